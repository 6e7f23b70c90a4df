"""One thing to tell an author."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal
from collections.abc import Mapping

from checks.french import FRENCH

Language = Literal["en", "fr"]


class Word(str):
    """A word of ours among those of the author's: it is translated, too."""


@dataclass(frozen=True)
class Finding:
    """An error keeps the file from playing, a warning may cost games, a note is good to know."""

    level: Literal["error", "warning", "note"]
    line: int
    """From 1; 0 for the file as a whole."""
    code: str
    what: str
    """A sentence with places for words in braces."""
    helps: str
    """Another one: what helps."""
    words: Mapping[str, str] = field(default_factory=dict)

    @property
    def message(self) -> str:
        return self.say(self.what)

    @property
    def remedy(self) -> str:
        return self.say(self.helps)

    def say(self, sentence: str, language: Language = "en") -> str:
        french = language == "fr"
        words = {name: FRENCH[word] if french and isinstance(word, Word) else word for name, word in self.words.items()}
        return (FRENCH[sentence] if french else sentence).format_map(words)

    def to_dict(self, language: Language = "en") -> dict[str, str | int | None]:
        return {
            "level": self.level,
            "line": self.line or None,
            "code": self.code,
            "message": self.say(self.what, language),
            "remedy": self.say(self.helps, language),
        }
