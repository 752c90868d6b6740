import type { Address } from "../../chain/facts/types.ts";
import { normaliseLabel } from "../accountRecord.ts";
import { type ApprovalState, dayOf, spendAllowance } from "../approvalState.ts";
import type { ApprovedResult, OutsideSignature, PasskeyCreation, ProposedAct, ReadTransaction, SignatureApproval } from "../approvals.ts";
import type { Bytes, RandomBytes } from "../bytes.ts";
import { disabledRulesFromJson } from "../disabledRules.ts";
import type { VaultSnapshot } from "../protocol.ts";
import { transactionDigest } from "../reading/transactionDigest.ts";
import { SignerError } from "../signer.ts";
import { signInText } from "../signInText.ts";
import { formatPrivateKey, mnemonicOf } from "../signing/accountKeys.ts";
import { readCreation } from "../signing/passkeyCheck.ts";
import { proveRotation, rotationMessage } from "../signing/rotationProof.ts";
import { checkOutsideOf, signedHere, signItems } from "../signing/signItems.ts";
import { signingKeyOf } from "../signing/signTransaction.ts";
import { addAccount } from "../storage/addAccount.ts";
import { sealBackup } from "../storage/backupFile.ts";
import { recordSignature, recordSignatures } from "../storage/signatureLog.ts";
import type { Kdf } from "../storage/vaultCipher.ts";
import { accountIn, wipeContents } from "../storage/vaultContents.ts";
import { type OpenVault, rekey } from "../storage/vaultStore.ts";
import type { Clock, VaultStorage } from "../vaultStorage.ts";
import { itemsOf, refuseEnded, signingOf } from "./actItems.ts";
import { attachKey } from "./attachKey.ts";
import { createPasskeyKey } from "./passkeyAccount.ts";

/** An approved action with its parsed transactions and the required signatures. */
interface Approved {
  readonly vault: OpenVault;
  readonly transactions: readonly ReadTransaction[];
  readonly spendOctas: bigint;
  readonly approvedBy: SignatureApproval;
  readonly challenge: Bytes;
  readonly outside: readonly OutsideSignature[];
  /** Throws if the vault was locked meanwhile: an approval does not survive a lock. */
  still(): void;
}

/** Dependencies of the code that performs approved actions: the vault and its services. */
export interface ApprovedActsOptions {
  readonly storage: VaultStorage;
  readonly clock: Clock;
  readonly kdf: Kdf;
  readonly random: RandomBytes;
  /** Exact origin of the page, determined by the worker itself. */
  readonly origin: string;
  unlocked(): OpenVault;
  /** Returns the currently stored vault. The caller must hold the lock. */
  current(): Promise<OpenVault>;
  /** Stores changed contents, or the same contents under another key. The caller must hold the lock. */
  store(vault: OpenVault, change: Partial<OpenVault>): Promise<VaultSnapshot>;
  snapshot(): VaultSnapshot;
}

/** Rejects a wrong password, and counts it as a failed attempt. */
export type CheckPassword = (password: Bytes, vault: OpenVault) => Promise<void>;

/** Performs an approved action. */
export type PerformAct = (act: ProposedAct, approved: Approved, creation: PasskeyCreation | undefined) => Promise<ApprovedResult>;

export function createActPerformer(options: ApprovedActsOptions, checkPassword: CheckPassword): PerformAct {
  const { storage, clock, random, origin } = options;

  const changePassword = async (next: Bytes, { vault, still }: Approved): Promise<ApprovedResult> => {
    const change = await rekey(options, vault, next);
    still();
    try {
      return { kind: "changed", vault: await options.store(vault, change) };
    } catch (failure) {
      // The new password may be stored nevertheless. In that case this tab has the wrong key and locks now, and the error shows the user
      // which passwords to try.
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
    // The allowance is reduced before signing: if the tab dies in between, too much is counted, never too little.
    if (spendOctas > 0n && allowance !== undefined) {
      await options.store(vault, { approvals: { ...vault.approvals, allowance: spendAllowance(allowance, spendOctas, clock.now()) } });
    }
    const by = spendOctas > 0n ? "allowance" : approvedBy;
    const here = signedHere(items, signingOf(vault));
    const entries = transactions.map((transaction, index) => ({
      ...transaction,
      at: clock.now(),
      approvedBy: here.has(index) ? by : ("outside" as const),
    }));
    await recordSignatures(storage, vault.key, entries, random);
    still();
    return { kind: "signed", authenticators: signItems(items, signingOf(options.unlocked()), checked), vault: options.snapshot() };
  };

  /** Logs a signature of a message or a rotation, which is no transaction. */
  const record = (
    { vault }: Approved,
    approvedBy: SignatureApproval,
    { address, message, payload }: { readonly address: Address; readonly message: Bytes; readonly payload: ReadTransaction["payload"] },
  ): Promise<void> => {
    const entry = { network: "", chainId: 0, sender: address, digest: transactionDigest(message), role: "sender", payload } as const;
    return recordSignature(storage, vault.key, { ...entry, transfer: undefined, maxFeeOctas: 0n, at: clock.now(), approvedBy }, random);
  };

  return async (act, approved, creation) => {
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
        const { scheme, secret } = signingKeyOf(accountIn(vault.accounts, act.accountId));
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
      case "addShared":
      case "adoptKey":
      case "adoptBackupKey": {
        const { account, accounts } = attachKey(act, vault.accounts, { now: clock.now(), random });
        try {
          return { kind: "added", account, vault: await options.store(vault, { accounts }) };
        } catch (error) {
          wipeContents({ ...vault, accounts }, vault);
          throw error;
        }
      }
      case "message":
      case "signIn": {
        const items = itemsOf(act, vault, origin, clock.now());
        refuseEnded(items, vault);
        const checked = await checkOutsideOf(items, signingOf(vault), approved.outside, origin);
        approved.still();
        const { address } = accountIn(vault.accounts, act.accountId).record;
        const by = signedHere(items, signingOf(vault)).size === 0 ? "outside" : approved.approvedBy;
        const message = items[0]?.message ?? new Uint8Array();
        const text = act.kind === "signIn" ? signInText(act.input) : new TextDecoder().decode(message);
        await record(approved, by, {
          address,
          message,
          payload: { kind: "message", text: act.kind === "signIn" ? text : act.text },
        });
        approved.still();
        const [signature] = signItems(items, signingOf(options.unlocked()), checked);
        if (signature === undefined) throw new TypeError("Nothing was signed.");
        return { kind: "messageSigned", text, signature };
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
      case "lock": {
        const { autoLockMinutes, lockOnReload } = act;
        return { kind: "changed", vault: await options.store(vault, { autoLockMinutes, lockOnReload }) };
      }
      case "warnings":
        return { kind: "changed", vault: await options.store(vault, { disabledRules: disabledRulesFromJson(act.disabled) ?? [] }) };
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
}

/** Allowance with a changed limit. Changing the limit does not restore the amount spent today. */
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
