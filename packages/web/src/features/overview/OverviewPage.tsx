import { Suspense, useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { Dashboard } from "../../parts/templates/Dashboard.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { useOfflineState } from "../../parts/templates/useOfflineState.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { lastBackup } from "../../session/backup/lastBackup.ts";
import { useCurrentAccount, useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { sharedAccountsText } from "../../session/storage/storedHere.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AccountOverview } from "./AccountOverview.tsx";
import { LazyAttentionCard } from "./lazyCards.ts";
import { NetworkPulse } from "./NetworkPulse.tsx";
import { AccountAssets, AllAssets } from "./OverviewAssets.tsx";
import { unsavedAccounts } from "./unsavedAccounts.ts";
import { useOverview } from "./useOverview.ts";
import { Welcome } from "./Welcome.tsx";

const AllOverview = lazyPart(async () => (await import("./AllOverview.tsx")).AllOverview);
/** Maximum addresses that an indexer accepts per request. */
const MOST_ACCOUNTS = 100;

/** Start page: holdings and activity of the current account or all accounts, items that need attention, network status and onboarding. */
export function OverviewPage() {
  const account = useCurrentAccount();
  return account === undefined ? (
    // The welcome text does not depend on the network, so the page is ready immediately.
    <Dashboard title={t("pages:overview")} state={READY} empty={null} main={<Welcome />} side={<NetworkPulse />} />
  ) : (
    <AccountsOverview account={account} />
  );
}

function AccountsOverview({ account }: { readonly account: AccountRecord }) {
  const vault = useVault();
  const away = useOfflineState();
  const [of, setOf] = useSearchValue("of");
  const accounts = useMemo(() => ownOncePerAddress(vault.kind === "absent" ? [] : vault.accounts), [vault]);
  const isAll = of === "all" && accounts.length > 1;
  const addresses = useMemo(
    (): readonly Address[] => (isAll ? accounts.map(({ address }) => address) : [account.address]),
    [isAll, accounts, account.address],
  );
  const overview = useOverview(addresses);
  const sent = useSentHere();
  const { names = [], leaving = [] } = overview.data?.indexed ?? {};
  const unsaved = unsavedAccounts(vault.kind === "absent" ? [] : vault.accounts, lastBackup());
  // Nothing that concerns a watched account needs an action of the user.
  const own = useMemo(() => addresses.filter((address) => accounts.some((one) => one.address === address)), [addresses, accounts]);
  // Loads the code of the attention card only if there may be items that need attention.
  const mayNeedAttention =
    unsaved > 0 ||
    sharedAccountsText.read() !== undefined ||
    names.length + leaving.length > 0 ||
    sent.some((entry) => !isFinal(entry) && own.includes(entry.sender));
  return (
    <Dashboard
      title={t("pages:overview")}
      state={away}
      empty={null}
      actions={
        accounts.length > 1 && (
          <SegmentedControl
            label={t("overview:whose")}
            options={wordOptions({ current: "overview:thisAccount", all: "overview:allAccounts" })}
            value={isAll ? "all" : "current"}
            onChange={(value) => setOf(value === "all" ? value : undefined)}
          />
        )
      }
      main={
        isAll ? (
          <Suspense>
            <AllOverview accounts={accounts} overview={overview} />
          </Suspense>
        ) : (
          <AccountOverview key={account.id} account={account} overview={overview} />
        )
      }
      side={
        <>
          <Suspense>
            {mayNeedAttention && (
              <LazyAttentionCard addresses={own} overview={own.length === 0 ? undefined : overview.data} unsavedAccounts={unsaved} />
            )}
          </Suspense>
          {isAll ? (
            <AllAssets addresses={addresses} data={overview.data} />
          ) : (
            <AccountAssets address={account.address} data={overview.data} />
          )}
          <div className="min-w-0 max-lg:order-2">
            <NetworkPulse />
          </div>
        </>
      }
    />
  );
}

/** The user's own accounts, one per address: several keys may sign for one address, and watched accounts count in no total. */
function ownOncePerAddress(accounts: readonly AccountRecord[]): readonly AccountRecord[] {
  const own = accounts.filter(({ key }) => key !== undefined);
  return [...new Map(own.map((account) => [account.address, account])).values()].slice(0, MOST_ACCOUNTS);
}
