import {
  AccountAddress,
  parseTypeTag,
  type TypeTag,
  TypeTagAddress,
  TypeTagBool,
  TypeTagGeneric,
  TypeTagI8,
  TypeTagI16,
  TypeTagI32,
  TypeTagI64,
  TypeTagI128,
  TypeTagI256,
  TypeTagStruct,
  TypeTagU8,
  TypeTagU16,
  TypeTagU32,
  TypeTagU64,
  TypeTagU128,
  TypeTagU256,
  TypeTagVector,
} from "@aptos-labs/ts-sdk";
import { fromHex } from "../facts/hex.ts";
import { uleb128 } from "../facts/littleEndian.ts";
import type { ArgumentValue } from "./transactionRequest.ts";

/** Error for an argument that does not match its parameter type. */
export class ArgumentMismatch extends Error {
  override readonly name = "ArgumentMismatch";
  /** Index of the argument from 0, without signers. */
  readonly position: number;
  readonly type: string;
  constructor(position: number, type: string, problem: string) {
    super(`Argument ${position + 1} must be ${type}: ${problem}`);
    this.position = position;
    this.type = type;
  }
}

const ENCODED = new WeakSet<Uint8Array>();

/** Argument in BCS already, encoded by a site. It takes its place in the call unchanged; the preview decodes it by the parameter's type. */
export function encodedArgument(bcs: Uint8Array): Uint8Array {
  const argument = Uint8Array.from(bcs);
  ENCODED.add(argument);
  return argument;
}

/** Encodes an argument as BCS by its parameter type, without guessing: strings are not parsed as numbers or bytes. */
export function encodeArgument(value: ArgumentValue, type: string, typeArguments: readonly TypeTag[], position: number): Uint8Array {
  const refuse = (problem: string): never => {
    throw new ArgumentMismatch(position, type, problem);
  };
  return Uint8Array.from(encode(value, parseTypeTag(type, { allowGenerics: true }), typeArguments, refuse));
}

type Refuse = (problem: string) => never;
type Encoded = readonly number[];

function encode(value: ArgumentValue, type: TypeTag, typeArguments: readonly TypeTag[], refuse: Refuse): Encoded {
  if (value instanceof Uint8Array && ENCODED.has(value)) return [...value];
  const integer = INTEGERS.find(([kind]) => type instanceof kind);
  if (integer !== undefined) return encodeInteger(value, { bits: integer[1], isSigned: integer[2] }, refuse);
  if (type instanceof TypeTagBool) return [typeof value === "boolean" ? Number(value) : refuse("true or false is needed")];
  if (type instanceof TypeTagAddress) return encodeAddress(value, refuse);
  if (type instanceof TypeTagGeneric) {
    const actual = typeArguments[type.value];
    return actual === undefined ? refuse("its type argument is missing") : encode(value, actual, typeArguments, refuse);
  }
  if (type instanceof TypeTagVector) {
    if (type.value instanceof TypeTagU8) return value instanceof Uint8Array ? withLength(value) : refuse("bytes are needed");
    if (!isList(value)) return refuse("a list is needed");
    const item = type.value;
    return [...uleb128(value.length), ...value.flatMap((one) => encode(one, item, typeArguments, refuse))];
  }
  if (type instanceof TypeTagStruct) return encodeStruct(value, type, typeArguments, refuse);
  return refuse("values of this type cannot be passed to a transaction");
}

const INTEGERS = [
  [TypeTagU8, 8, false],
  [TypeTagU16, 16, false],
  [TypeTagU32, 32, false],
  [TypeTagU64, 64, false],
  [TypeTagU128, 128, false],
  [TypeTagU256, 256, false],
  [TypeTagI8, 8, true],
  [TypeTagI16, 16, true],
  [TypeTagI32, 32, true],
  [TypeTagI64, 64, true],
  [TypeTagI128, 128, true],
  [TypeTagI256, 256, true],
] as const;

/** Widths of fixed-point numbers, which are encoded as their underlying integers. */
const FIXED_POINT_BITS: Readonly<Record<string, number>> = {
  "fixed_point32::FixedPoint32": 64,
  "fixed_point64::FixedPoint64": 128,
};

/** Encodes a struct allowed as an argument: string, object (as its address), option or fixed-point number. */
function encodeStruct(value: ArgumentValue, type: TypeTagStruct, typeArguments: readonly TypeTag[], refuse: Refuse): Encoded {
  if (type.isString()) return typeof value === "string" ? withLength(new TextEncoder().encode(value)) : refuse("a text is needed");
  if (type.isObject()) return encodeAddress(value, refuse);
  const { address, moduleName, name } = type.value;
  const fixedPoint = AccountAddress.ONE.equals(address) ? FIXED_POINT_BITS[`${moduleName.identifier}::${name.identifier}`] : undefined;
  if (fixedPoint !== undefined) return encodeInteger(value, { bits: fixedPoint, isSigned: false }, refuse);
  const [inner] = type.value.typeArgs;
  if (!type.isOption() || inner === undefined) return refuse("values of this type cannot be passed to a transaction");
  if (value === null) return [0];
  return [1, ...encode(isOption(inner, typeArguments) ? innerOptionValue(value, refuse) : value, inner, typeArguments, refuse)];
}

function isOption(type: TypeTag, typeArguments: readonly TypeTag[]): boolean {
  const actual = type instanceof TypeTagGeneric ? typeArguments[type.value] : type;
  return actual instanceof TypeTagStruct && actual.isOption();
}

function innerOptionValue(value: ArgumentValue, refuse: Refuse): ArgumentValue {
  const [inner] = isList(value) && value.length === 1 ? value : [];
  return inner === undefined ? refuse("an option of an option holds a list of one") : inner;
}

interface IntegerKind {
  readonly bits: number;
  readonly isSigned: boolean;
}

function encodeInteger(value: ArgumentValue, { bits, isSigned }: IntegerKind, refuse: Refuse): Encoded {
  if (typeof value !== "bigint") return refuse("an integer is needed");
  const range = isSigned ? { least: -(1n << BigInt(bits - 1)), beyond: 1n << BigInt(bits - 1) } : { least: 0n, beyond: 1n << BigInt(bits) };
  if (value < range.least || value >= range.beyond) return refuse(`it is out of the range of ${bits} bits`);
  // A right shift of a negative value repeats the sign, which gives two's complement bytes.
  return Array.from({ length: bits / 8 }, (_, at) => Number((value >> BigInt(at * 8)) & 255n));
}

function encodeAddress(value: ArgumentValue, refuse: Refuse): Encoded {
  if (typeof value !== "string" || !/^0x[0-9a-f]{64}$/.test(value)) return refuse("an address in its long form is needed");
  return [...fromHex(value)];
}

function isList(value: ArgumentValue): value is readonly ArgumentValue[] {
  return Array.isArray(value);
}

function withLength(bytes: Uint8Array): Encoded {
  return [...uleb128(bytes.length), ...bytes];
}
