import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";

export interface LinkNoticeProps {
  /** What the person had entered before. */
  readonly replaced?: readonly string[];
}

/** Says that somebody else filled the form in, and what of one's own that took away. */
export function LinkNotice({ replaced = [] }: LinkNoticeProps) {
  return (
    <div className="mb-5">
      <Notice level="notice" title={t("send:fromLink")}>
        {t("send:fromLinkText")}
        {replaced.length > 0 && <p className="mt-1">{t("send:linkReplaced", { what: replaced.join(", ") })}</p>}
      </Notice>
    </div>
  );
}
