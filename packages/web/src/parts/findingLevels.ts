import type { FindingLevel } from "../preview/types.ts";
import type { NoticeLevel } from "../ui/Notice.tsx";

/** How a finding of each level looks. */
export const FINDING_NOTICE: Record<FindingLevel, NoticeLevel> = {
  note: "notice",
  caution: "caution",
  danger: "danger",
  blocked: "danger",
};
