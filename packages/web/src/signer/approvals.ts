import type { MultiKey, SecretKey } from "../chain/facts/accountKey.ts";
import type { Address, Signable } from "../chain/facts/types.ts";
import type { PresenceSetting } from "./approvalState.ts";
import type { Bytes } from "./bytes.ts";
import type { NewMember, VaultSnapshot } from "./protocol.ts";

import type { AccountRecord } from "./signer.ts";
import type { SignInInput } from "./signInText.ts";

/** Signatures for a key rotation, over a challenge that the worker builds as the framework requires. */
export interface RotationProof {
  /** New public key in the format of the framework call: bytes of a legacy key, BCS of a keyless one. */
  readonly publicKey: Bytes;
  readonly newPublicKey: Bytes;
  /** Signature by the current key; undefined for keyless accounts, whose transaction is the proof. */
  readonly proof: Bytes | undefined;
  readonly newProof: Bytes;
}

/** A transaction that the page wants signed. The worker trusts only the bytes, which it parses itself. */
export interface TransactionToSign {
  /** Network id, which determines the confirmed chain id. */
  readonly network: string;
  readonly accountId: string;
  /** Encoding of the bytes: a raw transaction, or one with secondary signers or a fee payer. */
  readonly form: Signable["form"];
  readonly bytes: Uint8Array;
  /** Digest that the preview computed; detects mix-ups in the page. */
  readonly shownDigest: string;
  /** Amount that the preview shows for a payment, including a proposed one. Required for an account's own plain transfer. */
  readonly amount?: StatedAmount | undefined;
  /** Indices of the multi-key members that sign, exactly as many as the threshold. Defaults to the members with the least user effort. */
  readonly members?: readonly number[] | undefined;
}

/** Payment amount as displayed by the page; the worker computes the units from it. */
export interface StatedAmount {
  /** Amount as decimal text with a point, independent of language: `1234.5`. */
  readonly text: string;
  /** Decimals of the asset. */
  readonly decimals: number;
}

/** Site that requested a message, and the fields that the wallet standard lets it choose for the prefix. */
interface SiteOfMessage {
  readonly origin: string;
  readonly fields: readonly MessageField[];
}
export type MessageField = "address" | "application" | "chainId";

/** Actions that need the user's approval. None of them signs raw bytes. */
export type ProposedAct =
  /** Signs transactions: one approval for the whole list, which the page showed together. */
  | { readonly kind: "sign"; readonly transactions: readonly TransactionToSign[] }
  | { readonly kind: "export"; readonly accountId: string }
  /** Signs a text message, to which the worker adds the standard prefix; never raw bytes. */
  | {
      readonly kind: "message";
      readonly network: string;
      readonly accountId: string;
      readonly text: string;
      readonly nonce: string;
      /** Connected site that requested the message; its origin replaces the page's own. */
      readonly site?: SiteOfMessage;
    }
  /** Signs in to a connected site, whose origin the browser reported. The worker checks the fields and writes the text. */
  | {
      readonly kind: "signIn";
      readonly network: string;
      readonly accountId: string;
      readonly origin: string;
      readonly input: SignInInput;
    }
  /** Proves that an account may get the key of another vault account; for a keyless account, as an additional backup key. */
  | {
      readonly kind: "rotation";
      readonly accountId: string;
      readonly toAccountId: string;
      readonly sequenceNumber: bigint;
      readonly authenticationKey: string;
    }
  /** Creates an account whose key is a new passkey. */
  | { readonly kind: "passkeyAccount"; readonly label: string }
  /** Creates a multi-key account. Members are other vault accounts, or public keys of other people. */
  | {
      readonly kind: "addMulti";
      readonly scheme: "multiKey" | "multiEd25519";
      readonly threshold: number;
      readonly members: readonly NewMember[];
      readonly label: string;
    }
  /**
   * Adds another account controlled by a vault key: by an account's own key, or by an index of its phrase. The account's address need not
   * derive from the key.
   */
  | {
      readonly kind: "addOwned";
      readonly accountId: string;
      readonly path: string | undefined;
      readonly scheme: SecretKey["scheme"];
      readonly address: Address;
      readonly label: string;
    }
  /** Adds a multi-key account with a vault account's key as a member. The account's address need not derive from the keys. */
  | {
      readonly kind: "addShared";
      readonly accountId: string;
      readonly key: MultiKey;
      readonly address: Address;
      readonly label: string;
    }
  /** After a key rotation: the account gets another vault account's key. Its previous key stays in the vault as a separate account. */
  | { readonly kind: "adoptKey"; readonly accountId: string; readonly fromAccountId: string }
  /** After adding a backup key: either a keyless account's own key or another vault account's key signs from now on. */
  | { readonly kind: "adoptBackupKey"; readonly accountId: string; readonly backupAccountId: string }
  | {
      readonly kind: "pin";
      readonly network: string;
      readonly name: string;
      readonly chainId: number;
      /** The network's name typed again, required for the chain id of mainnet or testnet. */
      readonly typedName: string | undefined;
    }
  | { readonly kind: "settings"; readonly presence: PresenceSetting; readonly octasPerDay: bigint | undefined }
  /** Lock settings that keep the vault unlocked longer than before; stricter ones need no approval. */
  | { readonly kind: "lock"; readonly autoLockMinutes: number | undefined; readonly lockOnReload: boolean }
  /** Complete list of disabled preview warnings; an empty list enables all warnings. */
  | { readonly kind: "warnings"; readonly disabled: readonly string[] }
  | { readonly kind: "enrol"; readonly label: string }
  | { readonly kind: "removePasskey"; readonly credentialId: string }
  /**
   * Changes the vault password. The current password is required in addition to any passkey. The proposer overwrites its own copy of the
   * passwords when the action is finished.
   */
  | { readonly kind: "password"; readonly current: Bytes; readonly next: Bytes }
  /** Exports the vault, without passkeys but with the page's own data, to a file encrypted with the vault's password. */
  | { readonly kind: "backup"; readonly password: Bytes; readonly pageData: string };

