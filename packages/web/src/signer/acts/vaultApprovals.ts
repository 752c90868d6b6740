import { bytesToHex } from "@noble/hashes/utils.js";
import type { Presence, ProposedAct, ReadTransaction, SignatureApproval } from "../approvals.ts";
import type { Bytes } from "../bytes.ts";
import { pinProblem } from "../chainPins.ts";
import { disabledRulesFromJson } from "../disabledRules.ts";
import { refuseAutoLock } from "../lockSettings.ts";
import { wipePassword, wipePasswords } from "../passwordBytes.ts";
import { refuseWeakPassword } from "../passwords/passwordStrength.ts";
import type { VaultMethods } from "../protocol.ts";
import { SignerError } from "../signer.ts";
import { isSignInInput, signInDomain } from "../signInText.ts";
import { checkAssertion } from "../signing/passkeyCheck.ts";
import { rotationMessage } from "../signing/rotationProof.ts";
import { refuseSecondRoles } from "../signing/secondRoles.ts";
import { identitiesOf, signInsNeededBy } from "../signing/signItems.ts";
import { checkTransaction, signingKeyOf } from "../signing/signTransaction.ts";
import { isPermitted } from "../sites.ts";
import { attemptPassword } from "../storage/passwordAttempts.ts";
import { unlockVaultKey } from "../storage/vaultCipher.ts";
import { accountIn, wipeContents } from "../storage/vaultContents.ts";
import type { OpenVault } from "../storage/vaultStore.ts";
import {
  APPROVAL_NONCE_BYTES,
  APPROVAL_VALID_MS,
  LIST_MAX,
  MESSAGE_LENGTH_MAX,
  NONCE_LENGTH_MAX,
  PASSKEYS_MAX,
  PROPOSALS_MAX,
} from "../vaultLimits.ts";
import type { VaultLocks } from "../vaultStorage.ts";
import { itemsOf, outsideOf, signingOf, usedHere } from "./actItems.ts";
import { approvalChallenge, digestsOf } from "./approvalChallenge.ts";
import { type Demand, demandOf, totalsOf } from "./approvalDemand.ts";
import { attachKey } from "./attachKey.ts";
import { type ApprovedActsOptions, type CheckPassword, createActPerformer } from "./performAct.ts";

export interface VaultApprovalsOptions extends ApprovedActsOptions {
  readonly locks: VaultLocks;
}

interface PendingProposal {
  readonly act: ProposedAct;
  readonly needs: Demand["needs"];
  readonly challenge: Bytes;
  readonly madeAt: number;
}

/** Approval methods of the vault. Proposed actions exist only in memory, and disappear when the vault locks. */
export interface VaultApprovals extends Pick<VaultMethods, "propose" | "approve"> {
  forget(): void;
}

