import { Account } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalnet, type Localnet } from "../../packages/localnet/src/createLocalnet.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import type { Controls } from "../../packages/web/src/chain/controls/controls.ts";
import { createControls } from "../../packages/web/src/chain/controls/createControls.ts";
import type { TraceCall, TraceStep } from "../../packages/web/src/chain/controls/trace.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { NetworkStatus, TransactionHash } from "../../packages/web/src/chain/facts/types.ts";
import { createLocalHistory } from "../../packages/web/src/chain/history/sent/localHistory.ts";
import type { SentTransaction } from "../../packages/web/src/chain/history/sent/sentTransaction.ts";
import { type Rewind, watchLedgerCourse } from "../../packages/web/src/chain/history/sent/watchLedgerCourse.ts";
import { readAnchor } from "../../packages/web/src/chain/ledger/ledgerAnchor.ts";
import { findTransaction } from "../../packages/web/src/chain/ledger/transactions.ts";
import { loadEmbeddedNetwork } from "../../packages/web/src/chain/networks/embeddedNetwork.ts";
import { memoryStorage } from "../../packages/web/src/chain/storage/memoryStorage.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { signTransfer } from "../support/signedTransfer.ts";

// The page's control client against a real in-process network: parses responses and reports rejections.

const PAGE = "http://localhost:4400";
/** A committed transaction in this browser's history; tests add hash and version. */
const SENT: Omit<SentTransaction, "hash" | "version"> = {
  sender: readAddress("0x1"),
  intent: { kind: "call", functionId: "0x1::aptos_account::transfer" },
  sequenceNumber: 0n,
  signed: undefined,
  expirationSecs: 1n,
  sentAt: 1,
  state: "committed",
  vmStatus: undefined,
  finalAt: 1,
};
let localnet: Localnet;
let token: string | undefined;
let controls: Controls;

beforeAll(async () => {
  localnet = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0 });
  const network = await loadEmbeddedNetwork((path) => localnet.fetch(`${PAGE}${path}`));
  const { endpoints } = network;
  // Browsers add the Origin header automatically.
  const fetch: typeof globalThis.fetch = (url, init) =>
    localnet.fetch(String(url), { ...init, headers: { ...(init?.headers as Record<string, string>), origin: PAGE } });
  token = localnet.controlToken;
  controls = createControls(
    createTransport({ endpoints, fetch }),
    { ...endpoints, controls: endpoints.controls ?? "" },
    {
      read: () => token,
      write: (next) => {
        token = next;
      },
    },
  );
});
afterAll(() => localnet.stop());

