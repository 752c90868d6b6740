import { USECS_PER_YEAR } from "../../units/time.ts";
import type { ValidatorStatus } from "../facts/staking.ts";

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

/** Estimated yield of a delegation pool in this epoch; undefined if it earns no rewards or its commission is unknown. */
export function poolYield(
  network: NetworkYield,
  { status, commission }: { readonly status: ValidatorStatus; readonly commission: bigint | undefined },
): bigint | undefined {
  const isEarning = status === "validating" || status === "leaving";
  return isEarning && commission !== undefined ? estimatedYield(network, commission) : undefined;
}
