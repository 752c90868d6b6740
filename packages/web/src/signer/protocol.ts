import type { AccountKey, KeylessKey, SecretKey } from "../chain/facts/accountKey.ts";
import type { KeylessProofFacts } from "../chain/facts/keylessProofFacts.ts";
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
import type { SecondAnswer, StoredKeylessIdentity } from "./keyless/keylessRecords.ts";
import type { ProofAnswer, SignInRequest } from "./keyless/signIn.ts";
import type { SignInFault } from "./keyless/verifySignInProof.ts";
import { type AccountRecord, SignerError } from "./signer.ts";
import type { MessageVerdict } from "./verifyMessage.ts";

/** Vault state sent to the page after each change. */
export interface VaultSnapshot {
  readonly accounts: readonly AccountRecord[];
  readonly autoLockMinutes: number | undefined;
  readonly apiKeys: readonly ApiKey[];
  readonly contacts: readonly Contact[];
  readonly approvals: ApprovalsView;
  readonly keyless: KeylessView;
  /** Names of preview warnings that the user turned off. */
  readonly disabledRules: readonly string[];
}
/** Page view of keyless identities and unfinished sign-ins. */
export interface KeylessView {
  readonly identities: readonly IdentityView[];
  readonly pending: readonly PendingView[];
  /** Unreadable records, by owner name if known. */
  readonly unreadable: readonly string[];
}
/** An identity that signs for accounts. */
export interface IdentityView extends StoredKeylessIdentity {
  readonly key: KeylessKey;
  /** Public key of its pepper service. */
  readonly pepperKey: string | undefined;
  readonly secondAnswer: SecondAnswer;
  /** Active session; undefined while signed out. */
  readonly session: { readonly expirySecs: number; readonly keyId: string; readonly verificationKeyHash: string } | undefined;
}
/** An unfinished sign-in, with its next stage. */
export interface PendingView extends Omit<StoredKeylessIdentity, "value"> {
  readonly id: string;
  readonly jwkAddress: Address | undefined;
  readonly renews: string | undefined;
  readonly label: string;
  readonly startedAt: number;
  readonly at: "token" | "pepper" | "proof";
}
/** Next step of a sign-in. The page sends `body` to the service and returns the answer. */
export type SignInStep =
  /** Parameters for the issuer; `state` returns with the token. */
  | { readonly kind: "token"; readonly nonce: string; readonly state: string }
  | { readonly kind: "pepper"; readonly body: string }
  | {
      readonly kind: "proof";
      readonly body: string;
      readonly address: Address;
      /** In a renewal: address of the pepper service's pepper, if it differs from the account's. The account keeps its own. */
      readonly otherAddress?: Address;
    }
  /** The network would reject signatures with this proof; nothing was stored. `fault` is the client library's error name. */
  | { readonly kind: "refused"; readonly fault: SignInFault }
  | { readonly kind: "done"; readonly account: AccountRecord; readonly vault: VaultSnapshot };
/** Answer of an issuer or a service. */
export type SignInAnswer =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "pepper"; readonly pepper: string }
  /** Includes the network's proof facts, read before the prover request. */
  | { readonly kind: "proof"; readonly proof: ProofAnswer; readonly facts: KeylessProofFacts };
/** Page view of approval settings. */
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

/** Public data of an account index in a phrase. */
export interface DerivedKey {
  readonly path: string;
  readonly address: Address;
  readonly key: SecretKey;
}

/** A secret entered by the user. */
export type KnownSecret =
  | { readonly mnemonic: string; readonly path: string; readonly scheme?: SecretKey["scheme"] }
  | { readonly privateKey: string; readonly isSingleKey?: boolean };
export interface RestoredBackup {
  readonly vault: VaultSnapshot;
  /** Number of newly added accounts. */
  readonly added: number;
  /** Newly added contacts. */
  readonly contacts: readonly Contact[];
  /** Newly added API keys. */
  readonly apiKeys: readonly ApiKey[];
  /** Networks whose API key was skipped, because the file's older format lacks origins. */
  readonly networksWithoutKey: readonly string[];
  /** Warnings disabled in the file. They stay enabled here: the file may come from a stranger. */
  readonly disabledRules: readonly string[];
  /** Page data from the backup file. */
  readonly pageData: string;
}

/**
 * Requests from page to worker. One object in, one value out; both must survive structured cloning. Each request overwrites its passwords
 * when finished.
 */
