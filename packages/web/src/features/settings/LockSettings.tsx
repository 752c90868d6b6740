import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { useSigner, useVault } from "../../session/context.ts";
import { isLongerAutoLock } from "../../signer/lockSettings.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { autoLockOptions, autoLockValue, minutesOf } from "./autoLockChoices.ts";
import { LockOnReload } from "./LockOnReload.tsx";

/** Auto-lock settings, with a button that locks the vault now. */
export function LockSettings() {
  const signer = useSigner();
  const vault = useVault();
  const toast = useToast();
  const requireUnlock = useRequireUnlock();
  const approve = useApprove();
  const change = useAction(async (value: string) => {
    if (!(await requireUnlock())) return;
    const [minutes, before] = [minutesOf(value), signer.autoLockMinutes()];
    if (!isLongerAutoLock(minutes, before)) await signer.setAutoLock(minutes);
    else {
      const act = { kind: "lock", autoLockMinutes: minutes, lockOnReload: signer.lockOnReload() } as const;
      if ((await approve(act, t("settings:changeLock"))) === undefined) return;
    }
    toast({ title: t("settings:saved") });
  });
  const lock = useAction(() => signer.lock());
  const minutes = signer.autoLockMinutes();
  return (
    <div className="grid gap-5">
      <div className="sm:max-w-80">
        <SelectField
          label={t("settings:lockAfter")}
          hint={t("settings:lockAfterHint")}
          value={autoLockValue(minutes)}
          options={autoLockOptions(minutes)}
          disabled={change.busy}
          onChange={(value) => change.run(value)}
        />
      </div>
      {change.error !== undefined && <ErrorView error={change.error} />}
      <LockOnReload />
      {vault.kind === "unlocked" && (
        <div>
          <Button busy={lock.busy} onClick={() => lock.run()}>
            {t("common:lockNow")}
          </Button>
        </div>
      )}
      {lock.error !== undefined && <ErrorView error={lock.error} />}
    </div>
  );
}
