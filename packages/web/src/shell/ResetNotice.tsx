import { t } from "../language/words.ts";
import { useNetwork } from "../session/context.ts";
import { dismissReset, useResetNotices } from "../session/resetNotices.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

/** Says that the network was reset and what that took along, until the person has seen it. */
export function ResetNotice() {
  const network = useNetwork();
  const notice = useResetNotices().find((candidate) => candidate.network === network.id);
  return (
    <div role="status" className="mx-auto w-full max-w-[1120px] px-4 md:px-6">
      {notice !== undefined && (
        <div className="pt-4">
          <Notice
            level="caution"
            title={t(network.kind === "embedded" ? "common:wasResetOrOther" : "common:wasReset", { network: network.label })}
            action={
              <Button size="small" variant="quiet" onClick={() => dismissReset(network.id)}>
                {t("common:dismiss")}
              </Button>
            }
          >
            {notice.forgotten === 0 ? t("common:resetTookNothing") : t("common:resetTook", { count: notice.forgotten })}
          </Notice>
        </div>
      )}
    </div>
  );
}
