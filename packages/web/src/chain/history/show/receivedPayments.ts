import { APT_COIN } from "../../facts/aptAsset.ts";
import type { Address } from "../../facts/types.ts";
import type { ChainLine } from "../historyEntry.ts";

/** Minimum amount for a notice, 0.001 APT: spammers send smaller amounts to get noticed. */
const LEAST_REPORTED_OCTAS = 100_000n;

/** Incoming APT payments and their sum. */
export interface ReceivedPayment {
  readonly octas: bigint;
  readonly payments: readonly ChainLine[];
}

/**
 * Incoming payments from other people's accounts after a ledger version. Only APT counts: anyone can send a worthless asset under any name.
 */
export function receivedAfter(
  after: bigint,
  entries: readonly ChainLine[],
  { account, own }: { readonly account: Address; readonly own: ReadonlySet<Address> },
): ReceivedPayment {
  let octas = 0n;
  const payments: ChainLine[] = [];
  for (const entry of entries) {
    const { version, sender, counterparty } = entry;
    if (version === undefined || version <= after) continue;
    if ([sender, counterparty].some((party) => party === account || (party !== undefined && own.has(party)))) continue;
    const units = entry.movements.find(({ asset }) => asset === APT_COIN)?.units ?? 0n;
    if (units < LEAST_REPORTED_OCTAS) continue;
    octas += units;
    payments.push(entry);
  }
  return { octas, payments };
}
