import { t } from "../language/words.ts";
import { useNetwork } from "../session/context.ts";
import { dismissReset, type ResetNotice } from "../session/resetNotices.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

/** What a reset took along; of a network of somebody else's, that its node tells of one. */
export function ResetNoticeCard({ forgotten }: Pick<ResetNotice, "forgotten">) {
  const { id, kind, label } = useNetwork();
  const took = forgotten === 0 ? t("reset:tookNothing") : t("reset:took", { count: forgotten });
  return (
    <div className="pt-4">
      <Notice
        level="caution"
        title={t(kind === "embedded" ? "reset:wasReset" : "reset:tellsOther", { network: label })}
        action={
          <Button size="small" variant="quiet" onClick={() => dismissReset(id)}>
            {t("common:dismiss")}
          </Button>
        }
      >
        {kind === "embedded" ? took : t("reset:tellsOtherText")}
      </Notice>
    </div>
  );
}
