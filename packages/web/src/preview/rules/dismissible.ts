import type { Finding } from "../types.ts";

/** Whether a person may hide a finding. The worst stay in sight. */
export function isDismissible({ level }: Pick<Finding, "level">): boolean {
  return level === "note" || level === "caution";
}