export interface VaultMethods {
  createVault(input: { readonly password: Bytes }): Promise<VaultSnapshot>;
  unlock(input: { readonly password: Bytes }): Promise<VaultSnapshot>;
  lock(input: Record<string, never>): Promise<void>;
  touch(input: Record<string, never>): Promise<void>;
  /** Loads changes written by another tab. */
  refresh(input: Record<string, never>): Promise<VaultSnapshot>;
  setAutoLock(input: { readonly minutes: number | undefined }): Promise<VaultSnapshot>;
  newMnemonic(input: Record<string, never>): Promise<string>;
  addFromMnemonic(input: {
    readonly mnemonic: string;
    readonly path: string;
    readonly label: string;
    /** Key scheme; defaults to legacy Ed25519. */
    readonly scheme?: SecretKey["scheme"];
  }): Promise<AddedAccount>;
  addFromPrivateKey(input: { readonly privateKey: string; readonly label: string; readonly isSingleKey?: boolean }): Promise<AddedAccount>;
  /** Address of words and a path, or of a private key. Stores nothing. */
  addressOf(input: KnownSecret): Promise<Address>;
  /** Indices, from 0, of words missing from the word list. */
  unknownWords(input: { readonly mnemonic: string }): Promise<readonly number[]>;
  /** Adds another account of an account's phrase: the next one, or the one at `path`. */
  addNext(input: { readonly accountId: string; readonly label: string; readonly path?: string | undefined }): Promise<AddedAccount>;
  watch(input: { readonly address: Address; readonly label: string }): Promise<AddedAccount>;
  /** Adds an account that another wallet signs for. */
  addExternal(input: {
    readonly wallet: string;
    readonly address: Address;
    readonly key: AccountKey;
    readonly label: string;
  }): Promise<AddedAccount>;
  /** Public keys of a phrase's accounts, to search for used ones. */
  derivedKeys(input: { readonly accountId: string; readonly from: number; readonly count: number }): Promise<readonly DerivedKey[]>;
  /** Determines the signer of a text. */
  verifyMessage(input: {
    readonly text: string;
    readonly signature: string;
    /** One entry for each sign-in named in the verdict without facts. */
    readonly facts?: readonly KeylessProofFacts[];
  }): Promise<MessageVerdict>;
  rename(input: { readonly id: string; readonly label: string }): Promise<VaultSnapshot>;
  remove(input: { readonly id: string }): Promise<VaultSnapshot>;
  saveContact(input: Contact): Promise<VaultSnapshot>;
  removeContact(input: { readonly address: Address }): Promise<VaultSnapshot>;
  /** Creates and stores an ephemeral key, before the issuer's window opens. */
  beginSignIn(input: SignInRequest): Promise<{ readonly id: string; readonly vault: VaultSnapshot }>;
  /** Processes an answer and returns the next step; without an answer, the current step. */
  continueSignIn(input: { readonly id: string; readonly answer: SignInAnswer | undefined }): Promise<SignInStep>;
  cancelSignIn(input: { readonly id: string }): Promise<VaultSnapshot>;
  /** Erases an identity's key and proof. */
  signOut(input: { readonly publicKey: string }): Promise<VaultSnapshot>;
  /** Erases unreadable records. */
  discardUnreadable(input: Record<string, never>): Promise<VaultSnapshot>;
  setApiKey(input: { readonly network: string; readonly saved: NewApiKey | undefined }): Promise<VaultSnapshot>;
  /** Deletes a removed network's API key and pinned chain id. */
  forgetNetwork(input: { readonly network: string }): Promise<VaultSnapshot>;
  /** Reads the page data of a backup, without restoring. */
  readBackup(input: { readonly file: string; readonly password: Bytes }): Promise<string>;
  /** Restores a backup: as a new vault, or by adding missing accounts and API keys to the open one. */
  restore(input: { readonly file: string; readonly password: Bytes }): Promise<RestoredBackup>;
  /** Returns the requirements of an act, without performing it. */
  propose(act: ProposedAct): Promise<ApprovedProposal>;
  /** Performs a proposed act. `creation` is the new passkey during enrolment. */
  approve(input: {
    readonly id: string;
    readonly presence: Presence;
    readonly creation: PasskeyCreation | undefined;
    /** Answers to the proposal's outside needs, in order. */
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
  /** The worker locked the vault itself. */
  | { readonly kind: "locked"; readonly reason: "idle" | "sleep" | "gone" };

/** Subset of a worker's message interface, also for test doubles. */
export interface MessageEndpoint {
  /** Memory in `transfer` moves to the other side, so no copy remains here. */
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
