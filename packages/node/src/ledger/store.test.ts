import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, address, bytesToHex, typeTag } from "@atoll/move";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { ContractEvent } from "../chain/event.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue, WriteOp } from "../chain/stateValue.ts";
import type { LedgerBlock, LedgerCommit, LedgerTransaction, LedgerWrite, Store } from "../chain/store.ts";
import { LedgerOrderError } from "./commitCheck.ts";
import { createLmdbStore } from "./lmdb/lmdbStore.ts";
import { createMemoryStore } from "./memoryStore.ts";
import { encodeStateKey } from "./stateKeyEncoding.ts";

const directories: string[] = [];
const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), "atoll-store-"));
  directories.push(directory);
  return directory;
};
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

/** Store under test; `reopen` simulates a new process. */
interface Subject {
  store: Store;
  reopen(): void;
}
const SUBJECTS: readonly [name: string, open: () => Subject][] = [
  ["memory", () => ({ store: createMemoryStore(), reopen() {} })],
  [
    "LMDB",
    () => {
      const directory = temporaryDirectory();
      return {
        store: createLmdbStore({ directory }),
        reopen() {
          this.store.close();
          this.store = createLmdbStore({ directory });
        },
      };
    },
  ],
];

const SENDERS = [address("0xa"), address("0xb")] as const;
const OWNERS = [address("0x1"), address("0x2")] as const;
const HANDLE = { creationNumber: 2n, address: address("0xe") };

const tableKey = (owner: Address, key: Uint8Array): EncodedStateKey => encodeStateKey({ kind: "tableItem", handle: owner, key });
const longKey = (last: number): Uint8Array => new Uint8Array(2500).fill(3).fill(last, 2400);
/** State keys that are prefixes of each other, keys too long for LMDB with a common prefix, and that prefix itself. */
const KEYS: readonly EncodedStateKey[] = OWNERS.flatMap((owner) => [
  tableKey(owner, new Uint8Array()),
  tableKey(owner, Uint8Array.of(0)),
  tableKey(owner, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1)),
  tableKey(owner, Uint8Array.of(1)),
  tableKey(owner, Uint8Array.of(255)),
  tableKey(owner, Uint8Array.of(255, 255)),
  tableKey(owner, longKey(1)),
  tableKey(owner, longKey(2)),
  tableKey(owner, longKey(3).subarray(0, 1867)),
  tableKey(owner, longKey(3).subarray(0, 1868)),
  encodeStateKey({ kind: "module", address: owner, name: "coin" }),
]);

interface DraftTransaction {
  readonly writes: readonly { readonly key: number; readonly op: WriteOp }[];
  readonly sender: number | undefined;
  readonly isOrderless: boolean;
  readonly handleEvents: number;
}

/** Reference model of a store: finds everything by scanning all committed blocks. */
class NaiveStore {
  commits: LedgerCommit[] = [];
  settings: Map<string, Uint8Array>[] = [new Map()];
  sequenceNumber = 0n;

