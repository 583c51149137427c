"""Chaos experiments: killed workers, stops under load, slow and hostile clients."""
