import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";

export interface LinkNoticeProps {
  /** Inputs of the user that the payment link replaced. */
  readonly replaced?: readonly string[];
}

/** Notice that a payment link filled the form, with the inputs that the link replaced. */
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
