/** The members of a JSON object. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Objects and lists inside one another that nodes follow, the outermost counted. */
const LEVELS_MAX = 127;
/** Members that a node looks for, each of which may be there once. */
const HEADER_MEMBERS = ["kid", "alg"];
const CLAIMS = ["iss", "aud", "sub", "nonce", "iat", "exp", "email", "email_verified"];
const TIMES = ["iat", "exp"];

/** A JSON object; `undefined` for anything else. */
export function parseObject(text: string): JsonMembers | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Whoever made the signature wrote this text: that it is no JSON is an answer, not a fault here.
    return undefined;
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonMembers) : undefined;
}

/** A token's header as public nodes read it: what names its key is there at most once. */
export function parseTokenHeader(text: string): JsonMembers | undefined {
  const members = parseObject(text);
  return members !== undefined && isOnce(outline(text).members, HEADER_MEMBERS) ? members : undefined;
}

/** A token's claims as public nodes read them: those that count at most once, nothing nested without end, times spelled as whole numbers. */
export function parseTokenClaims(text: string): JsonMembers | undefined {
  const claims = parseObject(text);
  if (claims === undefined) return undefined;
  const { members, levels } = outline(text);
  const areTimes = members.every(({ name, value }) => !TIMES.includes(name) || /^[0-9]+$/.test(value));
  const hasEmail = claims.email === undefined || claims.email === null || typeof claims.email === "string";
  return levels <= LEVELS_MAX && areTimes && hasEmail && isOnce(members, CLAIMS) ? claims : undefined;
}

/** Whether a claim is one that has a meaning of its own, and names no user. */
export function isReservedClaim(name: string): boolean {
  return CLAIMS.includes(name) && name !== "sub" && name !== "email";
}

interface Member {
  readonly name: string;
  /** As it is spelled. */
  readonly value: string;
}

function isOnce(members: readonly Member[], names: readonly string[]): boolean {
  return names.every((name) => members.filter((member) => member.name === name).length <= 1);
}

/** The members of an object in the order in which they are written, and how deep it is nested. The text must be JSON of an object. */
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

/** Where a text in quotes that begins here ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
