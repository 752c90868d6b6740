import type { Address } from "../../chain/facts/types.ts";
import { simulatedAsMultisig } from "../../chain/transactions/simulatedAsMultisig.ts";
import type { PreviewAsset, SentencePart } from "../previewTypes.ts";
import { argumentsFromBytes } from "../reading/callArguments.ts";
import type { EntryFunctionCall } from "../reading/payload.ts";
import { readRawTransaction } from "../reading/rawTransaction.ts";
import { transferOf } from "../reading/transfer.ts";
import { actionOf } from "./sentence.ts";

/** Placeholder gas and expiry values, because only the call is decoded here. */
const ANY_TERMS = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationSecs: 0n, chainId: 1 };

/** Call stored in a multisig proposal; undefined if the bytes contain no call. */
export function proposedCall(multisig: Address, stored: Uint8Array): EntryFunctionCall | undefined {
  const bytes = simulatedAsMultisig(multisig, stored, ANY_TERMS);
  const runs = bytes && readRawTransaction(bytes)?.runs;
  return runs?.kind === "entryFunction" ? runs : undefined;
}

/**
 * Preview text for a proposal from its bytes alone, for lists; without a simulation it cannot predict success. Undefined if the bytes
 * contain no call.
 */
export function proposedWords(multisig: Address, stored: Uint8Array, assets: readonly PreviewAsset[]): readonly SentencePart[] | undefined {
  const call = proposedCall(multisig, stored);
  if (call === undefined) return undefined;
  const transfer = transferOf({ ...call, args: argumentsFromBytes(call.args) });
  return actionOf({ raw: undefined, call, transfer, outcome: { kind: "succeeds" }, assets, actor: multisig });
}
