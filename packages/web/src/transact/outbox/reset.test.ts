import { describe, expect, it, vi } from "vitest";
import type { LedgerIdentity, TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import type { BlockFacts } from "../../chain/ledger/lookUps.ts";
import { HASH, ledgerAt, outboxAt, pause, refusal, signedAt } from "./testing/answeringNode.ts";

const SECOND = "0xbb" as TransactionHash;
const THIRD = "0xcc" as TransactionHash;

/** The user's own network with a configurable time of the first block. It stores submitted transactions until reset. */
function ownNetwork(isPausedBatch: (id: TransactionHash) => boolean = () => false) {
  let start: bigint | undefined = 1n;
  let holds = true;
  let isAnother = false;
  const ledger = async () => ({ ...ledgerAt(900n), ...(isAnother && { identity: "custom:0x2" as LedgerIdentity }) });
  const pending = async () => (holds ? ({ state: "pending" } as TransactionFacts) : undefined);
  const block = vi.fn(async () => (start === undefined ? undefined : ({ timestampUsecs: start } as BlockFacts)));
  const at = outboxAt({
    answers: ["accepted"],
    says: { transaction: pending, awaitTransaction: pending, block, ledger },
    options: { trustsNode: true, isPausedBatch },
  });
  return {
    ...at,
    block,
    /** Resets the ledger, with its first block at that time or without blocks. */
    reset: (firstBlock: bigint | undefined) => {
      start = firstBlock;
      holds = false;
    },
    beAnother: (another: boolean) => {
      isAnother = another;
    },
    lose: () => {
      holds = false;
    },
  };
}

describe("pending transaction after a reset of the user's own network", () => {
  it("is marked as gone, and never submitted to the new ledger", async () => {
    for (const firstBlock of [2n, undefined]) {
      const { outbox, submit, add, sent, reset, passTo } = ownNetwork();
      add();
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      expect(submit).toHaveBeenCalledTimes(1);
      reset(firstBlock);
      passTo(902);
      await vi.waitFor(() => expect(sent()?.state).toBe("gone"));
      expect(sent()?.signed).toBeUndefined();
      await pause();
      expect(submit).toHaveBeenCalledTimes(1);
      outbox.stop();
    }
  });

  it("waits while the network serves another ledger, and returns only to its original ledger", async () => {
    const { outbox, submit, add, sent, reset, passTo, beAnother } = ownNetwork();
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    beAnother(true);
    reset(2n);
    passTo(902);
    await pause();
    expect(sent()).toMatchObject({ state: "pending", signed: "0x01" });
    expect(submit).toHaveBeenCalledTimes(1);
    beAnother(false);
    reset(1n);
    passTo(904);
    await vi.waitFor(() => expect(submit.mock.calls.length).toBeGreaterThan(1));
    outbox.stop();
  });

  it("is submitted again if the network merely lost it", async () => {
    const { outbox, submit, add, sent, lose } = ownNetwork();
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    lose();
    await vi.waitFor(() => expect(submit.mock.calls.length).toBeGreaterThan(1));
    expect(sent()?.state).toBe("pending");
    outbox.stop();
  });

  it("is marked as gone as well if its batch is paused", async () => {
    const { outbox, submit, sent, reset, passTo, history } = ownNetwork(() => true);
    outbox.add(
      [HASH, SECOND, THIRD].map((hash, place) => signedAt(3n + BigInt(place), { hash, list: { id: HASH, place, line: undefined, of: 3 } })),
    );
    await pause();
    expect(submit).not.toHaveBeenCalled();
    reset(2n);
    passTo(902);
    await vi.waitFor(() => expect([HASH, SECOND, THIRD].map((hash) => sent(hash)?.state)).toEqual(["gone", "gone", "gone"]));
    expect(submit).not.toHaveBeenCalled();
    expect(history.sent("custom:0x1" as never).every(({ signed }) => signed === undefined)).toBe(true);
    outbox.stop();
  });

  it("is marked as gone after a page load, before any bytes are submitted", async () => {
    const before = ownNetwork();
    before.add();
    await vi.waitFor(() => expect(before.sent()?.state).toBe("pending"));
    before.outbox.stop();
    const block = async () => ({ timestampUsecs: 2n }) as BlockFacts;
    const after = outboxAt({ answers: ["accepted"], says: { block }, options: { trustsNode: true, history: before.history } });
    after.outbox.resume();
    await vi.waitFor(() => expect(before.sent()?.state).toBe("gone"));
    expect(after.submit).not.toHaveBeenCalled();
    after.outbox.stop();
  });

  it("stays pending while the network does not report its ledger start", async () => {
    const { outbox, add, sent, block, passTo } = ownNetwork();
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    block.mockImplementation(async () => {
      throw refusal(410);
    });
    passTo(905);
    await pause();
    expect(sent()?.state).toBe("pending");
    outbox.stop();
  });

  it("causes at most one block request a second", async () => {
    const { outbox, add, sent, block, passTo } = ownNetwork();
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(block).toHaveBeenCalledTimes(1);
    passTo(902);
    await pause();
    expect(block).toHaveBeenCalledTimes(2);
    outbox.stop();
  });
});
