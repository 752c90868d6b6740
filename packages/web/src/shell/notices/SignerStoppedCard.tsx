import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Card with the reason for the lock, and a button that unlocks. */
export function SignerStoppedCard() {
  const requireUnlock = useRequireUnlock();
  return (
    <div role="status" className="pt-4">
      <Notice
        title={t("fields:signerStopped")}
        action={
          <Button size="small" onClick={() => requireUnlock()}>
            {t("common:unlock")}
          </Button>
        }
      >
        {t("fields:signerStoppedText")}
      </Notice>
    </div>
  );
}
