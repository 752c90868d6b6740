/** For how long a list of payments can run: ten minutes and three seconds for each, an hour at most. */
export function listExpirySecs(payments: number): number {
  return Math.min(LEAST_SECS + payments * SECS_EACH, MOST_SECS);
}

const LEAST_SECS = 600;
const SECS_EACH = 3;
const MOST_SECS = 3_600;
