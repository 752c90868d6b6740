import {
  AccountAddress,
  AccountAuthenticatorNoAccountAuthenticator,
  ChainId,
  EntryFunction,
  RawTransaction,
  Serializer,
  SignedTransaction,
  TransactionAuthenticatorSingleSender,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { ControlError } from "./controlError.ts";
import { CONTROL_NAMES, type ControlName } from "./controls.ts";

const NODE = "http://127.0.0.1:8080/v1";
const APT = "0x1::aptos_coin::AptosCoin";

let localnet: Localnet;
beforeAll(async () => {
  localnet = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0 });
});
afterAll(() => localnet.stop());

async function balance(address: string): Promise<bigint> {
  const answer = await localnet.fetch(`${NODE}/accounts/${address}/balance/${APT}`);
  return BigInt(await answer.text());
}
async function ledgerTimeMs(): Promise<number> {
  const { ledger_timestamp } = await (await localnet.fetch(NODE)).json();
  return Number(BigInt(ledger_timestamp) / 1000n);
}
/** Submits a transaction without a signature. */
async function sendUnsigned(sender: string, to: string): Promise<Response> {
  const account = await (await localnet.fetch(`${NODE}/accounts/${sender}`)).json();
  const transfer = EntryFunction.build("0x1::aptos_account", "transfer", [], [AccountAddress.from(to), new U64(1)]);
  const expirySecs = Math.floor((await ledgerTimeMs()) / 1000) + 20;
  const raw = new RawTransaction(
    AccountAddress.from(sender),
    BigInt(account.sequence_number),
    new TransactionPayloadEntryFunction(transfer),
    2_000n,
    100n,
    BigInt(expirySecs),
    new ChainId(4),
  );
  const serializer = new Serializer();
  new SignedTransaction(raw, new TransactionAuthenticatorSingleSender(new AccountAuthenticatorNoAccountAuthenticator())).serialize(
    serializer,
  );
  return localnet.fetch(`${NODE}/transactions`, {
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: serializer.toUint8Array().slice(),
  });
}

describe("control of block production", () => {
  test("mines blocks on request", async () => {
    const before = await localnet.blocks();
    expect(await localnet.blocks({ mine: 3 })).toEqual({ ...before, blockHeight: before.blockHeight + 3n, version: before.version + 6n });
  });

  test("mines only on request in manual mode", async () => {
    expect(await localnet.blocks({ mode: "manual" })).toMatchObject({ mode: "manual" });
    const { blockHeight } = await localnet.blocks();
    const funding = localnet.fund({ address: "0xb10c", amount: 5n });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await localnet.blocks()).blockHeight).toBe(blockHeight);
    await localnet.blocks({ mine: 1 });
    await funding;
    expect(await balance("0xb10c")).toBe(5n);
    expect(await localnet.blocks({ mode: "instant" })).toMatchObject({ mode: "instant", timeMs: 0, idleTimeMs: 0 });
  });

  test("mines automatically in interval mode", async () => {
    expect(await localnet.blocks({ mode: "interval", timeMs: 5 })).toMatchObject({ mode: "interval", timeMs: 5 });
    const { blockHeight } = await localnet.blocks();
    while ((await localnet.blocks()).blockHeight < blockHeight + 3n) await new Promise((resolve) => setTimeout(resolve, 5));
    await localnet.blocks({ mode: "instant" });
  });
});

describe("control of the chain's clock", () => {
  test("moves chain time together with ledger time", async () => {
    const before = await localnet.clock();
    const after = await localnet.clock({ advanceSeconds: 3_600 });
    expect(after.offsetMs).toBe(before.offsetMs + 3_600_000);
    expect(await ledgerTimeMs()).toBeGreaterThanOrEqual(before.nowMs + 3_600_000);
    const target = after.nowMs + 86_400_000;
    expect((await localnet.clock({ setToMs: target })).nowMs).toBeGreaterThanOrEqual(target);
    await localnet.fund({ address: "0xc10c", amount: 1n });
  });

  test("never moves backwards", async () => {
    const { nowMs, offsetMs } = await localnet.clock();
    await expect(localnet.clock({ setToMs: nowMs - 60_000 })).rejects.toMatchObject({ code: "refused" });
    expect((await localnet.clock()).offsetMs).toBe(offsetMs);
  });
});

