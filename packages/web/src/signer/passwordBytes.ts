import type { ProposedAct } from "./approvals.ts";
import type { Bytes } from "./bytes.ts";

/** Maximum number of UTF-8 bytes per UTF-16 unit. */
const UTF8_BYTES_PER_UNIT = 3;

/**
 * Password bytes for key derivation: NFKC, so that all keyboards give the same characters, then UTF-8. Unlike a JavaScript string, bytes
 * can be moved to the worker and overwritten.
 */
export function passwordBytes(password: string): Bytes {
  const normal = password.normalize("NFKC");
  const room = new Uint8Array(normal.length * UTF8_BYTES_PER_UNIT);
  return room.subarray(0, new TextEncoder().encodeInto(normal, room).written);
}

/** Overwrites a password's bytes. Bytes already transferred to the worker are empty, and filling them would throw. */
export function wipePassword(password: Bytes): void {
  if (password.byteLength > 0) password.fill(0);
}

/** Runs an action with a password and overwrites its bytes afterwards, even if the action fails. */
export async function withPassword<T>(password: Bytes, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } finally {
    wipePassword(password);
  }
}

/** Passwords contained in an action. */
export function passwordsOf(act: ProposedAct): readonly Bytes[] {
  if (act.kind === "password") return [act.current, act.next];
  return act.kind === "backup" ? [act.password] : [];
}

/** Overwrites the passwords contained in an action. */
export function wipePasswords(act: ProposedAct): void {
  for (const password of passwordsOf(act)) wipePassword(password);
}

/** Copy of an action with separate password memory, which the worker takes over: the page may propose the original again. */
export function withOwnPasswords(act: ProposedAct): ProposedAct {
  if (act.kind === "password") return { ...act, current: act.current.slice(), next: act.next.slice() };
  return act.kind === "backup" ? { ...act, password: act.password.slice() } : act;
}