describe("the page's client for the network's control API", () => {
  it("makes blocks, advances clock and epoch, and returns the new values", async () => {
    const before = localnet.chain.ledger();
    expect(await controls.blocks({ mine: 2 })).toEqual({
      mode: "instant",
      timeMs: 0,
      idleTimeMs: 0,
      version: before.version + 4n,
      blockHeight: before.blockHeight + 2n,
    });
    const { offsetMs } = await controls.clock();
    expect((await controls.clock({ advanceSeconds: 60 })).offsetMs).toBe(offsetMs + 60_000);
    const { epoch } = localnet.chain.ledger();
    expect(await controls.epoch({ advance: 2 })).toEqual({ epoch: epoch + 2n });
  });

  it("reverts to a snapshot and impersonates an address", async () => {
    const { id, version, blockHeight } = await controls.snapshot();
    const [acting] = await controls.actAs({ address: "0xa11ce" });
    expect(acting).toBe(`0x${"a11ce".padStart(64, "0")}`);
    expect((await controls.snapshots()).at(-1)).toMatchObject({ id, version, blockHeight, timeMs: expect.any(Number) });
    expect(await controls.revert(id)).toEqual({ version, blockHeight });
    expect(await controls.actAs()).toEqual([]);
  });

  it("lets the page detect a ledger revert despite newer blocks and mark its undone transactions", async () => {
    const network = await loadEmbeddedNetwork((path) => localnet.fetch(`${PAGE}${path}`));
    const fetch: typeof globalThis.fetch = (url, init) => localnet.fetch(String(url), init);
    const chain = createChainClient(network, createTransport({ endpoints: network.endpoints, fetch }));
    const history = createLocalHistory(memoryStorage());
    let storedText: string | undefined;
    const stored = {
      read: () => storedText,
      write: (text: string) => {
        storedText = text;
      },
    };
    const rewinds: Rewind[] = [];
    /** Simulates an open page on the current ledger until it has stored the ledger position. */
    async function look(): Promise<void> {
      const status: NetworkStatus = { kind: "online", ledger: await chain.ledger() };
      const { blockHeight, timestampUsecs } = status.ledger;
      const onRewind = (rewind: Rewind) => void rewinds.push(rewind);
      const end = watchLedgerCourse({
        chain,
        history,
        stored,
        status: { current: () => status, subscribe: () => () => undefined },
        onRewind,
      });
      await expect.poll(() => readAnchor(storedText)).toMatchObject({ height: blockHeight, timestampUsecs });
      end();
    }
    async function fundedNow() {
      const { hash } = await controls.fund({ address: "0xb0b", amount: 5n });
      const facts = await findTransaction(chain.node, hash);
      const { identity } = await chain.ledger();
      history.record(identity, { ...SENT, hash: hash as TransactionHash, version: facts?.version });
      return identity;
    }

    await fundedNow();
    await look();
    const { id } = await controls.snapshot();
    const identity = await fundedNow();
    await fundedNow();
    await look();
    expect(rewinds).toEqual([]);

    await controls.revert(id);
    // The chain grows past its old height before the page polls again, so the height does not reveal the revert.
    await controls.blocks({ mine: 9 });
    await look();
    expect(rewinds).toEqual([{ course: "wentBack", identity, undone: 2 }]);
    expect(history.sent(identity).map(({ state }) => state)).toEqual(["undone", "undone", "committed"]);
    await controls.blocks({ mine: 1 });
    await look();

    // A transaction sent and reverted between two polls of the page leaves the ledger unchanged.
    const between = await controls.snapshot();
    await fundedNow();
    await controls.revert(between.id);
    const status: NetworkStatus = { kind: "online", ledger: await chain.ledger() };
    const steady = { current: () => status, subscribe: () => () => undefined };
    const end = watchLedgerCourse({ chain, history, stored, status: steady, onRewind: (rewind) => void rewinds.push(rewind) });
    await expect.poll(() => rewinds).toHaveLength(2);
    end();
    expect(rewinds[1]).toEqual({ course: "wentBack", identity, undone: 1 });

    await localnet.reset();
    expect(await fundedNow()).toBe(identity);
    await controls.blocks({ mine: 60 });
    await look();
    expect(rewinds.slice(2)).toEqual([{ course: "beganAgain", identity, undone: 1 }]);
    expect(history.sent(identity).map(({ state }) => state)).toEqual(["committed", "undone", "undone", "undone", "undone"]);
  });

  it("lists recent requests", async () => {
    await localnet.fetch("http://127.0.0.1:8080/v1/accounts/0x1");
    expect((await controls.log({ limit: 50 })).map(({ path }) => path)).toContain("/v1/accounts/0x1");
  });

  it("traces a committed transaction's calls and simulates a sequence of transactions", async () => {
    const alice = Account.generate();
    const { hash } = await controls.fund({ address: alice.accountAddress.toString(), amount: 100_000_000n });
    const committed = await (await localnet.fetch(`http://127.0.0.1:8080/v1/transactions/by_hash/${hash}`)).json();
    const trace = await controls.trace({ version: BigInt(committed.version) });
    expect(trace).toMatchObject({ success: true, vmStatus: "Executed successfully", gasUsed: BigInt(committed.gas_used) });
    expect(trace.sessions.map(({ session }) => session)).toEqual(["prologue", "user", "epilogue"]);
    const calls = trace.sessions.flatMap(({ steps }) => callsIn(steps)).map(({ functionId }) => functionId);
    expect(calls).toContain(committed.payload.function);

    const expiry = BigInt(committed.expiration_timestamp_secs) + 60n;
    const [first, second] = [0n, 1n].map((number) => signTransfer(alice, Account.generate().accountAddress, number, expiry).body);
    if (first === undefined || second === undefined) throw new Error("two transfers were signed");
    expect((await controls.simulate([first, second])).map(({ success }) => success)).toEqual([true, true]);
    const [alone] = await controls.simulate([second]);
    expect(alone).toMatchObject({ success: false, vmStatus: expect.stringContaining("SEQUENCE_NUMBER_TOO_NEW") });
    expect((await controls.trace({ transaction: first })).sessions).toHaveLength(3);
  });

  it("rejects invalid input with the network's own error message", async () => {
    await expect(controls.trace({ version: 10n ** 12n })).rejects.toMatchObject({
      service: "controls",
      code: "not_found",
      message: expect.stringContaining("There is no version 1000000000000"),
    });
    await expect(controls.trace({ version: 0n })).rejects.toMatchObject({ code: "refused" });
    await expect(controls.keyless()).rejects.toMatchObject({ code: "refused", message: "This network has no keyless services." });
    await expect(controls.fund({ address: "bob" })).rejects.toMatchObject({ code: "invalid_input" });
    expect(token).toBe(localnet.controlToken);
  });

  it("deletes a control token that the network rejected", async () => {
    token = "0".repeat(48);
    await expect(controls.clock()).rejects.toMatchObject({ service: "controls", code: "token_required", status: 403 });
    expect(token).toBeUndefined();
    token = localnet.controlToken;
  });

  it("resets the chain to genesis", async () => {
    const { version } = await controls.reset();
    expect(version).toBe(localnet.chain.ledger().version);
  });
});

function callsIn(steps: readonly TraceStep[]): readonly TraceCall[] {
  return steps.flatMap((step) => (step.kind === "call" ? [step, ...callsIn(step.steps)] : []));
}
