import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { dismissWarningsNotice } from "../../session/settings/formerWarnings.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Notice that the user's choice of disabled warnings, stored by an earlier build, was discarded. */
export function WarningsCard() {
  return (
    <div role="status" className="pt-4">
      <Notice
        level="notice"
        title={t("fields:warningsOnAgain")}
        action={
          <Button size="small" variant="quiet" onClick={dismissWarningsNotice}>
            {t("common:dismiss")}
          </Button>
        }
      >
        {t("fields:warningsOnAgainText")}{" "}
        <a href={routes.warnings()} className="link">
          {t("fields:openWarnings")}
        </a>
      </Notice>
    </div>
  );
}
