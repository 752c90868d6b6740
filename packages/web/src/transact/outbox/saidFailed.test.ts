import { describe, expect, it, vi } from "vitest";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { IndexedTransaction, IndexedTransactions } from "../../chain/indexer/accountTransactions.ts";
import type { OutboxOptions } from "./desk.ts";
import { ALICE, accountAt, BOB, EXPIRES_AT, HERE, outboxAt, pause, ran } from "./testing/answeringNode.ts";

const FAILED = { ...ran(3n), success: false, vmStatus: "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE" } as TransactionFacts;
const page = (indexedVersion: bigint, ...transactions: readonly Partial<IndexedTransaction>[]) =>
  ({ indexedVersion, transactions }) as unknown as IndexedTransactions;
const row = (success: boolean, change: Partial<IndexedTransaction> = {}): Partial<IndexedTransaction> => ({
  version: 9n,
  success,
  user: { sender: ALICE, functionId: undefined, timestampUsecs: 0n, sequenceNumber: 3n, expirationSecs: EXPIRES_AT },
  ...change,
});

/** An outbox at a node that says of the payment what `found` tells at the time, and an index that says what `index` does. */
function saidFailed(
  index: () => IndexedTransactions,
  { found = () => FAILED, options = {} }: { found?: () => TransactionFacts | undefined; options?: Partial<OutboxOptions> } = {},
) {
  const ask = async () => found();
  const indexedTransactions = vi.fn(async () => index());
  const says = { transaction: ask, awaitTransaction: ask, account: async () => accountAt(4n), indexedTransactions };
  const at = outboxAt({ answers: ["taken"], says, options });
  at.add();
  return { ...at, indexedTransactions };
}

describe("what a node of somebody else's says has failed", () => {
  it("has, where the index says so too", async () => {
    const { outbox, sent } = saidFailed(() => page(9n, row(false)));
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "failed", version: 9n, vmStatus: FAILED.vmStatus }));
    outbox.stop();
  });

  it("has not failed until its time is over, if there is no index; its recipient stays new", async () => {
    const { outbox, history, sent, passTo, indexedTransactions } = saidFailed(() => page(8n));
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "saidFailed", finalAt: undefined, vmStatus: FAILED.vmStatus }));
    await pause();
    expect(sent()?.state).toBe("saidFailed");
    expect(history.knownRecipients(HERE)).toEqual([]);
    // The clock stands still: the index is not asked again and again.
    expect(indexedTransactions).toHaveBeenCalledTimes(1);
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("failed"));
    outbox.stop();
  });

  it("has run where the node says so later", async () => {
    let isHonest = false;
    const { outbox, sent, passTo } = saidFailed(() => page(8n), { found: () => (isHonest ? ran(3n) : FAILED) });
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    isHonest = true;
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
    outbox.stop();
  });

  it("has run as soon as the node says so, long before its time is over", async () => {
    let isHonest = false;
    const { outbox, sent, passTo } = saidFailed(() => page(9n, row(true)), { found: () => (isHonest ? ran(3n) : FAILED) });
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    await pause();
    isHonest = true;
    passTo(EXPIRES_AT - 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
    outbox.stop();
  });

  it.each([
    ["has it as done", row(true)],
    ["has another's there", row(false, { user: { sender: BOB, functionId: undefined, timestampUsecs: 0n } })],
    ["has another number there", row(false, { user: { sender: ALICE, functionId: undefined, timestampUsecs: 0n, sequenceNumber: 2n } })],
    ["has nothing there", row(false, { version: 8n })],
  ])("is never told as such where the index %s: what became of it is not known", async (_, told) => {
    const { outbox, sent, passTo } = saidFailed(() => page(9n, told));
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    await pause();
    expect(sent()?.state).toBe("saidFailed");
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("is not known to have where the node takes it back and denies to know it", async () => {
    let isDenied = false;
    const { outbox, sent, passTo } = saidFailed(() => page(8n), { found: () => (isDenied ? undefined : FAILED) });
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    isDenied = true;
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("has at once on the embedded network, which is the person's own", async () => {
    const { outbox, sent, indexedTransactions } = saidFailed(() => page(8n), { options: { trustsNode: true } });
    await vi.waitFor(() => expect(sent()?.state).toBe("failed"));
    expect(indexedTransactions).not.toHaveBeenCalled();
    outbox.stop();
  });
});
