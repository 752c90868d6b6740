import { createRegistry, frameworkModules, GENESIS_DEFAULTS } from "@atoll/framework";
import { defineTestModule } from "@atoll/framework/testing";
import { type Address, address, encodeBcs, MoveAbort, parseModuleId, structTag, typeTag } from "@atoll/move";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountAuthenticator, FunctionInfo, TransactionAuthenticator } from "../chain/authenticator.ts";
import type { KeptOutput } from "../chain/executionOutput.ts";
import type { EntryFunction, RawTransaction, SignedTransaction, TransactionPayload } from "../chain/signedTransaction.ts";
import { abstractionDigest } from "../transaction/abstractionDigest.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage, signingScopeOf } from "../transaction/signingMessage.ts";
import { createExecutor } from "./executor.ts";
import { INTERNAL_GAS_PER_UNIT, STORAGE_FEE, STORAGE_IO_GAS } from "./gas/gasParams.ts";
import { createOverlayState } from "./overlayState.ts";

const HOARD_BYTES = 100_000;
/** Storage fee of one stored resource, without its key. */
const HOARD_OCTAS = STORAGE_FEE.perSlotOctas + BigInt(HOARD_BYTES) * STORAGE_FEE.perByteOctas;
const GAS_PER_HOARD = 40_500n;
/** Gas for the payload, less than the limit of execution gas. */
const GAS_OF_PAYLOAD = 500n;
const PRICE = 100n;
const NOW_SECONDS = 1_700_000_000n;
const DATA = "0x1::auth_data::AbstractionAuthData";
const HOARD = structTag("0xcafe::own::Hoard");
const STORED = structTag("0xcafe::own::Stored");
const OWN = parseModuleId("0xcafe::own");

/** Authentication functions that store state, and payloads that fail after them. */
const ownModule = defineTestModule({
  id: "0xcafe::own",
  structs: "struct Hoard has key { bytes: vector<u8> } #[event] struct Stored has drop, store { bytes: vector<u8> }",
  functions: {
    [`public fun hoard(account: signer, data: ${DATA}): signer`]: ({ context }, account: Address) => {
      if (!context.exists(account, HOARD)) context.moveTo(account, HOARD, { bytes: new Uint8Array(HOARD_BYTES) });
      return account;
    },
    [`public fun announce(account: signer, data: ${DATA}): signer`]: ({ context }, account: Address) => {
      context.emit(STORED, { bytes: new Uint8Array(HOARD_BYTES) });
      return account;
    },
    [`public fun hoard_too_much(account: signer, data: ${DATA}): signer`]: ({ context }, account: Address) => {
      context.moveTo(account, HOARD, { bytes: new Uint8Array(2 * 1024 * 1024) });
      return account;
    },
    [`public fun look(account: signer, data: ${DATA}): signer`]: (_, account: Address) => account,
    "entry fun run_on(account: &signer)": ({ context }) => {
      for (;;) context.charge(1_000_000n);
    },
    "entry fun run_on_together(account: &signer, other: &signer)": ({ context }) => {
      for (;;) context.charge(1_000_000n);
    },
    "#[view] public fun size(owner: address): u64": ({ context }, owner: Address) =>
      context.exists(owner, HOARD) ? BigInt(context.borrow<{ bytes: Uint8Array }>(owner, HOARD).bytes.length) : 0n,
    "entry fun fail(account: &signer)": () => {
      throw new MoveAbort(OWN, 7n);
    },
    "entry fun read_on(account: &signer)": ({ context }) => {
      for (let index = 1; ; index++) context.exists(address(`0x${index.toString(16)}`), HOARD);
    },
    "entry fun store_too_much(account: &signer)": ({ context }, account: Address) => {
      context.moveFrom(account, HOARD);
      context.moveTo(account, HOARD, { bytes: new Uint8Array(2 * 1024 * 1024) });
    },
    "entry fun give_all(account: &signer, amount: u64)": ({ context }, account: Address, amount: bigint) => {
      context.call(parseModuleId("0x1::aptos_account"), "transfer", [], [account, address("0xb0b"), amount]);
    },
    "entry fun delete_and_give_all(account: &signer, amount: u64)": ({ context }, account: Address, amount: bigint) => {
      context.moveFrom(account, HOARD);
      context.call(parseModuleId("0x1::aptos_account"), "transfer", [], [account, address("0xb0b"), amount]);
    },
  },
});
const executor = createExecutor({ registry: createRegistry([...frameworkModules, ownModule]), chainId: 4, mayActAs: () => true });

