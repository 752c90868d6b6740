import type { AccountKey, KeylessKey, SecretKey } from "../chain/facts/accountKey.ts";
import type { KeylessProofFacts } from "../chain/facts/keylessProofFacts.ts";
import type { Address } from "../chain/facts/types.ts";
import type { ApiKey, NewApiKey } from "./apiKeys.ts";
import type { ApprovalPasskey, PresenceSetting } from "./approvalState.ts";
import type { ApprovedResult, OutsideSignature, PasskeyCreation, Presence, Proposal, ProposedAct, SignaturePage } from "./approvals.ts";
import type { Bytes } from "./bytes.ts";
import type { ChainPin } from "./chainPins.ts";
import type { Contact } from "./contacts.ts";
import type { KeylessIdentity, SecondAnswer } from "./keyless/keylessRecords.ts";
import type { ProofAnswer, SignInRequest } from "./keyless/signIn.ts";
import type { SignInFault } from "./keyless/verifySignInProof.ts";
import { type AccountRecord, SignerError } from "./signer.ts";
import type { MessageVerdict } from "./verifyMessage.ts";

/** What the page learns of the vault after each change. */
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
/** What the page may know of keyless identities and of sign-ins under way. */
export interface KeylessView {
  readonly identities: readonly IdentityView[];
  readonly pending: readonly PendingView[];
  /** Records that cannot be read, by whose they are as far as they say. */
  readonly unreadable: readonly string[];
}
/** An identity that signs for accounts. */
export interface IdentityView extends KeylessIdentity {
  readonly key: KeylessKey;
  /** The public key of the service that gave its pepper. */
  readonly pepperKey: string | undefined;
  readonly secondAnswer: SecondAnswer;
  /** Undefined while it is signed out. */
  readonly session: { readonly expirySecs: number; readonly keyId: string; readonly verificationKeyHash: string } | undefined;
}
/** A sign-in that was begun, and what it waits for. */
export interface PendingView extends Omit<KeylessIdentity, "value"> {
  readonly id: string;
  readonly jwkAddress: Address | undefined;
  readonly renews: string | undefined;
  readonly label: string;
  readonly startedAt: number;
  readonly at: "token" | "pepper" | "proof";
}
/** What a sign-in wants next. The page carries a body to the service and brings the answer back. */
export type SignInStep =
  /** The issuer is asked with both; the state comes back with the token. */
  | { readonly kind: "token"; readonly nonce: string; readonly state: string }
  | { readonly kind: "pepper"; readonly body: string }
  | {
      readonly kind: "proof";
      readonly body: string;
      readonly address: Address;
      /** In a renewal, where the pepper service gave another pepper than the account has: the address of that one. The account keeps its own. */
      readonly otherAddress?: Address;
    }
  /** The network would not take a signature with this proof; nothing was kept. `fault` is the client library's name for why. */
  | { readonly kind: "refused"; readonly fault: SignInFault }
  | { readonly kind: "done"; readonly account: AccountRecord; readonly vault: VaultSnapshot };
/** What comes back from an issuer or a service. */
export type SignInAnswer =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "pepper"; readonly pepper: string }
  /** With what the network holds proofs against, read before the prover was asked. */
  | { readonly kind: "proof"; readonly proof: ProofAnswer; readonly facts: KeylessProofFacts };
/** What the page may know of the approvals. */
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

/** A member of an account of several keys. A public key is bare hex, or as the client library writes it with its kind before it. */
export type NewMember = { readonly accountId: string } | { readonly publicKey: string };

/** A place in a phrase, as everybody may see it. */
export interface DerivedKey {
  readonly path: string;
  readonly address: Address;
  readonly key: SecretKey;
}

/** A secret that the person has at hand. */
export type KnownSecret =
  | { readonly mnemonic: string; readonly path: string; readonly scheme?: SecretKey["scheme"] }
  | { readonly privateKey: string; readonly isSingleKey?: boolean };
export interface RestoredBackup {
  readonly vault: VaultSnapshot;
  /** Accounts that were not here before. */
  readonly added: number;
  /** Contacts that were not here before. */
  readonly contacts: readonly Contact[];
  /** API keys that were not here before. */
  readonly apiKeys: readonly ApiKey[];
  /** Networks whose API key was not taken: the file is of before keys said to which addresses they go. */
  readonly keysLeftOut: readonly string[];
  /** Names of warnings that are off in the file. None of them is turned off here: the file may come from somebody else. */
  readonly disabledRules: readonly string[];
  /** What the page itself put into the file. */
  readonly pageData: string;
}

