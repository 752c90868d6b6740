import type { ReactNode } from "react";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { LeavingStake } from "../../chain/indexer/accountsTogether.ts";
import type { Overview } from "../../chain/overview/loadOverview.ts";
import { delegatedQuery } from "../../chain/queries/delegatedQuery.ts";
import { t } from "../../language/words.ts";
import { nameTime } from "../../parts/names/nameTime.ts";
import { useReadInTurn } from "../../parts/shared/useReadInTurn.ts";
import { useSharedAccounts, useWaitingProposals, type WaitingForYou } from "../../parts/shared/useSharedAccounts.ts";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { openOf } from "../../transact/queue.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useNow } from "../../ui/text/useNow.ts";
import { MS_PER_SEC } from "../../units/time.ts";

export interface AttentionCardProps {
  readonly addresses: readonly Address[];
  /** Overview data from the indexer; undefined while loading. */
  readonly overview: Overview | undefined;
}

const NONE: readonly Address[] = [];
/** Age from which a pending transaction counts as slow; a network with free capacity commits a transaction sooner. */
const SLOW_AFTER_MS = 60_000;

/**
 * Items that need the user: pending transactions, waiting proposals, expiring names, unlocking stake. Renders nothing if there are none.
 */
export function AttentionCard({ addresses, overview }: AttentionCardProps) {
  const network = useNetwork();
  const sent = useSentHere();
  const ledgerSecs = useLedgerClock();
  const nowMs = useNow() * MS_PER_SEC;
  const open = addresses.flatMap((address) => openOf(sent, address));
  const slow = open.filter(({ sentAt }) => nowMs - sentAt > SLOW_AFTER_MS).length;
  const underWay = open.length - slow;
  const indexed = overview?.indexed;
  const shared = useSharedAccounts(indexed?.shared);
  const waiting = useWaitingProposals(shared, addresses);
  const toRead = shared.flatMap(({ address, isToBeRead }) => (isToBeRead ? [address] : []));
  // Queries proposals from the node after the page's main content, and only if the indexer answers. Without an indexer, only the shared
  // accounts page queries proposals.
  useReadInTurn(indexed === undefined ? NONE : toRead, { isFirstNow: false, withBalance: false });
  const unknown = overview === undefined ? 0 : shared.filter(({ account }) => account === undefined).length;
  // Omits subdomains without their own expiry, because they are renewed with their domain.
  const names = (indexed?.names ?? []).filter(({ followsDomain }) => !followsDomain);
  const leaving = indexed?.leaving ?? [];
  if (open.length + waiting.length + unknown + names.length + leaving.length === 0) return null;
  return (
    <SectionCard label={t("overview:attention")} title={t("overview:attention")} flush>
      <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">
        {slow > 0 && <Item href={routes.activity(network.id)} title={t("overview:slow", { count: slow })} />}
        {underWay > 0 && <Item href={routes.activity(network.id)} title={t("overview:underWay", { count: underWay })} />}
        {waiting.length > 1 && <Item href={routes.shared(network.id)} title={t("overview:proposalsWait", { count: waiting.length })} />}
        {waiting.length === 1 && waiting[0] !== undefined && <ProposalItem waiting={waiting[0]} />}
        {unknown > 0 && (
          <Item
            href={routes.shared(network.id)}
            title={t(indexed === undefined ? "overview:sharedWithoutIndex" : "overview:sharedNotRead", { count: unknown })}
          />
        )}
        {names.map(({ name, expirationSecs }) => {
          const text = accountNameText(name);
          const isOver = ledgerSecs !== undefined && nameTime(expirationSecs, ledgerSecs) === "expired";
          return (
            <Item
              key={text}
              href={routes.name(network.id, text, name.subdomain === undefined ? "renew" : undefined)}
              title={t(isOver ? "overview:nameExpired" : "overview:nameExpires", { name: text })}
              note={<TimeText secs={expirationSecs} absolute />}
            />
          );
        })}
        {leaving.length > 1 && (
          <Item href={routes.stake(network.id, "mine")} title={t("overview:stakesLeave", { count: leaving.length })} />
        )}
        {leaving.length === 1 && leaving[0] !== undefined && <StakeItem leaving={leaving[0]} />}
      </ul>
    </SectionCard>
  );
}

const WAITS = { vote: "overview:needsVote", execute: "overview:canExecute", clear: "overview:canClear" } as const;

function ProposalItem({ waiting: { account, proposal, waits } }: { readonly waiting: WaitingForYou }) {
  const network = useNetwork();
  return (
    <Item
      href={routes.sharedAccount(network.id, account, { proposal: proposal.number })}
      title={t(WAITS[waits], { number: proposal.number.toString() })}
      note={<span className="mono">{shortenAddress(account)}</span>}
    />
  );
}

const STAKE_INTERVAL_MS = 15_000;

function StakeItem({ leaving: { pool, delegator } }: { readonly leaving: LeavingStake }) {
  const network = useNetwork();
  const { data } = useChainQuery(delegatedQuery(pool, delegator), { refetchInterval: STAKE_INTERVAL_MS });
  const title =
    data === undefined
      ? t("overview:stakesLeave", { count: 1 })
      : data.inactive > 0n
        ? t("overview:stakeFree", { amount: `${formatUnits(data.inactive, APT.decimals)}\u00a0${APT.symbol}` })
        : t("overview:stakeUnlocks", { amount: `${formatUnits(data.pendingInactive, APT.decimals)}\u00a0${APT.symbol}` });
  return <Item href={routes.pool(network.id, pool, data !== undefined && data.inactive > 0n ? "withdraw" : undefined)} title={title} />;
}

function Item({ href, title, note }: { readonly href: string; readonly title: string; readonly note?: ReactNode }) {
  return (
    <li>
      <a href={href} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-hover sm:px-6">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {note !== undefined && <span className="text-small text-ink-3">{note}</span>}
      </a>
    </li>
  );
}
