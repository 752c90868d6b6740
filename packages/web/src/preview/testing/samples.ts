import "../../language/testing/english.ts";
/** Test transactions of this folder. Bytes are encoded by hand, as an independent check of the parser. */
import type {
  Address,
  ChangeFacts,
  DescribedCall,
  EventFacts,
  Simulation,
  TransactionFacts,
  TransactionHash,
  UnsignedTransaction,
  UserTransactionFacts,
} from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { signableOf } from "../../chain/transactions/signable.ts";
import { digestOf } from "../digest.ts";
import { APT_METADATA_ID, metadataAddress } from "../effects/assetIds.ts";
import type { Known, PreviewInput } from "../input.ts";
import type { SentencePart } from "../previewTypes.ts";
import { addressArgument, u64Argument } from "../reading/argumentValues.ts";
import type { StateBefore } from "../stateBefore.ts";

export const APT_ID = "0x1::aptos_coin::AptosCoin";
export const SENDER = `0x${"a1".repeat(32)}` as Address;
export const RECIPIENT = `0x${"b2".repeat(32)}` as Address;
export const NOW_SECS = 1_800_000_000n;

/** Little-endian bytes of a u64. */
export function u64Bytes(value: bigint): number[] {
  return Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}
export function addressBytes(address: string): number[] {
  const digits = address.slice(2).padStart(64, "0");
  return Array.from({ length: 32 }, (_, index) => Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16));
}
const textBytes = (value: string): number[] => [value.length, ...new TextEncoder().encode(value)];
const sized = (bytes: readonly number[]): number[] => [bytes.length, ...bytes];
const structTagBytes = (name: string): number[] => {
  const [address = "", module = "", struct = ""] = name.split("::");
  return [7, ...addressBytes(address), ...textBytes(module), ...textBytes(struct), 0];
};

/** Test transfer of a known kind, or another call. */
export interface TestPayment {
  readonly sender?: Address;
  readonly recipient?: Address;
  readonly units?: bigint;
  readonly functionId?: string;
  /** Coin type, if the transfer function takes one. */
  readonly coin?: string;
  /** Metadata address, if the transfer function takes one. */
  readonly metadata?: string;
  readonly maxGasAmount?: bigint;
  readonly gasUnitPrice?: bigint;
  readonly expirationSecs?: bigint;
  /** Chain id, 4 by default. */
  readonly chainId?: number;
}

export function unsigned(payment: TestPayment = {}): UnsignedTransaction {
  const {
    sender = SENDER,
    recipient = RECIPIENT,
    units = 500_000_000n,
    functionId = "0x1::aptos_account::transfer",
    coin,
    metadata,
  } = payment;
  const { maxGasAmount = 1_600n, gasUnitPrice = 100n, expirationSecs = NOW_SECS + 60n, chainId = 4 } = payment;
  const [address = "", module = "", name = ""] = functionId.split("::");
  const first = metadata === undefined ? [] : [sized(addressBytes(metadata))];
  const args = [...first, sized(addressBytes(recipient)), sized(u64Bytes(units))];
  const bytes = [
    ...addressBytes(sender),
    ...u64Bytes(7n),
    2,
    ...addressBytes(address),
    ...textBytes(module),
    ...textBytes(name),
    ...(coin === undefined ? [0] : [1, ...structTagBytes(coin)]),
    args.length,
    ...args.flat(),
    ...u64Bytes(maxGasAmount),
    ...u64Bytes(gasUnitPrice),
    ...u64Bytes(expirationSecs),
    chainId,
  ];
  return {
    bytes: new Uint8Array(bytes),
    sender,
    secondarySigners: [],
    feePayer: undefined,
    sequenceNumber: 7n,
    replayNonce: undefined,
    payload: {
      kind: "entryFunction",
      functionId,
      typeArguments: coin === undefined ? [] : [coin],
      args: [...(metadata === undefined ? [] : [metadata]), recipient, units.toString()],
    },
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    chainId,
    isForSigning: true,
  };
}

