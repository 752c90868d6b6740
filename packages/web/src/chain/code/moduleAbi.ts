import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { typeAddress } from "./moveType.ts";

/** A type parameter of a function or a struct, with the abilities that its argument must have. */
export interface TypeParameter {
  readonly abilities: readonly string[];
}

/** A function as its module's ABI tells it. Signers are left out of `parameters`. */
export interface MoveFunction {
  /** `0x1::coin::transfer`: the address short where it is a special one, otherwise long. */
  readonly id: string;
  readonly typeParameters: readonly TypeParameter[];
  /** An ABI has no names; where the package carries its source they come from there. */
  readonly parameters: readonly { readonly name: string | undefined; readonly type: string }[];
  readonly signers: number;
  readonly returns: readonly string[];
  readonly isEntry: boolean;
  readonly isView: boolean;
  readonly visibility: "public" | "private" | "friend";
}

/** A field of a struct, or of an enum's variant. */
export interface MoveField {
  readonly name: string;
  readonly type: string;
}

/** A struct or an enum as its module's ABI tells it. */
export interface MoveStruct {
  readonly name: string;
  readonly abilities: readonly string[];
  readonly typeParameters: readonly TypeParameter[];
  /** Empty for an enum. */
  readonly fields: readonly MoveField[];
  /** Undefined for a struct. */
  readonly variants: readonly { readonly name: string; readonly fields: readonly MoveField[] }[] | undefined;
  readonly isEvent: boolean;
  readonly isNative: boolean;
}

/** What a module shows of itself: functions that others may call, and all its structs. */
export interface ModuleAbi {
  readonly address: Address;
  readonly name: string;
  readonly friends: readonly string[];
  readonly functions: readonly MoveFunction[];
  readonly structs: readonly MoveStruct[];
}

/** `0x1::coin` of a module. */
export function moduleId({ address, name }: Pick<ModuleAbi, "address" | "name">): string {
  return `${typeAddress(address)}::${name}`;
}

/** A function's own name, the last part of its id. */
export function functionName({ id }: Pick<MoveFunction, "id">): string {
  return id.slice(id.lastIndexOf("::") + 2);
}

/** Reads an ABI as nodes give it. */
export function readModuleAbi(json: unknown): ModuleAbi {
  const abi = asObject(json);
  const address = readAddress(abi.address);
  const name = asText(abi.name);
  return {
    address,
    name,
    friends: asArray(abi.friends).map(asText),
    functions: asArray(abi.exposed_functions).map((one) => readFunction(moduleId({ address, name }), one)),
    structs: asArray(abi.structs).map(readStruct),
  };
}

const VISIBILITIES = ["public", "private", "friend"] as const;

function readFunction(module: string, json: unknown): MoveFunction {
  const abi = asObject(json);
  const visibility = VISIBILITIES.find((one) => one === abi.visibility);
  if (visibility === undefined) throw new UnreadableAnswer("a visibility was expected");
  const types = asArray(abi.params).map(asText);
  const parameters = types.filter((type) => !/^&?signer$/.test(type)).map((type) => ({ name: undefined, type }));
  return {
    id: `${module}::${asText(abi.name)}`,
    typeParameters: asArray(abi.generic_type_params).map(readTypeParameter),
    parameters,
    signers: types.length - parameters.length,
    returns: asArray(abi.return).map(asText),
    isEntry: asBoolean(abi.is_entry),
    isView: asBoolean(abi.is_view),
    visibility,
  };
}

function readTypeParameter(json: unknown): TypeParameter {
  return { abilities: asArray(asObject(json).constraints).map(asText) };
}

function readStruct(json: unknown): MoveStruct {
  const struct = asObject(json);
  const variants = optional(struct.variants, asArray)?.map((one) => {
    const variant = asObject(one);
    return { name: asText(variant.name), fields: asArray(variant.fields).map(readField) };
  });
  return {
    name: asText(struct.name),
    abilities: asArray(struct.abilities).map(asText),
    typeParameters: asArray(struct.generic_type_params).map(readTypeParameter),
    fields: asArray(struct.fields).map(readField),
    variants: optional(struct.is_enum, asBoolean) === true ? (variants ?? []) : undefined,
    isEvent: optional(struct.is_event, asBoolean) ?? false,
    isNative: asBoolean(struct.is_native),
  };
}

function readField(json: unknown): MoveField {
  const field = asObject(json);
  return { name: asText(field.name), type: asText(field.type) };
}
