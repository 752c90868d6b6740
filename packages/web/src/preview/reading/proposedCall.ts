import type { Address } from "../../chain/facts/types.ts";
import { simulatedAsMultisig } from "../../chain/transactions/simulatedAsMultisig.ts";
import type { EntryFunctionCall } from "./payload.ts";
import { readRawTransaction } from "./rawTransaction.ts";

/** Placeholder gas and expiry values, because only the call is decoded here. */
const ANY_TERMS = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationSecs: 0n, chainId: 1 };

/** Call stored in a multisig proposal; undefined if the bytes contain no call. */
export function proposedCall(multisig: Address, stored: Uint8Array): EntryFunctionCall | undefined {
  const bytes = simulatedAsMultisig(multisig, stored, ANY_TERMS);
  const runs = bytes && readRawTransaction(bytes)?.runs;
  return runs?.kind === "entryFunction" ? runs : undefined;
}
