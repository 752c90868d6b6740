import { type Address, address } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import { createMempool, type Mempool, type MempoolOptions, type MempoolOutcome } from "./mempool.ts";

const ALICE = address("0xa11ce");
const BOB = address("0xb0b");
const ORDERLESS_SEQUENCE_NUMBER = (1n << 64n) - 1n;

interface Draft {
  readonly sender?: Address;
  readonly sequenceNumber?: bigint;
  readonly nonce?: bigint;
  readonly price?: bigint;
  readonly expiry?: bigint;
}
let hashes = 0;
/** A transaction as the mempool sees it: each call makes a different one. */
function transaction({ sender = ALICE, sequenceNumber = 0n, nonce, price = 100n, expiry = 1_000n }: Draft = {}): SignedTransaction {
  const hash = new Uint8Array(32);
  new DataView(hash.buffer).setUint32(0, ++hashes);
  const empty = new Uint8Array();
  return {
    raw: {
      sender,
      sequenceNumber: nonce === undefined ? sequenceNumber : ORDERLESS_SEQUENCE_NUMBER,
      payload: { kind: "v1", executable: { kind: "empty" }, multisigAddress: undefined, nonce },
      maxGasAmount: 1n,
      gasUnitPrice: price,
      expirationTimestampSecs: expiry,
      chainId: 4,
    },
    authenticator: { kind: "ed25519", publicKey: empty, signature: empty },
    bytes: empty,
    rawBytes: empty,
    hash,
  };
}
/** Most tests are not about holding back. */
const addAndRelease = (mempool: Mempool, item: SignedTransaction, next: bigint): MempoolOutcome => {
  const outcome = mempool.add(item, next, 0n);
  mempool.release();
  return outcome;
};
const takeAll = (mempool: Mempool): SignedTransaction[] => {
  const taken: SignedTransaction[] = [];
  for (let next = mempool.take(); next !== undefined; next = mempool.take()) taken.push(next);
  return taken;
};
const small: MempoolOptions = { capacity: 3, capacityPerSender: 2 };