/** Proof of user presence that the worker requires. */
export type PresenceNeed =
  | { readonly kind: "nothing" }
  | { readonly kind: "password" }
  /** Assertion by one of these passkeys (base64url ids). Required once a passkey is enrolled; the password is no longer sufficient. */
  | { readonly kind: "passkey"; readonly credentialIds: readonly string[] };

/** A transaction as parsed by the worker from its bytes. */
export interface ReadTransaction {
  readonly network: string;
  readonly chainId: number;
  readonly sender: Address;
  /** Account that signs the transaction. */
  readonly account: Address;
  /** sha3-256 of the transaction's bytes, in hex. */
  readonly digest: string;
  /** Role of the signing account: sender, secondary signer or fee payer. */
  readonly role: SigningRole;
  readonly payload: ReadPayload;
  /** Arguments of a call or script; undefined if the call is stored on chain. */
  readonly callArguments: ReadCallArguments | undefined;
  /** Plain transfer sent by the signing account, if any. */
  readonly transfer: ReadTransfer | undefined;
  /** Maximum fee of the signing account: gas limit times price. Zero if another account pays. */
  readonly maxFeeOctas: bigint;
}
export type SigningRole = "sender" | "secondarySigner" | "feePayer";
/** Payload of a transaction; in the signature log also of messages and rotations. */
export type ReadPayload =
  | { readonly kind: "message"; readonly text: string }
  | { readonly kind: "rotation"; readonly to: Address }
  | { readonly kind: "entryFunction"; readonly functionId: string }
  /** Script, identified by the sha3-256 of its code in hex. */
  | { readonly kind: "script"; readonly codeHash: string }
  /** Multisig transaction. Without a function, the call is stored on chain. */
  | { readonly kind: "multisig"; readonly multisigAddress: Address; readonly functionId: string | undefined };
export interface ReadCallArguments {
  readonly typeArguments: readonly string[];
  readonly args: readonly ReadArgument[];
}
/**
 * A call argument. Its type is `serialized` if the bytes carry no type, as in entry function calls. Bytes are hex, addresses have 64
 * digits.
 */
export interface ReadArgument {
  readonly type: string;
  readonly value: string;
}
export interface ReadTransfer {
  readonly recipient: Address;
  readonly units: bigint;
  /** Asset id: `0x1::aptos_coin::AptosCoin`, another coin type, or a metadata address. */
  readonly assetId: string;
}

