import clsx from "clsx";
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, CircleDot, Clock, type LucideIcon, X } from "lucide-react";
import { useContext } from "react";
import { namesContract } from "../../chain/facts/namesContract.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { EntryAmounts } from "../../parts/history/EntryAmounts.tsx";
import { EntrySentence } from "../../parts/history/EntrySentence.tsx";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { useEntriesWithExecutions } from "../../parts/history/useEntriesWithExecutions.ts";
import { useRecentHistory } from "../../parts/history/useRecentHistory.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { exactFormat, timeFormat } from "../../ui/text/dateFormats.ts";
import { TimeAheadContext } from "../../ui/text/TimeText.tsx";
import { useNow } from "../../ui/text/useNow.ts";
import { MS_PER_SEC } from "../../units/time.ts";
import { activityDays, dayName } from "./activityDays.ts";
import { RestToCome } from "./RestToCome.tsx";
import { SHOWN, type useOverview } from "./useOverview.ts";

/** Parallel node requests for details of the rows: the page allows three in total, and balance and unlocking stake use the others. */
const DETAIL_REQUESTS = 1;

export interface ActivityRowsProps {
  readonly addresses: readonly Address[];
  readonly overview: ReturnType<typeof useOverview>;
}

/** Recent and pending transactions of the accounts, incoming and outgoing, grouped by day. */
export function ActivityRows({ addresses, overview: { data, error } }: ActivityRowsProps) {
  const entries = useRecentHistory(addresses, data?.history, SHOWN);
  const nowMs = (useNow() + useContext(TimeAheadContext)) * MS_PER_SEC;
  const words = { today: t("overview:today"), yesterday: t("overview:yesterday") };
  return (
    <>
      {activityDays(useEntriesWithExecutions(entries, DETAIL_REQUESTS)).map(({ key, at, entries: ofDay }) => (
        <div key={key}>
          {at !== undefined && (
            <h3 className="border-t border-line bg-sunken px-4 py-1 text-small font-[560] text-ink-2 sm:px-6">
              {dayName(at, nowMs, currentLanguage(), words)}
            </h3>
          )}
          <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">
            {ofDay.map((entry) => (
              <ActivityRow key={entry.key} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
      {data === undefined && (
        <ul className="border-t border-line">
          <RestToCome hasFailed={error !== null} />
        </ul>
      )}
    </>
  );
}

function ActivityRow({ entry }: { readonly entry: HistoryEntry }) {
  const network = useNetwork();
  const id = entry.version ?? entry.hash;
  const when = entry.at === undefined ? "–" : <TimeOfDay at={entry.at} />;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 sm:px-6">
      <DirectionMark entry={entry} />
      <span className="min-w-0 flex-1">
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
      <span className="max-w-1/2 shrink-0 text-right font-[560]">
        <EntryAmounts entry={entry} />
      </span>
    </li>
  );
}

function TimeOfDay({ at }: { readonly at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={exactFormat(currentLanguage()).format(date)} className="figures whitespace-nowrap">
      {timeFormat(currentLanguage()).format(date)}
    </time>
  );
}

/** Icon of a row: incoming, outgoing, exchange, pending, failed or another call. Decorative next to the sentence. */
function DirectionMark({ entry }: { readonly entry: HistoryEntry }) {
  const [Icon, tone] = direction(entry);
  return (
    <span aria-hidden="true" className={clsx("flex size-8 shrink-0 items-center justify-center rounded-full", tone)}>
      <Icon className="size-4" />
    </span>
  );
}

function direction({ state, movements }: HistoryEntry): readonly [LucideIcon, string] {
  if (!isFinal({ state })) return [Clock, "bg-sunken text-ink-2"];
  if (state !== "committed") return [X, "bg-danger-soft text-danger"];
  const comesIn = movements.some(({ units }) => units > 0n);
  const goesOut = movements.some(({ units }) => units < 0n);
  if (comesIn && goesOut) return [ArrowLeftRight, "bg-sunken text-ink-2"];
  if (comesIn) return [ArrowDownLeft, "bg-gain-soft text-gain"];
  return goesOut ? [ArrowUpRight, "bg-sunken text-ink-2"] : [CircleDot, "bg-sunken text-ink-2"];
}
