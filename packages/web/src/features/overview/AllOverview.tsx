import { useMemo } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { RecentActivity } from "./RecentActivity.tsx";
import type { useOverview } from "./useOverview.ts";

export interface AllOverviewProps {
  readonly accounts: readonly AccountRecord[];
  readonly overview: ReturnType<typeof useOverview>;
}

/** Combined balance, per-account balances and recent activity of all accounts. Only an indexer can sum the accounts in one request. */
export function AllOverview({ accounts, overview }: AllOverviewProps) {
  const network = useNetwork();
  const { data, error } = overview;
  const apt = data?.indexed?.apt;
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const total = apt && addresses.reduce((sum, address) => sum + (apt.get(address) ?? 0n), 0n);
  if (data === undefined && error !== null) {
    return (
      <div className="grid gap-4">
        <Notice level="notice">{t("overview:allNeedIndex")}</Notice>
        <Failure error={explainError(error)} onRetry={() => void overview.refetch()} />
      </div>
    );
  }
  return (
    <>
      <Card label={t("overview:balance")}>
        <CardSection>
          <p className="font-[560]">{t("overview:accountsTogether", { count: accounts.length })}</p>
          <p className="mt-3 min-h-10 text-total font-[640] tracking-[-0.025em]">
            {total === undefined ? (
              <Skeleton className="h-10 w-56" />
            ) : (
              <span className="figures break-words">
                {formatUnits(total, APT.decimals)} <span className="text-figure tracking-normal text-ink-2">{APT.symbol}</span>
              </span>
            )}
          </p>
        </CardSection>
        <ul className="*:not-first:border-t *:not-first:border-line">
          {accounts.map(({ id, address, label }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 sm:px-6">
              <AddressText address={address} label={label} href={routes.account(network.id, address)} copy={false} />
              {apt === undefined ? (
                <Skeleton className="h-5 w-20" />
              ) : (
                <AmountText units={apt.get(address) ?? 0n} decimals={APT.decimals} symbol={APT.symbol} />
              )}
            </li>
          ))}
        </ul>
      </Card>
      <div className="min-w-0 max-lg:order-1">
        <RecentActivity addresses={addresses} overview={overview} />
      </div>
    </>
  );
}
