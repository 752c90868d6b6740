/** What can be sent of a balance when this fee, and what is under way, come on top: never below zero. */
export function spendableAfterFee(balance: bigint, takenOctas: bigint): bigint {
  return balance > takenOctas ? balance - takenOctas : 0n;
}
