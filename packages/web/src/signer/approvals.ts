import type { MultiKey, SecretKey } from "../chain/facts/accountKey.ts";
import type { Address, Signable } from "../chain/facts/types.ts";
import type { PresenceSetting } from "./approvalState.ts";
import type { Bytes } from "./bytes.ts";
import type { NewMember, VaultSnapshot } from "./protocol.ts";
import type { RotationProof } from "./rotationProof.ts";
import type { AccountRecord } from "./signer.ts";

/** A transaction that the page wants signed. The worker believes nothing of it but the bytes, which it reads itself. */
export interface TransactionToSign {
  /** The network's id, for its confirmed chain id. */
  readonly network: string;
  readonly accountId: string;
  /** Whether the bytes are those of the raw transaction, or of one with further signers or a fee payer. */
  readonly form: Signable["form"];
  readonly bytes: Uint8Array;
  /** The digest of the preview, so that a mix-up in the page is found. */
  readonly shownDigest: string;
  /** The amount that the preview shows of a payment, also of a proposed one; an account's own plain transfer is not signed without it. */
  readonly amount?: StatedAmount | undefined;
  /** Of an account of several keys: the places of those that are to sign, as many as must. Whatever asks least of the person unless given. */
  readonly members?: readonly number[] | undefined;
}

/** The amount of a payment as the page shows it, from which the worker computes the units itself. */
export interface StatedAmount {
  /** Digits with a point, the same in every language: `1234.5`. */
  readonly text: string;
  /** Decimals of the asset. */
  readonly decimals: number;
}

/** What needs the person's word. Raw bytes cannot be signed: there is no such act. */
export type ProposedAct =
  /** All of them, by one approval; the list is what was shown together. */
  | { readonly kind: "sign"; readonly transactions: readonly TransactionToSign[] }
  | { readonly kind: "export"; readonly accountId: string }
  /** A text, which the worker frames itself: never raw bytes. */
  | { readonly kind: "message"; readonly network: string; readonly accountId: string; readonly text: string; readonly nonce: string }
  /** Proof that an account is to have the key of another one of the vault; a keyless account, beside its own. */
  | {
      readonly kind: "rotation";
      readonly accountId: string;
      readonly toAccountId: string;
      readonly sequenceNumber: bigint;
      readonly authenticationKey: string;
    }
  /** A new account whose key is a passkey that is made for it. */
  | { readonly kind: "passkeyAccount"; readonly label: string }
  /** An account of several keys. Its members can be other accounts of the vault, or public keys of people elsewhere. */
  | {
      readonly kind: "addMulti";
      readonly scheme: "multiKey" | "multiEd25519";
      readonly threshold: number;
      readonly members: readonly NewMember[];
      readonly label: string;
    }
  /** Another account that a key of the vault controls: of an account's own key, or of a place in its phrase. Its address need not follow from the key. */
  | {
      readonly kind: "addOwned";
      readonly accountId: string;
      readonly path: string | undefined;
      readonly scheme: SecretKey["scheme"];
      readonly address: Address;
      readonly label: string;
    }
  /** An account of several keys, one of which is an account's in the vault. Its address need not follow from them. */
  | {
      readonly kind: "addShared";
      readonly accountId: string;
      readonly key: MultiKey;
      readonly address: Address;
      readonly label: string;
    }
  /** After a rotation: an account has the key of another one of the vault from now on. Its key until then is kept as an account of its own. */
  | { readonly kind: "adoptKey"; readonly accountId: string; readonly fromAccountId: string }
  /** After a backup key was added: a keyless account's own key or that of another account of the vault signs from now on. */
  | { readonly kind: "adoptBackupKey"; readonly accountId: string; readonly backupAccountId: string }
  | {
      readonly kind: "pin";
      readonly network: string;
      readonly name: string;
      readonly chainId: number;
      /** The network's name once more, for a chain id that is mainnet's or testnet's. */
      readonly typedName: string | undefined;
    }
  | { readonly kind: "settings"; readonly presence: PresenceSetting; readonly octasPerDay: bigint | undefined }
  /** All names of warnings that are off from now on; an empty list turns every warning on. */
  | { readonly kind: "warnings"; readonly disabled: readonly string[] }
  | { readonly kind: "enrol"; readonly label: string }
  | { readonly kind: "removePasskey"; readonly credentialId: string }
  /** The vault under another password. The current one is required in addition to any passkey. The proposer overwrites its own bytes when the act is settled. */
  | { readonly kind: "password"; readonly current: Bytes; readonly next: Bytes }
  /** Everything of the vault but the passkeys, and what the page adds of its own, in a file that opens with the vault's password. */
  | { readonly kind: "backup"; readonly password: Bytes; readonly pageData: string };

/** How the person must show that they are there. */
export type PresenceNeed =
  | { readonly kind: "nothing" }
  | { readonly kind: "password" }
  /** Once one is enrolled, only a passkey counts. Base64url ids. */
  | { readonly kind: "passkey"; readonly credentialIds: readonly string[] };

