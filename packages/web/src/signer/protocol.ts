import type { AccountKey, KeylessKey, SecretKey } from "../chain/facts/accountKey.ts";
import type { KeylessProofFacts, SignInKey } from "../chain/facts/keylessProofFacts.ts";
import type { Address } from "../chain/facts/types.ts";
import type { ApiKey, NewApiKey } from "./apiKeys.ts";
import type { ApprovalPasskey, PresenceSetting } from "./approvalState.ts";
import type {
  ApprovedProposal,
  ApprovedResult,
  OutsideSignature,
  PasskeyCreation,
  Presence,
  ProposedAct,
  SignaturePage,
} from "./approvals.ts";
import type { Bytes } from "./bytes.ts";
import type { ChainPin } from "./chainPins.ts";
import type { Contact } from "./contacts.ts";
import type { ProofAnswer, SecondAnswer, SignInFault, SignInRequest, StoredKeylessIdentity } from "./keylessRecords.ts";

import { type AccountRecord, SignerError } from "./signer.ts";
import type { SitePermission, Sites } from "./sites.ts";

/** Result of verifying a message signature. */
export type MessageVerdict =
  /** Signed by a key with this derived address; an account with a rotated key has a different address. */
  | { readonly kind: "signed"; readonly address: Address; readonly scheme: AccountKey["scheme"] }
  /** Signed by keys of keyless sign-ins for this address. Their proofs show ownership, after verification against a network's facts. */
  | { readonly kind: "signedIn"; readonly address: Address; readonly signIns: readonly SignInKey[] }
  /** Signed by a keyless sign-in that the network would reject; `fault` is the client library's error name. */
  | { readonly kind: "notProven"; readonly address: Address; readonly fault: SignInFault }
  /** The signature is valid, but for a different text. */
  | { readonly kind: "otherText" }
  | { readonly kind: "unreadable" };

/** State of the unlocked vault, sent to the page after each change. */
export interface VaultSnapshot {
  readonly accounts: readonly AccountRecord[];
  readonly autoLockMinutes: number | undefined;
  /** Whether the vault locks when its last tab reloads. */
  readonly lockOnReload: boolean;
  readonly apiKeys: readonly ApiKey[];
  readonly contacts: readonly Contact[];
  readonly approvals: ApprovalsView;
  readonly keyless: KeylessView;
  /** Names of preview warnings that the user turned off. */
  readonly disabledRules: readonly string[];
  readonly sites: Sites;
}
/** Keyless identities and unfinished sign-ins, as shown to the page. */
export interface KeylessView {
  readonly identities: readonly IdentityView[];
  readonly pending: readonly PendingView[];
  /** Unreadable keyless records, by owner name if known. */
  readonly unreadable: readonly string[];
}
/** A keyless identity that signs for accounts. */
export interface IdentityView extends StoredKeylessIdentity {
  readonly key: KeylessKey;
  /** Public key of the identity's pepper service. */
  readonly pepperKey: string | undefined;
  readonly secondAnswer: SecondAnswer;
  /** Active sign-in of the identity; undefined while signed out. */
  readonly session: { readonly expirySecs: number; readonly keyId: string; readonly verificationKeyHash: string } | undefined;
}
/** An unfinished keyless sign-in, with its next stage. */
export interface PendingView extends Omit<StoredKeylessIdentity, "value"> {
  readonly id: string;
  readonly jwkAddress: Address | undefined;
  readonly renews: string | undefined;
  readonly label: string;
  readonly startedAt: number;
  readonly at: "token" | "pepper" | "proof";
}
/** Next step of a keyless sign-in. The page sends `body` to the service and returns the response. */
export type SignInStep =
  /** Request for an identity token: parameters for the issuer; `state` returns with the token. */
  | { readonly kind: "token"; readonly nonce: string; readonly state: string }
  | { readonly kind: "pepper"; readonly body: string }
  | {
      readonly kind: "proof";
      readonly body: string;
      readonly address: Address;
      /**
       * In a renewal: address that derives from the pepper service's pepper, if it differs from the account's. The account keeps its own
       * pepper.
       */
      readonly otherAddress?: Address;
    }
  /** The network would reject signatures with this proof, so nothing was stored. `fault` is the client library's error name. */
  | { readonly kind: "refused"; readonly fault: SignInFault }
  | { readonly kind: "done"; readonly account: AccountRecord; readonly vault: VaultSnapshot };
/** Response of an issuer, pepper service or prover. */
export type SignInAnswer =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "pepper"; readonly pepper: string }
  /** The prover's response, together with the network's facts for verifying proofs, read before the prover request. */
  | { readonly kind: "proof"; readonly proof: ProofAnswer; readonly facts: KeylessProofFacts };
