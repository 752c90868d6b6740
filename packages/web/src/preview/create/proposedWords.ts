import type { Address } from "../../chain/facts/types.ts";
import type { PreviewAsset, SentencePart } from "../previewTypes.ts";
import { argumentsFromBytes } from "../reading/callArguments.ts";
import { proposedCall } from "../reading/proposedCall.ts";
import { transferOf } from "../reading/transfer.ts";
import { actionOf } from "./sentence.ts";

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
