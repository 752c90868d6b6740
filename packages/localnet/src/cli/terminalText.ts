/** Control characters, except tabs and line ends, and characters that reorder or hide text. */
const UNPRINTABLE = /(?!\n|\t)[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Text for a terminal: texts of nodes and packages may contain escape sequences, which could clear the screen, set its title or show another
 * balance. They are shown as `\u001b`.
 */
export function terminalText(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