/** Approval settings, as shown to the page. */
export interface ApprovalsView {
  readonly pins: readonly ChainPin[];
  readonly presence: PresenceSetting;
  readonly octasPerDay: bigint | undefined;
  readonly octasLeftToday: bigint;
  readonly passkeys: readonly Omit<ApprovalPasskey, "publicKey">[];
}
export interface AddedAccount {
  readonly account: AccountRecord;
  readonly vault: VaultSnapshot;
}

/** A multi-key member. A public key is bare hex, or the client library's text with its kind as prefix. */
export type NewMember = { readonly accountId: string } | { readonly publicKey: string };

/** Public key and address of one account index of a phrase. */
export interface DerivedKey {
  readonly path: string;
  readonly address: Address;
  readonly key: SecretKey;
}

/** A recovery phrase or private key entered by the user. */
export type KnownSecret =
  | { readonly mnemonic: string; readonly path: string; readonly scheme?: SecretKey["scheme"] }
  | { readonly privateKey: string; readonly isSingleKey?: boolean };
export interface RestoredBackup {
  readonly vault: VaultSnapshot;
  /** Number of accounts added by restoring. */
  readonly added: number;
  /** Contacts added by restoring. */
  readonly contacts: readonly Contact[];
  /** API keys added by restoring. */
  readonly apiKeys: readonly ApiKey[];
  /** Networks whose API key was skipped, because the backup's older format lacks origins. */
  readonly networksWithoutKey: readonly string[];
  /** Warnings that are disabled in the backup. They stay enabled here: the file may come from a stranger. */
  readonly disabledRules: readonly string[];
  /** Page data from the backup file. */
  readonly pageData: string;
}

/**
 * Requests from the page to the worker. Each takes one object and returns one value; both must survive structured cloning. Each request
 * overwrites its passwords when finished.
 */
