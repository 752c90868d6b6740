import { type Address, type NativeContext, type SignerValue, structTag, VARIANT_KEY } from "@atoll/move";
import { authorizeIncrease } from "../abstraction/permissionedSigner.ts";
import { revokePermission } from "../abstraction/permissions.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import { type Option, some } from "../stdlib/option.ts";
import { assertAptosFramework } from "../stdlib/systemAddresses.ts";
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

/** Stores the names of the prologue and epilogue functions. Genesis only. */
export function initializeTransactionValidation(context: NativeContext, framework: Address, names: ValidationFunctionNames): void {
  assertAptosFramework(framework);
  const moduleName = new TextEncoder().encode("transaction_validation");
  context.moveTo(framework, TRANSACTION_VALIDATION, { module_addr: FRAMEWORK_ADDRESS, module_name: moduleName, ...names });
}

type Key = Option<Uint8Array>;

function unifiedPrologue(
  context: NativeContext,
  sender: Address,
  senderKey: Key,
  replayProtector: ReplayProtector,
  secondarySigners: Address[],
  secondaryKeys: Key[],
  gasPrice: bigint,
  maxGas: bigint,
  expirationSeconds: bigint,
  chainId: number,
  isSimulation: boolean,
): void {
  checkTransaction(context, {
    sender,
    gasPayer: sender,
    senderKey,
    replayProtector,
    secondarySigners,
    secondaryKeys,
    gasPrice,
    maxGas,
    expirationSeconds,
    chainId,
    isSimulation,
  });
}

function unifiedPrologueFeePayer(
  context: NativeContext,
  sender: Address,
  gasPayer: Address,
  senderKey: Key,
  gasPayerKey: Key,
  replayProtector: ReplayProtector,
  secondarySigners: Address[],
  secondaryKeys: Key[],
  gasPrice: bigint,
  maxGas: bigint,
  expirationSeconds: bigint,
  chainId: number,
  isSimulation: boolean,
): void {
  checkTransaction(context, {
    sender,
    gasPayer,
    senderKey,
    replayProtector,
    secondarySigners,
    secondaryKeys,
    gasPrice,
    maxGas,
    expirationSeconds,
    chainId,
    isSimulation,
  });
  checkGasPayerKey(context, gasPayer, gasPayerKey, isSimulation);
}

