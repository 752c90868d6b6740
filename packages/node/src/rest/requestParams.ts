import {
  type Address,
  addressProblem,
  isIdentifier,
  parseAddress,
  parseHex,
  parseStructTag,
  type StructTag,
  TypeParseError,
} from "@atoll/move";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import { decodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { RestRequest } from "./operation.ts";
import { frameworkError, versionNotFound, versionPruned } from "./restErrors.ts";
import { shownText } from "./shownText.ts";

/** Thrown for text that does not match its parameter type. */
export class ParameterError extends Error {
  override readonly name = "ParameterError";
}

/** Text type of a parameter or JSON string. `label` is its name in error messages. */
export interface TextType<T> {
  readonly label: string;
  /** Beginning of the error message for JSON other than a string. */
  readonly notText?: string;
  /** Parses a text; throws `ParameterError` if it does not match. */
  parse(text: string): T;
}

/** Parses a path parameter of a request, which always exists if the route matched. */
export function pathParameter<T>(request: RestRequest, name: string, type: TextType<T>): T {
  const text = request.http.param(name) ?? "";
  return parsed(type, text, (reason) => `failed to parse path \`${name}\`: ${reason}`);
}

/** Parses an optional query parameter of a request. Unknown parameters are ignored. */
export function queryParameter<T>(request: RestRequest, name: string, type: TextType<T>): T | undefined {
  const text = request.http.query(name);
  if (text === undefined) return undefined;
  return parsed(
    type,
    text,
    (reason) => `failed to parse parameter \`${name}\`: ${reason} (occurred while parsing "optional<${type.label}>")`,
  );
}

/** Parses a required query parameter of a request. */
export function requiredQueryParameter<T>(request: RestRequest, name: string, type: TextType<T>): T {
  const text = request.http.query(name);
  if (text === undefined) throw frameworkError(400, `failed to parse parameter \`${name}\`: Type "${type.label}" expects an input value.`);
  return parsed(type, text, (reason) => `failed to parse parameter \`${name}\`: ${reason}`);
}

/** Returns the ledger version to read: the requested version if available, or the latest. */
export function readVersion(request: RestRequest): bigint {
  const { ledger } = request;
  const version = queryParameter(request, "ledger_version", U64) ?? ledger.version;
  if (version > ledger.version) throw versionNotFound(version);
  if (version < ledger.oldestVersion) throw versionPruned(version);
  return version;
}

function parsed<T>(type: TextType<T>, text: string, message: (reason: string) => string): T {
  try {
    return type.parse(text);
  } catch (error) {
    if (error instanceof ParameterError) throw frameworkError(400, message(`failed to parse "${type.label}": ${error.message}`));
    throw error;
  }
}

const MAX_U16 = 0xffffn;
const MAX_U32 = 0xffffffffn;
const MAX_U64 = 0xffffffffffffffffn;

/** Text type of a u64 in the API's JSON form: a decimal string. */
export const U64: TextType<bigint> = {
  label: "string(U64)",
  parse(text) {
    const reason = integerProblem(text, MAX_U64);
    if (reason !== undefined)
      throw new ParameterError(`Parsing u64 string ${JSON.stringify(shownText(text))} failed, caused by error: ${reason}`);
    return BigInt(digitsOf(text));
  },
};

/** Text type of a bare integer: a position or height. */
export const UINT64: TextType<bigint> = {
  label: "integer(uint64)",
  parse: (text) => integer(text, MAX_U64),
};
export const UINT32: TextType<bigint> = {
  label: "integer(uint32)",
  parse: (text) => integer(text, MAX_U32),
};
export const UINT16: TextType<number> = {
  label: "integer(uint16)",
  parse: (text) => Number(integer(text, MAX_U16)),
};

export const BOOLEAN: TextType<boolean> = {
  label: "boolean",
  parse(text) {
    if (text === "true") return true;
    if (text === "false") return false;
    throw new ParameterError("provided string was not `true` or `false`");
  },
};

export const ADDRESS: TextType<Address> = {
  label: "string(Address)",
  parse(text) {
    const address = parseAddress(text);
    if (address === undefined) throw new ParameterError(addressProblem(text));
    return address;
  },
};

/** Text type of a 32-byte hash, with or without `0x`. */
export const HASH: TextType<Uint8Array> = {
  label: "string(HashValue)",
  parse(text) {
    const bytes = parseHex(withoutPrefix(text));
    if (bytes?.length !== HASH_LENGTH_BYTES) throw new ParameterError("unable to parse HashValue");
    return bytes;
  },
};

export const HEX_BYTES: TextType<Uint8Array> = {
  label: "string(HexEncodedBytes)",
  parse(text) {
    const bytes = parseHex(withoutPrefix(text));
    if (bytes === undefined) throw new ParameterError(`decode hex-encoded string(${JSON.stringify(shownText(text))}) failed`);
    return bytes;
  },
};

export const STRUCT_TAG: TextType<StructTag> = {
  label: "string(MoveStructTag)",
  parse(text) {
    try {
      return parseStructTag(text);
    } catch (error) {
      if (error instanceof TypeParseError)
        throw new ParameterError(`invalid struct tag: ${shownText(text)}${error.token === undefined ? "" : `, ${error.token}`}`);
      throw error;
    }
  },
};

/** Text type of an asset: coin type, or metadata address of a fungible asset. */
export const ASSET_TYPE: TextType<Address | StructTag> = {
  label: "string(AssetType)",
  parse: (text) => parseAddress(text) ?? STRUCT_TAG.parse(text),
};

export const IDENTIFIER: TextType<string> = {
  label: "string(IdentifierWrapper)",
  parse(text) {
    if (!isIdentifier(text)) throw new ParameterError(`Invalid identifier '${shownText(text)}'`);
    return text;
  },
};

/** Text type of a page cursor: an encoded state key, opaque to clients. */
export const STATE_KEY: TextType<EncodedStateKey> = {
  label: "string(StateKeyWrapper)",
  parse(text) {
    const key = text.toLowerCase() as EncodedStateKey;
    try {
      decodeStateKey(key);
    } catch (error) {
      throw new ParameterError(`Failed to decode StateKey from hex string: ${(error as Error).message}`);
    }
    return key;
  },
};

const HASH_LENGTH_BYTES = 32;

function withoutPrefix(text: string): string {
  return text.startsWith("0x") ? text.slice(2) : text;
}

function integer(text: string, max: bigint): bigint {
  const reason = integerProblem(text, max);
  if (reason !== undefined) throw new ParameterError(reason);
  return BigInt(digitsOf(text));
}

function integerProblem(text: string, max: bigint): string | undefined {
  if (text === "") return "cannot parse integer from empty string";
  const digits = digitsOf(text);
  if (!/^[0-9]+$/.test(digits)) return "invalid digit found in string";
  // Removes leading zeros; more than 20 significant digits exceed u64 without conversion.
  const significant = digits.replace(/^0+(?=[0-9])/, "");
  return significant.length > 20 || BigInt(significant) > max ? "number too large to fit in target type" : undefined;
}

function digitsOf(text: string): string {
  return text.length > 1 && text.startsWith("+") ? text.slice(1) : text;
}
