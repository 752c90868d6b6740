import type { UseQueryResult } from "@tanstack/react-query";
import { BookUser } from "lucide-react";
import type { ReactNode } from "react";
import { ownerIn, placeKinds } from "../../chain/facts/placeKinds.ts";
import type { AccountFacts, Address } from "../../chain/facts/types.ts";
import type { AddressRecord } from "../../chain/indexer/addressRecord.ts";
import { accountQuery } from "../../chain/queries/accountQuery.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { modulesQuery } from "../../chain/queries/modulesQuery.ts";
import { resourcesQuery } from "../../chain/queries/resourcesQuery.ts";
import { addressRecordQuery } from "../../chain/queries/stateQueries.ts";
import { t } from "../../language/words.ts";
import { useConfirmedName } from "../../parts/names/useConfirmedName.ts";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { WatchOnlyMark } from "../../parts/WatchOnlyMark.tsx";
import { routes } from "../../routing/routes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useNetwork, useVault } from "../../session/context.ts";
import { identityOf } from "../../session/labels/identityOf.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenAddress, shownInFull } from "../../ui/text/shorten.ts";
import { AccountTabs } from "./AccountTabs.tsx";
import { KindLink, KindPills } from "./KindLinks.tsx";

/** Refetch interval of the address's resources, longer than that of balances because an address may store many resources. */
const RESOURCES_INTERVAL_MS = 10_000;

/** Detail page of a single address. */
export function AccountView({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const known = useAccountLabel()(address);
  const label = useConfirmedName(address);
  const hasVault = useVault().kind !== "absent";
  const account = useChainQuery(accountQuery(address));
  const balance = useChainQuery(balanceQuery(address));
  const resources = useChainQuery(resourcesQuery(address), { refetchInterval: RESOURCES_INTERVAL_MS });
  const modules = useChainQuery(modulesQuery(address));
  // The address alone identifies the account; every other fact loads separately and shows its own loading or error state. Only an
  // unreachable network leaves the page empty.
  const state = useQueryState(balance);
  const isUnused = resources.data?.length === 0 && balance.data === 0n && (account.data?.sequenceNumber ?? 0n) === 0n;
  const kinds = placeKinds(resources.data ?? []);
  const record = useChainQuery(addressRecordQuery(account.data));
  const owner = ownerIn(resources.data ?? []);
  const short = shortenAddress(address);
  // The heading already shows all digits of a short address such as `0x1`, unless the account has a name.
  const isInHeading = label === undefined && short === shownInFull(address);
  return (
    <DetailTemplate
      list={{ label: t("pages:transactions"), href: routes.transactions(network.id) }}
      shortId={<span className="mono">{short}</span>}
      title={label ?? t("explore:accountTitled", { address: short })}
      heading={label ?? <span className="font-mono text-[0.9em]">{short}</span>}
      mark={<AddressMark address={address} size={40} />}
      status={
        <>
          {isInHeading ? (
            <span className="inline-flex items-center gap-1.5">
              {t("explore:reservedAddress")}
              <CopyButton text={address} label={t("common:copyAddressOf", { address: short })} />
            </span>
          ) : (
            <IdLine id={shownInFull(address)} copy={t("common:copyAddressOf", { address: short })} />
          )}
          <OwnPill address={address} />
          <KindPills kinds={kinds} />
        </>
      }
      actions={
        <>
          <KindLink kinds={kinds} address={address} />
          {known === undefined && hasVault && (
            <Button href={routes.contacts(network.id, { add: address })} icon={<BookUser />}>
              {t("explore:addContact")}
            </Button>
          )}
          <Button href={routes.send(network.id, { to: address })}>{t("explore:sendTo")}</Button>
        </>
      }
      facts={factsOf({
        address,
        account,
        balance,
        record: network.endpoints.indexer === undefined ? undefined : record,
        owner,
        networkId: network.id,
      })}
      state={state.kind === "offline" ? state : READY}
      empty={null}
    >
      {isUnused && (
        <div className="mb-6">
          <Notice level="notice" title={t("explore:neverUsed")}>
            {t("explore:neverUsedText", { network: network.label })}
          </Notice>
        </div>
      )}
      <AccountTabs address={address} account={account} resources={resources} modules={modules} />
    </DetailTemplate>
  );
}

/** Pill that marks an account of the user's vault as "yours" or as watch-only. */
function OwnPill({ address }: { readonly address: Address }) {
  const vault = useVault();
  const identity = identityOf(address, vault, undefined);
  if (identity?.isWatched === true) return <WatchOnlyMark />;
  return identity?.kind === "own" && <Pill>{t("explore:yours")}</Pill>;
}

interface AccountKnown {
  readonly address: Address;
  readonly account: UseQueryResult<AccountFacts>;
  readonly balance: UseQueryResult<bigint>;
  /** Indexer facts about the address; undefined on networks without an indexer. */
  readonly record: UseQueryResult<AddressRecord> | undefined;
  readonly owner: Address | undefined;
  readonly networkId: string;
}

function factsOf({ address, account, balance, record, owner, networkId }: AccountKnown): readonly KeyValueItem[] {
  const key = account.data?.authenticationKey;
  const items: readonly (KeyValueItem | false)[] = [
    {
      label: t("explore:balance"),
      value: known(balance, (octas) => <AmountText units={octas} decimals={8} symbol="APT" />),
    },
    owner !== undefined && {
      label: t("explore:owner"),
      value: <AddressText address={owner} href={routes.account(networkId, owner)} />,
    },
    {
      label: t("explore:sequenceNumber"),
      value: known(account, ({ sequenceNumber }) => formatCount(sequenceNumber)),
    },
    record !== undefined && { label: t("account:transactionCount"), value: known(record, ({ transactions }) => formatCount(transactions)) },
    record !== undefined && {
      label: t(owner === undefined ? "account:firstTransaction" : "account:createdIn"),
      value: known(record, ({ firstVersion }) =>
        firstVersion === undefined ? (
          "–"
        ) : (
          <a className="link inline-block min-w-6" href={routes.transaction(networkId, firstVersion)}>
            {t("account:version", { version: formatCount(firstVersion) })}
          </a>
        ),
      ),
    },
    key !== undefined && key !== address && { label: t("explore:authenticationKey"), value: <span className="mono break-all">{key}</span> },
  ];
  return items.filter((item) => item !== false);
}

/** Renders a query's data, a skeleton while loading, or "not known" after a failure. */
function known<T>(query: UseQueryResult<T>, show: (data: T) => ReactNode): ReactNode {
  if (query.data !== undefined) return show(query.data);
  return query.error === null ? <Skeleton className="h-5 w-24" /> : <span className="text-ink-3">{t("explore:notKnown")}</span>;
}