const [alice, bob, carol, dave] = ["0xa11ce", "0xb0b0", "0xca201", "0xda7e"].map(address) as [Address, Address, Address, Address];
const BALANCE = 2_000_000_000n;
const ROOT = address("0xa550c18");
const UNSIGNED: AccountAuthenticator = { kind: "none" };
const base = createOverlayState({ get: () => undefined });
let state = createOverlayState(base);
let multisig = address("0x0");

const u64 = (value: bigint) => encodeBcs((writer) => writer.u64(value));
const addressBytes = (value: Address) => encodeBcs((writer) => writer.address(value));
const textBytes = (value: string) => encodeBcs((writer) => writer.string(value));
const EMPTY_VECTOR = Uint8Array.of(0);

function entry(call: string, ...args: Uint8Array[]): EntryFunction {
  const [owner, module, name] = call.split("::") as [string, string, string];
  return { module: parseModuleId(`${owner}::${module}`), name, typeArguments: [], args };
}
function view(call: string, types: readonly string[], ...args: Uint8Array[]) {
  const { module, name } = entry(call);
  const outcome = executor.view(state, { module, name, typeArguments: types.map(typeTag), args });
  if (outcome.kind === "failed") throw new Error(outcome.message);
  return outcome.values[0]?.value;
}
const balanceOf = (owner: Address) => view("0x1::coin::balance", ["0x1::aptos_coin::AptosCoin"], addressBytes(owner)) as bigint;
const sizeOf = (owner: Address) => view("0xcafe::own::size", [], addressBytes(owner)) as bigint;
const numberOf = (owner: Address) => view("0x1::account::get_sequence_number", [], addressBytes(owner)) as bigint;

function draft(sender: Address, payload: TransactionPayload, maxGasAmount: bigint): RawTransaction {
  const isOrderless = payload.kind === "v1" && payload.nonce !== undefined;
  const sequenceNumber = isOrderless ? 2n ** 64n - 1n : numberOf(sender);
  const expirationTimestampSecs = NOW_SECONDS + 60n;
  return { sender, sequenceNumber, payload, maxGasAmount, gasUnitPrice: PRICE, expirationTimestampSecs, chainId: 4 };
}
function run(transaction: SignedTransaction): KeptOutput {
  const output = executor.executeUser(state, transaction, 0);
  if (output.kind !== "kept") throw new Error(`discarded: ${output.vmStatus}`);
  state.apply(output.writes);
  return output;
}
function setUp(sender: Address, call: string, ...args: Uint8Array[]): void {
  const payload = { kind: "entryFunction", entryFunction: entry(call, ...args) } as const;
  const output = run(createSignedTransaction(draft(sender, payload, 1_000_000n), { kind: "singleSender", sender: UNSIGNED }));
  expect(output.vmStatus).toBe("Executed successfully");
}

