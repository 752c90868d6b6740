import type { NativeCall, NativeContext, StructTag, TypeTag, Value } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { type Cons, declaration, errors, type NIL, tags } from "../../generated/stdlib/string_utils.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isFeatureEnabled } from "../features/features.ts";
import { isUtf8, moveString, stringText } from "../string/string.ts";
import { formatValue, hasDelayedFields, type ValueFormat } from "./formatValue.ts";

const PLAIN: ValueFormat = { hasTypeTags: false, hasFullAddresses: false, isSingleLine: true, hasIntegerTypes: false };
const WITH_FULL_ADDRESSES: ValueFormat = { ...PLAIN, hasFullAddresses: true };
const DEBUG: ValueFormat = { ...PLAIN, hasTypeTags: true, isSingleLine: false };
const IN_LIST: ValueFormat = { ...PLAIN, hasTypeTags: true };

type Typed = { readonly type: TypeTag; readonly value: Value };

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
  let list: Typed = { type: tags.NIL, value: nil() };
  for (let i = types.length - 1; i >= 0; i--) {
    const type = tags.Cons(types[i] as TypeTag, list.type);
    list = { type, value: { car: values[i] as Value, cdr: list.value } };
  }
  return list;
}

function nil(): NIL {
  return { dummy_field: false };
}

function formatter(style: ValueFormat): (call: NativeCall, value: Value) => MoveString {
  return ({ context, typeArguments }, value) => moveString(format(context, style, { type: typeArguments[0] as TypeTag, value }));
}

function formatValues({ context, typeArguments }: NativeCall, template: Uint8Array, ...values: Value[]): MoveString {
  return formatList(context, template, listOf(typeArguments, values));
}

export const stringUtilsModule = implementModule(declaration, {
  to_string: formatter(PLAIN),
  to_string_with_canonical_addresses: formatter(WITH_FULL_ADDRESSES),
  to_string_with_integer_types: formatter(WITH_FULL_ADDRESSES),
  debug_string: formatter(DEBUG),
  format1: formatValues,
  format2: formatValues,
  format3: formatValues,
  format4: formatValues,
  cons: (_, car, cdr) => ({ car, cdr }),
  nil: nil,
  native_format: ({ context, typeArguments }, value, hasTypeTags, hasFullAddresses, isSingleLine, hasIntegerTypes) => {
    const style = { hasTypeTags, hasFullAddresses, isSingleLine, hasIntegerTypes };
    return moveString(format(context, style, { type: typeArguments[0] as TypeTag, value }));
  },
  native_format_list: ({ context, typeArguments }, template, value) =>
    formatList(context, template, { type: typeArguments[0] as TypeTag, value }),
});
