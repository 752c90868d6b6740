import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection, SectionCard } from "../../ui/Card.tsx";
import { ApprovalSettings } from "./ApprovalSettings.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { LockSettings } from "./LockSettings.tsx";
import { SignedList } from "./SignedList.tsx";

/** Security settings: auto-lock, password, approvals and the signature log. */
export function SecurityPage() {
  const vault = useVault();
  const requireUnlock = useRequireUnlock();
  return (
    <SettingsFrame here={routes.security()} title={t("pages:security")}>
      {vault.kind === "absent" ? (
        <SectionCard>
          <p className="text-ink-2">{t("settings:nothingToLock")}</p>
        </SectionCard>
      ) : (
        <Card>
          <CardSection title={t("settings:lock")}>
            <LockSettings />
          </CardSection>
          {vault.kind === "locked" ? (
            <CardSection title={t("settings:lockedRest")}>
              <p className="mb-4 text-ink-2">{t("settings:unlockToChange")}</p>
              <Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>
            </CardSection>
          ) : (
            <>
              <CardSection title={t("settings:passwordTitle")}>
                <ChangePassword hasPasskey={vault.approvals.passkeys.length > 0} />
              </CardSection>
              <CardSection title={t("settings:approvals")}>
                <ApprovalSettings key={vault.approvals.octasPerDay?.toString() ?? ""} approvals={vault.approvals} />
              </CardSection>
              <CardSection title={t("settings:signed")} flush>
                <SignedList />
              </CardSection>
            </>
          )}
        </Card>
      )}
    </SettingsFrame>
  );
}
