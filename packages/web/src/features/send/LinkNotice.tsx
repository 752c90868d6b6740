import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Says that somebody else filled the form in. */
export function LinkNotice() {
  return (
    <div className="mb-5">
      <Notice level="notice" title={t("send:fromLink")}>
        {t("send:fromLinkText")}
      </Notice>
    </div>
  );
}
