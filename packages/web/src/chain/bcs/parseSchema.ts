import { SCHEMA_DEPTH_MAX, SCHEMA_LENGTH_MAX } from "./bcsLimits.ts";
import type { Definition, Layout, LayoutField, LayoutFields, LayoutIntegerBits, LayoutVariant, Schema } from "./layout.ts";
import { readTokens, type Token } from "./schemaTokens.ts";

/** Reason why a schema or type does not parse. Lines and columns start at 1. */
export type SchemaProblem = { readonly line: number; readonly column: number } & (
  | { readonly kind: "unexpected"; readonly found: string; readonly wanted: string }
  | { readonly kind: "endsEarly"; readonly wanted: string }
  | { readonly kind: "unknownType" | "alreadyDefined" | "reference"; readonly name: string }
  | { readonly kind: "tooDeep" | "tooLong"; readonly most: number }
  | { readonly kind: "badLength"; readonly found: string }
);

export class SchemaError extends Error {
  override readonly name = "SchemaError";
  readonly problem: SchemaProblem;
  constructor(problem: SchemaProblem) {
    super(`${problem.kind} at ${problem.line}:${problem.column}`);
    this.problem = problem;
  }
}

const INTEGER = /^([ui])(8|16|32|64|128|256)$/;
const LENGTH = /^\d{1,7}$/;
const TAG = /^\d{1,9}$/;
const NAME = /^[A-Za-z_]\w*$/;
/** Framework types with a built-in layout, identified by their last name. */
const FRAMEWORK = /^(?:0x0*1::(?:string|option|object)::)(String|Option|Object)$/;

/**
 * Parses handwritten structs and enums: `struct Point { x: u64, y: u64 }`, `enum Shape { Empty, Circle(u64), Box { from: Point, to: Point
 * }, Last = 9 }`. Throws `SchemaError`.
 */
export function parseSchema(text: string, known: Schema = new Map()): Schema {
  const reader = createReader(text);
  const definitions = new Map<string, Definition>();
  const references: Token[] = [];
  for (;;) {
    const word = reader.next();
    if (word === undefined) break;
    if (word.text !== "struct" && word.text !== "enum") throw unexpected(word, "struct, enum");
    const name = reader.name();
    if (definitions.has(name.text) || isBuiltIn(name.text))
      throw new SchemaError({ ...placeOf(name), kind: "alreadyDefined", name: name.text });
    const definition: Definition =
      word.text === "struct"
        ? { kind: "struct", name: name.text, ...readFields(reader, references, true) }
        : { kind: "enum", name: name.text, variants: readVariants(reader, references) };
    definitions.set(name.text, definition);
  }
  for (const reference of references) {
    if (!definitions.has(reference.text) && !known.has(reference.text)) {
      throw new SchemaError({ ...placeOf(reference), kind: "unknownType", name: reference.text });
    }
  }
  return new Map([...known, ...definitions]);
}

/** Parses one type: `vector<u64>`, `Option<address>`, or a name of the schema. Throws `SchemaError`. */
export function parseType(text: string, schema: Schema): Layout {
  const reader = createReader(text);
  const references: Token[] = [];
  const layout = readType(reader, references, 0);
  const rest = reader.next();
  if (rest !== undefined) throw unexpected(rest, "");
  const unknown = references.find(({ text: name }) => !schema.has(name));
  if (unknown !== undefined) throw new SchemaError({ ...placeOf(unknown), kind: "unknownType", name: unknown.text });
  return layout;
}

interface SchemaReader {
  next(): Token | undefined;
  peek(): string | undefined;
  /** Consumes the next token of the schema, which must be the given one. */
  take(text: string): Token;
  /** Consumes the next token of the schema if it is the given one. */
  takes(text: string): boolean;
  name(): Token;
  /** Consumes the next token of the schema, of any kind. */
  any(wanted: string): Token;
}

function createReader(text: string): SchemaReader {
  if (text.length > SCHEMA_LENGTH_MAX) throw new SchemaError({ line: 1, column: 1, kind: "tooLong", most: SCHEMA_LENGTH_MAX });
  const { tokens, end } = readTokens(text);
  let at = 0;
  const any = (wanted: string): Token => {
    const token = tokens[at];
    if (token === undefined) throw new SchemaError({ ...end, kind: "endsEarly", wanted });
    at += 1;
    return token;
  };
  return {
    next: () => tokens[at++],
    peek: () => tokens[at]?.text,
    any,
    take(wanted) {
      const token = any(wanted);
      if (token.text !== wanted) throw unexpected(token, wanted);
      return token;
    },
    takes(wanted) {
      if (tokens[at]?.text !== wanted) return false;
      at += 1;
      return true;
    },
    name() {
      const token = any("Name");
      if (!NAME.test(token.text)) throw unexpected(token, "Name");
      return token;
    },
  };
}

