import {
  type Address,
  copyValue,
  type EntryFunctionFacts,
  type NativeContext,
  printTypeTag,
  type TransactionFacts,
  type Value,
} from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { isFeatureEnabled } from "./features.ts";
import { type Option, optionOf } from "./option.ts";
import { type MoveString, moveString } from "./string.ts";

const errors = defineErrors("0x1::transaction_context", {
  ETRANSACTION_CONTEXT_NOT_AVAILABLE: [1n, "There is no transaction to tell about"],
  ETRANSACTION_CONTEXT_EXTENSION_NOT_ENABLED: [2n, "This network does not tell about its transactions"],
  EMONOTONICALLY_INCREASING_COUNTER_NOT_ENABLED: [3n, "This network has no growing counter"],
  EMONOTONICALLY_INCREASING_COUNTER_OVERFLOW: [4n, "The counter was asked too often in one transaction"],
  ETRANSACTION_INDEX_NOT_AVAILABLE: [5n, "The transaction has no place in a block"],
});

export type EntryFunctionPayload = {
  account_address: Address;
  module_name: MoveString;
  function_name: MoveString;
  ty_args_names: MoveString[];
  args: Uint8Array[];
};
export type MultisigPayload = { multisig_address: Address; entry_function_payload: Option<EntryFunctionPayload> };
export type Auid = { unique_address: Address };

function facts(context: NativeContext): TransactionFacts {
  requireExtension(context);
  return context.transaction;
}
function requireExtension(context: NativeContext): void {
  const enabled = isFeatureEnabled(context, "TRANSACTION_CONTEXT_EXTENSION");
  errors.check(enabled, "invalidState", "ETRANSACTION_CONTEXT_EXTENSION_NOT_ENABLED");
}

function payloadOf(entry: EntryFunctionFacts | undefined): Option<EntryFunctionPayload> {
  if (entry === undefined) return optionOf<EntryFunctionPayload>(undefined);
  return optionOf<EntryFunctionPayload>({
    account_address: entry.module.address,
    module_name: moveString(entry.module.name),
    function_name: moveString(entry.name),
    ty_args_names: entry.typeArguments.map((tag) => moveString(printTypeTag(tag))),
    args: [...entry.args],
  });
}

/** Entry function payload of a transaction, unless it runs for a multisig account. */
export function entryFunctionPayload({ multisigAddress, entryFunction }: TransactionFacts): Option<EntryFunctionPayload> {
  return payloadOf(multisigAddress === undefined ? entryFunction : undefined);
}

/** Entry function payload of the running transaction. */
export function currentEntryFunction(context: NativeContext): Option<EntryFunctionPayload> {
  return entryFunctionPayload(facts(context));
}

/** Multisig payload of a transaction. */
export function multisigPayload({ multisigAddress, entryFunction }: TransactionFacts): Option<MultisigPayload> {
  if (multisigAddress === undefined) return optionOf<MultisigPayload>(undefined);
  return optionOf<MultisigPayload>({ multisig_address: multisigAddress, entry_function_payload: payloadOf(entryFunction) });
}

/** Getter for a payload field. */
function field<Payload, Result extends Value>(read: (payload: Payload) => Result) {
  return ({ context }: { readonly context: NativeContext }, payload: Payload): Result => {
    requireExtension(context);
    return read(payload);
  };
}

function monotonicCounter(context: NativeContext): bigint {
  const enabled = isFeatureEnabled(context, "MONOTONICALLY_INCREASING_COUNTER");
  errors.check(enabled, "invalidState", "EMONOTONICALLY_INCREASING_COUNTER_NOT_ENABLED");
  return context.nextMonotonicCounter();
}

export const transactionContextModule = defineModule({
  id: "0x1::transaction_context",
  errors,
  structs: `
    struct AUID has drop, store { unique_address: address }
    struct EntryFunctionPayload has copy, drop {
      account_address: address, module_name: String, function_name: String, ty_args_names: vector<String>, args: vector<vector<u8>>
    }
    struct MultisigPayload has copy, drop { multisig_address: address, entry_function_payload: Option<EntryFunctionPayload> }
  `,
  functions: {
    "public fun get_transaction_hash(): vector<u8>": ({ context }) => context.transaction.hash,
    "public fun generate_auid_address(): address": ({ context }) => context.generateUniqueAddress(),
    "public fun get_script_hash(): vector<u8>": ({ context }) => context.transaction.scriptHash,
    "public fun generate_auid(): AUID": ({ context }): Auid => ({ unique_address: context.generateUniqueAddress() }),
    "public fun auid_address(auid: &AUID): address": (_, auid: Auid) => auid.unique_address,
    "public fun sender(): address": ({ context }) => facts(context).sender,
    "public fun secondary_signers(): vector<address>": ({ context }) => [...facts(context).secondarySigners],
    "public fun gas_payer(): address": ({ context }) => facts(context).gasPayer,
    "public fun max_gas_amount(): u64": ({ context }) => facts(context).maxGasAmount,
    "public fun gas_unit_price(): u64": ({ context }) => facts(context).gasUnitPrice,
    "public fun chain_id(): u8": ({ context }) => facts(context).chainId,
    "public fun entry_function_payload(): Option<EntryFunctionPayload>": ({ context }) => currentEntryFunction(context),
    "public fun account_address(payload: &EntryFunctionPayload): address": field(
      (payload: EntryFunctionPayload) => payload.account_address,
    ),
    "public fun module_name(payload: &EntryFunctionPayload): String": field((payload: EntryFunctionPayload) => ({
      ...payload.module_name,
    })),
    "public fun function_name(payload: &EntryFunctionPayload): String": field((payload: EntryFunctionPayload) => ({
      ...payload.function_name,
    })),
    "public fun type_arg_names(payload: &EntryFunctionPayload): vector<String>": field((payload: EntryFunctionPayload) =>
      payload.ty_args_names.map((name) => ({ ...name })),
    ),
    "public fun args(payload: &EntryFunctionPayload): vector<vector<u8>>": field((payload: EntryFunctionPayload) => [...payload.args]),
    "public fun multisig_payload(): Option<MultisigPayload>": ({ context }) => multisigPayload(facts(context)),
    "public fun multisig_address(payload: &MultisigPayload): address": field((payload: MultisigPayload) => payload.multisig_address),
    "public fun inner_entry_function_payload(payload: &MultisigPayload): Option<EntryFunctionPayload>": field((payload: MultisigPayload) =>
      copyValue(payload.entry_function_payload),
    ),
    "public fun monotonically_increasing_counter(): u128": ({ context }) => monotonicCounter(context),
  },
});
