import { readFileSync } from "node:fs";
import {
  AccountAddress,
  AccountAuthenticatorNoAccountAuthenticator,
  ChainId,
  EntryFunction,
  type EntryFunctionArgument,
  type MoveString,
  MoveVector,
  MultiSig,
  MultiSigTransactionPayload,
  RawTransaction,
  SignedTransaction,
  TransactionAuthenticatorSingleSender,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  type U8,
  U64,
} from "@aptos-labs/ts-sdk";
import { assembleModule, encodeBcs, MAX_TRACE_DEPTH, MAX_TRACE_STEPS, type TraceStep, writeCompiledModule } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { createControlEndpoint } from "./controlEndpoint.ts";
import { ControlError } from "./controlError.ts";
import type { TraceOutput } from "./controls.ts";

const NODE = "http://127.0.0.1:8080/v1";
const SENDER = "0xa11ce";
const CAFE = `0x${"cafe".padStart(64, "0")}`;
const COUNTER = new Uint8Array(readFileSync(new URL("../../../move/corpus/counter/counter.mv", import.meta.url)));

/** Module with infinite loops, with and without calls. */
const ENDLESS = writeCompiledModule(
  assembleModule(`module 0xcafe::endless version 7
    fun take(bytes: vector<u8>): vector<u8> { MoveLoc bytes Ret }
    entry fun calls(bytes: vector<u8>) { B0: CopyLoc bytes Call take Pop Branch B0 }
    entry fun spins() { B0: Nop Branch B0 }`),
);

/** Module with recursion of chosen depth that optionally aborts at the end. */
const DEEP = writeCompiledModule(
  assembleModule(`module 0xcafe::deep version 7
    entry fun down(n: u64) { CopyLoc n LdU64 0 Eq BrTrue B1 MoveLoc n LdU64 1 Sub Call down B1: Ret }
    entry fun fall(n: u64) { CopyLoc n LdU64 0 Eq BrTrue B1 MoveLoc n LdU64 1 Sub Call fall Ret B1: LdU64 7 Abort }`),
);

let localnet: Localnet;
beforeAll(async () => {
  localnet = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0, genesisModules: [COUNTER, ENDLESS, DEEP] });
  await localnet.fund({ address: SENDER });
  await localnet.actAs({ address: SENDER });
});
afterAll(() => localnet.stop());

let sent = 0n;
/** Unsigned call of an entry function; `ahead` is the number of pending transactions before it. */
function unsigned(module: string, name: string, args: EntryFunctionArgument[], ahead = 0n): Promise<SignedTransaction> {
  return unsignedOf(new TransactionPayloadEntryFunction(callOf(module, name, args)), ahead);
}
const callOf = (module: string, name: string, args: EntryFunctionArgument[]) =>
  EntryFunction.build(module as `${string}::${string}`, name, [], args);
async function unsignedOf(payload: TransactionPayload, ahead = 0n): Promise<SignedTransaction> {
  const { ledger_timestamp } = await (await localnet.fetch(NODE)).json();
  const raw = new RawTransaction(
    AccountAddress.from(SENDER, { maxMissingChars: 63 }),
    sent + ahead,
    payload,
    200_000n,
    100n,
    BigInt(ledger_timestamp) / 1_000_000n + 60n,
    new ChainId(4),
  );
  return new SignedTransaction(raw, new TransactionAuthenticatorSingleSender(new AccountAuthenticatorNoAccountAuthenticator()));
}
const hexOf = (transaction: SignedTransaction): string => `0x${Buffer.from(transaction.bcsToBytes()).toString("hex")}`;

/** Submits a transaction and returns its version and outcome from the node. */
async function commit(transaction: SignedTransaction): Promise<{ version: string; gas_used: string; vm_status: string }> {
  const answer = await localnet.fetch(`${NODE}/transactions`, {
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: transaction.bcsToBytes().slice(),
  });
  const { hash } = await answer.json();
  sent += 1n;
  return (await localnet.fetch(`${NODE}/transactions/wait_by_hash/${hash}`)).json();
}

/** Package metadata for `0x1::code` with a single module: compatible upgrades, no sources, framework dependencies only. */
function packageOf(name: string): Uint8Array {
  return encodeBcs((writer) =>
    writer
      .string(name)
      .u8(1)
      .u64(0n)
      .string("")
      .bytes(new Uint8Array(0))
      .vector([name], (to, module) => to.string(module).bytes(new Uint8Array(0)).bytes(new Uint8Array(0)).bool(false))
      .vector([], (to) => to)
      .bool(false),
  );
}

