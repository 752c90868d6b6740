import type { Address } from "../../chain/facts/types.ts";
import type { ValidatorRow } from "../../chain/staking/loadValidators.ts";
import { type SortOrder, type SortValue, sortRows } from "../../ui/virtual/sortRows.ts";

/** Sortable columns of validators. */
export const VALIDATOR_KEYS = ["stake", "proposed", "missed", "lastRewards", "yearlyRate", "lockedUntilSecs"] as const;

export const LARGEST_VALIDATORS_FIRST: SortOrder = { key: "stake", direction: "descending" };

/** Validators whose pool or operator matches every typed word, by address or name, sorted. */
export function validatorRows(
  rows: readonly ValidatorRow[],
  typed: string,
  { key, direction }: SortOrder,
  labelOf: (address: Address) => string | undefined,
): readonly ValidatorRow[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const wanted = rows.filter(({ pool, operator }) => {
    const text = [pool, labelOf(pool), operator, operator && labelOf(operator)].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sortedBy = VALIDATOR_KEYS.find((one) => one === key);
  return sortedBy === undefined ? wanted : sortRows(wanted, (row): SortValue => row[sortedBy], direction);
}

/** Share of successful proposals in this epoch, in hundredths of a per cent; undefined before the first turn. */
export function successRate({ proposed, missed }: Pick<ValidatorRow, "proposed" | "missed">): bigint | undefined {
  if (proposed === undefined || missed === undefined || proposed + missed === 0n) return undefined;
  return (proposed * HUNDREDTHS) / (proposed + missed);
}
const HUNDREDTHS = 10_000n;