/** A transaction as the worker read it. */
export interface ReadTransaction {
  readonly network: string;
  readonly chainId: number;
  readonly sender: Address;
  /** Whose signature it is. */
  readonly account: Address;
  /** sha3-256 of the bytes, hex. */
  readonly digest: string;
  /** What the account signs it as. */
  readonly role: SigningRole;
  readonly payload: ReadPayload;
  /** What a call or a script is given; undefined where the call is kept on chain. */
  readonly given: ReadGiven | undefined;
  /** Where the account sends a plain transfer. */
  readonly transfer: ReadTransfer | undefined;
  /** Limit times price: the most it can cost the account in fees. Nothing where another pays them. */
  readonly maxFeeOctas: bigint;
}
export type SigningRole = "sender" | "secondarySigner" | "feePayer";
/** What a transaction runs; in the log also what was signed besides transactions. */
export type ReadPayload =
  | { readonly kind: "message"; readonly text: string }
  | { readonly kind: "rotation"; readonly to: Address }
  | { readonly kind: "entryFunction"; readonly functionId: string }
  /** sha3-256 of the code, hex. */
  | { readonly kind: "script"; readonly codeHash: string }
  /** Without a function, the call is kept on chain. */
  | { readonly kind: "multisig"; readonly multisigAddress: Address; readonly functionId: string | undefined };
export interface ReadGiven {
  readonly typeArguments: readonly string[];
  readonly args: readonly ReadArgument[];
}
/** An argument: `serialized` where its bytes tell no type, as those of a call never do. Bytes as hex, an address in its long form. */
export interface ReadArgument {
  readonly type: string;
  readonly value: string;
}
export interface ReadTransfer {
  readonly recipient: Address;
  readonly units: bigint;
  /** `0x1::aptos_coin::AptosCoin`, another coin's type, or the metadata's address. */
  readonly assetId: string;
}

/** A signature that is made outside the worker, and that the page has to ask for. `item` is its transaction's place in the list, `member` the key's in the account. */
export type OutsideNeed =
  | {
      readonly kind: "passkey";
      readonly item: number;
      readonly member: number;
      readonly credentialId: string;
      /** What the passkey signs: the hash of the message. */
      readonly challenge: Uint8Array;
    }
  /** The wallet's account of this address signs. */
  | { readonly kind: "wallet"; readonly item: number; readonly member: number; readonly wallet: string; readonly address: Address };

/** The answer to such a need. The worker verifies it before it uses it. */
export type OutsideSignature =
  | { readonly kind: "passkey"; readonly assertion: PasskeyAssertion }
  /** BCS of an account authenticator. */
  | { readonly kind: "wallet"; readonly authenticator: Uint8Array };

/** The worker's answer to a proposed act: what it takes to approve it. Good once, for two minutes, until the vault locks. */
export interface Proposal {
  readonly id: string;
  readonly needs: PresenceNeed;
  /** What a passkey signs: a hash of a fresh nonce and of the digests of everything that is approved, in order. */
  readonly challenge: Uint8Array;
  readonly transactions: readonly ReadTransaction[];
  /** What has to be signed outside, in the order in which it is handed in. */
  readonly outside: readonly OutsideNeed[];
  /** The keyless identities that sign, by their public keys. */
  readonly identities: readonly string[];
  /** Those among them that have to sign in again first. */
  readonly signInsNeeded: readonly string[];
  /** The sum over the list, by chain and asset, without fees. */
  readonly totals: readonly { readonly chainId: number; readonly assetId: string; readonly units: bigint }[];
  /** The sum of the most that each can cost. */
  readonly maxFeeOctas: bigint;
}

/** What an authenticator answers to a challenge. */
export interface PasskeyAssertion {
  readonly credentialId: string;
  readonly authenticatorData: Uint8Array;
  readonly clientDataJson: Uint8Array;
  readonly signature: Uint8Array;
}
/** What an authenticator answers when a passkey is made. */
export interface PasskeyCreation {
  readonly authenticatorData: Uint8Array;
  readonly clientDataJson: Uint8Array;
}
export type Presence =
  | { readonly kind: "nothing" }
  | { readonly kind: "password"; readonly password: Bytes }
  | { readonly kind: "passkey"; readonly assertion: PasskeyAssertion };

/** What an approved act gives. */
export type ApprovedResult =
  /** BCS of an account authenticator for each transaction, in order. */
  | { readonly kind: "signed"; readonly authenticators: readonly Uint8Array[]; readonly vault: VaultSnapshot }
  | { readonly kind: "exported"; readonly privateKey: string; readonly mnemonic: string | undefined }
  | { readonly kind: "messageSigned"; readonly text: string; readonly signature: Uint8Array }
  | { readonly kind: "rotationProven"; readonly proof: RotationProof }
  | { readonly kind: "backedUp"; readonly file: string }
  | { readonly kind: "added"; readonly account: AccountRecord; readonly vault: VaultSnapshot }
  | { readonly kind: "changed"; readonly vault: VaultSnapshot };

/** One line of what was signed. */
export interface SignatureEntry extends Omit<ReadTransaction, "account" | "given"> {
  /** Counts from 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What stood for the person's presence. */
  readonly approvedBy: SignatureApproval;
}
/** `outside`: the passkey or wallet that signed was asked for this very transaction. */
export type SignatureApproval = "password" | "passkey" | "allowance" | "notNeeded" | "outside";

/** The log from the newest on. An entry that cannot be read is told as such: somebody changed the stored log. */
export interface SignaturePage {
  readonly entries: readonly (SignatureEntry | { readonly number: number; readonly unreadable: true })[];
  readonly hasMore: boolean;
}
