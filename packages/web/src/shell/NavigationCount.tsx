import { useMemo } from "react";
import type { Address } from "../chain/facts/types.ts";
import { expiringNamesQuery } from "../chain/queries/expiringNamesQuery.ts";
import { t } from "../language/words.ts";
import { REMIND_WITHIN_SECS } from "../parts/names/nameTime.ts";
import { useSharedAccounts, useWaitingProposals } from "../parts/shared/useSharedAccounts.ts";
import { useMayConnect, useVault } from "../session/context.ts";
import { useChainQuery } from "../session/network/useChainQuery.ts";
import { formatCount } from "../ui/text/amount.ts";

/** Maximum addresses that an indexer accepts per request. */
const MOST_ACCOUNTS = 100;

/** Number of items behind a navigation link that wait for the user; nothing if there are none. */
export function NavigationCount({ of }: { readonly of: "names" | "shared" }) {
  return of === "names" ? <ExpiringNames /> : <WaitingProposals />;
}

function ExpiringNames() {
  const query = expiringNamesQuery(useOwnAddresses(), REMIND_WITHIN_SECS);
  return <Count number={useChainQuery(query, { enabled: useMayConnect() }).data ?? 0} />;
}

/** Proposals in cached data of listed shared accounts; sends no requests. */
function WaitingProposals() {
  return <Count number={useWaitingProposals(useSharedAccounts(undefined), useOwnAddresses()).length} />;
}

function Count({ number }: { readonly number: number }) {
  if (number === 0) return null;
  return (
    <span className="figures pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-small font-[560] text-accent-strong">
      <span aria-hidden="true">{formatCount(number)}</span>
      <span className="sr-only">{t("common:waitingCount", { count: number })}</span>
    </span>
  );
}

function useOwnAddresses(): readonly Address[] {
  const vault = useVault();
  return useMemo(() => {
    const own = vault.kind === "absent" ? [] : vault.accounts.filter(({ key }) => key !== undefined);
    return [...new Set(own.map(({ address }) => address))].slice(0, MOST_ACCOUNTS);
  }, [vault]);
}
