import { USECS_PER_YEAR } from "../../units/time.ts";

/** Reward rate of the network: rewards of a stake in one epoch are `numerator / denominator` of it. */
export interface NetworkYield {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly epochUsecs: bigint;
}

const HUNDREDTHS = 10_000n;
const FULL_COMMISSION = 10_000n;

/**
 * Estimated yearly rewards of delegated stake in hundredths of a percent, without compound interest: rate per epoch × epochs per year × share
 * after commission, rounded. It assumes a validator that misses no proposal. Undefined if the network has no rate or no epochs.
 */
export function estimatedYield({ numerator, denominator, epochUsecs }: NetworkYield, commission: bigint): bigint | undefined {
  if (denominator <= 0n || epochUsecs <= 0n) return undefined;
  const whole = denominator * epochUsecs * FULL_COMMISSION;
  return (numerator * USECS_PER_YEAR * HUNDREDTHS * (FULL_COMMISSION - commission) + whole / 2n) / whole;
}
