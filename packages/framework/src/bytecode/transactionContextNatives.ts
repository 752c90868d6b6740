import type { NativeBody } from "@atoll/move";
import { entryFunctionPayload, multisigPayload } from "../stdlib/transaction_context/transactionContext.ts";

/** Native functions of `0x1::transaction_context`; Move code checks whether the call is allowed. */
export const transactionContextNatives: Readonly<Record<string, NativeBody>> = {
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
