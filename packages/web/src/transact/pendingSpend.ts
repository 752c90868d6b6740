import { APT_COIN } from "../chain/facts/aptAsset.ts";
import { fromHex } from "../chain/facts/hex.ts";
import type { Address, UnsignedTransaction } from "../chain/facts/types.ts";
import { isFinal, paymentOf, type SentTransaction } from "../chain/history/sent/sentTransaction.ts";

/** Decodes a signed transaction; `readSigned` of the client library's part, which loads on demand. */
type ReadSigned = (
  signed: Uint8Array,
  chainId: undefined,
) => Pick<UnsignedTransaction, "sender" | "feePayer" | "maxGasAmount" | "gasUnitPrice">;

/**
 * Maximum amount of an asset that an account's pending transactions can still spend: payments, plus maximum fees for APT. Transactions with
 * the same sequence number count once, with the highest spend. Refused transactions free their sequence number, and count only if they have
 * a nonce.
 */
export function pendingSpend(sent: readonly SentTransaction[], address: Address, asset: string, readSigned: ReadSigned): bigint {
  const byPlace = new Map<string, bigint>();
  for (const entry of sent) {
    if (isFinal(entry) || entry.state === "saidFailed" || (entry.state === "denied" && entry.sequenceNumber !== undefined)) continue;
    const spent = paidBy(entry, address, asset) + (asset === APT_COIN ? greatestFee(entry, address, readSigned) : 0n);
    const place = `${entry.sender} ${entry.sequenceNumber ?? entry.hash}`;
    const before = byPlace.get(place) ?? 0n;
    byPlace.set(place, spent > before ? spent : before);
  }
  return [...byPlace.values()].reduce((sum, spent) => sum + spent, 0n);
}

function paidBy(entry: SentTransaction, address: Address, asset: string): bigint {
  const payment = entry.sender === address ? paymentOf(entry) : undefined;
  return payment?.asset === asset && payment.recipient !== address ? payment.units : 0n;
}

/** Maximum fee of a transaction for an account; zero if another account pays. */
function greatestFee({ signed }: SentTransaction, address: Address, readSigned: ReadSigned): bigint {
  if (signed === undefined) return 0n;
  const { sender, feePayer, maxGasAmount, gasUnitPrice } = readSigned(fromHex(signed), undefined);
  return (feePayer ?? sender) === address ? maxGasAmount * gasUnitPrice : 0n;
}