const sessionOf = ({ sessions }: TraceOutput, name: string) => sessions.find(({ session }) => session === name);
const callsIn = (steps: readonly TraceStep[]) => steps.flatMap((step) => (step.kind === "call" ? [step] : []));

describe("execution trace of an infinite loop", () => {
  const countOf = (steps: readonly TraceStep[]): number =>
    steps.reduce((sum, step) => sum + 1 + (step.kind === "call" ? countOf(step.steps) : 0), 0);
  it.each<[string, string, EntryFunctionArgument[], boolean]>([
    ["calls", "calls", [MoveVector.U8(new Uint8Array(10))], false],
    ["calls with large arguments", "calls", [MoveVector.U8(new Uint8Array(5_000))], false],
    ["instructions", "spins", [], true],
  ])("is truncated and marked as truncated, for a loop of %s", async (_, name, args, instructions) => {
    const transaction = hexOf(await unsigned(`${CAFE}::endless`, name, args));
    const traced = await localnet.trace({ transaction, instructions });
    expect(traced.success).toBe(false);
    const user = sessionOf(traced, "user");
    expect(user).toMatchObject({ isTruncated: true, writes: undefined });
    expect(countOf(user?.steps ?? [])).toBeGreaterThan(100);
    expect(countOf(user?.steps ?? [])).toBeLessThanOrEqual(MAX_TRACE_STEPS);
    expect(JSON.stringify(traced, (_key, value) => (typeof value === "bigint" ? `${value}` : value)).length).toBeLessThan(5_000_000);
    // The epilogue is fully traced: it charges the fee, although this is the account's first transaction and no gas remains to create the
    // account.
    expect([traced.vmStatus, sessionOf(traced, "epilogue")]).toMatchObject(["EXECUTION_LIMIT_REACHED", { isTruncated: false }]);
  });
});

describe("execution trace of deep recursion", () => {
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  const all = (steps: readonly TraceStep[]): ReturnType<typeof callsIn> => callsIn(steps).flatMap((call) => [call, ...all(call.steps)]);
  it.each(["down", "fall"])("contains all calls, with the deepest calls flattened, for function %s", async (name) => {
    const traced = await localnet.trace({ transaction: hexOf(await unsigned(`${CAFE}::deep`, name, [new U64(900)])) });
    expect(traced.success).toBe(name === "down");
    const user = sessionOf(traced, "user");
    // Takes the last call, because account creation precedes it in the trace.
    const steps = callsIn(user?.steps ?? []).slice(-1);
    expect(user).toMatchObject({ isTruncated: false, isFlattened: true });
    expect(all(steps).map((call) => call.arguments)).toEqual(Array.from({ length: 901 }, (_, at) => [`${900 - at}`]));
    // The trace's depth is limited, because clients may process it recursively.
    expect(depthOf(steps)).toBeLessThan(2 * MAX_TRACE_DEPTH + 10);
    if (name === "down") {
      const own = all(steps).map((call) => (call.gas ?? 0) - callsIn(call.steps).reduce((sum, inner) => sum + (inner.gas ?? 0), 0));
      // All calls cost the same gas, except the outermost, entered by the transaction, and the innermost, without a nested call.
      expect(new Set(own.slice(1, -1)).size).toBe(1);
    }
  });

  it("keeps the nesting of shallow calls", async () => {
    const traced = await localnet.trace({ transaction: hexOf(await unsigned(`${CAFE}::deep`, "down", [new U64(MAX_TRACE_DEPTH - 1)])) });
    expect(sessionOf(traced, "user")).toMatchObject({ isFlattened: false });
  });
});

