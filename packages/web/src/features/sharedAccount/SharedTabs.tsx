import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { useTab } from "../../routing/useTab.ts";
import { Card } from "../../ui/Card.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { TabCount } from "../../ui/tabs/TabCount.tsx";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { useIsOwn } from "./ownAccounts.ts";
import { PendingList } from "./PendingList.tsx";
import { ResolvedList } from "./ResolvedList.tsx";
import { SharedAssets } from "./SharedAssets.tsx";

/** Tabs of a shared account: pending proposals, resolved proposals, owners and assets. */
export function SharedTabs({ account }: { readonly account: SharedAccount }) {
  const [tab, setTab] = useTab(["proposals", "history", "owners", "assets"]);
  return (
    <Tabs
      label={t("shared:about")}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: "proposals",
          label: <TabCount title={t("shared:proposals")} count={formatCount(account.pending.length)} />,
          content: <PendingList account={account} />,
        },
        { key: "history", label: t("shared:history"), content: <ResolvedList account={account} /> },
        {
          key: "owners",
          label: <TabCount title={t("shared:owners")} count={formatCount(account.owners.length)} />,
          content: <OwnersList account={account} />,
        },
        { key: "assets", label: t("shared:assets"), content: <SharedAssets owner={account.address} /> },
      ]}
    />
  );
}

function OwnersList({ account: { owners, threshold } }: { readonly account: SharedAccount }) {
  const isOwn = useIsOwn();
  return (
    <>
      <p className="mb-3 text-ink-2">{t("shared:ownersText", { count: Number(threshold) })}</p>
      <Card label={t("shared:owners")}>
        <ul className="[&>*+*]:border-t [&>*+*]:border-line">
          {owners.map((owner) => (
            <li key={owner} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-6">
              <AccountLink address={owner} />
              {isOwn(owner) && <Pill tone="accent">{t("shared:you")}</Pill>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
