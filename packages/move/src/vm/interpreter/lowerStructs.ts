import type { Instantiation } from "../../binary/compiledModule.ts";
import { entryAt } from "../../binary/names.ts";
import type { Instruction } from "../../binary/opcodes.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { Reference, type StructValue, VARIANT_KEY, type Value } from "../../values/value.ts";
import type { Evaluate, Site } from "./code.ts";
import { depthCheck } from "./depthCheck.ts";
import { stored } from "./forms.ts";
import { GAS_PER_ITEM, GAS_PER_TYPE_NODE } from "./gasPrices.ts";
import { toStackInteger } from "./integers.ts";
import { combined, type Item, loadOf, stateItemOf } from "./item.ts";
import type { Lowering } from "./lowering.ts";
import type { Machine } from "./machine.ts";
import { asStructTag, asTag, isWideInteger } from "./runtimeTypes.ts";
import { type FieldForm, type StructForm, structForm, type VariantForm, variantForm, variantOf } from "./structForm.ts";
import { STACK_SIZE } from "./valueSizes.ts";

const BOOL: Type = { kind: "bool" };
const NO_TYPES: readonly TypeTag[] = [];

/** Lowers pack, unpack, borrow and test instructions on structs and enums. */
export function lowerStruct(lowering: Lowering, instruction: Instruction): boolean {
  switch (instruction.op) {
    case "Pack":
      return pack(lowering, plainStructAt(lowering, instruction.index));
    case "PackGeneric":
      return pack(lowering, generic(lowering, structAt(lowering, instruction.index)));
    case "PackVariant":
      return pack(lowering, plainVariantAt(lowering, instruction.index));
    case "PackVariantGeneric":
      return pack(lowering, generic(lowering, variantInstantiation(lowering, instruction.index)));
    case "Unpack":
      return unpack(lowering, plainStructAt(lowering, instruction.index));
    case "UnpackGeneric":
      return unpack(lowering, generic(lowering, structAt(lowering, instruction.index)));
    case "UnpackVariant":
      return unpack(lowering, plainVariantAt(lowering, instruction.index));
    case "UnpackVariantGeneric":
      return unpack(lowering, generic(lowering, variantInstantiation(lowering, instruction.index)));
    case "TestVariant":
      return testVariant(lowering, plainVariantAt(lowering, instruction.index));
    case "TestVariantGeneric": {
      const form = variantInstantiation(lowering, instruction.index);
      lowering.chargeTypes(form.type);
      return testVariant(lowering, form);
    }
    case "MutBorrowField":
    case "ImmBorrowField":
      return borrowField(lowering, plainFieldAt(lowering, instruction.index), instruction.op === "MutBorrowField", false);
    case "MutBorrowFieldGeneric":
    case "ImmBorrowFieldGeneric":
      return borrowField(lowering, genericFieldAt(lowering, instruction.index), instruction.op === "MutBorrowFieldGeneric", true);
    case "MutBorrowVariantField":
    case "ImmBorrowVariantField":
      return borrowVariantField(
        lowering,
        plainVariantFieldAt(lowering, instruction.index),
        instruction.op === "MutBorrowVariantField",
        false,
      );
    case "MutBorrowVariantFieldGeneric":
    case "ImmBorrowVariantFieldGeneric": {
      const field = genericVariantFieldAt(lowering, instruction.index);
      return borrowVariantField(lowering, field, instruction.op === "MutBorrowVariantFieldGeneric", true);
    }
    default:
      return false;
  }
}

/** Resolves an instantiation to its struct index and type arguments. */
function instantiation(lowering: Lowering, { handle, typeArguments }: Instantiation): [number, TypeTag[]] {
  return [handle, lowering.typesAt(typeArguments).map(asTag)];
}

function plainStructAt(lowering: Lowering, index: number): StructForm {
  return lowering.operand("structDefinition", index, () => structForm(lowering.module, index, NO_TYPES));
}

function structAt(lowering: Lowering, index: number): StructForm {
  return lowering.operand("structInstantiation", index, () => {
    const [struct, types] = instantiation(lowering, entryAt(lowering.module, "structInstantiations", index));
    return structForm(lowering.module, struct, types);
  });
}

function variantAt(lowering: Lowering, index: number, types: readonly TypeTag[]): StructForm {
  const { struct, variant } = entryAt(lowering.module, "structVariantHandles", index);
  return variantForm(lowering.module, struct, variant, types);
}

function plainVariantAt(lowering: Lowering, index: number): StructForm {
  return lowering.operand("structVariantHandle", index, () => variantAt(lowering, index, NO_TYPES));
}