  get transactions(): LedgerTransaction[] {
    return this.commits.flatMap((commit) => commit.transactions);
  }
  state(key: EncodedStateKey, version: bigint): StateValue | undefined {
    const op = this.transactions
      .filter((transaction) => transaction.version <= version)
      .flatMap((transaction) => transaction.writes.filter((write) => write.key === key))
      .at(-1)?.op;
    return op === undefined || op.kind === "deletion" ? undefined : { bytes: op.bytes, metadata: op.metadata };
  }
  list(prefix: string, version: bigint, start: string | undefined, limit: number): { key: EncodedStateKey; value: StateValue }[] {
    return [...KEYS]
      .sort()
      .filter((key) => key.startsWith(prefix) && (start === undefined || key >= start))
      .flatMap((key) => {
        const value = this.state(key, version);
        return value === undefined ? [] : [{ key, value }];
      })
      .slice(0, limit);
  }
  handleEvents(): { version: bigint; event: ContractEvent }[] {
    return this.transactions.flatMap(({ version, events }) =>
      events.filter(({ kind }) => kind === "v1").map((event) => ({ version, event })),
    );
  }
  draft(drafts: readonly DraftTransaction[], setting: number | undefined): LedgerCommit {
    const height = BigInt(this.commits.length);
    const firstVersion = BigInt(this.transactions.length);
    let eventCount = BigInt(this.handleEvents().length);
    const sequences = new Map<Address, bigint>();
    const nextSequence = (sender: Address): bigint => {
      const used = this.transactions.filter(({ user }) => user?.sender === sender && user.sequenceNumber !== undefined).length;
      const next = sequences.get(sender) ?? BigInt(used);
      sequences.set(sender, next + 1n);
      return next;
    };
    const transactions = drafts.map((draft, index): LedgerTransaction => {
      const version = firstVersion + BigInt(index);
      const sender = draft.sender === undefined ? undefined : SENDERS[draft.sender];
      const writes = new Map<EncodedStateKey, LedgerWrite>();
      for (const { key, op } of draft.writes) writes.set(KEYS[key] as EncodedStateKey, { key: KEYS[key] as EncodedStateKey, op });
      return {
        version,
        transaction: Uint8Array.of(index, Number(height)),
        info: {
          gasUsed: version,
          status: { kind: "success" },
          transactionHash: hashOf(version),
          eventRootHash: hashOf(1n),
          stateChangeHash: hashOf(2n),
          stateCheckpointHash: undefined,
          auxiliaryInfoHash: undefined,
        },
        accumulatorRoot: hashOf(3n),
        events: [
          { kind: "v2", type: typeTag("bool"), data: Uint8Array.of(1) },
          ...Array.from({ length: draft.handleEvents }, (): ContractEvent => {
            return { kind: "v1", key: HANDLE, sequenceNumber: eventCount++, type: typeTag("u8"), data: Uint8Array.of(Number(version)) };
          }),
        ],
        writes: [...writes.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
        timestampUsecs: height * 100n,
        blockHeight: height,
        epoch: 1n,
        user: sender === undefined ? undefined : { sender, sequenceNumber: draft.isOrderless ? undefined : nextSequence(sender) },
        indexInBlock: index,
      };
    });
    const block: LedgerBlock = {
      height,
      hash: hashOf(height + 1000n),
      timestampUsecs: height * 100n,
      epoch: 1n,
      round: height,
      firstVersion,
      lastVersion: firstVersion + BigInt(drafts.length) - 1n,
    };
    return setting === undefined
      ? { block, transactions }
      : { block, transactions, settings: new Map([[`s${setting % 2}`, Uint8Array.of(setting)]]) };
  }
  commit(commit: LedgerCommit): void {
    this.commits.push(commit);
    this.settings.push(new Map([...(this.settings.at(-1) ?? []), ...(commit.settings ?? [])]));
  }
  revertTo(height: bigint): void {
    this.commits = this.commits.slice(0, Number(height) + 1);
    this.settings = this.settings.slice(0, Number(height) + 2);
  }
}

function hashOf(seed: bigint): Uint8Array {
  const hash = new Uint8Array(32);
  new DataView(hash.buffer).setBigUint64(5, seed * 0x9e3779b97f4a7c15n);
  return hash;
}

function expectSame(store: Store, model: NaiveStore): void {
  const transactions = model.transactions;
  const latest = BigInt(transactions.length) - 1n;
  expect(store.latestVersion()).toEqual(transactions.at(-1)?.version);
  expect(store.latestBlock()).toEqual(model.commits.at(-1)?.block);
  expect(store.getTransaction(latest + 1n)).toBeUndefined();
  expect(store.getTransaction(-1n)).toBeUndefined();
  expect(store.getBlockByVersion(latest + 1n)).toBeUndefined();
  expect(store.getBlockByHeight(BigInt(model.commits.length))).toBeUndefined();
  for (const transaction of transactions) {
    expect(store.getTransaction(transaction.version)).toEqual(transaction);
    expect(store.getVersionByHash(transaction.info.transactionHash)).toBe(transaction.version);
    expect(store.getBlockByVersion(transaction.version)).toEqual(model.commits[Number(transaction.blockHeight)]?.block);
  }
  expect(store.getVersionByHash(hashOf(latest + 1n))).toBeUndefined();
  for (const { block } of model.commits) expect(store.getBlockByHeight(block.height)).toEqual(block);

  for (const version of [...new Set([0n, latest / 2n, latest])].filter((v) => v >= 0n)) {
    for (const key of KEYS) expect(store.getState(key, version)).toEqual(model.state(key, version));
    for (const prefix of ["", "01", `01${OWNERS[1].slice(2)}`, `00${OWNERS[0].slice(2)}`, KEYS[1] as string, KEYS[7] as string]) {
      expect(store.listState(prefix, version, undefined, 100)).toEqual(model.list(prefix, version, undefined, 100));
      for (const start of [KEYS[3], KEYS[6], KEYS[7], KEYS[8], KEYS[16]] as EncodedStateKey[]) {
        expect(store.listState(prefix, version, start, 3)).toEqual(model.list(prefix, version, start, 3));
      }
    }
  }
  for (const sender of SENDERS) {
    const sent = transactions.filter(({ user }) => user?.sender === sender);
    const ordered = sent.filter(({ user }) => user?.sequenceNumber !== undefined).map(({ version }) => version);
    expect(store.listAccountVersions(sender, 0n, 100)).toEqual(ordered);
    expect(store.listAccountVersions(sender, 2n, 2)).toEqual(ordered.slice(2, 4));
    const versions = sent.map(({ version }) => version);
    expect(store.listSentVersions(sender, { from: 0n, to: latest < 0n ? 0n : latest, limit: 100, newestFirst: false })).toEqual(versions);
    const middle = versions.filter((version) => version >= 2n && version <= 6n);
    expect(store.listSentVersions(sender, { from: 2n, to: 6n, limit: 2, newestFirst: false })).toEqual(middle.slice(0, 2));
    expect(store.listSentVersions(sender, { from: 2n, to: 6n, limit: 2, newestFirst: true })).toEqual(middle.reverse().slice(0, 2));
  }
  const events = model.handleEvents();
  expect(store.countEvents(HANDLE)).toBe(BigInt(events.length));
  expect(store.listEvents(HANDLE, 0n, 100)).toEqual(events);
  expect(store.listEvents(HANDLE, 2n, 2)).toEqual(events.slice(2, 4));
  expect(store.countEvents({ ...HANDLE, creationNumber: 3n })).toBe(0n);
  for (const name of ["s0", "s1"]) expect(store.getSetting(name)).toEqual(model.settings.at(-1)?.get(name));
}

const metadata = fc.option(
  fc.record({ slotDepositOctas: fc.bigInt(0n, 9n), bytesDepositOctas: fc.bigInt(0n, 9n), creationTimeUsecs: fc.bigInt(0n, 9n) }),
  { nil: undefined },
);
const op: fc.Arbitrary<WriteOp> = fc.oneof(
  fc.record({ kind: fc.constantFrom("creation" as const, "modification" as const), bytes: fc.uint8Array({ maxLength: 6 }), metadata }),
  fc.record({ kind: fc.constant("deletion" as const), metadata }),
);
const transaction: fc.Arbitrary<DraftTransaction> = fc.record({
  writes: fc.array(fc.record({ key: fc.nat(KEYS.length - 1), op }), { maxLength: 5 }),
  sender: fc.option(fc.nat(SENDERS.length - 1), { nil: undefined }),
  isOrderless: fc.boolean(),
  handleEvents: fc.nat(2),
});
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("commit" as const),
      transactions: fc.array(transaction, { minLength: 1, maxLength: 4 }),
      setting: fc.option(fc.nat(9), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("revert" as const), blocks: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopen" as const) }) },
);

describe.each(SUBJECTS)("%s store", (name, open) => {
  it("matches a reference model over all committed blocks", () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 10 }), (commands) => {
        const subject = open();
        const model = new NaiveStore();
        for (const step of commands) {
          if (step.kind === "commit") {
            const commit = model.draft(step.transactions, step.setting);
            subject.store.commit(commit);
            model.commit(commit);
          } else if (step.kind === "reopen") subject.reopen();
          else if (model.commits.length > 0) {
            const height = BigInt(Math.max(0, model.commits.length - 1 - step.blocks));
            subject.store.revertTo(height);
            model.revertTo(height);
          }
        }
        expectSame(subject.store, model);
        subject.reopen();
        expectSame(subject.store, model);
        subject.store.close();
      }),
      { numRuns: name === "LMDB" ? 25 : 100, seed: 7 },
    );
  });

  const simple: DraftTransaction = { writes: [], sender: 0, isOrderless: false, handleEvents: 1 };

  it("preserves settings outside of blocks on revert, and adds new ones atomically", () => {
    const subject = open();
    const model = new NaiveStore();
    for (const setting of [1, 3]) {
      const commit = model.draft([simple], setting);
      subject.store.commit(commit);
      model.commit(commit);
    }
    subject.store.setSetting("clock", Uint8Array.of(5));
    subject.store.revertTo(0n, new Map([["extra", Uint8Array.of(6)]]));
    subject.reopen();
    expect(subject.store.getSetting("clock")).toEqual(Uint8Array.of(5));
    expect(subject.store.getSetting("extra")).toEqual(Uint8Array.of(6));
    expect(subject.store.getSetting("s1")).toEqual(Uint8Array.of(1));
    subject.store.close();
  });

  it("is empty after clear, and accepts a new genesis", () => {
    const subject = open();
    subject.store.commit(
      new NaiveStore().draft(
        [{ ...simple, writes: [{ key: 1, op: { kind: "creation", bytes: Uint8Array.of(1), metadata: undefined } }] }],
        1,
      ),
    );
    subject.store.clear();
    expectSame(subject.store, new NaiveStore());
    expect(subject.store.getState(KEYS[1] as EncodedStateKey, 0n)).toBeUndefined();
    const model = new NaiveStore();
    const commit = model.draft([simple, simple], 2);
    subject.store.commit(commit);
    model.commit(commit);
    subject.reopen();
    expectSame(subject.store, model);
    subject.store.close();
  });

  it("rejects a block that does not continue the ledger, without changes", () => {
    const { store } = open();
    const model = new NaiveStore();
    const commit = model.draft([simple, simple], undefined);
    store.commit(commit);
    model.commit(commit);
    expect(() => store.commit(commit)).toThrow(LedgerOrderError);
    const next = model.draft([simple], undefined);
    expect(() => store.commit({ ...next, block: { ...next.block, lastVersion: 9n } })).toThrow(LedgerOrderError);
    expect(() => store.revertTo(5n)).toThrow(LedgerOrderError);
    expectSame(store, model);
    store.close();
  });

  it("finds no transaction for hashes of the wrong length", () => {
    const { store } = open();
    store.commit(new NaiveStore().draft([simple], undefined));
    expect(store.getVersionByHash(new Uint8Array(3))).toBeUndefined();
    expect(bytesToHex(store.getTransaction(0n)?.info.transactionHash ?? new Uint8Array())).toHaveLength(64);
    store.close();
  });
});
