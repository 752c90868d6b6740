import { APT_COIN } from "../../chain/facts/apt.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { HistoryPage } from "../../chain/history/loadHistoryPage.ts";
import type { Moment } from "../../ui/charts/StepChart.tsx";

/**
 * What an account held after each of its transactions, told from what it holds now and from what they changed. Undefined where that does not
 * come out even: the index does not have everything yet, or something else changed the balance, and then no line is better than a wrong one.
 */
export function balanceOverTime({ entries, source, next }: HistoryPage, balance: bigint): readonly Moment[] | undefined {
  // The node knows only what an account sent.
  if (source.kind !== "index") return undefined;
  const moments: Moment[] = [];
  let units = balance;
  for (const entry of entries.filter(({ state }) => state === "committed" || state === "failed")) {
    const change = changeOf(entry);
    if (change === 0n) continue;
    if (entry.at === undefined || units < 0n) return undefined;
    moments.push({ at: entry.at, units });
    units -= change;
  }
  const isWhole = next === undefined;
  if (units < 0n || (isWhole && units !== 0n)) return undefined;
  return moments.reverse();
}

function changeOf({ movements, feeOctas = 0n }: HistoryEntry): bigint {
  const moved = movements.filter(({ asset }) => asset === APT_COIN).reduce((sum, { units }) => sum + units, 0n);
  return moved - feeOctas;
}