function variantInstantiation(lowering: Lowering, index: number): StructForm {
  return lowering.operand("structVariantInstantiation", index, () => {
    const [handle, types] = instantiation(lowering, entryAt(lowering.module, "structVariantInstantiations", index));
    return variantAt(lowering, handle, types);
  });
}

/** Charges a generic instruction for its type nodes. */
function generic(lowering: Lowering, form: StructForm): StructForm {
  lowering.charge(GAS_PER_TYPE_NODE * form.typeNodes);
  return form;
}

function pack(lowering: Lowering, form: StructForm): true {
  const items = lowering.popMany(form.fields.length);
  lowering.charge(GAS_PER_ITEM * items.length);
  const site = lowering.site();
  const values = items.map(stored);
  const make = form.variant?.isOption === true ? makeOption(form, values) : makeStruct(form, values);
  const memory = STACK_SIZE * items.length;
  const check = depthCheck(asTag(form.type), site);
  const evaluate: Evaluate = (locals, machine) => {
    const value = make(locals, machine);
    check(machine);
    machine.takeMemory(memory, site);
    return value;
  };
  lowering.push({ type: form.type, evaluate, ...combined(items), mayFail: true });
  return true;
}

function makeStruct({ fields, variant }: StructForm, values: readonly Evaluate[]): Evaluate {
  const keys = fields.map(({ key }) => key);
  const name = variant?.name;
  return (locals, machine) => {
    const value: StructValue = {};
    if (name !== undefined) value[VARIANT_KEY] = name;
    for (let i = 0; i < keys.length; i++) value[keys[i] as string] = (values[i] as Evaluate)(locals, machine);
    return value;
  };
}

function makeOption({ type }: StructForm, [content]: readonly Evaluate[]): Evaluate {
  const isByte = asStructTag(type).typeArguments[0]?.kind === "u8";
  return (locals, machine) => {
    const items = content === undefined ? [] : [content(locals, machine)];
    return { vec: isByte ? Uint8Array.from(items as number[]) : items };
  };
}

function unpack(lowering: Lowering, form: StructForm): true {
  const { evaluate } = lowering.pop();
  const { fields, variant } = form;
  lowering.charge(GAS_PER_ITEM * fields.length);
  const site = lowering.site();
  const readers = fields.map((field, index) => fieldReader(form, field, index));
  const memory = STACK_SIZE * fields.length;
  const first = lowering.nextPlace;
  lowering.effect((locals, machine) => {
    const value = evaluate(locals, machine);
    if (variant !== undefined) requireVariant(variant, [variant.index], value, machine, site, false);
    machine.memory += memory;
    for (let i = 0; i < readers.length; i++) locals[first + i] = (readers[i] as (value: Value) => Value)(value);
  });
  lowering.pushPlaced(fields.map(({ type }) => type));
  return true;
}

function fieldReader({ variant }: StructForm, { key, type }: FieldForm, index: number): (value: Value) => Value {
  const read =
    variant?.isOption === true
      ? (value: Value) => (value as { vec: Value[] | Uint8Array }).vec[index] as Value
      : (value: Value) => (value as StructValue)[key] as Value;
  return isWideInteger(type) ? (value) => toStackInteger(read(value) as bigint) : read;
}

function testVariant(lowering: Lowering, { variant }: StructForm): true {
  const item = lowering.pop();
  const load = loadOf(item);
  const { name, index, isOption } = variant as VariantForm;
  const evaluate: Evaluate = isOption
    ? (locals, machine) => (load(locals, machine) as { vec: Value[] }).vec.length === index
    : (locals, machine) => (load(locals, machine) as StructValue)[VARIANT_KEY] === name;
  lowering.push({ type: BOOL, evaluate, ...combined([item]), readsMemory: true });
  return true;
}

/** A borrowed field with its owner struct. */
interface BorrowedField {
  readonly owner: Type;
  readonly field: FieldForm;
}

function fieldAt(lowering: Lowering, handle: number, types: readonly TypeTag[]): BorrowedField {
  const { struct, field } = entryAt(lowering.module, "fieldHandles", handle);
  const form = structForm(lowering.module, struct, types);
  return { owner: form.type, field: entry(form.fields, field) };
}
function plainFieldAt(lowering: Lowering, index: number): BorrowedField {
  return lowering.operand("fieldHandle", index, () => fieldAt(lowering, index, NO_TYPES));
}
function genericFieldAt(lowering: Lowering, index: number): BorrowedField {
  return lowering.operand("fieldInstantiation", index, () =>
    fieldAt(lowering, ...instantiation(lowering, entryAt(lowering.module, "fieldInstantiations", index))),
  );
}

