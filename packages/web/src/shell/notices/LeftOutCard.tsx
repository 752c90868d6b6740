import { t } from "../../language/words.ts";
import { dismissLeftOut } from "../../session/drafts/leftOut.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Warns that typed text resembles a secret and was not stored. */
export function LeftOutCard() {
  return (
    <div className="pt-4">
      <Notice
        level="caution"
        title={t("fields:leftOut")}
        action={
          <Button size="small" variant="quiet" onClick={dismissLeftOut}>
            {t("common:dismiss")}
          </Button>
        }
      >
        {t("fields:leftOutText")}
      </Notice>
    </div>
  );
}
