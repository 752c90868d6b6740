import { useEffect, useRef, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { withHashes } from "../../chain/history/loadHashes.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { useChain, useLedgerNow, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { saveFile } from "../../ui/saveFile.ts";
import { filterEntries } from "./filterEntries.ts";
import { historyCsv } from "./historyCsv.ts";
import { readWholeHistory } from "./readWholeHistory.ts";

export interface ExportButtonProps {
  readonly address: Address;
  readonly filter: HistoryFilter;
  readonly typed: string;
}

type ExportState =
  | { readonly kind: "idle" }
  /** Of the history, then of the hashes that the index does not have. */
  | { readonly kind: "reading"; readonly words: string }
  | { readonly kind: "failed"; readonly words: string };

/** Saves all that the filters leave of a history, read to its end; meanwhile it says how far it is and can be cancelled. */
export function ExportButton({ address, filter, typed }: ExportButtonProps) {
  const chain = useChain();
  const network = useNetwork();
  const ledgerNow = useLedgerNow();
  const labelOf = useAccountLabel();
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: "reading", words: rowsRead(0) });
    try {
      const { signal } = abort;
      const entries = await readWholeHistory(chain, {
        address,
        filter,
        ledger: ledgerNow(),
        onProgress: (count) => setState({ kind: "reading", words: rowsRead(count) }),
        signal,
      });
      const complete = await withHashes(chain, filterEntries(entries, typed, labelOf), {
        onProgress: (done, missing) =>
          setState({ kind: "reading", words: t("activity:hashesRead", { done: formatCount(done), missing: formatCount(missing) }) }),
        signal,
      });
      saveFile(`activity-${network.id}-${address.slice(0, 10)}.csv`, "text/csv;charset=utf-8", historyCsv(complete));
      setState({ kind: "idle" });
    } catch (error) {
      setState(abort.signal.aborted ? { kind: "idle" } : { kind: "failed", words: explainError(error).what });
    }
  }

  if (state.kind === "reading") {
    return (
      <span className="flex items-center gap-3">
        <span role="status" className="text-ink-3">
          {state.words}
        </span>
        <Button onClick={() => running.current?.abort()}>{t("activity:cancelExport")}</Button>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-3">
      {state.kind === "failed" && (
        <span role="alert" className="text-danger">
          {state.words}
        </span>
      )}
      <Button onClick={() => void run()}>{t("activity:exportCsv")}</Button>
    </span>
  );
}

function rowsRead(count: number): string {
  return t("activity:rowsRead", { rows: formatCount(count) });
}
