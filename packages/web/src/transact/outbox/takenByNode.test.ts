import { describe, expect, it, vi } from "vitest";
import type { TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { Outbox } from "./outbox.ts";
import { accountAt, EXPIRES_AT, HASH, HERE, ledgerAt, outboxAt, pause, ran, refusal } from "./testing/answeringNode.ts";

describe("what a node took once", () => {
  it("is not sent again while the node that is asked may only be behind", async () => {
    const { outbox, submit, add, sent, passTo } = outboxAt({ answers: ["taken"] });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    passTo(905);
    await pause();
    expect(submit).toHaveBeenCalledTimes(1);
    passTo(911);
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    outbox.stop();
  });

  it("is found although a second submission is refused, as of a nonce that it used itself, or of a key that it changed", async () => {
    for (const [place, code] of [
      ["none", 42],
      [3n, 2],
      [3n, 3],
    ] as const) {
      let isSeen = false;
      const found = async () => (isSeen ? ran(place === "none" ? 0n : place) : undefined);
      const { outbox, submit, add, sent, passTo } = outboxAt({
        answers: ["taken", refusal(400, code)],
        says: {
          transaction: found,
          awaitTransaction: found,
        },
      });
      add(place);
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      passTo(920);
      await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
      await pause();
      expect(sent()?.state).toBe("pending");
      isSeen = true;
      await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
      outbox.stop();
    }
  });

  it("is never told as not run where the node says that its nonce is used", async () => {
    const { outbox, submit, add, sent, passTo } = outboxAt({ answers: ["taken", refusal(400, 42)] });
    add("none");
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    passTo(920);
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("was replaced only where the one that has its number is named, and ran where that is itself", async () => {
    const other = "0xcc" as TransactionHash;
    for (const [holder, end] of [
      [ran(3n, { hash: other, expirationSecs: EXPIRES_AT + 5n }), "replaced"],
      // The very same under another hash is no other.
      [ran(3n, { hash: other }), "unknown"],
      [ran(3n), "committed"],
      [ran(2n, { hash: other }), "unknown"],
      [undefined, "unknown"],
    ] as const) {
      const { outbox, add, sent, passTo } = outboxAt({
        answers: ["taken"],
        says: {
          account: async () => accountAt(4n),
          accountTransactions: async () => (holder === undefined ? [] : [holder]),
        },
      });
      add();
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      passTo(EXPIRES_AT + 10n);
      await vi.waitFor(() => expect(sent()?.state).toBe(end));
      outbox.stop();
    }
  });

  it("is not thrown away by a node before it has expired", async () => {
    const gone = async () => {
      throw refusal(410);
    };
    const { outbox, add, sent, passTo } = outboxAt({ answers: ["taken"], says: { transaction: gone, awaitTransaction: gone } });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(sent()?.state).toBe("pending");
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("has left although the node says that it has no room: it cannot be dropped, is sent again, and those behind it wait", async () => {
    const second = "0xbb" as TransactionHash;
    for (const status of [429, 507]) {
      let hasRoom = false;
      const submit = vi.fn(async () => {
        if (!hasRoom) throw refusal(status);
        return HASH;
      });
      const { outbox, history, add, sent, passTo } = outboxAt({ answers: [], says: { submit } });
      add();
      await vi.waitFor(() => expect(sent()).toMatchObject({ state: "submitted", refusal: { status } }));
      expect(history.knownRecipients(HERE)).toEqual([]);
      add(4n, second);
      await pause();
      expect([sent()?.state, sent(second)?.state]).toEqual(["submitted", "signed"]);
      // Twice as long each time.
      for (const [secs, times] of [
        [900, 1],
        [901, 2],
        [902, 2],
        [903, 3],
        [906, 3],
        [907, 4],
      ] as const) {
        passTo(secs);
        await pause();
        expect([secs, submit.mock.calls.length]).toEqual([secs, times]);
      }
      hasRoom = true;
      passTo(915);
      await vi.waitFor(() => expect([sent()?.state, sent(second)?.state]).toEqual(["pending", "pending"]));
      outbox.stop();
    }
  });

  it("is not pending for ever on a node's word: when its time is over, what has its number tells what became of it", async () => {
    const other = "0xcc" as TransactionHash;
    const forEver = async () => ({ state: "pending" }) as TransactionFacts;
    for (const [holders, onChain, end] of [
      [[ran(3n, { hash: other, expirationSecs: 999n })], 4n, "replaced"],
      [[], 4n, "unknown"],
      [[], 3n, "expired"],
    ] as const) {
      const { outbox, add, sent, passTo } = outboxAt({
        answers: ["taken"],
        says: {
          transaction: forEver,
          awaitTransaction: forEver,
          account: async () => accountAt(onChain),
          accountTransactions: async () => holders,
        },
      });
      add();
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      passTo(EXPIRES_AT + 1n);
      await pause();
      expect(sent()?.state).toBe("pending");
      passTo(EXPIRES_AT + 10n);
      await vi.waitFor(() => expect([end, sent()?.state]).toEqual([end, end]));
      outbox.stop();
    }
  });

  it("has run where the account's own list has it, although the node calls it pending by its hash", async () => {
    const forEver = async () => ({ state: "pending" }) as TransactionFacts;
    let onChain = 3n;
    const accountTransactions = vi.fn(async () => [ran(3n)]);
    const says = { transaction: forEver, awaitTransaction: forEver, account: async () => accountAt(onChain), accountTransactions };
    const { outbox, add, sent } = outboxAt({ answers: ["taken"], says });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(accountTransactions).not.toHaveBeenCalled();
    onChain = 4n;
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", version: 9n }));
    outbox.stop();
  });

  it("is not pending for ever either where the ledger stands still: its time counts from when it was first waited for", async () => {
    const forEver = async () => ({ state: "pending" }) as TransactionFacts;
    const ledger = vi.fn(async () => ledgerAt(900n));
    const { outbox, add, sent, passTo } = outboxAt({
      answers: ["taken"],
      says: { transaction: forEver, awaitTransaction: forEver, ledger, account: async () => accountAt(4n) },
    });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(ledger).toHaveBeenCalledTimes(1);
    passTo(EXPIRES_AT + 30n);
    await pause();
    expect(sent()?.state).toBe("pending");
    passTo(EXPIRES_AT + 61n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("is not pending for ever where what the node answers for its hash cannot be read, as gas below nothing", async () => {
    const unreadable = async () => {
      throw new ChainError({ ...refusal(200), message: "", code: "unreadable_answer" });
    };
    for (const [listed, end] of [
      [async () => [], "unknown"],
      [async () => [ran(3n)], "committed"],
      // Nor where the account's own list cannot be read either.
      [unreadable, "unknown"],
    ] as const) {
      const says = { transaction: unreadable, awaitTransaction: unreadable, account: async () => accountAt(4n) };
      const { outbox, add, sent, passTo } = outboxAt({ answers: ["taken"], says: { ...says, accountTransactions: listed } });
      add();
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      await pause();
      expect(sent()?.state).toBe("pending");
      passTo(EXPIRES_AT + 10n);
      await vi.waitFor(() => expect([end, sent()?.state]).toEqual([end, end]));
      outbox.stop();
    }
  });

  it("has not left where the page does not ask the node, which wanted no more requests before", async () => {
    const submit = async () => {
      throw new ChainError({ ...refusal(429), message: "", isEarlier: true });
    };
    const { outbox, add, sent } = outboxAt({ answers: [], says: { submit } });
    add();
    await pause();
    expect([sent()?.state, sent()?.refusal]).toEqual(["signed", undefined]);
    expect(outbox.drop(HASH)).toBe(true);
    outbox.stop();
  });

  it("is sent no more where the person decides against what the node had no room for, and could still run until it expires", async () => {
    const second = "0xbb" as TransactionHash;
    const decisions: readonly ((outbox: Outbox) => unknown)[] = [(outbox) => outbox.drop(HASH), (outbox) => outbox.dropRest(HASH)];
    for (const [at, decide] of decisions.entries()) {
      const { outbox, history, submit, add, sent, passTo } = outboxAt({ answers: [refusal(507)] });
      add(3n, HASH, { id: HASH, place: 0 });
      await vi.waitFor(() => expect(sent()?.refusal?.status).toBe(507));
      if (at === 1) add(4n, second, { id: HASH, place: 1 });
      // Only what never left comes back.
      expect(decide(outbox)).toEqual([false, [expect.objectContaining({ hash: second })]][at]);
      await pause();
      const times = submit.mock.calls.length;
      await pause();
      expect([sent()?.state, sent(second), submit.mock.calls.length]).toEqual(["denied", undefined, times]);
      expect(history.knownRecipients(HERE)).toEqual([]);
      passTo(EXPIRES_AT + 10n);
      await vi.waitFor(() => expect(sent()?.state).toBe("refused"));
      outbox.stop();
    }
  });
});
