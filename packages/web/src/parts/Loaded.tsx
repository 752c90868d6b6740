import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { explainError } from "../errors/explainError.ts";
import { t } from "../language/words.ts";
import { Failure } from "./Failure.tsx";

export interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** Holds the place in the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a query gave, its skeleton while it is asked, or why it could not be had. What is known stays in sight while it is asked again. */
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
