// The deep links let people point each other at an operation; the validator would ask a server on the internet.
SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  validatorUrl: null,
});