/** Transaction signers. Authentication functions authenticate accounts listed in `byFunction`. */
interface Signers {
  readonly secondary?: Address;
  readonly feePayer?: Address;
  readonly byFunction: readonly Address[];
  readonly name?: string;
}
function sign(raw: RawTransaction, { secondary, feePayer, byFunction, name = "hoard" }: Signers): SignedTransaction {
  const functionInfo: FunctionInfo = { moduleAddress: OWN.address, moduleName: OWN.name, functionName: name };
  const authenticators = (digest: Uint8Array): TransactionAuthenticator => {
    const data = { kind: "v1", digest, signature: new Uint8Array(1) } as const;
    const of = (signer: Address): AccountAuthenticator =>
      byFunction.includes(signer) ? { kind: "abstraction", functionInfo, data } : UNSIGNED;
    const secondaryAddresses = secondary === undefined ? [] : [secondary];
    const several = { sender: of(raw.sender), secondaryAddresses, secondarySigners: secondaryAddresses.map(of) };
    if (feePayer !== undefined) return { kind: "feePayer", ...several, feePayerAddress: feePayer, feePayer: of(feePayer) };
    return secondary === undefined ? { kind: "singleSender", sender: several.sender } : { kind: "multiAgent", ...several };
  };
  const scope = signingScopeOf(authenticators(new Uint8Array(32)));
  return createSignedTransaction(raw, authenticators(abstractionDigest(signingMessage(encodeRawTransaction(raw), scope), functionInfo)));
}

beforeAll(() => {
  state = base;
  state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
  const block = { id: new Uint8Array(32).fill(1), epoch: 1n, round: 1n, proposer: GENESIS_DEFAULTS.validator.owner };
  const votes = { previousBlockVotes: new Uint8Array(), failedProposerIndices: [], timestampUsecs: NOW_SECONDS * 1_000_000n };
  state.apply(executor.blockMetadata(state, { ...block, ...votes }).writes);
  for (const owner of [alice, bob, carol]) {
    setUp(ROOT, "0x1::aptos_coin::mint", addressBytes(owner), u64(BALANCE));
    for (const name of ["hoard", "announce", "hoard_too_much", "look"]) {
      const args = [addressBytes(OWN.address), textBytes(OWN.name), textBytes(name)];
      setUp(owner, "0x1::account_abstraction::add_authentication_function", ...args);
    }
  }
  multisig = view("0x1::multisig_account::get_next_multisig_account_address", [], addressBytes(alice)) as Address;
  setUp(alice, "0x1::multisig_account::create", u64(1n), EMPTY_VECTOR, EMPTY_VECTOR);
  const payload = encodeBcs((writer) => {
    writer.uleb128(0).address(OWN.address).string(OWN.name).string("run_on").uleb128(0).uleb128(0);
  });
  setUp(
    alice,
    "0x1::multisig_account::create_transaction",
    addressBytes(multisig),
    encodeBcs((writer) => writer.bytes(payload)),
  );
});
beforeEach(() => {
  state = createOverlayState(base);
});

const ordinary = (call: EntryFunction): TransactionPayload => ({ kind: "entryFunction", entryFunction: call });
const orderless = (call: EntryFunction): TransactionPayload => ({
  kind: "v1",
  executable: { kind: "entryFunction", entryFunction: call },
  multisigAddress: undefined,
  nonce: 77n,
});

/** Octas deposited for state by a transaction. */
function depositsOf(output: KeptOutput): bigint {
  let octas = 0n;
  for (const { key, op } of output.writes) {
    const before = state.get(key)?.metadata;
    const of = (metadata: typeof before) => (metadata === undefined ? 0n : metadata.slotDepositOctas + metadata.bytesDepositOctas);
    if (op.kind !== "deletion") octas += of(op.metadata) - of(before);
  }
  return octas;
}

