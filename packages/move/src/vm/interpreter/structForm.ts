import type { CompiledField, CompiledModule } from "../../binary/compiledModule.ts";
import { entryAt, identifierAt, structNameAt } from "../../binary/names.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import { fieldKey, type StructValue, VARIANT_KEY, type Value } from "../../values/value.ts";
import { isOptionTag } from "../../values/wellKnownStructs.ts";
import { asStructTag, substitute, withinTypeLimits } from "./runtimeTypes.ts";

/** Field of a struct or variant, as instructions access it. */
export interface FieldForm {
  readonly key: string;
  readonly type: Type;
}

/** Struct with type arguments, or a single enum variant. */
export interface StructForm {
  readonly type: Type;
  readonly fields: readonly FieldForm[];
  /** Number of type nodes of the struct type and all field types. */
  readonly typeNodes: number;
  /** The enum variant; absent for structs. */
  readonly variant: VariantForm | undefined;
}
export interface VariantForm {
  readonly name: string;
  readonly index: number;
  /** Variant names, for error messages. */
  readonly names: readonly string[];
  /** True for `0x1::option::Option`, declared as an enum but stored as a vector with at most one element. */
  readonly isOption: boolean;
}

/** Struct at an index of `structs`, with type arguments substituted. */
export function structForm(module: CompiledModule, index: number, typeArguments: readonly TypeTag[]): StructForm {
  const { body } = entryAt(module, "structs", index);
  if (body.kind !== "fields") throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "a struct with fields was expected");
  return formOf(structType(module, index, typeArguments), forms(module, body.fields, typeArguments), undefined);
}

/** Variant of the enum at an index of `structs`, with type arguments substituted. */
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
  const type: Type = { kind: "struct", address: name.module.address, module: name.module.name, name: name.name, typeArguments };
  return typeArguments.length === 0 ? type : withinTypeLimits(type);
}

function forms(module: CompiledModule, fields: readonly CompiledField[], typeArguments: readonly TypeTag[]): FieldForm[] {
  return fields.map(({ name, type }) => ({
    key: fieldKey(identifierAt(module, name)),
    type: substitute(typeOfToken(module, type), typeArguments),
  }));
}

/** Index of an enum value's variant. */
export function variantOf(form: VariantForm, value: Value): number {
  if (form.isOption) return (value as { vec: Value[] | Uint8Array }).vec.length;
  return form.names.indexOf((value as StructValue)[VARIANT_KEY] as string);
}
