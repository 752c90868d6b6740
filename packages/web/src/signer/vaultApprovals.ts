import { bytesToHex } from "@noble/hashes/utils.js";
import type { Address } from "../chain/facts/types.ts";
import { formatPrivateKey, mnemonicOf } from "./accountKeys.ts";
import { normaliseLabel } from "./accountRecord.ts";
import { itemsOf, outsideOf, refuseEnded, signingOf, usedHere } from "./actItems.ts";
import { addAccount } from "./addAccount.ts";
import { approvalChallenge, digestsOf } from "./approvalChallenge.ts";
import { type Demand, demandOf, totalsOf } from "./approvalDemand.ts";
import { type ApprovalState, dayOf, spendAllowance } from "./approvalState.ts";
import type {
  ApprovedResult,
  OutsideSignature,
  PasskeyCreation,
  Presence,
  ProposedAct,
  ReadTransaction,
  SignatureApproval,
} from "./approvals.ts";
import { attachKey } from "./attachKey.ts";
import { sealBackup } from "./backupFile.ts";
import type { Bytes } from "./bytes.ts";
import { pinProblem } from "./chainPins.ts";
import { APPROVAL_NONCE_BYTES, APPROVAL_VALID_MS, LIST_MAX, MESSAGE_LENGTH_MAX, PASSKEYS_MAX, PROPOSALS_MAX } from "./limits.ts";
import { createPasskeyKey } from "./passkeyAccount.ts";
import { checkAssertion, readCreation } from "./passkeyCheck.ts";
import { attemptPassword } from "./passwordAttempts.ts";
import { refuseWeakPassword } from "./passwordStrength.ts";
import type { VaultMethods, VaultSnapshot } from "./protocol.ts";
import { proveRotation, rotationMessage } from "./rotationProof.ts";
import { refuseSecondRoles } from "./secondRoles.ts";
import { recordSignature } from "./signatureLog.ts";
import { SignerError } from "./signer.ts";
import { checkOutsideOf, identitiesOf, signedHere, signInsNeededBy, signItems } from "./signItems.ts";
import { checkTransaction, keyOf } from "./signTransaction.ts";
import { transactionDigest } from "./transactionDigest.ts";
import { type Kdf, type RandomBytes, unlockVaultKey } from "./vaultCipher.ts";
import { accountIn, wipeContents } from "./vaultContents.ts";
import type { Clock, VaultLocks, VaultStorage } from "./vaultStorage.ts";
import { type OpenVault, rekey } from "./vaultStore.ts";

export interface VaultApprovalsOptions {
  readonly storage: VaultStorage;
  readonly locks: VaultLocks;
  readonly clock: Clock;
  readonly kdf: Kdf;
  readonly random: RandomBytes;
  /** The page's exact origin, as the worker knows it by itself. */
  readonly origin: string;
  unlocked(): OpenVault;
  /** What is stored now. The caller holds the lock. */
  current(): Promise<OpenVault>;
  /** Stores other contents, or the same under another key. The caller holds the lock. */
  store(vault: OpenVault, change: Partial<OpenVault>): Promise<VaultSnapshot>;
  snapshot(): VaultSnapshot;
}

interface PendingProposal {
  readonly act: ProposedAct;
  readonly needs: Demand["needs"];
  readonly challenge: Bytes;
  readonly madeAt: number;
}

/** The part of the vault that asks before it acts. Proposals live in memory only, and die with the unlocked vault. */
export interface VaultApprovals extends Pick<VaultMethods, "propose" | "approve"> {
  forget(): void;
}

