import { t } from "../../language/words.ts";
import { ChoiceBalance } from "../../parts/money/ChoiceBalance.tsx";
import { useUnableAccounts } from "../../session/account/useUnableAccounts.ts";
import { useSelectAccount, useVault } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { useOtherPageAccount } from "./SendingAccount.tsx";

/** Select of the sending account with balances, limited to accounts with a key in this browser. */
export function FromField({ account, disabled }: { readonly account: AccountRecord; readonly disabled: boolean }) {
  const vault = useVault();
  const select = useSelectAccount();
  const unable = useUnableAccounts();
  const pageAccount = useOtherPageAccount();
  const accounts = vault.kind === "absent" ? [account] : vault.accounts.filter(({ id, key }) => key !== undefined && !unable.has(id));
  return (
    <SelectField
      label={t("send:from")}
      hint={pageAccount && t("send:fromOnlyHere", { account: accountLabel(pageAccount) })}
      value={account.id}
      disabled={disabled}
      onChange={select}
      options={accounts.map(({ id, address, label, beside }) => ({
        value: id,
        label: (
          <span className="flex min-w-0 items-center gap-2.5">
            <AddressMark address={address} />
            <span className="truncate">{accountLabel({ label, beside })}</span>
          </span>
        ),
        note: <ChoiceBalance address={address} />,
      }))}
    />
  );
}
