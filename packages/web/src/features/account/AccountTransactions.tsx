import { useQueryClient } from "@tanstack/react-query";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { accountQuery } from "../../chain/queries/accountQuery.ts";
import { accountTransactionsQuery } from "../../chain/queries/accountTransactionsQuery.ts";
import { queryKey } from "../../chain/queries/queryKey.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { TransactionTable } from "../../parts/lists/TransactionTable.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { useChainContext, useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLimits } from "../../session/settings/limits.ts";
import { useCachedState } from "../../session/storage/useCachedState.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { useReadsOn } from "../../ui/virtual/readingOn.ts";

const NONE: readonly TransactionFacts[] = [];

/** Transactions sent by the account, newest first. */
export function AccountTransactions({ address }: { readonly address: Address }) {
  const at = useChainContext();
  const queries = useQueryClient();
  const { listRows } = useLimits();
  const newest = useChainQuery(accountTransactionsQuery(address, { before: undefined, limit: listRows }));
  const [older, setOlder] = useCachedState<readonly TransactionFacts[]>(queryKey(at, "accountOlder", address), NONE);
  const rows = merge(newest.data ?? [], older);
  const oldest = rows.at(-1)?.user?.sequenceNumber;
  const [end, setEnd] = useCachedState<bigint | undefined>(queryKey(at, "accountEnd", address), undefined);
  const { data: account } = useChainQuery(accountQuery(address));
  // A node with pruned history returns fewer transactions than the account's sequence number implies.
  const hasSentMore =
    newest.data !== undefined && (rows.length === 0 ? (account?.sequenceNumber ?? 0n) > 0n : end === oldest && oldest !== 0n);
  const more = useAction(async () => {
    if (oldest === undefined) return;
    const page = await queries.fetchQuery(accountTransactionsQuery(address, { before: oldest, limit: listRows })(at));
    if (page.length === 0) setEnd(() => oldest);
    // New transactions push rows off the newest page between reads; keep those rows too.
    setOlder((before) => merge(merge(newest.data ?? [], before), page));
  });
  useReadsOn(oldest !== undefined && oldest > 0n && !more.busy && more.error === undefined, more.run);
  if (newest.data === undefined && newest.error !== null && !isNotFound(newest.error)) {
    return <Failure error={explainError(newest.error)} onRetry={() => newest.refetch()} />;
  }
  return (
    <>
      <Card label={t("explore:sentTransactions")}>
        <TransactionTable
          label={t("explore:sentTransactions")}
          rows={rows}
          isLoading={newest.data === undefined && newest.error === null}
          empty={
            hasSentMore ? (
              <Empty title={t("explore:sentIsPruned")} text={t("explore:pruned")} />
            ) : (
              <Empty title={t("explore:nothingSent")} text={t("explore:nothingSentText")} />
            )
          }
        />
        {more.error !== undefined && (
          <CardSection>
            <Failure error={more.error} onRetry={() => more.run()} />
          </CardSection>
        )}
      </Card>
      {hasSentMore && rows.length > 0 && <p className="mt-4 text-center text-small text-ink-3">{t("explore:pruned")}</p>}
      {oldest !== undefined && oldest > 0n && !hasSentMore && (
        <div className="mt-4 flex justify-center">
          <Button busy={more.busy} onClick={() => more.run()}>
            {t("explore:loadOlder")}
          </Button>
        </div>
      )}
    </>
  );
}

function merge(newer: readonly TransactionFacts[], older: readonly TransactionFacts[]): readonly TransactionFacts[] {
  const known = new Set(newer.map(({ hash }) => hash));
  return [...newer, ...older.filter(({ hash }) => !known.has(hash))];
}
