import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { TypedArgument, TypedCall } from "./typedCall.ts";

/** Size limit of a stored call, above any manually filled form. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 24;

/** Parses a stored call; undefined if it does not fit this function, for example after an upgrade. */
export function readTypedCallText(text: string, fn: Pick<MoveFunction, "id" | "typeParameters" | "parameters">): TypedCall | undefined {
  if (text === "" || text.length > MAX_LENGTH) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Text with invalid JSON contains no call.
    return undefined;
  }
  if (typeof json !== "object" || json === null) return undefined;
  const { functionId, typeArguments, args } = json as Readonly<Record<string, unknown>>;
  const fits =
    functionId === fn.id &&
    Array.isArray(typeArguments) &&
    typeArguments.length === fn.typeParameters.length &&
    typeArguments.every((one) => typeof one === "string") &&
    Array.isArray(args) &&
    args.length === fn.parameters.length &&
    args.every((one) => isTypedArgument(one, 0));
  return fits ? { functionId: fn.id, typeArguments, args } : undefined;
}

function isTypedArgument(value: unknown, depth: number): value is TypedArgument {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value !== "object" || depth > MAX_DEPTH) return false;
  return Object.values(value).every((one) => isTypedArgument(one, depth + 1));
}
