import { type Address, type NativeCall, type NativeContext, type SignerValue, structTag, VARIANT_KEY } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeIncrease } from "../permissions/permissionedSigner.ts";
import { revokePermission } from "../permissions/permissions.ts";
import { some } from "../stdlib/option/option.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import {
  checkGasPayerKey,
  checkGasPayersEnabled,
  checkTransaction,
  GAS_PERMISSION,
  type ReplayProtector,
  settleTransaction,
  transactionValidationErrors,
} from "./transactionChecks.ts";

const TRANSACTION_VALIDATION = structTag("0x1::transaction_validation::TransactionValidation");

export type ValidationFunctionNames = {
  script_prologue_name: Uint8Array;
  module_prologue_name: Uint8Array;
  multi_agent_prologue_name: Uint8Array;
  user_epilogue_name: Uint8Array;
};

/** Stores the names of the prologue and epilogue functions. Only genesis calls this. */
export function initializeTransactionValidation(context: NativeContext, framework: Address, names: ValidationFunctionNames): void {
  assertAptosFramework(framework);
  const moduleName = new TextEncoder().encode("transaction_validation");
  context.moveTo(framework, TRANSACTION_VALIDATION, { module_addr: FRAMEWORK_ADDRESS, module_name: moduleName, ...names });
}

type Key = Option<Uint8Array>;
type Gas = [gasPrice: bigint, maxGas: bigint, expirationSeconds: bigint, chainId: number];
/** Last arguments of a prologue function. Only the `_extended` and `unified_` functions have the flag `is_simulation`. */
type Terms = [...Gas, ...flags: boolean[]];
/** Signer arguments of a prologue function, in the order of the unified functions. */
type Signers = [senderKey: Key, replayProtector: ReplayProtector, secondarySigners: Address[], secondaryKeys: Key[]];

function prologue(context: NativeContext, sender: Address, gasPayer: Address, signers: Signers, terms: Terms): void {
  const [senderKey, replayProtector, secondarySigners, secondaryKeys] = signers;
  const [gasPrice, maxGas, expirationSeconds, chainId, isSimulation = false] = terms;
  const keys = { senderKey, replayProtector, secondarySigners, secondaryKeys };
  checkTransaction(context, { sender, gasPayer, ...keys, gasPrice, maxGas, expirationSeconds, chainId, isSimulation });
}

function feePayerPrologue(context: NativeContext, sender: Address, payer: [Address, Key], signers: Signers, terms: Terms): void {
  const [gasPayer, gasPayerKey] = payer;
  prologue(context, sender, gasPayer, signers, terms);
  checkGasPayerKey(context, gasPayer, gasPayerKey, terms[4] ?? false);
}

/** Body of `script_prologue` and `script_prologue_extended`. */
function scriptPrologue(
  { context }: NativeCall,
  sender: Address,
  number: bigint,
  key: Uint8Array,
  ...terms: [...Gas, scriptHash: Uint8Array, ...flags: boolean[]]
): void {
  const [price, max, expiry, chainId, , ...flags] = terms;
  prologue(context, sender, sender, [some(key), sequenceNumber(number), [], []], [price, max, expiry, chainId, ...flags]);
}

/** Body of `multi_agent_script_prologue` and `multi_agent_script_prologue_extended`. */
function multiAgentPrologue(
  { context }: NativeCall,
  sender: Address,
  number: bigint,
  key: Uint8Array,
  signers: Address[],
  keys: Uint8Array[],
  ...terms: Terms
): void {
  prologue(context, sender, sender, [some(key), sequenceNumber(number), signers, keys.map(some)], terms);
}

/** Body of `fee_payer_script_prologue` and `fee_payer_script_prologue_extended`. */
function feePayerScriptPrologue(
  { context }: NativeCall,
  sender: Address,
  number: bigint,
  key: Uint8Array,
  signers: Address[],
  keys: Uint8Array[],
  payer: Address,
  payerKey: Uint8Array,
  ...terms: Terms
): void {
  checkGasPayersEnabled(context);
  feePayerPrologue(context, sender, [payer, some(payerKey)], [some(key), sequenceNumber(number), signers, keys.map(some)], terms);
}

/** Last arguments of an epilogue function. The flags are `is_simulation` and `is_orderless_txn`; missing ones are false. */
type Settlement = [refund: bigint, gasPrice: bigint, maxGas: bigint, remaining: bigint, ...flags: boolean[]];

/** Body of the epilogues that name a gas payer. */
function payerEpilogue({ context }: NativeCall, sender: Address, gasPayer: Address, ...settlement: Settlement): void {
  const [storageFeeRefund, gasPrice, maxGas, gasRemaining, isSimulation = false, isOrderless = false] = settlement;
  settleTransaction(context, { sender, gasPayer, storageFeeRefund, gasPrice, maxGas, gasRemaining, isSimulation, isOrderless });
}

/** Body of `epilogue` and `epilogue_extended`: the sender pays. */
function senderEpilogue(call: NativeCall, sender: Address, ...settlement: Settlement): void {
  payerEpilogue(call, sender, sender, ...settlement);
}

function sequenceNumber(value: bigint): ReplayProtector {
  return { [VARIANT_KEY]: "SequenceNumber", _0: value };
}

const STRUCTS = `
  enum ReplayProtector { Nonce { _0: u64 }, SequenceNumber { _0: u64 } }
  struct TransactionValidation has key {
    module_addr: address,
    module_name: vector<u8>,
    script_prologue_name: vector<u8>,
    module_prologue_name: vector<u8>,
    multi_agent_prologue_name: vector<u8>,
    user_epilogue_name: vector<u8>,
  }
  struct GasPermission has copy, drop, store {}
`;

