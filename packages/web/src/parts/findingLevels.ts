import type { FindingLevel } from "../preview/previewTypes.ts";
import type { NoticeLevel } from "../ui/Notice.tsx";

/** Notice style for each severity of a preview warning. */
export const FINDING_NOTICE: Record<FindingLevel, NoticeLevel> = {
  note: "notice",
  caution: "caution",
  danger: "danger",
  blocked: "danger",
};
