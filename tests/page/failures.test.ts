import "../../packages/web/src/language/testing/english.ts";
import {
  Account,
  AccountAddress,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorNoAccountAuthenticator,
  ChainId,
  Ed25519Signature,
  EntryFunction,
  type EntryFunctionArgument,
  MoveVector,
  RawTransaction,
  Script,
  Serializer,
  SignedTransaction,
  TransactionAuthenticatorSingleSender,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadScript,
  U8,
  U64,
} from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalnet, type Localnet } from "../../packages/localnet/src/createLocalnet.ts";
import { runBytecodeTask } from "../../packages/web/src/chain/bytecode/bytecodeTask.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import type { Controls } from "../../packages/web/src/chain/controls/controls.ts";
import { createControls } from "../../packages/web/src/chain/controls/createControls.ts";
import type { Trace } from "../../packages/web/src/chain/controls/trace.ts";
import { loadEmbeddedNetwork } from "../../packages/web/src/chain/networks/embeddedNetwork.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { type FailureMood, failureText, failureWords } from "../../packages/web/src/errors/failure/failureWords.ts";
import { type FailedRun, loadFailure } from "../../packages/web/src/errors/failure/loadFailure.ts";
import { failureSources, type RunBytecodeTask } from "../../packages/web/src/parts/failure/failureSources.ts";
import { LAGOON, lagoonPackage } from "../support/lagoon.ts";
import { codeArgument } from "../support/movePackage.ts";

// Failures of every kind on a real network, as the page explains them in its five places: transaction page, preview, step of a sequence,
// result of a view and Trace tab. All places show the words of one value, so the table states them once.

const PAGE = "http://localhost:4400";
const NODE = "http://127.0.0.1:8080/v1";
let localnet: Localnet;
let controls: Controls;
let client: ChainClient;

beforeAll(async () => {
  localnet = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0 });
  const network = await loadEmbeddedNetwork((path) => localnet.fetch(`${PAGE}${path}`));
  const { endpoints } = network;
  const fetch: typeof globalThis.fetch = (url, init) =>
    localnet.fetch(String(url), { ...init, headers: { ...(init?.headers as Record<string, string>), origin: PAGE } });
  const transport = createTransport({ endpoints, fetch });
  controls = createControls(
    transport,
    { ...endpoints, controls: endpoints.controls ?? "" },
    { read: () => localnet.controlToken, write: () => undefined },
  );
  client = createChainClient(network, transport);
  await localnet.fund({ address: LAGOON });
  await localnet.actAs({ address: LAGOON });
  const { metadata, code } = lagoonPackage();
  const publish = entry("0x1::code", "publish_package_txn", [MoveVector.U8(metadata), codeArgument({ metadata, code })]);
  expect(await commit(await unsigned(publish))).toMatchObject({ success: true });
  expect(await commit(await unsigned(entry(POOL, "register", [])))).toMatchObject({ success: true });
});
afterAll(() => localnet.stop());

const POOL = `0x${"cafe".padStart(64, "0")}::pool`;
let sent = 0n;

function entry(module: string, name: string, args: readonly EntryFunctionArgument[]): TransactionPayload {
  return new TransactionPayloadEntryFunction(EntryFunction.build(module as `${string}::${string}`, name, [], [...args]));
}

async function unsigned(payload: TransactionPayload, { gas = 20_000n, number = sent }: { gas?: bigint; number?: bigint } = {}) {
  const { ledger_timestamp } = await (await localnet.fetch(NODE)).json();
  const expires = BigInt(ledger_timestamp) / 1_000_000n + 60n;
  const sender = AccountAddress.from(LAGOON, { maxMissingChars: 63 });
  const raw = new RawTransaction(sender, number, payload, gas, 100n, expires, new ChainId(4));
  return new SignedTransaction(raw, new TransactionAuthenticatorSingleSender(new AccountAuthenticatorNoAccountAuthenticator()));
}

interface Committed {
  readonly success: boolean;
  readonly version: string;
  readonly vm_status: string;
  readonly gas_used: string;
}

async function commit(transaction: SignedTransaction): Promise<Committed> {
  const headers = { "content-type": "application/x.aptos.signed_transaction+bcs" };
  const answer = await localnet.fetch(`${NODE}/transactions`, { method: "POST", headers, body: transaction.bcsToBytes().slice() });
  const { hash } = await answer.json();
  sent += 1n;
  return (await localnet.fetch(`${NODE}/transactions/wait_by_hash/${hash}`)).json();
}

const run: RunBytecodeTask = async (task) => runBytecodeTask(task) as never;

async function shown(failed: FailedRun, mood: FailureMood) {
  const failure = await loadFailure(failed, failureSources(client.node, run, undefined));
  const { title, instruction, raisedIn, explanation } = failureWords(failure, mood);
  const sentence = explanation.map((part) => (typeof part === "string" ? part : part.text)).join("");
  return {
    title,
    instruction,
    raisedIn,
    sentence,
    line: failure.place?.line?.text,
    calls: failure.calls.length,
    text: failureText(failure, mood),
  };
}