export function createVaultApprovals(options: VaultApprovalsOptions): VaultApprovals {
  const { storage, locks, clock, random, origin } = options;
  let pending = new Map<string, PendingProposal>();

  /** Parses a proposed action and rejects it if no approval permits it. */
  const examine = (act: ProposedAct, vault: OpenVault): readonly ReadTransaction[] => {
    const { accounts, approvals } = vault;
    switch (act.kind) {
      case "sign":
        if (act.transactions.length === 0 || act.transactions.length > LIST_MAX) throw new RangeError("A list of 1 to 1,000 is needed.");
        return act.transactions.map((transaction) => {
          const bytes = new Uint8Array(transaction.bytes);
          const read = checkTransaction(accountIn(accounts, transaction.accountId), { ...transaction, bytes }, approvals.pins, clock.now());
          refuseSecondRoles(transaction, act.transactions, signingOf(vault));
          return read;
        });
      case "export":
        signingKeyOf(accountIn(accounts, act.accountId));
        return [];
      case "pin":
        refusePin(act);
        return [];
      case "message":
        if (act.text.trim() === "" || act.text.length > MESSAGE_LENGTH_MAX)
          throw new RangeError("A text of 1 to 10,000 characters is needed.");
        if (act.site !== undefined) refuseSite(act.site.origin, act, vault);
        return [];
      case "signIn":
        refuseSignIn(act, vault);
        return [];
      case "rotation":
        rotationMessage(accountIn(accounts, act.accountId), accountIn(accounts, act.toAccountId), act);
        return [];
      case "addMulti":
      case "addOwned":
      case "addShared":
      case "adoptKey":
      case "adoptBackupKey":
        wipeContents({ ...vault, accounts: attachKey(act, accounts, { now: clock.now(), random }).accounts }, vault);
        return [];
      case "passkeyAccount":
        return [];
      case "enrol":
        if (approvals.passkeys.length >= PASSKEYS_MAX) throw new SignerError("approval_refused", "There are eight passkeys already.");
        return [];
      case "lock":
        refuseAutoLock(act.autoLockMinutes);
        if (typeof act.lockOnReload !== "boolean") throw new TypeError("Yes or no is needed.");
        return [];
      case "warnings":
        if (disabledRulesFromJson(act.disabled) === undefined) throw new TypeError("Names of warnings are needed.");
        return [];
      case "settings":
      case "removePasskey":
      case "password":
      case "backup":
        return [];
      default:
        act satisfies never;
        throw new SignerError("approval_refused", "Nothing of this kind can be asked of the signer.");
    }
  };

  /** Claims a proposed action, which is valid once and for two minutes. */
  const take = (id: string): PendingProposal => {
    const found = pending.get(id);
    pending.delete(id);
    const age = found === undefined ? 0 : clock.now() - found.madeAt;
    if (found === undefined || age > APPROVAL_VALID_MS || age < 0) throw voidError();
    return found;
  };

  const prove = async ({ needs, challenge }: PendingProposal, presence: Presence, vault: OpenVault): Promise<SignatureApproval> => {
    if (needs.kind === "nothing") return "notNeeded";
    if (presence.kind !== needs.kind) throw new SignerError("approval_refused", `Your ${needs.kind} is needed for this.`);
    if (presence.kind === "passkey") {
      await checkAssertion(presence.assertion, vault.approvals.passkeys, { origin, challenge });
      return "passkey";
    }
    if (presence.kind === "password") await checkPassword(presence.password, vault);
    return "password";
  };
  const checkPassword: CheckPassword = (password, { key }) =>
    attemptPassword(storage, clock, async () => {
      if ((await unlockVaultKey(password, key.kdf, options.kdf)) === undefined) {
        throw new SignerError("wrong_password", "The password is wrong.");
      }
    });
  const perform = createActPerformer(options, checkPassword);

  const drop = (id: string): void => {
    const dropped = pending.get(id);
    pending.delete(id);
    if (dropped !== undefined) wipePasswords(dropped.act);
  };

  const propose: VaultMethods["propose"] = async (act) => {
    options.unlocked();
    if (act.kind === "password") await refuseWeakPassword(act.next);
    const vault = options.unlocked();
    const transactions = examine(act, vault);
    const items = itemsOf(act, vault, origin, clock.now());
    const outside = outsideOf(act, items, vault);
    const { needs } = demandOf(act, transactions, usedHere(act, items, vault), vault.approvals, clock.now());
    const challenge = approvalChallenge(random(APPROVAL_NONCE_BYTES), digestsOf(act, transactions));
    const id = bytesToHex(random(APPROVAL_NONCE_BYTES));
    const [oldest] = pending.keys();
    if (pending.size >= PROPOSALS_MAX && oldest !== undefined) drop(oldest);
    pending.set(id, { act, needs, challenge, madeAt: clock.now() });
    const [identities, signInsNeeded] = [identitiesOf(items, signingOf(vault)), signInsNeededBy(items, signingOf(vault))];
    return { id, needs, challenge, transactions, outside, identities, signInsNeeded, ...totalsOf(transactions) };
  };

  const approve: VaultMethods["approve"] = async ({ id, presence, creation, outside = [] }) => {
    options.unlocked();
    const proposal = take(id);
    // The map is replaced at each lock, so another map means that the vault was locked meanwhile.
    const session = pending;
    const still = (): void => {
      options.unlocked();
      if (session !== pending) throw voidError();
    };
    return locks.run(async () => {
      still();
      const vault = await options.current();
      // Another tab may have changed chain ids, settings, passkeys or accounts meanwhile.
      const transactions = examine(proposal.act, vault);
      const used = usedHere(proposal.act, itemsOf(proposal.act, vault, origin, clock.now()), vault);
      const { needs, spendOctas } = demandOf(proposal.act, transactions, used, vault.approvals, clock.now());
      if (JSON.stringify(needs) !== JSON.stringify(proposal.needs)) throw voidError();
      const approvedBy = await prove(proposal, presence, vault);
      // Key derivation takes time: a lock in the meantime wiped the secrets.
      still();
      const approved = { vault, transactions, spendOctas, approvedBy, challenge: proposal.challenge, outside, still };
      return perform(proposal.act, approved, creation);
    });
  };

  return {
    forget: () => {
      for (const { act } of pending.values()) wipePasswords(act);
      pending = new Map();
    },

    propose: (act) =>
      propose(act).catch((error: unknown) => {
        wipePasswords(act);
        throw error;
      }),

    approve: async (input) => {
      const claimed = pending.get(input.id);
      try {
        return await approve(input);
      } finally {
        if (claimed !== undefined) wipePasswords(claimed.act);
        if (input.presence.kind === "password") wipePassword(input.presence.password);
      }
    },
  };
}

