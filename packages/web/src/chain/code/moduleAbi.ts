import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asObject, asText, optional } from "../facts/jsonFields.ts";
import { listOf, rowReader } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import type { SourceItem } from "./moveOutline.ts";
import { typeAddress } from "./moveType.ts";

const readTypeParameter = rowReader({ abilities: ["constraints", listOf(asText)] });

/** A type parameter of a function or struct, with required abilities. The name comes from the package's source, like those of parameters. */
export interface TypeParameter extends ReturnType<typeof readTypeParameter> {
  readonly name?: string | undefined;
}

/** A function of a module's ABI. `parameters` excludes signers. */
export interface MoveFunction {
  /** Function id such as `0x1::coin::transfer`, with special addresses short and others long. */
  readonly id: string;
  readonly typeParameters: readonly TypeParameter[];
  /** Parameters. Names come from the package's source, if included, because ABIs have none. */
  readonly parameters: readonly { readonly name: string | undefined; readonly type: string }[];
  readonly signers: number;
  /** Declaration in the package's source, if included. */
  readonly source?: SourceItem | undefined;
  readonly returns: readonly string[];
  readonly isEntry: boolean;
  readonly isView: boolean;
  readonly visibility: "public" | "private" | "friend";
}

const readField = rowReader({ name: ["name", asText], type: ["type", asText] });

/** A field of a struct or enum variant. */
export type MoveField = ReturnType<typeof readField>;

const readVariant = rowReader({ name: ["name", asText], fields: ["fields", listOf(readField)] });

/** A struct or enum of a module's ABI. */
export interface MoveStruct {
  readonly name: string;
  readonly abilities: readonly string[];
  readonly typeParameters: readonly TypeParameter[];
  /** Fields of the struct; empty for an enum. */
  readonly fields: readonly MoveField[];
  /** Variants of the enum; undefined for a struct. */
  readonly variants: readonly ReturnType<typeof readVariant>[] | undefined;
  readonly isEvent: boolean;
  readonly isNative: boolean;
  /** Doc comment in the package's source. */
  readonly doc?: string;
}

/** ABI of a module: callable functions and all structs. */
export interface ModuleAbi {
  readonly address: Address;
  readonly name: string;
  readonly friends: readonly string[];
  readonly functions: readonly MoveFunction[];
  readonly structs: readonly MoveStruct[];
}

/** Module id such as `0x1::coin`. */
export function moduleId({ address, name }: Pick<ModuleAbi, "address" | "name">): string {
  return `${typeAddress(address)}::${name}`;
}

/** Function name, the last part of its id. */
export function functionName({ id }: Pick<MoveFunction, "id">): string {
  return id.slice(id.lastIndexOf("::") + 2);
}

/** Parses a module ABI from a node's response. */
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

/** Parses a function of a module ABI. */
export function readFunction(module: string, json: unknown): MoveFunction {
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

function readStruct(json: unknown): MoveStruct {
  const struct = asObject(json);
  const variants = optional(struct.variants, listOf(readVariant));
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
