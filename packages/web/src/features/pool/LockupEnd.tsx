import { lockupSecsQuery } from "../../chain/queries/stakeQueries.ts";
import { t } from "../../language/words.ts";
import { DateText } from "../../parts/stake/DateText.tsx";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { passedPercent } from "./passedPercent.ts";

export interface LockupEndProps {
  readonly untilSecs: bigint;
  /** Ledger time in seconds; undefined until known. */
  readonly nowSecs: bigint | undefined;
}

/** End of a pool's lock-up, with a progress bar. */
export function LockupEnd({ untilSecs, nowSecs }: LockupEndProps) {
  const { data: lockupSecs } = useChainQuery(lockupSecsQuery());
  const percent = nowSecs === undefined || lockupSecs === undefined ? undefined : passedPercent({ untilSecs, nowSecs, lockupSecs });
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <DateText secs={untilSecs} />
      {percent !== undefined && (
        <span
          role="progressbar"
          aria-label={t("stake:lockupPassed")}
          aria-valuenow={percent}
          aria-valuetext={t("common:percent", { percent })}
          title={`${t("stake:lockupPassed")}: ${t("common:percent", { percent })}`}
          className="h-1.5 w-28 overflow-clip rounded-full bg-line"
        >
          <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
        </span>
      )}
    </span>
  );
}
