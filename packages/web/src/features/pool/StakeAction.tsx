import type { StakeAct } from "../../chain/facts/staking.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { Breadcrumb } from "../../parts/templates/Breadcrumb.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { StakeFlow } from "./StakeFlow.tsx";
import type { Pool } from "./usePool.ts";

const TITLES = {
  add: "stake:titleAdd",
  unlock: "stake:titleUnlock",
  reactivate: "stake:titleReactivate",
  withdraw: "stake:titleWithdraw",
} as const satisfies Record<StakeAct, PlainKey>;

/** Page of one staking action in a pool, for example adding or unlocking stake. */
export function StakeAction({ pool, act }: { readonly pool: Pool; readonly act: StakeAct }) {
  const network = useNetwork();
  const { address, facts, stake, status } = pool;
  const ofPool = useQueryState(facts, (found) => found?.terms === undefined);
  const ofStake = useQueryState(stake);
  const isThere = facts.data?.terms !== undefined && stake.data !== undefined && status !== undefined;
  return (
    <>
      <Breadcrumb
        from={{
          label: (
            <>
              {t("pages:pool")} <span className="mono">{shortenAddress(address)}</span>
            </>
          ),
          href: routes.pool(network.id, address),
        }}
        here={t(TITLES[act])}
      />
      <PageHeading title={t(TITLES[act])} actions={<AccountLink address={address} to="pool" />} />
      <WithPayer noAccountText={t("stake:noAccountText")}>
        {(payer) =>
          isThere && facts.data?.terms !== undefined ? (
            <StakeFlow
              key={payer.address}
              payer={payer}
              act={act}
              pool={facts.data.pool}
              terms={facts.data.terms}
              stake={stake.data}
              status={status}
              nowSecs={pool.nowSecs ?? 0n}
            />
          ) : (
            <FormAndPreview
              form={null}
              preview={null}
              state={ofPool.kind === "ready" ? (ofStake.kind === "ready" ? { kind: "loading" } : ofStake) : ofPool}
              empty={<Empty title={t("stake:noSuchPool", { network: network.label })} text={t("stake:noDelegationsText")} />}
            />
          )
        }
      </WithPayer>
    </>
  );
}
