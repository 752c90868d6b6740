import { describe, expect, it } from "vitest";
import type { Address, ChangeFacts, EventFacts } from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { createPreview } from "../create/createPreview.ts";
import { APT_METADATA_ID } from "../effects/assetIds.ts";
import { APT_ID, moduleEvent, paymentInput, RECIPIENT, removed, SENDER, transactionFacts, written } from "../testing/samples.ts";
import { isWrittenTwice, lessThanShown, questionsOfLess } from "./lessThanShown.ts";

const [BALANCE, FEE, SENT] = [5_000_000n, 103_700n, 900_000n];
const COIN_STORE = `0x1::coin::CoinStore<${APT_ID}>`;
const store = primaryStoreAddress(SENDER, APT_METADATA_ID);
const fungible = (balance: bigint | string) =>
  written(store, "0x1::fungible_asset::FungibleStore", { metadata: { inner: APT_METADATA_ID }, balance: String(balance), frozen: false });
const concurrent = (value: bigint) =>
  written(store, "0x1::fungible_asset::ConcurrentFungibleBalance", { balance: { value: String(value), max_value: "9" } });
const coinData = (value: bigint) => ({ coin: { value: String(value) } });
const coinsGone = removed(SENDER, COIN_STORE);
const withdraw = moduleEvent("0x1::fungible_asset::Withdraw", { store, amount: String(SENT) });

interface Run {
  readonly changes: readonly ChangeFacts[];
  readonly events?: readonly EventFacts[];
  /** Legacy coins reported by the node, if the preview queries them. */
  readonly coins?: bigint;
  /** Previous balance of the fungible store, if the preview queries it. */
  readonly fungibleBefore?: bigint;
  readonly before?: "unknown";
  readonly feePayer?: Address;
  readonly feeOctas?: bigint;
}

function lessAndQuestions({ changes, events = [], coins, fungibleBefore, before, feePayer = SENDER, feeOctas = FEE }: Run) {
  const simulation = { transaction: transactionFacts({ changes, events }), atVersion: 24n };
  const state = {
    resources: [
      ...(coins === undefined ? [] : [{ address: SENDER, type: COIN_STORE, data: coins === 0n ? undefined : coinData(coins) }]),
      ...(fungibleBefore === undefined
        ? []
        : [{ address: store, type: "0x1::fungible_asset::FungibleStore", data: { balance: String(fungibleBefore) } }]),
    ],
    balances: before === "unknown" ? [] : [{ owner: SENDER, asset: APT_ID, units: BALANCE }],
  };
  const settled = { sender: SENDER, feePayer, feeOctas };
  return { less: lessThanShown(simulation, state, settled), questions: questionsOfLess(simulation, state, settled) };
}

describe("written balances need no query and contradict no event if the payer", () => {
  it.each<readonly [string, Run]>([
    ["has exactly the fee less", { changes: [fungible(BALANCE - FEE)] }],
    ["has a concurrent fungible balance", { changes: [fungible(0n), concurrent(BALANCE - FEE)] }],
    ["also sends an amount", { changes: [fungible(BALANCE - FEE - SENT)], events: [withdraw] }],
    ["received a payment just before the simulation", { changes: [fungible(BALANCE - FEE + 1n)] }],
    ["gets a refund above the fee", { changes: [fungible(BALANCE + 300n)], feeOctas: -300n }],
    [
      "has legacy coins that migrate to a fungible store",
      { changes: [written(SENDER, COIN_STORE, coinData(0n)), fungible(BALANCE - FEE)] },
    ],
    ["has legacy coins whose store is removed", { changes: [coinsGone, fungible(BALANCE - FEE)], coins: BALANCE }],
    [
      "has less, but coin store and fungible store were both read",
      { changes: [coinsGone, fungible(1n)], coins: 7n, fungibleBefore: BALANCE - 7n },
    ],
    ["has an unknown previous balance", { changes: [fungible(1n)], before: "unknown" }],
    ["has an unreadable balance", { changes: [fungible("much")] }],
    ["is not the sender, who sends an amount", { changes: [fungible(BALANCE - SENT)], events: [withdraw], feePayer: RECIPIENT }],
    ["has no written balance", { changes: [] }],
  ])("%s", (_, run) => expect(lessAndQuestions(run)).toEqual({ less: undefined, questions: [] }));
});

it("the preview queries legacy coins if the written balance is lower than events explain", () => {
  const run = { changes: [fungible(1_000n)] };
  expect(lessAndQuestions(run)).toEqual({ less: undefined, questions: [{ address: SENDER, type: COIN_STORE }] });
  expect(lessAndQuestions({ ...run, coins: BALANCE - FEE - 1_000n })).toEqual({ less: undefined, questions: [] });
  expect(lessAndQuestions({ ...run, coins: 0n })).toMatchObject({
    less: { owner: SENDER, left: 1_000n, shown: BALANCE - FEE },
    questions: [],
  });
  expect(lessAndQuestions({ ...run, coins: 7n }).less).toMatchObject({ left: 1_007n });
});