function unifiedEpilogue(
  context: NativeContext,
  sender: Address,
  gasPayer: Address,
  storageFeeRefund: bigint,
  gasPrice: bigint,
  maxGas: bigint,
  gasRemaining: bigint,
  isSimulation: boolean,
  isOrderless: boolean,
): void {
  settleTransaction(context, { sender, gasPayer, storageFeeRefund, gasPrice, maxGas, gasRemaining, isSimulation, isOrderless });
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

type Gas = [gasPrice: bigint, maxGas: bigint, expirationSeconds: bigint, chainId: number];

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
      ({ context }, sender: Address, number: bigint, key: Uint8Array, ...[price, max, expiry, chainId]: [...Gas, Uint8Array]) =>
        unifiedPrologue(context, sender, some(key), sequenceNumber(number), [], [], price, max, expiry, chainId, false),
    [`fun script_prologue_extended(sender: signer, txn_sequence_number: u64, txn_public_key: vector<u8>, ${GAS_AND_CHAIN}, _script_hash: vector<u8>, is_simulation: bool)`]:
      (
        { context },
        sender: Address,
        number: bigint,
        key: Uint8Array,
        ...[price, max, expiry, chainId, , isSimulation]: [...Gas, Uint8Array, boolean]
      ) => unifiedPrologue(context, sender, some(key), sequenceNumber(number), [], [], price, max, expiry, chainId, isSimulation),
    [`fun multi_agent_script_prologue(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, ${GAS_AND_CHAIN})`]:
      ({ context }, sender: Address, number: bigint, key: Uint8Array, signers: Address[], keys: Uint8Array[], ...gas: Gas) =>
        unifiedPrologue(context, sender, some(key), sequenceNumber(number), signers, keys.map(some), ...gas, false),
    [`fun multi_agent_script_prologue_extended(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      (
        { context },
        sender: Address,
        number: bigint,
        key: Uint8Array,
        signers: Address[],
        keys: Uint8Array[],
        ...gasAndSimulation: [...Gas, boolean]
      ) => unifiedPrologue(context, sender, some(key), sequenceNumber(number), signers, keys.map(some), ...gasAndSimulation),
    [`fun fee_payer_script_prologue(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, fee_payer_address: address, fee_payer_public_key_hash: vector<u8>, ${GAS_AND_CHAIN})`]:
      (
        { context },
        sender: Address,
        number: bigint,
        key: Uint8Array,
        signers: Address[],
        keys: Uint8Array[],
        payer: Address,
        payerKey: Uint8Array,
        ...gas: Gas
      ) => {
        checkGasPayersEnabled(context);
        const protector = sequenceNumber(number);
        unifiedPrologueFeePayer(context, sender, payer, some(key), some(payerKey), protector, signers, keys.map(some), ...gas, false);
      },
    [`fun fee_payer_script_prologue_extended(sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, ${SECONDARY_LEGACY}, fee_payer_address: address, fee_payer_public_key_hash: vector<u8>, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      (
        { context },
        sender: Address,
        number: bigint,
        key: Uint8Array,
        signers: Address[],
        keys: Uint8Array[],
        payer: Address,
        payerKey: Uint8Array,
        ...rest: [...Gas, boolean]
      ) => {
        checkGasPayersEnabled(context);
        unifiedPrologueFeePayer(
          context,
          sender,
          payer,
          some(key),
          some(payerKey),
          sequenceNumber(number),
          signers,
          keys.map(some),
          ...rest,
        );
      },
    [`fun epilogue(account: signer, ${EPILOGUE_GAS})`]: (
      { context },
      sender: Address,
      ...gas: [refund: bigint, price: bigint, max: bigint, remaining: bigint]
    ) => unifiedEpilogue(context, sender, sender, ...gas, false, false),
    [`fun epilogue_extended(account: signer, ${EPILOGUE_GAS}, is_simulation: bool)`]: (
      { context },
      sender: Address,
      ...gas: [refund: bigint, price: bigint, max: bigint, remaining: bigint, isSimulation: boolean]
    ) => unifiedEpilogue(context, sender, sender, ...gas, false),
    [`fun epilogue_gas_payer(account: signer, gas_payer: address, ${EPILOGUE_GAS})`]: (
      { context },
      sender: Address,
      payer: Address,
      ...gas: [refund: bigint, price: bigint, max: bigint, remaining: bigint]
    ) => unifiedEpilogue(context, sender, payer, ...gas, false, false),
    [`fun epilogue_gas_payer_extended(account: signer, gas_payer: address, ${EPILOGUE_GAS}, is_simulation: bool)`]: (
      { context },
      sender: Address,
      payer: Address,
      ...gas: [refund: bigint, price: bigint, max: bigint, remaining: bigint, isSimulation: boolean]
    ) => unifiedEpilogue(context, sender, payer, ...gas, false),
    [`fun unified_prologue(sender: signer, txn_sender_public_key: Option<vector<u8>>, txn_sequence_number: u64, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      ({ context }, sender: Address, key: Key, number: bigint, signers: Address[], keys: Key[], ...rest: [...Gas, boolean]) =>
        unifiedPrologue(context, sender, key, sequenceNumber(number), signers, keys, ...rest),
    [`fun unified_prologue_fee_payer(sender: signer, fee_payer: signer, txn_sender_public_key: Option<vector<u8>>, fee_payer_public_key_hash: Option<vector<u8>>, txn_sequence_number: u64, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      (
        { context },
        sender: Address,
        payer: Address,
        key: Key,
        payerKey: Key,
        number: bigint,
        signers: Address[],
        keys: Key[],
        ...rest: [...Gas, boolean]
      ) => unifiedPrologueFeePayer(context, sender, payer, key, payerKey, sequenceNumber(number), signers, keys, ...rest),
    [`fun unified_epilogue(account: signer, gas_payer: signer, ${EPILOGUE_GAS}, is_simulation: bool)`]: (
      { context },
      sender: Address,
      payer: Address,
      ...gas: [refund: bigint, price: bigint, max: bigint, remaining: bigint, isSimulation: boolean]
    ) => unifiedEpilogue(context, sender, payer, ...gas, false),
    [`fun unified_prologue_v2(sender: signer, txn_sender_public_key: Option<vector<u8>>, replay_protector: ReplayProtector, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      ({ context }, sender: Address, key: Key, protector: ReplayProtector, signers: Address[], keys: Key[], ...rest: [...Gas, boolean]) =>
        unifiedPrologue(context, sender, key, protector, signers, keys, ...rest),
    [`fun unified_prologue_fee_payer_v2(sender: signer, fee_payer: signer, txn_sender_public_key: Option<vector<u8>>, fee_payer_public_key_hash: Option<vector<u8>>, replay_protector: ReplayProtector, ${SECONDARY}, ${GAS_AND_CHAIN}, is_simulation: bool)`]:
      (
        { context },
        sender: Address,
        payer: Address,
        key: Key,
        payerKey: Key,
        protector: ReplayProtector,
        signers: Address[],
        keys: Key[],
        ...rest: [...Gas, boolean]
      ) => unifiedPrologueFeePayer(context, sender, payer, key, payerKey, protector, signers, keys, ...rest),
    [`fun unified_epilogue_v2(account: signer, gas_payer: signer, ${EPILOGUE_GAS}, is_simulation: bool, is_orderless_txn: bool)`]: (
      { context },
      sender: Address,
      payer: Address,
      ...rest: [refund: bigint, price: bigint, max: bigint, remaining: bigint, isSimulation: boolean, isOrderless: boolean]
    ) => unifiedEpilogue(context, sender, payer, ...rest),
  },
});
