import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { explainError } from "../../errors/explainError.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

export interface ChartCardProps<T> {
  readonly title: string;
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** False after the user stopped the loading of charts. */
  readonly isWanted: boolean;
  readonly children: (data: T) => ReactNode;
}

/** Card with a titled chart, its skeleton, or the error. */
export function ChartCard<T>({ title, query, isWanted, children }: ChartCardProps<T>) {
  return (
    <SectionCard label={title} title={title}>
      <div className="min-h-40">
        {query.data !== undefined ? (
          children(query.data)
        ) : query.error !== null ? (
          <Refused error={query.error} onRetry={() => void query.refetch()} />
        ) : isWanted ? (
          <Skeleton className="h-30 w-full" />
        ) : (
          <p className="text-ink-3">{t("analytics:stopped")}</p>
        )}
      </div>
    </SectionCard>
  );
}

/** Shows the indexer's own error message: the indexer may lack a column, lack an aggregate, or time out. */
function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const network = useNetwork();
  if (whyNotIndexed(error) === "noIndex") return <p className="text-ink-2">{t("analytics:noIndex", { network: network.label })}</p>;
  const isRefusal = error instanceof ChainError && error.service === "indexer" && error.code === "graphql_error";
  return (
    <div className="grid justify-items-start gap-2 text-ink-2">
      <p>{isRefusal ? t("analytics:refused", { message: foreignText(error.message) }) : explainError(error).what}</p>
      <Button size="small" onClick={onRetry}>
        {t("common:tryAgain")}
      </Button>
    </div>
  );
}
