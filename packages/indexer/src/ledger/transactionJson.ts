import type { JsonObject, JsonValue } from "@atoll/move";

/** The parts of a committed transaction, as the REST API shows it, that rows are made of. Addresses are short where they are special. */
export type TransactionJson = UserTransactionJson | BlockMetadataJson | OtherTransactionJson;

interface CommittedJson {
  readonly version: string;
  readonly hash: string;
  /** Differs wherever anything up to this version differs. */
  readonly accumulator_root_hash: string;
  readonly success: boolean;
  readonly vm_status: string;
  readonly gas_used: string;
  readonly changes: readonly ChangeJson[];
}

export interface UserTransactionJson extends CommittedJson {
  readonly type: "user_transaction";
  readonly sender: string;
  /** `18446744073709551615` when a nonce stands for it. */
  readonly sequence_number: string;
  readonly replay_protection_nonce: string | null;
  readonly max_gas_amount: string;
  readonly gas_unit_price: string;
  readonly expiration_timestamp_secs: string;
  readonly payload: JsonObject;
  readonly signature: JsonObject;
  readonly events: readonly EventJson[];
  readonly timestamp: string;
}

export interface BlockMetadataJson extends CommittedJson {
  readonly type: "block_metadata_transaction";
  readonly id: string;
  readonly epoch: string;
  readonly round: string;
  readonly previous_block_votes_bitvec: readonly number[];
  readonly proposer: string;
  readonly failed_proposer_indices: readonly number[];
  readonly events: readonly EventJson[];
  readonly timestamp: string;
}

export interface OtherTransactionJson extends CommittedJson {
  readonly type: "genesis_transaction" | "state_checkpoint_transaction" | "block_epilogue_transaction";
  readonly events?: readonly EventJson[];
}

export interface EventJson {
  /** Module events have account `0x0` and number 0. */
  readonly guid: { readonly creation_number: string; readonly account_address: string };
  readonly sequence_number: string;
  readonly type: string;
  readonly data: JsonValue;
}

export type ChangeJson =
  | WriteResourceJson
  | { readonly type: "delete_resource"; readonly address: string; readonly state_key_hash: string; readonly resource: string }
  | WriteTableItemJson
  | DeleteTableItemJson
  | { readonly type: "write_module" | "delete_module"; readonly address: string; readonly state_key_hash: string };

export interface WriteResourceJson {
  readonly type: "write_resource";
  readonly address: string;
  readonly state_key_hash: string;
  readonly data: { readonly type: string; readonly data: JsonObject };
}

export interface WriteTableItemJson {
  readonly type: "write_table_item";
  readonly state_key_hash: string;
  readonly handle: string;
  /** BCS, as hex. */
  readonly key: string;
  readonly value: string;
  readonly data: {
    readonly key: JsonValue;
    readonly key_type: string;
    readonly value: JsonValue;
    readonly value_type: string;
  } | null;
}

export interface DeleteTableItemJson {
  readonly type: "delete_table_item";
  readonly state_key_hash: string;
  readonly handle: string;
  readonly key: string;
  readonly data: { readonly key: JsonValue; readonly key_type: string } | null;
}
