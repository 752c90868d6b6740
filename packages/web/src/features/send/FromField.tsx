import type { SignatureScheme } from "../../chain/facts/accountKey.ts";
import type { WordKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { useUnableAccounts } from "../../session/account/useUnableAccounts.ts";
import { useSelectAccount, useVault } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";

const SCHEMES = {
  ed25519: "send:schemeEd25519",
  singleKeyEd25519: "send:schemeEd25519",
  singleKeySecp256k1: "send:schemeSecp256k1",
  passkey: "send:schemePasskey",
  keyless: "send:schemeKeyless",
  federatedKeyless: "send:schemeKeyless",
  multiKey: "send:schemeMultiKey",
  multiEd25519: "send:schemeMultiEd25519",
} as const satisfies Record<SignatureScheme, WordKey>;

/** Select of the sending account, limited to accounts with a key in this browser. */
export function FromField({ account, disabled }: { readonly account: AccountRecord; readonly disabled: boolean }) {
  const vault = useVault();
  const select = useSelectAccount();
  const unable = useUnableAccounts();
  const accounts = vault.kind === "absent" ? [account] : vault.accounts.filter(({ id, key }) => key !== undefined && !unable.has(id));
  return (
    <SelectField
      label={t("send:from")}
      value={account.id}
      disabled={disabled}
      onChange={select}
      options={accounts.map(({ id, address, label, beside, key }) => ({
        value: id,
        label: (
          <span className="flex min-w-0 items-center gap-2.5">
            <AddressMark address={address} />
            <span className="truncate">{accountLabel({ label, beside })}</span>
          </span>
        ),
        note: key && t(SCHEMES[key.scheme]),
      }))}
    />
  );
}
