import type { OutsideNeed, ProposedAct } from "../approvals.ts";
import { utf8Bytes } from "../bytes.ts";
import { pinnedChainId } from "../chainPins.ts";
import { readSignedTransaction } from "../reading/readSignedTransaction.ts";
import { SignerError } from "../signer.ts";
import { signInMessage, signInText } from "../signInText.ts";
import { type ItemToSign, outsideNeedsOf, signedHere, signInsNeededBy } from "../signing/signItems.ts";
import type { Signing } from "../signing/signingPlan.ts";
import { accountIn } from "../storage/vaultContents.ts";
import type { OpenVault } from "../storage/vaultStore.ts";
import { frameMessage } from "../verification/messageText.ts";
import { signingMessageOf } from "../verification/signingMessage.ts";
import { hasMemberHere } from "./attachKey.ts";

/** Messages that accounts sign for an action; empty for actions without signatures or with keys outside the vault's list. */
export function itemsOf(act: ProposedAct, { accounts, approvals }: OpenVault, origin: string, now: number): readonly ItemToSign[] {
  if (act.kind === "sign") {
    return act.transactions.map(({ accountId, form, bytes, members }) => {
      const signable = { form, bytes: new Uint8Array(bytes) };
      const { expirationSecs } = readSignedTransaction(signable, accountIn(accounts, accountId).record.address);
      return { accountId, members, message: signingMessageOf(signable), transaction: signable.bytes, untilSecs: expirationSecs };
    });
  }
  const untilSecs = BigInt(Math.floor(now / 1_000));
  if (act.kind === "signIn") {
    return [{ accountId: act.accountId, message: signInMessage(signInText(act.input)), transaction: undefined, untilSecs }];
  }
  if (act.kind !== "message") return [];
  const { accountId, network, text, nonce, site } = act;
  // The chain id comes from the chain id that the user confirmed, not from a node, as for transactions.
  const chainId = pinnedChainId(network, approvals.pins);
  if (chainId === undefined) throw new SignerError("chain_not_confirmed", "Nobody has confirmed the chain id of this network.");
  const { address } = accountIn(accounts, accountId).record;
  const message = utf8Bytes(frameMessage({ address, application: site?.origin ?? origin, chainId, text, nonce }, site?.fields));
  return [{ accountId, message, transaction: undefined, untilSecs }];
}

/** Accounts and keyless identities of an open vault that can sign. */
export function signingOf({ accounts, keyless }: OpenVault): Signing {
  return { accounts, credentials: keyless.credentials };
}

/** Rejects messages that need an expired keyless sign-in, before the action is counted or logged. */
export function refuseEnded(items: readonly ItemToSign[], vault: OpenVault): void {
  const [publicKey] = signInsNeededBy(items, signingOf(vault));
  if (publicKey === undefined) return;
  const isSignedOut = vault.keyless.credentials.some(({ key, session }) => key.publicKey === publicKey && session === undefined);
  if (isSignedOut) throw new SignerError("signed_out", "This account is signed out.");
  throw new SignerError("sign_in_expired", "The sign-in of this account ends before what it would sign.");
}

/** Indices of messages that a vault key signs; for `addMulti`, whether a vault key is a member. */
export function usedHere(act: ProposedAct, items: readonly ItemToSign[], vault: OpenVault): ReadonlySet<number> {
  if (act.kind === "addMulti") return new Set(hasMemberHere(act, signingOf(vault)) ? [0] : []);
  return signedHere(items, signingOf(vault));
}

/** Signatures that passkeys or other wallets must make for an action. */
export function outsideOf(act: ProposedAct, items: readonly ItemToSign[], vault: OpenVault): readonly OutsideNeed[] {
  const needs = outsideNeedsOf(items, signingOf(vault));
  // Other wallets add their own prefix to messages, so their signature would be invalid here.
  if ((act.kind === "message" || act.kind === "signIn") && needs.some(({ kind }) => kind === "wallet")) {
    throw new SignerError("no_secret", "A message of this account is signed in its own wallet.");
  }
  return needs;
}
