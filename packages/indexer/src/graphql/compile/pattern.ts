import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";

/** Options at the beginning change what everything after them means. */
const OPTIONS = /^(\*\*\*|\(\?[a-z])/;
/** What a regular expression is made of: comments, escapes, sets, groups, repetitions, and characters. */
const TOKENS =
  /\(\?#[^)]*\)|\\(?<escaped>.)|\[\^?\]?(?:\\.|\[[:.=].*?[:.=]\]|[^\]\\])*\]|(?<opening>\((?:\?(?:<?[=!]|:))?)|(?<closing>\))|\{(?<least>\d+)(?:,(?<most>\d*))?\}|./gsu;

/** Checks a pattern of `_like` and its kin. */
export function checkLikePattern(pattern: string, path: string): string {
  if (pattern.length > LIMITS.patternCharacters)
    throw new GraphqlError(`the pattern has more than ${LIMITS.patternCharacters} characters`, path);
  return pattern;
}

/**
 * Checks a regular expression. One row can keep the engine busy for hours if the expression refers back to what it has found, or repeats what is
 * repeated; and while it looks at a row, nothing but a server can stop it.
 */
export function checkRegularExpression(pattern: string, path: string): string {
  checkLikePattern(pattern, path);
  if (OPTIONS.test(pattern)) throw new GraphqlError("a pattern cannot begin with options", path);
  /** Of the expression with its repetitions written out: of each group that is open, and of what is before the next token. */
  const lengths = [0];
  let last = 0;
  const add = (length: number): void => {
    last = length;
    lengths.push((lengths.pop() ?? 0) + length);
  };
  for (const { groups = {} } of pattern.matchAll(TOKENS)) {
    if (/[1-9]/.test(groups.escaped ?? "")) throw new GraphqlError("a pattern cannot refer back to what it has found", path);
    if (groups.opening !== undefined) lengths.push(0);
    else if (groups.closing !== undefined) add(lengths.pop() ?? 0);
    else if (groups.least !== undefined) add(last * Math.max(Number(groups.least), Number(groups.most ?? 0)));
    else add(1);
  }
  if (lengths.some((length) => length > LIMITS.patternCharacters))
    throw new GraphqlError(`the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`, path);
  return pattern;
}
