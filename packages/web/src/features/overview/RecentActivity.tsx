import { useQuery } from "@tanstack/react-query";
import type { Address } from "../../chain/facts/types.ts";
import { accountTransactionsQuery } from "../../chain/queries/accountTransactionsQuery.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { routes } from "../../routing/routes.ts";
import { useChain, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ActivityRow } from "./ActivityRow.tsx";
import { mergeActivity } from "./mergeActivity.ts";

const SHOWN = 6;

/** What the account sent lately: what the network has, and what this browser knows to be under way. */
export function RecentActivity({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const sentHere = useSentHere();
  const onNetwork = useQuery(accountTransactionsQuery(useChain(), useLedgerIdentity(), address, { before: undefined, limit: SHOWN }));
  const isEmptyAccount = isNotFound(onNetwork.error);
  const rows = mergeActivity(
    onNetwork.data ?? [],
    sentHere.filter(({ sender }) => sender === address),
  ).slice(0, SHOWN);
  const isLoading = onNetwork.data === undefined && onNetwork.error === null;
  return (
    <Card>
      <CardSection
        flush
        title={t("overview:recentActivity")}
        action={
          rows.length > 0 && (
            <a href={routes.account(network.id, address)} className="link text-small">
              {t("overview:viewAll")}
            </a>
          )
        }
      >
        {rows.length > 0 ? (
          <ul className="border-t border-line [&>*+*]:border-t [&>*+*]:border-line">
            {rows.map((row) => (
              <ActivityRow key={row.hash} row={row} you={address} />
            ))}
          </ul>
        ) : isLoading ? (
          <div aria-busy="true" className="px-4 pb-5 sm:px-6">
            <Skeleton className="h-6 w-full" lines={3} />
          </div>
        ) : onNetwork.error !== null && !isEmptyAccount ? (
          <div className="px-4 pb-4 sm:px-6">
            <Failure error={explainError(onNetwork.error)} onRetry={() => onNetwork.refetch()} />
          </div>
        ) : (
          <Empty title={t("overview:nothingSent")} text={t("overview:nothingSentText")} />
        )}
      </CardSection>
    </Card>
  );
}
