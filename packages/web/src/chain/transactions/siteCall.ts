import {
  parseTypeTag,
  type TypeTag,
  TypeTagAddress,
  TypeTagBool,
  TypeTagGeneric,
  TypeTagReference,
  TypeTagSigner,
  TypeTagStruct,
  TypeTagU8,
  TypeTagVector,
} from "@aptos-labs/ts-sdk";
import { parseAddressInput } from "../facts/address.ts";
import { ArgumentMismatch, encodedArgument } from "./encodeArgument.ts";
import type { FunctionAbi } from "./functionAbi.ts";
import type { ArgumentValue } from "./transactionRequest.ts";

/** Argument as a site sends it: encoded by the site's client library, or plain. */
export type SiteArgument = { readonly bcs: Uint8Array } | string | number | bigint | boolean | null | Uint8Array | readonly SiteArgument[];

/**
 * Converts a site's plain arguments by the function's types, as the client library would: short addresses, digits as text or number, and
 * text as bytes. Encoded arguments stay as they are; the preview decodes the result.
 */
export function siteArguments(args: readonly SiteArgument[], abi: FunctionAbi, typeArguments: readonly string[]): readonly ArgumentValue[] {
  const types = typeArguments.map((type) => parseTypeTag(type));
  return args.map((value, at) => {
    const type = abi.parameters[at];
    if (type === undefined) return null;
    return converted(value, parseTypeTag(type, { allowGenerics: true }), types, (problem) => {
      throw new ArgumentMismatch(at, type, problem);
    });
  });
}

type Refuse = (problem: string) => never;

function converted(value: SiteArgument, type: TypeTag, types: readonly TypeTag[], refuse: Refuse): ArgumentValue {
  if (isEncoded(value)) return encodedArgument(value.bcs);
  if (type instanceof TypeTagGeneric) {
    const actual = types[type.value];
    return actual === undefined ? refuse("its type argument is missing") : converted(value, actual, types, refuse);
  }
  if (type instanceof TypeTagBool)
    return value === "true" ? true : value === "false" ? false : typeof value === "boolean" ? value : refuse("true or false is needed");
  if (type instanceof TypeTagAddress) return addressOf(value, refuse);
  if (type instanceof TypeTagVector) return vectorOf(value, type.value, types, refuse);
  if (type instanceof TypeTagStruct) {
    if (type.isString()) return typeof value === "string" ? value : refuse("a text is needed");
    if (type.isObject()) return addressOf(value, refuse);
    const [inner] = type.value.typeArgs;
    if (type.isOption() && inner !== undefined) {
      if (value === null) return null;
      const filled = converted(value, inner, types, refuse);
      return inner instanceof TypeTagStruct && inner.isOption() ? [filled] : filled;
    }
    return integerOf(value, refuse);
  }
  if (type instanceof TypeTagSigner || type instanceof TypeTagReference)
    return refuse("values of this type cannot be passed to a transaction");
  return integerOf(value, refuse);
}

function vectorOf(value: SiteArgument, item: TypeTag, types: readonly TypeTag[], refuse: Refuse): ArgumentValue {
  if (item instanceof TypeTagU8) {
    if (value instanceof Uint8Array) return value;
    if (typeof value === "string") return new TextEncoder().encode(value);
    if (isList(value) && value.every((one) => typeof one === "number" && Number.isInteger(one) && one >= 0 && one < 256)) {
      return Uint8Array.from(value.map(Number));
    }
    return refuse("bytes are needed");
  }
  return isList(value) ? value.map((one) => converted(one, item, types, refuse)) : refuse("a list is needed");
}

function addressOf(value: SiteArgument, refuse: Refuse): string {
  const parsed = typeof value === "string" ? parseAddressInput(value) : undefined;
  return parsed?.ok === true ? parsed.address : refuse("an address is needed");
}

function integerOf(value: SiteArgument, refuse: Refuse): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === "string" && /^-?\d{1,80}$/.test(value) ? BigInt(value) : refuse("an integer is needed");
}

function isEncoded(value: SiteArgument): value is { readonly bcs: Uint8Array } {
  return typeof value === "object" && value !== null && "bcs" in value;
}

function isList(value: SiteArgument): value is readonly SiteArgument[] {
  return Array.isArray(value);
}
