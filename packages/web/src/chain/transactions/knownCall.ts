import type { ArgumentValue, CallRequest } from "./transactionRequest.ts";

/** A call of a function whose types the page knows, so that the network is not asked for them: the framework's entry functions keep theirs for ever. */
export function knownCall(
  functionId: string,
  parameters: readonly string[],
  args: readonly ArgumentValue[],
  typeArguments: readonly string[] = [],
): CallRequest {
  return { kind: "entryFunction", functionId, typeArguments, args, abi: { typeParameters: typeArguments.length, parameters } };
}
