import type { Address } from "../../chain/facts/types.ts";
import { withHashes } from "../../chain/history/loadHashes.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";
import { t } from "../../language/words.ts";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { useChain, useLedgerNow, useNetwork } from "../../session/context.ts";
import { formatCount } from "../../ui/amount.ts";
import { type EntryFilter, filterEntries } from "./filterEntries.ts";
import { historyCsv } from "./historyCsv.ts";
import { readWholeHistory } from "./readWholeHistory.ts";

export interface ExportButtonProps {
  readonly address: Address;
  readonly filter: HistoryFilter;
  readonly wanted: EntryFilter;
}

/** Saves all that the filters leave of a history, read to its end. */
export function ExportButton({ address, filter, wanted }: ExportButtonProps) {
  const chain = useChain();
  const network = useNetwork();
  const ledgerNow = useLedgerNow();
  return (
    <CsvButton
      fileName={`activity-${network.id}-${address.slice(0, 10)}.csv`}
      read={async (onProgress, signal) => {
        const entries = await readWholeHistory(chain, {
          address,
          filter,
          ledger: ledgerNow(),
          onProgress: (count) => onProgress(t("common:rowsRead", { rows: formatCount(count) })),
          signal,
        });
        // Public indexes do not have the hashes.
        const complete = await withHashes(chain, filterEntries(entries, wanted), {
          onProgress: (done, missing) => onProgress(t("activity:hashesRead", { done: formatCount(done), missing: formatCount(missing) })),
          signal,
        });
        return historyCsv(complete, wanted.notes);
      }}
    />
  );
}
