import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, address, bytesToHex, crypto, decodeBcs, ed25519PublicKey, ed25519Sign, encodeBcs, structTag } from "@atoll/move";
import { afterEach, describe, expect, it } from "vitest";
import type { TransactionAuthenticator } from "../chain/authenticator.ts";
import { ChainIdError, type RunningChain, UnknownSnapshotError } from "../chain/chain.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { LedgerBlock } from "../chain/store.ts";
import { createLmdbStore } from "../ledger/lmdb/lmdbStore.ts";
import { createMemoryStore } from "../ledger/memoryStore.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { StoreFullError } from "../ledger/storeErrors.ts";
import { verifyLedger } from "../ledger/verify.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";
import { ClockError } from "./chainClock.ts";
import { type ChainOptions, createChain } from "./createChain.ts";
import { countStorage, encodeStorageUsage, STORAGE_USAGE_SETTING, type StorageUsage } from "./storageUsage.ts";
import { readSequenceNumber } from "./systemState.ts";
import type { Timers, WallClock } from "./timers.ts";

const ROOT_KEY = new Uint8Array(32).fill(1);
const ROOT = address("0xa550c18");
const APT = 100_000_000n;
const START_MS = 1_700_000_000_000;

/** Wall clock and timers that tests advance manually. */
class FakeTime implements WallClock, Timers {
  nowMs = START_MS;
  #next = 0;
  readonly #due = new Map<number, { atMs: number; callback: () => void }>();

  nowUsecs(): bigint {
    return BigInt(this.nowMs) * 1000n;
  }
  set(callback: () => void, delayMs: number): number {
    this.#due.set(++this.#next, { atMs: this.nowMs + delayMs, callback });
    return this.#next;
  }
  clear(handle: unknown): void {
    this.#due.delete(handle as number);
  }
  get waiting(): number {
    return this.#due.size;
  }
  async advance(ms: number): Promise<void> {
    const end = this.nowMs + ms;
    for (;;) {
      await settled();
      const [first] = [...this.#due].filter(([, timer]) => timer.atMs <= end).sort(([, a], [, b]) => a.atMs - b.atMs);
      if (first === undefined) break;
      const [handle, { atMs, callback }] = first;
      this.#due.delete(handle);
      this.nowMs = Math.max(this.nowMs, atMs);
      callback();
    }
    this.nowMs = end;
  }
}
/** Lets pending promises settle. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Account {
  readonly key: Uint8Array;
  readonly address: Address;
}
function createAccount(seed: number): Account {
  const key = new Uint8Array(32).fill(seed);
  return { key, address: address(bytesToHex(crypto.sha3_256(Uint8Array.of(...ed25519PublicKey(key), 0)))) };
}
const ALICE = createAccount(2);
const BOB = createAccount(3);

interface Draft {
  readonly from: Account;
  readonly sequenceNumber?: bigint;
  readonly nonce?: bigint;
  readonly function?: readonly [module: string, name: string];
  readonly to?: Address;
  readonly amount?: bigint;
  readonly price?: bigint;
  readonly expiresInSecs?: bigint;
  readonly nowMs?: number;
  readonly unsigned?: boolean;
}
function sign(draft: Draft): SignedTransaction {
  const [module, name] = draft.function ?? ["aptos_account", "transfer"];
  const entryFunction = {
    module: { address: address("0x1"), name: module },
    name,
    typeArguments: [],
    args: [encodeBcs((writer) => writer.address(draft.to ?? BOB.address)), encodeBcs((writer) => writer.u64(draft.amount ?? 1n))],
  };
  const raw = {
    sender: draft.from.address,
    sequenceNumber: draft.nonce === undefined ? (draft.sequenceNumber ?? 0n) : (1n << 64n) - 1n,
    payload:
      draft.nonce === undefined
        ? ({ kind: "entryFunction", entryFunction } as const)
        : ({ kind: "v1", executable: { kind: "entryFunction", entryFunction }, multisigAddress: undefined, nonce: draft.nonce } as const),
    maxGasAmount: 20_000n,
    gasUnitPrice: draft.price ?? 100n,
    expirationTimestampSecs: BigInt(draft.nowMs ?? START_MS) / 1000n + (draft.expiresInSecs ?? 50n),
    chainId: 4,
  };
  const signature = ed25519Sign(draft.from.key, signingMessage(encodeRawTransaction(raw), { kind: "single" }));
  const authenticator: TransactionAuthenticator = draft.unsigned
    ? { kind: "singleSender", sender: { kind: "none" } }
    : { kind: "ed25519", publicKey: ed25519PublicKey(draft.from.key), signature };
  return createSignedTransaction(raw, authenticator);
}
const ROOT_ACCOUNT: Account = { key: ROOT_KEY, address: ROOT };

const chains: RunningChain[] = [];
const directories: string[] = [];
afterEach(async () => {
  for (const chain of chains.splice(0)) await chain.stop();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

interface Subject {
  readonly chain: RunningChain;
  readonly time: FakeTime;
  submit(draft: Draft): SignedTransaction;
  versionOf(transaction: SignedTransaction): bigint | undefined;
}
/** Opens a chain with fake time, after the block that always ends the first epoch, with 100 APT for Alice. */
async function open(options: Partial<ChainOptions> = {}, time = new FakeTime()): Promise<Subject> {
  const chain = createChain({ rootKey: ROOT_KEY, clock: time, timers: time, idleBlockTimeMs: 0, ...options });
  chains.push(chain);
  const subject: Subject = {
    chain,
    time,
    submit(draft) {
      const transaction = sign({ nowMs: Number(chain.nowUsecs() / 1000n), ...draft });
      expect(chain.submit(transaction)).toEqual({ kind: "accepted" });
      return transaction;
    },
    versionOf: (transaction) => chain.store.getVersionByHash(transaction.hash),
  };
  if (chain.ledger().version === 0n) {
    await chain.mine();
    subject.submit({ from: ROOT_ACCOUNT, nonce: 1n, function: ["aptos_coin", "mint"], to: ALICE.address, amount: 100n * APT });
    await chain.mine();
  }
  return subject;
}
const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), "atoll-chain-"));
  directories.push(directory);
  return directory;
};
const kindsOf = (chain: RunningChain, { firstVersion, lastVersion }: LedgerBlock): string[] => {
  const kinds: string[] = [];
  for (let version = firstVersion; version <= lastVersion; version++) {
    kinds.push(decodeTransaction(chain.store.getTransaction(version)?.transaction ?? new Uint8Array()).kind);
  }
  return kinds;
};
const latestBlock = (chain: RunningChain): LedgerBlock => {
  const block = chain.store.latestBlock();
  if (block === undefined) throw new Error("no block");
  return block;
};
const expectSound = (chain: RunningChain): void => expect(verifyLedger(chain.store).problems).toEqual([]);

