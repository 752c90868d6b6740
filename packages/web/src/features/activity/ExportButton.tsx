import type { Address } from "../../chain/facts/types.ts";
import { withHashes } from "../../chain/history/load/loadHashes.ts";
import { loadPageWithExecutions } from "../../chain/history/load/loadPageWithExecutions.ts";
import { readWholeHistory } from "../../chain/history/load/readWholeHistory.ts";
import { mergeLocal } from "../../chain/history/merge/mergeLocal.ts";
import { type EntryFilter, filterEntries, finalEntries } from "../../chain/history/show/showEntries.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";
import { t } from "../../language/words.ts";
import { useExecutions } from "../../parts/history/useExecutions.ts";
import { useSentBy } from "../../parts/history/useHistory.ts";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { useChain, useLedgerNow, useNetwork } from "../../session/context.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { historyCsv } from "./historyCsv.ts";

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
  const executions = useExecutions();
  const fromHere = useSentBy(address, filter);
  return (
    <CsvButton
      fileName={`activity-${network.id}-${address.slice(0, 10)}.csv`}
      read={async (onProgress, signal) => {
        const entries = await readWholeHistory((question) => loadPageWithExecutions(chain, question, executions, signal), {
          address,
          filter: filter === "failed" && executions !== undefined ? "failedInside" : filter,
          ledger: ledgerNow(),
          onProgress: (count) => onProgress(t("common:rowsRead", { rows: formatCount(count) })),
          signal,
        });
        // Merges this browser's records and drops pending transactions, like the page does.
        const merged = finalEntries(mergeLocal(entries, fromHere, 0n), filter);
        // Public indexes omit transaction hashes, so the export reads them separately.
        const complete = await withHashes(chain, filterEntries(merged, wanted), {
          onProgress: (done, missing) =>
            onProgress(t("activityList:hashesRead", { done: formatCount(done), missing: formatCount(missing) })),
          signal,
        });
        return historyCsv(complete, wanted.notes);
      }}
    />
  );
}
