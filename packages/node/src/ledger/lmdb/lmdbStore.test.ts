import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { address } from "@atoll/move";
import { open } from "lmdb";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerCommit, Store } from "../../chain/store.ts";
import { encodeStateKey } from "../stateKeyEncoding.ts";
import { StoreDamagedError, StoreForeignError, StoreVersionError } from "../storeErrors.ts";
import { createLmdbStore } from "./lmdbStore.ts";

const directories: string[] = [];
const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), "atoll-lmdb-"));
  directories.push(directory);
  return directory;
};
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

const KEY = encodeStateKey({ kind: "tableItem", handle: address("0x1"), key: Uint8Array.of(1) });

/** Creates a block that writes its own height, repeated `copies` times to occupy space. */
function block(height: number, copies = 1): LedgerCommit {
  const version = BigInt(height);
  const hash = new Uint8Array(32).fill(height);
  const info = {
    gasUsed: 0n,
    status: { kind: "success" },
    transactionHash: hash,
    eventRootHash: hash,
    stateChangeHash: hash,
    stateCheckpointHash: undefined,
    auxiliaryInfoHash: undefined,
  } as const;
  return {
    block: { height: version, hash, timestampUsecs: version, epoch: 0n, round: version, firstVersion: version, lastVersion: version },
    transactions: [
      {
        version,
        transaction: new Uint8Array(copies).fill(height),
        info,
        accumulatorRoot: hash,
        events: [],
        writes: [{ key: KEY, op: { kind: "modification", bytes: new Uint8Array(copies).fill(height), metadata: undefined } }],
        timestampUsecs: version,
        blockHeight: version,
        epoch: 0n,
        user: undefined,
        indexInBlock: 0,
      },
    ],
    settings: new Map([["height", Uint8Array.of(height)]]),
  };
}
const stateOf = (store: Store, version: bigint): number | undefined => store.getState(KEY, version)?.bytes[0];

describe("opening an LMDB store", () => {
  it("creates missing directories, even with a file-like name", () => {
    const directory = join(temporaryDirectory(), "deep", "data.ledger");
    const store = createLmdbStore({ directory });
    store.commit(block(0));
    store.close();
    expect(statSync(directory).isDirectory()).toBe(true);
  });

  it("rejects a foreign data file without modifying it", () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, "data.mdb"), new Uint8Array(100_000).fill(7));
    expect(() => createLmdbStore({ directory })).toThrow(StoreForeignError);
    expect(statSync(join(directory, "data.mdb")).size).toBe(100_000);
  });

  it("rejects a foreign LMDB database", async () => {
    const directory = temporaryDirectory();
    const other = open(directory, { noSubdir: false });
    other.openDB("things", {}).putSync("key", "value");
    await other.close();
    expect(() => createLmdbStore({ directory })).toThrow(StoreForeignError);
  });

  it.each(["atoll-ledger/0", "atoll-ledger/999"])("rejects format %s with both formats in the message", async (format) => {
    const directory = temporaryDirectory();
    createLmdbStore({ directory }).close();
    const raw = open(directory, { noSubdir: false, maxDbs: 12 });
    raw
      .openDB<Uint8Array, Uint8Array>("meta", { encoding: "binary", keyEncoding: "binary" })
      .putSync(Buffer.from("format"), Buffer.from(format));
    await raw.close();
    expect(() => createLmdbStore({ directory })).toThrow(StoreVersionError);
    expect(() => createLmdbStore({ directory })).toThrow(`has format ${format}, and this build reads format atoll-ledger/1`);
  });

  it("rejects a truncated data file without crashing", () => {
    const directory = temporaryDirectory();
    const store = createLmdbStore({ directory });
    for (let height = 0; height < 40; height++) store.commit(block(height, 3_000));
    store.close();
    truncateSync(join(directory, "data.mdb"), 40_960);
    expect(() => createLmdbStore({ directory })).toThrow(StoreDamagedError);
  });

  it("completes a directory that contains only empty tables, left by a crash", async () => {
    const directory = temporaryDirectory();
    const raw = open(directory, { noSubdir: false, maxDbs: 12 });
    raw.openDB("meta", { encoding: "binary", keyEncoding: "binary" });
    await raw.close();
    const store = createLmdbStore({ directory });
    store.commit(block(0));
    store.close();
    const again = createLmdbStore({ directory });
    expect(again.latestVersion()).toBe(0n);
    again.close();
  });
});

