import type { ArgumentKind } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { printMoveType } from "../../chain/code/moveType.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { ArgumentValue } from "../../chain/transactions/transactionRequest.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../addressWords.ts";
import { argumentKinds, type ImpossibleArgument, readTypeArgument, type TypedArgument, type TypedCall } from "./typedCall.ts";

/** Error in a typed call: its path (`typeArguments.0`, `args.1`, or `args.1.2` for a list item) and a message. */
export interface TypedProblem {
  readonly path: string;
  readonly text: string;
}

/** Parsed function call, or its errors. */
export type ReadTypedCall =
  | { readonly ok: true; readonly typeArguments: readonly string[]; readonly args: readonly ArgumentValue[] }
  | { readonly ok: false; readonly problems: readonly TypedProblem[] };

/** Parses a typed call exactly, by the function's types. Registered names must be resolved before: here they are invalid addresses. */
export function readTypedCall(fn: MoveFunction, typed: TypedCall): ReadTypedCall {
  const problems: TypedProblem[] = [];
  const typeArguments = fn.typeParameters.map((_, at) => {
    const text = typed.typeArguments[at] ?? "";
    const type = readTypeArgument(text);
    if (type !== undefined) return printMoveType(type);
    problems.push({ path: `typeArguments.${at}`, text: text.trim() === "" ? t("moveForm:typeMissing") : t("moveForm:notAType") });
    return "";
  });
  const kinds = argumentKinds(fn, typed.typeArguments);
  const refuse = (path: string, text: string) => problems.push({ path, text });
  const args = kinds.map((kind, at) => readArgument({ structs: 0, refuse }, kind, typed.args[at] ?? null, `args.${at}`));
  return problems.length === 0 ? { ok: true, typeArguments, args } : { ok: false, problems };
}

/** Maximum number of objects, options and fixed-point numbers per argument, a limit of the network. */
const MAX_STRUCTS = 10;

/** Parser state of a single argument: its struct count and error callback. */
interface Reading {
  structs: number;
  readonly refuse: (path: string, text: string) => void;
}

function readArgument(reading: Reading, kind: ArgumentKind, typed: TypedArgument, path: string): ArgumentValue {
  if (kind.kind === "object" || kind.kind === "option" || kind.kind === "fixedPoint") {
    reading.structs += 1;
    if (reading.structs === MAX_STRUCTS + 1) reading.refuse(path, t("moveForm:tooManyStructs", { most: MAX_STRUCTS }));
  }
  switch (kind.kind) {
    case "bool":
      return typeof typed === "boolean" ? typed : none(reading, path, t("moveForm:notABool"));
    case "integer":
      return readInteger(reading, kind, typed, path);
    case "fixedPoint":
      return readInteger(reading, { bits: kind.bits, isSigned: false }, typed, path);
    case "address":
    case "object":
      return readAddressArgument(reading, typed, path);
    case "text":
      return typeof typed === "string" && !/\p{Surrogate}/u.test(typed) ? typed : none(reading, path, t("moveForm:notAText"));
    case "bytes":
      return readBytes(reading, typed, path);
    case "option":
      if (typed === null || kind.inner.kind !== "option") return typed === null ? null : readArgument(reading, kind.inner, typed, path);
      return isList(typed) && typed.length === 1
        ? [readArgument(reading, kind.inner, typed[0] ?? null, path)]
        : none(reading, path, t("moveForm:notAnOption"));
    case "list":
      return isList(typed)
        ? typed.map((one, at) => readArgument(reading, kind.item, one, `${path}.${at}`))
        : none(reading, path, t("moveForm:notAList"));
    case "open":
      return none(reading, path, t("moveForm:typeFirst", { number: kind.index + 1 }));
    case "impossible":
      return none(reading, path, impossibleText(kind));
  }
}

interface IntegerKind {
  readonly bits: number;
  readonly isSigned: boolean;
}

function readInteger(reading: Reading, { bits, isSigned }: IntegerKind, typed: TypedArgument, path: string): ArgumentValue {
  const text = typeof typed === "string" ? typed.replace(/[\s_]/g, "") : "?";
  if (text === "") return none(reading, path, t("moveForm:missing"));
  if (!/^(?:-?\d+|0x[0-9a-fA-F]+)$/.test(text)) return none(reading, path, t("moveForm:notAnInteger"));
  const [least, most] = isSigned ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n] : [0n, (1n << BigInt(bits)) - 1n];
  const value = text.length > MAX_DIGITS ? undefined : BigInt(text);
  if (value !== undefined && value >= least && value <= most) return value;
  return none(reading, path, t("moveForm:outOfRange", { least: least.toString(), most: most.toString() }));
}

function readAddressArgument(reading: Reading, typed: TypedArgument, path: string): ArgumentValue {
  const parsed = parseEnteredAddress(typeof typed === "string" ? typed.replace(/\s/g, "") : "");
  if (parsed.ok) return parsed.address;
  return none(reading, path, parsed.reason === "empty" ? t("moveForm:missing") : addressProblem(parsed.reason));
}

function readBytes(reading: Reading, typed: TypedArgument, path: string): ArgumentValue {
  const digits = typeof typed === "string" ? typed.replace(/\s/g, "").replace(/^0x/i, "") : undefined;
  if (digits === undefined || !/^(?:[0-9a-fA-F]{2})*$/.test(digits)) return none(reading, path, t("moveForm:notBytes"));
  return fromHex(`0x${digits}`);
}

/** Reports an error and returns a placeholder that is never used. */
function none(reading: Reading, path: string, text: string): null {
  reading.refuse(path, text);
  return null;
}

/** Maximum number of digits of an integer. A u256 has 78; longer text exceeds every range, and parsing it would be slow. */
const MAX_DIGITS = 90;

/** Explains why a transaction cannot pass a parameter. */
export function impossibleText({ type, reason }: ImpossibleArgument): string {
  switch (reason) {
    case "reference":
      return t("moveForm:isReference", { type });
    case "signer":
      return t("moveForm:isSigner");
    case "struct":
      return t("moveForm:isStruct", { type });
    case "unreadable":
      return t("moveForm:isUnreadable", { type });
  }
}

function isList(typed: TypedArgument): typed is readonly TypedArgument[] {
  return Array.isArray(typed);
}
