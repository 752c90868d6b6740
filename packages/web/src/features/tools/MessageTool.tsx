import { useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { SignMessage } from "../../parts/messages/SignMessage.tsx";
import { VerifyMessage } from "../../parts/messages/VerifyMessage.tsx";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork, useVault } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";

/** Signs a text with the user's account, and verifies signed texts. */
export function MessageTool() {
  const network = useNetwork();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <SectionCard title={t("accounts:signMessage")}>
        <Signing />
      </SectionCard>
      <SectionCard title={t("accounts:verifyMessage")}>
        <div className="grid grid-cols-1 gap-4">
          <VerifyMessage />
          <p className="text-small text-ink-3">{t("tools:messageNetwork", { network: network.label })}</p>
        </div>
      </SectionCard>
    </div>
  );
}

function Signing() {
  const vault = useVault();
  const network = useNetwork();
  const current = useCurrentAccount();
  const requireUnlock = useRequireUnlock();
  const [chosen, setChosen] = useState<string>();
  const able = vault.kind === "absent" ? [] : vault.accounts.filter(({ key }) => key !== undefined);
  const account = able.find(({ id }) => id === chosen) ?? able.find(({ id }) => id === current?.id) ?? able[0];
  if (account === undefined) {
    return (
      <Empty
        title={t("tools:noSigner")}
        text={t("tools:noSignerText")}
        action={<Button href={routes.accounts(network.id)}>{t("tools:openAccounts")}</Button>}
      />
    );
  }
  if (vault.kind !== "unlocked") {
    return (
      <Empty
        title={t("tools:locked")}
        text={t("tools:lockedText")}
        action={
          <Button variant="primary" onClick={() => void requireUnlock()}>
            {t("common:unlock")}
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label={t("tools:signWith")}
        hint={t("tools:signNetwork", { network: network.label })}
        value={account.id}
        onChange={setChosen}
        options={able.map((each) => ({ value: each.id, label: accountLabel(each) }))}
      />
      <SignMessage key={account.id} account={account} />
    </div>
  );
}
