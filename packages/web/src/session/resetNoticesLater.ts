// Apart from what every page needs from the start.
import { draftsTaken } from "./drafts.ts";
import { resetNotices, writeNotices } from "./resetNotices.ts";

/** Remembers that a network was taken back, with what that undid, in the same way. */
export function noteUndone(network: string, undone: number): void {
  const before = resetNotices().find((notice) => notice.network === network);
  const now = { forgotten: 0, ...before, network, undone: (before?.undone ?? 0) + undone };
  writeNotices([...resetNotices().filter((notice) => notice.network !== network), now]);
}

/** The person has seen it. */
export function dismissReset(network: string): void {
  draftsTaken.delete(network);
  writeNotices(resetNotices().filter((notice) => notice.network !== network));
}