/** Requests of the page to the worker. One object in, one value out; both must survive structured cloning. Each request overwrites its passwords once it is done. */
export interface VaultMethods {
  createVault(input: { readonly password: Bytes }): Promise<VaultSnapshot>;
  unlock(input: { readonly password: Bytes }): Promise<VaultSnapshot>;
  lock(input: Record<string, never>): Promise<void>;
  touch(input: Record<string, never>): Promise<void>;
  /** Takes in what another tab has written. */
  refresh(input: Record<string, never>): Promise<VaultSnapshot>;
  setAutoLock(input: { readonly minutes: number | undefined }): Promise<VaultSnapshot>;
  newMnemonic(input: Record<string, never>): Promise<string>;
  addFromMnemonic(input: {
    readonly mnemonic: string;
    readonly path: string;
    readonly label: string;
    /** An Ed25519 key of the legacy scheme unless given. */
    readonly scheme?: SecretKey["scheme"];
  }): Promise<AddedAccount>;
  addFromPrivateKey(input: { readonly privateKey: string; readonly label: string; readonly isSingleKey?: boolean }): Promise<AddedAccount>;
  /** The address that words and a path, or a private key, stand for. Nothing is kept. */
  addressOf(input: KnownSecret): Promise<Address>;
  /** Which of the words, counted from 0, are on no list. */
  unknownWords(input: { readonly mnemonic: string }): Promise<readonly number[]>;
  /** An account of the phrase that another came from: the next one, or the one at a place where it was found. */
  addNext(input: { readonly accountId: string; readonly label: string; readonly path?: string | undefined }): Promise<AddedAccount>;
  watch(input: { readonly address: Address; readonly label: string }): Promise<AddedAccount>;
  /** An account that another wallet signs for. */
  addExternal(input: {
    readonly wallet: string;
    readonly address: Address;
    readonly key: AccountKey;
    readonly label: string;
  }): Promise<AddedAccount>;
  /** The public halves of a phrase's places, to look for used ones. */
  derivedKeys(input: { readonly accountId: string; readonly from: number; readonly count: number }): Promise<readonly DerivedKey[]>;
  /** Whose signature of a text it is. */
  verifyMessage(input: {
    readonly text: string;
    readonly signature: string;
    /** For each sign-in that the verdict without them names. */
    readonly facts?: readonly KeylessProofFacts[];
  }): Promise<MessageVerdict>;
  rename(input: { readonly id: string; readonly label: string }): Promise<VaultSnapshot>;
  remove(input: { readonly id: string }): Promise<VaultSnapshot>;
  saveContact(input: Contact): Promise<VaultSnapshot>;
  removeContact(input: { readonly address: Address }): Promise<VaultSnapshot>;
  /** Makes an ephemeral key and keeps it, before the issuer's window opens. */
  beginSignIn(input: SignInRequest): Promise<{ readonly id: string; readonly vault: VaultSnapshot }>;
  /** Takes an answer in, and says what comes next; without an answer, where the sign-in is. */
  continueSignIn(input: { readonly id: string; readonly answer: SignInAnswer | undefined }): Promise<SignInStep>;
  cancelSignIn(input: { readonly id: string }): Promise<VaultSnapshot>;
  /** Erases the key and the proof of an identity. */
  signOut(input: { readonly publicKey: string }): Promise<VaultSnapshot>;
  /** Erases the records that cannot be read. */
  discardUnreadable(input: Record<string, never>): Promise<VaultSnapshot>;
  setApiKey(input: { readonly network: string; readonly saved: NewApiKey | undefined }): Promise<VaultSnapshot>;
  /** Drops what is kept for a network that is gone: its API key and its confirmed chain id. */
  forgetNetwork(input: { readonly network: string }): Promise<VaultSnapshot>;
  /** What the page itself put into a backup. Nothing is taken in. */
  readBackup(input: { readonly file: string; readonly password: Bytes }): Promise<string>;
  /** Takes in a backup: as the vault where there is none, otherwise the accounts and API keys that the open one lacks. */
  restore(input: { readonly file: string; readonly password: Bytes }): Promise<RestoredBackup>;
  /** What the act would take. Nothing is done yet. */
  propose(act: ProposedAct): Promise<Proposal>;
  /** Does what was proposed. `creation` is the new passkey where one is enrolled. */
  approve(input: {
    readonly id: string;
    readonly presence: Presence;
    readonly creation: PasskeyCreation | undefined;
    /** The answers to the proposal's outside needs, in their order; none where there are none. */
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
  /** It locked itself. */
  | { readonly kind: "locked"; readonly reason: "idle" | "sleep" | "gone" };

/** The half of a worker, or of what stands in for one, that is used. */
export interface MessageEndpoint {
  /** The memory in `transfer` moves to the other side, so that no copy stays on this one. */
  postMessage(message: unknown, options?: { readonly transfer: ArrayBuffer[] }): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

export type WorkerFailure = Pick<SignerError, "code" | "message"> & Partial<Pick<SignerError, "waitMs" | "figures">>;

/** A failure in the only words that may leave the worker: an unexpected error's own text could quote a secret. */
export function failureOf(error: unknown): WorkerFailure {
  if (error instanceof SignerError) {
    const { code, message, waitMs, figures } = error;
    return { code, message, waitMs, figures };
  }
  return { code: "worker_failed", message: "The signer met an unexpected failure." };
}
