import { address, bytesToHex, type FunctionDefinition, type JsonValue, type Type } from "@atoll/move";
import type { RunningChain } from "@atoll/node";

/** Argument of a Move function: amounts as bigint, number or text, bytes as hex or `Uint8Array`, accounts as they are. */
export type MoveArgument =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Uint8Array
  | { readonly address: string }
  | readonly MoveArgument[];

const SMALL_INTEGERS: ReadonlySet<string> = new Set(["u8", "u16", "u32", "i8", "i16", "i32"]);

/** Converts arguments to the JSON that the node expects for the function's parameters. */
export function jsonArguments(chain: RunningChain, functionId: string, args: readonly MoveArgument[]): JsonValue[] {
  const parameters = parametersOf(chain, functionId);
  return args.map((value, index) => jsonOf(parameters?.[index], value));
}

/** Value parameters of a function; `undefined` if it does not exist, which the node reports. */
function parametersOf(chain: RunningChain, functionId: string): readonly Type[] | undefined {
  const [at, module, name, ...rest] = functionId.split("::");
  if (at === undefined || module === undefined || name === undefined || rest.length > 0)
    throw new TypeError(`"${functionId}" is no function: write it like 0x1::aptos_account::transfer`);
  const { declarations } = chain.codes.at(chain.stateAt(chain.ledger().version));
  const definition = declarations.getFunction({ address: address(at), name: module }, name);
  return definition && valueParameters(definition);
}

function valueParameters({ parameters }: FunctionDefinition): readonly Type[] {
  return parameters.map(({ type }) => type).filter((type) => !isSigner(type.kind === "reference" ? type.to : type));
}

function isSigner({ kind }: Type): boolean {
  return kind === "signer";
}

function jsonOf(type: Type | undefined, value: MoveArgument): JsonValue {
  if (type?.kind === "struct" && type.name === "Option") return { vec: optionOf(type.typeArguments[0], value) };
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`;
  if (isList(value)) {
    const element = type?.kind === "vector" ? type.element : undefined;
    return value.map((item) => jsonOf(element, item));
  }
  if (typeof value === "object") return value.address;
  if (typeof value === "bigint" || typeof value === "number")
    return type !== undefined && SMALL_INTEGERS.has(type.kind) ? Number(value) : value.toString();
  return value;
}

function optionOf(type: Type | undefined, value: MoveArgument): JsonValue[] {
  return value === null || value === undefined ? [] : [jsonOf(type, value)];
}

function isList(value: MoveArgument): value is readonly MoveArgument[] {
  return Array.isArray(value);
}
