import clsx from "clsx";
import { Ellipsis } from "lucide-react";
import { useSignInAgain } from "../../approval/ApprovalDialog.tsx";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { useRegisteredName } from "../../parts/names/useRegisteredName.ts";
import { SignInPill } from "../../parts/signIn/SignInPill.tsx";
import { WatchOnlyMark } from "../../parts/WatchOnlyMark.tsx";
import { routes } from "../../routing/routes.ts";
import { useUnableAccounts } from "../../session/account/useUnableAccounts.ts";
import { useCurrentAccount, useNetwork, useSelectAccount, useSigner } from "../../session/context.ts";
import { accountKind } from "../../session/labels/accountKind.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import { useIdentityOf } from "../../session/signIn/useIdentityOf.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { isTestAddress } from "../../units/testAccounts.ts";
import { AccountBalance } from "./AccountBalance.tsx";
import { hasSecret, isKeyless, showSecretWords } from "./accountWords.ts";

type AccountTask = "rename" | "export" | "find" | "message" | "rotate" | "backupKey" | "remove";

export interface AccountRowProps {
  readonly account: AccountRecord;
  /** False while the vault is locked: the record then comes from unauthenticated storage, which anybody may have modified. */
  readonly isVerified: boolean;
  /** True if the vault contains a single account, so the user cannot switch to another. */
  readonly isOnly: boolean;
  readonly onTask: (task: AccountTask) => void;
}

/** Row of an account: name, address, balance on this network and actions. */
export function AccountRow({ account, isVerified, isOnly, onTask }: AccountRowProps) {
  const network = useNetwork();
  const current = useCurrentAccount();
  const select = useSelectAccount();
  const isCurrent = current?.id === account.id;
  const label = accountLabel(account);
  const isUnable = useUnableAccounts().has(account.id);
  const registered = useRegisteredName(account.address);
  const identity = useIdentityOf(account);
  const hasOtherAddress = identity?.secondAnswer !== undefined && identity.secondAnswer !== "same";
  const signInAgain = useSignInAgain();
  const signer = useSigner();
  return (
    <li
      className={clsx(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6",
        isOnly ? "sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]" : "sm:grid-cols-[auto_minmax(0,1fr)_auto_136px]",
      )}
    >
      <AddressMark address={account.address} size={36} />
      <div className="min-w-0 max-sm:col-span-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-[560]">{label}</span>
          {isCurrent && <Pill tone="accent">{t("accounts:inUse")}</Pill>}
          {isUnable && <Pill>{t("accounts:signsElsewhere", { network: network.label })}</Pill>}
          {account.key === undefined && <WatchOnlyMark />}
          {isTestAddress(account.address) && <Pill tone="caution">{t("accounts:testKey")}</Pill>}
          {identity !== undefined && <SignInPill identity={identity} account={label} />}
          {hasOtherAddress && <Pill tone="caution">{t("signIn:onlyHere")}</Pill>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
          <AddressText
            address={account.address}
            label={registered}
            href={routes.account(network.id, account.address)}
            mark={false}
            copy={isVerified}
          />
          <span className={identity === undefined ? "max-sm:hidden" : "break-all"}>
            {identity !== undefined ? foreignText(identity.value) : account.key !== undefined && accountKind(account)}
          </span>
        </p>
      </div>
      <div className="figures max-sm:col-start-2 sm:text-right">
        <AccountBalance address={account.address} />
      </div>
      <div className="flex items-center justify-end gap-1">
        {!isCurrent && !isUnable && (
          <Button size="small" aria-label={t("accounts:switchTo", { account: label })} onClick={() => select(account.id)}>
            {t("accounts:switch")}
          </Button>
        )}
        <Menu
          trigger={
            <IconButton label={t("accounts:moreFor", { account: label })}>
              <Ellipsis />
            </IconButton>
          }
          groups={[
            {
              items: [
                { key: "rename", label: t("accounts:rename"), onSelect: () => onTask("rename") },
                ...(!hasSecret(account)
                  ? []
                  : [
                      { key: "export", label: showSecretWords(account), onSelect: () => onTask("export") },
                      { key: "find", label: t("accounts:findAccounts"), onSelect: () => onTask("find") },
                    ]),
                ...(identity === undefined
                  ? []
                  : [{ key: "signIn", label: t("signIn:again"), onSelect: () => void signInAgain(identity) }]),
                ...(identity?.session === undefined
                  ? []
                  : [{ key: "signOut", label: t("signIn:signOut"), onSelect: () => void signer.signOut(identity.key.publicKey) }]),
                ...(!isKeyless(account)
                  ? []
                  : [{ key: "backupKey", label: t("signIn:addBackupKey"), onSelect: () => onTask("backupKey") }]),
                ...(account.key === undefined
                  ? []
                  : [
                      { key: "message", label: t("accounts:signOrVerify"), onSelect: () => onTask("message") },
                      { key: "rotate", label: t("accounts:rotateKey"), onSelect: () => onTask("rotate") },
                    ]),
                { key: "look", label: t("accounts:viewInExplorer"), href: routes.account(network.id, account.address) },
              ],
            },
            {
              items: [
                {
                  key: "remove",
                  label: account.key === undefined ? t("accounts:stopWatching") : t("accounts:remove"),
                  danger: true,
                  onSelect: () => onTask("remove"),
                },
              ],
            },
          ]}
        />
      </div>
    </li>
  );
}
