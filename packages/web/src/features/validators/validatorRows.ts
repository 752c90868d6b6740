import type { Address } from "../../chain/facts/types.ts";
import type { ValidatorRow } from "../../chain/staking/loadValidators.ts";
import { type SortOrder, type SortValue, sortRows } from "../../ui/virtual/sortRows.ts";

/** What validators can be put in order by. */
export const VALIDATOR_KEYS = ["stake", "proposed", "missed", "lastRewards", "yearlyRate", "lockedUntilSecs"] as const;

export const LARGEST_FIRST: SortOrder = { key: "stake", direction: "descending" };

/** The validators that hold every word that was typed, in their pool's or operator's address or name, in order. */
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

/** Of what a validator was to propose in this epoch, how much it did, in hundredths of a per cent; undefined where it was no time yet. */
export function successRate({ proposed, missed }: Pick<ValidatorRow, "proposed" | "missed">): bigint | undefined {
  if (proposed === undefined || missed === undefined || proposed + missed === 0n) return undefined;
  return (proposed * HUNDREDTHS) / (proposed + missed);
}
const HUNDREDTHS = 10_000n;
