import { describe, expect, it, vi } from "vitest";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { createLocalHistory } from "../../chain/history/sent/localHistory.ts";
import { memoryStorage } from "../../chain/storage/memoryStorage.ts";
import type { OutboxOptions } from "./desk.ts";
import { createOutbox } from "./outbox.ts";
import { HERE, lyingNode, ran, refusal, signedAt } from "./testing/answeringNode.ts";

describe("signed batch past its expiry", () => {
  const list = Array.from({ length: 30 }, (_, place) =>
    signedAt(BigInt(place), {
      hash: `0x${place}` as TransactionHash,
      bytes: Uint8Array.of(place),
      list: { id: "0x0" as TransactionHash, place },
    }),
  );

  /** A node past the expiry that reports three used sequence numbers, and has one of their transactions. */
  const lateNode = (submitted: number[]): OutboxOptions["client"] => ({
    ...lyingNode(3n),
    submit: async ([place = -1]) => {
      submitted.push(place);
      throw refusal(400, 6);
    },
    transaction: async (hash) => (hash === "0x1" ? ran(1n) : undefined),
  });

  it("is searched on chain and expires after a single refused submission", async () => {
    const submitted: number[] = [];
    const history = createLocalHistory(memoryStorage());
    const outbox = createOutbox({ client: lateNode(submitted), history, identity: HERE, trustsNode: true, sleep: async () => {} });
    expect(outbox.add(list)).toBe(true);
    await vi.waitFor(() => expect(history.sent(HERE).every(({ state }) => state === "expired" || state === "committed")).toBe(true));
    outbox.stop();
    expect(submitted).toEqual([0]);
    expect(history.sent(HERE).filter(({ state }) => state === "committed")).toMatchObject([{ hash: "0x1", version: 9n }]);
    expect(history.sent(HERE)).toHaveLength(30);
  });

  it("drops its unsent transactions in batch order", () => {
    const history = createLocalHistory(memoryStorage());
    const outbox = createOutbox({ client: lateNode([]), history, identity: HERE, isOnline: () => false });
    outbox.add(list);
    history.update(HERE, "0x0" as TransactionHash, { state: "submitted" });
    expect(outbox.dropRest("0x0" as TransactionHash).map(({ list }) => list?.place)).toEqual(list.slice(1).map((_, index) => index + 1));
    expect(history.sent(HERE)).toMatchObject([{ hash: "0x0", state: "submitted" }]);
    outbox.stop();
  });
});
