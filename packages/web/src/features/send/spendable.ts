/** Spendable part of a balance after the fee and pending transactions; never below zero. */
export function spendableAfterFee(balance: bigint, reserved: bigint): bigint {
  return balance > reserved ? balance - reserved : 0n;
}