/** Rejects a message for a site without the user's permission for this account and network, and nonces that could forge lines. */
function refuseSite(
  origin: string,
  { network, accountId, nonce }: Extract<ProposedAct, { readonly kind: "message" }>,
  vault: OpenVault,
): void {
  refuseStranger({ origin, network, accountId }, vault);
  if (nonce.length > NONCE_LENGTH_MAX || /[\r\n]/.test(nonce)) throw new RangeError("A nonce in one line is needed.");
}

/** Rejects a sign-in of a site without permission, to another domain than the site's own, or as another account. */
function refuseSignIn({ origin, network, accountId, input }: Extract<ProposedAct, { readonly kind: "signIn" }>, vault: OpenVault): void {
  refuseStranger({ origin, network, accountId }, vault);
  if (!isSignInInput(input)) throw new TypeError("Complete fields of a sign-in are needed.");
  if (input.domain !== signInDomain(origin)) {
    throw new SignerError("sign_in_elsewhere", "The site asks for a sign-in to another domain than its own.");
  }
  if (input.address !== accountIn(vault.accounts, accountId).record.address) {
    throw new SignerError("wrong_sender", "The sign-in names another account.");
  }
}

function refuseStranger(wanted: { readonly origin: string; readonly network: string; readonly accountId: string }, vault: OpenVault): void {
  if (!isPermitted(vault.sites, wanted)) throw new SignerError("site_not_permitted", "This site is not connected to the account.");
}

function refusePin(act: Extract<ProposedAct, { readonly kind: "pin" }>): void {
  switch (pinProblem(act)) {
    case undefined:
      return;
    case "name":
      throw new SignerError("name_not_typed", "Signatures would be valid on a public network: its name must be typed.");
    case "devnet":
      throw new SignerError("wrong_chain", "Devnet never has the chain id of mainnet or testnet.");
    case "network":
    case "chainId":
      throw new SignerError("wrong_chain", "This chain id cannot be confirmed for this network.");
  }
}

function voidError(): SignerError {
  return new SignerError("approval_void", "This approval was used, is too old, or no longer fits.");
}