describe("genesis of a chain", () => {
  it("is version 0 and block 0, followed by the block that ends the first epoch", async () => {
    const time = new FakeTime();
    const chain = createChain({ rootKey: ROOT_KEY, clock: time, timers: time, idleBlockTimeMs: 0 });
    chains.push(chain);
    expect(chain.ledger()).toEqual({
      version: 0n,
      oldestVersion: 0n,
      timestampUsecs: 0n,
      epoch: 0n,
      blockHeight: 0n,
      oldestBlockHeight: 0n,
    });
    expect(kindsOf(chain, latestBlock(chain))).toEqual(["genesis"]);
    const first = await chain.mine();
    expect(first).toMatchObject({ height: 1n, epoch: 1n, firstVersion: 1n, lastVersion: 1n });
    expect(await chain.mine()).toMatchObject({ height: 2n, epoch: 2n, round: 1n });
    expectSound(chain);
  });

  it("is deterministic for equal options", async () => {
    const hash = (): string => {
      const time = new FakeTime();
      const chain = createChain({ rootKey: ROOT_KEY, clock: time, timers: time });
      chains.push(chain);
      return bytesToHex(chain.store.getTransaction(0n)?.info.transactionHash ?? new Uint8Array());
    };
    expect(hash()).toBe(hash());
  });
});

