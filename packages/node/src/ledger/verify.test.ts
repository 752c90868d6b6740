import { beforeAll, describe, expect, it } from "vitest";
import { createChain } from "../blocks/createChain.ts";
import type { LedgerBlock, LedgerTransaction, Store } from "../chain/store.ts";
import { ACCUMULATOR_SETTING } from "./accumulator.ts";
import { createMemoryStore } from "./memoryStore.ts";
import { verifyLedger } from "./verify.ts";

let store: Store;
beforeAll(async () => {
  store = createMemoryStore();
  const chain = createChain({ rootKey: new Uint8Array(32).fill(1), store, blockMode: { kind: "manual" } });
  await chain.mine(4);
  await chain.stop();
});

const flip = (bytes: Uint8Array): Uint8Array => bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
/** Returns the same ledger with a modified version 2 (block metadata). */
const tampered = (change: (transaction: LedgerTransaction) => Partial<LedgerTransaction>): Store => ({
  ...store,
  getTransaction(version) {
    const transaction = store.getTransaction(version);
    return version === 2n && transaction !== undefined ? { ...transaction, ...change(transaction) } : transaction;
  },
});

const withBlock = (height: bigint, changed: bigint, change: (block: LedgerBlock) => Partial<LedgerBlock>): LedgerBlock | undefined => {
  const block = store.getBlockByHeight(height);
  return block === undefined || height !== changed ? block : { ...block, ...change(block) };
};

describe("verifyLedger", () => {
  it("reports no problems for a chain's ledger", () => {
    const latest = store.latestBlock();
    expect(verifyLedger(store)).toEqual({ versions: (latest?.lastVersion ?? 0n) + 1n, blocks: 5n, problems: [] });
  });

  it("reports no problems for an empty store", () => {
    expect(verifyLedger(createMemoryStore())).toEqual({ versions: 0n, blocks: 0n, problems: [] });
  });

  it.each<[string, (transaction: LedgerTransaction) => Partial<LedgerTransaction>, RegExp]>([
    ["a changed transaction", ({ transaction }) => ({ transaction: flip(transaction) }), /^hash of version 2 is/],
    [
      "a changed event",
      ({ events }) => ({ events: events.map((event) => ({ ...event, data: flip(event.data) })) }),
      /^event root of version 2 is/,
    ],
    ["a missing event", ({ events }) => ({ events: events.slice(1) }), /^event root of version 2 is/],
    ["a missing write", ({ writes }) => ({ writes: writes.slice(1) }), /^change hash of version 2 is/],
    ["a changed gas amount", ({ info }) => ({ info: { ...info, gasUsed: 5n } }), /^accumulator root of version 2 is/],
    ["a changed root", ({ accumulatorRoot }) => ({ accumulatorRoot: flip(accumulatorRoot) }), /^accumulator root of version 2 is/],
    ["a wrong block", () => ({ blockHeight: 1n }), /^version 2 says it is in block 1$/],
  ])("detects this tampering with a transaction: %s", (_, change, problem) => {
    const { problems } = verifyLedger(tampered(change));
    expect(problems.some((text) => problem.test(text))).toBe(true);
  });

  it("detects state that differs from the writes", () => {
    const { problems } = verifyLedger({
      ...store,
      getState(key, version) {
        const value = store.getState(key, version);
        return value === undefined || version !== 2n ? value : { ...value, bytes: flip(value.bytes) };
      },
    });
    expect(problems[0]).toMatch(/^state at version 2 is not what was written to /);
  });

  it("detects a missing transaction version", () => {
    const { problems } = verifyLedger({
      ...store,
      getTransaction: (version) => (version === 3n ? undefined : store.getTransaction(version)),
    });
    expect(problems[0]).toBe("version 3 is missing");
  });

  it.each<[string, Partial<Store>, RegExp]>([
    [
      "a block with a changed timestamp",
      { getBlockByHeight: (height) => withBlock(height, 2n, ({ timestampUsecs }) => ({ timestampUsecs: timestampUsecs + 1n })) },
      /^hash of block 2 is/,
    ],
    [
      "a block under another name",
      { getBlockByHeight: (height) => withBlock(height, 3n, ({ hash }) => ({ hash: flip(hash) })) },
      /^hash of block 3 is/,
    ],
    ["a block that its version does not lead to", { getBlockByVersion: () => undefined }, /^block 0 is not found by its first version$/],
    [
      "another accumulator to go on with",
      { getSetting: (name) => (name === ACCUMULATOR_SETTING ? Uint8Array.of(1) : undefined) },
      /^the accumulator that the next block would begin with/,
    ],
    [
      "a record that cannot be read",
      {
        getTransaction(version) {
          if (version === 3n) throw new Error("torn");
          return store.getTransaction(version);
        },
      },
      /^version 3 cannot be read \(torn\)$/,
    ],
  ])("detects this tampering with blocks or indexes: %s", (_, change, problem) => {
    expect(verifyLedger({ ...store, ...change }).problems[0]).toMatch(problem);
  });

  describe("limited to the newest blocks", () => {
    const newest = (blocks: number, transactions = 1_000) => ({ newest: { blocks, transactions } });

    it("checks the requested number of blocks, and never genesis", () => {
      expect(verifyLedger(store, newest(2))).toEqual({ versions: 4n, blocks: 2n, problems: [] });
      expect(verifyLedger(store, newest(2, 3))).toEqual({ versions: 2n, blocks: 1n, problems: [] });
      expect(verifyLedger(store, newest(1, 1))).toEqual({ versions: 2n, blocks: 1n, problems: [] });
      expect(verifyLedger(store, newest(100)).blocks).toBe(4n);
    });

    it("detects problems only in the checked blocks", () => {
      const last = store.latestVersion() ?? 0n;
      const damagedAt = (damaged: bigint): Store => ({
        ...store,
        getTransaction(version) {
          const transaction = store.getTransaction(version);
          return version !== damaged || transaction === undefined
            ? transaction
            : { ...transaction, transaction: flip(transaction.transaction) };
        },
      });
      expect(verifyLedger(damagedAt(last), newest(2)).problems[0]).toMatch(`hash of version ${last} is`);
      expect(verifyLedger(damagedAt(1n), newest(2)).problems).toEqual([]);
    });

    it("detects a wrong accumulator before the first checked block", () => {
      const other = store.getSettingBefore("accumulator", 2n);
      const { problems } = verifyLedger({ ...store, getSettingBefore: () => other }, newest(2));
      expect(problems).toEqual(["what comes before block 3 cannot be read (its accumulator is not the one of the transactions)"]);
    });
  });

  it("adds problems that the caller's own check finds in the latest state", () => {
    const report = verifyLedger(store, { checkState: (_, version) => [`looked at ${version}`] });
    expect(report.problems).toEqual([`looked at ${store.latestVersion()}`]);
  });
});
