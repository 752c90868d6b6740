import type { Address } from "../chain/facts/types.ts";
import { sentByItself } from "../chain/transactions/sentByItself.ts";
import { argumentsFromBytes } from "./callArguments.ts";
import type { EntryFunctionCall } from "./reading/payload.ts";
import { readRawTransaction } from "./reading/rawTransaction.ts";
import { actionOf } from "./sentence.ts";
import { transferOf } from "./transfer.ts";
import type { AssetFacts, SentencePart } from "./types.ts";

/** Only what is called is looked at. */
const ANY_TERMS = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationSecs: 0n, chainId: 1 };

/** The call that a shared account keeps; undefined where the bytes are none. */
export function proposedCall(multisig: Address, stored: Uint8Array): EntryFunctionCall | undefined {
  const bytes = sentByItself(multisig, stored, ANY_TERMS);
  const runs = bytes && readRawTransaction(bytes)?.runs;
  return runs?.kind === "entryFunction" ? runs : undefined;
}

/** What a proposal is to do, read from its bytes alone, for lists: whether it would work only a simulation tells. Undefined where they are no call. */
export function proposedWords(multisig: Address, stored: Uint8Array, assets: readonly AssetFacts[]): readonly SentencePart[] | undefined {
  const call = proposedCall(multisig, stored);
  if (call === undefined) return undefined;
  const transfer = transferOf({ ...call, args: argumentsFromBytes(call.args) });
  return actionOf({ raw: undefined, call, transfer, outcome: { kind: "succeeds" }, assets, actor: multisig });
}
