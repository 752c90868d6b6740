import { parseAddress } from "./address.ts";
import { isIdentifier } from "./identifier.ts";
import {
  type FunctionTag,
  type FunctionTagPart,
  INTEGER_KINDS,
  type PrimitiveKind,
  type PrimitiveType,
  type StructTag,
  type TypeTag,
} from "./type.ts";

/** Maximum nesting of containers (vectors and structs) in a type tag, in text and on the wire. */
export const MAX_TYPE_TAG_NESTING = 8;

const SHOWN_TEXT_LENGTH = 200;

/** Thrown for an invalid type text. */
export class TypeParseError extends Error {
  override readonly name = "TypeParseError";
  readonly text: string;
  /** Reason in terms of tokens, as nodes report it; absent if the text is a type, but not a struct. */
  readonly token: string | undefined;
  constructor(text: string, reason: string, token?: string) {
    const shown = text.length > SHOWN_TEXT_LENGTH ? `${text.slice(0, SHOWN_TEXT_LENGTH)}…` : text;
    super(`invalid Move type ${JSON.stringify(shown)}: ${reason}`);
    this.text = text;
    this.token = token;
  }
}

/** Parses the text of a type, such as `u64`, `vector<u8>` or `0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>`. */
export function parseTypeTag(text: string): TypeTag {
  const scanner = new Scanner(text);
  const tag = parseTag(scanner, 0);
  scanner.end();
  return tag;
}

/** Parses the text of a struct type, rejecting other types. */
export function parseStructTag(text: string): StructTag {
  const tag = parseTypeTag(text);
  if (tag.kind !== "struct") throw new TypeParseError(text, "expected a struct type");
  return tag;
}

const constants = new Map<string, TypeTag>();

/**
 * Parses a type constant of our own code; equal texts give the same object. Do not use it for external input, which would fill the cache.
 */
export function typeTag(text: string): TypeTag {
  let tag = constants.get(text);
  if (tag === undefined) {
    tag = parseTypeTag(text);
    constants.set(text, tag);
  }
  return tag;
}

/** Parses a struct type constant of our own code, like `typeTag`. */
export function structTag(text: string): StructTag {
  const tag = typeTag(text);
  if (tag.kind !== "struct") throw new TypeParseError(text, "expected a struct type");
  return tag;
}

const PRIMITIVES: ReadonlyMap<string, PrimitiveType> = new Map(
  (["bool", "address", "signer", ...INTEGER_KINDS] satisfies PrimitiveKind[]).map((kind) => [kind, { kind }]),
);

function parseTag(scanner: Scanner, depth: number): TypeTag {
  if (depth > MAX_TYPE_TAG_NESTING) scanner.fail(`more than ${MAX_TYPE_TAG_NESTING} types inside one another`);
  const address = scanner.address();
  if (address !== undefined) {
    scanner.expect("::");
    const module = scanner.identifier();
    scanner.expect("::");
    const name = scanner.identifier();
    return { kind: "struct", address, module, name, typeArguments: scanner.take("<") ? parseTypeArguments(scanner, depth) : [] };
  }
  if (scanner.take("|")) return parseFunction(scanner, depth);
  const word = scanner.word();
  if (word === "vector") {
    scanner.expect("<");
    const element = parseTag(scanner, depth + 1);
    scanner.expect(">");
    return { kind: "vector", element };
  }
  const primitive = word === undefined ? undefined : PRIMITIVES.get(word);
  return primitive ?? scanner.fail("expected a type");
}

/** Parses the canonical text of a function type after its first bar: `&u64, bool|(u8) has copy + drop`. */
function parseFunction(scanner: Scanner, depth: number): FunctionTag {
  // A bar alone may start a parameter that is itself a function type.
  const parameters = parseParts(scanner, "|(", depth);
  const results = parseParts(scanner, ")", depth);
  const named = new Set<string | undefined>();
  if (scanner.take("has ")) {
    do named.add(scanner.word());
    while (scanner.take("+"));
  }
  const abilities = FUNCTION_ABILITIES.filter((ability) => named.delete(ability));
  if (named.size > 0) scanner.fail("expected an ability");
  return { kind: "function", parameters, results, abilities };
}

const FUNCTION_ABILITIES = ["copy", "drop", "store", "key"] as const;

