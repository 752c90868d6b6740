import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";

/** POSIX expressions and those of SQL's `similar to`, which has `%` for anything. */
export type ExpressionKind = "posix" | "similar";

/** Options at the beginning change what everything after them means. */
const OPTIONS = /^(\*\*\*|\(\?[a-zA-Z])/;
/** What a regular expression is made of: escapes, sets, groups, repetitions, and characters. */
const TOKENS =
  /\\(?<escaped>.?)|(?<set>\[\^?\]?(?:\\.|\[[:.=].*?[:.=]\]|[^\]\\])*\])|(?<opening>\((?<kind>\?.?)?)|(?<closing>\))|(?<repetition>[*+?]|\{(?<least>\d+)(?:,(?<most>\d*))?\})|(?<character>.)/gsu;
/** Letters and digits after a backslash that stand for characters or classes of them. All others refer back, or look around. */
const CHARACTER_ESCAPES = /^([^0-9A-Za-z]|[abBcdDefnrsStuUvwWx0])$/u;
const CLASSES = /^\[:(alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit):\]$/;

/** Part of an expression between brackets, or all of it. */
interface Group {
  /** Characters, with the repetitions written out. */
  length: number;
  hasRepetition: boolean;
}

/** Checks a pattern of `_like` and its kin. Gives its length. */
export function checkLikePattern(pattern: string, path: string): number {
  if (pattern.length > LIMITS.patternCharacters)
    throw new GraphqlError(`the pattern has more than ${LIMITS.patternCharacters} characters`, path);
  return pattern.length;
}

/**
 * Checks a regular expression, which may have characters, `.`, `^`, `$`, `|`, sets, classes, groups, and repetitions, but of a group only where
 * nothing inside is repeated. The time for such a one is bounded by its length times that of the text. What looks around or refers back can keep the
 * engine busy with one text for hours, and nothing but a server could stop it. Gives the length with repetitions written out.
 */
export function checkRegularExpression(pattern: string, path: string, kind: ExpressionKind = "posix"): number {
  checkLikePattern(pattern, path);
  const refuse = (reason: string): never => {
    throw new GraphqlError(reason, path);
  };
  if (OPTIONS.test(pattern)) refuse("a pattern cannot begin with options");
  const open: Group[] = [{ length: 0, hasRepetition: false }];
  const innermost = (): Group => open.at(-1) ?? refuse("a pattern has more closing brackets than opening ones");
  /** What a repetition would repeat. */
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
      // After another repetition a question mark makes it find as little as possible, and repeats nothing.
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
