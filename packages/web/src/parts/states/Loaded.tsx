import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "./Failure.tsx";

export interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** Placeholder with the shape of the loaded content. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders a query's data, its skeleton while loading, or its error. Loaded data stays visible during a refetch. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error !== null) return <Failure error={explainError(query.error)} onRetry={() => query.refetch()} />;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t("common:loading")}</span>
      {skeleton}
    </div>
  );
}
