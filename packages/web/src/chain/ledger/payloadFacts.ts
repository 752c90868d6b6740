import { readAddress } from "../facts/address.ts";
import { asArray, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";

/** What a transaction runs. */
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
      /** Move types without signers; undefined where the node could not read the script. */
      readonly parameters: readonly string[] | undefined;
      readonly typeArguments: readonly string[];
      readonly args: readonly unknown[];
    };

/** What a transaction asks for, as the node tells it. */
export type PayloadFacts =
  | RunFacts
  /** `runs` is undefined where the account keeps on chain what is to run next. */
  | { readonly kind: "multisig"; readonly multisig: Address; readonly runs: RunFacts | undefined }
  /** Written by those who began the network. */
  | { readonly kind: "writeSet" }
  | { readonly kind: "unknown"; readonly type: string };

/** Reads the payload of a transaction's JSON; undefined where it has none. */
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
  const given = () => ({ typeArguments: asArray(payload.type_arguments).map(asText), args: asArray(payload.arguments) });
  if (type === "entry_function_payload") return { kind: "entryFunction", functionId: asText(payload.function), ...given() };
  if (type !== "script_payload") return undefined;
  const { bytecode, abi } = asObject(payload.code);
  const parameters = optional(abi, (known) => asArray(asObject(known).params).map(asText));
  return {
    kind: "script",
    bytecode: asText(bytecode),
    parameters: parameters?.filter((parameter) => parameter !== "signer" && parameter !== "&signer"),
    ...given(),
  };
}