function readFields(reader: SchemaReader, references: Token[], mustHave: boolean): LayoutFields {
  if (reader.takes("{")) {
    const fields: LayoutField[] = [];
    while (!reader.takes("}")) {
      const name = reader.name();
      if (fields.some((field) => field.name === name.text)) {
        throw new SchemaError({ ...placeOf(name), kind: "alreadyDefined", name: name.text });
      }
      reader.take(":");
      fields.push({ name: name.text, layout: readType(reader, references, 0) });
      if (!reader.takes(",") && reader.peek() !== "}") throw unexpectedOrEnd(reader, "}");
    }
    return { isTuple: false, fields };
  }
  if (reader.takes("(")) {
    const fields: LayoutField[] = [];
    while (!reader.takes(")")) {
      fields.push({ name: fields.length.toString(), layout: readType(reader, references, 0) });
      if (!reader.takes(",") && reader.peek() !== ")") throw unexpectedOrEnd(reader, ")");
    }
    return { isTuple: true, fields };
  }
  if (mustHave) throw unexpectedOrEnd(reader, "{");
  return { isTuple: true, fields: [] };
}

function readVariants(reader: SchemaReader, references: Token[]): readonly LayoutVariant[] {
  const variants: LayoutVariant[] = [];
  reader.take("{");
  while (!reader.takes("}")) {
    const name = reader.name();
    const fields = readFields(reader, references, false);
    let tag = (variants.at(-1)?.tag ?? -1) + 1;
    if (reader.takes("=")) {
      const number = reader.any("0");
      if (!TAG.test(number.text)) throw unexpected(number, "0");
      tag = Number(number.text);
    }
    if (variants.some((variant) => variant.name === name.text || variant.tag === tag)) {
      throw new SchemaError({ ...placeOf(name), kind: "alreadyDefined", name: name.text });
    }
    variants.push({ name: name.text, tag, ...fields });
    if (!reader.takes(",") && reader.peek() !== "}") throw unexpectedOrEnd(reader, "}");
  }
  return variants;
}

function readType(reader: SchemaReader, references: Token[], depth: number): Layout {
  const token = reader.any("Type");
  if (depth > SCHEMA_DEPTH_MAX) throw new SchemaError({ ...placeOf(token), kind: "tooDeep", most: SCHEMA_DEPTH_MAX });
  if (token.text === "&") throw new SchemaError({ ...placeOf(token), kind: "reference", name: "&" });
  if (token.text === "[") {
    reader.take("u8");
    reader.take(";");
    const length = readLength(reader);
    reader.take("]");
    return { kind: "fixedBytes", length };
  }
  const integer = INTEGER.exec(token.text);
  if (integer !== null) return { kind: "integer", bits: Number(integer[2]) as LayoutIntegerBits, isSigned: integer[1] === "i" };
  const name = FRAMEWORK.exec(token.text)?.[1] ?? token.text;
  switch (name) {
    case "bool":
    case "address":
    case "identifier":
      return { kind: name };
    case "signer":
      throw new SchemaError({ ...placeOf(token), kind: "reference", name });
    case "String":
    case "string":
      return { kind: "string" };
    case "bytes": {
      if (!reader.takes("(")) return { kind: "bytes", length: undefined };
      const length = readLength(reader);
      reader.take(")");
      return { kind: "bytes", length };
    }
    case "vector": {
      const element = readArgument(reader, references, depth);
      const isByte = element.kind === "integer" && element.bits === 8 && !element.isSigned;
      return isByte ? { kind: "bytes", length: undefined } : { kind: "vector", element };
    }
    case "Option":
    case "option":
      return { kind: "option", element: readArgument(reader, references, depth) };
    case "Object":
      // An object is encoded as its address; the bytes do not include its type.
      if (reader.takes("<")) skipArguments(reader, depth);
      return { kind: "address" };
  }
  if (!NAME.test(token.text)) throw token.text.includes("::") ? unknownType(token) : unexpected(token, "Type");
  references.push(token);
  return { kind: "named", name: token.text };
}

function readArgument(reader: SchemaReader, references: Token[], depth: number): Layout {
  reader.take("<");
  const layout = readType(reader, references, depth + 1);
  reader.take(">");
  return layout;
}

function skipArguments(reader: SchemaReader, depth: number): void {
  let open = 1;
  while (open > 0) {
    const token = reader.any(">");
    if (token.text === "<") open += 1;
    if (token.text === ">") open -= 1;
    if (depth + open > SCHEMA_DEPTH_MAX) throw new SchemaError({ ...placeOf(token), kind: "tooDeep", most: SCHEMA_DEPTH_MAX });
  }
}

function readLength(reader: SchemaReader): number {
  const token = reader.any("32");
  if (!LENGTH.test(token.text)) throw new SchemaError({ ...placeOf(token), kind: "badLength", found: token.text });
  return Number(token.text);
}

function isBuiltIn(name: string): boolean {
  return INTEGER.test(name) || /^(bool|address|identifier|signer|[Ss]tring|bytes|vector|[Oo]ption|Object|struct|enum)$/.test(name);
}

function unexpectedOrEnd(reader: SchemaReader, wanted: string): SchemaError {
  return unexpected(reader.any(wanted), wanted);
}

function unexpected(token: Token, wanted: string): SchemaError {
  return new SchemaError({ ...placeOf(token), kind: "unexpected", found: token.text, wanted });
}

function unknownType(token: Token): SchemaError {
  return new SchemaError({ ...placeOf(token), kind: "unknownType", name: token.text });
}

function placeOf({ line, column }: Token): { readonly line: number; readonly column: number } {
  return { line, column };
}
