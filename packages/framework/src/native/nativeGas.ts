import {
  ADDRESS_LENGTH_BYTES,
  abstractSize,
  comparedSize,
  type EntryFunctionFacts,
  type FieldLayout,
  isStringTag,
  type Layout,
  type NativeBody,
  type NativeCall,
  printTypeTag,
  Reference,
  type StructValue,
  type TypeTag,
  VARIANT_KEY,
  type Value,
} from "@atoll/move";

/** Internal gas of a call, by its arguments. */
type Price = (call: NativeCall, args: readonly Value[]) => number;

const flat =
  (base: number): Price =>
  () =>
    base;
const perByteOf =
  (index: number, base: number, perByte: number): Price =>
  (_, args) =>
    base + perByte * bytesIn(args[index]);

function bytesIn(value: Value | undefined): number {
  const target = value instanceof Reference ? value.get() : value;
  return target instanceof Uint8Array ? target.length : 0;
}
function itemsOf(vector: Value | undefined): number {
  const target = vector instanceof Reference ? vector.get() : vector;
  return target instanceof Uint8Array || Array.isArray(target) ? target.length : 0;
}
const typeName: Price = ({ typeArguments: [type] }) => 1_102 + 18 * (type === undefined ? 0 : printTypeTag(type).length);
const keyOf =
  (base: number): Price =>
  ({ context, typeArguments: [key] }, args) =>
    base + 36 * context.serialize(key as TypeTag, args[1] as Value).length;
const messageOf =
  (index: number): Price =>
  ({ context, typeArguments: [type] }, args) =>
    20_006 + 61 * abstractSize(context.layoutOf(type as TypeTag), args[index] as Value);
const context = flat(735);
const payload: Price = ({ context: { transaction } }) => 735 + 18 * payloadBytes(transaction.entryFunction);

function payloadBytes(call: EntryFunctionFacts | undefined): number {
  if (call === undefined) return 0;
  const names = [call.module.name, call.name, ...call.typeArguments.map(printTypeTag)];
  const lengths = [...names, ...call.args].map(({ length }) => length);
  return lengths.reduce((sum, length) => sum + length, ADDRESS_LENGTH_BYTES);
}

function codeBytes(modules: Value | undefined): number {
  return (modules as Uint8Array[]).reduce((sum, { length }) => sum + length, 0);
}
function textBytes(names: Value | undefined): number {
  return (names as { bytes: Uint8Array }[]).reduce((sum, { bytes }) => sum + bytes.length, 0);
}
function allowedBytes(allowed: Value | undefined): number {
  const names = (allowed as { module_name: { bytes: Uint8Array } }[]).map(({ module_name }) => module_name);
  return names.length * ADDRESS_LENGTH_BYTES + textBytes(names);
}

/** Gas of formatting a value: per nested value and per byte of text. */
function formattingGas(layout: Layout, value: Value): number {
  switch (layout.kind) {
    case "vector": {
      if (value instanceof Uint8Array) return 1_102 + 3 * value.length;
      return (value as Value[]).reduce((sum: number, item) => sum + formattingGas(layout.element, item), 1_102);
    }
    case "struct":
      if (isStringTag(layout.tag)) return 1_102 + 3 * bytesIn((value as StructValue).bytes);
      return fieldsGas(layout.fields, value as StructValue);
    case "enum": {
      const variant = layout.variants.find(({ name }) => name === (value as StructValue)[VARIANT_KEY]);
      return fieldsGas(variant?.fields ?? [], value as StructValue);
    }
    default:
      return 1_102;
  }
}
function fieldsGas(fields: readonly FieldLayout[], value: StructValue): number {
  return fields.reduce((sum, { key, layout }) => sum + formattingGas(layout, value[key] as Value), 1_102);
}

/**
 * Gas of native functions from the schedule of release 1.38. Signature and curve functions charge inside their own code; functions in
 * neither place are free on public networks too.
 */
