import { APT_DESCRIPTION } from "../../chain/facts/aptAsset.ts";
import type { ValidatorRow } from "../../chain/staking/loadValidators.ts";
import { csvOf } from "../../ui/files/csv.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";

const HEADER = [
  "pool",
  "operator",
  "status",
  "stake_apt",
  "share_percent",
  "proposed",
  "missed",
  "last_rewards_apt",
  "yearly_percent",
  "locked_until_secs",
  "commission_percent",
];
const PERCENT_DECIMALS = 2;

/** CSV export of validators; unknown values stay empty. */
export function validatorsCsv(rows: readonly ValidatorRow[]): string {
  const apt = (octas: bigint | undefined) => (octas === undefined ? "" : formatUnitsPlain(octas, APT_DESCRIPTION.decimals));
  const percent = (hundredths: bigint | undefined) => (hundredths === undefined ? "" : formatUnitsPlain(hundredths, PERCENT_DECIMALS));
  return csvOf(
    HEADER,
    rows.map((row) => [
      row.pool,
      row.operator ?? "",
      row.status,
      apt(row.stake),
      percent(row.share),
      row.proposed?.toString() ?? "",
      row.missed?.toString() ?? "",
      apt(row.lastRewards),
      percent(row.yearlyRate),
      row.lockedUntilSecs?.toString() ?? "",
      percent(row.commission),
    ]),
  );
}
