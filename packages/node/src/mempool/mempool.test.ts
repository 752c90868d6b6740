import { type Address, address } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { type Arrival, createMempool, type Mempool, type MempoolOutcome } from "./mempool.ts";
import { DEFAULT_MEMPOOL_OPTIONS, type MempoolOptions } from "./mempoolOptions.ts";
import { leastFeeOctas } from "./payers.ts";

const ALICE = address("0xa11ce");
const BOB = address("0xb0b");
const FAUCET = address("0xa550c18");
const ORDERLESS_SEQUENCE_NUMBER = (1n << 64n) - 1n;

interface Draft {
  readonly sender?: Address;
  readonly sequenceNumber?: bigint;
  readonly nonce?: bigint;
  readonly price?: bigint;
  readonly expiry?: bigint;
  readonly maxGas?: bigint;
  readonly payload?: number;
  readonly feePayer?: Address;
  readonly bytes?: number;
}
let hashes = 0;
/** Creates a distinct transaction with the fields that the mempool reads. */
function transaction(draft: Draft = {}): SignedTransaction {
  const {
    sender = ALICE,
    sequenceNumber = 0n,
    nonce,
    price = 100n,
    expiry = 1_000n,
    maxGas = 1n,
    payload = 0,
    feePayer,
    bytes = 0,
  } = draft;
  const hash = new Uint8Array(32);
  new DataView(hash.buffer).setUint32(0, ++hashes);
  const empty = new Uint8Array();
  return {
    raw: {
      sender,
      sequenceNumber: nonce === undefined ? sequenceNumber : ORDERLESS_SEQUENCE_NUMBER,
      payload: { kind: "v1", executable: { kind: "empty" }, multisigAddress: undefined, nonce },
      maxGasAmount: maxGas,
      gasUnitPrice: price,
      expirationTimestampSecs: expiry,
      chainId: 4,
    },
    authenticator:
      feePayer === undefined
        ? { kind: "ed25519", publicKey: empty, signature: empty }
        : {
            kind: "feePayer",
            sender: { kind: "none" },
            secondaryAddresses: [],
            secondarySigners: [],
            feePayerAddress: feePayer,
            feePayer: { kind: "none" },
          },
    bytes: new Uint8Array(bytes),
    // Raw transaction bytes before gas, expiration and chain id.
    rawBytes: new Uint8Array(26).fill(payload, 0, 1),
    hash,
  };
}
const arrival = (accountSequenceNumber: bigint, arrivedUsecs = 0n, balanceOctas = 1n << 64n): Arrival => ({
  accountSequenceNumber,
  arrivedUsecs,
  payerBalanceOctas: () => balanceOctas,
});
/** Adds a transaction and releases it immediately, because few tests are about transactions that are not released. */
const addAndRelease = (mempool: Mempool, item: SignedTransaction, next: bigint, balanceOctas?: bigint): MempoolOutcome => {
  const outcome = mempool.add(item, arrival(next, 0n, balanceOctas));
  mempool.release();
  return outcome;
};
const takeAll = (mempool: Mempool): SignedTransaction[] => {
  const claimed: SignedTransaction[] = [];
  for (let next = mempool.take(); next !== undefined; next = mempool.take()) claimed.push(next);
  return claimed;
};
const small: MempoolOptions = { ...DEFAULT_MEMPOOL_OPTIONS, capacity: 3, capacityPerSender: 2 };

