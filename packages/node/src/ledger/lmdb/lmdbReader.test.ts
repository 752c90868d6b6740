import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { address } from "@atoll/move";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LedgerCommit, Store } from "../../chain/store.ts";
import { encodeStateKey } from "../stateKeyEncoding.ts";
import { createLmdbStore, type LmdbReader, openLmdbReader } from "./lmdbStore.ts";

const KEY = encodeStateKey({ kind: "tableItem", handle: address("0x1"), key: Uint8Array.of(1) });
const LONG_KEY = encodeStateKey({ kind: "tableItem", handle: address("0x1"), key: new Uint8Array(3000).fill(2) });

let directory: string;
let store: Store;
let reader: LmdbReader;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "atoll-reader-"));
  store = createLmdbStore({ directory });
  reader = openLmdbReader({ directory });
});
afterEach(async () => {
  await reader.close();
  store.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Creates a block with one transaction that writes `value` to both keys. */
function block(version: number, value = version): LedgerCommit {
  const height = BigInt(version);
  const hash = new Uint8Array(32).fill(value);
  const info = {
    gasUsed: 0n,
    status: { kind: "success" },
    transactionHash: hash,
    eventRootHash: hash,
    stateChangeHash: hash,
    stateCheckpointHash: undefined,
    auxiliaryInfoHash: undefined,
  } as const;
  const op = { kind: "modification", bytes: Uint8Array.of(value), metadata: undefined } as const;
  return {
    block: { height, hash, timestampUsecs: height, epoch: 0n, round: height, firstVersion: height, lastVersion: height },
    transactions: [
      {
        version: height,
        transaction: Uint8Array.of(value),
        info,
        accumulatorRoot: hash,
        events: [],
        writes: [KEY, LONG_KEY].map((key) => ({ key, op })),
        timestampUsecs: height,
        blockHeight: height,
        epoch: 0n,
        user: undefined,
        indexInBlock: 0,
      },
    ],
  };
}

const seen = () => ({
  version: reader.latestVersion(),
  value: reader.getState(KEY, 99n)?.bytes[0],
  long: reader.getState(LONG_KEY, 99n)?.bytes[0],
  listed: reader.listState("", 99n, undefined, 10).map(({ value }) => value.bytes[0]),
});

describe("LMDB reader in another thread", () => {
  it("sees no data before the first commit", () => {
    expect(seen()).toEqual({ version: undefined, value: undefined, long: undefined, listed: [] });
    expect(reader.getTransaction(0n)).toBeUndefined();
  });

  it("sees each commit, and historical state at each version", () => {
    for (const version of [0, 1, 2]) {
      store.commit(block(version));
      reader.refresh();
      expect(seen()).toEqual({ version: BigInt(version), value: version, long: version, listed: [version, version] });
      expect(reader.getTransaction(BigInt(version))).toEqual(store.getTransaction(BigInt(version)));
    }
    expect([0n, 1n, 2n].map((version) => reader.getState(KEY, version)?.bytes[0])).toEqual([0, 1, 2]);
  });

  it("follows reverts and replacement blocks", () => {
    for (const version of [0, 1, 2]) store.commit(block(version));
    reader.refresh();
    expect(seen().value).toBe(2);
    store.revertTo(0n);
    reader.refresh();
    expect(seen()).toEqual({ version: 0n, value: 0, long: 0, listed: [0, 0] });
    store.commit(block(1, 77));
    reader.refresh();
    expect(seen()).toEqual({ version: 1n, value: 77, long: 77, listed: [77, 77] });
    store.clear();
    reader.refresh();
    expect(seen()).toEqual({ version: undefined, value: undefined, long: undefined, listed: [] });
  });

  it("leaves the store usable when it closes", async () => {
    store.commit(block(0));
    await reader.close();
    store.commit(block(1));
    expect(store.latestVersion()).toBe(1n);
    reader = openLmdbReader({ directory });
    expect(seen().version).toBe(1n);
  });
});
