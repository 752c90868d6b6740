/** Lifetime of a batch of payments: ten minutes plus three seconds per payment, at most an hour. */
export function listExpirySecs(payments: number): number {
  return Math.min(LEAST_SECS + payments * SECS_EACH, MOST_SECS);
}

const LEAST_SECS = 600;
const SECS_EACH = 3;
const MOST_SECS = 3_600;
