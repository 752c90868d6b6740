import { useMemo } from "react";
import type { PageLoader } from "../../chain/queries/historyQuery.ts";
import { useChain } from "../../session/context.ts";
import { loadToldPage } from "./loadToldPage.ts";
import { useKnownFacts } from "./useKnownFacts.ts";

/** Reads pages of history with what was executed for shared accounts; undefined for whoever has none. */
export function useToldPages(): PageLoader | undefined {
  const chain = useChain();
  const known = useKnownFacts();
  return useMemo(() => known && ((question, signal) => loadToldPage(chain, question, known, signal)), [chain, known]);
}
