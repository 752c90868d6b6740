import { useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { isReported, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { useContacts } from "../../session/account/useContacts.ts";
import { useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { usePaidOnChain } from "../../session/history/usePaidOnChain.ts";
import { identityOf } from "../../session/labels/identityOf.ts";
import type { VaultState } from "../../signer/signer.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import type { LastPayment } from "./addressSections.ts";

/** Address known to the user, with its label. */
export interface KnownAddress {
  readonly kind: "own" | "watched" | "contact" | "recent";
  readonly address: Address;
  readonly label: string;
  /** Second name that finds the address: the contact's name if the user named the account differently. */
  readonly otherLabel?: string | undefined;
}

const MOST_RECENT = 5;

/**
 * All addresses that an account has paid, from this browser's log and from the chain, for look-alike checks. The addresses are loaded once
 * `isWanted` is true.
 */
export function usePaidAddresses(payer: Address | undefined, isWanted: boolean): readonly KnownAddress[] {
  const sent = useSentHere();
  const onChain = usePaidOnChain(payer, isWanted);
  return useMemo(() => (isWanted ? [...new Set([...paidHere(sent), ...onChain])].map(recent) : []), [sent, onChain, isWanted]);
}

function paymentsHere(sent: readonly SentTransaction[]): readonly LastPayment[] {
  return sent.flatMap((entry) =>
    entry.intent.kind === "payment" && entry.state === "committed" && !isReported(entry)
      ? [{ address: entry.intent.recipient, payment: entry.intent, sentAt: entry.sentAt }]
      : [],
  );
}

function paidHere(sent: readonly SentTransaction[]): readonly Address[] {
  return paymentsHere(sent).map(({ address }) => address);
}

/** Last payment to each recipient from this browser, newest first. */
export function useLastPayments(): readonly LastPayment[] {
  const sent = useSentHere();
  return useMemo(() => {
    const latest = new Map<Address, LastPayment>();
    for (const paid of paymentsHere(sent)) if (!latest.has(paid.address)) latest.set(paid.address, paid);
    return [...latest.values()];
  }, [sent]);
}

function recent(address: Address): KnownAddress {
  return { kind: "recent", address, label: t("fields:paidBefore", { address: shortenAddress(address) }) };
}

function identified(address: Address, vault: VaultState): readonly KnownAddress[] {
  const identity = identityOf(address, vault, undefined);
  if (identity === undefined || identity.kind === "wellKnown") return [];
  return [{ kind: identity.kind, address, label: identity.name, otherLabel: identity.otherName }];
}

/** Addresses known to the user, without duplicates: own and watched accounts, contacts, and recent recipients. */
export function useKnownAddresses(): readonly KnownAddress[] {
  const vault = useVault();
  const contacts = useContacts();
  const sent = useSentHere();
  return useMemo(() => {
    // The user's own accounts come only from an unlocked vault: another program may have edited a locked vault's account list.
    const own = vault.kind === "unlocked" ? vault.accounts : [];
    const all: readonly KnownAddress[] = [
      ...[...own, ...contacts].flatMap(({ address }) => identified(address, vault)),
      ...[...new Set(paidHere(sent))].map(recent),
    ];
    const once = all.filter(({ address }, index) => all.findIndex((other) => other.address === address) === index);
    const latest = once.filter(({ kind }) => kind === "recent").slice(0, MOST_RECENT);
    return once.filter((known) => known.kind !== "recent" || latest.includes(known));
  }, [vault, contacts, sent]);
}
