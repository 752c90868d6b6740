import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { asArray, asObject, asText, type JsonObject, optional } from "../../chain/facts/jsonFields.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { typedCallOf } from "../../parts/moveForm/typedCallOfJson.ts";
import { EMPTY_DRAFT, type ScriptDraft, type WorkbenchDraft } from "./draft.ts";

/** Function called by a past transaction, directly or for a shared account; undefined without a call. */
export function functionOfTransaction({ raw }: Pick<TransactionFacts, "raw">): string | undefined {
  const call = callOf(payloadOf(raw));
  return call && asText(call.function);
}

/**
 * Converts a past transaction to a draft with the same payload, signers and gas, and the sender's next sequence number. `fn` is the called
 * function, whose types decode the arguments; undefined without a call. Throws for system transactions.
 */
export function draftOfTransaction({ raw, user }: TransactionFacts, fn: MoveFunction | undefined): WorkbenchDraft {
  if (user === undefined) throw new TypeError("Only transactions that an account sent can be opened as a draft.");
  const payload = payloadOf(raw);
  const { sender, secondarySigners, feePayer, maxGasAmount, gasUnitPrice, replayProtectionNonce } = user;
  const draft: WorkbenchDraft = {
    ...EMPTY_DRAFT,
    signers: {
      sender,
      others: secondarySigners,
      feePayer: feePayer === undefined ? "sender" : "account",
      feePayerAddress: feePayer ?? "",
    },
    options: {
      ...EMPTY_DRAFT.options,
      maxGas: maxGasAmount.toString(),
      gasPrice: gasUnitPrice.toString(),
      order: replayProtectionNonce === undefined ? "next" : "nonce",
    },
  };
  switch (payload.type) {
    case "entry_function_payload":
      return { ...draft, kind: "call", call: typedCallOf(payload, fn) };
    case "script_payload":
      return { ...draft, kind: "script", script: scriptOf(payload) };
    case "multisig_payload": {
      const call = callOf(payload);
      return {
        ...draft,
        kind: "multisig",
        multisig: {
          account: asText(payload.multisig_address),
          runs: call === undefined ? "next" : "call",
          call: call === undefined ? EMPTY_DRAFT.call : typedCallOf(call, fn),
        },
      };
    }
    default:
      throw new TypeError("This kind of transaction cannot be opened as a draft.");
  }
}

function payloadOf(raw: unknown): JsonObject {
  return asObject(asObject(raw).payload);
}

function callOf(payload: JsonObject): JsonObject | undefined {
  if (payload.type === "entry_function_payload") return payload;
  return payload.type === "multisig_payload" ? optional(payload.transaction_payload, asObject) : undefined;
}

/** Guesses argument types of a script, which are not on chain. Users can correct them, and a wrong guess fails in simulation. */
function scriptOf(payload: JsonObject): ScriptDraft {
  return {
    code: asText(asObject(payload.code).bytecode),
    typeArguments: asArray(payload.type_arguments).map(asText),
    args: asArray(payload.arguments).map((value) => {
      if (typeof value === "boolean") return { type: "bool", value };
      if (typeof value === "number") return { type: "u8", value: value.toString() };
      const text = typeof value === "string" ? value : exactJsonToText(value);
      return { type: guessedType(text), value: text };
    }),
  };
}

function guessedType(text: string): string {
  if (/^\d+$/.test(text)) return "u64";
  return /^0x[0-9a-f]{64}$/.test(text) ? "address" : "vector<u8>";
}
