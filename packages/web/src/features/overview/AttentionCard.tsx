import { AtSign, Clock, Download, PiggyBank, Users } from "lucide-react";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { LeavingStake } from "../../chain/indexer/accountsTogether.ts";
import type { Overview } from "../../chain/overview/loadOverview.ts";
import { delegatedQuery } from "../../chain/queries/delegatedQuery.ts";
import { t } from "../../language/words.ts";
import { nameTime } from "../../parts/names/nameTime.ts";
import { useReadInTurn } from "../../parts/shared/useReadInTurn.ts";
import { useSharedAccounts, useWaitingProposals } from "../../parts/shared/useSharedAccounts.ts";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { lastBackup } from "../../session/backup/lastBackup.ts";
import { useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainQueries } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { openOf } from "../../transact/queue.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount, formatUnits } from "../../ui/text/amount.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useNow } from "../../ui/text/useNow.ts";
import { MS_PER_SEC } from "../../units/time.ts";
import { AttentionItem } from "./AttentionItem.tsx";

export interface AttentionCardProps {
  readonly addresses: readonly Address[];
  /** Overview data from the indexer; undefined while loading. */
  readonly overview: Overview | undefined;
  /** Number of accounts with a key that no backup contains. */
  readonly unsavedAccounts: number;
}

const NONE: readonly Address[] = [];
/** Age from which a pending transaction counts as slow; a network with free capacity commits a transaction sooner. */
const SLOW_AFTER_MS = 60_000;

/** Lines with an action for the user, one button each. Renders nothing without lines. */
export function AttentionCard({ addresses, overview, unsavedAccounts }: AttentionCardProps) {
  const network = useNetwork();
  const sent = useSentHere();
  const ledgerSecs = useLedgerClock();
  const nowMs = useNow() * MS_PER_SEC;
  const labelOf = useAccountLabel();
  // A pending transaction needs nobody; a slow one can be replaced or cancelled.
  const slow = addresses.flatMap((address) => openOf(sent, address)).filter(({ sentAt }) => nowMs - sentAt > SLOW_AFTER_MS).length;
  const indexed = overview?.indexed;
  const shared = useSharedAccounts(indexed?.shared);
  const waiting = useWaitingProposals(shared, addresses);
  const toRead = shared.flatMap(({ address, isToBeRead }) => (isToBeRead ? [address] : []));
  // Queries proposals from the node after the page's main content, and only if the indexer answers. Without an indexer, only the shared
  // accounts page queries proposals.
  useReadInTurn(indexed === undefined ? NONE : toRead, { isFirstNow: false, withBalance: false });
  const unchecked = overview === undefined || indexed !== undefined ? 0 : shared.filter(({ account }) => account === undefined).length;
  // Omits subdomains without their own expiry, because they are renewed with their domain.
  const names = (indexed?.names ?? []).filter(({ followsDomain }) => !followsDomain);
  const stakes = useFreeStakes(indexed?.leaving ?? NO_STAKE);
  const count = [slow, waiting.length, unchecked, unsavedAccounts].filter((number) => number > 0).length + names.length + stakes.length;
  if (count === 0) return null;
  const [first, ...others] = waiting;
  return (
    <SectionCard
      label={t("overview:attention")}
      title={t("overview:attention")}
      action={<Pill tone="accent">{formatCount(count)}</Pill>}
      flush
    >
      <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">
        {slow > 0 && (
          <AttentionItem
            icon={Clock}
            title={t("overview:slow", { count: slow })}
            action={t("overview:view")}
            href={routes.activity(network.id)}
          />
        )}
        {first !== undefined && others.length === 0 && (
          <AttentionItem
            icon={Users}
            title={t(WAITS[first.waits], { account: labelOf(first.account) ?? t("overview:aSharedAccount") })}
            note={t("overview:proposalOf", { number: first.proposal.number.toString(), address: shortenAddress(first.account) })}
            action={t("overview:review")}
            href={routes.sharedAccount(network.id, first.account, { proposal: first.proposal.number })}
          />
        )}
        {others.length > 0 && (
          <AttentionItem
            icon={Users}
            title={t("overview:proposalsWait", { count: waiting.length })}
            action={t("overview:review")}
            href={routes.shared(network.id)}
          />
        )}
        {unchecked > 0 && (
          <AttentionItem
            icon={Users}
            title={t("overview:sharedWithoutIndex", { count: unchecked })}
            note={t("overview:indexAway")}
            action={t("overview:check")}
            href={routes.shared(network.id)}
          />
        )}
        {names.map(({ name, expirationSecs }) => {
          const text = accountNameText(name);
          const isOver = ledgerSecs !== undefined && nameTime(expirationSecs, ledgerSecs) === "expired";
          return (
            <AttentionItem
              key={text}
              icon={AtSign}
              title={t(isOver ? "overview:nameExpired" : "overview:nameExpires", { name: text })}
              note={<TimeText secs={expirationSecs} absolute />}
              action={t(name.subdomain === undefined ? "overview:renew" : "overview:view")}
              href={routes.name(network.id, text, name.subdomain === undefined ? "renew" : undefined)}
            />
          );
        })}
        {stakes.map(({ pool, octas }) => (
          <AttentionItem
            key={pool}
            icon={PiggyBank}
            title={t("overview:stakeFree", { amount: `${formatUnits(octas, APT.decimals)}\u00a0${APT.symbol}` })}
            note={labelOf(pool) ?? <span className="mono">{shortenAddress(pool)}</span>}
            action={t("overview:withdraw")}
            href={routes.pool(network.id, pool, "withdraw")}
          />
        ))}
        {unsavedAccounts > 0 && (
          <AttentionItem
            icon={Download}
            title={lastBackup() === undefined ? t("overview:noBackup") : t("overview:notInBackup", { count: unsavedAccounts })}
            action={t("overview:backUp")}
            href={routes.data()}
          />
        )}
      </ul>
    </SectionCard>
  );
}

const WAITS = { vote: "overview:needsVote", execute: "overview:canExecute", clear: "overview:canClear" } as const;

const STAKE_INTERVAL_MS = 15_000;
const NO_STAKE: readonly LeavingStake[] = [];
/** Pools whose stake the card checks for withdrawable APT; one node request each. */
const MOST_POOLS = 3;

/** Stake that the user can withdraw now; stake that is still locked needs no action. */
function useFreeStakes(leaving: readonly LeavingStake[]): readonly { readonly pool: Address; readonly octas: bigint }[] {
  const checked = leaving.slice(0, MOST_POOLS);
  const answers = useChainQueries(
    checked.map(({ pool, delegator }) => delegatedQuery(pool, delegator)),
    { refetchInterval: STAKE_INTERVAL_MS },
  );
  return checked.flatMap(({ pool }, at) => {
    const octas = answers[at]?.data?.inactive ?? 0n;
    return octas > 0n ? [{ pool, octas }] : [];
  });
}
