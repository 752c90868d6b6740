import { namesContract } from "../../chain/facts/namesContract.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { EntryAmounts } from "../../parts/history/EntryAmounts.tsx";
import { EntrySentence } from "../../parts/history/EntrySentence.tsx";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { useEntriesWithExecutions } from "../../parts/history/useEntriesWithExecutions.ts";
import { useRecentHistory } from "../../parts/history/useRecentHistory.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";
import { RestToCome } from "./RestToCome.tsx";
import { SHOWN, type useOverview } from "./useOverview.ts";

/** Parallel node requests for details of the rows: the page allows three in total, and balance and unlocking stake use the others. */
const DETAIL_REQUESTS = 1;

export interface ActivityRowsProps {
  readonly addresses: readonly Address[];
  readonly overview: ReturnType<typeof useOverview>;
}

/** Recent and pending transactions of the accounts, incoming and outgoing. */
export function ActivityRows({ addresses, overview: { data, error } }: ActivityRowsProps) {
  const entries = useRecentHistory(addresses, data?.history, SHOWN);
  return (
    <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">
      {useEntriesWithExecutions(entries, DETAIL_REQUESTS).map((entry) => (
        <ActivityRow key={entry.key} entry={entry} />
      ))}
      {data === undefined && <RestToCome hasFailed={error !== null} />}
    </ul>
  );
}

function ActivityRow({ entry }: { readonly entry: HistoryEntry }) {
  const network = useNetwork();
  const id = entry.version ?? entry.hash;
  const when = entry.at === undefined ? "–" : <TimeText secs={Math.floor(entry.at / MS_PER_SEC)} ofComputer={entry.isByComputer} />;
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 wrap-anywhere">
            <EntrySentence entry={entry} names={namesContract(network)} />
          </span>
          <EntryState state={entry.state} at={entry.at} confirmation={entry.confirmation} />
        </span>
        <span className="text-small text-ink-3">
          {id === undefined ? (
            when
          ) : (
            <a href={routes.transaction(network.id, id)} className="link">
              {when}
            </a>
          )}
        </span>
      </span>
      <span className="max-w-2/3 shrink-0 text-right">
        <EntryAmounts entry={entry} />
      </span>
    </li>
  );
}