test("epoch control ends the requested number of epochs", async () => {
  const { epoch } = localnet.chain.ledger();
  expect(await localnet.epoch()).toEqual({ epoch: epoch + 1n });
  expect(await localnet.epoch({ advance: 3 })).toEqual({ epoch: epoch + 4n });
});

describe("snapshot and revert controls", () => {
  test("restore ledger, clock and list of snapshots", async () => {
    const { id, ...moment } = await localnet.snapshot();
    const { offsetMs } = await localnet.clock();
    await localnet.fund({ address: "0x5a9", amount: 7n });
    await localnet.clock({ advanceSeconds: 10 });
    await localnet.actAs({ address: "0x5a9" });
    expect(await localnet.revert({ id })).toEqual(moment);
    expect(await balance("0x5a9")).toBe(0n);
    expect((await localnet.clock()).offsetMs).toBe(offsetMs);
    expect((await localnet.actAs()).addresses).toEqual([]);
    await localnet.fund({ address: "0x5a9", amount: 8n });
    expect(await balance("0x5a9")).toBe(8n);
  });

  test("allow reverting to a snapshot twice, and remove later snapshots", async () => {
    const first = await localnet.snapshot();
    await localnet.blocks({ mine: 1 });
    const second = await localnet.snapshot();
    await localnet.revert({ id: first.id });
    await localnet.revert({ id: first.id });
    await expect(localnet.revert({ id: second.id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("list all snapshots with their ledger time", async () => {
    const before = (await localnet.snapshots()).snapshots;
    await localnet.blocks({ mine: 1 });
    const timeMs = Number(localnet.chain.ledger().timestampUsecs / 1_000n);
    const snapshot = await localnet.snapshot();
    await localnet.blocks({ mine: 1 });
    await localnet.snapshot();
    await localnet.revert({ id: snapshot.id });
    expect(await localnet.snapshots()).toEqual({ snapshots: [...before, { ...snapshot, timeMs }] });
  });
});

test("control actAs lets the network accept unsigned transactions from the given address only", async () => {
  const [alice, bob] = [`0x${"a11ce".padStart(64, "0")}`, `0x${"b0b".padStart(64, "0")}`];
  await localnet.fund({ address: alice, amount: 100_000_000n });
  const refused = await sendUnsigned(alice, bob);
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toContain("INVALID_SIGNATURE");

  expect((await localnet.actAs({ address: alice })).addresses).toEqual([alice]);
  const accepted = await sendUnsigned(alice, bob);
  expect(accepted.status).toBe(202);
  const { hash } = await accepted.json();
  const waited = await localnet.fetch(`${NODE}/transactions/wait_by_hash/${hash}`);
  expect(await waited.json()).toMatchObject({ success: true, sender: "0xa11ce" });
  expect(await balance(bob)).toBe(1n);

  expect((await localnet.actAs({ address: alice, enabled: false })).addresses).toEqual([]);
  expect((await sendUnsigned(alice, bob)).status).toBe(400);
});

test("control fund pays 10 APT by default, or an exact amount", async () => {
  await localnet.fund({ address: "0xf0d" });
  expect(await balance("0xf0d")).toBe(1_000_000_000n);
  await localnet.fund({ address: "0xf0d", amount: "9007199254740993" });
  expect(await balance("0xf0d")).toBe(9_007_200_254_740_993n);
  const { hash } = await localnet.fund({ address: "0xf0d", amount: 1 });
  expect(await (await localnet.fetch(`${NODE}/transactions/by_hash/${hash}`)).json()).toMatchObject({ success: true });
});

test("control usage returns the ledger position, but no memory or disk figures for an in-process network", async () => {
  const { version, blockHeight, epoch } = localnet.chain.ledger();
  expect(await localnet.usage()).toEqual({ version, blockHeight, epoch });
});

test("control log returns the latest requests, and clears them on demand", async () => {
  await localnet.log({ clear: true });
  await localnet.fetch(`${NODE}/accounts/0x1?ledger_version=1`);
  await localnet.fetch("http://127.0.0.1:8081/nothing");
  const { requests } = await localnet.log({ clear: true });
  expect(requests).toMatchObject([
    { service: "node", method: "GET", path: "/v1/accounts/0x1", status: 200 },
    { service: "faucet", method: "GET", path: "/nothing", status: 404 },
  ]);
  expect(await localnet.log()).toEqual({ requests: [] });
});

test("control reset starts a new ledger that becomes ready", async () => {
  const { id } = await localnet.snapshot();
  await localnet.fund({ address: "0x4e5e7", amount: 9n });
  const { version } = await localnet.reset();
  expect(version).toBeGreaterThanOrEqual(20n);
  expect(await balance("0x4e5e7")).toBe(0n);
  await expect(localnet.revert({ id })).rejects.toMatchObject({ code: "not_found" });
  await localnet.fund({ address: "0x4e5e7", amount: 9n });
});

describe("control with invalid input", () => {
  test.each<[ControlName, unknown, string]>([
    ["blocks", { mode: "sometimes" }, '"mode" must be one of instant, interval, manual'],
    ["blocks", { mine: 0 }, '"mine" must be a whole number from 1'],
    ["blocks", { mine: 1.5 }, '"mine" must be a whole number'],
    ["blocks", { mine: "1" }, '"mine" must be a whole number'],
    ["blocks", { mode: "interval", timeMs: 0 }, "at least 1"],
    ["blocks", { mode: "manual", timeMs: 5 }, '"manual" has no "timeMs"'],
    ["blocks", { mode: "manual", idleTimeMs: 5 }, 'only "instant"'],
    ["blocks", { mode: "manual", minutes: 5 }, 'no field "minutes"'],
    ["blocks", [], "takes a JSON object"],
    ["clock", { advanceSeconds: -1 }, "whole number from 0"],
    ["clock", { advanceSeconds: 1e300 }, "whole number from 0"],
    ["clock", { advanceSeconds: 1, setToMs: 1 }, "not both"],
    ["clock", { setToMs: "tomorrow" }, "whole number"],
    ["epoch", { advance: 0 }, "whole number from 1"],
    ["snapshot", { name: "x" }, 'no field "name"'],
    ["snapshots", { limit: 1 }, 'no field "limit"'],
    ["revert", {}, 'needs the "id"'],
    ["revert", { id: "" }, "non-empty string"],
    ["revert", { id: "no such" }, "no snapshot"],
    ["reset", "now", "takes a JSON object"],
    ["actAs", { address: "bob" }, "an address such as 0x1"],
    ["actAs", { address: `0x${"1".repeat(65)}` }, "an address such as 0x1"],
    ["actAs", { enabled: true }, 'needs an "address"'],
    ["actAs", { address: "0x1", enabled: "yes" }, "true or false"],
    ["fund", undefined, 'needs an "address"'],
    ["fund", { address: "0x1", amount: 0 }, "whole number from 1"],
    ["fund", { address: "0x1", amount: 1.5 }, "whole number from 1"],
    ["fund", { address: "0x1", amount: "1e3" }, "whole number from 1"],
    ["fund", { address: "0x1", amount: "18446744073709551616" }, "whole number from 1"],
    ["log", { limit: 0 }, "whole number from 1"],
    ["log", null, "takes a JSON object"],
  ])("is rejected and changes nothing: %s %j", async (name, input, reason) => {
    const before = { ledger: localnet.chain.ledger(), mode: localnet.chain.blockMode, actAs: localnet.chain.listActAs() };
    const call = localnet[name] as (given: unknown) => Promise<unknown>;
    const failure = await call(input).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ControlError);
    expect((failure as ControlError).message).toContain(reason);
    expect({ ledger: localnet.chain.ledger(), mode: localnet.chain.blockMode, actAs: localnet.chain.listActAs() }).toEqual(before);
  });
});

test("every control exists as a method of the network object", () => {
  for (const name of CONTROL_NAMES) expect(localnet[name]).toBeTypeOf("function");
});
