import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry, Movement } from "../../chain/history/historyEntry.ts";
import { kindOfEntry } from "../../parts/history/entryWords.ts";
import { changeSearch } from "../../routing/changeSearch.ts";

/** Payments are money that only went out or only came in, or was to. */
export type KindFilter = "payments" | "calls" | "others";
export const KIND_FILTERS: readonly KindFilter[] = ["payments", "calls", "others"];

/** What a history is narrowed to, as it stands in the address; each absent where it narrows nothing. */
export interface ActivityFilters {
  /** A coin's type or the address of an asset's metadata. */
  readonly asset?: string | undefined;
  readonly kind?: KindFilter | undefined;
  /** Who was on the other side, as it was typed. */
  readonly with?: string | undefined;
  /** Days as `2026-11-16`, in the time zone of this computer; both belong to what is shown. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const NAMES = ["asset", "kind", "with", "from", "until"] as const satisfies readonly (keyof ActivityFilters)[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How many of them narrow something. */
export function countFilters(filters: ActivityFilters): number {
  return NAMES.filter((name) => filters[name] !== undefined).length;
}

/** The filters in the address, and a way to change some of them. */
export function useActivityFilters(): readonly [ActivityFilters, (changed: ActivityFilters) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(search), [search]);
  const change = useCallback((changed: ActivityFilters) => void changeSearch(navigate, changed), [navigate]);
  return [filters, change];
}

/** What of an address can be understood; the rest narrows nothing. */
export function readFilters(search: Readonly<Record<string, unknown>>): ActivityFilters {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const day = (name: string) => {
    const value = text(name);
    return value !== undefined && startOfDay(value) !== undefined ? value : undefined;
  };
  return {
    asset: text("asset"),
    kind: KIND_FILTERS.find((kind) => kind === search.kind),
    with: text("with"),
    from: day("from"),
    until: day("until"),
  };
}

/** Whether a line is what the filters ask for. Somebody can be found by the name that they go by here. */
export function matchesFilters(entry: HistoryEntry, filters: ActivityFilters, labelOf: (address: Address) => string | undefined): boolean {
  const { asset, kind, from, until } = filters;
  return (
    (asset === undefined || movementsOf(entry).some((movement) => movement.asset === asset)) &&
    (kind === undefined || kindFilterOf(entry) === kind) &&
    isWith(entry, filters.with, labelOf) &&
    isWithinDays(entry.at, from, until)
  );
}

/** The assets of a history, each once, as they can be chosen. */
export function assetsIn(entries: readonly HistoryEntry[]): readonly Pick<Movement, "asset" | "symbol">[] {
  return [...new Map(entries.flatMap(movementsOf).map(({ asset, symbol }) => [asset, { asset, symbol }])).values()];
}

function movementsOf({ movements, intended }: HistoryEntry): readonly Movement[] {
  return intended === undefined ? movements : [...movements, intended];
}

function kindFilterOf(entry: HistoryEntry): KindFilter {
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

/** Milliseconds since 1970 at which a day begins here, or so many days later; undefined where there is no such day. */
function startOfDay(day: string, daysLater = 0): number | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const begins = new Date(year, month - 1, date);
  if (begins.getMonth() !== month - 1 || begins.getDate() !== date) return undefined;
  return new Date(year, month - 1, date + daysLater).getTime();
}
