import { parseAddressInput } from "../../facts/address.ts";
import type { Address } from "../../facts/types.ts";
import type { HistoryEntry, Movement } from "../historyEntry.ts";
import { kindOfEntry } from "./entryKind.ts";

/** "payments" only sent or only received money, or tried to. */
export type ActivityKindFilter = "payments" | "calls" | "others";
export const ACTIVITY_KIND_FILTERS: readonly ActivityKindFilter[] = ["payments", "calls", "others"];

/** History filters as stored in the URL; undefined fields filter nothing. */
export interface ActivityFilters {
  /** Coin type or metadata address of an asset. */
  readonly asset?: string | undefined;
  readonly kind?: ActivityKindFilter | undefined;
  /** Counterparty text as typed by the user. */
  readonly with?: string | undefined;
  /** Inclusive dates such as `2026-11-16`, in this computer's time zone. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const NAMES = ["asset", "kind", "with", "from", "until"] as const satisfies readonly (keyof ActivityFilters)[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Number of active filters. */
export function countFilters(filters: ActivityFilters): number {
  return NAMES.filter((name) => filters[name] !== undefined).length;
}

/** True if an entry passes all filters. The counterparty filter also matches local account names. */
export function matchesFilters(entry: HistoryEntry, filters: ActivityFilters, labelOf: (address: Address) => string | undefined): boolean {
  const { asset, kind, from, until } = filters;
  return (
    (asset === undefined || movementsOf(entry).some((movement) => movement.asset === asset)) &&
    (kind === undefined || kindFilterOf(entry) === kind) &&
    isWith(entry, filters.with, labelOf) &&
    isWithinDays(entry.at, from, until)
  );
}

/** Distinct assets of a history, as options of the asset filter. */
export function assetsIn(entries: readonly HistoryEntry[]): readonly Pick<Movement, "asset" | "symbol">[] {
  return [...new Map(entries.flatMap(movementsOf).map(({ asset, symbol }) => [asset, { asset, symbol }])).values()];
}

function movementsOf({ movements, intended }: HistoryEntry): readonly Movement[] {
  return intended === undefined ? movements : [...movements, intended];
}

function kindFilterOf(entry: HistoryEntry): ActivityKindFilter {
  const kind = kindOfEntry(entry);
  if (kind === "called") return "calls";
  if (kind === "system") return "others";
  return entry.movements.length > 0 || entry.intended !== undefined ? "payments" : "calls";
}

function isWith({ counterparty }: HistoryEntry, typed: string | undefined, labelOf: (address: Address) => string | undefined): boolean {
  if (typed === undefined) return true;
  if (counterparty === undefined) return false;
  const parsed = parseAddressInput(typed);
  if (parsed.ok) return counterparty === parsed.address;
  const wanted = typed.trim().toLowerCase();
  return counterparty.includes(wanted) || (labelOf(counterparty)?.toLowerCase().includes(wanted) ?? false);
}

function isWithinDays(at: number | undefined, from: string | undefined, until: string | undefined): boolean {
  if (from === undefined && until === undefined) return true;
  if (at === undefined) return false;
  const first = from === undefined ? undefined : startOfDay(from);
  const last = until === undefined ? undefined : startOfDay(until, 1);
  return (first === undefined || at >= first) && (last === undefined || at < last);
}

/** Local midnight of a date, plus a number of days, in milliseconds since 1970; undefined for an invalid date. */
export function startOfDay(day: string, daysLater = 0): number | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const begins = new Date(year, month - 1, date);
  if (begins.getMonth() !== month - 1 || begins.getDate() !== date) return undefined;
  return new Date(year, month - 1, date + daysLater).getTime();
}
