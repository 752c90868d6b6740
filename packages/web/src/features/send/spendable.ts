/** What can be sent of a balance when this fee comes on top: never below zero. */
export function spendableAfterFee(balance: bigint, feeOctas: bigint): bigint {
  return balance > feeOctas ? balance - feeOctas : 0n;
}
