import { ArrowDownLeft, ArrowUpRight, Droplet } from "lucide-react";
import { Suspense, useMemo } from "react";
import { loadWords, t } from "../../language/words.ts";
import { FaucetButton } from "../../parts/faucet/FaucetButton.tsx";
import { useRegisteredName } from "../../parts/names/useRegisteredName.ts";
import { WatchOnlyMark } from "../../parts/WatchOnlyMark.tsx";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { lastBackup } from "../../session/backup/lastBackup.ts";
import { useNetwork, useNetworkStatus, useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useIdentityOf } from "../../session/signIn/useIdentityOf.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { LazyBalanceChart } from "./lazyCards.ts";
import { NextSteps } from "./NextSteps.tsx";
import { RecentActivity } from "./RecentActivity.tsx";
import type { useOverview } from "./useOverview.ts";

const KeylessNotice = lazyPart(
  async () => (await Promise.all([import("../../parts/signIn/KeylessNotice.tsx"), loadWords(["signIn"])]))[0].KeylessNotice,
);

export interface AccountOverviewProps {
  readonly account: AccountRecord;
  readonly overview: ReturnType<typeof useOverview>;
}

/** Balance, recent activity and next steps of one account. */
export function AccountOverview({ account, overview }: AccountOverviewProps) {
  const network = useNetwork();
  const addresses = useMemo(() => [account.address], [account.address]);
  const balance = useAptBalance(account.address);
  // A user with a backup, a restored one for example, needs no first steps; neither does an account with payments from elsewhere.
  const hasSent =
    useSentHere().some(({ sender, state }) => sender === account.address && state === "committed") ||
    lastBackup() !== undefined ||
    (overview.data?.history.entries ?? []).some(({ sender }) => sender === account.address);
  // A locked vault reads account addresses from unprotected storage, so the addresses count as unverified.
  const vault = useVault();
  const isVerified = vault.kind === "unlocked";
  const isWatched = account.key === undefined;
  const registered = useRegisteredName(account.address);
  // The page shell already reports an offline or rate-limited network, and no data is loading then.
  const isAway = "last" in useNetworkStatus();
  const hasIdentity = useIdentityOf(account) !== undefined;
  return (
    <>
      {hasIdentity && (
        <Suspense>
          <KeylessNotice account={account} />
        </Suspense>
      )}
      <Card label={t("overview:balance")}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
          <div className="min-w-0 sm:col-start-1 sm:row-start-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <AddressMark address={account.address} />
              <span className="min-w-0 truncate font-[560]">{account.label}</span>
              <AddressText
                address={account.address}
                label={registered}
                href={routes.account(network.id, account.address)}
                mark={false}
                copy={isVerified}
              />
              {isWatched && <WatchOnlyMark />}
            </div>
          </div>
          <div className="sm:col-start-1 sm:row-start-2">
            <p className="min-h-10 text-total font-[640] tracking-[-0.025em]">
              {balance === undefined && isAway ? (
                "–"
              ) : balance === undefined ? (
                <>
                  <span className="sr-only">{t("overview:loadingBalance")}</span>
                  <Skeleton className="h-10 w-56" />
                </>
              ) : (
                <span className="figures break-words">
                  {formatUnits(balance, APT.decimals)} <span className="text-figure tracking-normal text-ink-2">{APT.symbol}</span>
                </span>
              )}
            </p>
            {overview.data?.holdings.source.kind === "node" && <p className="mt-1 text-small text-ink-3">{t("overview:onlyApt")}</p>}
          </div>
          <div className="order-2 my-2 flex flex-wrap gap-3 sm:col-span-2 sm:row-start-4">
            {!isWatched && (
              <Button variant="primary" size="large" icon={<ArrowUpRight />} href={routes.send(network.id)}>
                {t("pages:send")}
              </Button>
            )}
            <Button size="large" icon={<ArrowDownLeft />} href={routes.receive(network.id)}>
              {t("pages:receive")}
            </Button>
            {/* Without APT, the next steps below offer the faucet. */}
            {!isWatched && network.endpoints.faucet !== undefined && balance !== undefined && balance > 0n && (
              <FaucetButton size="large" icon={<Droplet />} address={account.address} />
            )}
          </div>
          {balance !== undefined && overview.data !== undefined && overview.data.history.entries.length > 0 && (
            <Suspense>
              <LazyBalanceChart address={account.address} balance={balance} />
            </Suspense>
          )}
        </div>
        {!isWatched && balance !== undefined && overview.data !== undefined && !hasSent && (
          <CardSection title={t("overview:nextSteps")}>
            <NextSteps hasVault account={account} hasCoins={balance > 0n} hasSent={false} />
          </CardSection>
        )}
      </Card>
      <div className="min-w-0 max-lg:order-1">
        <RecentActivity addresses={addresses} overview={overview} />
      </div>
    </>
  );
}