describe("instant block mode", () => {
  it("produces a block 50 ms after a transaction arrives, with metadata, transaction and epilogue", async () => {
    const { chain, time, submit, versionOf } = await open();
    const transaction = submit({ from: ALICE });
    await time.advance(49);
    expect(versionOf(transaction)).toBeUndefined();
    expect(chain.getPending(transaction.hash)).toBe(transaction);
    await time.advance(1);
    const block = latestBlock(chain);
    expect(versionOf(transaction)).toBe(block.firstVersion + 1n);
    expect(chain.getPending(transaction.hash)).toBeUndefined();
    expect(kindsOf(chain, block)).toEqual(["blockMetadata", "user", "blockEpilogue"]);
    expect(chain.store.getTransaction(block.firstVersion + 1n)).toMatchObject({
      info: { status: { kind: "success" }, transactionHash: transaction.hash },
      user: { sender: ALICE.address, sequenceNumber: 0n },
      indexInBlock: 1,
      timestampUsecs: block.timestampUsecs,
    });
    expectSound(chain);
  });

  it("keeps every transaction pending for the block time, even if it arrives just before a block", async () => {
    const { time, submit, versionOf } = await open();
    const early = submit({ from: ALICE, nonce: 10n });
    await time.advance(45);
    const late = submit({ from: ALICE, nonce: 11n });
    await time.advance(5);
    expect(versionOf(early)).toBeDefined();
    await time.advance(44);
    expect(versionOf(late)).toBeUndefined();
    await time.advance(6);
    expect(versionOf(late)).toBeDefined();
  });

  it("produces a block immediately with a block time of 0", async () => {
    const { time, submit, versionOf } = await open({ blockTimeMs: 0 });
    const transaction = submit({ from: ALICE });
    expect(versionOf(transaction)).toBeUndefined();
    await time.advance(0);
    expect(versionOf(transaction)).toBeDefined();
  });

  it("produces empty blocks every 5 s on an idle chain, counted from the last block", async () => {
    const { chain, time, submit } = await open({ idleBlockTimeMs: 5_000 });
    const height = chain.ledger().blockHeight;
    await time.advance(4_999);
    expect(chain.ledger().blockHeight).toBe(height);
    await time.advance(1);
    expect(kindsOf(chain, latestBlock(chain))).toEqual(["blockMetadata", "blockEpilogue"]);
    await time.advance(3_000);
    submit({ from: ALICE });
    await time.advance(50);
    expect(chain.ledger().blockHeight).toBe(height + 2n);
    await time.advance(4_999);
    expect(chain.ledger().blockHeight).toBe(height + 2n);
    await time.advance(1);
    expect(chain.ledger().blockHeight).toBe(height + 3n);
  });

  it("starts no timer on an idle chain if empty blocks are disabled", async () => {
    const { time } = await open();
    expect(time.waiting).toBe(0);
  });

  it("commits 200 transactions of one sender in sequence order in one block, regardless of arrival order", async () => {
    const { chain, time, submit } = await open();
    for (let number = 199n; number >= 0n; number--) submit({ from: ALICE, sequenceNumber: number });
    await time.advance(50);
    const block = latestBlock(chain);
    expect(block.lastVersion - block.firstVersion).toBe(201n);
    const versions = chain.store.listAccountVersions(ALICE.address, 0n, 1_000);
    expect(versions).toEqual(Array.from({ length: 200 }, (_, index) => block.firstVersion + 1n + BigInt(index)));
    for (const version of versions) expect(chain.store.getTransaction(version)?.info.status).toEqual({ kind: "success" });
    expectSound(chain);
  });

  it("produces the next block immediately if more transactions are ready than fit into a block", async () => {
    const { chain, time, submit } = await open({ maxBlockTransactions: 3 });
    const { blockHeight } = chain.ledger();
    for (let number = 0n; number < 7n; number++) submit({ from: ALICE, sequenceNumber: number });
    await time.advance(50);
    expect(chain.ledger().blockHeight).toBe(blockHeight + 3n);
    expect(readSequenceNumber(chain.stateAt(chain.ledger().version), ALICE.address)).toBe(7n);
  });

  it("produces no block for a transaction that waits for its predecessor", async () => {
    const { chain, time, submit, versionOf } = await open();
    const { blockHeight } = chain.ledger();
    const second = submit({ from: ALICE, sequenceNumber: 1n });
    await time.advance(1_000);
    expect(chain.ledger().blockHeight).toBe(blockHeight);
    expect(chain.getPending(second.hash)).toBe(second);
    submit({ from: ALICE, sequenceNumber: 0n });
    await time.advance(50);
    expect(versionOf(second)).toBeDefined();
  });

  it("serves other requests while a large block runs", async () => {
    const chain = createChain({ rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0 });
    chains.push(chain);
    await chain.mine();
    // Few enough transactions to be signed and executed on a busy machine before the first expires after a minute.
    for (let nonce = 1n; nonce <= 120n; nonce++) {
      chain.submit(sign({ from: ROOT_ACCOUNT, nonce, function: ["aptos_coin", "mint"], to: ALICE.address, nowMs: Date.now() }));
    }
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    const block = await chain.mine();
    clearInterval(ticking);
    expect(block.lastVersion - block.firstVersion).toBe(121n);
    expect(turns).toBeGreaterThan(1);
  });
});

describe("interval and manual block modes", () => {
  it("produce blocks at fixed intervals, with or without transactions", async () => {
    const { chain, time, submit, versionOf } = await open({ blockMode: { kind: "interval", intervalMs: 1_000 } });
    const { blockHeight } = chain.ledger();
    await time.advance(2_000);
    expect(chain.ledger().blockHeight).toBe(blockHeight + 2n);
    const transaction = submit({ from: ALICE });
    await time.advance(999);
    expect(versionOf(transaction)).toBeUndefined();
    await time.advance(1);
    expect(versionOf(transaction)).toBeDefined();
  });

  it("produce blocks only on request in manual mode, with all pending transactions", async () => {
    const { chain, time, submit, versionOf } = await open({ blockMode: { kind: "manual" } });
    const { blockHeight } = chain.ledger();
    const transaction = submit({ from: ALICE });
    await time.advance(40_000);
    expect(chain.ledger().blockHeight).toBe(blockHeight);
    await chain.mine(3);
    expect(chain.ledger().blockHeight).toBe(blockHeight + 3n);
    expect(versionOf(transaction)).toBeDefined();
  });

  it("include pending transactions after a mode change", async () => {
    const { chain, time, submit, versionOf } = await open({ blockMode: { kind: "manual" } });
    const transaction = submit({ from: ALICE });
    chain.setBlockMode({ kind: "instant", blockTimeMs: 50, idleBlockTimeMs: 0 });
    expect(chain.blockMode).toMatchObject({ kind: "instant" });
    await time.advance(50);
    expect(versionOf(transaction)).toBeDefined();
  });

  it("produce no blocks while paused", async () => {
    const { chain, time, submit, versionOf } = await open();
    chain.pause();
    const transaction = submit({ from: ALICE });
    await time.advance(1_000);
    expect(versionOf(transaction)).toBeUndefined();
    chain.start();
    await time.advance(50);
    expect(versionOf(transaction)).toBeDefined();
  });
});

