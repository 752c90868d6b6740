/** The members of a JSON object. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Maximum nesting depth of objects and lists that nodes parse, including the outermost. */
const LEVELS_MAX = 127;
/** Members read by nodes; duplicates are rejected. */
const HEADER_MEMBERS = ["kid", "alg"];
const CLAIMS = ["iss", "aud", "sub", "nonce", "iat", "exp", "email", "email_verified"];
const TIMES = ["iat", "exp"];

/** Parses a JSON object; `undefined` for any other text. */
export function parseObject(text: string): JsonMembers | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The signer supplied this text, so invalid JSON is an expected result rather than an internal error.
    return undefined;
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonMembers) : undefined;
}

/** Parses a token header like public nodes: key id and algorithm occur at most once. */
export function parseTokenHeader(text: string): JsonMembers | undefined {
  const members = parseObject(text);
  return members !== undefined && isOnce(outline(text).members, HEADER_MEMBERS) ? members : undefined;
}

/** Parses token claims like public nodes: reserved claims occur at most once, nesting is limited, and times are whole numbers. */
export function parseTokenClaims(text: string): JsonMembers | undefined {
  const claims = parseObject(text);
  if (claims === undefined) return undefined;
  const { members, levels } = outline(text);
  const areTimes = members.every(({ name, value }) => !TIMES.includes(name) || /^[0-9]+$/.test(value));
  const hasEmail = claims.email === undefined || claims.email === null || typeof claims.email === "string";
  return levels <= LEVELS_MAX && areTimes && hasEmail && isOnce(members, CLAIMS) ? claims : undefined;
}

/** Whether a claim has a reserved meaning and cannot identify the user. */
export function isReservedClaim(name: string): boolean {
  return CLAIMS.includes(name) && name !== "sub" && name !== "email";
}

interface Member {
  readonly name: string;
  /** Raw JSON text of the value. */
  readonly value: string;
}

function isOnce(members: readonly Member[], names: readonly string[]): boolean {
  return names.every((name) => members.filter((member) => member.name === name).length <= 1);
}

/** Members of an object in textual order, and its nesting depth. The text must be a valid JSON object. */
function outline(text: string): { readonly members: readonly Member[]; readonly levels: number } {
  const members: Member[] = [];
  let [level, levels, start, name] = [0, 0, 0, ""];
  const end = (at: number): void => {
    const value = text.slice(start, at).trim();
    if (value !== "") members.push({ name, value });
    start = at + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      at = endOfText(text, at);
    } else if (character === "{" || character === "[") {
      level += 1;
      levels = Math.max(levels, level);
      if (level === 1) start = at + 1;
    } else if (character === "}" || character === "]") {
      if (level === 1) end(at);
      level -= 1;
    } else if (level === 1 && character === ":") {
      name = JSON.parse(text.slice(start, at)) as string;
      start = at + 1;
    } else if (level === 1 && character === ",") {
      end(at);
    }
  }
  return { members, levels };
}

/** End index of a quoted string. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
