/** Maximum number of characters between a function's name and its closing bracket. */
const MAX_SIGNATURE = 4_000;

/**
 * Looks up parameter names of a function in a source, signers included; undefined if its signature cannot be parsed. Sources are the
 * publisher's claim: their names only label fields. The source is scanned once for all functions.
 */
export function parameterNamesIn(source: string): (functionName: string) => readonly string[] | undefined {
  const code = withoutComments(source);
  const signatures = new Map<string, number>();
  for (const { 0: start, 1: name = "", index } of code.matchAll(/\bfun\s+(\w+)/g)) {
    if (!signatures.has(name)) signatures.set(name, index + start.length);
  }
  return (functionName) => {
    const at = signatures.get(functionName);
    return at === undefined ? undefined : namesIn(code.slice(at, at + MAX_SIGNATURE));
  };
}

function namesIn(signature: string): readonly string[] | undefined {
  const list = bracketed(skipTypeParameters(signature));
  if (list === undefined) return undefined;
  const parts = splitAtCommas(list).map((part) => part.trim());
  const names = parts.filter((part) => part !== "").map((part) => /^(?:mut\s+)?([A-Za-z_]\w*)\s*:/.exec(part)?.[1]);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/**
 * Replaces comments in a source by spaces, so that positions stay. An unclosed comment extends to the end; otherwise each of many would
 * search the rest again.
 */
function withoutComments(source: string): string {
  return source.replace(/\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g, (comment) => " ".repeat(comment.length));
}

function skipTypeParameters(text: string): string {
  const trimmed = text.trimStart();
  if (!trimmed.startsWith("<")) return trimmed;
  let depth = 0;
  for (let at = 0; at < trimmed.length; at += 1) {
    if (trimmed[at] === "<") depth += 1;
    if (trimmed[at] === ">") depth -= 1;
    if (depth === 0) return trimmed.slice(at + 1).trimStart();
  }
  return "";
}

/** Text between the first bracket and its matching closing bracket. */
function bracketed(text: string): string | undefined {
  if (!text.startsWith("(")) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(1, at);
  }
  return undefined;
}

/** Splits a parameter list at commas between parameters, not within types. */
function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const character of text) {
    if ("<(|".includes(character) && !(character === "|" && depth > 0)) depth += 1;
    else if (">)|".includes(character)) depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}