function borrowField(lowering: Lowering, { owner, field: { key, type } }: BorrowedField, mutable: boolean, isGeneric: boolean): true {
  if (isGeneric) lowering.chargeTypes(owner, type);
  const item = lowering.pop();
  const container = loadOf(item);
  lowering.push(fieldItem(item, type, mutable, container, () => key, false));
  return true;
}

/** Field shared by several variants, possibly with different names. */
interface BorrowedVariantField extends BorrowedField {
  readonly variant: VariantForm;
  readonly variants: readonly number[];
  readonly keys: ReadonlyMap<string | undefined, string>;
}

function variantFieldAt(lowering: Lowering, handle: number, types: readonly TypeTag[]): BorrowedVariantField {
  const { struct, field, variants } = entryAt(lowering.module, "variantFieldHandles", handle);
  const forms = variants.map((variant) => variantForm(lowering.module, struct, variant, types));
  const [first] = forms as [StructForm, ...StructForm[]];
  const keys = new Map(forms.map((form) => [form.variant?.name, entry(form.fields, field).key]));
  return { owner: first.type, field: entry(first.fields, field), variant: first.variant as VariantForm, variants, keys };
}
function plainVariantFieldAt(lowering: Lowering, index: number): BorrowedVariantField {
  return lowering.operand("variantFieldHandle", index, () => variantFieldAt(lowering, index, NO_TYPES));
}
function genericVariantFieldAt(lowering: Lowering, index: number): BorrowedVariantField {
  return lowering.operand("variantFieldInstantiation", index, () =>
    variantFieldAt(lowering, ...instantiation(lowering, entryAt(lowering.module, "variantFieldInstantiations", index))),
  );
}

function borrowVariantField(lowering: Lowering, borrowed: BorrowedVariantField, mutable: boolean, isGeneric: boolean): true {
  const { owner, field, variant, variants, keys } = borrowed;
  if (isGeneric) lowering.chargeTypes(owner, field.type);
  const site = lowering.site();
  const item = lowering.pop();
  const load = loadOf(item);
  const container: Evaluate = (locals, machine) => {
    const value = load(locals, machine);
    requireVariant(variant, variants, value, machine, site, true);
    return variant.isOption ? optionContent(value as StructValue, mutable) : value;
  };
  const keyOf = (value: Value) => (variant.isOption ? "0" : (keys.get((value as StructValue)[VARIANT_KEY] as string) as string));
  lowering.push(fieldItem(item, field.type, mutable, container, keyOf, true));
  return true;
}

/** Vector that stores an option's value. Mutably borrowing an `Option<u8>` copies the vector first, because others may share it. */
function optionContent(option: StructValue, mutable: boolean): Value {
  const { vec } = option;
  if (mutable && vec instanceof Uint8Array) option.vec = vec.slice();
  return option.vec as Value;
}

function entry<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no entry ${index}`);
  return found;
}

/** Operand for a reference into a container, created only if not used immediately. */
function fieldItem(item: Item, to: Type, mutable: boolean, container: Evaluate, keyOf: (value: Value) => string, mayFail: boolean): Item {
  const common = combined([item]);
  const stateItem = mutable ? stateItemOf(item) : null;
  return {
    type: { kind: "reference", mutable, to },
    stateItem,
    evaluate(locals, machine) {
      const value = container(locals, machine) as StructValue;
      return new Reference(value, keyOf(value), stateItem?.(locals, machine));
    },
    load(locals, machine) {
      const value = container(locals, machine) as StructValue;
      return value[keyOf(value)] as Value;
    },
    assign(locals, machine, written) {
      const value = container(locals, machine) as StructValue;
      value[keyOf(value)] = written;
    },
    ...common,
    readsMemory: true,
    mayFail: common.mayFail || mayFail,
  };
}

function requireVariant(
  form: VariantForm,
  allowed: readonly number[],
  value: Value,
  machine: Machine,
  site: Site,
  isQuoted: boolean,
): void {
  const found = variantOf(form, value);
  if (allowed.includes(found)) return;
  const names = allowed.map((index) => form.names[index]).join(" or ");
  const other = form.names[found] ?? "unknown";
  throw machine.failure(site, "STRUCT_VARIANT_MISMATCH", `expected enum variant ${names}, found ${isQuoted ? `\`${other}\`` : other}`);
}
