import { t } from "../../language/words.ts";
import { useVault } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Notice } from "../../ui/Notice.tsx";
import { approveRotation } from "./approveRotation.ts";
import { KeyChange } from "./KeyChange.tsx";

/** Rotates an account to the key of another vault account, so the new key is stored and backed up before it takes effect. */
export function RotateKey({ account }: { readonly account: AccountRecord }) {
  const vault = useVault();
  return (
    <KeyChange
      account={account}
      title={t("accounts:rotateKeyOf", { account: accountLabel(account) })}
      others={vault.kind === "absent" ? [] : vault.accounts.filter(({ id, key }) => id !== account.id && key !== undefined)}
      intent="rotateKey"
      ask={approveRotation}
      action={t("accounts:rotateKey")}
      meaning={
        <Notice level="danger" title={t("accounts:rotateLoss")}>
          {t("accounts:rotateLossText")}
        </Notice>
      }
      label={t("accounts:newKeyOf")}
      hintFor={(to) => t("accounts:newKeyIsOf", { account: to.label })}
      nobody={<p className="text-ink-2">{t("accounts:noOtherKey")}</p>}
    />
  );
}
