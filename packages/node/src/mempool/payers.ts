import type { Address } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { leastGasUnits } from "../execution/checkTransaction.ts";

/** Minimum fees of queued transactions, by fee payer. */
export interface Payers {
  owes(payer: Address): bigint;
  add(transaction: SignedTransaction): void;
  remove(transaction: SignedTransaction): void;
  clear(): void;
}

export function createPayers(): Payers {
  const octasByPayer = new Map<Address, bigint>();
  function change(transaction: SignedTransaction, octas: bigint): void {
    const payer = payerOf(transaction);
    const total = (octasByPayer.get(payer) ?? 0n) + octas;
    if (total === 0n) octasByPayer.delete(payer);
    else octasByPayer.set(payer, total);
  }
  return {
    owes: (payer) => octasByPayer.get(payer) ?? 0n,
    add: (transaction) => change(transaction, leastFeeOctas(transaction)),
    remove: (transaction) => change(transaction, -leastFeeOctas(transaction)),
    clear: () => octasByPayer.clear(),
  };
}

/** Fee payer of a transaction. */
export function payerOf({ raw, authenticator }: SignedTransaction): Address {
  return authenticator.kind === "feePayer" ? authenticator.feePayerAddress : raw.sender;
}

/** Minimum fee of a transaction. Sums of maximum fees would be useless: clients reserve hundreds of times the minimum by default. */
export function leastFeeOctas(transaction: SignedTransaction): bigint {
  return leastGasUnits(transaction) * transaction.raw.gasUnitPrice;
}

/** Maximum fee of a transaction. */
export function maxFeeOctas({ raw }: SignedTransaction): bigint {
  return raw.maxGasAmount * raw.gasUnitPrice;
}
