import {
  AccountAddress,
  ChainId,
  type Ed25519Account,
  EntryFunction,
  type EntryFunctionArgument,
  generateSignedTransaction,
  generateSignedTransactionForSimulation,
  MultiAgentTransaction,
  MultiSig,
  MultiSigTransactionPayload,
  parseTypeTag,
  RawTransaction,
  type Script,
  SimpleTransaction,
  TransactionExecutableEmpty,
  TransactionExecutableEntryFunction,
  TransactionExecutableScript,
  TransactionExtraConfigV1,
  TransactionInnerPayloadV1,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  TransactionPayloadScript,
} from "@aptos-labs/ts-sdk";
import type { Address, UnsignedTransaction } from "../../../packages/web/src/chain/facts/types.ts";
import type { RandomSource } from "../randomSource.ts";

/** Entry function call of a randomly generated transaction. */
export interface TrialCall {
  readonly functionId: string;
  readonly typeArguments?: readonly string[];
  readonly args?: readonly EntryFunctionArgument[];
}

/** Senders and payload of a randomly generated transaction. */
export interface TrialRequest {
  readonly sender: Ed25519Account;
  readonly others?: readonly Ed25519Account[];
  readonly feePayer?: Ed25519Account;
  /** Payload of the transaction; `undefined` executes the payload stored in the multisig account. */
  readonly call?: TrialCall | undefined;
  readonly script?: Script;
  readonly multisig?: Address;
  readonly nonce?: bigint;
  readonly sequenceNumber: bigint;
  readonly maxGasAmount?: bigint;
  readonly expirationSecs: bigint;
}

/** Transaction in the page's format and as library bytes for simulating and submitting. */
export interface TrialTransaction {
  readonly unsigned: UnsignedTransaction;
  readonly simulation: Uint8Array;
  readonly signed: Uint8Array;
}

const GAS_PRICE = 100n;
const MAX_GAS = 200_000n;

export function trialTransaction(request: TrialRequest): TrialTransaction {
  const { sender, others = [], feePayer, maxGasAmount = MAX_GAS, expirationSecs } = request;
  const sequenceNumber = request.nonce === undefined ? request.sequenceNumber : 2n ** 64n - 1n;
  const payload = payloadOf(request);
  const raw = new RawTransaction(sender.accountAddress, sequenceNumber, payload, maxGasAmount, GAS_PRICE, expirationSecs, new ChainId(4));
  const secondary = others.map((other) => other.accountAddress);
  const transaction =
    secondary.length === 0
      ? new SimpleTransaction(raw, feePayer?.accountAddress)
      : new MultiAgentTransaction(raw, secondary, feePayer?.accountAddress);
  const signed = generateSignedTransaction({
    transaction,
    senderAuthenticator: sender.signTransactionWithAuthenticator(transaction),
    ...(feePayer === undefined ? {} : { feePayerAuthenticator: feePayer.signTransactionWithAuthenticator(transaction) }),
    ...(others.length === 0
      ? {}
      : { additionalSignersAuthenticators: others.map((other) => other.signTransactionWithAuthenticator(transaction)) }),
  });
  const simulation = generateSignedTransactionForSimulation({
    transaction,
    signerPublicKey: sender.publicKey,
    ...(others.length === 0 ? {} : { secondarySignersPublicKeys: others.map((other) => other.publicKey) }),
    ...(feePayer === undefined ? {} : { feePayerPublicKey: feePayer.publicKey }),
  });
  return {
    simulation,
    signed,
    unsigned: {
      bytes: raw.bcsToBytes(),
      sender: longOf(sender),
      secondarySigners: others.map(longOf),
      feePayer: feePayer && longOf(feePayer),
      sequenceNumber,
      replayNonce: request.nonce,
      payload: described(request),
      maxGasAmount,
      gasUnitPrice: GAS_PRICE,
      expirationSecs,
      chainId: 4,
      isForSigning: true,
    },
  };
}

export function longOf(account: { readonly accountAddress: AccountAddress }): Address {
  return account.accountAddress.toStringLong() as Address;
}

function payloadOf({ call, script, multisig, nonce }: TrialRequest): TransactionPayload {
  const entry = call && entryOf(call);
  const account = multisig && AccountAddress.from(multisig);
  if (nonce !== undefined) {
    const executable =
      script !== undefined
        ? new TransactionExecutableScript(script)
        : entry === undefined
          ? new TransactionExecutableEmpty()
          : new TransactionExecutableEntryFunction(entry);
    return new TransactionInnerPayloadV1(executable, new TransactionExtraConfigV1(account, nonce));
  }
  if (account !== undefined) return new TransactionPayloadMultiSig(new MultiSig(account, entry && new MultiSigTransactionPayload(entry)));
  if (script !== undefined) return new TransactionPayloadScript(script);
  if (entry === undefined) throw new Error("There is nothing to run");
  return new TransactionPayloadEntryFunction(entry);
}

export function entryOf({ functionId, typeArguments = [], args = [] }: TrialCall): EntryFunction {
  const [address = "", module = "", name = ""] = functionId.split("::");
  return EntryFunction.build(
    `${address}::${module}`,
    name,
    typeArguments.map((type) => parseTypeTag(type)),
    [...args],
  );
}

function described({ call, script, multisig }: TrialRequest): UnsignedTransaction["payload"] {
  const inner =
    call && ({ kind: "entryFunction", functionId: call.functionId, typeArguments: call.typeArguments ?? [], args: [] } as const);
  if (multisig !== undefined) return { kind: "multisig", multisigAddress: multisig, call: inner };
  if (script !== undefined) return { kind: "script", code: script.bytecode, typeArguments: [], args: [] };
  if (inner === undefined) throw new Error("There is nothing to run");
  return inner;
}

export function randomNonce(random: RandomSource): bigint {
  return BigInt(random.integer(2 ** 32)) * 1_000n + BigInt(random.integer(1_000));
}