const failedOf = ({ vmStatus, sessions }: Trace): FailedRun => ({
  vmStatus,
  trace: sessions.find(({ failure }) => failure !== undefined)?.failure,
});

function viewBytes(name: string, args: readonly EntryFunctionArgument[]): Uint8Array {
  const to = new Serializer();
  AccountAddress.from(LAGOON, { maxMissingChars: 63 }).serialize(to);
  to.serializeStr("pool");
  to.serializeStr(name);
  to.serializeU32AsUleb128(0);
  to.serializeU32AsUleb128(args.length);
  for (const arg of args) to.serializeBytes(arg.bcsToBytes());
  return to.toUint8Array();
}

const u64 = (value: number | bigint) => new U64(value);
const NOWHERE = AccountAddress.from(`0x${"f3".padStart(64, "0")}`);

interface Case {
  readonly kind: string;
  readonly fn: string;
  /** View function with the same failure. */
  readonly view?: string;
  readonly args: readonly EntryFunctionArgument[];
  readonly gas?: bigint;
  readonly title: string;
  readonly instruction?: string;
  readonly line?: string;
}

const CASES: readonly Case[] = [
  {
    kind: "abort with a name, in a nested call",
    fn: "swap",
    view: "swapped",
    args: [u64(1_600), u64(40_000)],
    title: "The pool would pay out less than the trader accepts",
    instruction: "Abort",
    line: "assert!(received >= least, E_SLIPPAGE);",
  },
  {
    kind: "abort without a name",
    fn: "refuse",
    view: "refused",
    args: [],
    title: "Aborted with 77",
    instruction: "Abort",
    line: "abort 77",
  },
  {
    kind: "subtraction",
    fn: "quote",
    view: "quote_of",
    args: [u64(3), u64(5)],
    title: "Subtraction underflow: 3 − 5 (u64) in pool::quote_of",
    instruction: "Sub",
    line: "reserve - amount",
  },
  {
    kind: "addition",
    fn: "sum",
    view: "sum_of",
    args: [u64(2n ** 64n - 1n), u64(1)],
    title: "Addition overflow: 18,446,744,073,709,551,615 + 1 (u64) in pool::sum_of",
    instruction: "Add",
    line: "left + right",
  },
  {
    kind: "multiplication",
    fn: "product",
    view: "product_of",
    args: [u64(2n ** 63n), u64(2)],
    title: "Multiplication overflow: 9,223,372,036,854,775,808 × 2 (u64) in pool::product_of",
    instruction: "Mul",
    line: "left * right",
  },
  {
    kind: "division",
    fn: "share",
    view: "share_of",
    args: [u64(7), u64(0)],
    title: "Division by zero: 7 ÷ 0 (u64) in pool::share_of",
    instruction: "Div",
    line: "total / parts",
  },
  {
    kind: "remainder",
    fn: "rest",
    view: "rest_of",
    args: [u64(7), u64(0)],
    title: "Remainder of a division by zero: 7 mod 0 (u64) in pool::rest_of",
    instruction: "Mod",
    line: "total % parts",
  },
  {
    kind: "shift",
    fn: "shift",
    view: "shifted",
    args: [u64(1), new U8(64)],
    title: "Shift by more bits than the type has: 1 << 64 (u64) in pool::shifted",
    instruction: "Shl",
    line: "value << by",
  },
  {
    kind: "cast",
    fn: "narrow",
    view: "byte_of",
    args: [u64(300)],
    title: "300 doesn't fit into u8 in pool::byte_of",
    instruction: "CastU8",
    line: "(value as u8)",
  },
  {
    kind: "missing resource",
    fn: "read_minted",
    view: "minted",
    args: [NOWHERE],
    title: "No Caps<Kelp> at 0xf3 in pool::minted",
    instruction: "ImmBorrowGlobalGeneric pool::Caps<pool::Kelp>",
    line: "borrow_global<Caps<Kelp>>(at).minted",
  },
  {
    kind: "existing resource",
    fn: "register",
    args: [],
    title: "Caps<Kelp> already exists at 0xcafe in pool::register",
    instruction: "MoveToGeneric pool::Caps<pool::Kelp>",
    line: "move_to(owner, Caps<Kelp> { minted: 0 });",
  },
  {
    kind: "vector bounds",
    fn: "pick",
    view: "price_at",
    args: [MoveVector.U64([10, 20]), u64(9)],
    title: "Vector index 9 is out of bounds: length 2 in pool::price_at",
    instruction: "VecImmBorrow u64",
    line: "*std::vector::borrow(&prices, index)",
  },
  { kind: "out of gas", fn: "run", args: [], gas: 20n, title: "Out of gas in pool::spin", line: "loop { turns = (turns + 1) % 7 }" },
  { kind: "type depth", fn: "nest", view: "deep", args: [], title: "A type or value nests too deeply in pool::deep5" },
  { kind: "native function", fn: "pay", args: [NOWHERE, u64(10n ** 18n)], title: "Insufficient balance" },
];

