/** Members of a JSON object by name. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Maximum nesting depth of objects and lists in a token that nodes parse, including the outermost. */
const LEVELS_MAX = 127;
/** Members of a token header that nodes read; duplicates of them are rejected. */
const HEADER_MEMBERS = ["kid", "alg"];
const CLAIMS = ["iss", "aud", "sub", "nonce", "iat", "exp", "email", "email_verified"];
const TIMES = ["iat", "exp"];

/** Parses a JSON object; `undefined` for any other text. */
export function parseObject(text: string): JsonMembers | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Invalid JSON is an expected result, because the signer supplied this text.
    return undefined;
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonMembers) : undefined;
}

/** Parses a token header as public nodes do: key id and algorithm occur at most once. */
export function parseTokenHeader(text: string): JsonMembers | undefined {
  const members = parseObject(text);
  return members !== undefined && isOnce(outline(text).members, HEADER_MEMBERS) ? members : undefined;
}

/** Parses token claims as public nodes do: reserved claims occur at most once, nesting is limited, and times are whole numbers. */
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
  /** Raw JSON text of the member's value. */
  readonly value: string;
}

function isOnce(members: readonly Member[], names: readonly string[]): boolean {
  return names.every((name) => members.filter((member) => member.name === name).length <= 1);
}

/** Lists the members of a JSON object in textual order, with its nesting depth. The text must be a valid JSON object. */
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

/** Index of the closing quote of a JSON string. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