interface Case {
  readonly payload: () => TransactionPayload;
  readonly signers: Signers;
  readonly ends: string;
  readonly sender?: Address;
  readonly hoards?: bigint;
  readonly maxGas?: bigint;
}
const rest = () => u64(balanceOf(alice) - 20_000n);
const cases: [string, Case][] = [
  ["runs out of gas", { payload: () => ordinary(entry("0xcafe::own::run_on")), signers: { byFunction: [alice] }, ends: "Out of gas" }],
  [
    "reaches the limit of execution gas",
    {
      payload: () => ordinary(entry("0xcafe::own::run_on")),
      signers: { byFunction: [alice] },
      ends: "EXECUTION_LIMIT_REACHED",
      maxGas: 100_000n,
    },
  ],
  [
    "reaches the limit of IO gas",
    {
      payload: () => ordinary(entry("0xcafe::own::read_on")),
      signers: { byFunction: [alice] },
      ends: "IO_LIMIT_REACHED",
      maxGas: 100_000n,
    },
  ],
  ["aborts", { payload: () => ordinary(entry("0xcafe::own::fail")), signers: { byFunction: [alice] }, ends: "Move abort" }],
  [
    "writes more than a transaction may",
    {
      payload: () => ordinary(entry("0xcafe::own::store_too_much")),
      signers: { byFunction: [alice] },
      ends: "STORAGE_WRITE_LIMIT_REACHED",
    },
  ],
  [
    "is orderless and runs out of gas",
    { payload: () => orderless(entry("0xcafe::own::run_on")), signers: { byFunction: [alice] }, ends: "Out of gas" },
  ],
  [
    "is orderless and aborts",
    { payload: () => orderless(entry("0xcafe::own::fail")), signers: { byFunction: [alice] }, ends: "Move abort" },
  ],
  [
    "runs out of gas with functions of sender and secondary signer",
    {
      payload: () => ordinary(entry("0xcafe::own::run_on_together")),
      signers: { secondary: bob, byFunction: [alice, bob] },
      ends: "Out of gas",
      hoards: 2n,
    },
  ],
  [
    "runs out of gas with functions of sender, secondary signer and sponsor",
    {
      payload: () => ordinary(entry("0xcafe::own::run_on_together")),
      signers: { secondary: bob, feePayer: carol, byFunction: [alice, bob, carol] },
      ends: "Out of gas",
      hoards: 3n,
    },
  ],
  [
    "runs out of gas with the sponsor's function only",
    { payload: () => ordinary(entry("0xcafe::own::run_on")), signers: { feePayer: carol, byFunction: [carol] }, ends: "Out of gas" },
  ],
  [
    "runs out of gas with a sponsor who signs by key",
    { payload: () => ordinary(entry("0xcafe::own::run_on")), signers: { feePayer: carol, byFunction: [alice] }, ends: "Out of gas" },
  ],
  [
    "spends the fee, so that the epilogue fails",
    { payload: () => ordinary(entry("0xcafe::own::give_all", rest())), signers: { byFunction: [alice] }, ends: "Move abort" },
  ],
  [
    "deletes the state and spends the fee, so that the epilogue fails",
    { payload: () => ordinary(entry("0xcafe::own::delete_and_give_all", rest())), signers: { byFunction: [alice] }, ends: "Move abort" },
  ],
  [
    "also creates the sender's account and runs out of gas",
    {
      payload: () => ordinary(entry("0xcafe::own::run_on")),
      signers: { feePayer: carol, byFunction: [carol] },
      ends: "Out of gas",
      sender: dave,
      maxGas: GAS_PER_HOARD + GAS_OF_PAYLOAD + 600n,
    },
  ],
  [
    "executes a multisig transaction that runs out of gas",
    {
      payload: () => ({ kind: "multisig", multisigAddress: multisig, payload: undefined }),
      signers: { byFunction: [alice] },
      ends: "Executed successfully",
    },
  ],
];

