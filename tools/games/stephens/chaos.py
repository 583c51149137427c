"""What chaos knows of Stephens: a question about a state whose deck allows as many ways as any."""

from tests.stephens.hostile import about, written_state


def costly_request() -> tuple[str, bytes]:
    """An operation and a body: all contracts of four players, each with tens of thousands of exchanges."""
    return "legal-actions", about(written_state("contracts"), expand=True, offset=10**9)