describe("execution trace of a committed transaction", () => {
  it("shows calls, instructions, gas, reads and writes of published code, and ends with the transaction's outcome", async () => {
    const counter = `${CAFE}::counter`;
    await commit(await unsigned(counter, "create", []));
    const committed = await commit(await unsigned(counter, "add", [MoveVector.U64([1, 2, 39])]));
    const traced = await localnet.trace({ version: committed.version, instructions: true });
    expect(traced).toMatchObject({ success: true, vmStatus: committed.vm_status, gasUsed: BigInt(committed.gas_used) });
    expect(traced.sessions.map(({ session }) => session)).toEqual(["prologue", "user", "epilogue"]);
    const user = sessionOf(traced, "user");
    const [add] = callsIn(user?.steps ?? []);
    if (add === undefined) throw new TypeError("nothing was called");
    expect(add).toMatchObject({ function: "0xcafe::counter::add", arguments: [SENDER, ["1", "2", "39"]], results: [] });
    expect(callsIn(add.steps)[0]).toMatchObject({ function: "0x1::signer::address_of", arguments: [SENDER], results: [SENDER] });
    const item = { kind: "resource", address: SENDER, type: "0xcafe::counter::Counter" };
    expect(add.steps).toContainEqual({ kind: "read", item, data: { value: "0" } });
    expect(user?.writes).toEqual([{ item, op: "write", data: { value: "42" } }]);
    const instructions = add.steps.flatMap((step) => (step.kind === "instruction" ? [step] : []));
    expect(instructions.slice(0, 2).map(({ op, offset }) => `${offset} ${op}`)).toEqual(["0 MoveLoc", "1 Call"]);
    const gas = instructions.reduce((sum, step) => sum + (step.gas ?? 0), 0);
    expect(instructions[0]?.gas).toBe(441);
    // A function's gas equals the sum of its instructions, except its entry cost.
    expect(gas).toBe(add.gas);
  });

  it("shows framework functions as calls with reads, events and writes, and the epilogue's fee", async () => {
    const { version } = await commit(await unsigned("0x1::aptos_account", "transfer", [AccountAddress.from(CAFE), new U64(7)]));
    const traced = await localnet.trace({ version });
    const [transfer] = callsIn(sessionOf(traced, "user")?.steps ?? []);
    expect(transfer).toMatchObject({ function: "0x1::aptos_account::transfer", arguments: [SENDER, "0xcafe", "7"], results: [] });
    expect(transfer?.gas).toBeGreaterThan(100_000);
    const events = transfer?.steps.flatMap((step) => (step.kind === "event" ? [step.type] : []));
    expect(events).toEqual(["0x1::fungible_asset::Withdraw", "0x1::fungible_asset::Deposit"]);
    expect(transfer?.steps.some((step) => step.kind === "read")).toBe(true);
    expect(JSON.stringify(sessionOf(traced, "epilogue")?.steps)).toContain("0x1::transaction_fee::FeeStatement");
  });

  it("shows the payload of a multisig transaction without the proposal lookup", async () => {
    const none = [new MoveVector<MoveString>([]), new MoveVector<MoveVector<U8>>([])];
    const created = await commit(await unsigned("0x1::multisig_account", "create", [new U64(1), ...none]));
    const { changes } = await (await localnet.fetch(`${NODE}/transactions/by_version/${created.version}`)).json();
    const made: { address: string } = changes.find(({ data }: { data?: { type: string } }) => data?.type.endsWith("::MultisigAccount"));
    const shared = AccountAddress.from(made.address, { maxMissingChars: 63 });
    await localnet.fund({ address: shared.toStringLong() });
    const call = callOf("0x1::aptos_account", "transfer", [AccountAddress.from(CAFE), new U64(7)]);
    const proposal = MoveVector.U8(new MultiSigTransactionPayload(call).bcsToBytes());
    await commit(await unsigned("0x1::multisig_account", "create_transaction", [shared, proposal]));
    const { version, vm_status } = await commit(await unsignedOf(new TransactionPayloadMultiSig(new MultiSig(shared))));
    expect(vm_status).toBe("Executed successfully");
    const traced = await localnet.trace({ version });
    expect(traced.sessions.map(({ session, writes }) => [session, writes !== undefined])).toEqual([
      ["prologue", true],
      ["user", true],
      ["epilogue", true],
    ]);
    expect(callsIn(sessionOf(traced, "user")?.steps ?? []).map((step) => step.function)).toContain("0x1::aptos_account::transfer");
  });

  it("shows publishing, including the new module's init_module", async () => {
    const source = `module ${SENDER}::fresh version 7
      struct Made has key { n: u64 }
      fun init_module(owner: &signer) { MoveLoc owner LdU64 5 Pack Made MoveTo Made Ret }`;
    const code = writeCompiledModule(assembleModule(source));
    const args = [MoveVector.U8(packageOf("fresh")), new MoveVector([MoveVector.U8(code)])];
    const { version, vm_status } = await commit(await unsigned("0x1::code", "publish_package_txn", args));
    expect(vm_status).toBe("Executed successfully");
    const traced = await localnet.trace({ version });
    expect(traced.success).toBe(true);
    const user = sessionOf(traced, "user");
    expect(callsIn(user?.steps ?? []).map((step) => step.function)).toContain(`${SENDER}::fresh::init_module`);
    const made = { kind: "resource", address: SENDER, type: `${SENDER}::fresh::Made` };
    expect(user?.writes).toContainEqual({ item: made, op: "write", data: { n: "5" } });
    expect(user?.writes).toContainEqual(expect.objectContaining({ item: { kind: "module", name: `${SENDER}::fresh` } }));
  });

  it.each([
    ["a version that does not exist", { version: 999_999 }, "not_found"],
    ["a system transaction", { version: 0 }, "refused"],
    ["a request without transaction", {}, "invalid_input"],
    ["a request with both version and bytes", { version: 1, transaction: "0x00" }, "invalid_input"],
    ["bytes that encode no transaction", { transaction: "0x00" }, "invalid_input"],
  ])("is rejected for %s", async (_, input, code) => {
    const refusal = await localnet.trace(input).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ControlError);
    expect(refusal).toMatchObject({ code });
  });
});

