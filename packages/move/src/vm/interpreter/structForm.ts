import type { CompiledField, CompiledModule } from "../../binary/compiledModule.ts";
import { entryAt, identifierAt, structNameAt } from "../../binary/names.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import { fieldKey, type StructValue, VARIANT_KEY, type Value } from "../../values/value.ts";
import { isOptionTag } from "../../values/wellKnownStructs.ts";
import { asStructTag, substitute } from "./runtimeTypes.ts";

/** A field of a struct or of one variant, as code meets it. */
export interface FieldForm {
  readonly key: string;
  readonly type: Type;
}

/** A struct with its type arguments, or one variant of an enum. */
export interface StructForm {
  readonly type: Type;
  readonly fields: readonly FieldForm[];
  /** Of its own type and the types of all fields together. */
  readonly typeNodes: number;
  /** Absent for structs. */
  readonly variant: VariantForm | undefined;
}
export interface VariantForm {
  readonly name: string;
  readonly index: number;
  /** Names of all variants, for messages. */
  readonly names: readonly string[];
  /** `0x1::option::Option` is declared as an enum and held as a vector of at most one. */
  readonly isOption: boolean;
}

/** The struct at an index of `structs`, filled in. */
export function structForm(module: CompiledModule, index: number, typeArguments: readonly TypeTag[]): StructForm {
  const { body } = entryAt(module, "structs", index);
  if (body.kind !== "fields") throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "a struct with fields was expected");
  return formOf(structType(module, index, typeArguments), forms(module, body.fields, typeArguments), undefined);
}

/** One variant of the enum at an index of `structs`, filled in. */
export function variantForm(module: CompiledModule, index: number, variant: number, typeArguments: readonly TypeTag[]): StructForm {
  const { body } = entryAt(module, "structs", index);
  const declared = body.kind === "variants" ? body.variants[variant] : undefined;
  if (body.kind !== "variants" || declared === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "a variant was expected");
  const type = structType(module, index, typeArguments);
  const names = body.variants.map(({ name }) => identifierAt(module, name));
  const form = { name: identifierAt(module, declared.name), index: variant, names, isOption: isOptionTag(asStructTag(type)) };
  return formOf(type, forms(module, declared.fields, typeArguments), form);
}

function formOf(type: Type, fields: readonly FieldForm[], variant: VariantForm | undefined): StructForm {
  const typeNodes = fields.reduce((sum, field) => sum + countTypeNodes(field.type), countTypeNodes(type));
  return { type, fields, typeNodes, variant };
}

export function structType(module: CompiledModule, index: number, typeArguments: readonly TypeTag[]): Type {
  const name = structNameAt(module, entryAt(module, "structs", index).handle);
  return { kind: "struct", address: name.module.address, module: name.module.name, name: name.name, typeArguments };
}

function forms(module: CompiledModule, fields: readonly CompiledField[], typeArguments: readonly TypeTag[]): FieldForm[] {
  return fields.map(({ name, type }) => ({
    key: fieldKey(identifierAt(module, name)),
    type: substitute(typeOfToken(module, type), typeArguments),
  }));
}

/** The number of a value's variant. */
export function variantOf(form: VariantForm, value: Value): number {
  if (form.isOption) return (value as { vec: Value[] | Uint8Array }).vec.length;
  return form.names.indexOf((value as StructValue)[VARIANT_KEY] as string);
}
