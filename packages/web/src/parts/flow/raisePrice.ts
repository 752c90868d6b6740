import type { ChainClient } from "../../chain/client/chainClient.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { SentTransaction } from "../../chain/history/localHistory.ts";
import { simulateInTurn } from "../../chain/payments/prepareTransaction.ts";
import { previewPrepared } from "../../transact/prepareFlow.ts";
import { raisedPrice } from "../../transact/queue.ts";
import type { Payer } from "./payer.ts";
import type { PrepareWanted } from "./useFlow.ts";

/** Whether its price can be raised here: given to the network, not final, and signed by its sender alone. */
export function canRaisePrice({ state, signed, sequenceNumber }: SentTransaction): boolean {
  return (state === "submitted" || state === "pending") && signed !== undefined && sequenceNumber !== undefined;
}

/** Prepares the same transaction at a higher price, with the same number: only one of the two can run. */
export function raisedPriceOf(chain: ChainClient, { address, key }: Payer, entry: SentTransaction): PrepareWanted {
  return async (signal, chainId, options) => {
    if (entry.signed === undefined) throw new TypeError("What is final has no price to raise.");
    const [stuck, asked, account] = await Promise.all([
      chain.readSigned(fromHex(entry.signed), chainId),
      chain.gasUnitPrice(signal),
      chain.account(address, signal),
    ]);
    if (stuck.secondarySigners.length > 0 || stuck.feePayer !== undefined) {
      throw new TypeError("Others signed it too: at another price all of them would have to sign again.");
    }
    const transaction = await chain.raisePrice(stuck, raisedPrice(stuck.gasUnitPrice, asked));
    const signers = { sender: { address, key }, secondarySigners: [], feePayer: undefined };
    const simulated = await simulateInTurn(chain, transaction, signers, account.sequenceNumber, signal);
    return previewPrepared(chain, { intent: entry.intent, signers, transaction, ...simulated }, { ...options, signal });
  };
}