/** Balance of an account in one asset, before and after the test transaction. */
export interface TestBalance {
  readonly owner: Address;
  readonly asset: string;
  readonly before: bigint;
  readonly after: bigint;
}

export interface TestRun {
  readonly vmStatus?: string;
  readonly gasUsed?: bigint;
  readonly refundOctas?: bigint;
  readonly balances?: readonly TestBalance[];
  readonly user?: Partial<UserTransactionFacts>;
  readonly events?: readonly EventFacts[];
  readonly changes?: readonly ChangeFacts[];
  readonly raw?: unknown;
  /** True to omit the changes of every real execution: sequence number and fee. */
  readonly isSilent?: boolean;
  /** True to omit the fee payment. */
  readonly isFree?: boolean;
}

export function simulated(transaction: UnsignedTransaction, run: TestRun = {}): Simulation {
  const { vmStatus = "Executed successfully", gasUsed = 1_037n, refundOctas = 0n, balances = [] } = run;
  const { sender, sequenceNumber, payload, maxGasAmount, gasUnitPrice, expirationSecs } = transaction;
  if (payload.kind !== "entryFunction") throw new TypeError("only calls are simulated here");
  const { functionId, typeArguments, args } = payload;
  const user: UserTransactionFacts = {
    sender,
    sequenceNumber,
    replayProtectionNonce: undefined,
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    functionId,
    typeArguments,
    args,
    feePayer: undefined,
    secondarySigners: [],
    ...run.user,
  };
  const fee = gasUsed * gasUnitPrice - refundOctas;
  const payer = user.feePayer ?? sender;
  const stores = balances.map((balance) => writtenStore(balance, balance.owner === payer ? fee : 0n));
  const facts = transactionFacts({
    success: vmStatus === "Executed successfully",
    vmStatus,
    gasUsed,
    user,
    events: [...stores.flatMap(({ events }) => events), ...(run.events ?? []), feeStatement(gasUsed, refundOctas)],
    changes: [...numberRaised(sender, run), ...feePaid(payer, run), ...stores.flatMap(({ changes }) => changes), ...(run.changes ?? [])],
    raw: run.raw,
  });
  return { transaction: facts, atVersion: 24n };
}

const ACCOUNT = "0x1::account::Account";

const accountOf = (sender: Address, sequenceNumber: string) => ({
  authentication_key: sender,
  sequence_number: sequenceNumber,
  rotation_capability_offer: { for: { vec: [] } },
  signer_capability_offer: { for: { vec: [] } },
});

/** Change of the sender's account, which every execution writes. */
function numberRaised(sender: Address, { changes = [], isSilent }: TestRun): readonly ChangeFacts[] {
  const isThere = changes.some(({ address, type }) => address === sender && type === ACCOUNT);
  return isThere || isSilent === true ? [] : [written(sender, ACCOUNT, accountOf(sender, "8"))];
}

/**
 * Change of the payer's store, which every execution writes. Without the store's core its owner is unknown, so this causes no balance
 * effect.
 */
function feePaid(payer: Address, { balances = [], isFree, isSilent }: TestRun): readonly ChangeFacts[] {
  const isThere = balances.some(({ owner, asset }) => owner === payer && metadataAddress(asset) === APT_METADATA_ID);
  if (isThere || isFree === true || isSilent === true) return [];
  const data = { metadata: { inner: APT_METADATA_ID }, balance: "0", frozen: false };
  return [written(primaryStoreAddress(payer, APT_METADATA_ID), "0x1::fungible_asset::FungibleStore", data)];
}

/** Previous state of the sender's account, unless a test sets it. */
function accountBefore(sender: Address, resources: StateBefore["resources"]): StateBefore["resources"] {
  if (resources.some(({ address, type }) => address === sender && type === ACCOUNT)) return resources;
  return [...resources, { address: sender, type: ACCOUNT, data: accountOf(sender, "7") }];
}

