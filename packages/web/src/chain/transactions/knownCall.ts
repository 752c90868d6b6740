import type { ArgumentValue, CallRequest } from "./transactionRequest.ts";

/** A call with built-in parameter types, which saves a request: framework entry functions never change their types. */
export function knownCall(
  functionId: string,
  parameters: readonly string[],
  args: readonly ArgumentValue[],
  typeArguments: readonly string[] = [],
): CallRequest {
  return { kind: "entryFunction", functionId, typeArguments, args, abi: { typeParameters: typeArguments.length, parameters } };
}
