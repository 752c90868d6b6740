import { useCallback } from "react";
import { createdSharedAddress } from "../../chain/facts/sharedAddress.ts";
import type { Address, LedgerIdentity, LedgerState } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { STANDARD_LOCAL_NETWORK } from "../../chain/networks/embeddedNetwork.ts";
import type { Known } from "../../preview/create/createPreview.ts";
import { APT } from "../../preview/findAsset.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import type { VaultState } from "../../signer/signer.ts";
import { earlierPayments } from "../../transact/earlierPayments.ts";
import { waitingTransactions } from "../../transact/waitingTransactions.ts";
import { USECS_PER_SEC } from "../../units/time.ts";
import { useLedgerIdentity, useLedgerNow, useNetwork, useSigner } from "../context.ts";
import { localHistory } from "./sentHere.ts";

/** Network and ledger that a preview is for. */
export interface Place {
  /** Id of the network. */
  readonly network: string;
  readonly identity: LedgerIdentity | undefined;
  /** Last known ledger state; undefined before the network's first response. */
  readonly ledger: Pick<LedgerState, "timestampUsecs"> | undefined;
}

/** Data of this browser for a preview of `payer`'s transaction. Sends no requests. */
export function knownHere(vault: VaultState, { network, identity, ledger }: Place, payer: Address): Known {
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const recipients = identity === undefined ? [] : localHistory.knownRecipients(identity);
  const sent = identity === undefined ? [] : localHistory.sent(identity);
  const denied = sent.filter(({ state }) => state === "denied");
  const chainId = pinnedChainId(network, vault.kind === "unlocked" ? vault.approvals.pins : []);
  return {
    ownAccounts: accounts.map(({ address, label, key }) => ({
      address,
      label,
      isWatched: key === undefined,
      // The payer signs, and only a vault key can sign, so the payer's account is verified.
      ...(vault.kind === "locked" && address !== payer && { isUnverified: true }),
    })),
    recipients: recipients.map(({ address, lastPaidAt, isUnverified }) => ({
      address,
      lastSentAt: lastPaidAt,
      ...(isUnverified === true && { isUnverified }),
    })),
    ...(vault.kind !== "locked" && { contacts: contactsOf(vault) }),
    createdShared: createdShared(sent, vault, payer),
    assets: [APT],
    ...(denied.length > 0 && { denied }),
    earlier: earlierPayments(sent, Date.now()),
    waiting: waitingTransactions(sent),
    ...(chainId !== undefined && { chainId }),
    ...(ledger !== undefined && { ledgerSecs: ledger.timestampUsecs / USECS_PER_SEC }),
    ...(network === STANDARD_LOCAL_NETWORK.id ? { isEmbedded: true } : { computerSecs: BigInt(Math.floor(Date.now() / 1_000)) }),
  };
}

/** Multisig accounts that the payer, or another account of the unlocked vault, created. */
function createdShared(sent: readonly SentTransaction[], vault: VaultState, payer: Address): readonly Address[] {
  const own = vault.kind === "unlocked" ? vault.accounts.flatMap(({ address, key }) => (key === undefined ? [] : [address])) : [payer];
  return sent.flatMap(({ intent, sender, sequenceNumber, state }) =>
    intent.kind === "shared" && intent.act === "create" && state === "committed" && sequenceNumber !== undefined && own.includes(sender)
      ? [createdSharedAddress(sender, sequenceNumber)]
      : [],
  );
}

function contactsOf(vault: VaultState): NonNullable<Known["contacts"]> {
  return vault.kind === "unlocked" ? vault.contacts.map(({ address, name }) => ({ address, label: name })) : [];
}

/** Hook that returns a getter for this browser's data, because contacts and chain ids can change between renders. */
export function useKnownHere(): (payer: Address) => Known {
  const signer = useSigner();
  const identity = useLedgerIdentity();
  const ledgerNow = useLedgerNow();
  const { id: network } = useNetwork();
  return useCallback(
    (payer) => knownHere(signer.state(), { network, identity, ledger: ledgerNow() }, payer),
    [signer, network, identity, ledgerNow],
  );
}
