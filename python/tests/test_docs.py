"""The examples of the documentation run, and the stubs say what is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
PAGE = HERE.parents[1] / "docs" / "python.md"
README = HERE.parent / "README.md"


def examples():
    for page in (PAGE, README):
        for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.S)):
            yield pytest.param(code, id=f"{page.stem}-{number}")


@pytest.mark.parametrize("code", list(examples()))
def test_an_example_runs(code):
    exec(compile(code, "example", "exec"), {})  # noqa: S102


def test_the_page_describes_every_number_and_field():
    """The tables of the page are those of the package; `python tests/tables.py` writes them."""
    from tables import tables

    assert tables() in PAGE.read_text()


def test_stubs_are_those_of_the_module():
    command = [sys.executable, "-m", "mypy.stubtest", "quarry_games._quarry", "--ignore-disjoint-bases"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