/** Primary store after a test transaction, with the event that explains the change; the fee has no event. */
function writtenStore({ owner, asset, before, after }: TestBalance, fee: bigint) {
  const metadata = metadataAddress(asset);
  const store = primaryStoreAddress(owner, metadata);
  const moved = after - before + (metadata === APT_METADATA_ID ? fee : 0n);
  const type = `0x1::fungible_asset::${moved < 0n ? "Withdraw" : "Deposit"}`;
  return {
    events: moved === 0n ? [] : [moduleEvent(type, { store, amount: (moved < 0n ? -moved : moved).toString() })],
    changes: [
      written(store, "0x1::object::ObjectCore", { owner, allow_ungated_transfer: false, guid_creation_num: "0" }),
      written(store, "0x1::fungible_asset::FungibleStore", { metadata: { inner: metadata }, balance: after.toString(), frozen: false }),
    ],
  };
}

/** Written resource in a write set. */
export function written(address: Address, type: string, data: unknown): ChangeFacts {
  return { kind: "writeResource", address, stateKeyHash: "0x0", type, data };
}

/** Removed resource in a write set. */
export function removed(address: Address, type: string): ChangeFacts {
  return { kind: "deleteResource", address, stateKeyHash: "0x0", type, data: undefined };
}

/** Module event. */
export function moduleEvent(type: string, data: EventFacts["data"]): EventFacts {
  return { type, account: `0x${"0".repeat(64)}` as Address, sequenceNumber: 0n, data };
}

export function transactionFacts(facts: Partial<TransactionFacts> = {}): TransactionFacts {
  return {
    hash: `0x${"cc".repeat(32)}` as TransactionHash,
    state: "committed",
    kind: "user",
    version: 24n,
    success: true,
    vmStatus: "Executed successfully",
    timestampUsecs: NOW_SECS * 1_000_000n,
    gasUsed: 1_037n,
    user: undefined,
    events: [],
    changes: [],
    raw: undefined,
    ...facts,
  };
}

function feeStatement(gasUsed: bigint, refundOctas: bigint): EventFacts {
  return moduleEvent("0x1::transaction_fee::FeeStatement", {
    total_charge_gas_units: gasUsed.toString(),
    storage_fee_refund_octas: refundOctas.toString(),
  });
}

/** Preview input of a successful APT payment with its resulting balances. */
export function paymentInput(
  payment: TestPayment & { readonly balance?: bigint; readonly recipientBalance?: bigint } = {},
  run: TestRun = {},
  known: Partial<Known> = {},
): PreviewInput {
  const transaction = unsigned(payment);
  const { sender = SENDER, recipient = RECIPIENT, units = 500_000_000n, balance = 10_000_000_000n, recipientBalance = 0n } = payment;
  const fee = (run.gasUsed ?? 1_037n) * transaction.gasUnitPrice - (run.refundOctas ?? 0n);
  const moved = [
    { owner: sender, asset: APT_ID, before: balance, after: balance - units - fee },
    { owner: recipient, asset: APT_ID, before: recipientBalance, after: recipientBalance + units },
  ];
  const balances = sender === recipient ? [{ owner: sender, asset: APT_ID, before: balance, after: balance - fee }] : moved;
  return {
    transaction,
    simulation: simulated(transaction, { balances, ...run }),
    before: {
      resources: accountBefore(sender, []),
      balances: (run.balances ?? balances).map(({ owner, asset, before }) => ({ owner, asset, units: before })),
    },
    digest: digestOf(transaction.bytes),
    network: "Embedded network",
    known: { ownAccounts: [{ address: sender, label: "Everyday" }], recipients: [], assets: [], ...known },
  };
}

/** Preview text as plain text, with addresses shortened to their first digits. */
export function spoken(parts: readonly SentencePart[]): string {
  return parts.map(spokenPart).join("");
}

function spokenPart(part: SentencePart): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "account":
      return `<${part.address.slice(0, 4)}>`;
    case "amount":
      return `${part.units}/${part.asset.decimals} ${part.asset.symbol}`;
  }
}

