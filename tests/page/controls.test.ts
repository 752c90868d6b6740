import { Account } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalnet, type Localnet } from "../../packages/localnet/src/createLocalnet.ts";
import type { Controls } from "../../packages/web/src/chain/controls/controls.ts";
import { createControls } from "../../packages/web/src/chain/controls/createControls.ts";
import type { TraceCall, TraceStep } from "../../packages/web/src/chain/controls/trace.ts";
import { loadEmbeddedNetwork } from "../../packages/web/src/chain/networks/embeddedNetwork.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { signTransfer } from "../support/signedTransfer.ts";

// The page's side of the controls against a real network, in process: what each answers is read, and what it refuses is told.

const PAGE = "http://localhost:4400";
let localnet: Localnet;
let token: string | undefined;
let controls: Controls;

beforeAll(async () => {
  localnet = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0 });
  const network = await loadEmbeddedNetwork((path) => localnet.fetch(`${PAGE}${path}`));
  const { endpoints } = network;
  // A browser says by itself where a request comes from.
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

describe("the page's controls", () => {
  it("move blocks, clock and epoch, and tell where they are", async () => {
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

  it("go back to a snapshot, and act as an address", async () => {
    const { id, version, blockHeight } = await controls.snapshot();
    const [acting] = await controls.actAs({ address: "0xa11ce" });
    expect(acting).toBe(`0x${"a11ce".padStart(64, "0")}`);
    expect(await controls.revert(id)).toEqual({ version, blockHeight });
    expect(await controls.actAs()).toEqual([]);
  });

  it("tell what was asked last", async () => {
    await localnet.fetch("http://127.0.0.1:8080/v1/accounts/0x1");
    expect((await controls.log({ limit: 50 })).map(({ path }) => path)).toContain("/v1/accounts/0x1");
  });

  it("trace a committed transaction with its calls, and simulate transactions on top of each other", async () => {
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

  it("refuse in the network's own words what makes no sense", async () => {
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

  it("forget a token that the network does not know", async () => {
    token = "0".repeat(48);
    await expect(controls.clock()).rejects.toMatchObject({ service: "controls", code: "token_required", status: 403 });
    expect(token).toBeUndefined();
    token = localnet.controlToken;
  });

  it("begin again from genesis", async () => {
    const { version } = await controls.reset();
    expect(version).toBe(localnet.chain.ledger().version);
  });
});

function callsIn(steps: readonly TraceStep[]): readonly TraceCall[] {
  return steps.flatMap((step) => (step.kind === "call" ? [step, ...callsIn(step.steps)] : []));
}