export function createVaultApprovals(options: VaultApprovalsOptions): VaultApprovals {
  const { storage, locks, clock, random, origin } = options;
  let pending = new Map<string, PendingProposal>();

  /** Reads what an act is about and refuses what could not be done even with approval. */
  const examine = (act: ProposedAct, vault: OpenVault): readonly ReadTransaction[] => {
    const { accounts, approvals } = vault;
    switch (act.kind) {
      case "sign":
        if (act.transactions.length === 0 || act.transactions.length > LIST_MAX) throw new RangeError("A list of 1 to 100 is needed.");
        return act.transactions.map((transaction) => {
          const bytes = new Uint8Array(transaction.bytes);
          const read = checkTransaction(accountIn(accounts, transaction.accountId), { ...transaction, bytes }, approvals.pins, clock.now());
          refuseSecondRoles(transaction, act.transactions, signingOf(vault));
          return read;
        });
      case "export":
        keyOf(accountIn(accounts, act.accountId));
        return [];
      case "pin":
        refusePin(act);
        return [];
      case "message":
        if (act.text.trim() === "" || act.text.length > MESSAGE_LENGTH_MAX)
          throw new RangeError("A text of 1 to 10,000 characters is needed.");
        return [];
      case "rotation":
        rotationMessage(accountIn(accounts, act.accountId), accountIn(accounts, act.toAccountId), act);
        return [];
      case "addMulti":
      case "addOwned":
      case "adoptKey":
        wipeContents({ ...vault, accounts: attachKey(act, accounts, { now: clock.now(), random }).accounts }, vault);
        return [];
      case "passkeyAccount":
        return [];
      case "enrol":
        if (approvals.passkeys.length >= PASSKEYS_MAX) throw new SignerError("approval_refused", "There are eight passkeys already.");
        return [];
      case "settings":
      case "removePasskey":
      case "password":
      case "backup":
        return [];
    }
  };

  /** A proposal is good once: whoever comes second, or late, finds nothing. */
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
  const checkPassword = (password: string, { key }: OpenVault): Promise<void> =>
    attemptPassword(storage, clock, async () => {
      if ((await unlockVaultKey(password, key.kdf, options.kdf)) === undefined) {
        throw new SignerError("wrong_password", "The password is wrong.");
      }
    });

  const changePassword = async (next: string, { vault, still }: Approved): Promise<ApprovedResult> => {
    const change = await rekey(options, vault, next);
    still();
    try {
      return { kind: "changed", vault: await options.store(vault, change) };
    } catch (failure) {
      // It may be stored all the same. Where it is, this tab holds the wrong key and locks now, and the person is told which passwords to try.
      await options.current().catch(() => {
        throw new SignerError("password_unclear", "The browser failed while the new password was being stored.");
      });
      throw failure;
    }
  };

  const sign = async (
    act: Extract<ProposedAct, { readonly kind: "sign" }>,
    { vault, transactions, spendOctas, approvedBy, outside, still }: Approved,
  ): Promise<ApprovedResult> => {
    const { allowance } = vault.approvals;
    const items = itemsOf(act, vault, origin, clock.now());
    refuseEnded(items, vault);
    const checked = await checkOutsideOf(items, signingOf(vault), outside, origin);
    still();
    // Counted before the signature exists: a tab that dies in between has spent too much, never too little.
    if (spendOctas > 0n && allowance !== undefined) {
      await options.store(vault, { approvals: { ...vault.approvals, allowance: spendAllowance(allowance, spendOctas, clock.now()) } });
    }
    const by = spendOctas > 0n ? "allowance" : approvedBy;
    const here = signedHere(items, signingOf(vault));
    for (const [index, transaction] of transactions.entries()) {
      await recordSignature(storage, vault.key, { ...transaction, at: clock.now(), approvedBy: here.has(index) ? by : "outside" }, random);
    }
    still();
    return { kind: "signed", authenticators: signItems(items, signingOf(options.unlocked()), checked), vault: options.snapshot() };
  };

  /** Enters what is no transaction into the log. */
  const record = (
    { vault }: Approved,
    approvedBy: SignatureApproval,
    { address, message, payload }: { readonly address: Address; readonly message: Bytes; readonly payload: ReadTransaction["payload"] },
  ): Promise<void> => {
    const entry = { network: "", chainId: 0, sender: address, digest: transactionDigest(message), role: "sender", payload } as const;
    return recordSignature(storage, vault.key, { ...entry, transfer: undefined, maxFeeOctas: 0n, at: clock.now(), approvedBy }, random);
  };

  const perform = async (act: ProposedAct, approved: Approved, creation: PasskeyCreation | undefined): Promise<ApprovedResult> => {
    const { vault } = approved;
    const { approvals } = vault;
    const changed = async (change: Partial<ApprovalState>): Promise<ApprovedResult> => ({
      kind: "changed",
      vault: await options.store(vault, { approvals: { ...approvals, ...change } }),
    });
    switch (act.kind) {
      case "sign":
        return sign(act, approved);
      case "export": {
        const { scheme, secret } = keyOf(accountIn(vault.accounts, act.accountId));
        return { kind: "exported", privateKey: formatPrivateKey(scheme, secret.privateKey), mnemonic: mnemonicOf(secret) };
      }
      case "passkeyAccount": {
        if (creation === undefined) throw new SignerError("approval_refused", "No passkey was made.");
        const made = await readCreation(creation, { origin, challenge: approved.challenge });
        approved.still();
        const described = { ...createPasskeyKey(made), secret: undefined, source: { kind: "passkey" }, label: act.label } as const;
        const { account, accounts } = addAccount(vault.accounts, described, { now: clock.now(), random });
        return { kind: "added", account, vault: await options.store(vault, { accounts }) };
      }
      case "addMulti":
      case "addOwned":
      case "adoptKey": {
        const { account, accounts } = attachKey(act, vault.accounts, { now: clock.now(), random });
        try {
          return { kind: "added", account, vault: await options.store(vault, { accounts }) };
        } catch (error) {
          wipeContents({ ...vault, accounts }, vault);
          throw error;
        }
      }
      case "message": {
        const items = itemsOf(act, vault, origin, clock.now());
        refuseEnded(items, vault);
        const checked = await checkOutsideOf(items, signingOf(vault), approved.outside, origin);
        approved.still();
        const { address } = accountIn(vault.accounts, act.accountId).record;
        const by = signedHere(items, signingOf(vault)).size === 0 ? "outside" : approved.approvedBy;
        await record(approved, by, {
          address,
          message: items[0]?.message ?? new Uint8Array(),
          payload: { kind: "message", text: act.text },
        });
        approved.still();
        const [signature] = signItems(items, signingOf(options.unlocked()), checked);
        if (signature === undefined) throw new TypeError("Nothing was signed.");
        return { kind: "messageSigned", text: new TextDecoder().decode(items[0]?.message), signature };
      }
      case "rotation": {
        const [account, to] = [accountIn(vault.accounts, act.accountId), accountIn(vault.accounts, act.toAccountId)];
        const message = rotationMessage(account, to, act);
        const payload = { kind: "rotation", to: to.record.address } as const;
        await record(approved, approved.approvedBy, { address: account.record.address, message, payload });
        approved.still();
        const { accounts } = options.unlocked();
        return {
          kind: "rotationProven",
          proof: proveRotation(accountIn(accounts, act.accountId), accountIn(accounts, act.toAccountId), act),
        };
      }
      case "pin": {
        const { network, name, chainId } = act;
        const others = approvals.pins.filter((pin) => pin.network !== network);
        return changed({ pins: [...others, { network, name, chainId, confirmedAt: clock.now() }] });
      }
      case "settings":
        return changed({
          presence: act.presence === "always" ? "always" : "exceptTests",
          allowance: newAllowance(act, approvals, clock.now()),
        });
      case "enrol": {
        if (creation === undefined) throw new SignerError("approval_refused", "No passkey was made.");
        const made = await readCreation(creation, { origin, challenge: approved.challenge });
        approved.still();
        if (approvals.passkeys.some(({ credentialId }) => credentialId === made.credentialId)) {
          throw new SignerError("approval_refused", "This passkey is enrolled already.");
        }
        const label = normaliseLabel(act.label) ?? `Passkey ${approvals.passkeys.length + 1}`;
        return changed({ passkeys: [...approvals.passkeys, { ...made, label, createdAt: clock.now() }] });
      }
      case "removePasskey": {
        const passkeys = approvals.passkeys.filter(({ credentialId }) => credentialId !== act.credentialId);
        if (passkeys.length === approvals.passkeys.length) throw new SignerError("approval_refused", "There is no such passkey.");
        return changed({ passkeys });
      }
      case "password":
        await checkPassword(act.current, vault);
        approved.still();
        return changePassword(act.next, approved);
      case "backup": {
        await checkPassword(act.password, vault);
        approved.still();
        const file = await sealBackup({ vault, pageData: act.pageData }, act.password, { ...options, now: clock.now() });
        return { kind: "backedUp", file };
      }
    }
  };

  return {
    forget: () => {
      pending = new Map();
    },

    propose: async (act) => {
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
      if (pending.size >= PROPOSALS_MAX && oldest !== undefined) pending.delete(oldest);
      pending.set(id, { act, needs, challenge, madeAt: clock.now() });
      const [identities, signInsNeeded] = [identitiesOf(items, signingOf(vault)), signInsNeededBy(items, signingOf(vault))];
      return { id, needs, challenge, transactions, outside, identities, signInsNeeded, ...totalsOf(transactions) };
    },

    approve: async ({ id, presence, creation, outside = [] }) => {
      options.unlocked();
      const proposal = take(id);
      // Another map means that the vault was locked since.
      const session = pending;
      const still = (): void => {
        options.unlocked();
        if (session !== pending) throw voidError();
      };
      return locks.run(async () => {
        still();
        const vault = await options.current();
        // Another tab may have changed pins, settings, passkeys or accounts since.
        const transactions = examine(proposal.act, vault);
        const used = usedHere(proposal.act, itemsOf(proposal.act, vault, origin, clock.now()), vault);
        const { needs, spendOctas } = demandOf(proposal.act, transactions, used, vault.approvals, clock.now());
        if (JSON.stringify(needs) !== JSON.stringify(proposal.needs)) throw voidError();
        const approvedBy = await prove(proposal, presence, vault);
        // Deriving a key takes a while: a lock meanwhile has wiped what would be used.
        still();
        const approved = { vault, transactions, spendOctas, approvedBy, challenge: proposal.challenge, outside, still };
        return perform(proposal.act, approved, creation);
      });
    },
  };
}

interface Approved {
  readonly vault: OpenVault;
  readonly transactions: readonly ReadTransaction[];
  readonly spendOctas: bigint;
  readonly approvedBy: SignatureApproval;
  readonly challenge: Bytes;
  readonly outside: readonly OutsideSignature[];
  /** Throws where the vault was locked since: consent does not survive that. */
  still(): void;
}

/** Changing the allowance does not give back what was spent today. */
function newAllowance(
  { octasPerDay }: Extract<ProposedAct, { readonly kind: "settings" }>,
  { allowance }: ApprovalState,
  now: number,
): ApprovalState["allowance"] {
  if (octasPerDay === undefined || octasPerDay === 0n) return undefined;
  if (typeof octasPerDay !== "bigint" || octasPerDay < 0n || octasPerDay >= 2n ** 64n)
    throw new RangeError("Octas from 0 to 2^64 are needed.");
  const today = dayOf(now);
  return allowance === undefined || today > allowance.day ? { octasPerDay, day: today, spentOctas: 0n } : { ...allowance, octasPerDay };
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
