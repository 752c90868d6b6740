import { afterEach, describe, expect, it, vi } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { createLocalHistory } from "../../chain/history/sent/localHistory.ts";
import { isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { memoryStorage } from "../../chain/storage/memoryStorage.ts";
import type { SignedTransaction } from "../signedEntry.ts";
import { createOutbox } from "./outbox.ts";
import { createModelNode, type ModelTransaction, modelBytes, modelHash } from "./testing/modelNode.ts";

const HERE = "custom:0x1" as LedgerIdentity;
const ALICE = readAddress("0xa11ce");
const EXPIRES_AT_SECS = 100_000n;

const signed = (number: number, price = 100): SignedTransaction => {
  const transaction: ModelTransaction = { number, price };
  return {
    transaction: { sender: ALICE, sequenceNumber: BigInt(number), replayNonce: undefined, expirationSecs: EXPIRES_AT_SECS },
    intent: { kind: "script" },
    hash: modelHash(transaction),
    bytes: modelBytes(transaction),
  };
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => signed(from + at));

const newNode = () => createModelNode({ sender: ALICE, expirationSecs: EXPIRES_AT_SECS });

/** The default timeout of one second is too short on a busy machine. */
const until = (check: () => void) => vi.waitFor(check, 20_000);

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** An outbox with its simulated node. */
function outboxAt(node = newNode(), isPausedBatch: () => boolean = () => false) {
  let now = 10_000_000;
  const history = createLocalHistory(memoryStorage(), () => now);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  const outbox = createOutbox({ client: node.client, history, identity: HERE, now: () => now, sleep: pause, isPausedBatch });
  stop = outbox.stop;
  const stateOf = (number: number, price = 100) => history.sent(HERE).find(({ hash }) => hash === modelHash({ number, price }))?.state;
  const inFlight = () => history.sent(HERE).filter((entry) => entry.state !== "signed" && !isFinal(entry)).length;
  const passTo = (secs: bigint) => {
    now = Number(secs) * 1_000;
    node.setClock(secs * 1_000_000n);
  };
  return { node, outbox, stateOf, inFlight, passTo };
}

describe("more than a hundred transactions of one account", () => {
  it("wait locally: sequence number 101 is submitted when an earlier one commits", async () => {
    const { node, outbox, stateOf, inFlight } = outboxAt();
    outbox.add(numbers(0, 104));
    await until(() => expect(inFlight()).toBe(100));
    expect([stateOf(99), stateOf(100)]).toEqual(["pending", "signed"]);
    node.run(1);
    await until(() => expect(stateOf(100)).toBe("pending"));
    expect([stateOf(0), stateOf(101)]).toEqual(["committed", "signed"]);
    node.run(104);
    await until(() => {
      node.run(100);
      expect(stateOf(104)).toBe("committed");
    });
    expect(node.most()).toBe(100);
    expect(node.next()).toBe(105);
  });

  it("leave room in the mempool for a missing sequence number: a gap is filled despite a hundred signed transactions behind it", async () => {
    const { node, outbox, stateOf, inFlight } = outboxAt();
    outbox.add(numbers(1, 110));
    await until(() => expect(outbox.gap(ALICE)).toBe(0n));
    expect(inFlight()).toBe(99);
    outbox.add([signed(0)]);
    await until(() => expect(stateOf(0)).toBe("pending"));
    expect(node.most()).toBe(100);
    await until(() => {
      node.run(100);
      expect(stateOf(110)).toBe("committed");
    });
    expect(outbox.gap(ALICE)).toBeUndefined();
    expect(node.most()).toBe(100);
  });

  it("do not block a transaction with a higher gas price: it replaces the stuck one", async () => {
    const { node, outbox, stateOf, inFlight } = outboxAt();
    outbox.add(numbers(0, 104));
    await until(() => expect(inFlight()).toBe(100));
    outbox.add([signed(0, 150)]);
    await until(() => expect(stateOf(0, 150)).toBe("pending"));
    expect(stateOf(100)).toBe("signed");
    node.run(1);
    await until(() => expect([stateOf(0, 150), stateOf(0)]).toEqual(["committed", "replaced"]));
    expect(node.most()).toBe(100);
  });

  it("can be dropped while waiting, and later transactions report the gap", async () => {
    const { node, outbox, stateOf, inFlight } = outboxAt();
    outbox.add(numbers(0, 104));
    await until(() => expect(inFlight()).toBe(100));
    expect(outbox.drop(signed(102).hash)).toBe(true);
    await until(() => {
      node.run(100);
      expect(outbox.gap(ALICE)).toBe(102n);
    });
    expect(stateOf(103)).toBe("pending");
    outbox.add([signed(102)]);
    await until(() => {
      node.run(100);
      expect(stateOf(104)).toBe("committed");
    });
  });
});

it("a transaction dropped while earlier ones are being submitted is never sent", async () => {
  const node = newNode();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = { ...node, client: { ...node.client, submit: (bytes: Uint8Array) => released.then(() => node.client.submit(bytes)) } };
  const { outbox, stateOf } = outboxAt(slow);
  outbox.add(numbers(0, 2));
  await until(() => expect(stateOf(0)).toBe("submitted"));
  expect(outbox.drop(signed(1).hash)).toBe(true);
  release();
  await until(() => expect(stateOf(2)).toBe("pending"));
  expect(node.submitted).toEqual([signed(0).hash, signed(2).hash]);
});

describe("transaction pruned by the node", () => {
  const LATER_USECS = 90_000_000_000n;

  it("ends with an unknown outcome; later transactions are still followed", async () => {
    const { node, outbox, stateOf, passTo } = outboxAt();
    outbox.add(numbers(0, 2));
    await until(() => expect(stateOf(2)).toBe("pending"));
    // The node executes all three while the outbox is not polling.
    node.run(3);
    node.prune(1n, LATER_USECS, true);
    await until(() => expect(stateOf(2)).toBe("committed"));
    expect([stateOf(0), stateOf(1)]).toEqual(["pending", "committed"]);
    passTo(EXPIRES_AT_SECS + 1_000n);
    await until(() => expect(stateOf(0)).toBe("unknown"));
  });

  it("ends as unknown, not expired, if its sequence number was used and the node lost its hash", async () => {
    const { node, outbox, stateOf, passTo } = outboxAt();
    outbox.add(numbers(0, 1));
    await until(() => expect(stateOf(1)).toBe("pending"));
    node.run(2);
    node.prune(1n, LATER_USECS, false);
    passTo(EXPIRES_AT_SECS + 1_000n);
    await until(() => expect(stateOf(1)).toBe("committed"));
    expect(stateOf(0)).toBe("unknown");
  });

  it("expires if its sequence number was unused at expiry", async () => {
    const { node, outbox, stateOf, passTo } = outboxAt();
    outbox.add([signed(0)]);
    await until(() => expect(stateOf(0)).toBe("pending"));
    node.lose(0);
    node.prune(1n, LATER_USECS, false);
    passTo(EXPIRES_AT_SECS + 1_000n);
    await until(() => expect(stateOf(0)).toBe("expired"));
  });
});

it("a node response about another account's transaction under this hash is ignored", async () => {
  const { node, outbox, stateOf, passTo } = outboxAt(createModelNode({ sender: readAddress("0xb0b"), expirationSecs: EXPIRES_AT_SECS }));
  outbox.add([signed(0)]);
  await until(() => expect(stateOf(0)).toBe("pending"));
  node.run(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stateOf(0)).toBe("pending");
  passTo(EXPIRES_AT_SECS + 1_000n);
  await until(() => expect(stateOf(0)).toBe("unknown"));
});

describe("paused batch", () => {
  const listed = (number: number): SignedTransaction => {
    const one = signed(number);
    return { ...one, list: { id: modelHash({ number: 3, price: 100 }), place: number - 3, of: 2 } };
  };

  it("reports a gap after earlier transactions were reverted, although none of its transactions is pending", async () => {
    const { outbox, stateOf } = outboxAt(newNode(), () => true);
    outbox.add([listed(3), listed(4)]);
    await until(() => expect(outbox.gap(ALICE)).toBe(0n));
    expect([stateOf(3), stateOf(4)]).toEqual(["signed", "signed"]);
  });

  it("reports no gap if its sequence number is next", async () => {
    const node = newNode();
    const accountRequests = vi.spyOn(node.client, "account");
    const { outbox } = outboxAt(node, () => true);
    const list = { id: modelHash({ number: 0, price: 100 }), place: 0, of: 1 };
    outbox.add([{ ...signed(0), list }]);
    await until(() => expect(accountRequests.mock.calls.length).toBeGreaterThan(2));
    expect(outbox.gap(ALICE)).toBeUndefined();
  });
});
