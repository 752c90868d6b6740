import type { Address } from "../../chain/facts/types.ts";
import { withHashes } from "../../chain/history/loadHashes.ts";
import { loadHistoryPage } from "../../chain/history/loadHistoryPage.ts";
import { mergeLocal } from "../../chain/history/mergeLocal.ts";
import { isFinal } from "../../chain/history/sentTransaction.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";
import { t } from "../../language/words.ts";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { useExecutionPageLoader } from "../../parts/history/useExecutionPageLoader.ts";
import { useSentBy } from "../../parts/history/useHistory.ts";
import { useChain, useLedgerNow, useNetwork } from "../../session/context.ts";
import { formatCount } from "../../ui/amount.ts";
import { type EntryFilter, filterEntries } from "./filterEntries.ts";
import { historyCsv } from "./historyCsv.ts";
import { ofOutcome } from "./ofOutcome.ts";
import { readWholeHistory } from "./readWholeHistory.ts";

export interface ExportButtonProps {
  readonly address: Address;
  readonly filter: HistoryFilter;
  readonly wanted: EntryFilter;
}

/** Exports the whole filtered history as CSV; reads all pages first. */
export function ExportButton({ address, filter, wanted }: ExportButtonProps) {
  const chain = useChain();
  const network = useNetwork();
  const ledgerNow = useLedgerNow();
  const loadPage = useExecutionPageLoader();
  const fromHere = useSentBy(address, filter);
  return (
    <CsvButton
      fileName={`activity-${network.id}-${address.slice(0, 10)}.csv`}
      read={async (onProgress, signal) => {
        const entries = await readWholeHistory(loadPage ?? ((question) => loadHistoryPage(chain, question, signal)), {
          address,
          filter: filter === "failed" && loadPage !== undefined ? "failedInside" : filter,
          ledger: ledgerNow(),
          onProgress: (count) => onProgress(t("common:rowsRead", { rows: formatCount(count) })),
          signal,
        });
        // Like the page, the export adds this browser's own transaction records and drops pending transactions.
        const told = ofOutcome(mergeLocal(entries, fromHere, 0n).filter(isFinal), filter);
        // Public indexers omit transaction hashes, so the export queries them separately.
        const complete = await withHashes(chain, filterEntries(told, wanted), {
          onProgress: (done, missing) =>
            onProgress(t("activityList:hashesRead", { done: formatCount(done), missing: formatCount(missing) })),
          signal,
        });
        return historyCsv(complete, wanted.notes);
      }}
    />
  );
}
