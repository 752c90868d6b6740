import { APT_COIN } from "../chain/facts/apt.ts";
import type { Address } from "../chain/facts/types.ts";
import type { HistoryEntry } from "../chain/history/historyEntry.ts";

/** Less than this is not told: dust is sent to be noticed. A thousandth of an APT. */
const LEAST_TOLD_OCTAS = 100_000n;

/** Payments in APT that came in. */
export interface Received {
  readonly octas: bigint;
  readonly payments: readonly HistoryEntry[];
}

/** What came in after a version from others than one's own accounts. Other assets are not told: whoever wants to be noticed can send one of any name. */
export function receivedAfter(
  after: bigint,
  entries: readonly HistoryEntry[],
  { account, own }: { readonly account: Address; readonly own: ReadonlySet<Address> },
): Received {
  let octas = 0n;
  const payments: HistoryEntry[] = [];
  for (const entry of entries) {
    const { version, sender, counterparty } = entry;
    if (version === undefined || version <= after) continue;
    if ([sender, counterparty].some((party) => party === account || (party !== undefined && own.has(party)))) continue;
    const units = entry.movements.find(({ asset }) => asset === APT_COIN)?.units ?? 0n;
    if (units < LEAST_TOLD_OCTAS) continue;
    octas += units;
    payments.push(entry);
  }
  return { octas, payments };
}