/**
 * A signature by a passkey or another wallet, which the page must request. `item` is the transaction's index in the list, `member` the
 * key's index in the account.
 */
export type OutsideNeed =
  | {
      readonly kind: "passkey";
      readonly item: number;
      readonly member: number;
      readonly credentialId: string;
      /** Challenge for the passkey: the hash of the message to sign. */
      readonly challenge: Uint8Array;
    }
  /** Signature by another wallet's account at this address. */
  | { readonly kind: "wallet"; readonly item: number; readonly member: number; readonly wallet: string; readonly address: Address };

/** Signature in response to an `OutsideNeed`. The worker verifies it before use. */
export type OutsideSignature =
  | { readonly kind: "passkey"; readonly assertion: PasskeyAssertion }
  /** BCS of an account authenticator made by another wallet. */
  | { readonly kind: "wallet"; readonly authenticator: Uint8Array };

/** The worker's response to a proposed action: what its approval requires. Valid once, for two minutes, until the vault locks. */
export interface ApprovedProposal {
  readonly id: string;
  readonly needs: PresenceNeed;
  /** Challenge for an approval passkey: a hash of a fresh nonce and the digests of all approved items, in order. */
  readonly challenge: Uint8Array;
  readonly transactions: readonly ReadTransaction[];
  /** Signatures needed from passkeys and other wallets, in the order that `approve` expects. */
  readonly outside: readonly OutsideNeed[];
  /** Public keys of the keyless identities that sign. */
  readonly identities: readonly string[];
  /** Public keys of keyless identities that must sign in again first. */
  readonly signInsNeeded: readonly string[];
  /** Totals of the transaction list by chain and asset, without fees. */
  readonly totals: readonly { readonly chainId: number; readonly assetId: string; readonly units: bigint }[];
  /** Sum of the maximum fees in octas. */
  readonly maxFeeOctas: bigint;
}

/** A passkey's WebAuthn assertion for a challenge. */
export interface PasskeyAssertion {
  readonly credentialId: string;
  readonly authenticatorData: Uint8Array;
  readonly clientDataJson: Uint8Array;
  readonly signature: Uint8Array;
}
/** A passkey's WebAuthn response to its creation. */
export interface PasskeyCreation {
  readonly authenticatorData: Uint8Array;
  readonly clientDataJson: Uint8Array;
}
export type Presence =
  | { readonly kind: "nothing" }
  | { readonly kind: "password"; readonly password: Bytes }
  | { readonly kind: "passkey"; readonly assertion: PasskeyAssertion };

/** Result of an approved action. */
export type ApprovedResult =
  /** BCS of an account authenticator for each transaction, in order. */
  | { readonly kind: "signed"; readonly authenticators: readonly Uint8Array[]; readonly vault: VaultSnapshot }
  | { readonly kind: "exported"; readonly privateKey: string; readonly mnemonic: string | undefined }
  | { readonly kind: "messageSigned"; readonly text: string; readonly signature: Uint8Array }
  | { readonly kind: "rotationProven"; readonly proof: RotationProof }
  | { readonly kind: "backedUp"; readonly file: string }
  | { readonly kind: "added"; readonly account: AccountRecord; readonly vault: VaultSnapshot }
  | { readonly kind: "changed"; readonly vault: VaultSnapshot };

/** An entry of the signature log. */
export interface SignatureEntry extends Omit<ReadTransaction, "account" | "callArguments"> {
  /** Position of the entry in the log, counted from 1. */
  readonly number: number;
  /** Time of the signature, in milliseconds since 1970. */
  readonly at: number;
  /** Kind of presence check that approved the signature. */
  readonly approvedBy: SignatureApproval;
}
/** `outside`: the passkey or wallet that signed also showed the transaction to the user. */
export type SignatureApproval = "password" | "passkey" | "allowance" | "notNeeded" | "outside";

/** Page of the signature log, newest entries first. An unreadable entry shows that the stored log was modified. */
export interface SignaturePage {
  readonly entries: readonly (SignatureEntry | { readonly number: number; readonly unreadable: true })[];
  readonly hasMore: boolean;
}
