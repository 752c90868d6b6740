import { readAddress } from "../facts/address.ts";
import { asArray, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";

/** Call or script executed by a transaction. */
export type RunFacts =
  | {
      readonly kind: "entryFunction";
      readonly functionId: string;
      readonly typeArguments: readonly string[];
      readonly args: readonly unknown[];
    }
  | {
      readonly kind: "script";
      readonly bytecode: string;
      /** Parameter types except signers; undefined if the node could not parse the script. */
      readonly parameters: readonly string[] | undefined;
      readonly typeArguments: readonly string[];
      readonly args: readonly unknown[];
    };

/** Payload of a transaction, as reported by the node. */
export type PayloadFacts =
  | RunFacts
  /** Multisig payload; `runs` is undefined if the multisig account stores the next payload on chain. */
  | { readonly kind: "multisig"; readonly multisig: Address; readonly runs: RunFacts | undefined }
  /** Write set of the genesis transaction. */
  | { readonly kind: "writeSet" }
  | { readonly kind: "unknown"; readonly type: string };

/** Parses the payload of a transaction's JSON; undefined without one. */
export function payloadFacts(transaction: unknown): PayloadFacts | undefined {
  const payload = optional(asObject(transaction).payload, asObject);
  if (payload === undefined) return undefined;
  const type = asText(payload.type);
  if (type === "multisig_payload") {
    const inner = optional(payload.transaction_payload, asObject);
    return { kind: "multisig", multisig: readAddress(payload.multisig_address), runs: inner && readRun(asText(inner.type), inner) };
  }
  if (type === "write_set_payload") return { kind: "writeSet" };
  return readRun(type, payload) ?? { kind: "unknown", type };
}

function readRun(type: string, payload: Readonly<Record<string, unknown>>): RunFacts | undefined {
  const callArguments = () => ({ typeArguments: asArray(payload.type_arguments).map(asText), args: asArray(payload.arguments) });
  if (type === "entry_function_payload") return { kind: "entryFunction", functionId: asText(payload.function), ...callArguments() };
  if (type !== "script_payload") return undefined;
  const { bytecode, abi } = asObject(payload.code);
  const parameters = optional(abi, (known) => asArray(asObject(known).params).map(asText));
  return {
    kind: "script",
    bytecode: asText(bytecode),
    parameters: parameters?.filter((parameter) => parameter !== "signer" && parameter !== "&signer"),
    ...callArguments(),
  };
}
