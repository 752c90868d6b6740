import {
  type Address,
  blake2b256,
  type NativeBody,
  type NativeCall,
  Reference,
  ripemd160,
  type StructValue,
  sha2_512,
  sha3_512,
  type TypeTag,
  type Value,
  VmFailure,
} from "@atoll/move";
import type { Aggregator } from "../generated/stdlib/aggregator_v2.ts";
import type { Table } from "../generated/stdlib/table.ts";
import { nextBlobNumber, requireUnbiasable } from "../randomness/randomness/randomBlobs.ts";
import { isAtLeast } from "../stdlib/aggregator_v2/aggregatorV2.ts";
import { addToTable, borrowFromTable, borrowMutFromTable, removeFromTable, tableId } from "../stdlib/table/table.ts";
import { entryFunctionPayload, multisigPayload } from "../stdlib/transaction_context/transactionContext.ts";
import { algebraNatives } from "./algebraNatives.ts";
import { ristrettoNatives } from "./ristrettoNatives.ts";
import { signatureNatives } from "./signatureNatives.ts";

/** Native functions of `0x1::transaction_context`; Move code checks whether the call is allowed. */
const transactionContextNatives: Readonly<Record<string, NativeBody>> = {
  "0x1::transaction_context::get_txn_hash": ({ context }) => context.transaction.hash,
  "0x1::transaction_context::generate_unique_address": ({ context }) => context.generateUniqueAddress(),
  "0x1::transaction_context::sender_internal": ({ context }) => context.transaction.sender,
  "0x1::transaction_context::secondary_signers_internal": ({ context }) => [...context.transaction.secondarySigners],
  "0x1::transaction_context::gas_payer_internal": ({ context }) => context.transaction.gasPayer,
  "0x1::transaction_context::max_gas_amount_internal": ({ context }) => context.transaction.maxGasAmount,
  "0x1::transaction_context::gas_unit_price_internal": ({ context }) => context.transaction.gasUnitPrice,
  "0x1::transaction_context::chain_id_internal": ({ context }) => context.transaction.chainId,
  "0x1::type_info::chain_id_internal": ({ context }) => context.transaction.chainId,
  "0x1::transaction_context::is_orderless_txn_internal": ({ context }) => context.transaction.isOrderless,
  "0x1::transaction_context::is_multisig_payload_txn_internal": ({ context }) => context.transaction.multisigAddress !== undefined,
  "0x1::transaction_context::entry_function_payload_internal": ({ context }) => entryFunctionPayload(context.transaction),
  "0x1::transaction_context::multisig_payload_internal": ({ context }) => multisigPayload(context.transaction),
  "0x1::transaction_context::monotonically_increasing_counter_internal": ({ context }) => context.nextMonotonicCounter(),
};

function idOf({ typeArguments: [key, value] }: NativeCall, table: Table) {
  return tableId(table, key as TypeTag, value as TypeTag);
}

/** Box around a table item, as Move code sees it. Items are stored without a box, as in native bodies; the bytes are identical. */
class Box {
  readonly #item: Reference;
  constructor(item: Reference) {
    this.#item = item;
  }
  get val(): Value {
    return this.#item.get();
  }
  /** Replaces the item; the writer through the box's reference marks it as written. */
  set val(value: Value) {
    this.#item.replace(value);
  }
}

/** Reference to the box around a table item. */
function boxReference(item: Reference): Reference {
  return new Reference([new Box(item) as unknown as StructValue], 0, item.stateItem);
}

const tableNatives: Readonly<Record<string, NativeBody>> = {
  "0x1::table::new_table_handle": ({ context }) => context.tables.create(),
  "0x1::table::add_box": (call, table: Reference, key: Value, box: StructValue) =>
    addToTable(call.context, idOf(call, table.get() as Table), key, box.val as Value),
  "0x1::table::borrow_box": (call, table: Table, key: Value) => ({ val: borrowFromTable(call.context, idOf(call, table), key) }),
  "0x1::table::borrow_box_mut": (call, table: Reference, key: Value) =>
    boxReference(borrowMutFromTable(call.context, idOf(call, table.get() as Table), key)),
  "0x1::table::contains_box": (call, table: Table, key: Value) => call.context.tables.contains(idOf(call, table), key),
  "0x1::table::remove_box": (call, table: Reference, key: Value) => ({
    val: removeFromTable(call.context, idOf(call, table.get() as Table), key),
  }),
  // Destroying a table checks nothing, because native tables store no item count.
  "0x1::table::destroy_empty_box": () => {},
  "0x1::table::drop_unchecked_box": () => {},
};

const eventNatives: Readonly<Record<string, NativeBody>> = {
  "0x1::event::write_module_event_to_store": ({ context, typeArguments: [type] }, message: StructValue) => {
    if (type?.kind !== "struct") throw new VmFailure("TYPE_MISMATCH", "a module event is a struct");
    context.emit(type, message);
  },
  // The GUID argument is BCS: creation number and address.
  "0x1::event::write_to_event_store": ({ context, typeArguments: [type] }, guid: Uint8Array, count: bigint, message: Value) => {
    const creationNumber = context.deserialize({ kind: "u64" }, guid.slice(0, 8)) as bigint;
    const address = context.deserialize({ kind: "address" }, guid.slice(8)) as Address;
    context.emitToHandle({ creationNumber, address }, count, type as TypeTag, message);
  },
};

const hashNatives: Readonly<Record<string, NativeBody>> = {
  "0x1::aptos_hash::sha2_512_internal": (_, bytes: Uint8Array) => sha2_512(bytes),
  "0x1::aptos_hash::sha3_512_internal": (_, bytes: Uint8Array) => sha3_512(bytes),
  "0x1::aptos_hash::ripemd160_internal": (_, bytes: Uint8Array) => ripemd160(bytes),
  "0x1::aptos_hash::blake2b_256_internal": (_, bytes: Uint8Array) => blake2b256(bytes),
};

const otherNatives: Readonly<Record<string, NativeBody>> = {
  "0x1::aggregator_v2::is_at_least_impl": (_, self: Aggregator<bigint>, amount: bigint) => isAtLeast(self, amount),
  "0x1::randomness::fetch_and_increment_txn_counter": ({ context }) => {
    requireUnbiasable(context);
    return nextBlobNumber(context);
  },
  "0x1::randomness::is_unbiasable": ({ context }) => context.mayUseRandomness,
};

/**
 * Private native functions that a module declares for its own use. Our native modules do not need them; an original module loaded as
 * bytecode finds them here under their public network names.
 */
export const privateNatives: Readonly<Record<string, NativeBody>> = {
  ...tableNatives,
  ...eventNatives,
  ...hashNatives,
  ...transactionContextNatives,
  ...signatureNatives,
  ...algebraNatives,
  ...ristrettoNatives,
  ...otherNatives,
};
