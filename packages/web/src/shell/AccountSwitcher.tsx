import { BookUser, Copy, Lock, LockOpen, UserRound, Users } from "lucide-react";
import { Suspense } from "react";
import { t } from "../language/words.ts";
import { WatchOnlyMark } from "../parts/WatchOnlyMark.tsx";
import { APT } from "../preview/findAsset.ts";
import { routes } from "../routing/routes.ts";
import { useAptBalance } from "../session/account/useAptBalance.ts";
import { useUnableAccounts } from "../session/account/useUnableAccounts.ts";
import { useCurrentAccount, useNetwork, useSelectAccount, useVault } from "../session/context.ts";
import { accountKind } from "../session/labels/accountKind.ts";
import type { AccountRecord, VaultState } from "../signer/signer.ts";
import { Button } from "../ui/Button.tsx";
import { HIDDEN_FAILURE, lazyPart } from "../ui/failures/lazyPart.tsx";
import { Menu, type MenuItem } from "../ui/overlays/Menu.tsx";
import { AddressMark } from "../ui/text/AddressMark.tsx";
import { AmountText } from "../ui/text/AmountText.tsx";
import { AddressName, accountItem } from "./accountItem.tsx";
import { Chip } from "./Chip.tsx";
import { useVaultActions } from "./pages/useVaultActions.ts";

const Received = lazyPart(async () => (await import("./Received.tsx")).Received, HIDDEN_FAILURE);

/** Current account with its balance; opens a menu to switch accounts, lock and unlock. */
export function AccountSwitcher({ pathname }: { readonly pathname: string }) {
  const network = useNetwork();
  const vault = useVault();
  const account = useCurrentAccount();
  const select = useSelectAccount();
  const lockItem = useLockItem(vault);
  const unable = useUnableAccounts();
  const { copyAddress } = useVaultActions();
  if (vault.kind === "absent") {
    // Without a vault the switcher links to the accounts page, which needs no link to itself.
    if (pathname === routes.accounts(network.id)) return null;
    return (
      <div className="max-sm:hidden">
        <Button variant="primary" href={routes.accounts(network.id, { way: "new" })}>
          {t("common:createAccount")}
        </Button>
      </div>
    );
  }
  const able = vault.accounts.filter(({ id }) => !unable.has(id));
  const itemsOf = (records: readonly AccountRecord[]) =>
    records.map((record) => accountItem(record, record.id === account?.id, () => select(record.id)));
  const accountGroups = [
    { label: t("common:switchAccount"), items: itemsOf(able.filter(({ key }) => key !== undefined)) },
    { label: t("common:watchOnly"), items: itemsOf(able.filter(({ key }) => key === undefined)) },
  ].filter(({ items }) => items.length > 0);
  const copyItems: MenuItem[] =
    account === undefined
      ? []
      : [
          {
            key: "copy",
            label: t("common:copyAddress"),
            icon: <Copy aria-hidden="true" className="text-ink-3" />,
            onSelect: () => void copyAddress(account),
          },
        ];
  return (
    <Menu
      {...(account === undefined ? {} : { header: <AccountFacts account={account} /> })}
      groups={[
        ...accountGroups,
        {
          items: [
            ...copyItems,
            {
              key: "accounts",
              label: t("common:manageAccounts"),
              icon: <Users aria-hidden="true" className="text-ink-3" />,
              href: routes.accounts(network.id),
            },
            {
              key: "contacts",
              label: t("pages:contacts"),
              icon: <BookUser aria-hidden="true" className="text-ink-3" />,
              href: routes.contacts(network.id),
            },
            lockItem,
          ],
        },
      ]}
      trigger={
        <Chip>
          <span className="sr-only">{t("common:accountChip")}</span>
          {account === undefined ? (
            <UserRound aria-hidden="true" className="size-4 text-ink-3" />
          ) : (
            <AddressMark address={account.address} />
          )}
          <span className="max-w-[16ch] min-w-0 truncate">{account?.label ?? t("common:noAccount")}</span>
          {account !== undefined && account.key === undefined && <WatchOnlyMark isIconOnly />}
          {account !== undefined && <ChipBalance account={account} />}
          <Suspense>{account !== undefined && vault.kind === "unlocked" && <Received account={account} />}</Suspense>
          {vault.kind === "locked" && (
            <Lock role="img" aria-label={t("common:locked")} aria-hidden={false} className="size-3.5 shrink-0 text-ink-3" />
          )}
        </Chip>
      }
    />
  );
}

/** Facts about the account as plain text, because a menu may contain no elements other than menu items. */
function AccountFacts({ account }: { readonly account: AccountRecord }) {
  const balance = useAptBalance(account.address);
  return (
    <div>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-[560]">{account.label}</span>
        {balance !== undefined && <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} />}
      </div>
      <span className="text-small text-ink-3">
        <AddressName address={account.address} />
        {` · ${accountKind(account)}`}
      </span>
    </div>
  );
}

function ChipBalance({ account }: { readonly account: AccountRecord }) {
  const balance = useAptBalance(account.address);
  return (
    <small className="hidden max-w-[24ch] shrink-0 text-[12px] text-ink-3 lg:inline">
      {balance === undefined ? "–" : <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} isBounded />}
    </small>
  );
}

function useLockItem(vault: VaultState): MenuItem {
  const { lock, unlock } = useVaultActions();
  if (vault.kind !== "unlocked") {
    return {
      key: "unlock",
      label: t("common:unlock"),
      icon: <LockOpen aria-hidden="true" className="text-ink-3" />,
      onSelect: () => void unlock(),
    };
  }
  return {
    key: "lock",
    label: t("common:lockNow"),
    icon: <Lock aria-hidden="true" className="text-ink-3" />,
    onSelect: () => void lock(),
  };
}
