"""Tests of the runner, the stand-in modules, the helpers, the checker and the samples."""
