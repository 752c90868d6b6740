/**
 * How integers beyond 2^53 are returned. `JSON.parse` rounds them; this parser returns them as bigint, or as digits for error handlers that
 * cannot process bigints. Everything else matches `JSON.parse`.
 */
export type UnsafeIntegers = "bigint" | "text";

/**
 * Pattern of a possible unsafe integer: numbers follow the start of the text, `[`, `,` or `:`. A false match inside a string only selects
 * the slower parser.
 */
const MAY_HOLD_UNSAFE_INTEGER = /(?:^|[[,:])\s*-?[1-9]\d{15}/;
/** Maximum nesting: on-chain values nest at most 128 levels, and recursive parsers of a response need a bound. */
const MAX_DEPTH = 500;
/** Maximum indented depth; deeper levels are written on one line, because indentation would turn a few bytes into megabytes. */
const MAX_INDENTED_DEPTH = 20;
/** Maximum number of digits of an integer: on-chain values are shorter, and parsing a million digits takes a quarter of a second. */
const MAX_DIGITS = 100;

/** Parses JSON. `readFraction` converts numbers with a fraction or exponent, if a floating-point value would differ from the typed text. */
export function parseExactJson(
  text: string,
  unsafeIntegers: UnsafeIntegers = "bigint",
  readFraction?: (token: string) => unknown,
): unknown {
  if (readFraction !== undefined || MAY_HOLD_UNSAFE_INTEGER.test(text)) return new Reader(text, unsafeIntegers, readFraction).document();
  const value: unknown = JSON.parse(text);
  checkDepth(value, 0);
  return value;
}

function checkDepth(value: unknown, depth: number): void {
  if (typeof value !== "object" || value === null) return;
  if (depth >= MAX_DEPTH) throw tooDeep();
  if (Array.isArray(value)) for (const item of value) checkDepth(item, depth + 1);
  else for (const key in value) checkDepth((value as Readonly<Record<string, unknown>>)[key], depth + 1);
}

function tooDeep(): SyntaxError {
  return new SyntaxError(`JSON is nested deeper than ${MAX_DEPTH}`);
}

/** Serializes a value as JSON with bigints as integers; `indent` is in spaces. */
export function exactJsonToText(value: unknown, indent = 0): string {
  return write(value, indent, "") ?? "null";
}

function write(value: unknown, wanted: number, margin: string): string | undefined {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const indent = margin.length < wanted * MAX_INDENTED_DEPTH ? wanted : 0;
  const inner = margin + " ".repeat(indent);
  const parts = Array.isArray(value)
    ? value.map((item) => write(item, indent, inner) ?? "null")
    : Object.entries(value).flatMap(([key, item]) => {
        const text = write(item, indent, inner);
        return text === undefined ? [] : [`${JSON.stringify(key)}:${indent > 0 ? " " : ""}${text}`];
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  return indent > 0 ? `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}` : `${open}${parts.join(",")}${close}`;
}

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LITERALS: readonly (readonly [string, unknown])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

class Reader {
  private position = 0;
  private readonly text: string;
  private readonly unsafeIntegers: UnsafeIntegers;
  private readonly readFraction: (token: string) => unknown;

  constructor(text: string, unsafeIntegers: UnsafeIntegers, readFraction: (token: string) => unknown = Number) {
    this.text = text;
    this.unsafeIntegers = unsafeIntegers;
    this.readFraction = readFraction;
  }

  document(): unknown {
    const value = this.value(0);
    this.skipSpace();
    if (this.position < this.text.length) throw this.failure();
    return value;
  }

  private value(depth: number): unknown {
    this.skipSpace();
    const character = this.text[this.position];
    if (character === "{" || character === "[") {
      if (depth >= MAX_DEPTH) throw tooDeep();
      return character === "{" ? this.object(depth) : this.array(depth);
    }
    if (character === '"') return this.string();
    for (const [word, meaning] of LITERALS) {
      if (this.text.startsWith(word, this.position)) {
        this.position += word.length;
        return meaning;
      }
    }
    return this.number();
  }

  private object(depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    this.position += 1;
    if (this.takes("}")) return result;
    do {
      this.skipSpace();
      const key = this.string();
      if (!this.takes(":")) throw this.failure();
      const value = this.value(depth + 1);
      // Plain assignment would change the prototype, while JSON.parse creates a property.
      if (key === "__proto__") Object.defineProperty(result, key, { value, writable: true, enumerable: true, configurable: true });
      else result[key] = value;
    } while (this.takes(","));
    if (!this.takes("}")) throw this.failure();
    return result;
  }

  private array(depth: number): unknown[] {
    const result: unknown[] = [];
    this.position += 1;
    if (this.takes("]")) return result;
    do result.push(this.value(depth + 1));
    while (this.takes(","));
    if (!this.takes("]")) throw this.failure();
    return result;
  }

  /** Scans a string manually: a regular expression overflows the stack on strings of megabytes, such as module bytecode. */
  private string(): string {
    const start = this.position;
    if (this.text.charCodeAt(start) !== QUOTE) throw this.failure();
    let isPlain = true;
    for (let at = start + 1; ; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === QUOTE) {
        this.position = at + 1;
        return isPlain ? this.text.slice(start + 1, at) : JSON.parse(this.text.slice(start, at + 1));
      }
      if (code === BACKSLASH) {
        isPlain = false;
        at += 1;
      } else if (!(code >= 0x20)) {
        // The string contains a control character, or the text ends (NaN).
        throw this.failure();
      }
    }
  }

  private number(): unknown {
    const [token, fraction, exponent] = this.token(NUMBER);
    if (fraction !== undefined || exponent !== undefined) return this.readFraction(token);
    const value = Number(token);
    if (Number.isSafeInteger(value)) return value;
    if (token.length > MAX_DIGITS) throw new SyntaxError(`JSON has an integer of more than ${MAX_DIGITS} digits`);
    return this.unsafeIntegers === "bigint" ? BigInt(token) : token;
  }

  private token(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match === null) throw this.failure();
    this.position = pattern.lastIndex;
    return match;
  }

  private takes(character: string): boolean {
    this.skipSpace();
    if (this.text[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  private skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.position += 1;
    }
  }

  private failure(): SyntaxError {
    return new SyntaxError(`Unexpected text in JSON at position ${this.position}`);
  }
}
