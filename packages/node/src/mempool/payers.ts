import type { Address } from "@atoll/move";
import { leastGasUnits } from "../execution/checkTransaction.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";

/** What each account that pays fees will have to pay at least for everything queued at its expense. */
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

/** Who pays the fee. */
export function payerOf({ raw, authenticator }: SignedTransaction): Address {
  return authenticator.kind === "feePayer" ? authenticator.feePayerAddress : raw.sender;
}

/** What a transaction costs even if it does nothing: clients reserve hundreds of times that by default, so what they reserve cannot be added up. */
export function leastFeeOctas(transaction: SignedTransaction): bigint {
  return leastGasUnits(transaction) * transaction.raw.gasUnitPrice;
}

/** The most that a transaction can cost. */
export function maxFeeOctas({ raw }: SignedTransaction): bigint {
  return raw.maxGasAmount * raw.gasUnitPrice;
}
