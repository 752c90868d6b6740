import type { Finding } from "../previewTypes.ts";

/** Whether the user may hide a finding. Dangers and blocking findings stay visible. */
export function isDismissible({ level }: Pick<Finding, "level">): boolean {
  return level === "note" || level === "caution";
}