describe("the user's own stores of other assets", () => {
  const PEARL = `0x${"9".repeat(64)}` as Address;
  const own = primaryStoreAddress(SENDER, PEARL);
  const pearls = (at: Address, balance: bigint) =>
    written(at, "0x1::fungible_asset::FungibleStore", { metadata: { inner: PEARL }, balance: String(balance), frozen: false });
  const core = (at: Address, owner: Address) => written(at, "0x1::object::ObjectCore", { owner, allow_ungated_transfer: false });
  const FUNGIBLE = { address: own, type: "0x1::fungible_asset::FungibleStore" };
  const paid = fungible(BALANCE - FEE);

  it("have their previous balance queried regardless of events, including the concurrent balance", () => {
    expect(lessAndQuestions({ changes: [paid, pearls(own, 5n)] })).toEqual({ less: undefined, questions: [FUNGIBLE] });
    const many = written(own, "0x1::fungible_asset::ConcurrentFungibleBalance", { balance: { value: "5", max_value: "9" } });
    const withMany = lessAndQuestions({ changes: [paid, pearls(own, 0n), many] });
    expect(withMany.questions).toEqual([FUNGIBLE, { ...FUNGIBLE, type: "0x1::fungible_asset::ConcurrentFungibleBalance" }]);
  });

  it("are not queried if another account owns the store or the balance is known", () => {
    expect(lessAndQuestions({ changes: [paid, pearls(primaryStoreAddress(RECIPIENT, PEARL), 5n)] }).questions).toEqual([]);
    const simulation = { transaction: transactionFacts({ changes: [paid, pearls(own, 5n)] }), atVersion: 24n };
    const state = { resources: [{ ...FUNGIBLE, data: undefined }], balances: [] };
    expect(questionsOfLess(simulation, state, { sender: SENDER, feePayer: SENDER, feeOctas: FEE })).toEqual([]);
  });

  it("show a loss if the written balance drops without an event", () => {
    const input = paymentInput();
    const { simulation } = input;
    const changes = [...simulation.transaction.changes, pearls(own, 5n), core(own, SENDER)];
    const lossWith = (resources: readonly { readonly address: Address; readonly type: string; readonly data: unknown }[]) =>
      createPreview({
        ...input,
        simulation: { ...simulation, transaction: { ...simulation.transaction, changes } },
        before: { resources, balances: input.before?.balances ?? [] },
      }).effects.filter((effect) => effect.kind === "balance" && effect.owner === SENDER && effect.asset.id === PEARL);
    const data = { metadata: { inner: PEARL }, balance: "1000", frozen: false };
    expect(lossWith([{ ...FUNGIBLE, data }])).toMatchObject([{ before: 1_000n, after: 5n }]);
  });
});

it("a written balance lower than shown is reported even if legacy coins are written or removed", () => {
  for (const coins of [undefined, 0n]) {
    for (const besides of [written(SENDER, COIN_STORE, coinData(0n)), coinsGone]) {
      const run = { changes: [fungible(1_000n), besides], ...(coins !== undefined && { coins }) };
      expect(lessAndQuestions(run)).toEqual({
        less: { owner: SENDER, left: 1_000n, shown: BALANCE - FEE, isCertain: true },
        questions: [],
      });
    }
  }
});

it("a written balance lower than shown is reported for the sender too if another account pays the fee", () => {
  const run = { changes: [fungible(BALANCE - SENT)], feePayer: RECIPIENT, coins: 0n };
  expect(lessAndQuestions(run).less).toMatchObject({ owner: SENDER, left: BALANCE - SENT, shown: BALANCE });
});

it("a balance that a simulation writes twice with different values is detected", () => {
  expect(isWrittenTwice([fungible(1n), concurrent(1n), written(SENDER, COIN_STORE, coinData(1n))])).toBe(false);
  expect(isWrittenTwice([fungible(1n), fungible(1n)])).toBe(false);
  expect(isWrittenTwice([fungible(1n), concurrent(1n), fungible(2n)])).toBe(true);
  expect(isWrittenTwice([written(SENDER, COIN_STORE, coinData(1n)), written(SENDER, COIN_STORE, coinData(2n))])).toBe(true);
  expect(isWrittenTwice([written(SENDER, "0x1::account::Account", 1), written(SENDER, "0x1::account::Account", 2)])).toBe(false);
});
