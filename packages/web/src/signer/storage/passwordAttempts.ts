import { hasExactKeys, isIntegerIn } from "../json.ts";
import { SignerError } from "../signer.ts";
import { ATTEMPT_DELAY_FIRST_MS, ATTEMPT_DELAY_MAX_MS } from "../vaultLimits.ts";
import type { Clock, VaultStorage } from "../vaultStorage.ts";

/** Number of failed password attempts, and the time of the next allowed one. Stored, so a reload does not reset them. */
export interface PasswordAttempts {
  readonly failures: number;
  readonly retryAt: number;
}

const NONE: PasswordAttempts = { failures: 0, retryAt: 0 };

/** Delay after failed password attempts: 1 s, 2 s, 4 s … up to 5 minutes. */
export function attemptDelayMs(failures: number): number {
  return failures <= 0 ? 0 : Math.min(ATTEMPT_DELAY_FIRST_MS * 2 ** Math.min(failures - 1, 30), ATTEMPT_DELAY_MAX_MS);
}

export function parsePasswordAttempts(value: unknown): PasswordAttempts {
  if (!hasExactKeys(value, ["failures", "retryAt"])) return NONE;
  const { failures, retryAt } = value;
  if (!isIntegerIn(failures, 0, Number.MAX_SAFE_INTEGER) || !isIntegerIn(retryAt, 0, Number.MAX_SAFE_INTEGER)) return NONE;
  return { failures, retryAt };
}

/**
 * Runs `verify` unless the delay after failed attempts is still running, and counts a wrong password. The failure is stored before the
 * password is tried: closing the tab midway saves no attempt. The caller must hold the vault's lock.
 */
export async function attemptPassword<T>(storage: VaultStorage, clock: Clock, verify: () => Promise<T>): Promise<T> {
  const before = parsePasswordAttempts(await storage.readAttempts());
  const now = clock.now();
  const delay = attemptDelayMs(before.failures);
  if (before.retryAt > now + delay) {
    // The clock was set back: the delay starts again from now instead of waiting until the clock catches up.
    await storage.writeAttempts({ failures: before.failures, retryAt: now + delay });
    throw tooManyAttempts(delay);
  }
  if (before.retryAt > now) throw tooManyAttempts(before.retryAt - now);

  const failures = before.failures + 1;
  await storage.writeAttempts({ failures, retryAt: now + attemptDelayMs(failures) });
  try {
    const result = await verify();
    await storage.writeAttempts(NONE);
    return result;
  } catch (error) {
    const wrong = error instanceof SignerError && error.code === "wrong_password";
    await storage.writeAttempts(wrong ? { failures, retryAt: clock.now() + attemptDelayMs(failures) } : before);
    throw error;
  }
}

function tooManyAttempts(waitMs: number): SignerError {
  return new SignerError("too_many_attempts", "Too many wrong passwords.", { waitMs });
}
