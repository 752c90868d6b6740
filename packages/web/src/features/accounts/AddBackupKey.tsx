import { useNavigate } from "@tanstack/react-router";
import { t } from "../../language/words.ts";
import { useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { hasSecret, isKeyless } from "./accountWords.ts";
import { askForBackupKey } from "./approveRotation.ts";
import { KeyChange } from "./KeyChange.tsx";

/**
 * Adds a backup key to a keyless account, so the account can sign without its issuer. Another vault account supplies the key, so the vault
 * stores the key before it takes effect.
 */
export function AddBackupKey({ account }: { readonly account: AccountRecord }) {
  const vault = useVault();
  const navigate = useNavigate();
  const goTo = (search: { readonly step?: string }) => void navigate({ to: ".", search: search as never });
  return (
    <KeyChange
      account={account}
      title={t("signIn:backupKeyFor", { account: account.label })}
      others={vault.kind === "absent" ? [] : vault.accounts.filter((other) => hasSecret(other) && isEd25519(other))}
      intent="addBackupKey"
      ask={askForBackupKey}
      action={t("signIn:addBackupKey")}
      meaning={
        <Notice level="notice" title={t("signIn:eitherSigns")}>
          {t("signIn:eitherSignsText")}
        </Notice>
      }
      label={t("signIn:backupKeyOf")}
      nobody={
        <Notice
          title={t("signIn:noBackupKey")}
          action={
            <Button size="small" onClick={() => goTo({ step: "choose" })}>
              {t("accounts:addAccount")}
            </Button>
          }
        >
          {t("signIn:noBackupKeyText")}
        </Notice>
      }
      instead={
        isKeyless(account) ? undefined : (
          <Notice
            title={t("signIn:hasBackupKey")}
            action={
              <Button size="small" onClick={() => goTo({})}>
                {t("accounts:done")}
              </Button>
            }
          >
            {t("signIn:hasBackupKeyText")}
          </Notice>
        )
      }
    />
  );
}

/** True for Ed25519 accounts: the framework accepts only Ed25519 backup keys. */
function isEd25519({ key }: AccountRecord): boolean {
  return key?.scheme === "ed25519" || key?.scheme === "singleKeyEd25519";
}
