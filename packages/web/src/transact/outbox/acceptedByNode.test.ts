import { describe, expect, it, vi } from "vitest";
import type { TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { Outbox } from "./outbox.ts";
import { accountAt, EXPIRES_AT, HASH, HERE, ledgerAt, outboxAt, pause, ran, refusal } from "./testing/answeringNode.ts";

describe("transaction accepted by a node", () => {
  it("is not submitted again while the queried node may lag", async () => {
    const { outbox, submit, add, sent, passTo } = outboxAt({ answers: ["accepted"] });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    passTo(905);
    await pause();
    expect(submit).toHaveBeenCalledTimes(1);
    passTo(911);
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    outbox.stop();
  });

  it("is found although a second submission is refused, for example for its own used nonce or changed key", async () => {
    for (const [place, code] of [
      ["none", 42],
      [3n, 2],
      [3n, 3],
    ] as const) {
      let isSeen = false;
      const found = async () => (isSeen ? ran(place === "none" ? 0n : place) : undefined);
      const { outbox, submit, add, sent, passTo } = outboxAt({
        answers: ["accepted", refusal(400, code)],
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

  it("ends as unknown, never expired, if the node reports its nonce as used", async () => {
    const { outbox, submit, add, sent, passTo } = outboxAt({ answers: ["accepted", refusal(400, 42)] });
    add("none");
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    passTo(920);
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("is replaced only if the account's list contains another transaction, and committed if it contains this one", async () => {
    const other = "0xcc" as TransactionHash;
    for (const [holder, end] of [
      [ran(3n, { hash: other, expirationSecs: EXPIRES_AT + 5n }), "replaced"],
      // Identical content under another hash does not count as a replacement.
      [ran(3n, { hash: other }), "unknown"],
      [ran(3n), "committed"],
      [ran(2n, { hash: other }), "unknown"],
      [undefined, "unknown"],
    ] as const) {
      const { outbox, add, sent, passTo } = outboxAt({
        answers: ["accepted"],
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

  it("cannot be pruned by a node before its expiry", async () => {
    const gone = async () => {
      throw refusal(410);
    };
    const { outbox, add, sent, passTo } = outboxAt({ answers: ["accepted"], says: { transaction: gone, awaitTransaction: gone } });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(sent()?.state).toBe("pending");
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("counts as submitted although the node's mempool is full: it cannot be dropped, is retried, and later ones wait", async () => {
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
      // The retry delay doubles each time.
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

  it("ends at expiry although reported as pending, by the transaction that has its sequence number", async () => {
    const other = "0xcc" as TransactionHash;
    const forEver = async () => ({ state: "pending" }) as TransactionFacts;
    for (const [holders, onChain, end] of [
      [[ran(3n, { hash: other, expirationSecs: 999n })], 4n, "replaced"],
      [[], 4n, "unknown"],
      [[], 3n, "expired"],
    ] as const) {
      const { outbox, add, sent, passTo } = outboxAt({
        answers: ["accepted"],
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

  it("is committed if the account's list contains it, although the node reports its hash as pending", async () => {
    const forEver = async () => ({ state: "pending" }) as TransactionFacts;
    let onChain = 3n;
    const accountTransactions = vi.fn(async () => [ran(3n)]);
    const says = { transaction: forEver, awaitTransaction: forEver, account: async () => accountAt(onChain), accountTransactions };
    const { outbox, add, sent } = outboxAt({ answers: ["accepted"], says });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(accountTransactions).not.toHaveBeenCalled();
    onChain = 4n;
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", version: 9n }));
    outbox.stop();
  });

  it("ends on a halted ledger although reported as pending, timed from the first request", async () => {
    const forEver = async () => ({ state: "pending" }) as TransactionFacts;
    const ledger = vi.fn(async () => ledgerAt(900n));
    const { outbox, add, sent, passTo } = outboxAt({
      answers: ["accepted"],
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

  it("ends at expiry if the node's responses are unreadable, for example with negative gas", async () => {
    const unreadable = async () => {
      throw new ChainError({ ...refusal(200), message: "", code: "unreadable_answer" });
    };
    for (const [listed, end] of [
      [async () => [], "unknown"],
      [async () => [ran(3n)], "committed"],
      // The account's list is unreadable as well.
      [unreadable, "unknown"],
    ] as const) {
      const says = { transaction: unreadable, awaitTransaction: unreadable, account: async () => accountAt(4n) };
      const { outbox, add, sent, passTo } = outboxAt({ answers: ["accepted"], says: { ...says, accountTransactions: listed } });
      add();
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      await pause();
      expect(sent()?.state).toBe("pending");
      passTo(EXPIRES_AT + 10n);
      await vi.waitFor(() => expect([end, sent()?.state]).toEqual([end, end]));
      outbox.stop();
    }
  });

  it("stays unsent if the page skips the request because of an earlier rate limit", async () => {
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

  it("is not retried after the user drops it because of a full mempool, but can run until its expiry", async () => {
    const second = "0xbb" as TransactionHash;
    const decisions: readonly ((outbox: Outbox) => unknown)[] = [(outbox) => outbox.drop(HASH), (outbox) => outbox.dropRest(HASH)];
    for (const [at, decide] of decisions.entries()) {
      const { outbox, history, submit, add, sent, passTo } = outboxAt({ answers: [refusal(507)] });
      add(3n, HASH, { id: HASH, place: 0 });
      await vi.waitFor(() => expect(sent()?.refusal?.status).toBe(507));
      if (at === 1) add(4n, second, { id: HASH, place: 1 });
      // Only unsent transactions are returned.
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
