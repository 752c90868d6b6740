import { ABILITIES } from "../types/abilities.ts";
import { shortAddress } from "../types/address.ts";
import type { FieldDefinition, FunctionDefinition, ModuleDefinition, StructDefinition, Visibility } from "../types/definitions.ts";
import { printModuleId } from "../types/moduleId.ts";
import { printType } from "../types/printType.ts";
import type { Ability } from "../types/type.ts";
import { valueForm } from "../types/valueForm.ts";

/** ABI of a module in the REST API's JSON format. */
export type MoveModuleAbi = {
  readonly address: string;
  readonly name: string;
  readonly friends: readonly string[];
  readonly exposed_functions: readonly MoveFunctionAbi[];
  readonly structs: readonly MoveStructAbi[];
};
export type MoveFunctionAbi = {
  readonly name: string;
  readonly visibility: Visibility;
  readonly is_entry: boolean;
  readonly is_view: boolean;
  readonly generic_type_params: readonly MoveTypeParameterAbi[];
  readonly params: readonly string[];
  readonly return: readonly string[];
};
export type MoveTypeParameterAbi = { readonly constraints: readonly Ability[] };
export type MoveStructAbi = {
  readonly name: string;
  readonly is_native: boolean;
  readonly is_event: boolean;
  readonly is_enum: boolean;
  readonly abilities: readonly Ability[];
  readonly generic_type_params: readonly MoveTypeParameterAbi[];
  /** Fields of a struct; the list is empty for enums. */
  readonly fields: readonly MoveFieldAbi[];
  /** Variants of an enum; absent for structs. */
  readonly variants?: readonly MoveVariantAbi[];
};
export type MoveFieldAbi = { readonly name: string; readonly type: string };
export type MoveVariantAbi = { readonly name: string; readonly fields: readonly MoveFieldAbi[] };

/** ABI of a module. */
export function moduleAbi(definition: ModuleDefinition): MoveModuleAbi {
  return {
    address: shortAddress(definition.id.address),
    name: definition.id.name,
    friends: definition.friends.map(printModuleId),
    exposed_functions: definition.functions.filter(isExposed).map(functionAbi),
    structs: definition.structs.map(structAbi),
  };
}

/** ABI of a function, whether or not the module's ABI lists it. */
export function functionAbi(fun: FunctionDefinition): MoveFunctionAbi {
  return {
    name: fun.name,
    visibility: fun.visibility,
    is_entry: fun.isEntry,
    is_view: fun.isView,
    generic_type_params: fun.typeParameters.map((constraints) => ({ constraints: inOrder(constraints) })),
    params: fun.parameters.map(({ type }) => printType(type)),
    return: fun.returns.map(printType),
  };
}

// Whether the ABI lists a function. Transactions can call private entry functions, and the API can call private views.
function isExposed(fun: FunctionDefinition): boolean {
  return fun.visibility !== "private" || fun.isEntry || fun.isView;
}

function structAbi(struct: StructDefinition): MoveStructAbi {
  const body = valueForm(struct);
  const common = {
    name: struct.name,
    is_native: false,
    is_event: struct.attributes.some(({ kind }) => kind === "event"),
    is_enum: body.kind === "variants",
    abilities: inOrder(struct.abilities),
    generic_type_params: struct.typeParameters.map(({ constraints }) => ({ constraints: inOrder(constraints) })),
  };
  return body.kind === "fields"
    ? { ...common, fields: body.fields.map(fieldAbi) }
    : { ...common, fields: [], variants: body.variants.map(({ name, fields }) => ({ name, fields: fields.map(fieldAbi) })) };
}

function fieldAbi({ name, type }: FieldDefinition): MoveFieldAbi {
  return { name, type: printType(type) };
}

function inOrder(abilities: readonly Ability[]): Ability[] {
  return ABILITIES.filter((ability) => abilities.includes(ability));
}
