"""The files of a release, made from one commit: the same commit gives the same bytes.

Each build starts from an export of the commit, so nothing that lies about in the work tree gets in. Times are those of
the commit.
"""

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.licences import ROOT

CHECKSUMS = "SHA256SUMS"
# What a signature is for: a verifier names it, so that a signature of something else does not count.
NAMESPACE = "glass-arbiter"
TYPESCRIPT = Path("clients") / "typescript"
BUILD = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def build(commit: str, out: Path, *, with_npm: bool = True) -> list[Path]:
    """Write the artefacts of a commit into a folder, and return them, the checksums last."""
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        export(commit, tree)
        epoch = _committed_at(commit)
        sdist = _sdist(tree, out, epoch)
        made = [sdist, _wheel(sdist, out, epoch), _bill_of_materials(tree, out)]
        if with_npm and (tree / TYPESCRIPT / "package.json").exists() and shutil.which("npm"):
            made.append(_npm_archive(tree / TYPESCRIPT, out))
    return [*made, _checksums(out, made)]


def resolved(commit: str) -> str:
    """Return the hash of a commit: a name such as HEAD may soon mean another one."""
    return _run("git", "rev-parse", "--verify", f"{commit}^{{commit}}", cwd=ROOT).strip()


def export(commit: str, folder: Path) -> None:
    """Write the files of a commit into a new folder."""
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
    folder.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder, filter="data")


def sign(checksums: Path, key: Path) -> Path:
    """Sign the checksums with an SSH key; whoever has the public key verifies them with ssh-keygen."""
    signature = checksums.with_name(checksums.name + ".sig")
    signature.unlink(missing_ok=True)
    _run("ssh-keygen", "-Y", "sign", "-f", str(key), "-n", NAMESPACE, str(checksums))
    return signature


def _committed_at(commit: str) -> int:
    shown = subprocess.run(
        ["git", "show", "--no-patch", "--format=%ct", commit], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return int(shown.stdout)


def _sdist(tree: Path, out: Path, epoch: int) -> Path:
    """setuptools writes the time of the build and the user's name into it, so it is packed again."""
    built = out / _built("build_sdist", tree, out, epoch)
    with tarfile.open(built) as tar:
        members = sorted(tar.getmembers(), key=lambda member: member.name)
        contents = {member.name: file.read() for member in members if (file := tar.extractfile(member))}
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for member in members:
            tar.addfile(_normal(member, epoch), io.BytesIO(contents.get(member.name, b"")))
    with built.open("wb") as file, gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=epoch) as zipped:
        zipped.write(packed.getvalue())
    return built


def _normal(member: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    """Return the member without what depends on who builds it, and when."""
    normal = tarfile.TarInfo(member.name)
    normal.size, normal.type, normal.linkname = member.size, member.type, member.linkname
    normal.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    normal.mtime = epoch
    return normal


def _wheel(sdist: Path, out: Path, epoch: int) -> Path:
    """Build the wheel from the source distribution, so that both have the same content."""
    with TemporaryDirectory() as folder:
        with tarfile.open(sdist) as tar:
            tar.extractall(folder, filter="data")
        (tree,) = Path(folder).iterdir()
        return out / _built("build_wheel", tree, out, epoch)


def _built(hook: str, tree: Path, out: Path, epoch: int) -> str:
    """Call the build backend as pip does, and return the name of the file that it made."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", BUILD, hook, str(out.resolve())]
    return _run(*command, cwd=tree, env=environment).splitlines()[-1]


def _bill_of_materials(tree: Path, out: Path) -> Path:
    """List what the image and the extra `server` install, as CycloneDX."""
    path = out / "sbom.json"
    command = [
        *(str(Path(sys.executable).parent / "cyclonedx-py"), "requirements", "--pyproject", "pyproject.toml"),
        *("--mc-type", "application", "--output-reproducible", "--output-file", str(path.resolve())),
        "requirements-runtime.lock",
    ]
    _run(*command, cwd=tree)
    return path


def _npm_archive(package: Path, out: Path) -> Path:
    """Pack the TypeScript client, with the tools that its lock file names."""
    _run("npm", "ci", "--ignore-scripts", "--no-fund", "--no-audit", cwd=package)
    if "build" in json.loads((package / "package.json").read_text(encoding="utf-8")).get("scripts", {}):
        _run("npm", "run", "build", cwd=package)
    packed = _run("npm", "pack", "--json", "--ignore-scripts", "--pack-destination", str(out.resolve()), cwd=package)
    return out / str(json.loads(packed)[0]["filename"])


def _checksums(out: Path, files: Iterable[Path]) -> Path:
    path = out / CHECKSUMS
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    path.write_text("".join(lines), encoding="utf-8")
    return path


def _run(*command: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Run a command and return its output; show what it says if it fails."""
    run = subprocess.run(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{' '.join(command)}\n{run.stdout}{run.stderr}")
    return run.stdout
