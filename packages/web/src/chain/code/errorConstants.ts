/** Constant of a published source that may name an abort code. */
interface ErrorConstant {
  readonly name: string;
  readonly value: bigint;
  /** Doc comment of the constant, as one line. */
  readonly text: string | undefined;
}

const CONSTANT =
  /((?:^[ \t]*\/\/\/[^\n]*\n)*)(?:[ \t]*#\[[^\]\n]*\][ \t]*\n)*[ \t]*(?:public(?:\(\w+\))?\s+)?const\s+(\w+)\s*:\s*u64\s*=\s*([^;\n]{1,100});/gm;
const LITERAL = /^(0x[0-9a-fA-F_]+|[0-9][0-9_]*)(?:u64)?$/;
/** Bits of an abort code with the reason; higher bits are the framework's category. */
const REASON_MASK = 0xffffn;

/** Integer constants of a source with their doc comments. */
function errorConstants(source: string): readonly ErrorConstant[] {
  return [...source.matchAll(CONSTANT)].flatMap(([, comment = "", name = "", expression = ""]) => {
    const [, literal] = LITERAL.exec(expression.trim()) ?? [];
    if (literal === undefined) return [];
    return [{ name, value: BigInt(literal.replaceAll("_", "")), text: docText(comment) }];
  });
}

/**
 * Constant that an abort code stands for: one that the failing line names, otherwise the only one of its value. Codes with a category also
 * match by their reason.
 */
export function constantOfCode(source: string, code: bigint, failingLine: string | undefined): ErrorConstant | undefined {
  const values = code > REASON_MASK ? [code, code & REASON_MASK] : [code];
  const constants = errorConstants(source).filter(({ value }) => values.includes(value));
  const onLine = constants.filter(({ name }) => failingLine !== undefined && new RegExp(`\\b${name}\\b`).test(failingLine));
  if (onLine.length === 1) return onLine[0];
  return constants.length === 1 ? constants[0] : undefined;
}

function docText(comment: string): string | undefined {
  const text = comment
    .split("\n")
    .map((line) => line.trim().replace(/^\/\/\/ ?/, ""))
    .join(" ")
    .trim();
  return text === "" ? undefined : text;
}
