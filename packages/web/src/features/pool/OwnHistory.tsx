import type { StakeAct } from "../../chain/facts/staking.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { Apt } from "../../parts/stake/Apt.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import type { Pool } from "./usePool.ts";

const DID = {
  add: "stake:didAdd",
  unlock: "stake:didUnlock",
  reactivate: "stake:didReactivate",
  withdraw: "stake:didWithdraw",
} as const satisfies Record<StakeAct, PlainKey>;

/** The current account's staking transactions in a pool, newest first. */
export function OwnHistory({ pool: { history, source } }: { readonly pool: Pool }) {
  const network = useNetwork();
  return (
    <Loaded query={history} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {({ activities }) =>
        activities.length === 0 ? (
          <Card>
            <NoneInIndex source={source}>
              <Empty title={t("stake:noHistory")} text={t("stake:noHistoryText")} />
            </NoneInIndex>
          </Card>
        ) : (
          <Card label={t("stake:historyTab")}>
            <VirtualTable
              label={t("stake:historyTab")}
              rows={activities}
              rowHref={({ version }) => routes.transaction(network.id, version)}
              rowLabel={({ version }) => t("stake:transaction", { version: formatCount(version) })}
              columns={[
                { key: "what", header: t("stake:what"), narrow: "lead", cell: ({ act }) => t(DID[act]) },
                {
                  key: "version",
                  header: t("stake:version"),
                  align: "right",
                  narrow: "below",
                  cell: ({ version }) => formatCount(version),
                },
                { key: "amount", header: t("stake:amount"), align: "right", narrow: "leadEnd", cell: ({ octas }) => <Apt octas={octas} /> },
              ]}
            />
          </Card>
        )
      }
    </Loaded>
  );
}
