import type { ProposedAct } from "./approvals.ts";
import type { Bytes } from "./bytes.ts";

/** UTF-8 takes at most three bytes for each UTF-16 unit. */
const UTF8_BYTES_PER_UNIT = 3;

/**
 * A password as the bytes that the key derivation reads: NFKC, so that every keyboard composes the same ones, then UTF-8. Bytes can be moved to the worker
 * and overwritten; a JavaScript string can only be dropped.
 */
export function passwordBytes(password: string): Bytes {
  const normal = password.normalize("NFKC");
  const room = new Uint8Array(normal.length * UTF8_BYTES_PER_UNIT);
  return room.subarray(0, new TextEncoder().encodeInto(normal, room).written);
}

/** Overwrites a password. Bytes whose memory has moved to the worker are empty, and filling them would throw. */
export function wipePassword(password: Bytes): void {
  if (password.byteLength > 0) password.fill(0);
}

/** Runs an action with a password and overwrites the password's bytes afterwards, also when the action fails. */
export async function withPassword<T>(password: Bytes, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } finally {
    wipePassword(password);
  }
}

/** Passwords that an act carries. */
export function passwordsOf(act: ProposedAct): readonly Bytes[] {
  if (act.kind === "password") return [act.current, act.next];
  return act.kind === "backup" ? [act.password] : [];
}

/** Overwrites the passwords of an act. */
export function wipePasswords(act: ProposedAct): void {
  for (const password of passwordsOf(act)) wipePassword(password);
}

/** The same act with its own copy of each password, for a worker that takes their memory over: the page may propose the act again. */
export function withOwnPasswords(act: ProposedAct): ProposedAct {
  if (act.kind === "password") return { ...act, current: act.current.slice(), next: act.next.slice() };
  return act.kind === "backup" ? { ...act, password: act.password.slice() } : act;
}