describe("LMDB store after a crash", () => {
  /** Creates a store whose directory is copied at this step of the next commit or revert, as a killed process would leave it. */
  function crashable(step: "written" | "durable"): { store: Store; image: string; arm(): void } {
    const directory = temporaryDirectory();
    const image = join(temporaryDirectory(), "image");
    let isArmed = false;
    const store = createLmdbStore({
      directory,
      onStep(reached) {
        if (!isArmed || reached !== step) return;
        mkdirSync(image);
        cpSync(join(directory, "data.mdb"), join(image, "data.mdb"));
        isArmed = false;
      },
    });
    return {
      store,
      image,
      arm() {
        isArmed = true;
      },
    };
  }

  it.each([
    ["written", 1],
    ["durable", 2],
  ] as const)("whose last commit was %s contains block %i as its latest", (step, expected) => {
    const { store, image, arm } = crashable(step);
    store.commit(block(0));
    store.commit(block(1));
    arm();
    store.commit(block(2));
    store.close();
    const after = createLmdbStore({ directory: image });
    expect(after.latestVersion()).toBe(BigInt(expected));
    expect(stateOf(after, 9n)).toBe(expected);
    expect(after.getSetting("height")).toEqual(Uint8Array.of(expected));
    after.commit(block(expected + 1));
    expect(stateOf(after, 9n)).toBe(expected + 1);
    after.close();
  });

  it.each([
    ["written", 3],
    ["durable", 1],
  ] as const)("whose last revert was %s contains block %i as its latest", (step, expected) => {
    const { store, image, arm } = crashable(step);
    for (let height = 0; height <= 3; height++) store.commit(block(height));
    arm();
    store.revertTo(1n);
    store.close();
    const after = createLmdbStore({ directory: image });
    expect(after.latestVersion()).toBe(BigInt(expected));
    expect(stateOf(after, 9n)).toBe(expected);
    expect(after.getSetting("height")).toEqual(Uint8Array.of(expected));
    after.close();
  });
});

describe("a failed LMDB commit", () => {
  it("leaves the cache and the files unchanged", () => {
    const directory = temporaryDirectory();
    let isBroken = false;
    const store = createLmdbStore({
      directory,
      onStep(step) {
        if (isBroken && step === "written") throw new Error("disk full");
      },
    });
    store.commit(block(0));
    expect(stateOf(store, 0n)).toBe(0);
    isBroken = true;
    expect(() => store.commit(block(1))).toThrow("disk full");
    expect(() => store.setSetting("height", Uint8Array.of(9))).toThrow("disk full");
    expect(() => store.clear()).toThrow("disk full");
    isBroken = false;
    expect(store.latestVersion()).toBe(0n);
    expect(stateOf(store, 9n)).toBe(0);
    expect(store.getTransaction(1n)).toBeUndefined();
    expect(store.getSetting("height")).toEqual(Uint8Array.of(0));
    store.commit(block(1));
    expect(stateOf(store, 9n)).toBe(1);
    store.close();
  });
});

describe("LMDB store whose ownership check fails", () => {
  it("rejects writes, and cannot be opened", () => {
    const directory = temporaryDirectory();
    let isOurs = true;
    const mayWrite = () => {
      if (!isOurs) throw new Error("not ours");
    };
    const store = createLmdbStore({ directory, mayWrite });
    store.commit(block(0));
    store.commit(block(1));
    isOurs = false;
    expect(() => store.commit(block(2))).toThrow("not ours");
    expect(() => store.setSetting("height", Uint8Array.of(9))).toThrow("not ours");
    expect(() => store.revertTo(0n)).toThrow("not ours");
    expect(() => store.clear()).toThrow("not ours");
    store.close();
    expect(() => createLmdbStore({ directory, mayWrite })).toThrow("not ours");
    const other = createLmdbStore({ directory });
    expect(other.latestVersion()).toBe(1n);
    expect(stateOf(other, 9n)).toBe(1);
    expect(other.getSetting("height")).toEqual(Uint8Array.of(1));
    other.close();
  });
});

describe("LMDB commit of 50 transactions", () => {
  it("takes well under a second", () => {
    const directory = temporaryDirectory();
    const store = createLmdbStore({ directory });
    const durations: number[] = [];
    let version = 0n;
    for (let height = 0n; height < 10n; height++) {
      const firstVersion = version;
      const transactions = Array.from({ length: 50 }, (_, indexInBlock) => {
        const [base] = block(Number(height), 300).transactions;
        if (base === undefined) throw new Error("no transaction");
        const hash = new Uint8Array(32);
        new DataView(hash.buffer).setBigUint64(0, version);
        const writes = Array.from({ length: 6 }, (_, index) => ({
          key: encodeStateKey({ kind: "tableItem", handle: address("0x1"), key: Uint8Array.of(index, indexInBlock) }),
          op: { kind: "modification", bytes: new Uint8Array(200), metadata: undefined } as const,
        }));
        return { ...base, version: version++, blockHeight: height, info: { ...base.info, transactionHash: hash }, writes, indexInBlock };
      });
      const base = block(Number(height)).block;
      const start = performance.now();
      store.commit({ block: { ...base, height, firstVersion, lastVersion: version - 1n }, transactions });
      durations.push(performance.now() - start);
    }
    store.close();
    const median = durations.sort((a, b) => a - b)[5] as number;
    expect(median).toBeLessThan(1_000);
  });
});
