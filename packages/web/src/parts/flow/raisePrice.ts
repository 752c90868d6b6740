import type { ChainClient } from "../../chain/client/chainClient.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sentTransaction.ts";
import { simulateInTurn } from "../../chain/payments/prepareTransaction.ts";
import type { PublicAccount } from "../../chain/transactions/transactionRequest.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { previewPrepared } from "../../transact/prepareFlow.ts";
import { raisedPrice } from "../../transact/queue.ts";
import type { Payer } from "./payer.ts";
import type { PrepareWanted } from "./useFlow.ts";

/** Whether a higher price can take its place: given to the network, not final, in a place of the sender's sequence, and not out of time. */
export function canRaisePrice(entry: SentTransaction, ledgerSecs: bigint | undefined): boolean {
  const { state, signed, sequenceNumber } = entry;
  const isWithNetwork = state === "submitted" || state === "pending";
  return isWithNetwork && signed !== undefined && sequenceNumber !== undefined && !isOutOfTime(entry, ledgerSecs);
}

/** Whether it can no longer run by the ledger's clock. */
export function isOutOfTime({ expirationSecs }: Pick<SentTransaction, "expirationSecs">, ledgerSecs: bigint | undefined): boolean {
  return ledgerSecs !== undefined && expirationSecs <= ledgerSecs;
}

/** What one that waits pays for a unit of gas, and what would put it before others. */
export interface GasPrices {
  readonly before: bigint;
  readonly suggested: bigint;
}

export async function gasPricesOf(chain: ChainClient, entry: SentTransaction, signal?: AbortSignal): Promise<GasPrices> {
  if (entry.signed === undefined) throw new TypeError("What is final has no price to raise.");
  const [{ gasUnitPrice }, asked] = await Promise.all([chain.readSigned(fromHex(entry.signed), undefined), chain.gasUnitPrice(signal)]);
  return { before: gasUnitPrice, suggested: raisedPrice(gasUnitPrice, asked) };
}

/**
 * Prepares the same transaction at a higher price, with the same number: only one of the two can run. Everyone who signed the first has to sign this one:
 * `accounts` do so here, and to the others it goes as a file.
 */
export function raisedPriceOf(
  chain: ChainClient,
  { address, key }: Payer,
  entry: SentTransaction,
  { price, accounts }: { readonly price: bigint; readonly accounts: readonly AccountRecord[] },
): PrepareWanted {
  return async (signal, chainId, options) => {
    if (entry.signed === undefined) throw new TypeError("What is final has no price to raise.");
    const [stuck, account] = await Promise.all([chain.readSigned(fromHex(entry.signed), chainId), chain.account(entry.sender, signal)]);
    const transaction = await chain.raisePrice(stuck, price);
    const publicOf = (signer: Address): PublicAccount =>
      signer === address ? { address, key } : { address: signer, key: accounts.find((one) => one.address === signer)?.key };
    const { sender, secondarySigners, feePayer } = stuck;
    const signers = {
      sender: publicOf(sender),
      secondarySigners: secondarySigners.map(publicOf),
      feePayer: feePayer === undefined ? undefined : publicOf(feePayer),
    };
    const simulated = await simulateInTurn(chain, transaction, signers, account.sequenceNumber, signal);
    const known = { ...options.known, priceFrom: "choice" as const };
    return previewPrepared(chain, { intent: entry.intent, signers, transaction, ...simulated }, { ...options, known, signal });
  };
}