const GAS_AND_CHAIN = "txn_gas_price: u64, txn_max_gas_units: u64, txn_expiration_time: u64, chain_id: u8";
const SECONDARY = "secondary_signer_addresses: vector<address>, secondary_signer_public_key_hashes: vector<Option<vector<u8>>>";
const SECONDARY_LEGACY = "secondary_signer_addresses: vector<address>, secondary_signer_public_key_hashes: vector<vector<u8>>";
const EPILOGUE_GAS = "storage_fee_refunded: u64, txn_gas_price: u64, txn_max_gas_units: u64, gas_units_remaining: u64";

/** `0x1::transaction_validation`: prologue and epilogue of every user transaction. */
export const transactionValidationModule = defineModule({
  id: "0x1::transaction_validation",
  friends: ["0x1::genesis"],
  errors: transactionValidationErrors,
  structs: STRUCTS,
  functions: {
    "public fun grant_gas_permission(master: &signer, permissioned: &signer, gas_amount: u64)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue, amount: bigint) =>
        authorizeIncrease(context, master, permissioned, amount, GAS_PERMISSION),
    ),
    "public fun revoke_gas_permission(permissioned: &signer)": ({ context }, signer: Address) =>
      revokePermission(context, signer, GAS_PERMISSION),
    "public(friend) fun initialize(aptos_framework: &signer, script_prologue_name: vector<u8>, module_prologue_name: vector<u8>, multi_agent_prologue_name: vector<u8>, user_epilogue_name: vector<u8>)":
      ({ context }, framework: Address, script: Uint8Array, module: Uint8Array, multiAgent: Uint8Array, epilogue: Uint8Array) =>
        initializeTransactionValidation(context, framework, {
          script_prologue_name: script,
          module_prologue_name: module,
          multi_agent_prologue_name: multiAgent,
          user_epilogue_name: epilogue,
        }),
    [`fun script_prologue(sender: signer, txn_sequence_number: u64, txn_public_key: vector<u8>, ${GAS_AND_CHAIN}, _script_hash: vector<u8>)`]:
      scriptPrologue,
    [`fun script_prologue_extended(sender: signer, txn_sequence_number: u64, txn_public_key: vector<u8>, ${GAS_AND_CHAIN}, _script_hash: vector<u8>, is_simulation: bool)`]:
      scriptPrologue,
    [`fun multi_agent_script_prologue(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, ${GAS_AND_CHAIN})`]:
      multiAgentPrologue,
    [`fun multi_agent_script_prologue_extended(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      multiAgentPrologue,
    [`fun fee_payer_script_prologue(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, fee_payer_address: address, fee_payer_public_key_hash: vector<u8>, ${GAS_AND_CHAIN})`]:
      feePayerScriptPrologue,
    [`fun fee_payer_script_prologue_extended(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, fee_payer_address: address, fee_payer_public_key_hash: vector<u8>, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      feePayerScriptPrologue,
    [`fun epilogue(account: signer, ${EPILOGUE_GAS})`]: senderEpilogue,
    [`fun epilogue_extended(account: signer, ${EPILOGUE_GAS}, is_simulation: bool)`]: senderEpilogue,
    [`fun epilogue_gas_payer(account: signer, gas_payer: address, ${EPILOGUE_GAS})`]: payerEpilogue,
    [`fun epilogue_gas_payer_extended(account: signer, gas_payer: address, ${EPILOGUE_GAS}, is_simulation: bool)`]: payerEpilogue,
    [`fun unified_prologue(sender: signer, txn_sender_public_key: Option<vector<u8>>, txn_sequence_number: u64, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      ({ context }, sender: Address, key: Key, number: bigint, signers: Address[], keys: Key[], ...terms: Terms) =>
        prologue(context, sender, sender, [key, sequenceNumber(number), signers, keys], terms),
    [`fun unified_prologue_fee_payer(sender: signer, fee_payer: signer, txn_sender_public_key: Option<vector<u8>>, fee_payer_public_key_hash: Option<vector<u8>>, txn_sequence_number: u64, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      ({ context }, sender: Address, payer: Address, ...rest: [Key, Key, bigint, Address[], Key[], ...Terms]) => {
        const [key, payerKey, number, signers, keys, ...terms] = rest;
        feePayerPrologue(context, sender, [payer, payerKey], [key, sequenceNumber(number), signers, keys], terms);
      },
    [`fun unified_epilogue(account: signer, gas_payer: signer, ${EPILOGUE_GAS}, is_simulation: bool)`]: payerEpilogue,
    [`fun unified_prologue_v2(sender: signer, txn_sender_public_key: Option<vector<u8>>, replay_protector: ReplayProtector, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      ({ context }, sender: Address, key: Key, protector: ReplayProtector, signers: Address[], keys: Key[], ...terms: Terms) =>
        prologue(context, sender, sender, [key, protector, signers, keys], terms),
    [`fun unified_prologue_fee_payer_v2(sender: signer, fee_payer: signer, txn_sender_public_key: Option<vector<u8>>, fee_payer_public_key_hash: Option<vector<u8>>, replay_protector: ReplayProtector, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      ({ context }, sender: Address, payer: Address, ...rest: [Key, Key, ReplayProtector, Address[], Key[], ...Terms]) => {
        const [key, payerKey, protector, signers, keys, ...terms] = rest;
        feePayerPrologue(context, sender, [payer, payerKey], [key, protector, signers, keys], terms);
      },
    [`fun unified_epilogue_v2(account: signer, gas_payer: signer, ${EPILOGUE_GAS}, is_simulation: bool, is_orderless_txn: bool)`]:
      payerEpilogue,
  },
});
