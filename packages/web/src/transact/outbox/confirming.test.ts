import { describe, expect, it, vi } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address, LedgerState, TransactionFacts } from "../../chain/facts/types.ts";
import type { IndexedActivity, IndexedTransaction, IndexedTransactions, IndexedUser } from "../../chain/indexer/accountTransactions.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { OutboxOptions } from "./desk.ts";
import { ALICE, accountAt, BOB, EXPIRES_AT, HERE, ledgerAt, outboxAt, pause, ran, refusal, signedAt } from "./testing/answeringNode.ts";

const page = (indexedVersion: bigint, ...transactions: readonly Partial<IndexedTransaction>[]) =>
  ({ indexedVersion, transactions }) as unknown as IndexedTransactions;
const user: IndexedUser = {
  sender: ALICE,
  functionId: "0x1::aptos_account::transfer",
  timestampUsecs: 0n,
  sequenceNumber: 3n,
  expirationSecs: EXPIRES_AT,
};
const moved = (kind: "deposit" | "withdrawal", owner: Address, units: bigint, asset = "0xa"): IndexedActivity =>
  ({ kind, owner, units, asset }) as IndexedActivity;
const row = (change: Partial<IndexedTransaction> = {}): Partial<IndexedTransaction> => ({
  version: 9n,
  success: true,
  user,
  activities: [moved("withdrawal", ALICE, 1n), moved("deposit", BOB, 1n)],
  ...change,
});
const noIndex = () => {
  throw new ChainError({ service: "indexer", status: 0, code: "no_indexer", vmErrorCode: undefined, message: "", path: "" });
};
const indexAway = () => {
  throw refusal(503);
};

/** An outbox whose node reports the payment as successful at version 9, with an index that returns the current result of `index`. */
function reported(index: () => IndexedTransactions, says: Partial<OutboxOptions["client"]> = {}, options: Partial<OutboxOptions> = {}) {
  const ask = async (): Promise<TransactionFacts | undefined> => ran(3n);
  const indexedTransactions = vi.fn(async () => index());
  const at = outboxAt({
    answers: ["accepted"],
    says: { transaction: ask, awaitTransaction: ask, account: async () => accountAt(4n), indexedTransactions, ...says },
    options,
  });
  at.add();
  let secs = 900;
  /** Advances the clock in small steps, so that polling intervals end. */
  const wait = async (forSecs: number): Promise<void> => {
    for (const end = secs + forSecs; secs < end; ) {
      secs += 1;
      at.passTo(secs);
      await pause();
    }
  };
  return { ...at, indexedTransactions, wait };
}

const AWAITED = { state: "committed", version: 9n, confirmation: "awaited" };
const NOT_FOUND = { state: "notFound", confirmation: "awaited" };

