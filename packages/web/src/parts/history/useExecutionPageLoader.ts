import { useMemo } from "react";
import type { PageLoader } from "../../chain/queries/historyQuery.ts";
import { useChain } from "../../session/context.ts";
import { loadPageWithExecutions } from "./loadPageWithExecutions.ts";
import { useKnownFacts } from "./useKnownFacts.ts";

/** Loader of history pages with executions for shared accounts; undefined for users without a shared account. */
export function useExecutionPageLoader(): PageLoader | undefined {
  const chain = useChain();
  const known = useKnownFacts();
  return useMemo(() => known && ((question, signal) => loadPageWithExecutions(chain, question, known, signal)), [chain, known]);
}