describe("simulate control", () => {
  it("returns a trace of a failing transaction without changing the ledger", async () => {
    const { version } = await localnet.blocks();
    const failing = await unsigned(`${CAFE}::counter`, "create", []);
    const traced = await localnet.trace({ transaction: hexOf(failing) });
    expect(traced.success).toBe(false);
    expect(traced.vmStatus).toContain("counter::create");
    const user = sessionOf(traced, "user");
    expect(user?.writes).toBeUndefined();
    expect(callsIn(user?.steps ?? [])[0]).toMatchObject({ function: "0xcafe::counter::create", results: undefined });
    expect((await localnet.blocks()).version).toBe(version);
  });

  it("runs each transaction of a list on top of the preceding ones", async () => {
    const add = (n: number, ahead: bigint) => unsigned(`${CAFE}::counter`, "add", [MoveVector.U64([n])], ahead);
    const transactions = [await add(1, 0n), await add(10, 1n), await add(100, 3n)].map(hexOf);
    const { results } = await localnet.simulate({ transactions });
    expect(results.map(({ success }) => success)).toEqual([true, true, false]);
    expect(results[2]?.vmStatus).toContain("SEQUENCE_NUMBER_TOO_NEW");
    const values = results.map(({ writes }) => writes.find(({ item }) => JSON.stringify(item).includes("Counter"))?.data);
    expect(values).toEqual([{ value: "43" }, { value: "53" }, undefined]);
    expect(results[0]?.events.map(({ type }) => type)).toEqual(["0x1::transaction_fee::FeeStatement"]);
    expect(results[0]?.gasUsed).toBeGreaterThan(0n);
  });

  it("traces a transaction on top of preceding ones", async () => {
    const add = (n: number, ahead: bigint) => unsigned(`${CAFE}::counter`, "add", [MoveVector.U64([n])], ahead);
    const [first, second] = [hexOf(await add(1, 0n)), hexOf(await add(10, 1n))];
    const traced = await localnet.trace({ transaction: second, after: [first] });
    expect(traced.success).toBe(true);
    expect(sessionOf(traced, "user")?.writes?.find(({ item }) => JSON.stringify(item).includes("Counter"))?.data).toEqual({ value: "53" });
    await expect(localnet.trace({ version: 1n, after: [first] })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("marks calls of functions without bytecode", async () => {
    const traced = await localnet.trace({ transaction: hexOf(await unsigned(`${CAFE}::counter`, "add", [MoveVector.U64([1])])) });
    const [add] = callsIn(sessionOf(traced, "user")?.steps ?? []);
    expect(add?.isNative).toBeUndefined();
    expect(callsIn(add?.steps ?? [])[0]).toMatchObject({ function: "0x1::signer::address_of", isNative: true });
  });

  it("is available over HTTP like other controls", async () => {
    const [pageOrigin, token] = ["http://localhost:4400", "secret"];
    const endpoint = createControlEndpoint({ controls: localnet, pageOrigin, token });
    const ask = (verb: string, body: unknown, given = token) =>
      endpoint(
        verb,
        new Request(`${pageOrigin}/-/control/${verb}`, {
          method: "POST",
          headers: { origin: pageOrigin, "x-atoll-token": given },
          body: JSON.stringify(body),
        }),
      );
    const transactions = [hexOf(await unsigned(`${CAFE}::counter`, "add", [MoveVector.U64([5])]))];
    expect(await (await ask("simulate", { transactions })).json()).toMatchObject({
      results: [{ success: true, gasUsed: expect.any(String) }],
    });
    const traced = await (await ask("trace", { transaction: transactions[0], instructions: true })).json();
    expect(traced).toMatchObject({ success: true, sessions: [{ session: "prologue" }, { session: "user" }, { session: "epilogue" }] });
    expect((await ask("trace", { version: 0 })).status).toBe(409);
    expect((await ask("trace", { version: 0 }, "guess")).status).toBe(403);
    expect((await ask("simulate", { transactions: [] })).status).toBe(400);
  });
});