describe("state stored by authentication functions", () => {
  it.each(cases)("is paid for if the transaction %s", (_, { payload, signers, ends, sender = alice, hoards = 1n, maxGas }) => {
    const payer = signers.feePayer ?? sender;
    const maxGasAmount = maxGas ?? GAS_PER_HOARD * hoards + GAS_OF_PAYLOAD;
    const [balance, number] = [balanceOf(payer), numberOf(sender)];
    const content = payload();
    const transaction = sign(draft(sender, content, maxGasAmount), signers);
    expect(executor.validate(state, transaction)).toEqual({ kind: "valid" });
    const simulated = executor.simulate(state, transaction);
    const output = executor.executeUser(state, transaction, 0);
    if (output.kind !== "kept") throw new Error(`discarded: ${output.vmStatus}`);
    const deposits = depositsOf(output);
    state.apply(output.writes);

    expect(output.vmStatus).toContain(ends);
    expect(simulated).toMatchObject({ kind: "kept", vmStatus: output.vmStatus, gasUsed: output.gasUsed });
    for (const signer of signers.byFunction) expect(sizeOf(signer)).toBe(BigInt(HOARD_BYTES));
    expect(deposits).toBeGreaterThanOrEqual(hoards * HOARD_OCTAS);
    expect(output.feeStatement?.storageFeeOctas).toBe(deposits);
    expect(output.gasUsed * PRICE).toBeGreaterThan(deposits);
    expect(output.gasUsed).toBeLessThanOrEqual(maxGasAmount);
    expect(balanceOf(payer)).toBe(balance - output.gasUsed * PRICE);
    expect(numberOf(sender)).toBe(content.kind === "v1" ? number : number + 1n);
  });

  it("adds nothing to the fee of a successful transaction", () => {
    const transfer = () => ordinary(entry("0x1::aptos_account::transfer", addressBytes(bob), u64(1n)));
    const pay = (maxGas: bigint) => executor.executeUser(state, sign(draft(alice, transfer(), maxGas), { byFunction: [alice] }), 0);
    const ample = pay(200_000n);
    if (ample.kind !== "kept") throw new Error(ample.vmStatus);
    expect(ample).toMatchObject({ vmStatus: "Executed successfully", feeStatement: { storageFeeOctas: depositsOf(ample) } });
    expect(pay(ample.gasUsed)).toMatchObject({ vmStatus: "Executed successfully", gasUsed: ample.gasUsed });
    expect(pay(ample.gasUsed - 1n)).toMatchObject({ kind: "kept", vmStatus: "Out of gas" });
  });

  it("rejects transactions with too little gas for it, both at submission and during block execution", () => {
    const status = "ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED";
    for (const sequenceNumber of [numberOf(alice), numberOf(alice) + 5n]) {
      const raw = { ...draft(alice, ordinary(entry("0xcafe::own::run_on")), 351n), sequenceNumber };
      const transaction = sign(raw, { byFunction: [alice] });
      const detail = "max_gas_amount does not pay for state of authentication functions";
      expect(executor.validate(state, transaction)).toEqual({ kind: "invalid", status, detail });
      expect(executor.executeUser(state, transaction, 0)).toMatchObject({ kind: "discarded", status });
    }
  });

  it("rejects transactions whose authentication functions exceed the write limit", () => {
    const raw = draft(alice, ordinary(entry("0xcafe::own::fail")), 2_000_000n);
    const transaction = sign(raw, { byFunction: [alice], name: "hoard_too_much" });
    const status = "STORAGE_WRITE_LIMIT_REACHED";
    expect(executor.validate(state, transaction)).toMatchObject({ kind: "invalid", status });
    expect(executor.executeUser(state, transaction, 0)).toMatchObject({ kind: "discarded", status });
  });

  it("includes events, whose bytes cost IO gas if the transaction aborts", () => {
    const fail = (name: string) => {
      const raw = draft(alice, ordinary(entry("0xcafe::own::fail")), 200_000n);
      const output = executor.executeUser(state, sign(raw, { byFunction: [alice], name }), 0);
      return output.kind === "kept" ? (output.feeStatement?.ioGasUnits ?? 0n) : 0n;
    };
    const perEvent = (STORAGE_IO_GAS.perEventByte * BigInt(HOARD_BYTES)) / INTERNAL_GAS_PER_UNIT;
    expect(fail("announce") - fail("look")).toBeGreaterThanOrEqual(perEvent);
  });

  it("costs failed transactions no storage fee if authentication functions only read, as in release v1.38", () => {
    for (const payload of [ordinary(entry("0xcafe::own::fail")), orderless(entry("0xcafe::own::fail"))]) {
      const output = executor.executeUser(state, sign(draft(alice, payload, 200_000n), { byFunction: [alice], name: "look" }), 0);
      expect(output).toMatchObject({ kind: "kept", feeStatement: { storageFeeOctas: 0n } });
    }
  });
});
