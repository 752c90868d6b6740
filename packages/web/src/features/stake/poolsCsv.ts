import { APT_DESCRIPTION } from "../../chain/facts/aptAsset.ts";
import { csvOf } from "../../ui/files/csv.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import type { ListedPool } from "./usePools.ts";

const HEADER = [
  "pool",
  "operator",
  "status",
  "stake_apt",
  "commission_percent",
  "delegators",
  "locked_until_secs",
  "last_rewards_apt",
  "yearly_percent",
];
const PERCENT_DECIMALS = 2;

/** CSV export of pools; unknown values stay empty. */
export function poolsCsv(pools: readonly ListedPool[]): string {
  const apt = (octas: bigint | undefined) => (octas === undefined ? "" : formatUnitsPlain(octas, APT_DESCRIPTION.decimals));
  const percent = (hundredths: bigint | undefined) => (hundredths === undefined ? "" : formatUnitsPlain(hundredths, PERCENT_DECIMALS));
  return csvOf(
    HEADER,
    pools.map((pool) => [
      pool.address,
      pool.operator ?? "",
      pool.status,
      apt(pool.stake),
      percent(pool.commission),
      pool.delegators?.toString() ?? "",
      pool.lockedUntilSecs?.toString() ?? "",
      apt(pool.lastRewards),
      percent(pool.yearlyRate),
    ]),
  );
}
