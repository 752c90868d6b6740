import { History } from "lucide-react";
import { useMemo } from "react";
import type { TokenActivity } from "../../chain/indexer/tokenActivities.ts";
import { tokenActivitiesQuery } from "../../chain/queries/tokenQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FromIndex } from "../../parts/tokens/FromIndex.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { USECS_PER_SEC } from "../../units/time.ts";

/** Events of a collectible, newest first. */
export function TokenHistory({ id }: { readonly id: string }) {
  const network = useNetwork();
  const pages = useChainPages(tokenActivitiesQuery(id));
  const rows = useMemo(() => pages.data?.pages.flatMap(({ activities }) => activities) ?? [], [pages.data]);
  const person = (address: TokenActivity["from"]) =>
    address === undefined ? <span className="text-ink-3">–</span> : <AccountLink address={address} inRow />;
  return (
    <FromIndex
      pages={pages}
      count={rows.length}
      icon={<History />}
      needsIndex={t("collectibles:historyNeedsIndex")}
      empty={<Empty icon={<History />} title={t("collectibles:noHistory")} text={t("collectibles:noHistoryText")} />}
    >
      <Card label={t("collectibles:historyTab")}>
        <VirtualTable<TokenActivity>
          label={t("collectibles:historyTab")}
          rows={rows}
          rowHref={({ version }) => routes.transaction(network.id, version)}
          rowLabel={({ version }) => t("collectibles:openTransaction", { version: version.toString() })}
          columns={[
            {
              key: "what",
              header: t("collectibles:happened"),
              narrow: "lead",
              cell: ({ type }) => happenedWords(type),
            },
            {
              key: "from",
              header: t("collectibles:from"),
              narrow: "below",
              cell: ({ type, from }) => person(isMint(type) ? undefined : from),
            },
            {
              key: "to",
              header: t("collectibles:to"),
              narrow: "belowEnd",
              cell: ({ type, from, to }) => person(to ?? (isMint(type) ? from : undefined)),
            },
            {
              key: "when",
              header: t("collectibles:when"),
              align: "right",
              narrow: "leadEnd",
              cell: ({ atUsecs }) => <TimeText secs={atUsecs / USECS_PER_SEC} absolute />,
            },
          ]}
        />
      </Card>
    </FromIndex>
  );
}

const MINT = /::(?:Mint|MintEvent|ConcurrentMintEvent|MintTokenEvent|MintToken|CreateTokenDataEvent)$/;

/** True for mint events, for which the indexer reports the recipient as the sender. */
function isMint(type: string): boolean {
  return MINT.test(type);
}

const HAPPENED = [
  [MINT, "collectibles:wasMinted"],
  [/::(?:Burn|BurnEvent|ConcurrentBurnEvent|BurnTokenEvent|BurnToken)$/, "collectibles:wasBurnt"],
  [/::(?:Transfer|TransferEvent|WithdrawEvent|DepositEvent|TokenWithdraw|TokenDeposit)$/, "collectibles:wasSent"],
  [/::(?:Mutation|MutationEvent)$/, "collectibles:wasChanged"],
] as const;

/** Display text of a token event; unknown events show their type name. */
function happenedWords(type: string): string {
  const found = HAPPENED.find(([pattern]) => pattern.test(type));
  return found === undefined ? foreignText(type) : t(found[1]);
}