describe("mempool", () => {
  it("returns 200 transactions of one sender in sequence order, regardless of arrival order", () => {
    const mempool = createMempool();
    const chain = Array.from({ length: 200 }, (_, index) => transaction({ sequenceNumber: BigInt(index) }));
    for (const item of chain.toReversed()) expect(addAndRelease(mempool, item, 0n).kind).toBe("accepted");
    expect(takeAll(mempool)).toEqual(chain);
  });

  it("does not return a transaction until its predecessors arrive", () => {
    const mempool = createMempool();
    const second = transaction({ sequenceNumber: 6n });
    addAndRelease(mempool, second, 5n);
    expect(mempool.take()).toBeUndefined();
    const first = transaction({ sequenceNumber: 5n });
    addAndRelease(mempool, first, 5n);
    expect(takeAll(mempool)).toEqual([first, second]);
  });

  it("prefers higher gas prices across senders, but preserves each sender's order", () => {
    const mempool = createMempool();
    const cheapFirst = transaction({ price: 100n });
    const dearSecond = transaction({ sequenceNumber: 1n, price: 900n });
    const bob = transaction({ sender: BOB, price: 300n });
    const orderless = transaction({ sender: BOB, nonce: 7n, price: 200n });
    for (const item of [cheapFirst, dearSecond, orderless, bob]) addAndRelease(mempool, item, 0n);
    expect(takeAll(mempool)).toEqual([bob, orderless, cheapFirst, dearSecond]);
  });

  it("returns transactions of equal price in the order in which they became ready", () => {
    const mempool = createMempool();
    const items = [3n, 1n, 2n].map((nonce) => transaction({ nonce }));
    for (const item of items) addAndRelease(mempool, item, 0n);
    expect(takeAll(mempool)).toEqual(items);
  });

  it("finds a transaction taken into a block until its commit, and then rejects lower sequence numbers", () => {
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
    ["replaces the first at a higher gas price", { price: 101n }, "accepted"],
    ["rejects it at a lower gas price", { price: 99n }, "invalidUpdate"],
    ["rejects a changed payload at any price", { price: 101n, payload: 1 }, "invalidUpdate"],
    ["rejects a changed expiration at any price", { price: 101n, expiry: 1_001n }, "invalidUpdate"],
    ["rejects a changed gas limit at any price", { price: 101n, maxGas: 2n }, "invalidUpdate"],
    ["rejects a changed fee payer at any price", { price: 101n, feePayer: BOB }, "invalidUpdate"],
  ])("handles a second transaction with the same sequence number: %s", (_, draft, expected) => {
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

  it("replaces orderless transactions by nonce like others by sequence number", () => {
    const mempool = createMempool();
    addAndRelease(mempool, transaction({ nonce: 5n }), 0n);
    expect(addAndRelease(mempool, transaction({ nonce: 5n, payload: 1 }), 0n).kind).toBe("invalidUpdate");
    const dearer = transaction({ nonce: 5n, price: 200n });
    addAndRelease(mempool, dearer, 0n);
    expect(takeAll(mempool)).toEqual([dearer]);
  });

  it("accepts an identical transaction again without storing it twice", () => {
    const mempool = createMempool(small);
    const item = transaction();
    for (let i = 0; i < 5; i++) expect(addAndRelease(mempool, item, 0n).kind).toBe("accepted");
    expect(mempool.size).toBe(1);
  });

  it("accepts the same transaction with a new signature without storing it", () => {
    const mempool = createMempool(small);
    const first = transaction();
    addAndRelease(mempool, first, 0n);
    expect(addAndRelease(mempool, transaction(), 0n)).toEqual({ kind: "accepted", replaced: undefined });
    expect(takeAll(mempool)).toEqual([first]);
  });

  it("rejects replacements of a transaction taken into a block", () => {
    const mempool = createMempool();
    addAndRelease(mempool, transaction(), 0n);
    mempool.take();
    expect(addAndRelease(mempool, transaction({ price: 999n }), 0n).kind).toBe("invalidUpdate");
  });

  it("rejects transactions beyond its total and per-sender capacity, except replacements", () => {
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

  it("drops transactions below the ledger's sequence number", () => {
    const mempool = createMempool();
    const later = transaction({ sequenceNumber: 3n });
    for (const item of [transaction(), transaction({ sequenceNumber: 1n }), later]) addAndRelease(mempool, item, 0n);
    addAndRelease(mempool, transaction({ sequenceNumber: 9n }), 3n);
    expect(mempool.size).toBe(2);
    expect(takeAll(mempool)).toEqual([later]);
  });

  it("delays successors of a discarded transaction until a replacement arrives", () => {
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

  it("returns transactions again in order after a failed block puts them back", () => {
    const mempool = createMempool();
    const chain = [0n, 1n, 2n, 3n].map((sequenceNumber) => transaction({ sequenceNumber }));
    const orderless = transaction({ nonce: 1n });
    for (const item of [...chain, orderless]) addAndRelease(mempool, item, 0n);
    const claimed = [mempool.take(), mempool.take(), mempool.take()].filter((item) => item !== undefined);
    mempool.putBack(claimed);
    expect(takeAll(mempool).filter((item) => item !== orderless)).toEqual(chain);
    mempool.putBack([...chain, orderless].toReversed());
    expect(takeAll(mempool).filter((item) => item !== orderless)).toEqual(chain);
  });

  it("withholds transactions until they are released, oldest first", () => {
    const mempool = createMempool();
    const [early, late] = [transaction(), transaction({ sequenceNumber: 1n })];
    mempool.add(early, arrival(0n, 10n));
    mempool.add(late, arrival(0n, 20n));
    expect(mempool.take()).toBeUndefined();
    expect(mempool.oldestUnreleasedUsecs).toBe(10n);
    mempool.release(19n);
    expect(mempool.oldestUnreleasedUsecs).toBe(20n);
    expect(takeAll(mempool)).toEqual([early]);
    mempool.release();
    expect(takeAll(mempool)).toEqual([late]);
    expect(mempool.oldestUnreleasedUsecs).toBeUndefined();
  });

  it("drops transactions at the second of their expiration", () => {
    const mempool = createMempool();
    const early = transaction({ expiry: 10n });
    const late = transaction({ sequenceNumber: 1n, expiry: 11n });
    for (const item of [early, late]) addAndRelease(mempool, item, 0n);
    expect(mempool.expire(9n, 0n)).toEqual([]);
    expect(mempool.expire(10n, 0n)).toEqual([early]);
    expect(mempool.take()).toBeUndefined();
    expect(mempool.expire(11n, 0n)).toEqual([late]);
    expect(mempool.size).toBe(0);
  });

  it("drops a transaction ten minutes after arrival, regardless of its expiration", () => {
    const mempool = createMempool();
    const [first, second] = [
      transaction({ sequenceNumber: 7n, expiry: 1n << 63n }),
      transaction({ sequenceNumber: 8n, expiry: 1n << 63n }),
    ];
    mempool.add(first, arrival(0n, 1_000_000n));
    mempool.add(second, arrival(0n, 2_000_000n));
    expect(mempool.expire(0n, 600_999_999n)).toEqual([]);
    expect(mempool.expire(0n, 601_000_000n)).toEqual([first]);
    expect(mempool.expire(0n, 999_000_000n)).toEqual([second]);
    expect(mempool.size).toBe(0);
  });

  it("counts sequenced and orderless transactions of a sender together", () => {
    const mempool = createMempool({ ...small, capacity: 10 });
    addAndRelease(mempool, transaction(), 0n);
    addAndRelease(mempool, transaction({ nonce: 1n }), 0n);
    expect(addAndRelease(mempool, transaction({ nonce: 2n }), 0n).kind).toBe("mempoolFull");
    expect(addAndRelease(mempool, transaction({ sequenceNumber: 1n }), 0n).kind).toBe("mempoolFull");
  });

  it("limits an account's transactions by balance: maximum fee of the new one plus minimum fees of queued ones", () => {
    const mempool = createMempool();
    const [first, second, third] = [0n, 1n, 2n].map((sequenceNumber) =>
      transaction({ sequenceNumber, maxGas: 10n }),
    ) as SignedTransaction[];
    const least = leastFeeOctas(first as SignedTransaction);
    const balance = least + 1_000n;
    expect(addAndRelease(mempool, first as SignedTransaction, 0n, 999n).kind).toBe("cannotPay");
    expect(addAndRelease(mempool, first as SignedTransaction, 0n, balance).kind).toBe("accepted");
    expect(addAndRelease(mempool, second as SignedTransaction, 0n, balance).kind).toBe("accepted");
    expect(addAndRelease(mempool, third as SignedTransaction, 0n, balance).kind).toBe("cannotPay");
    expect(addAndRelease(mempool, transaction({ nonce: 1n, maxGas: 10n }), 0n, balance).kind).toBe("cannotPay");
    mempool.take();
    mempool.committed(first as SignedTransaction);
    expect(addAndRelease(mempool, third as SignedTransaction, 1n, balance).kind).toBe("accepted");
  });

  it("counts a fee payer's fees across senders, and those of replaced transactions once", () => {
    const mempool = createMempool();
    const sponsored = (sender: Address, price = 100n) => transaction({ sender, feePayer: FAUCET, maxGas: 10n, price });
    const balance = leastFeeOctas(sponsored(ALICE)) + 1_100n;
    expect(addAndRelease(mempool, sponsored(ALICE), 0n, balance).kind).toBe("accepted");
    expect(addAndRelease(mempool, sponsored(BOB), 0n, balance).kind).toBe("accepted");
    expect(addAndRelease(mempool, sponsored(address("0xc")), 0n, balance).kind).toBe("cannotPay");
    expect(addAndRelease(mempool, sponsored(BOB, 111n), 0n, balance).kind).toBe("cannotPay");
    expect(addAndRelease(mempool, sponsored(BOB, 110n), 0n, balance).kind).toBe("accepted");
  });

  it("limits the total bytes of all transactions", () => {
    const mempool = createMempool({ ...DEFAULT_MEMPOOL_OPTIONS, capacityBytes: 1_000 });
    const [large, another] = [transaction({ bytes: 600 }), transaction({ sequenceNumber: 1n, bytes: 401 })];
    expect(addAndRelease(mempool, large, 0n).kind).toBe("accepted");
    expect(addAndRelease(mempool, another, 0n).kind).toBe("mempoolFull");
    expect(addAndRelease(mempool, transaction({ sequenceNumber: 1n, bytes: 400 }), 0n).kind).toBe("accepted");
    mempool.take();
    mempool.committed(large);
    expect(addAndRelease(mempool, transaction({ sequenceNumber: 2n, bytes: 600 }), 1n).kind).toBe("accepted");
  });

  it("reserves half of its capacity for transactions that can run", () => {
    const mempool = createMempool({ ...DEFAULT_MEMPOOL_OPTIONS, capacity: 4 });
    const stranded = [5n, 6n].map((sequenceNumber) => transaction({ sequenceNumber }));
    for (const item of stranded) expect(addAndRelease(mempool, item, 0n).kind).toBe("accepted");
    expect(addAndRelease(mempool, transaction({ sequenceNumber: 8n }), 0n)).toMatchObject({ message: expect.stringContaining("number 0") });
    expect(addAndRelease(mempool, transaction({ sender: BOB, sequenceNumber: 9n }), 0n).kind).toBe("mempoolFull");
    const runnable = [transaction({ sender: BOB }), transaction({ sender: BOB, sequenceNumber: 1n })];
    for (const item of runnable) expect(addAndRelease(mempool, item, 0n).kind).toBe("accepted");
    expect(takeAll(mempool)).toEqual(runnable);
    for (const item of runnable) mempool.committed(item);
    // After their predecessor arrives, the first two no longer wait for a gap, so other waiting transactions fit.
    expect(addAndRelease(mempool, transaction({ sequenceNumber: 4n }), 4n).kind).toBe("accepted");
    expect(addAndRelease(mempool, transaction({ sender: BOB, sequenceNumber: 9n }), 2n).kind).toBe("accepted");
  });

  it("reserves capacity for the faucet and returns its transactions first", () => {
    const mempool = createMempool({ ...small, reservedSender: FAUCET });
    const others = [0n, 1n, 2n].map((sender) => transaction({ sender: address(`0x${sender}`), price: 900n }));
    for (const item of others) addAndRelease(mempool, item, 0n);
    expect(addAndRelease(mempool, transaction({ sender: BOB }), 0n).kind).toBe("mempoolFull");
    const payouts = [1n, 2n].map((nonce) => transaction({ sender: FAUCET, nonce }));
    for (const item of payouts) expect(addAndRelease(mempool, item, 0n).kind).toBe("accepted");
    expect(addAndRelease(mempool, transaction({ sender: FAUCET, nonce: 3n }), 0n).kind).toBe("mempoolFull");
    expect(takeAll(mempool)).toEqual([...payouts, ...others]);
  });

  it("returns every transaction once, in sender order, through any sequence of operations", () => {
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
        const mempool = createMempool({ ...DEFAULT_MEMPOOL_OPTIONS, capacity: 12, capacityPerSender: 8 });
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

  it("takes about the same processor time per transaction for 20,000 as for 1,000", () => {
    const timeForEach = (count: number) => {
      const mempool = createMempool();
      const items = Array.from({ length: count }, (_, index) =>
        transaction({
          sender: address(`0x${(index % 400).toString(16)}`),
          sequenceNumber: BigInt(Math.floor(index / 400)),
          price: BigInt(100 + (index % 3)),
        }),
      );
      const before = process.cpuUsage();
      for (const item of items) addAndRelease(mempool, item, 0n);
      const claimed = takeAll(mempool);
      for (const item of claimed) mempool.committed(item);
      expect([claimed.length, mempool.size]).toEqual([count, 0]);
      return process.cpuUsage(before).user / count;
    };
    // With quadratic time, each of the 20,000 would take twenty times as long.
    const few = timeForEach(1_000);
    expect(timeForEach(20_000) / few).toBeLessThan(8);
  });
});
