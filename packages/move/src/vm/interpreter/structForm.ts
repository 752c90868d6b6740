import type { CompiledField, CompiledModule } from "../../binary/compiledModule.ts";
import { entryAt, identifierAt, structNameAt } from "../../binary/names.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Type, TypeTag } from "../../types/type.ts";
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
  return { type: structType(module, index, typeArguments), fields: forms(module, body.fields, typeArguments), variant: undefined };
}

/** One variant of the enum at an index of `structs`, filled in. */
export function variantForm(module: CompiledModule, index: number, variant: number, typeArguments: readonly TypeTag[]): StructForm {
  const { body } = entryAt(module, "structs", index);
  const declared = body.kind === "variants" ? body.variants[variant] : undefined;
  if (body.kind !== "variants" || declared === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "a variant was expected");
  const type = structType(module, index, typeArguments);
  const names = body.variants.map(({ name }) => identifierAt(module, name));
  return {
    type,
    fields: forms(module, declared.fields, typeArguments),
    variant: { name: identifierAt(module, declared.name), index: variant, names, isOption: isOptionTag(asStructTag(type)) },
  };
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
