import { type NativeBody, type NativeContext, type StructTag, structTag, type TypeTag, type Value } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { isFeatureEnabled } from "./features.ts";
import { formatValue, hasDelayedFields, type ValueFormat } from "./formatValue.ts";
import { isUtf8, type MoveString, moveString, stringText } from "./string.ts";

const errors = defineErrors("0x1::string_utils", {
  EARGS_MISMATCH: [1n, "There must be one value for every {}"],
  EINVALID_FORMAT: [2n, "The format has a single brace or is not UTF-8"],
  EUNABLE_TO_FORMAT_DELAYED_FIELD: [3n, "Aggregators and snapshots cannot be formatted"],
});

const PLAIN: ValueFormat = { hasTypeTags: false, hasFullAddresses: false, isSingleLine: true, hasIntegerTypes: false };
const WITH_FULL_ADDRESSES: ValueFormat = { ...PLAIN, hasFullAddresses: true };
const DEBUG: ValueFormat = { ...PLAIN, hasTypeTags: true, isSingleLine: false };
const IN_LIST: ValueFormat = { ...PLAIN, hasTypeTags: true };

type Typed = { readonly type: TypeTag; readonly value: Value };
/** Cons list of values with any types: head and tail. */
type Cons = { car: Value; cdr: Value };

/** Formats the value on several lines with types, like `debug::print`. */
export function debugString(context: NativeContext, type: TypeTag, value: Value): string {
  return format(context, DEBUG, { type, value });
}

function format(context: NativeContext, style: ValueFormat, { type, value }: Typed): string {
  const layout = context.layoutOf(type);
  const isDelayed = isFeatureEnabled(context, "AGGREGATOR_V2_DELAYED_FIELDS") && hasDelayedFields(layout);
  errors.check(!isDelayed, "none", "EUNABLE_TO_FORMAT_DELAYED_FIELD");
  return formatValue(style, layout, value);
}

/** Replaces every `{}` by the next list value; `{{` and `}}` are escaped braces. */
function formatList(context: NativeContext, template: Uint8Array, list: Typed): MoveString {
  errors.check(isUtf8(template), "none", "EINVALID_FORMAT");
  const parts: string[] = [];
  let rest = list;
  for (const [part] of stringText({ bytes: template }).matchAll(/\{\{|\}\}|\{\}|[{}]|[^{}]+/g)) {
    if (part === "{" || part === "}") errors.abort("none", "EINVALID_FORMAT");
    else if (part === "{}") {
      const { first, others } = takeFirst(rest);
      parts.push(format(context, IN_LIST, first));
      rest = others;
    } else parts.push(part === "{{" ? "{" : part === "}}" ? "}" : part);
  }
  errors.check(isListType(rest.type, "NIL"), "none", "EARGS_MISMATCH");
  return moveString(parts.join(""));
}

function takeFirst({ type, value }: Typed): { first: Typed; others: Typed } {
  if (!isListType(type, "Cons")) return errors.abort("none", "EARGS_MISMATCH");
  const [firstType, othersType] = type.typeArguments as [TypeTag, TypeTag];
  const { car, cdr } = value as Cons;
  return { first: { type: firstType, value: car }, others: { type: othersType, value: cdr } };
}

function isListType(type: TypeTag, name: "Cons" | "NIL"): type is StructTag {
  return type.kind === "struct" && type.address === FRAMEWORK_ADDRESS && type.module === "string_utils" && type.name === name;
}

function listOf(types: readonly TypeTag[], values: readonly Value[]): Typed {
  let list: Typed = { type: structTag("0x1::string_utils::NIL"), value: nil() };
  for (let i = types.length - 1; i >= 0; i--) {
    const typeArguments = [types[i] as TypeTag, list.type];
    const type: StructTag = { kind: "struct", address: FRAMEWORK_ADDRESS, module: "string_utils", name: "Cons", typeArguments };
    list = { type, value: { car: values[i] as Value, cdr: list.value } };
  }
  return list;
}

function nil(): Value {
  return { dummy_field: false };
}

function formatter(style: ValueFormat): NativeBody {
  return ({ context, typeArguments }, value: Value) => moveString(format(context, style, { type: typeArguments[0] as TypeTag, value }));
}

const formatValues: NativeBody = ({ context, typeArguments }, template: Uint8Array, ...values: Value[]) =>
  formatList(context, template, listOf(typeArguments, values));

export const stringUtilsModule = defineModule({
  id: "0x1::string_utils",
  errors,
  structs: `
    struct Cons<T, N> has copy, drop, store { car: T, cdr: N }
    struct NIL has copy, drop, store {}
    struct FakeCons<T, N> has copy, drop, store { car: T, cdr: N }
  `,
  functions: {
    "public fun to_string<T>(s: &T): String": formatter(PLAIN),
    "public fun to_string_with_canonical_addresses<T>(s: &T): String": formatter(WITH_FULL_ADDRESSES),
    // Ignores integer types despite its name, as on public networks.
    "public fun to_string_with_integer_types<T>(s: &T): String": formatter(WITH_FULL_ADDRESSES),
    "public fun debug_string<T>(s: &T): String": formatter(DEBUG),
    "public fun format1<T0: drop>(fmt: &vector<u8>, a: T0): String": formatValues,
    "public fun format2<T0: drop, T1: drop>(fmt: &vector<u8>, a: T0, b: T1): String": formatValues,
    "public fun format3<T0: drop, T1: drop, T2: drop>(fmt: &vector<u8>, a: T0, b: T1, c: T2): String": formatValues,
    "public fun format4<T0: drop, T1: drop, T2: drop, T3: drop>(fmt: &vector<u8>, a: T0, b: T1, c: T2, d: T3): String": formatValues,
    "fun cons<T, N>(car: T, cdr: N): Cons<T, N>": (_, car: Value, cdr: Value) => ({ car, cdr }),
    "fun nil(): NIL": nil,
    "fun native_format<T>(s: &T, type_tag: bool, canonicalize: bool, single_line: bool, include_int_types: bool): String": (
      { context, typeArguments },
      value: Value,
      hasTypeTags: boolean,
      hasFullAddresses: boolean,
      isSingleLine: boolean,
      hasIntegerTypes: boolean,
    ) => {
      const style = { hasTypeTags, hasFullAddresses, isSingleLine, hasIntegerTypes };
      return moveString(format(context, style, { type: typeArguments[0] as TypeTag, value }));
    },
    "fun native_format_list<T>(fmt: &vector<u8>, val: &T): String": ({ context, typeArguments }, template: Uint8Array, value: Value) =>
      formatList(context, template, { type: typeArguments[0] as TypeTag, value }),
  },
});
