import { Lock } from "lucide-react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";

/** While locked no address is given out: what is stored beside the vault is not protected, and a wrong one would be paid. */
export function LockedReceive({ label }: { readonly label: string }) {
  const requireUnlock = useRequireUnlock();
  return (
    <Empty
      icon={<Lock />}
      title={t("receive:unlockToShow", { account: label })}
      text={t("receive:lockedText")}
      action={
        <Button variant="primary" onClick={() => requireUnlock()}>
          {t("common:unlock")}
        </Button>
      }
    />
  );
}
