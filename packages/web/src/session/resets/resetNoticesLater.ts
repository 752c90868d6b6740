// Separate from resetNotices.ts, which every page loads at startup.
import { networksWithLostDrafts } from "../drafts/drafts.ts";
import { resetNotices, writeNotices } from "./resetNotices.ts";

/** Stores the number of transactions undone by a network rewind, as part of the network's reset notice. */
export function noteUndone(network: string, undone: number): void {
  const before = resetNotices().find((notice) => notice.network === network);
  const now = { forgotten: 0, ...before, network, undone: (before?.undone ?? 0) + undone };
  writeNotices([...resetNotices().filter((notice) => notice.network !== network), now]);
}

/** Removes a network's notice after the user dismissed it. */
export function dismissReset(network: string): void {
  networksWithLostDrafts.delete(network);
  writeNotices(resetNotices().filter((notice) => notice.network !== network));
}
