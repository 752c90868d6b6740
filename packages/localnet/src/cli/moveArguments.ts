import { frameworkRegistry } from "@atoll/framework";
import {
  createLayouts,
  encodeValue,
  type JsonValue,
  jsonToValue,
  type Layouts,
  parseTypeTag,
  printTypeTag,
  type TypeTag,
} from "@atoll/move";
import { usageError } from "./cliError.ts";
import { isRecord } from "./requests.ts";
import type { VerbContext } from "./verbContext.ts";

const NUMBERS: ReadonlySet<string> = new Set(["u8", "u16", "u32", "i8", "i16", "i32"]);
const TEXTS: ReadonlySet<string> = new Set(["u64", "u128", "u256", "i64", "i128", "i256", "address"]);

let known: Layouts | undefined;

/** Layouts of the framework's types, which are those of arguments. */
export function frameworkLayouts(): Layouts {
  known ??= createLayouts(frameworkRegistry().native);
  return known;
}

/** Parses type arguments such as `0x1::aptos_coin::AptosCoin`. */
export function readTypes(texts: readonly string[]): TypeTag[] {
  return texts.map((text) => readType(text));
}

export function readType(text: string): TypeTag {
  try {
    return parseTypeTag(text);
  } catch (error) {
    throw usageError(`"${text}" is no type: ${error instanceof Error ? error.message : error}`);
  }
}

/** JSON form of an argument as typed: numbers, `true`, addresses and texts as they are, everything else as JSON. */
function jsonOfText(type: TypeTag, text: string): JsonValue {
  if (type.kind === "bool") {
    if (text !== "true" && text !== "false") throw usageError(`A bool is true or false, not "${text}".`);
    return text === "true";
  }
  if (NUMBERS.has(type.kind)) {
    if (!/^-?\d{1,10}$/.test(text)) throw usageError(`A number of type ${type.kind} is written in digits, not "${text}".`);
    return Number(text);
  }
  if (TEXTS.has(type.kind)) return text;
  const name = printTypeTag(type);
  if (name === "vector<u8>" && text.startsWith("0x")) return text;
  if (name === "0x1::string::String") return text;
  if (name.startsWith("0x1::object::Object<")) return text.startsWith("{") ? jsonOf(text) : { inner: text };
  return jsonOf(text);
}

function jsonOf(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw usageError(`This argument is written as JSON, such as ["1", "2"], not ${text.slice(0, 100)}.`);
  }
}

/** Encodes arguments by the function's parameters, which the node knows. */
export async function encodeArguments(
  context: VerbContext,
  functionId: string,
  typeArguments: readonly TypeTag[],
  args: readonly string[],
): Promise<Uint8Array[]> {
  const types = await typesFor(context, functionId, typeArguments, args);
  return types.map((type, index) => {
    const text = args[index] ?? "";
    try {
      const layout = frameworkLayouts().of(type);
      return encodeValue(layout, jsonToValue(layout, jsonOfText(type, text)));
    } catch (error) {
      if (error instanceof Error && error.name === "CliError") throw error;
      throw usageError(`Argument ${index + 1} is no ${printTypeTag(type)}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

/** Arguments as the node's JSON, for view functions. */
export async function jsonArguments(
  context: VerbContext,
  functionId: string,
  typeArguments: readonly TypeTag[],
  args: readonly string[],
): Promise<JsonValue[]> {
  const types = await typesFor(context, functionId, typeArguments, args);
  return types.map((type, index) => jsonOfText(type, args[index] ?? ""));
}

async function typesFor(
  context: VerbContext,
  functionId: string,
  typeArguments: readonly TypeTag[],
  args: readonly string[],
): Promise<TypeTag[]> {
  const types = await parametersOf(context, functionId, typeArguments);
  if (types.length !== args.length)
    throw usageError(`${functionId} takes ${types.length} arguments (${types.map(printTypeTag).join(", ")}), not ${args.length}.`);
  return types;
}

/** Types of a function's arguments without signers, with its type arguments filled in. */
async function parametersOf(context: VerbContext, functionId: string, typeArguments: readonly TypeTag[]): Promise<TypeTag[]> {
  const { account, module, name } = splitFunction(functionId);
  const found = await context.node(`/accounts/${account}/module/${module}`);
  const abi = isRecord(found) && isRecord(found.abi) ? found.abi : {};
  const functions = Array.isArray(abi.exposed_functions) ? abi.exposed_functions.filter(isRecord) : [];
  const definition = functions.find((item) => item.name === name);
  if (definition === undefined) throw usageError(`${account}::${module} has no public or entry function "${name}".`);
  const texts = (Array.isArray(definition.params) ? definition.params : []).filter((item) => typeof item === "string");
  return texts
    .filter((text) => text !== "signer" && text !== "&signer")
    .map((text) =>
      readType(
        text.replace(/\bT(\d+)\b/g, (all, index: string) => {
          const type = typeArguments[Number(index)];
          return type === undefined ? all : printTypeTag(type);
        }),
      ),
    );
}

/** Parts of a function's name such as `0x1::aptos_account::transfer`. */
export function splitFunction(functionId: string): { readonly account: string; readonly module: string; readonly name: string } {
  const [, account, module, name] = /^(0x[0-9a-fA-F]{1,64})::(\w+)::(\w+)$/.exec(functionId) ?? [];
  if (account === undefined || module === undefined || name === undefined)
    throw usageError(`"${functionId}" is no function; write it like 0x1::aptos_account::transfer.`);
  return { account, module, name };
}
