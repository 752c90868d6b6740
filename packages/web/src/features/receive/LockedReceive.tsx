import { Lock } from "lucide-react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";

/**
 * Replaces the address while the vault is locked: storage outside the vault is unprotected, and payments to a forged address would be lost.
 */
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