describe("transaction submission", () => {
  it("rejects transactions with the status returned by the prologue", async () => {
    const { chain, submit, time } = await open();
    expect(chain.submit(sign({ from: BOB }))).toEqual({ kind: "vmError", status: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE" });
    expect(chain.submit(sign({ from: ALICE, unsigned: true }))).toEqual({ kind: "vmError", status: "INVALID_SIGNATURE" });
    submit({ from: ALICE });
    await time.advance(50);
    expect(chain.submit(sign({ from: ALICE, amount: 2n }))).toEqual({ kind: "vmError", status: "SEQUENCE_NUMBER_TOO_OLD" });
  });

  it("returns the same outcome from submitInBackground as from submit", async () => {
    const { chain, time, versionOf } = await open();
    expect(await chain.submitInBackground(sign({ from: BOB }))).toEqual({
      kind: "vmError",
      status: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE",
    });
    const transaction = sign({ from: ALICE });
    const forged = { ...transaction, authenticator: sign({ from: ALICE, amount: 2n }).authenticator };
    for (const unsigned of [sign({ from: ALICE, unsigned: true }), forged]) {
      expect(await chain.submitInBackground(unsigned)).toEqual({ kind: "vmError", status: "INVALID_SIGNATURE" });
    }
    const twice = [chain.submitInBackground(transaction), chain.submitInBackground(transaction)];
    expect(await Promise.all(twice)).toEqual([{ kind: "accepted" }, { kind: "accepted" }]);
    await time.advance(50);
    expect(versionOf(transaction)).toBeDefined();
  });

  it("rejects transactions expired by the chain clock, although ledger time has not advanced", async () => {
    const { chain, time } = await open();
    const transaction = sign({ from: ALICE, expiresInSecs: 10n });
    await time.advance(10_000);
    expect(chain.submit(transaction)).toEqual({ kind: "vmError", status: "TRANSACTION_EXPIRED" });
  });

  it("accepts a duplicate, and a replacement at a higher gas price", async () => {
    const { chain, time, submit, versionOf } = await open();
    const cheap = submit({ from: ALICE });
    submit({ from: ALICE });
    expect(chain.submit(sign({ from: ALICE, amount: 2n }))).toMatchObject({ kind: "invalidUpdate" });
    expect(chain.submit(sign({ from: ALICE, amount: 2n, price: 200n }))).toMatchObject({ kind: "invalidUpdate" });
    const dear = submit({ from: ALICE, price: 200n });
    await time.advance(100);
    expect(versionOf(cheap)).toBeUndefined();
    expect(versionOf(dear)).toBeDefined();
  });

  it("rejects transactions beyond the mempool capacity", async () => {
    const { chain, submit } = await open({ mempool: { capacity: 2 } });
    submit({ from: ALICE, sequenceNumber: 0n });
    submit({ from: ALICE, sequenceNumber: 1n });
    expect(chain.submit(sign({ from: ALICE, sequenceNumber: 2n }))).toMatchObject({ kind: "mempoolFull" });
  });

  it("drops a transaction that becomes invalid before its block, and resolves promises waiting for it", async () => {
    const { chain, time, submit, versionOf } = await open();
    const all = submit({ from: ALICE, sequenceNumber: 0n, amount: 100n * APT - 2_000_000n });
    const second = submit({ from: ALICE, sequenceNumber: 1n });
    const third = submit({ from: ALICE, sequenceNumber: 2n });
    let isSettled = false;
    void chain.waitForTransaction(second.hash, 60_000).then(() => {
      isSettled = true;
    });
    await time.advance(50);
    expect(versionOf(all)).toBeDefined();
    expect(versionOf(second)).toBeUndefined();
    expect(chain.getPending(second.hash)).toBeUndefined();
    expect(isSettled).toBe(true);
    expect(chain.getPending(third.hash)).toBe(third);
    expectSound(chain);
  });

  it("drops expired transactions and resolves promises waiting for them", async () => {
    const { chain, time, submit } = await open({ idleBlockTimeMs: 5_000 });
    const waiting = submit({ from: ALICE, sequenceNumber: 5n, expiresInSecs: 10n });
    const done = chain.waitForTransaction(waiting.hash, 60_000);
    await time.advance(15_000);
    await done;
    expect(chain.getPending(waiting.hash)).toBeUndefined();
  });
});

describe("waiting for transactions and subscribing to blocks", () => {
  it("resolves on commit, immediately for committed transactions, and on timeout", async () => {
    const { chain, time, submit } = await open();
    const transaction = submit({ from: ALICE });
    const order: string[] = [];
    void chain.waitForTransaction(transaction.hash, 1_000).then(() => order.push("committed"));
    void chain.waitForTransaction(new Uint8Array(32), 20).then(() => order.push("timed out"));
    await time.advance(50);
    expect(order).toEqual(["timed out", "committed"]);
    await chain.waitForTransaction(transaction.hash, 1_000);
    expect(time.waiting).toBe(0);
  });

  it("reports every readable block in order until unsubscribed", async () => {
    const { chain } = await open();
    const heights: bigint[] = [];
    const stop = chain.subscribe(({ kind, block }) => {
      expect(kind).toBe("committed");
      expect(chain.ledger().blockHeight).toBe(block.height);
      expect(chain.store.getTransaction(block.lastVersion)).toBeDefined();
      heights.push(block.height);
    });
    const { blockHeight } = chain.ledger();
    await chain.mine(2);
    stop();
    await chain.mine();
    expect(heights).toEqual([blockHeight + 1n, blockHeight + 2n]);
  });

  it("reports reverts and resets with the new latest block", async () => {
    const { chain } = await open();
    const { id, blockHeight } = await chain.snapshot();
    await chain.mine(2);
    const changes: string[] = [];
    chain.subscribe(({ kind, block }) => {
      expect(chain.store.latestBlock()).toEqual(block);
      expect(chain.ledger()).toMatchObject({ version: block.lastVersion, blockHeight: block.height });
      changes.push(`${kind} ${block.height}`);
    });
    await chain.revert(id);
    await chain.mine();
    await expect(chain.revert("no such snapshot")).rejects.toThrow(UnknownSnapshotError);
    await chain.reset();
    await chain.mine();
    expect(changes).toEqual([`reverted ${blockHeight}`, `committed ${blockHeight + 1n}`, "reset 0", "committed 1"]);
  });
});

describe("chain time", () => {
  it("gives blocks strictly increasing timestamps even if the clock does not advance", async () => {
    const { chain } = await open();
    const { timestampUsecs } = chain.ledger();
    await chain.mine(3);
    expect(chain.ledger().timestampUsecs).toBe(timestampUsecs + 3n);
  });

  it("is ahead of the wall clock by the sum of manual advances, and never goes back", async () => {
    const { chain, time } = await open();
    chain.advanceClock(3_600_000_000n);
    await chain.mine();
    expect(chain.ledger().timestampUsecs).toBe(time.nowUsecs() + 3_600_000_000n);
    chain.setClock(time.nowUsecs() + 4_000_000_000n);
    expect(chain.clockOffsetUsecs).toBe(4_000_000_000n);
    expect(() => chain.setClock(time.nowUsecs())).toThrow(ClockError);
    expect(() => chain.advanceClock(-1n)).toThrow(ClockError);
    expect(chain.clockOffsetUsecs).toBe(4_000_000_000n);
  });

  it("ends a due epoch with a block that has no transactions and no epilogue", async () => {
    const { chain, submit, time, versionOf } = await open();
    const { epoch } = chain.ledger();
    chain.advanceClock(24n * 3_600_000_000n);
    const transaction = submit({ from: ALICE, expiresInSecs: 100_000n });
    await time.advance(50);
    const heights = [chain.ledger().blockHeight - 1n, chain.ledger().blockHeight];
    const [ending, next] = heights.map((height) => chain.store.getBlockByHeight(height) as LedgerBlock) as [LedgerBlock, LedgerBlock];
    expect(ending.epoch).toBe(epoch);
    expect(kindsOf(chain, ending)).toEqual(["blockMetadata"]);
    expect(next).toMatchObject({ epoch: epoch + 1n, round: 1n });
    expect(versionOf(transaction)).toBe(next.firstVersion + 1n);
    expectSound(chain);
  });

  it("ends an epoch on request without changing time or epoch length", async () => {
    const { chain, time } = await open();
    const { epoch } = chain.ledger();
    const ending = await chain.endEpoch();
    expect(kindsOf(chain, ending)).toEqual(["blockMetadata"]);
    await time.advance(10);
    expect(await chain.mine()).toMatchObject({ epoch: epoch + 1n, round: 1n, timestampUsecs: time.nowUsecs() });
    await chain.mine(5);
    expect(chain.ledger().epoch).toBe(epoch + 1n);
    expectSound(chain);
  });
});

describe("recorded storage usage of a chain", () => {
  const recorded = ({ store }: RunningChain): StorageUsage =>
    decodeBcs(store.getSetting(STORAGE_USAGE_SETTING) ?? new Uint8Array(), (reader) => ({ items: reader.u64(), bytes: reader.u64() }));
  const expectExact = (chain: RunningChain): void => expect(recorded(chain)).toEqual(countStorage(chain.store, chain.ledger().version));
  /** Reads the storage usage that the framework recorded on chain. */
  const onChain = (chain: RunningChain): { epoch: bigint; items: bigint; bytes: bigint } => {
    const type = structTag("0x1::state_storage::StateStorageUsage");
    const stored = chain.stateAt(chain.ledger().version).get(encodeStateKey({ kind: "resource", address: address("0x1"), type }));
    return decodeBcs(stored?.bytes ?? new Uint8Array(), (reader) => ({ epoch: reader.u64(), items: reader.u64(), bytes: reader.u64() }));
  };

  it.each([
    ["memory", () => createMemoryStore()],
    ["LMDB", () => createLmdbStore({ directory: temporaryDirectory() })],
  ])("equals a recount after every block, a revert and a reset (%s store)", async (_, createStore) => {
    const { chain, submit } = await open({ store: createStore() });
    expectExact(chain);
    const { id } = await chain.snapshot();
    const atSnapshot = recorded(chain);
    for (let round = 0; round < 3; round++) {
      // Three cases per round: an existing account, a new account, and an orderless transaction, whose nonce is stored and later deleted.
      submit({ from: ALICE, sequenceNumber: BigInt(2 * round) });
      submit({ from: ALICE, sequenceNumber: BigInt(2 * round + 1), to: address(`0xdead0${round}`) });
      submit({ from: ALICE, nonce: BigInt(round + 7), to: ALICE.address });
      chain.advanceClock(1_000_000n);
      await chain.mine();
      expectExact(chain);
    }
    expect(recorded(chain).items).toBeGreaterThan(atSnapshot.items);
    await chain.revert(id);
    expect(recorded(chain)).toEqual(atSnapshot);
    await chain.mine();
    expectExact(chain);
    await chain.reset();
    expectExact(chain);
    await chain.mine(2);
    expectExact(chain);
  });

  it("is recorded on chain as of the end of the previous epoch", async () => {
    const { chain, submit } = await open();
    submit({ from: ALICE, to: address("0xdead") });
    await chain.mine();
    const { epoch } = chain.ledger();
    await chain.endEpoch();
    const before = countStorage(chain.store, chain.ledger().version);
    await chain.mine();
    expect(onChain(chain)).toEqual({ epoch: epoch + 1n, ...before });
    submit({ from: ALICE, sequenceNumber: 1n, to: address("0xbeef") });
    await chain.mine();
    expect(onChain(chain)).toEqual({ epoch: epoch + 1n, ...before });
  });

  it("survives a restart, and is recounted for ledgers written by older versions of the node", async () => {
    const store = createMemoryStore();
    const first = createChain({ rootKey: ROOT_KEY, store: { ...store, close() {} }, blockMode: { kind: "manual" } });
    await first.mine(3);
    await first.stop();
    const withoutRecord = { ...store, getSetting: (name: string) => (name === STORAGE_USAGE_SETTING ? undefined : store.getSetting(name)) };
    for (const reopened of [{ ...store, close() {} }, withoutRecord]) {
      const chain = createChain({ rootKey: ROOT_KEY, store: reopened, blockMode: { kind: "manual" } });
      await chain.mine();
      expect(store.getSetting(STORAGE_USAGE_SETTING)).toEqual(encodeStorageUsage(countStorage(store, chain.ledger().version)));
      await chain.stop();
    }
  });
});

describe("chain snapshots", () => {
  it("restore ledger, clock and impersonated addresses repeatedly", async () => {
    const { chain, time, submit, versionOf } = await open();
    chain.advanceClock(1_000_000n);
    chain.actAs(BOB.address, true);
    const snapshot = await chain.snapshot();
    const before = chain.ledger();
    const hash = chain.store.getTransaction(before.version)?.accumulatorRoot;
    for (let round = 0; round < 2; round++) {
      chain.advanceClock(5_000_000n);
      chain.actAs(BOB.address, false);
      const committed = submit({ from: ALICE, expiresInSecs: 30n });
      await chain.mine(3);
      const pending = submit({ from: ALICE, sequenceNumber: 1n });
      const later = await chain.snapshot();
      expect(versionOf(committed)).toBeDefined();

      await chain.revert(snapshot.id);
      expect(chain.ledger()).toEqual(before);
      expect(chain.clockOffsetUsecs).toBe(1_000_000n);
      expect(chain.listActAs()).toEqual([BOB.address]);
      expect(versionOf(committed)).toBeUndefined();
      expect(chain.getPending(pending.hash)).toBeUndefined();
      expect(chain.listSnapshots()).toEqual([snapshot]);
      await expect(chain.revert(later.id)).rejects.toThrow(UnknownSnapshotError);
    }
    expect(chain.store.getTransaction(before.version)?.accumulatorRoot).toEqual(hash);
    submit({ from: ALICE });
    await time.advance(50);
    expectSound(chain);
  });

  it("have unique ids, even after a reset", async () => {
    const { chain } = await open();
    const first = await chain.snapshot();
    await chain.reset();
    expect(chain.listSnapshots()).toEqual([]);
    expect((await chain.snapshot()).id).not.toBe(first.id);
  });
});

describe("chain reset", () => {
  it("restarts the ledger from the same genesis", async () => {
    const { chain, submit, time } = await open();
    const genesis = chain.store.getTransaction(0n)?.info.transactionHash;
    submit({ from: ALICE });
    chain.advanceClock(1_000n);
    await time.advance(50);
    const pending = submit({ from: ALICE, sequenceNumber: 1n });
    await chain.reset();
    expect(chain.ledger()).toMatchObject({ version: 0n, blockHeight: 0n });
    expect(chain.store.getTransaction(0n)?.info.transactionHash).toEqual(genesis);
    expect(chain.clockOffsetUsecs).toBe(0n);
    expect(chain.getPending(pending.hash)).toBeUndefined();
    await chain.mine(2);
    expectSound(chain);
  });
});

describe("impersonation of accounts", () => {
  it("accepts unsigned transactions only from currently listed addresses", async () => {
    const { chain, time, submit, versionOf } = await open();
    const unsigned = { from: ALICE, unsigned: true };
    expect(chain.submit(sign(unsigned))).toMatchObject({ status: "INVALID_SIGNATURE" });
    chain.actAs(ALICE.address, true);
    const transaction = submit(unsigned);
    await time.advance(50);
    expect(versionOf(transaction)).toBeDefined();
    chain.actAs(ALICE.address, false);
    expect(chain.submit(sign({ ...unsigned, sequenceNumber: 1n }))).toMatchObject({ status: "INVALID_SIGNATURE" });
  });
});

describe("new ledger that begins in the past", () => {
  const DAY_USECS = 86_400_000_000n;

  it("has a clock behind the wall clock, after a restart too, until the clock is advanced; a reset ledger begins at the wall clock", async () => {
    const directory = temporaryDirectory();
    const first = await open({ store: createLmdbStore({ directory }), newLedgerAgeUsecs: DAY_USECS });
    await first.time.advance(1);
    await first.chain.mine();
    expect(first.chain.ledger().timestampUsecs).toBe(first.time.nowUsecs() - DAY_USECS);
    const snapshot = await first.chain.snapshot();
    await first.chain.stop();
    chains.pop();

    const { chain, time } = await open({ store: createLmdbStore({ directory }), newLedgerAgeUsecs: 5n }, first.time);
    expect([chain.clockOffsetUsecs, chain.listSnapshots()]).toEqual([-DAY_USECS, [snapshot]]);
    chain.advanceClock(DAY_USECS);
    await chain.mine();
    expect(chain.ledger().timestampUsecs).toBe(time.nowUsecs());
    await chain.revert(snapshot.id);
    expect(chain.clockOffsetUsecs).toBe(-DAY_USECS);
    await chain.reset();
    expect(chain.clockOffsetUsecs).toBe(0n);
  });
});

describe("reopening a stored chain", () => {
  it("continues with its ledger, clock and impersonated addresses", async () => {
    const directory = temporaryDirectory();
    const first = await open({ store: createLmdbStore({ directory }) });
    first.chain.advanceClock(7_000_000n);
    first.chain.actAs(BOB.address, true);
    const snapshot = await first.chain.snapshot();
    const transaction = first.submit({ from: ALICE });
    await first.chain.mine(2);
    const before = first.chain.ledger();
    await first.chain.stop();
    chains.pop();

    const { chain, submit, time, versionOf } = await open({ store: createLmdbStore({ directory }) }, first.time);
    expect(chain.ledger()).toEqual(before);
    expect(versionOf(transaction)).toBeDefined();
    expect(chain.clockOffsetUsecs).toBe(7_000_000n);
    expect(chain.listActAs()).toEqual([BOB.address]);
    expect(chain.listSnapshots()).toEqual([snapshot]);
    submit({ from: ALICE, sequenceNumber: 1n });
    await time.advance(50);
    expect(chain.ledger().version).toBe(before.version + 3n);
    expectSound(chain);
    await chain.revert(snapshot.id);
    await chain.mine();
    expectSound(chain);
  });

  it("rejects the ledger of another network", async () => {
    const store = createMemoryStore();
    await open({ store });
    expect(() => createChain({ rootKey: ROOT_KEY, store, chainId: 5 })).toThrow(ChainIdError);
  });
});

describe("a block that cannot be stored", () => {
  it("is reported, and the next block includes its transactions", async () => {
    const store = createMemoryStore();
    let isBroken = false;
    const errors: unknown[] = [];
    const failing = {
      ...store,
      commit: (commit: Parameters<typeof store.commit>[0]) => {
        if (isBroken) throw new Error("disk full");
        store.commit(commit);
      },
    };
    const { chain, time, submit, versionOf } = await open({ store: failing, onError: (error) => errors.push(error) });
    isBroken = true;
    const { version } = chain.ledger();
    const transactions = [0n, 1n].map((sequenceNumber) => submit({ from: ALICE, sequenceNumber }));
    await expect(chain.mine()).rejects.toThrow("disk full");
    expect(chain.ledger().version).toBe(version);
    for (const transaction of transactions) expect(chain.getPending(transaction.hash)).toBe(transaction);
    isBroken = false;
    await time.advance(50);
    expect(transactions.map(versionOf)).toEqual([version + 2n, version + 3n]);
    expectSound(chain);
  });
});

describe("chain whose store cannot be written", () => {
  it.each([
    ["a full disk", new StoreFullError("/data", new Error("Input/output error")), "The disk is full"],
    ["a file size limit", new StoreFullError("/data", new Error("File too large"), "fileSize"), "has reached the file size limit"],
    ["another error", new Error("Input/output error"), "The ledger cannot be written at the moment; try again later"],
  ])(
    "rejects submissions on %s, retries blocks with growing pauses, and recovers when writes succeed again",
    async (_, failure, sentence) => {
      const { store, disk } = createFailingStore(failure);
      const errors: unknown[] = [];
      const { chain, time, submit, versionOf } = await open({ store, onError: (error) => errors.push(error) });
      disk.isFull = true;
      const queued = submit({ from: ALICE, expiresInSecs: 500n });
      await time.advance(50);
      expect(errors).toHaveLength(1);
      const refused = chain.submit(sign({ from: ALICE, sequenceNumber: 1n, nowMs: time.nowMs }));
      expect(refused).toEqual({ kind: "unavailable", message: expect.stringContaining(sentence) });
      disk.attempts = 0;
      await time.advance(60_000);
      expect(disk.attempts).toBe(5);
      disk.isFull = false;
      await time.advance(30_000);
      expect(versionOf(queued)).toBeDefined();
      submit({ from: ALICE, sequenceNumber: 1n });
      expectSound(chain);
    },
  );

  it("accepts submissions again after an empty block if the queued transactions expired meanwhile", async () => {
    const { store, disk } = createFailingStore(new StoreFullError("/data", new Error("Input/output error")));
    const { time, submit, versionOf } = await open({ store, onError: () => {} });
    disk.isFull = true;
    const expired = submit({ from: ALICE, expiresInSecs: 20n });
    await time.advance(60_000);
    disk.isFull = false;
    await time.advance(40_000);
    expect(versionOf(expired)).toBeUndefined();
    submit({ from: ALICE });
  });
});

/** Store whose commits fail while its disk is full. */
function createFailingStore(failure: Error) {
  const store = createMemoryStore();
  const disk = { isFull: false, attempts: 0 };
  const commit: typeof store.commit = (block) => {
    disk.attempts++;
    if (disk.isFull) throw failure;
    store.commit(block);
  };
  return { store: { ...store, commit }, disk };
}

describe("reading from a chain", () => {
  it("returns state at any version", async () => {
    const { chain, time, submit } = await open();
    const before = chain.ledger().version;
    submit({ from: ALICE });
    await time.advance(50);
    expect(readSequenceNumber(chain.stateAt(before), ALICE.address)).toBe(0n);
    expect(readSequenceNumber(chain.stateAt(chain.ledger().version), ALICE.address)).toBe(1n);
  });

  it("simulates on the latest state without committing", async () => {
    const { chain } = await open();
    const before = chain.ledger();
    const outcome = await chain.simulate(sign({ from: ALICE, unsigned: true }));
    expect(outcome).toMatchObject({ kind: "ran", vmStatus: "Executed successfully", transaction: { version: before.version } });
    expect(outcome.transaction.info.gasUsed).toBeGreaterThan(0n);
    expect(outcome.transaction.events.length).toBeGreaterThan(0);
    expect(await chain.simulate(sign({ from: BOB, unsigned: true }))).toMatchObject({
      kind: "discarded",
      transaction: { writes: [], events: [] },
    });
    expect(chain.ledger()).toEqual(before);
  });

  it("runs views at a version", async () => {
    const { chain } = await open();
    const outcome = await chain.view(
      {
        module: { address: address("0x1"), name: "account" },
        name: "get_sequence_number",
        typeArguments: [],
        args: [encodeBcs((w) => w.address(ALICE.address))],
      },
      chain.ledger().version,
    );
    expect(outcome).toMatchObject({ kind: "returned", values: [{ value: 0n }] });
  });

  it("estimates gas prices of 100, 100 and 150 on an idle chain", async () => {
    const { chain } = await open();
    await chain.mine(3);
    expect(chain.estimateGasPrice()).toEqual({ deprioritized: 100n, market: 100n, prioritized: 150n });
  });
});
