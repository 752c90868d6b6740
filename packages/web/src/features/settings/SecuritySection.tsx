import { useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { useSigner, useVault } from "../../session/context.ts";
import { useAction } from "../../session/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { ApprovalSettings } from "./ApprovalSettings.tsx";
import { autoLockOptions, autoLockValue, minutesOf } from "./autoLockChoices.ts";
import { EraseVault } from "./EraseVault.tsx";
import { SignedList } from "./SignedList.tsx";

/** When the keys lock themselves, what needs an approval, what was signed, and how to get rid of the keys. */
export function SecuritySection() {
  const signer = useSigner();
  const vault = useVault();
  const toast = useToast();
  const requireUnlock = useRequireUnlock();
  const [erasing, setErasing] = useState(false);
  const change = useAction(async (value: string) => {
    if (!(await requireUnlock())) return;
    await signer.setAutoLock(minutesOf(value));
    toast({ title: t("settings:saved") });
  });
  const lock = useAction(() => signer.lock());
  const minutes = signer.autoLockMinutes();

  return (
    <Card>
      <CardSection title={t("settings:security")}>
        {vault.kind === "absent" ? (
          <p className="text-ink-2">{t("settings:nothingToLock")}</p>
        ) : (
          <div className="grid gap-5">
            <div className="max-w-[320px]">
              <Field label={t("settings:lockAfter")} hint={t("settings:lockAfterHint")}>
                {(control) => (
                  <Select
                    {...control}
                    value={autoLockValue(minutes)}
                    options={autoLockOptions(minutes)}
                    disabled={change.busy}
                    onChange={(value) => change.run(value)}
                  />
                )}
              </Field>
            </div>
            {change.error !== undefined && <ErrorView error={change.error} />}
            <div className="flex flex-wrap gap-3">
              {vault.kind === "unlocked" ? (
                <Button busy={lock.busy} onClick={() => lock.run()}>
                  {t("common:lockNow")}
                </Button>
              ) : (
                <Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>
              )}
              <Button variant="danger" onClick={() => setErasing(true)}>
                {t("settings:eraseAllDots")}
              </Button>
            </div>
            {lock.error !== undefined && <ErrorView error={lock.error} />}
          </div>
        )}
      </CardSection>
      {vault.kind !== "absent" && (
        <CardSection title={t("settings:approvals")}>
          {vault.kind === "unlocked" ? (
            <ApprovalSettings key={vault.approvals.octasPerDay?.toString() ?? ""} approvals={vault.approvals} />
          ) : (
            <p className="text-ink-2">{t("settings:unlockToSee")}</p>
          )}
        </CardSection>
      )}
      {vault.kind === "unlocked" && (
        <CardSection title={t("settings:signed")} flush>
          <SignedList />
        </CardSection>
      )}
      {erasing && <EraseVault onClose={() => setErasing(false)} />}
    </Card>
  );
}
