import { copyValue, type EntryFunctionFacts, type NativeContext, printTypeTag, type TransactionFacts, type Value } from "@atoll/move";
import { declaration, type EntryFunctionPayload, errors, type MultisigPayload } from "../../generated/stdlib/transaction_context.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { isFeatureEnabled } from "../features/features.ts";
import { optionOf } from "../option/option.ts";
import { moveString } from "../string/string.ts";

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

export const transactionContextModule = implementModule(declaration, {
  get_transaction_hash: ({ context }) => context.transaction.hash,
  generate_auid_address: ({ context }) => context.generateUniqueAddress(),
  get_script_hash: ({ context }) => context.transaction.scriptHash,
  generate_auid: ({ context }) => ({ unique_address: context.generateUniqueAddress() }),
  auid_address: (_, auid) => auid.unique_address,
  sender: ({ context }) => facts(context).sender,
  secondary_signers: ({ context }) => [...facts(context).secondarySigners],
  gas_payer: ({ context }) => facts(context).gasPayer,
  max_gas_amount: ({ context }) => facts(context).maxGasAmount,
  gas_unit_price: ({ context }) => facts(context).gasUnitPrice,
  chain_id: ({ context }) => facts(context).chainId,
  entry_function_payload: ({ context }) => currentEntryFunction(context),
  account_address: field((payload: EntryFunctionPayload) => payload.account_address),
  module_name: field((payload: EntryFunctionPayload) => ({ ...payload.module_name })),
  function_name: field((payload: EntryFunctionPayload) => ({ ...payload.function_name })),
  type_arg_names: field((payload: EntryFunctionPayload) => payload.ty_args_names.map((name) => ({ ...name }))),
  args: field((payload: EntryFunctionPayload) => [...payload.args]),
  multisig_payload: ({ context }) => multisigPayload(facts(context)),
  multisig_address: field((payload: MultisigPayload) => payload.multisig_address),
  inner_entry_function_payload: field((payload: MultisigPayload) => copyValue(payload.entry_function_payload)),
  monotonically_increasing_counter: ({ context }) => {
    const enabled = isFeatureEnabled(context, "MONOTONICALLY_INCREASING_COUNTER");
    errors.check(enabled, "invalidState", "EMONOTONICALLY_INCREASING_COUNTER_NOT_ENABLED");
    return context.nextMonotonicCounter();
  },
});
