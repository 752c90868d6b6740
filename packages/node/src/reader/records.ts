import type { Address, StructTag, TypeTag } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { ExecutionStatus } from "../chain/transactionInfo.ts";
import type { BlockEpilogue, BlockMetadata } from "../transaction/transaction.ts";
import type { LedgerValue } from "./ledgerValue.ts";

/** A committed transaction with its output, decoded. */
export type TransactionRecord = UserRecord | BlockMetadataRecord | BlockEpilogueRecord | PlainRecord;

interface CommittedRecord {
  readonly version: bigint;
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  readonly timestampUsecs: bigint;
  readonly hash: Uint8Array;
  /** Root of the transaction accumulator, unique to the history up to this version. */
  readonly accumulatorRoot: Uint8Array;
  readonly status: ExecutionStatus;
  /** VM status as text, in the format of public networks. */
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly EventRecord[];
  readonly changes: readonly ChangeRecord[];
}

export interface UserRecord extends CommittedRecord {
  readonly kind: "user";
  readonly signed: SignedTransaction;
}
interface BlockMetadataRecord extends CommittedRecord {
  readonly kind: "blockMetadata";
  readonly block: BlockMetadata;
}
interface BlockEpilogueRecord extends CommittedRecord {
  readonly kind: "blockEpilogue";
  readonly epilogue: BlockEpilogue;
}
/** System transaction without fields besides its output. */
interface PlainRecord extends CommittedRecord {
  readonly kind: "genesis" | "stateCheckpoint";
}

export interface EventRecord {
  /** Account of the event handle. Module events have no handle: their account is `0x0` and their number 0. */
  readonly account: Address;
  readonly creationNumber: bigint;
  readonly sequenceNumber: bigint;
  readonly type: TypeTag;
  readonly data: LedgerValue;
}

export type ChangeRecord = ResourceWrite | ResourceDeletion | TableItemWrite | TableItemDeletion | ModuleWrite | ModuleDeletion;

/** Write of a resource. A resource group write yields one record per resource in the group. */
export interface ResourceWrite {
  readonly kind: "writeResource";
  readonly stateKey: EncodedStateKey;
  readonly address: Address;
  readonly type: StructTag;
  readonly data: LedgerValue;
}
/** Deletion of a resource, or of a whole group by group type. */
export interface ResourceDeletion {
  readonly kind: "deleteResource";
  readonly stateKey: EncodedStateKey;
  readonly address: Address;
  readonly type: StructTag;
}
export interface TableItemWrite {
  readonly kind: "writeTableItem";
  readonly stateKey: EncodedStateKey;
  readonly handle: Address;
  /** BCS bytes of the table item's key. */
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  /** Decoded key and value; undefined if the table's types are unknown. */
  readonly decoded: (DecodedKey & { readonly value: LedgerValue; readonly valueType: TypeTag }) | undefined;
}
export interface TableItemDeletion {
  readonly kind: "deleteTableItem";
  readonly stateKey: EncodedStateKey;
  readonly handle: Address;
  readonly key: Uint8Array;
  readonly decoded: DecodedKey | undefined;
}
export interface DecodedKey {
  readonly key: LedgerValue;
  readonly keyType: TypeTag;
}
interface ModuleWrite {
  readonly kind: "writeModule";
  readonly stateKey: EncodedStateKey;
  readonly address: Address;
  readonly name: string;
  readonly bytes: Uint8Array;
}
interface ModuleDeletion {
  readonly kind: "deleteModule";
  readonly stateKey: EncodedStateKey;
  readonly address: Address;
  readonly name: string;
}
