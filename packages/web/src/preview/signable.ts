import type { Preview } from "./types.ts";

/** Whether a preview may be signed once its dangers are acknowledged: the transaction succeeds and no finding blocks it. */
export function isSignable({ outcome, findings }: Pick<Preview, "outcome" | "findings">): boolean {
  return outcome.kind === "succeeds" && !findings.some(({ level }) => level === "blocked");
}