/** Test transaction: payload, signers and simulation. */
export interface TestCall {
  readonly functionId?: string;
  readonly typeArguments?: readonly string[];
  /** BCS bytes of each argument. */
  readonly args?: readonly (readonly number[])[];
  readonly script?: readonly number[];
  /** BCS bytes of each script argument, preceded by its type variant. */
  readonly scriptArguments?: readonly (readonly number[])[];
  readonly multisig?: Address;
  readonly secondarySigners?: readonly Address[];
  readonly feePayer?: Address;
  readonly run?: TestRun;
  readonly before?: StateBefore["resources"];
  readonly known?: Partial<Known>;
}

/** Preview input of a successful call, script or multisig transaction by SENDER. */
export function callInput(call: TestCall): PreviewInput {
  const {
    functionId,
    typeArguments = [],
    args = [],
    script,
    scriptArguments = [],
    multisig,
    secondarySigners = [],
    feePayer,
    run = {},
    before = [],
    known = {},
  } = call;
  const entry = functionId === undefined ? [] : entryBytes(functionId, typeArguments, args);
  const payload =
    multisig !== undefined
      ? [3, ...addressBytes(multisig), ...(functionId === undefined ? [0] : [1, 0, ...entry])]
      : script !== undefined
        ? [0, ...sized(script), 0, scriptArguments.length, ...scriptArguments.flat()]
        : [2, ...entry];
  const inner: DescribedCall | undefined =
    functionId === undefined ? undefined : { kind: "entryFunction", functionId, typeArguments, args: [] };
  const transaction: UnsignedTransaction = {
    ...unsigned(),
    bytes: new Uint8Array([
      ...addressBytes(SENDER),
      ...u64Bytes(7n),
      ...payload,
      ...u64Bytes(1_600n),
      ...u64Bytes(100n),
      ...u64Bytes(NOW_SECS + 60n),
      4,
    ]),
    secondarySigners,
    feePayer,
    payload:
      multisig !== undefined
        ? { kind: "multisig", multisigAddress: multisig, call: inner }
        : (inner ?? { kind: "script", code: new Uint8Array(script ?? []), typeArguments: [], args: [] }),
  };
  const isOwnCall = multisig === undefined && functionId !== undefined;
  const user = {
    functionId: isOwnCall ? functionId : undefined,
    typeArguments,
    args: jsonArguments(args),
    feePayer,
    secondarySigners,
    ...run.user,
  };
  const raw = { payload: ranPayload(call) };
  return {
    transaction,
    simulation: simulated(unsigned(), { raw, ...run, user }),
    before: { resources: accountBefore(SENDER, before), balances: [] },
    digest: digestOf(signableOf(transaction).bytes),
    network: "Embedded network",
    known: { ownAccounts: [{ address: SENDER, label: "Everyday" }], recipients: [], assets: [], ...known },
  };
}

function entryBytes(functionId: string, typeArguments: readonly string[], args: readonly (readonly number[])[]): number[] {
  const [address = "", module = "", name = ""] = functionId.split("::");
  return [
    ...addressBytes(address),
    ...textBytes(module),
    ...textBytes(name),
    typeArguments.length,
    ...typeArguments.flatMap(structTagBytes),
    args.length,
    ...args.flatMap(sized),
  ];
}

/** Call arguments as JSON, limited to addresses and numbers, which transfers need. */
function jsonArguments(args: readonly (readonly number[])[]): readonly unknown[] {
  return args.map((bytes) => {
    const array = new Uint8Array(bytes);
    return addressArgument(array) ?? u64Argument(array)?.toString() ?? "";
  });
}

/** Payload of a test transaction in a node's JSON format. */
function ranPayload({ functionId, script, multisig }: TestCall): unknown {
  const hex = (script ?? []).map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (multisig === undefined) return { type: "script_payload", code: { bytecode: `0x${hex}` }, type_arguments: [], arguments: [] };
  const inner =
    functionId === undefined ? null : { type: "entry_function_payload", function: functionId, type_arguments: [], arguments: [] };
  return { type: "multisig_payload", multisig_address: multisig, transaction_payload: inner };
}

/** BCS bytes of a text or byte list. */
export const textArgument = (value: string): number[] => {
  const bytes = [...new TextEncoder().encode(value)];
  return [bytes.length, ...bytes];
};
