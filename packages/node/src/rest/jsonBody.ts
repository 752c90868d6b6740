import { type JsonObject, type JsonValue, jsonKind, shortJson } from "@atoll/move";
import { TRANSACTION_LIMITS } from "../execution/gas/gasParams.ts";
import { ParameterError, type TextType } from "./requestParams.ts";
import { frameworkError } from "./restErrors.ts";

/** Maximum nesting depth of lists and objects in a JSON body. */
const MAX_DEPTH = 127;
/**
 * Maximum number of brackets, commas and colons in a JSON body: two for each byte of the largest transaction, as a list of empty lists
 * has. A megabyte of empty lists takes a tenth of a second to parse.
 */
const MAX_SEPARATORS = 2 * TRANSACTION_LIMITS.maxSizeBytes + 4_096;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const COMMA = 0x2c;
const COLON = 0x3a;
const NEWLINE = "\n";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses a JSON request body. Errors follow the messages of public nodes. */
export function parseJson(bytes: Uint8Array): JsonValue {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw payloadError("invalid unicode code point");
  }
  checkStructure(text);
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw payloadError(jsonProblem(text));
  }
}

/** Limits nesting depth and number of values before parsing, because later code recurses into every level and visits every value. */
function checkStructure(text: string): void {
  let depth = 0;
  let separators = 0;
  let isText = false;
  for (let position = 0; position < text.length; position++) {
    const character = text.charCodeAt(position);
    if (character === QUOTE) isText = !isText;
    else if (isText) {
      if (character === BACKSLASH) position++;
    } else if (character === OPENING_BRACKET || character === OPENING_BRACE) {
      separators++;
      if (++depth > MAX_DEPTH) throw payloadError(`recursion limit exceeded at ${placeOf(text, position)}`);
    } else if (character === CLOSING_BRACKET || character === CLOSING_BRACE) depth--;
    else if (character === COMMA || character === COLON) separators++;
    if (separators > MAX_SEPARATORS) throw payloadError(`too many values at ${placeOf(text, position)}`);
  }
}

/** Line and column of a text position, both starting at one. */
function placeOf(text: string, position: number): string {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf(NEWLINE); end >= 0 && end < position; end = text.indexOf(NEWLINE, lineStart)) {
    line++;
    lineStart = end + 1;
  }
  return `line ${line} column ${position - lineStart + 1}`;
}

function payloadError(reason: string) {
  return frameworkError(400, `parse request payload error: ${reason}`);
}

function jsonProblem(text: string): string {
  if (text.trim() === "") return "EOF while parsing a value at line 1 column 0";
  const position = text.search(/\S/);
  if (/["{[\-0-9tfn]/.test(text.charAt(position))) return "the body is not valid JSON";
  return `expected value at ${placeOf(text, position)}`;
}

/** Thrown for JSON of the wrong shape; the message lists the enclosing types, innermost first. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
  /** Expected type of this JSON, omitted from the list of enclosing types. */
  readonly expected: string | undefined;
  constructor(message: string, expected?: string) {
    super(message);
    this.expected = expected;
  }
}

/** Error for JSON without any form of the expected type. */
export function unexpectedShape(name: string, json: JsonValue): ShapeError {
  return new ShapeError(`Expected input type "${name}", found ${shown(json)}.`, name);
}

/** Parses a JSON body and converts `ShapeError` to a 400 error. */
export function readShape<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ShapeError) throw payloadError(error.message);
    throw error;
  }
}

/** Parses an API object; error messages contain its type name. */
export function objectOf<T>(name: string, json: JsonValue, read: (object: JsonObject) => T): T {
  if (!isObject(json)) throw unexpectedShape(name, json);
  return within(name, () => read(json));
}

/** Adds the type name to a `ShapeError` thrown inside. */
export function within<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ShapeError)
      throw new ShapeError(error.expected === name ? error.message : `${error.message} (occurred while parsing "${name}")`);
    throw error;
  }
}

/** Returns a required member of a JSON object. */
export function member(object: JsonObject, key: string): JsonValue {
  const value = optionalMember(object, key);
  if (value === undefined) throw new ShapeError(`field \`${key}\` is missing`);
  return value;
}

/** Returns an optional member of a JSON object; `null` counts as missing. */
export function optionalMember(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? (object[key] ?? undefined) : undefined;
}

/** Parses a JSON string as one of the API's text types. */
export function textOf<T>(type: TextType<T>, json: JsonValue): T {
  if (typeof json !== "string") {
    const reason = `${type.notText ?? ""}invalid type: ${jsonKind(json)}, expected a string`;
    throw new ShapeError(`failed to parse "${type.label}": ${reason}`);
  }
  try {
    return type.parse(json);
  } catch (error) {
    if (error instanceof ParameterError) throw new ShapeError(`failed to parse "${type.label}": ${error.message}`);
    throw error;
  }
}

export function arrayOf<T>(name: string, json: JsonValue, read: (item: JsonValue) => T): T[] {
  if (!Array.isArray(json)) throw new ShapeError(`Expected input type "[${name}]", found ${shown(json)}.`);
  return within(`[${name}]`, () => (json as readonly JsonValue[]).map(read));
}

/** Parses a JSON integer below 256. */
export function byteOf(json: JsonValue): number {
  if (typeof json !== "number" || !Number.isInteger(json) || json < 0 || json > 0xff) {
    throw new ShapeError(`Expected input type "integer(uint8)", found ${shown(json)}.`);
  }
  return json;
}

function isObject(json: JsonValue): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

const SHOWN_LENGTH = 400;

export function shown(json: JsonValue): string {
  return shortJson(json, SHOWN_LENGTH);
}