describe("payment reported as successful by a third-party node", () => {
  it("stays unconfirmed, with its recipient still new, until the index catches up", async () => {
    let index = page(8n);
    const { outbox, history, sent, wait } = reported(() => index);
    await vi.waitFor(() => expect(sent()).toMatchObject(AWAITED));
    await wait(3);
    expect(sent()).toMatchObject(AWAITED);
    expect(history.knownRecipients(HERE)).toEqual([]);
    index = page(9n, row());
    await wait(4);
    expect(sent()).toMatchObject({ state: "committed", version: 9n, confirmation: "index" });
    expect(history.knownRecipients(HERE)).toMatchObject([{ address: BOB }]);
    outbox.stop();
  });

  it.each([
    ["another sender's row", row({ user: { sender: BOB, functionId: undefined, timestampUsecs: 0n, sequenceNumber: 3n } })],
    ["a row with another sequence number", row({ user: { sender: ALICE, functionId: undefined, timestampUsecs: 0n, sequenceNumber: 2n } })],
    ["only an earlier row", row({ version: 8n, user: { sender: ALICE, functionId: undefined, timestampUsecs: 0n, sequenceNumber: 2n } })],
  ])("becomes notFound if the index has %s, and can run until it expires", async (_, other) => {
    const { outbox, history, sent, wait, passTo } = reported(() => page(12n, other));
    await vi.waitFor(() => expect(sent()).toMatchObject(AWAITED));
    await wait(6);
    expect(sent()).toMatchObject(NOT_FOUND);
    expect(history.knownRecipients(HERE)).toEqual([]);
    passTo(EXPIRES_AT + 100n);
    await vi.waitFor(() => expect([sent()?.state, sent()?.confirmation]).toEqual(["notFound", undefined]));
    outbox.stop();
  });

  it("becomes confirmed when the index adds its missing row", async () => {
    let index = page(12n);
    const { outbox, sent, wait } = reported(() => index);
    await wait(6);
    expect(sent()).toMatchObject(NOT_FOUND);
    index = page(12n, row());
    await wait(10);
    expect(sent()).toMatchObject({ state: "committed", confirmation: "index" });
    outbox.stop();
  });

  describe("that the index hides", () => {
    const DISPUTED = { state: "committed", version: 9n, confirmation: "disputed" };
    /** A node whose ledger, account and balances all contain the payment. */
    const ranAtNode: Partial<OutboxOptions["client"]> = {
      ledger: async () => ({ ...ledgerAt(900n), version: 12n }),
      accountTransactions: async () => [ran(3n)],
      aptBalanceAt: async (_, version) => (version < 9n ? 0n : 1n),
    };

    it("stays disputed after expiry if the node's state confirms it again, until the index confirms it", async () => {
      let index = page(12n);
      const { outbox, history, sent, wait, passTo } = reported(() => index, ranAtNode);
      await wait(6);
      expect(sent()).toMatchObject(DISPUTED);
      expect(history.knownRecipients(HERE)).toEqual([]);
      passTo(EXPIRES_AT + 100n);
      await pause();
      expect(sent()).toMatchObject(DISPUTED);
      index = page(12n, row());
      passTo(EXPIRES_AT + 200n);
      await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", confirmation: "index" }));
      outbox.stop();
    });

    it.each<[string, Partial<OutboxOptions["client"]>]>([
      ["the sequence number", { account: async () => accountAt(3n) }],
      ["the recipient's balance", { aptBalanceAt: async () => 5n }],
      ["the account's own list", { accountTransactions: async () => [{ ...ran(3n), hash: "0xcc" } as TransactionFacts] }],
    ])("becomes notFound if %s at the node contradicts it as well", async (_, other) => {
      const { outbox, sent, wait } = reported(() => page(12n), { ...ranAtNode, ...other });
      await wait(6);
      expect(sent()).toMatchObject(NOT_FOUND);
      outbox.stop();
    });

    it("returns from notFound to disputed once the node's state contains it", async () => {
      let number = 3n;
      const { outbox, sent, wait } = reported(() => page(12n), { ...ranAtNode, account: async () => accountAt(number) });
      await wait(6);
      expect(sent()).toMatchObject(NOT_FOUND);
      number = 4n;
      await wait(40);
      expect(sent()).toMatchObject(DISPUTED);
      outbox.stop();
    });
  });

  describe("whose index row is another transaction with the same sequence number and expiry", () => {
    const CAROL = readAddress("0xca401");
    const ranAtNode: Partial<OutboxOptions["client"]> = {
      ledger: async () => ({ ...ledgerAt(900n), version: 12n }),
      accountTransactions: async () => [ran(3n)],
      aptBalanceAt: async (_, version) => (version < 9n ? 0n : 1n),
    };

    it.each<[string, Partial<IndexedTransaction>]>([
      ["recipient", { activities: [moved("withdrawal", ALICE, 1n), moved("deposit", CAROL, 1n)] }],
      ["amount", { activities: [moved("withdrawal", ALICE, 2n), moved("deposit", BOB, 2n)] }],
      ["asset", { activities: [moved("withdrawal", ALICE, 1n, "0xbeef"), moved("deposit", BOB, 1n, "0xbeef")] }],
      ["function", { user: { ...user, functionId: "0x1::coin::transfer" } }],
    ])("becomes disputed if the %s differs, and its recipient stays new", async (_, change) => {
      const { outbox, history, sent, wait } = reported(() => page(12n, row(change)), ranAtNode);
      await wait(6);
      expect(sent()).toMatchObject({ state: "committed", confirmation: "disputed" });
      expect(history.knownRecipients(HERE)).toEqual([]);
      outbox.stop();
    });

    it("becomes notFound if the node's own balances contradict it too", async () => {
      const stolen = row({ activities: [moved("withdrawal", ALICE, 1n), moved("deposit", CAROL, 1n)] });
      const { outbox, sent, wait } = reported(() => page(12n, stolen), { ...ranAtNode, aptBalanceAt: async () => 0n });
      await wait(6);
      expect(sent()).toMatchObject(NOT_FOUND);
      outbox.stop();
    });
  });

  describe("that calls a function instead of transferring", () => {
    const signature = "5a".repeat(64);
    const functionId = "0xcafe::vault::deposit";
    const call = { intent: { kind: "call", functionId } as const, bytes: Uint8Array.from([1, 2, ...new Array<number>(64).fill(0x5a)]) };
    const confirmedBy = async (change: Partial<IndexedUser>) => {
      const ask = async (): Promise<TransactionFacts | undefined> => ran(3n);
      const { outbox, sent, passTo } = outboxAt({
        answers: ["accepted"],
        says: {
          transaction: ask,
          awaitTransaction: ask,
          account: async () => accountAt(4n),
          ledger: async () => ({ ...ledgerAt(900n), version: 12n }),
          indexedTransactions: async () => page(12n, row({ user: { ...user, functionId, ...change }, activities: [] })),
        },
      });
      outbox.add([signedAt(3n, call)]);
      await vi.waitFor(() => expect(sent()?.confirmation).toBeDefined());
      for (let secs = 901; secs < 910 && sent()?.confirmation === "awaited"; secs += 1) {
        passTo(secs);
        await pause();
      }
      outbox.stop();
      return [sent()?.confirmation, sent()?.signed];
    };

    it("is confirmed by an index row with its signature, and its bytes are deleted", async () => {
      expect(await confirmedBy({ signature: `0x${signature}` })).toEqual(["index", undefined]);
    });

    it("becomes disputed if the index row has another signature", async () => {
      expect(await confirmedBy({ signature: `0x${"5b".repeat(64)}` })).toMatchObject(["disputed", expect.any(String)]);
    });

    it.each([
      ["a longer signature in another encoding", `0x${"5b".repeat(70)}`],
      ["no signature", undefined],
      ["a fragment of its signature", "0x5a"],
    ])("counts as confirmed by the node alone if the index row has %s", async (_, other) => {
      expect(await confirmedBy({ signature: other })).toEqual(["node", undefined]);
    });
  });

  describe("with a version beyond the ledger", () => {
    const FAR = 10n ** 15n;
    const far = async (): Promise<TransactionFacts> => ({ ...ran(3n), version: FAR });
    const ledgerPast = async (): Promise<LedgerState> => ({ ...ledgerAt(EXPIRES_AT + 100n), version: 12n });

    it("is ignored", async () => {
      const { outbox, sent, wait } = reported(() => page(12n), {
        transaction: far,
        awaitTransaction: far,
        ledger: async () => ({ ...ledgerAt(900n), version: 12n }),
      });
      await wait(3);
      expect(sent()?.state).toBe("pending");
      outbox.stop();
    });

    it.each<[string, () => IndexedTransactions]>([
      ["the index", () => ({ ...page(12n), indexedAtUsecs: (EXPIRES_AT + 100n) * 1_000_000n })],
      ["the ledger of a network without an index", noIndex],
    ])("becomes notFound once the time of %s passes the expiry", async (_, index) => {
      let ledger = async (): Promise<LedgerState> => ({ ...ledgerAt(900n), version: FAR });
      const { outbox, sent, passTo } = reported(index, { transaction: far, awaitTransaction: far, ledger: () => ledger() });
      await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", version: FAR, confirmation: "awaited" }));
      ledger = ledgerPast;
      for (const secs of [100n, 200n, 300n, 400n]) {
        passTo(EXPIRES_AT + secs);
        await pause();
      }
      await vi.waitFor(() => expect(sent()?.state).toBe("notFound"));
      outbox.stop();
    });
  });

  it("gets the version of the index row", async () => {
    const { outbox, sent } = reported(() => page(12n, row({ version: 11n })));
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", version: 11n, confirmation: "index" }));
    outbox.stop();
  });

  it("becomes unknown if its index row reports failure", async () => {
    const { outbox, sent } = reported(() => page(12n, row({ success: false })));
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("stays unconfirmed during an index outage, which is polled at growing intervals", async () => {
    const { outbox, sent, wait, indexedTransactions } = reported(indexAway);
    await wait(30);
    expect(sent()).toMatchObject(AWAITED);
    expect(indexedTransactions.mock.calls.length).toBeLessThan(10);
    outbox.stop();
  });

  it("is confirmed after a page reload", async () => {
    const before = reported(indexAway);
    await vi.waitFor(() => expect(before.sent()).toMatchObject(AWAITED));
    before.outbox.stop();
    const after = outboxAt({
      answers: ["accepted"],
      says: { indexedTransactions: async () => page(9n, row()) },
      options: { history: before.history },
    });
    after.outbox.resume();
    await vi.waitFor(() => expect(before.sent()).toMatchObject({ state: "committed", confirmation: "index" }));
    after.outbox.stop();
  });

  it("needs no second source on the embedded network", async () => {
    const { outbox, sent, indexedTransactions } = reported(() => page(12n), {}, { trustsNode: true });
    await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
    expect([sent()?.confirmation, indexedTransactions.mock.calls.length]).toEqual([undefined, 0]);
    outbox.stop();
  });
});

describe("payment reported as successful on a network without an index", () => {
  const ledger = (version: bigint) => async (): Promise<LedgerState> => ({ ...ledgerAt(900n), version });
  const aptBalanceAt = async (_: unknown, version: bigint) => (version < 9n ? 0n : 1n);
  const later = { ledger: ledger(10n), aptBalanceAt };

  it("is confirmed by the node alone once a later version still has its sequence number and balances; its recipient stays new", async () => {
    const { outbox, history, sent } = reported(noIndex, later);
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", confirmation: "node" }));
    expect(history.knownRecipients(HERE)).toEqual([]);
    outbox.stop();
  });

  it("stays unconfirmed until the ledger has a later version", async () => {
    const { outbox, sent, wait } = reported(noIndex, { ...later, ledger: ledger(9n) });
    await wait(5);
    expect(sent()).toMatchObject(AWAITED);
    outbox.stop();
  });

  it.each<[string, Partial<OutboxOptions["client"]>]>([
    ["its sequence number is unused", { account: async () => accountAt(3n) }],
    ["the recipient got nothing", { aptBalanceAt: async () => 5n }],
    [
      "the account's own list has another transaction with its sequence number",
      { accountTransactions: async () => [{ ...ran(3n), hash: "0xcc" } as TransactionFacts] },
    ],
  ])("becomes notFound if %s", async (_, lie) => {
    const { outbox, sent, wait } = reported(noIndex, { ...later, ...lie });
    await wait(6);
    expect(sent()).toMatchObject(NOT_FOUND);
    outbox.stop();
  });

  it("is confirmed by its sequence number alone if the node has pruned the balances", async () => {
    const pruned = async () => {
      throw refusal(410);
    };
    const { outbox, sent } = reported(noIndex, { ...later, aptBalanceAt: pruned });
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", confirmation: "node" }));
    outbox.stop();
  });
});
