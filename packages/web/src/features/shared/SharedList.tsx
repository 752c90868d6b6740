import { Plus, UsersRound } from "lucide-react";
import { waitingFor } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { listedSharedQuery } from "../../chain/queries/sharedQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { useReadInTurn } from "../../parts/shared/useReadInTurn.ts";
import { type ListedAccount, useSharedAccounts } from "../../parts/shared/useSharedAccounts.ts";
import { WaitingPill } from "../../parts/shared/WaitingPill.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { useOfflineState } from "../../parts/templates/useOfflineState.ts";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useCachedMultisigs } from "../../session/account/cachedMultisigs.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { useChainQueries, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { AddShared } from "./AddShared.tsx";

const NONE: readonly Address[] = [];

interface Row extends ListedAccount {
  readonly octas: bigint | undefined;
}

/** Shared accounts listed in this browser, with ways to add others. */
export function SharedList() {
  const network = useNetwork();
  const current = useCurrentAccount();
  const labelOf = useAccountLabel();
  const { addresses } = useListedShared();
  const cached = useCachedMultisigs();
  const query = useChainQuery(listedSharedQuery(addresses, cached));
  const indexed = query.isError ? undefined : query.data;
  const listed = useSharedAccounts(indexed?.shared);
  const toRead = listed.flatMap(({ address, isToBeRead }) => (isToBeRead ? [address] : []));
  useReadInTurn(query.isPending ? NONE : toRead, { isFirstNow: true, withBalance: indexed === undefined });
  const away = useOfflineState();
  const balances = useChainQueries(
    listed.map(({ address }) => balanceQuery(address)),
    { enabled: false },
  );
  const rows = listed.map((one, at): Row => {
    const octas = indexed === undefined ? balances[at]?.data : (indexed.apt.get(one.address) ?? 0n);
    return { ...one, octas };
  });
  const isUnknown = rows.length > 0 && rows.every(({ account }) => account === undefined);
  const state: PageState =
    away.kind === "offline" && (isUnknown || rows.length === 0) ? away : rows.length === 0 ? { kind: "empty" } : READY;
  return (
    <ListTemplate
      title={t("pages:shared")}
      count={rows.length === 0 ? undefined : String(rows.length)}
      views={
        <Button variant="primary" icon={<Plus />} href={routes.shared(network.id, { isNew: true })}>
          {t("shared:create")}
        </Button>
      }
      state={state}
      empty={<Empty icon={<UsersRound />} title={t("shared:nothing")} text={t("shared:nothingText")} />}
      footer={<AddShared />}
    >
      {query.isError && away.kind !== "offline" && <Notice level="notice">{t("shared:readInTurn")}</Notice>}
      <Card label={t("pages:shared")}>
        <VirtualTable<Row>
          label={t("pages:shared")}
          rows={rows}
          rowHref={({ address }) => routes.sharedAccount(network.id, address)}
          rowLabel={({ address }) => t("shared:open", { account: labelOf(address) ?? address })}
          columns={[
            {
              key: "account",
              header: t("shared:account"),
              width: "minmax(0, 2fr)",
              narrow: "lead",
              cell: ({ address }) => <AccountLink address={address} to="nowhere" copy={false} />,
            },
            {
              key: "owners",
              header: t("shared:mustAgree"),
              narrow: "below",
              cell: (row) => <OwnersCell row={row} />,
            },
            {
              key: "waiting",
              header: t("shared:waitsForYou"),
              narrow: "belowEnd",
              cell: ({ account }) => {
                if (account == null || current === undefined) return null;
                if (!account.owners.includes(current.address)) return <Pill>{t("shared:notOwner")}</Pill>;
                const waiting = waitingFor(account, current.address);
                return waiting.length === 0 ? (
                  <span className="text-ink-3">{t("shared:nothingWaits")}</span>
                ) : (
                  <WaitingPill waiting={waiting} />
                );
              },
            },
            {
              key: "balance",
              header: t("shared:balance"),
              align: "right",
              narrow: "leadEnd",
              cell: ({ octas }) => (octas === undefined ? "–" : <AmountText units={octas} decimals={APT.decimals} symbol={APT.symbol} />),
            },
          ]}
        />
      </Card>
    </ListTemplate>
  );
}

function OwnersCell({ row: { account, error } }: { readonly row: Row }) {
  if (account === null) return <span className="text-caution">{t("shared:isGone")}</span>;
  if (account !== undefined) return t("shared:ofOwners", { threshold: account.threshold, owners: account.owners.length });
  return error === null ? (
    <span className="text-ink-3">{t("shared:notReadYet")}</span>
  ) : (
    <span className="text-caution">{t("shared:couldNotRead")}</span>
  );
}
