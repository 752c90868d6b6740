import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { ChainLine } from "../../chain/history/historyEntry.ts";
import type { HistoryPage } from "../../chain/history/load/loadHistoryPage.ts";
import type { ChartMoment } from "../../ui/charts/StepChart.tsx";

/**
 * Account balance after each transaction, computed backwards from the current balance and each balance change. Undefined if the sum does
 * not match: either the indexer lags or an unknown effect changed the balance, and no chart is better than a wrong chart.
 */
export function balanceOverTime({ entries, source, next }: HistoryPage, balance: bigint): readonly ChartMoment[] | undefined {
  // A history from the node lists only sent transactions, not incoming payments, so no balance can be computed.
  if (source.kind !== "index") return undefined;
  const moments: ChartMoment[] = [];
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

function changeOf({ movements, feeOctas = 0n }: ChainLine): bigint {
  const moved = movements.filter(({ asset }) => asset === APT_COIN).reduce((sum, { units }) => sum + units, 0n);
  return moved - feeOctas;
}