describe("mempool", () => {
  it("gives out a chain of 200 from one sender in order, whatever order it came in", () => {
    const mempool = createMempool();
    const chain = Array.from({ length: 200 }, (_, index) => transaction({ sequenceNumber: BigInt(index) }));
    for (const item of chain.toReversed()) expect(addAndRelease(mempool, item, 0n).kind).toBe("accepted");
    expect(takeAll(mempool)).toEqual(chain);
  });

  it("holds a transaction back until the numbers before it have come", () => {
    const mempool = createMempool();
    const second = transaction({ sequenceNumber: 6n });
    addAndRelease(mempool, second, 5n);
    expect(mempool.take()).toBeUndefined();
    const first = transaction({ sequenceNumber: 5n });
    addAndRelease(mempool, first, 5n);
    expect(takeAll(mempool)).toEqual([first, second]);
  });

  it("prefers a higher gas price between senders, but keeps each sender's order", () => {
    const mempool = createMempool();
    const cheapFirst = transaction({ price: 100n });
    const dearSecond = transaction({ sequenceNumber: 1n, price: 900n });
    const bob = transaction({ sender: BOB, price: 300n });
    const orderless = transaction({ sender: BOB, nonce: 7n, price: 200n });
    for (const item of [cheapFirst, dearSecond, orderless, bob]) addAndRelease(mempool, item, 0n);
    expect(takeAll(mempool)).toEqual([bob, orderless, cheapFirst, dearSecond]);
  });

  it("takes equal prices in the order they became ready", () => {
    const mempool = createMempool();
    const items = [3n, 1n, 2n].map((nonce) => transaction({ nonce }));
    for (const item of items) addAndRelease(mempool, item, 0n);
    expect(takeAll(mempool)).toEqual(items);
  });

  it("knows a taken transaction until it commits, and lets a lower number come no more", () => {
    const mempool = createMempool();
    const item = transaction();
    addAndRelease(mempool, item, 0n);
    mempool.take();
    expect(mempool.get(item.hash)).toBe(item);
    mempool.committed(item);
    expect(mempool.get(item.hash)).toBeUndefined();
    expect(mempool.size).toBe(0);
    expect(addAndRelease(mempool, transaction(), 1n).kind).toBe("sequenceNumberTooOld");
  });

  it.each<[string, Draft, "accepted" | "invalidUpdate"]>([
    ["replaces at a higher gas price", { price: 101n }, "accepted"],
    ["refuses the same gas price", { price: 100n }, "invalidUpdate"],
    ["refuses a lower gas price", { price: 99n }, "invalidUpdate"],
  ])("%s at the same sequence number", (_, draft, expected) => {
    const mempool = createMempool();
    const first = transaction();
    const follower = transaction({ sequenceNumber: 1n });
    addAndRelease(mempool, first, 0n);
    addAndRelease(mempool, follower, 0n);
    const second = transaction(draft);
    const outcome = addAndRelease(mempool, second, 0n);
    expect(outcome.kind).toBe(expected);
    expect(outcome.kind === "accepted" ? outcome.replaced : first).toBe(first);
    expect(takeAll(mempool)).toEqual([expected === "accepted" ? second : first, follower]);
  });

  it("replaces by nonce as it does by sequence number", () => {
    const mempool = createMempool();
    addAndRelease(mempool, transaction({ nonce: 5n }), 0n);
    expect(addAndRelease(mempool, transaction({ nonce: 5n }), 0n).kind).toBe("invalidUpdate");
    const dearer = transaction({ nonce: 5n, price: 200n });
    addAndRelease(mempool, dearer, 0n);
    expect(takeAll(mempool)).toEqual([dearer]);
  });

  it("accepts the identical transaction again without keeping it twice", () => {
    const mempool = createMempool(small);
    const item = transaction();
    for (let i = 0; i < 5; i++) expect(addAndRelease(mempool, item, 0n).kind).toBe("accepted");
    expect(mempool.size).toBe(1);
  });

  it("does not replace what a block is running", () => {
    const mempool = createMempool();
    addAndRelease(mempool, transaction(), 0n);
    mempool.take();
    expect(addAndRelease(mempool, transaction({ price: 999n }), 0n).kind).toBe("invalidUpdate");
  });

  it("is full at its capacity, in all and per sender, but still replaces", () => {
    const mempool = createMempool(small);
    addAndRelease(mempool, transaction({ sequenceNumber: 0n }), 0n);
    addAndRelease(mempool, transaction({ sequenceNumber: 1n }), 0n);
    expect(addAndRelease(mempool, transaction({ sequenceNumber: 2n }), 0n)).toMatchObject({
      kind: "mempoolFull",
      message: expect.stringContaining("over capacity for account"),
    });
    addAndRelease(mempool, transaction({ sender: BOB }), 0n);
    expect(addAndRelease(mempool, transaction({ sender: address("0xc") }), 0n)).toMatchObject({
      kind: "mempoolFull",
      message: expect.stringContaining("Mempool is full"),
    });
    expect(addAndRelease(mempool, transaction({ sender: BOB, price: 200n }), 0n).kind).toBe("accepted");
  });

  it("drops what the ledger has passed when it learns of it", () => {
    const mempool = createMempool();
    const later = transaction({ sequenceNumber: 3n });
    for (const item of [transaction(), transaction({ sequenceNumber: 1n }), later]) addAndRelease(mempool, item, 0n);
    addAndRelease(mempool, transaction({ sequenceNumber: 9n }), 3n);
    expect(mempool.size).toBe(2);
    expect(takeAll(mempool)).toEqual([later]);
  });

  it("makes followers wait when their predecessor is discarded, until another one comes", () => {
    const mempool = createMempool();
    const [first, second, third] = [0n, 1n, 2n].map((sequenceNumber) => transaction({ sequenceNumber }));
    for (const item of [first, second, third]) addAndRelease(mempool, item as SignedTransaction, 0n);
    mempool.take();
    mempool.discard(first as SignedTransaction);
    expect(mempool.take()).toBeUndefined();
    const another = transaction();
    addAndRelease(mempool, another, 0n);
    expect(takeAll(mempool)).toEqual([another, second, third]);
  });

  it("gives what was put back again, in order", () => {
    const mempool = createMempool();
    const chain = [0n, 1n, 2n, 3n].map((sequenceNumber) => transaction({ sequenceNumber }));
    const orderless = transaction({ nonce: 1n });
    for (const item of [...chain, orderless]) addAndRelease(mempool, item, 0n);
    const taken = [mempool.take(), mempool.take(), mempool.take()].filter((item) => item !== undefined);
    mempool.putBack(taken);
    expect(takeAll(mempool).filter((item) => item !== orderless)).toEqual(chain);
    mempool.putBack([...chain, orderless].toReversed());
    expect(takeAll(mempool).filter((item) => item !== orderless)).toEqual(chain);
  });

  it("holds transactions until they are released, oldest first", () => {
    const mempool = createMempool();
    const [early, late] = [transaction(), transaction({ sequenceNumber: 1n })];
    mempool.add(early, 0n, 10n);
    mempool.add(late, 0n, 20n);
    expect(mempool.take()).toBeUndefined();
    expect(mempool.oldestHeldUsecs).toBe(10n);
    mempool.release(19n);
    expect(mempool.oldestHeldUsecs).toBe(20n);
    expect(takeAll(mempool)).toEqual([early]);
    mempool.release();
    expect(takeAll(mempool)).toEqual([late]);
    expect(mempool.oldestHeldUsecs).toBeUndefined();
  });

  it("drops transactions at the second they expire", () => {
    const mempool = createMempool();
    const early = transaction({ expiry: 10n });
    const late = transaction({ sequenceNumber: 1n, expiry: 11n });
    for (const item of [early, late]) addAndRelease(mempool, item, 0n);
    expect(mempool.expire(9n)).toEqual([]);
    expect(mempool.expire(10n)).toEqual([early]);
    expect(mempool.take()).toBeUndefined();
    expect(mempool.expire(11n)).toEqual([late]);
    expect(mempool.size).toBe(0);
  });

  it("gives every transaction out once, each sender's in order, through any sequence of steps", () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant("add" as const),
          sender: fc.nat(2),
          offset: fc.nat(4),
          price: fc.nat(3),
          nonce: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.constant({ kind: "take" as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: "settle" as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: "discard" as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: "putBack" as const }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const mempool = createMempool({ capacity: 12, capacityPerSender: 8 });
        const next = [0n, 0n, 0n];
        let block: SignedTransaction[] = [];
        const committed = new Set<SignedTransaction>();
        const senderOf = (item: SignedTransaction): number => Number(item.raw.sender.slice(-1));
        const isOrdered = (item: SignedTransaction): boolean => item.raw.sequenceNumber !== ORDERLESS_SEQUENCE_NUMBER;
        for (const action of steps) {
          if (action.kind === "add") {
            const { sender, offset, price } = action;
            const draft = action.nonce ? { nonce: BigInt(offset) } : { sequenceNumber: (next[sender] as bigint) + BigInt(offset) };
            addAndRelease(mempool, transaction({ sender: address(`0x${sender}`), price: BigInt(price), ...draft }), next[sender] as bigint);
          } else if (action.kind === "take") {
            const item = mempool.take();
            if (item === undefined) expect(mempool.readyCount).toBe(0);
            else {
              const before = block.filter((other) => senderOf(other) === senderOf(item) && isOrdered(other));
              if (isOrdered(item)) expect(item.raw.sequenceNumber).toBe((next[senderOf(item)] as bigint) + BigInt(before.length));
              block.push(item);
            }
          } else if (action.kind === "settle") {
            for (const item of block) {
              expect(committed.has(item)).toBe(false);
              committed.add(item);
              if (isOrdered(item)) next[senderOf(item)] = item.raw.sequenceNumber + 1n;
              mempool.committed(item);
            }
            block = [];
          } else if (action.kind === "discard") {
            const last = block.pop();
            if (last !== undefined) mempool.discard(last);
          } else {
            mempool.putBack(block);
            block = [];
          }
          expect(mempool.size).toBeLessThanOrEqual(12);
        }
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  it("fills and empties with 20,000 transactions in no time that matters", () => {
    const mempool = createMempool();
    const items = Array.from({ length: 20_000 }, (_, index) =>
      transaction({
        sender: address(`0x${(index % 400).toString(16)}`),
        sequenceNumber: BigInt(Math.floor(index / 400)),
        price: BigInt(100 + (index % 3)),
      }),
    );
    const start = performance.now();
    for (const item of items) addAndRelease(mempool, item, 0n);
    const taken = takeAll(mempool);
    for (const item of taken) mempool.committed(item);
    expect(taken).toHaveLength(20_000);
    expect(mempool.size).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
