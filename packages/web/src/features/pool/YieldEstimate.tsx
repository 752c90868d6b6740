import { commissionAt, type PoolFacts } from "../../chain/ledger/stakePools.ts";
import { networkYieldQuery } from "../../chain/queries/networkYieldQuery.ts";
import { type NetworkYield, poolYield } from "../../chain/staking/estimatedYield.ts";
import { t } from "../../language/words.ts";
import { percentText } from "../../parts/stake/percentText.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { formatCount, formatUnits } from "../../ui/text/amount.ts";
import { USECS_PER_YEAR } from "../../units/time.ts";
import type { Pool } from "./usePool.ts";

/** Decimals of the reward rate per epoch in percent. */
const RATE_DECIMALS = 6;
const PERCENT = 100n;

export interface PoolYield {
  readonly network: NetworkYield;
  readonly commission: bigint;
  /** Yearly rewards in hundredths of a percent of stake. */
  readonly yearly: bigint;
}

/** Estimated yield of a validating delegation pool; undefined for other pools and until the network's reward rate is known. */
export function usePoolYield({ facts, status, nowSecs }: Pool): PoolYield | undefined {
  const { data: network } = useChainQuery(networkYieldQuery());
  const terms = facts.data?.terms;
  if (network == null || terms === undefined || status === undefined) return undefined;
  const commission = commissionAt(terms, nowSecs ?? 0n).now;
  const yearly = poolYield(network, { status, commission });
  return yearly === undefined ? undefined : { network, commission, yearly };
}

/** Minimum and rules of staking in a pool, and the formula of its estimated yield. */
export function AboutStaking({ facts, estimate }: { readonly facts: PoolFacts; readonly estimate: PoolYield | undefined }) {
  if (facts.terms === undefined) return null;
  return (
    <div className="grid gap-1 text-ink-2">
      <p className="max-w-[72ch]">{t("stake:howItWorks")}</p>
      {estimate !== undefined && (
        <Disclosure summary={t("stake:yieldHow")}>
          <p className="max-w-[72ch]">
            <span className="figures">
              {t("stake:yieldFormula", {
                rate: t("common:percent", { percent: ratePercent(estimate.network) }),
                epochs: formatCount(USECS_PER_YEAR / estimate.network.epochUsecs),
                commission: percentText(estimate.commission),
                yearly: percentText(estimate.yearly),
              })}
            </span>{" "}
            {t("stake:yieldMeans")}
          </p>
        </Disclosure>
      )}
    </div>
  );
}

function ratePercent({ numerator, denominator }: NetworkYield): string {
  return formatUnits((numerator * PERCENT * 10n ** BigInt(RATE_DECIMALS)) / denominator, RATE_DECIMALS);
}
