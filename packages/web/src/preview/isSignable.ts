import type { Preview } from "./previewTypes.ts";

/** Whether the user may sign after acknowledging the dangers: the transaction succeeds and no finding blocks it. */
export function isSignable({ outcome, findings }: Pick<Preview, "outcome" | "findings">): boolean {
  return outcome.kind === "succeeds" && !findings.some(({ level }) => level === "blocked");
}
