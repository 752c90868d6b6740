import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork, useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { NextSteps } from "./NextSteps.tsx";

/** Introduction and first step for users without an account. */
export function Welcome() {
  const network = useNetwork();
  const vault = useVault();
  const go = useGo();
  const requireUnlock = useRequireUnlock();
  // A locked vault without accounts means that the user quit during setup: only then is unlocking needed here.
  const unlockAndCreate = async () => {
    if (await requireUnlock()) go(routes.accounts(network.id, { way: "new" }));
  };
  return (
    <Card label={t("overview:welcome")}>
      <CardSection>
        <p className="max-w-[56ch] text-lead tracking-[-0.01em]">{t("overview:welcomeText")}</p>
        <p className="mt-2 max-w-[64ch] text-ink-2">
          {network.kind === "embedded" ? t("overview:embeddedText") : t("overview:otherNetworkText", { network: network.label })}
        </p>
      </CardSection>
      <CardSection title={t("overview:howToBegin")}>
        <NextSteps hasVault={vault.kind !== "absent"} account={undefined} hasCoins={false} hasSent={false} />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          {vault.kind === "locked" ? (
            <Button variant="primary" size="large" onClick={unlockAndCreate}>
              {t("overview:unlockAndCreate")}
            </Button>
          ) : (
            <Button variant="primary" size="large" href={routes.accounts(network.id, { way: "new" })}>
              {t("common:createAccount")}
            </Button>
          )}
          {vault.kind === "absent" && (
            <>
              <a href={routes.accounts(network.id, { way: "mnemonic" })} className="link">
                {t("overview:havePhrase")}
              </a>
              {network.endpoints.pepper !== undefined && (
                <a href={routes.accounts(network.id, { way: "signIn" })} className="link">
                  {t("overview:signInInstead")}
                </a>
              )}
              <a href={routes.data()} className="link">
                {t("overview:restoreBackup")}
              </a>
            </>
          )}
        </div>
      </CardSection>
    </Card>
  );
}
