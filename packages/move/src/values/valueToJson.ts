import { bytesToHex } from "../bcs/hex.ts";
import { type Address, shortAddress } from "../types/address.ts";
import type { FieldLayout, Layout, StructLayout } from "../types/layout.ts";
import { printModuleId } from "../types/moduleId.ts";
import { printTypeTag } from "../types/printType.ts";
import type { FunctionValue } from "./functionValue.ts";
import { integerRange } from "./integerRange.ts";
import { JSON_VARIANT_KEY, type JsonValue } from "./json.ts";
import { type SignerValue, signerAddress } from "./signer.ts";
import { type StructValue, VARIANT_KEY, type Value } from "./value.ts";
import { isOptionTag, isStringTag } from "./wellKnownStructs.ts";

/** Converts a value to REST API JSON. */
export function valueToJson(layout: Layout, value: Value): JsonValue {
  return printerOf(layout)(value);
}

type Printer = (value: Value) => JsonValue;

const printers = new WeakMap<Layout, Printer>();
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function printerOf(layout: Layout): Printer {
  let printer = printers.get(layout);
  if (printer === undefined) {
    printer = compile(layout);
    printers.set(layout, printer);
  }
  return printer;
}

function compile(layout: Layout): Printer {
  switch (layout.kind) {
    case "bool":
      return (value) => value as boolean;
    case "address":
      return (value) => shortAddress(value as Address);
    case "signer":
      return (value) => shortAddress(signerAddress(value as SignerValue));
    case "vector":
      return layout.element.kind === "u8" ? printBytes : arrayPrinter(layout.element);
    case "struct":
      return compileStruct(layout);
    case "enum": {
      const variants = new Map(layout.variants.map(({ name, fields }) => [name, fieldsPrinter(fields, name)]));
      return (value) => (variants.get((value as StructValue)[VARIANT_KEY] as string) as Printer)(value);
    }
    case "function":
      return printFunction;
    default:
      return integerRange(layout.kind).isNarrow ? (value) => value as number : (value) => (value as bigint).toString();
  }
}

function compileStruct(layout: StructLayout): Printer {
  const only = layout.fields.length === 1 ? layout.fields[0] : undefined;
  if (isStringTag(layout.tag) && only !== undefined) return (value) => printString((value as StructValue)[only.key] as Uint8Array);
  if (isOptionTag(layout.tag) && only?.layout.kind === "vector") {
    const list = arrayPrinter(only.layout.element);
    return (value) => ({ vec: list((value as StructValue)[only.key] as Value) });
  }
  return fieldsPrinter(layout.fields);
}

// Prints a vector. An `Option<u8>` prints as hex bytes, where nodes show a list with one number.
function arrayPrinter(element: Layout): Printer {
  const item = printerOf(element);
  return (value) => Array.from(value as readonly Value[] | Uint8Array, item);
}

function fieldsPrinter(fields: readonly FieldLayout[], variant?: string): Printer {
  // Sorts fields by name, as nodes do.
  const entries = fields.map(({ name, key, layout }) => ({ name, print: printFrom(key, layout) }));
  if (variant !== undefined) entries.push({ name: JSON_VARIANT_KEY, print: () => variant });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  // Only an object without prototype accepts a property named `__proto__`.
  const hasPrototypeName = entries.some(({ name }) => name === "__proto__");
  return (value) => {
    const json: { [name: string]: JsonValue } = hasPrototypeName ? Object.create(null) : {};
    for (const { name, print } of entries) json[name] = print(value as StructValue);
    return json;
  };
}

function printFunction(value: Value): JsonValue {
  const { module, name, typeArguments, mask, captured } = value as FunctionValue;
  const json: { [name: string]: JsonValue } = {};
  if (captured.length > 0) json.__captured__ = captured.map((item) => printerOf(item.layout)(item.value));
  json.__fun_name__ = `${printModuleId(module)}::${name}`;
  json.__mask__ = mask.toString(2);
  if (typeArguments.length > 0) json.__ty_args__ = typeArguments.map(printTypeTag);
  return json;
}

function printFrom(key: string, layout: Layout): (value: StructValue) => JsonValue {
  const print = printerOf(layout);
  return (value) => print(value[key] as Value);
}

function printBytes(value: Value): string {
  return `0x${bytesToHex(value as Uint8Array)}`;
}

/** Text of a `0x1::string::String` from its bytes. Invalid UTF-8, impossible through checked functions, prints as hex. */
export function printString(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return `Unparsable utf-8 ${printBytes(bytes)}`;
  }
}
