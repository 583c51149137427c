/** Documents in the fragment of a link, which browsers never send: JSON, deflated, in base64url. */

/** @param {unknown} document */
export async function pack(document) {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} text
 * @returns {Promise<unknown>}
 */
export async function unpack(text) {
  const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw"))));
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** @param {unknown} document */
export async function linkTo(document) {
  const address = new URL(location.href);
  address.hash = await pack(document);
  return address.href;
}