const PRICES: Readonly<Record<string, Price>> = {
  "0x1::aggregator::add": flat(1_102),
  "0x1::aggregator::sub": flat(1_102),
  "0x1::aggregator::read": flat(1_102),
  "0x1::aggregator::destroy": flat(1_838),
  "0x1::aggregator_factory::new_aggregator": flat(1_838),
  "0x1::aggregator_v2::create_aggregator": flat(1_838),
  "0x1::aggregator_v2::create_unbounded_aggregator": flat(1_838),
  "0x1::aggregator_v2::try_add": flat(1_102),
  "0x1::aggregator_v2::try_sub": flat(1_102),
  "0x1::aggregator_v2::is_at_least_impl": flat(500),
  "0x1::aggregator_v2::read": flat(2_205),
  "0x1::aggregator_v2::snapshot": flat(1_102),
  "0x1::aggregator_v2::create_snapshot": flat(1_102),
  "0x1::aggregator_v2::copy_snapshot": flat(1_102),
  "0x1::aggregator_v2::read_snapshot": flat(2_205),
  "0x1::aggregator_v2::read_derived_string": flat(2_205),
  "0x1::aggregator_v2::create_derived_string": (_, [text]) => 1_102 + 3 * bytesIn((text as { bytes: Uint8Array } | undefined)?.bytes),
  "0x1::aggregator_v2::derive_string_concat": (_, [before, , after]) =>
    1_102 + 3 * (bytesIn((before as { bytes: Uint8Array }).bytes) + bytesIn((after as { bytes: Uint8Array }).bytes)),
  "0x1::aggregator_v2::string_concat": flat(1_102),
  "0x1::aptos_hash::sip_hash": perByteOf(0, 3_676, 73),
  "0x1::aptos_hash::keccak256": perByteOf(0, 14_704, 165),
  "0x1::aptos_hash::sha2_512_internal": perByteOf(0, 11_910, 220),
  "0x1::aptos_hash::sha3_512_internal": perByteOf(0, 16_542, 183),
  "0x1::aptos_hash::ripemd160_internal": perByteOf(0, 11_028, 183),
  "0x1::aptos_hash::blake2b_256_internal": perByteOf(0, 6_433, 55),
  "0x1::bcs::constant_serialized_size": flat(735 + 40),
  "0x1::cmp::compare": (call, [first, second]) => {
    const layout = call.context.layoutOf(call.typeArguments[0] as TypeTag);
    return 367 + 14 * (comparedSize(layout, first as Value) + comparedSize(layout, second as Value));
  },
  "0x1::code::request_publish": (_, [, names, code]) => 1_838 + 7 * (textBytes(names) + codeBytes(code)),
  "0x1::code::request_publish_with_allowed_deps": (_, [, names, allowed, code]) =>
    1_838 + 7 * (textBytes(names) + allowedBytes(allowed) + codeBytes(code)),
  "0x1::create_signer::create_signer": flat(1_102),
  "0x1::account_abstraction::dispatchable_authenticate": flat(551),
  "0x1::dispatchable_fungible_asset::dispatchable_withdraw": flat(551),
  "0x1::dispatchable_fungible_asset::dispatchable_deposit": flat(551),
  "0x1::dispatchable_fungible_asset::dispatchable_derived_balance": flat(551),
  "0x1::dispatchable_fungible_asset::dispatchable_derived_supply": flat(551),
  "0x1::event::write_module_event_to_store": messageOf(0),
  "0x1::event::write_to_event_store": messageOf(2),
  "0x1::from_bcs::from_bytes": perByteOf(0, 1_102, 18),
  "0x1::util::from_bytes": perByteOf(0, 1_102, 18),
  "0x1::function_info::check_dispatch_type_compatibility_impl": flat(1_002),
  "0x1::function_info::is_identifier": perByteOf(0, 551, 3),
  "0x1::function_info::load_function_impl": flat(551),
  "0x1::hash::sha2_256": perByteOf(0, 11_028, 183),
  "0x1::hash::sha3_256": perByteOf(0, 14_704, 165),
  "0x1::mem::swap": flat(1_500),
  "0x1::object::exists_at": flat(919),
  "0x1::object::create_user_derived_object_address_impl": flat(14_704),
  "0x1::permissioned_signer::is_permissioned_signer_impl": flat(1_102),
  "0x1::permissioned_signer::permission_address": flat(1_102),
  "0x1::permissioned_signer::signer_from_permissioned_handle_impl": flat(1_102),
  "0x1::randomness::fetch_and_increment_txn_counter": flat(1),
  "0x1::signer::borrow_address": flat(735),
  "0x1::state_storage::get_state_storage_usage_only_at_epoch_beginning": flat(1_838),
  "0x1::string::internal_check_utf8": perByteOf(0, 1_102, 29),
  "0x1::string::internal_is_char_boundary": flat(1_102),
  "0x1::string::internal_sub_string": (_, [, from, to]) => 1_470 + 11 * Math.max(0, Number((to as bigint) - (from as bigint))),
  "0x1::string::internal_index_of": (_, [text, pattern]) => 1_470 + 73 * bytesIn(pattern) + 36 * bytesIn(text),
  "0x1::string_utils::native_format": ({ context, typeArguments: [type] }, [value]) =>
    formattingGas(context.layoutOf(type as TypeTag), value as Value),
  "0x1::string_utils::native_format_list": ({ context, typeArguments: [type] }, [template, value]) =>
    3 * bytesIn(template) + formattingGas(context.layoutOf(type as TypeTag), value as Value),
  "0x1::table::new_table_handle": flat(3_676),
  "0x1::table::add_box": keyOf(4_411),
  "0x1::table::borrow_box": keyOf(4_411),
  "0x1::table::borrow_box_mut": keyOf(4_411),
  "0x1::table::contains_box": keyOf(4_411),
  "0x1::table::remove_box": keyOf(4_411),
  "0x1::table::destroy_empty_box": flat(4_411),
  "0x1::table::drop_unchecked_box": flat(367),
  "0x1::transaction_context::get_txn_hash": context,
  "0x1::transaction_context::get_script_hash": context,
  "0x1::transaction_context::generate_unique_address": flat(14_704),
  "0x1::transaction_context::monotonically_increasing_counter_internal": context,
  "0x1::transaction_context::sender_internal": context,
  "0x1::transaction_context::secondary_signers_internal": (call) => 735 + 576 * call.context.transaction.secondarySigners.length,
  "0x1::transaction_context::gas_payer_internal": context,
  "0x1::transaction_context::max_gas_amount_internal": context,
  "0x1::transaction_context::gas_unit_price_internal": context,
  "0x1::transaction_context::chain_id_internal": context,
  "0x1::transaction_context::entry_function_payload_internal": payload,
  "0x1::transaction_context::multisig_payload_internal": payload,
  "0x1::type_info::type_of": typeName,
  "0x1::type_info::type_name": typeName,
  "0x1::type_info::chain_id_internal": flat(551),
  // Compilers emit instructions instead of these functions; direct calls cost the same.
  "0x1::vector::borrow": flat(1_213),
  "0x1::vector::borrow_mut": flat(1_213),
  "0x1::vector::destroy_empty": flat(1_838),
  "0x1::vector::empty": flat(2_205),
  "0x1::vector::length": flat(808),
  "0x1::vector::move_range": (_, [from, removedAt, length, to, insertedAt]) => {
    const moved = Number(length as bigint);
    const behind = (vector: Value | undefined, index: Value | undefined) => Math.max(0, itemsOf(vector) - Number(index as bigint));
    return 4_000 + 10 * (behind(from, removedAt) + behind(to, insertedAt) + moved);
  },
  "0x1::vector::pop_back": flat(955),
  "0x1::vector::push_back": flat(1_396),
  "0x1::vector::swap": flat(1_102),
};

/** Gas of native functions whose cost depends on their result. */
const PRICES_OF_RESULTS: Readonly<Record<string, (result: Value) => number>> = {
  "0x1::bcs::to_bytes": (bytes) => 36 * bytesIn(bytes),
  "0x1::bcs::serialized_size": (size) => 735 + 36 * Number(size as bigint),
};

/** Wraps a native function to charge its scheduled gas; returns unpriced functions unchanged. */
export function withNativeGas(name: string, body: NativeBody): NativeBody {
  const price = PRICES[name];
  const priceOfResult = PRICES_OF_RESULTS[name];
  if (priceOfResult !== undefined) {
    return (call, ...args) => {
      const result = body(call, ...args);
      call.context.charge(BigInt(priceOfResult(result as Value)));
      return result;
    };
  }
  if (price === undefined) return body;
  return (call, ...args) => {
    call.context.charge(BigInt(price(call, args)));
    return body(call, ...args);
  };
}