it("explains a failed prologue by its status", async () => {
  const payload = entry(POOL, "refuse", []);
  const { vmStatus } = await controls.trace({ transaction: (await unsigned(payload, { number: 0n })).bcsToBytes() });
  expect(await shown({ vmStatus, trace: undefined }, "simulation")).toMatchObject({
    title: "This account has sent another transaction in the meantime",
    calls: 0,
  });
});

it("explains a transaction with another key than the account's", async () => {
  const { raw_txn: raw } = await unsigned(entry(POOL, "refuse", []));
  const stranger = new AccountAuthenticatorEd25519(Account.generate().publicKey, new Ed25519Signature(new Uint8Array(64)));
  const transaction = new SignedTransaction(raw, new TransactionAuthenticatorSingleSender(stranger)).bcsToBytes();
  const { vmStatus } = await controls.trace({ transaction });
  expect(await shown({ vmStatus, trace: undefined }, "simulation")).toMatchObject({
    title: "This key no longer controls the account",
    calls: 0,
  });
});

describe("failure of a script", () => {
  const BODY = "MoveLoc left MoveLoc right Sub Pop Ret";
  const script = writeCompiledScript(assembleScript(`script version 7 fun main(left: u64, right: u64) { ${BODY} }`));
  const payload = new TransactionPayloadScript(new Script(script, [], [u64(3), u64(5)]));
  const title = "Subtraction underflow: 3 − 5 (u64) in script";

  it("has reason and instruction on the transaction page, in the Trace tab, in a preview and in a sequence step", async () => {
    const transaction = (await unsigned(payload)).bcsToBytes();
    const previewed = await shown({ ...failedOf(await controls.trace({ transaction })), script }, "simulation");
    expect(previewed).toMatchObject({ title, instruction: "Sub" });
    const [step] = await controls.simulate([transaction]);
    expect(await shown({ vmStatus: step?.vmStatus ?? "", trace: step?.failure, script }, "simulation")).toEqual(previewed);
    const { version, success } = await commit(await unsigned(payload));
    expect(success).toBe(false);
    const committed = await shown({ ...failedOf(await controls.trace({ version: BigInt(version) })), script }, "transaction");
    expect(committed).toMatchObject({ title, instruction: "Sub" });
    expect(committed.sentence).toContain("All changes were rolled back");
  });
  it("names the instruction on a network without traces", async () => {
    const { vmStatus } = await controls.trace({ transaction: (await unsigned(payload)).bcsToBytes() });
    expect(await shown({ vmStatus, trace: undefined, script }, "transaction")).toMatchObject({ instruction: "Sub" });
  });
});

describe.each(CASES)("failure by $kind", ({ fn, view, args, gas, title, instruction, line }) => {
  const expected = { title, ...(instruction !== undefined && { instruction }), ...(line !== undefined && { line }) };

  it("has reason, function, instruction and line on the transaction page and in the Trace tab", async () => {
    const { version, vm_status, success } = await commit(await unsigned(entry(POOL, fn, args), { ...(gas !== undefined && { gas }) }));
    expect(success).toBe(false);
    const trace = await controls.trace({ version: BigInt(version) });
    // The ledger stores no message behind the status.
    expect(trace.vmStatus.split("\n")[0]).toBe(vm_status);
    const words = await shown(failedOf(trace), "transaction");
    expect(words).toMatchObject(expected);
    expect(words.sentence).toContain("All changes were rolled back");
  });
  it("shows equal texts in preview and sequence step", async () => {
    const transaction = (await unsigned(entry(POOL, fn, args), { ...(gas !== undefined && { gas }) })).bcsToBytes();
    const previewed = await shown(failedOf(await controls.trace({ transaction })), "simulation");
    expect(previewed).toMatchObject(expected);
    expect(previewed.sentence).toMatch(/^(The script would|Would) /);
    const [step] = await controls.simulate([transaction]);
    expect(await shown({ vmStatus: step?.vmStatus ?? "", trace: step?.failure }, "simulation")).toEqual(previewed);
  });
  it.runIf(view !== undefined)("has the same words in the result of a view, which mentions neither fee nor rollback", async () => {
    const at = BigInt((await (await localnet.fetch(NODE)).json()).ledger_version);
    const words = await shown(failedOf(await controls.trace({ view: viewBytes(view ?? "", args), at })), "view");
    expect(words).toMatchObject(expected);
    expect(words.sentence).not.toMatch(/fee|rolled back|transaction/i);
  });
  it("names the failed instruction and its line on a network without traces, if the node names a function", async () => {
    const { vmStatus } = await controls.trace({
      transaction: (await unsigned(entry(POOL, fn, args), { ...(gas !== undefined && { gas }) })).bcsToBytes(),
    });
    const words = await shown({ vmStatus, trace: undefined }, "transaction");
    if (!vmStatus.startsWith("Execution failed in")) return expect(words.title).not.toBe("");
    expect(words).toMatchObject({ ...(instruction !== undefined && { instruction }), ...(line !== undefined && { line }) });
  });
});