function parseParts(scanner: Scanner, end: string, depth: number): FunctionTagPart[] {
  const parts: FunctionTagPart[] = [];
  while (!scanner.take(end)) {
    const isReference = scanner.take("&");
    const mutable = isReference && scanner.take("mut ");
    const to = parseTag(scanner, depth + 1);
    parts.push(isReference ? { kind: "reference", mutable, to } : to);
    if (scanner.take(end)) break;
    scanner.expect(",");
  }
  return parts;
}

// Parses type arguments and allows a trailing comma, as nodes do.
function parseTypeArguments(scanner: Scanner, depth: number): TypeTag[] {
  const tags: TypeTag[] = [];
  while (!scanner.take(">")) {
    tags.push(parseTag(scanner, depth + 1));
    if (scanner.take(">")) break;
    scanner.expect(",");
  }
  return tags;
}

/** Tokenizer of type text that ignores white space. */
class Scanner {
  readonly #text: string;
  #position = 0;
  constructor(text: string) {
    this.#text = text;
  }

  address() {
    const digits = this.#match(/0[xX]([0-9a-fA-F]+)/y);
    if (digits === undefined) return undefined;
    return parseAddress(digits.slice(2)) ?? this.fail("address is longer than 64 hex digits");
  }
  word(): string | undefined {
    return this.#match(/[a-zA-Z_$][a-zA-Z0-9_$]*/y);
  }
  identifier(): string {
    const start = this.#position;
    const word = this.word();
    if (word !== undefined && isIdentifier(word)) return word;
    this.#position = start;
    return this.fail("expected a name", (found) => `expected name, got ${found}`);
  }
  take(symbol: string): boolean {
    this.#skipSpace();
    if (!this.#text.startsWith(symbol, this.#position)) return false;
    this.#position += symbol.length;
    return true;
  }
  expect(symbol: string): void {
    if (!this.take(symbol)) this.fail(`expected ${symbol}`, (found) => `expected token ${tokenName(symbol)}, got ${found}`);
  }
  end(): void {
    this.#skipSpace();
    if (this.#position < this.#text.length) this.fail("expected the end", (found) => `expected token EOF, got ${found}`);
  }
  /** Throws an error at the current position; `describe` tells it in terms of the token there. */
  fail(reason: string, describe: (found: string) => string = (found) => `unexpected token ${found}, expected type tag`): never {
    const found = tokenAt(this.#text.slice(this.#position).trimStart());
    const token = found === undefined ? "unrecognized token" : describe(found);
    throw new TypeParseError(this.#text, `${reason} at character ${this.#position + 1}`, token);
  }

  #match(pattern: RegExp): string | undefined {
    this.#skipSpace();
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#position += found.length;
    return found;
  }
  #skipSpace(): void {
    while (isSpace(this.#text.charCodeAt(this.#position))) this.#position += 1;
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;
}

const SYMBOLS: Readonly<Record<string, string>> = { "::": "ColonColon", "<": "Lt", ">": "Gt", ",": "Comma" };
const KEYWORDS: Readonly<Record<string, string>> = {
  bool: "BoolType",
  address: "AddressType",
  vector: "VectorType",
  signer: "SignerType",
  true: "True",
  false: "False",
};

/** Name of a symbol's token in nodes' error messages. */
function tokenName(symbol: string): string {
  return SYMBOLS[symbol] ?? symbol;
}

/** Token at the beginning of a text, as nodes print it; `undefined` if their tokenizer rejects the text. */
function tokenAt(text: string): string | undefined {
  if (text === "") return "EOF";
  const symbol = Object.keys(SYMBOLS).find((candidate) => text.startsWith(candidate));
  if (symbol !== undefined) return tokenName(symbol);
  const literal = /^0[xX][0-9a-fA-F]+/.exec(text)?.[0];
  if (literal !== undefined) return `Address("0x${literal.slice(2)}")`;
  const number = /^[0-9][0-9_]*(?![0-9_a-zA-Z])/.exec(text)?.[0];
  if (number !== undefined) return `U64(${JSON.stringify(number)})`;
  const word = /^[a-zA-Z][a-zA-Z0-9_$]*/.exec(text)?.[0];
  if (word === undefined) return undefined;
  if (/^u(8|16|32|64|128|256)$/.test(word)) return `${word.toUpperCase()}Type`;
  return KEYWORDS[word] ?? `Name(${JSON.stringify(word)})`;
}
