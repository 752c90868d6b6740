import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAddress } from "../../facts/address.ts";
import type { LedgerIdentity, TransactionHash } from "../../facts/types.ts";
import { memoryStorage } from "../../storage/memoryStorage.ts";
import type { ChainLine, HistoryEntry } from "../historyEntry.ts";
import { createLocalHistory } from "../sent/localHistory.ts";
import type { SentTransaction } from "../sent/sentTransaction.ts";
import { mergeLocal } from "./mergeLocal.ts";

const me = readAddress("0xa11ce");
const you = readAddress("0xb0b");

const onChain = (version: bigint, at: number): ChainLine => ({
  key: version.toString(),
  state: "committed",
  version,
  hash: undefined,
  at,
  sender: me,
  functionId: undefined,
  counterparty: you,
  movements: [],
  feeOctas: 1n,
});
const sent = (name: string, change: Partial<SentTransaction>): SentTransaction => ({
  hash: name as TransactionHash,
  sender: me,
  intent: { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: you, units: 5n },
  sequenceNumber: undefined,
  signed: undefined,
  vmStatus: undefined,
  expirationSecs: 0n,
  sentAt: 0,
  state: "committed",
  version: undefined,
  finalAt: undefined,
  ...change,
});
const keys = (entries: readonly HistoryEntry[]) => entries.map(({ key }) => key);
const chain = [onChain(30n, 3_000), onChain(20n, 2_000)];

describe("mergeLocal: transactions known only to this browser", () => {
  it("lists pending transactions first regardless of timestamps and shows their intended movement", () => {
    const entries = mergeLocal(chain, [sent("0xp", { state: "pending", sentAt: 1 })], 20n);
    expect(keys(entries)).toEqual(["0xp", "30", "20"]);
    expect(entries[0]).toMatchObject({ movements: [], intended: { units: -5n } });
  });

  it("sorts refused and expired transactions among chain entries by time", () => {
    const dropped = [sent("0xr", { state: "refused", sentAt: 2_500 }), sent("0xe", { state: "expired", sentAt: 1 })];
    expect(keys(mergeLocal(chain, dropped, 20n))).toEqual(["30", "0xr", "20", "0xe"]);
  });

  it("drops the local entry once the chain list contains the transaction", () => {
    expect(keys(mergeLocal(chain, [sent("0xc", { version: 20n })], 20n))).toEqual(["30", "20"]);
    const ofNode = [{ ...onChain(30n, 3_000), hash: "0xh" as TransactionHash }];
    expect(keys(mergeLocal(ofNode, [sent("0xh", { state: "pending" })], 0n))).toEqual(["30"]);
  });

  it("places a committed transaction missing from the chain list by version, once the list reaches back that far", () => {
    const local = [sent("0xa", { version: 25n }), sent("0xb", { version: 5n })];
    expect(keys(mergeLocal(chain, local, 20n))).toEqual(["30", "0xa", "20"]);
    expect(keys(mergeLocal(chain, local, 0n))).toEqual(["30", "0xa", "20", "0xb"]);
  });
});

it("mergeLocal marks a refused multisig execution with its multisig account, but not an approval or a script", () => {
  const shared = readAddress("0x55");
  const about = { kind: "shared", account: shared, number: 3n } as const;
  const lines = [
    { ...about, act: "execute" },
    { kind: "multisig", multisigAddress: shared },
    { ...about, act: "approve" },
    { kind: "script" },
  ] as const;
  const entries = lines.map((intent, at) => sent(String(at), { state: "refused", intent, sentAt: -at }));
  const [executed, composed, vote, other] = mergeLocal([], entries, 0n);
  expect([executed, composed].map((entry) => entry?.shared)).toEqual([
    { account: shared, paid: undefined },
    { account: shared, paid: undefined },
  ]);
  expect([vote?.shared, other?.shared]).toEqual([undefined, undefined]);
});

it("mergeLocal leaves the multisig account of a committed execution to the chain record", () => {
  const intent = { kind: "shared", act: "execute", account: readAddress("0x55"), number: 3n } as const;
  expect(mergeLocal([], [sent("1", { version: 7n, intent })], 0n)[0]?.shared).toBeUndefined();
});

it("mergeLocal shows transactions stored by version 1 of the page, before it read histories from the chain", () => {
  const fixture = JSON.parse(readFileSync(new URL("../../../testing/fixtures/storedByVersion1.json", import.meta.url), "utf8"));
  const history = createLocalHistory(memoryStorage(fixture.localStorage));
  const entries = mergeLocal([], history.sent(`harbour:0x${"3c".repeat(32)}` as LedgerIdentity), 0n);
  expect(entries.map(({ state, version, movements }) => [state, version, movements.map(({ units }) => units)])).toEqual([
    ["pending", undefined, []],
    ["committed", 9007199254740993n, [-18446744073709551615n]],
  ]);
});

it("mergeLocal attaches the local intent to a chain line that matches exactly one sent transaction", () => {
  const intent = { kind: "name", act: "register", name: "harbour.apt" } as const;
  const place = { sequenceNumber: 4n, expirationSecs: 9n };
  const lines = [{ ...onChain(30n, 3_000), ...place }, onChain(20n, 2_000)];
  const named = sent("0xn", { ...place, version: 30n, intent });
  const intents = (fromHere: readonly SentTransaction[]) => mergeLocal(lines, fromHere, 20n).map((entry) => entry.intent);
  expect(intents([named])).toEqual([intent, undefined]);
  // Two transactions differ only in gas price: the index cannot distinguish them.
  expect(intents([named, sent("0xm", { ...place, state: "replaced" })])[0]).toBeUndefined();
  expect(intents([sent("0xp", { ...place, version: 30n })])).toEqual([undefined, undefined]);
  const [dropped] = mergeLocal([], [sent("0xe", { state: "expired", intent })], 0n);
  expect(dropped).toMatchObject({ intent, isByComputer: true });
});

it("mergeLocal shows the previewed movement and the paid recipient of an undone call, unless several exist", () => {
  const change = { owner: me, asset: { id: "0x5", symbol: "SHELL", decimals: 2 }, units: -7n };
  const intent = { kind: "call", functionId: "0x1::aptos_account::transfer" } as const;
  const call = sent("0xc", { state: "undone", intent, paid: [you], foreseen: { accounts: [me], changes: [change] } });
  expect(mergeLocal([], [call], 0n)[0]).toMatchObject({
    counterparty: you,
    intended: { asset: "0x5", symbol: "SHELL", decimals: 2, units: -7n },
  });
  const several = sent("0xs", { ...call, foreseen: { accounts: [me], changes: [change, { ...change, units: 1n }] }, paid: [you, me] });
  expect(mergeLocal([], [several], 0n)[0]).toMatchObject({ counterparty: undefined, intended: undefined });
});
