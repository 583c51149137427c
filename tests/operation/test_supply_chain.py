"""What the service is made of: locked with hashes, under licences that ask nothing of its users."""

import re
import sys

import pytest

from tools.licences import DEVELOPMENT, PAGE, RUNTIME, is_accepted, locked, page


@pytest.mark.parametrize("lock", [RUNTIME, DEVELOPMENT], ids=lambda lock: lock.name)
def test_every_package_is_locked_with_its_hashes(lock) -> None:
    packages = re.split(r"^(?=[A-Za-z0-9])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]

    assert len(packages) == len(locked(lock))
    assert [package for package in packages if "--hash=sha256:" not in package] == []


def test_the_image_gets_the_versions_that_are_tested() -> None:
    assert set(locked(RUNTIME)) <= set(locked(DEVELOPMENT))


@pytest.mark.parametrize("package", locked(DEVELOPMENT), ids=lambda package: package.name)
def test_every_licence_is_one_that_we_may_build_on(package) -> None:
    assert is_accepted(package.licence), package


@pytest.mark.parametrize("expression", ["GPL-3.0-or-later", "MIT AND GPL-3.0-or-later", "UNKNOWN", "None"])
def test_a_licence_that_asks_for_more_is_noticed(expression: str) -> None:
    assert not is_accepted(expression)


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="packages may state their licences by Python version")
def test_the_page_of_licences_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "Run `make licences`."
