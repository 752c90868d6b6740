/** Spendable part of a balance after the fee and pending transactions; never below zero. */
export function spendableAfterFee(balance: bigint, takenOctas: bigint): bigint {
  return balance > takenOctas ? balance - takenOctas : 0n;
}