export interface VaultMethods {
  createVault(input: { readonly password: Bytes }): Promise<VaultSnapshot>;
  unlock(input: { readonly password: Bytes }): Promise<VaultSnapshot>;
  lock(input: Record<string, never>): Promise<void>;
  touch(input: Record<string, never>): Promise<void>;
  /** Loads changes that another tab wrote to the vault. */
  refresh(input: Record<string, never>): Promise<VaultSnapshot>;
  setAutoLock(input: { readonly minutes: number | undefined }): Promise<VaultSnapshot>;
  setLockOnReload(input: { readonly lockOnReload: boolean }): Promise<VaultSnapshot>;
  newMnemonic(input: Record<string, never>): Promise<string>;
  addFromMnemonic(input: {
    readonly mnemonic: string;
    readonly path: string;
    readonly label: string;
    /** Key scheme; defaults to legacy Ed25519. */
    readonly scheme?: SecretKey["scheme"];
  }): Promise<AddedAccount>;
  addFromPrivateKey(input: { readonly privateKey: string; readonly label: string; readonly isSingleKey?: boolean }): Promise<AddedAccount>;
  /** Address of a recovery phrase with a path, or of a private key. Stores nothing. */
  addressOf(input: KnownSecret): Promise<Address>;
  /** Indices, from 0, of the phrase's words that are missing from the word list. */
  unknownWords(input: { readonly mnemonic: string }): Promise<readonly number[]>;
  /** Adds another account of an account's phrase: the one at the next free index, or at `path`. */
  addNext(input: { readonly accountId: string; readonly label: string; readonly path?: string | undefined }): Promise<AddedAccount>;
  watch(input: { readonly address: Address; readonly label: string }): Promise<AddedAccount>;
  /** Adds an account that another wallet signs for. */
  addExternal(input: {
    readonly wallet: string;
    readonly address: Address;
    readonly key: AccountKey;
    readonly label: string;
  }): Promise<AddedAccount>;
  /** Public keys of a phrase's accounts, used to search the chain for existing ones. */
  derivedKeys(input: { readonly accountId: string; readonly from: number; readonly count: number }): Promise<readonly DerivedKey[]>;
  /** Determines which account signed a text. */
  verifyMessage(input: {
    readonly text: string;
    readonly signature: string;
    /** Network facts, one entry for each keyless sign-in that the verdict without facts lists. */
    readonly facts?: readonly KeylessProofFacts[];
  }): Promise<MessageVerdict>;
  rename(input: { readonly id: string; readonly label: string }): Promise<VaultSnapshot>;
  remove(input: { readonly id: string }): Promise<VaultSnapshot>;
  saveContact(input: Contact): Promise<VaultSnapshot>;
  removeContact(input: { readonly address: Address }): Promise<VaultSnapshot>;
  /** Stores a site's permission for an account on a network. */
  connectSite(input: Omit<SitePermission, "connectedAt">): Promise<VaultSnapshot>;
  /** Ends a site's permissions: all of them, or those for a network and account. */
  disconnectSite(input: Pick<SitePermission, "origin"> & Partial<SitePermission>): Promise<VaultSnapshot>;
  /** Blocks a site, which ends its permissions, or unblocks it. */
  blockSite(input: { readonly origin: string; readonly isBlocked: boolean }): Promise<VaultSnapshot>;
  /** Creates and stores an ephemeral key for a keyless sign-in, before the issuer's window opens. */
  beginSignIn(input: SignInRequest): Promise<{ readonly id: string; readonly vault: VaultSnapshot }>;
  /** Processes a response in a keyless sign-in and returns the next step; without a response, the current step. */
  continueSignIn(input: { readonly id: string; readonly answer: SignInAnswer | undefined }): Promise<SignInStep>;
  cancelSignIn(input: { readonly id: string }): Promise<VaultSnapshot>;
  /** Erases a keyless identity's ephemeral key and proof. */
  signOut(input: { readonly publicKey: string }): Promise<VaultSnapshot>;
  /** Erases unreadable keyless records. */
  discardUnreadable(input: Record<string, never>): Promise<VaultSnapshot>;
  setApiKey(input: { readonly network: string; readonly saved: NewApiKey | undefined }): Promise<VaultSnapshot>;
  /** Deletes a removed network's API key and pinned chain id. */
  forgetNetwork(input: { readonly network: string }): Promise<VaultSnapshot>;
  /** Returns the page data in a backup, without restoring it. */
  readBackup(input: { readonly file: string; readonly password: Bytes }): Promise<string>;
  /** Restores a backup: as a new vault, or by adding missing accounts and API keys to the open one. */
  restore(input: { readonly file: string; readonly password: Bytes }): Promise<RestoredBackup>;
  /** Returns what an action's approval requires, without performing the action. */
  propose(act: ProposedAct): Promise<ApprovedProposal>;
  /** Performs a proposed action. `creation` is the new passkey during enrolment. */
  approve(input: {
    readonly id: string;
    readonly presence: Presence;
    readonly creation: PasskeyCreation | undefined;
    /** Signatures of passkeys and wallets that the proposal needs, in order. */
    readonly outside?: readonly OutsideSignature[];
  }): Promise<ApprovedResult>;
  signatures(input: { readonly before: number | undefined; readonly limit: number }): Promise<SignaturePage>;
}

export type VaultMethod = keyof VaultMethods;
export type MethodInput<M extends VaultMethod> = Parameters<VaultMethods[M]>[0];
export type MethodResult<M extends VaultMethod> = Awaited<ReturnType<VaultMethods[M]>>;

export interface WorkerRequest<M extends VaultMethod = VaultMethod> {
  readonly id: number;
  readonly method: M;
  readonly input: MethodInput<M>;
}
export type WorkerMessage =
  | { readonly kind: "result"; readonly id: number; readonly value: unknown }
  | ({ readonly kind: "failure"; readonly id: number } & WorkerFailure)
  /** First response of a shared worker: it serves this tab, and holds this lock while it lives. */
  | { readonly kind: "joined"; readonly lock: string }
  /** Message that the worker locked the vault. */
  | { readonly kind: "locked"; readonly reason: LockReason };

/**
 * Reason for a lock: idleness, sleep, a vault that was erased or replaced, a tab's request to a shared worker, or a shared worker without
 * tabs.
 */
export type LockReason = "idle" | "sleep" | "gone" | "request" | "tabs";

/** Subset of a worker's message interface, also implemented by test doubles. */
export interface MessageEndpoint {
  /** Sends a message. Memory in `transfer` moves to the other side, so no copy remains here. */
  postMessage(message: unknown, options?: { readonly transfer: ArrayBuffer[] }): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

export type WorkerFailure = Pick<SignerError, "code" | "message"> & Partial<Pick<SignerError, "waitMs" | "figures">>;

/** Converts an error into a fixed message that may leave the worker: an unexpected error's text could quote a secret. */
export function failureOf(error: unknown): WorkerFailure {
  if (error instanceof SignerError) {
    const { code, message, waitMs, figures } = error;
    return { code, message, waitMs, figures };
  }
  return { code: "worker_failed", message: "The signer met an unexpected failure." };
}
