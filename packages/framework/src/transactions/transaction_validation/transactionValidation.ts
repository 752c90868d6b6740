import { type Address, type NativeCall, type NativeContext, type SignerValue, VARIANT_KEY } from "@atoll/move";
import { declaration, tags } from "../../generated/transactions/transaction_validation.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeIncrease } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { revokePermission } from "../../permissions/permissioned_signer/permissions.ts";
import { some } from "../../stdlib/option/option.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import {
  checkGasPayerKey,
  checkGasPayersEnabled,
  checkPrologue,
  GAS_PERMISSION,
  type ReplayProtector,
  settleTransaction,
} from "./transactionChecks.ts";

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
  context.moveTo(framework, tags.TransactionValidation, { module_addr: FRAMEWORK_ADDRESS, module_name: moduleName, ...names });
}

type Key = Option<Uint8Array>;
type Gas = [gasPrice: bigint, maxGas: bigint, expirationSeconds: bigint, chainId: number];
/** Last arguments of a prologue. Only the `_extended` and `unified_` functions have the flag `is_simulation`. */
type Terms = [...Gas, ...flags: boolean[]];
/** Signers of a prologue, in the order of the unified functions. */
type Signers = [senderKey: Key, replayProtector: ReplayProtector, secondarySigners: Address[], secondaryKeys: Key[]];

function prologue(context: NativeContext, sender: Address, gasPayer: Address, signers: Signers, terms: Terms): void {
  const [senderKey, replayProtector, secondarySigners, secondaryKeys] = signers;
  const [gasPrice, maxGas, expirationSeconds, chainId, isSimulation = false] = terms;
  const keys = { senderKey, replayProtector, secondarySigners, secondaryKeys };
  checkPrologue(context, { sender, gasPayer, ...keys, gasPrice, maxGas, expirationSeconds, chainId, isSimulation });
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

/** Last arguments of an epilogue. The flags are `is_simulation` and `is_orderless_txn`; missing ones are false. */
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

/** `0x1::transaction_validation`: prologue and epilogue of every user transaction. */
export const transactionValidationModule = implementModule(declaration, {
  grant_gas_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue, amount: bigint) =>
    authorizeIncrease(context, master, permissioned, amount, GAS_PERMISSION),
  ),
  revoke_gas_permission: ({ context }, signer) => revokePermission(context, signer, GAS_PERMISSION),
  initialize: ({ context }, framework, script, module, multiAgent, epilogue) =>
    initializeTransactionValidation(context, framework, {
      script_prologue_name: script,
      module_prologue_name: module,
      multi_agent_prologue_name: multiAgent,
      user_epilogue_name: epilogue,
    }),
  script_prologue: scriptPrologue,
  script_prologue_extended: scriptPrologue,
  multi_agent_script_prologue: multiAgentPrologue,
  multi_agent_script_prologue_extended: multiAgentPrologue,
  fee_payer_script_prologue: feePayerScriptPrologue,
  fee_payer_script_prologue_extended: feePayerScriptPrologue,
  epilogue: senderEpilogue,
  epilogue_extended: senderEpilogue,
  epilogue_gas_payer: payerEpilogue,
  epilogue_gas_payer_extended: payerEpilogue,
  unified_prologue: ({ context }, sender, key, number, signers, keys, ...terms) =>
    prologue(context, sender, sender, [key, sequenceNumber(number), signers, keys], terms),
  unified_prologue_fee_payer: ({ context }, sender, payer, ...rest) => {
    const [key, payerKey, number, signers, keys, ...terms] = rest;
    feePayerPrologue(context, sender, [payer, payerKey], [key, sequenceNumber(number), signers, keys], terms);
  },
  unified_epilogue: payerEpilogue,
  unified_prologue_v2: ({ context }, sender, key, protector, signers, keys, ...terms) =>
    prologue(context, sender, sender, [key, protector, signers, keys], terms),
  unified_prologue_fee_payer_v2: ({ context }, sender, payer, ...rest) => {
    const [key, payerKey, protector, signers, keys, ...terms] = rest;
    feePayerPrologue(context, sender, [payer, payerKey], [key, protector, signers, keys], terms);
  },
  unified_epilogue_v2: payerEpilogue,
});
