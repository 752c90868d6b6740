import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { NetworkId, UnsignedTransaction } from "../../packages/web/src/chain/facts/types.ts";
import { createLocalHistory } from "../../packages/web/src/chain/history/sent/localHistory.ts";
import { isFinal } from "../../packages/web/src/chain/history/sent/sentTransaction.ts";
import { accountFacts } from "../../packages/web/src/chain/ledger/accountFacts.ts";
import { aptBalance } from "../../packages/web/src/chain/ledger/aptBalance.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { memoryStorage } from "../../packages/web/src/chain/storage/memoryStorage.ts";
import { buildTransaction } from "../../packages/web/src/chain/transactions/buildTransaction.ts";
import { fundAccount } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { raisePrice } from "../../packages/web/src/chain/transactions/rewritten.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned, hashSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { CallRequest, TransactionRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { createOutbox, outboxClient } from "../../packages/web/src/transact/outbox/outbox.ts";
import { nextSequenceNumber, openOf } from "../../packages/web/src/transact/queue.ts";
import type { SignedTransaction } from "../../packages/web/src/transact/signedEntry.ts";
import { control } from "../support/controls.ts";
import { chooseNetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Outbox of signed transactions on a network with slow blocks, under all kinds of network failures.

const COUNT = 50;
const SLOW_BLOCKS_MS = 3_000;
const SLOW_BLOCKS = ["--block-time", String(SLOW_BLOCKS_MS)];
const addressOf = (account: Account) => readAddress(account.accountAddress.toStringLong());
const bob = addressOf(Account.generate());
/** Drops the next posted transaction before it reaches the network. */
let losesNext = false;
/** Forwards the next posted transaction, but reports a rejection. */
let deniesNext = false;
/** Forwards posted transactions, but reports a full mempool. */
let hasNoRoom = false;
/** Simulates a lagging node at the same address: no transactions, and accounts in their initial state. */
let isBehind = false;
/** HTTP status codes of the network's responses to submissions. */
const submissions: number[] = [];

let dataDir: string;
let ports: Awaited<ReturnType<typeof chooseNetworkPorts>>;
let network: NetworkProcess;
let client: ChainClient;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-outbox-"));
  ports = await chooseNetworkPorts();
  network = await startNetworkProcess({ dataDir, ports, flags: SLOW_BLOCKS });
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer: undefined, pepper: undefined, prover: undefined };
  const fetchOrLose: typeof fetch = async (url, init) => {
    const isSubmission = init?.method === "POST" && new URL(String(url)).pathname === "/v1/transactions";
    if (isSubmission && losesNext) {
      losesNext = false;
      throw new TypeError("the connection was lost");
    }
    if (isBehind && /by_hash\//.test(String(url))) return answerOf(404, { error_code: "transaction_not_found", vm_error_code: null });
    const answer = await fetch(url, init);
    if (isBehind && /accounts\/0x[0-9a-f]+$/.test(String(url))) {
      return new Response(JSON.stringify({ ...(await answer.json()), sequence_number: "0" }), answer);
    }
    if (isSubmission) submissions.push(answer.status);
    if (isSubmission && hasNoRoom) return answerOf(507, { error_code: "mempool_is_full", vm_error_code: null });
    if (!isSubmission || !deniesNext) return answer;
    deniesNext = false;
    expect(answer.status).toBe(202);
    return answerOf(400, { error_code: "vm_error", vm_error_code: 1 });
  };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  client = createChainClient(definition, createTransport({ endpoints, fetch: fetchOrLose }));
});
afterAll(async () => {
  await network?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const answerOf = (status: number, error: object) =>
  new Response(JSON.stringify({ message: "No.", ...error }), { status, headers: { "content-type": "application/json" } });

async function funded(): Promise<Ed25519Account> {
  const account = Account.generate();
  await waitForTransaction(client, await fundAccount(client.node, addressOf(account), 1_000_000_000n), 0n);
  return account;
}

async function build(
  from: Ed25519Account,
  sequenceNumber: bigint,
  octas: bigint,
  replay?: TransactionRequest["replay"],
  call?: CallRequest,
): Promise<UnsignedTransaction> {
  const sender = { address: addressOf(from), key: undefined };
  const gas = { gasUnitPrice: 100n, maxGasAmount: 2_000n };
  const request = paymentRequest({ sender, recipient: bob, octas }, { ...gas, chainId: 4, expiresInSecs: replay === undefined ? 300 : 50 });
  const abi = call && (await client.functionAbi(call.functionId));
  const wanted = { ...request, ...(replay && { replay }), ...(call && { payload: call }) };
  return buildTransaction(wanted, { ...gas, ledger: await client.recentLedger(), sequenceNumber, abi });
}

async function signed(from: Ed25519Account, transaction: UnsignedTransaction): Promise<SignedTransaction> {
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const signatures = soleSignature(from.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes());
  const [hash, bytes] = [hashSigned(transaction, signatures), encodeSigned(transaction, signatures)];
  return { transaction, intent: { kind: "script" }, hash, bytes };
}

it("outbox tracks a transaction that the node falsely rejected until it commits, and its replacement never runs as well", async () => {
  await control(network, "blocks", { mode: "instant", timeMs: 0 });
  const alice = await funded();
  await control(network, "blocks", { mode: "manual" });
  const before = await aptBalance(client.node, bob, {});
  const { identity } = await client.ledger();
  const history = createLocalHistory(memoryStorage());
  const outbox = createOutbox({ client: outboxClient(client), history, identity });
  const stateOf = ({ hash }: SignedTransaction) => history.sent(identity).find((one) => one.hash === hash)?.state;
  const first = await signed(alice, await build(alice, 0n, 1_000n));
  deniesNext = true;
  outbox.add([first]);
  await vi.waitFor(() => expect(stateOf(first)).toBe("denied"), { timeout: 30_000 });
  const number = nextSequenceNumber(openOf(history.sent(identity), addressOf(alice)), 0n);
  const again = await signed(alice, await build(alice, number, 1_001n));
  outbox.add([again]);
  // The node executes the first transaction and rejects its replacement, although it reported both as rejected.
  await vi.waitFor(() => expect([stateOf(first), stateOf(again)]).toEqual(["denied", "denied"]), { timeout: 30_000 });
  await control(network, "blocks", { mode: "instant", timeMs: 0 });
  await vi.waitFor(() => expect([stateOf(first), stateOf(again)]).toEqual(["committed", "refused"]), { timeout: 30_000 });
  expect((await aptBalance(client.node, bob, {})) - before).toBe(1_000n);
  outbox.stop();
  await control(network, "blocks", { mode: "instant", timeMs: SLOW_BLOCKS_MS });
});

it("outbox reports a transaction as committed despite a second rejection, a full mempool or a lagging node", async () => {
  await control(network, "blocks", { mode: "instant", timeMs: 0 });
  const [alice, carol, dave] = await Promise.all([funded(), funded(), funded()]);
  const before = await aptBalance(client.node, bob, {});
  const { identity } = await client.ledger();
  const history = createLocalHistory(memoryStorage());
  let ahead = 0;
  const outbox = createOutbox({ client: outboxClient(client), history, identity, now: () => Date.now() + ahead });
  const states = () => history.sent(identity).map(({ state }) => state);
  const nonced = await build(alice, 0n, 1_000n, { kind: "nonce", nonce: 77n });
  // This transaction rotates the sender's key, so the old key signs no further transaction, and the node rejects a repeated submission.
  const rekeyed = await build(carol, 0n, 0n, undefined, {
    kind: "entryFunction",
    functionId: "0x1::account::rotate_authentication_key_call",
    typeArguments: [],
    args: [Account.generate().publicKey.authKey().toUint8Array()],
  });
  isBehind = true;
  outbox.add([await signed(alice, nonced), await signed(carol, rekeyed)]);
  await vi.waitFor(() => expect(states()).toEqual(["pending", "pending"]), { timeout: 30_000 });
  submissions.length = 0;
  ahead = 11_000;
  await vi.waitFor(() => expect(submissions).toEqual([400, 400]), { timeout: 30_000 });
  // The transactions stay pending, because a second rejection is ignored.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(states()).toEqual(["pending", "pending"]);
  hasNoRoom = true;
  const unsent = await signed(dave, await build(dave, 0n, 500n));
  outbox.add([unsent]);
  await vi.waitFor(async () => expect((await aptBalance(client.node, bob, {})) - before).toBe(1_500n), { timeout: 30_000 });
  await vi.waitFor(() => expect(history.sent(identity)[0]?.refusal?.status).toBe(507), { timeout: 30_000 });
  expect([outbox.drop(unsent.hash), states()]).toEqual([false, ["denied", "pending", "pending"]]);
  hasNoRoom = false;
  isBehind = false;
  await vi.waitFor(() => expect(states()).toEqual(["committed", "committed", "committed"]), { timeout: 30_000 });
  expect((await aptBalance(client.node, bob, {})) - before).toBe(1_500n);
  outbox.stop();
  await control(network, "blocks", { mode: "instant", timeMs: SLOW_BLOCKS_MS });
});

it("outbox has at most a hundred transactions in flight, sends the next after a commit or drop, and can still fill gaps and raise gas prices", async () => {
  await control(network, "blocks", { mode: "instant", timeMs: 0 });
  const alice = await funded();
  await control(network, "blocks", { mode: "manual" });
  const before = await aptBalance(client.node, bob, {});
  const { identity } = await client.ledger();
  const history = createLocalHistory(memoryStorage());
  const outbox = createOutbox({ client: outboxClient(client), history, identity });
  const stateOf = ({ hash }: SignedTransaction) => history.sent(identity).find((one) => one.hash === hash)?.state;
  const unsigned = await Promise.all(Array.from({ length: 104 }, (_, at) => build(alice, BigInt(at), 1n)));
  const all = await Promise.all(unsigned.map((one) => signed(alice, one)));
  const at = (number: number) => all[number] ?? expect.unreachable();
  const [first, missing, stuck, hundredth, waiting, unwanted] = [at(0), at(1), at(2), at(100), at(101), at(103)];
  let mostInFlight = 0;
  history.subscribe(() => {
    const inFlight = history.sent(identity).filter((entry) => entry.state !== "signed" && !isFinal(entry)).length;
    mostInFlight = Math.max(mostInFlight, inFlight);
  });
  // Omits the second transaction, so the following ones must wait.
  outbox.add(all.filter((one) => one !== missing));
  await vi.waitFor(() => expect(stateOf(hundredth)).toBe("pending"), { timeout: 60_000 });
  expect([mostInFlight, stateOf(waiting)]).toEqual([100, "signed"]);
  expect([outbox.drop(first.hash), outbox.drop(unwanted.hash)]).toEqual([false, true]);

  await control(network, "blocks", { mine: 1 });
  await vi.waitFor(() => expect(outbox.gap(addressOf(alice))).toBe(1n), { timeout: 60_000 });
  expect([stateOf(first), stateOf(waiting)]).toEqual(["committed", "signed"]);
  const raised = await signed(alice, raisePrice(unsigned[2] ?? expect.unreachable(), 150n));
  outbox.add([missing, raised]);
  await vi.waitFor(() => expect([stateOf(missing), stateOf(raised)]).toEqual(["pending", "pending"]), { timeout: 60_000 });
  await control(network, "blocks", { mine: 1 });
  await vi.waitFor(() => expect(stateOf(waiting)).toBe("pending"), { timeout: 60_000 });
  await control(network, "blocks", { mode: "instant", timeMs: 0 });
  await vi.waitFor(() => expect(history.sent(identity).every(isFinal)).toBe(true), { timeout: 60_000 });
  expect([stateOf(raised), stateOf(stuck), stateOf(waiting)]).toEqual(["committed", "replaced", "committed"]);
  // A replaced transaction and its replacement are two entries in the outbox, but one in the mempool.
  expect(mostInFlight).toBe(101);
  expect((await accountFacts(client.node, addressOf(alice))).sequenceNumber).toBe(103n);
  expect((await aptBalance(client.node, bob, {})) - before).toBe(103n);
  await control(network, "blocks", { mode: "instant", timeMs: SLOW_BLOCKS_MS });
});

it("outbox drops submitted and unsent transactions after a network reset, so the account pays nobody after being funded again", async () => {
  await control(network, "blocks", { mode: "instant", timeMs: 0 });
  const alice = await funded();
  await control(network, "blocks", { mode: "manual" });
  const { identity } = await client.ledger();
  const history = createLocalHistory(memoryStorage());
  const sentFirst = await signed(alice, await build(alice, 0n, 3_000n));
  const rest = await signed(alice, await build(alice, 1n, 4_000n));
  const outbox = createOutbox({ client: outboxClient(client), history, identity, trustsNode: true, isPausedBatch: () => true });
  const states = () => history.sent(identity).map(({ state }) => state);
  outbox.add([sentFirst]);
  await vi.waitFor(() => expect(states()).toEqual(["pending"]), { timeout: 30_000 });
  outbox.add([{ ...rest, list: { id: rest.hash, place: 0 } }]);
  await vi.waitFor(() => expect(history.sent(identity).every(({ ledgerStart }) => ledgerStart !== undefined)).toBe(true), {
    timeout: 30_000,
  });
  expect(states()).toEqual(["signed", "pending"]);
  submissions.length = 0;
  await control(network, "reset");
  await control(network, "blocks", { mode: "instant", timeMs: 0 });
  await waitForTransaction(client, await fundAccount(client.node, addressOf(alice), 1_000_000_000n), 0n);
  expect((await client.ledger()).identity).toBe(identity);
  await vi.waitFor(() => expect(states()).toEqual(["gone", "gone"]), { timeout: 30_000 });
  expect(submissions).toEqual([]);
  expect((await accountFacts(client.node, addressOf(alice))).sequenceNumber).toBe(0n);
  expect(await aptBalance(client.node, bob, {})).toBe(0n);
  outbox.stop();
  await control(network, "blocks", { mode: "instant", timeMs: SLOW_BLOCKS_MS });
});

it("outbox commits fifty transactions of one account exactly once despite a lost request, a reload and a network restart", async () => {
  const alice = await funded();
  const before = await aptBalance(client.node, bob, {});
  const { identity } = await client.ledger();
  const storage = memoryStorage();
  const history = createLocalHistory(storage);
  const all: SignedTransaction[] = [];
  for (let at = 0; at < COUNT; at += 1) all.push(await signed(alice, await build(alice, BigInt(at), 1_000n + BigInt(at))));
  const outbox = createOutbox({ client: outboxClient(client), history, identity });
  const sent = () => history.sent(identity).filter(({ state }) => state !== "signed").length;
  let mostInFlight = 0;
  history.subscribe(() => {
    if (sent() === 20) losesNext = true;
    const inFlight = history.sent(identity).filter((entry) => entry.state !== "signed" && !isFinal(entry)).length;
    mostInFlight = Math.max(mostInFlight, inFlight);
  });
  outbox.add(all);
  await vi.waitFor(() => expect(sent()).toBe(COUNT), { timeout: 30_000 });
  expect(mostInFlight).toBe(COUNT);
  expect(losesNext).toBe(false);
  // Closes the page and kills the network, which loses its mempool.
  outbox.stop();
  await network.kill();
  expect(history.sent(identity).some((entry) => !isFinal(entry))).toBe(true);

  const reopened = createLocalHistory(storage);
  const again = createOutbox({ client: outboxClient(client), history: reopened, identity });
  again.resume();
  network = await startNetworkProcess({ dataDir, ports });
  await vi.waitFor(() => expect(reopened.sent(identity).map(({ state }) => state)).toEqual(Array(COUNT).fill("committed")), {
    timeout: 90_000,
    interval: 200,
  });
  expect(again.gap(addressOf(alice))).toBeUndefined();
  expect((await accountFacts(client.node, addressOf(alice))).sequenceNumber).toBe(BigInt(COUNT));
  const paid = all.reduce((sum, _, at) => sum + 1_000n + BigInt(at), 0n);
  expect((await aptBalance(client.node, bob, {})) - before).toBe(paid);
});
