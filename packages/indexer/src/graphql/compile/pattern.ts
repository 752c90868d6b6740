import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";

/** Regex syntax: POSIX, or SQL's `similar to`, where `%` matches any text. */
export type ExpressionKind = "posix" | "similar";

/** Embedded options at the start, which change the meaning of the whole pattern. */
const OPTIONS = /^(\*\*\*|\(\?[a-zA-Z])/;
/** Matches one token of a regular expression: escape, set, group, repetition or character. */
const TOKENS =
  /\\(?<escaped>.?)|(?<set>\[\^?\]?(?:\\.|\[[:.=].*?[:.=]\]|[^\]\\])*\])|(?<opening>\((?<kind>\?.?)?)|(?<closing>\))|(?<repetition>[*+?]|\{(?<least>\d+)(?:,(?<most>\d*))?\})|(?<character>.)/gsu;
/** Allowed escapes: characters and character classes. All other escapes are back references or look-around assertions. */
const CHARACTER_ESCAPES = /^([^0-9A-Za-z]|[abBcdDefnrsStuUvwWx0])$/u;
const CLASSES = /^\[:(alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit):\]$/;

/** Parenthesized part of a pattern, or the whole pattern. */
interface Group {
  /** Length of the part in characters, with repetitions expanded. */
  length: number;
  hasRepetition: boolean;
}

/** Checks a `_like` pattern and returns its length. */
export function checkLikePattern(pattern: string, path: string): number {
  if (pattern.length > LIMITS.patternCharacters)
    throw new GraphqlError(`the pattern has more than ${LIMITS.patternCharacters} characters`, path);
  return pattern.length;
}

/**
 * Validates a regular expression. Allowed are characters, `.`, `^`, `$`, `|`, sets, classes, groups and repetitions; a repeated group must
 * not contain repetitions. Matching time is then bounded by pattern length times text length. Look-around and back references can block the
 * embedded engine for hours on one text, and only a server can cancel a statement. Returns the length with repetitions expanded.
 */
export function checkRegularExpression(pattern: string, path: string, kind: ExpressionKind = "posix"): number {
  checkLikePattern(pattern, path);
  const refuse = (reason: string): never => {
    throw new GraphqlError(reason, path);
  };
  if (OPTIONS.test(pattern)) refuse("a pattern cannot begin with options");
  const open: Group[] = [{ length: 0, hasRepetition: false }];
  const innermost = (): Group => open.at(-1) ?? refuse("a pattern has more closing brackets than opening ones");
  /** Last parsed part of the pattern, to which a following repetition applies. */
  let last: Group = { length: 0, hasRepetition: false };
  const add = (part: Group): void => {
    const group = innermost();
    group.length += part.length;
    group.hasRepetition ||= part.hasRepetition;
    last = part;
  };
  for (const { groups = {} } of pattern.matchAll(TOKENS)) {
    const { escaped, set, opening, closing, repetition, least, most, character } = groups;
    if (escaped !== undefined) {
      if (/[1-9]/.test(escaped)) refuse("a pattern cannot refer back to what it has found");
      if (!CHARACTER_ESCAPES.test(escaped)) refuse(`a pattern cannot have \\${escaped}`);
      add({ length: 1, hasRepetition: false });
    } else if (set !== undefined) {
      for (const [special] of set.slice(1).matchAll(/\[[:.=].*?[:.=]\]/gs))
        if (!CLASSES.test(special)) refuse(`a pattern cannot have ${special}`);
      add({ length: 1, hasRepetition: false });
    } else if (opening !== undefined) {
      if (groups.kind !== undefined && groups.kind !== "?:") refuse("a pattern cannot look ahead or behind: after (? only : may come");
      open.push({ length: 0, hasRepetition: false });
    } else if (closing !== undefined) {
      const closed = innermost();
      open.pop();
      if (open.length === 0) refuse("a pattern has more closing brackets than opening ones");
      add(closed);
    } else if (repetition !== undefined) {
      // A question mark after a repetition makes it lazy and repeats nothing itself.
      if (repetition === "?" && last.length === 0 && last.hasRepetition) continue;
      if (last.hasRepetition) refuse("a pattern cannot repeat what has a repetition inside");
      innermost().length += last.length * (Math.max(Number(least ?? 0), Number(most ?? 0), 1) - 1);
      innermost().hasRepetition = true;
      last = { length: 0, hasRepetition: true };
    } else add({ length: 1, hasRepetition: kind === "similar" && character === "%" });
  }
  const length = open.reduce((sum, group) => sum + group.length, 0);
  if (length > LIMITS.patternCharacters)
    refuse(`the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`);
  return length;
}
