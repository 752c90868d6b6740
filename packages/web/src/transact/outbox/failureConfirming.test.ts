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

/** An outbox whose node returns `found` for the payment, and whose index returns `index`. */
function outboxWithFailedReport(
  index: () => IndexedTransactions,
  { found = () => FAILED, options = {} }: { found?: () => TransactionFacts | undefined; options?: Partial<OutboxOptions> } = {},
) {
  const ask = async () => found();
  const indexedTransactions = vi.fn(async () => index());
  const says = { transaction: ask, awaitTransaction: ask, account: async () => accountAt(4n), indexedTransactions };
  const at = outboxAt({ answers: ["accepted"], says, options });
  at.add();
  return { ...at, indexedTransactions };
}

describe("payment reported as failed by a third-party node", () => {
  it("is final if the index confirms the failure", async () => {
    const { outbox, sent } = outboxWithFailedReport(() => page(9n, row(false)));
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "failed", version: 9n, vmStatus: FAILED.vmStatus }));
    outbox.stop();
  });

  it("waits for expiry if the index lags; its recipient stays new", async () => {
    const { outbox, history, sent, passTo, indexedTransactions } = outboxWithFailedReport(() => page(8n));
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "saidFailed", finalAt: undefined, vmStatus: FAILED.vmStatus }));
    await pause();
    expect(sent()?.state).toBe("saidFailed");
    expect(history.knownRecipients(HERE)).toEqual([]);
    // The clock does not move, so the index receives no repeated requests.
    expect(indexedTransactions).toHaveBeenCalledTimes(1);
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("failed"));
    outbox.stop();
  });

  it("becomes a success if the node reports one later", async () => {
    let isHonest = false;
    const { outbox, sent, passTo } = outboxWithFailedReport(() => page(8n), { found: () => (isHonest ? ran(3n) : FAILED) });
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    isHonest = true;
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
    outbox.stop();
  });

  it("becomes a success as soon as the node reports one, long before expiry", async () => {
    let isHonest = false;
    const { outbox, sent, passTo } = outboxWithFailedReport(() => page(9n, row(true)), { found: () => (isHonest ? ran(3n) : FAILED) });
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    await pause();
    isHonest = true;
    passTo(EXPIRES_AT - 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
    outbox.stop();
  });

  it.each([
    ["lists the payment as successful", row(true)],
    ["has another sender at that version", row(false, { user: { sender: BOB, functionId: undefined, timestampUsecs: 0n } })],
    [
      "has another sequence number at that version",
      row(false, { user: { sender: ALICE, functionId: undefined, timestampUsecs: 0n, sequenceNumber: 2n } }),
    ],
    ["has no row at that version", row(false, { version: 8n })],
  ])("ends as unknown if the index %s", async (_, indexRow) => {
    const { outbox, sent, passTo } = outboxWithFailedReport(() => page(9n, indexRow));
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    await pause();
    expect(sent()?.state).toBe("saidFailed");
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("ends as unknown if the node later does not know the transaction", async () => {
    let isDenied = false;
    const { outbox, sent, passTo } = outboxWithFailedReport(() => page(8n), { found: () => (isDenied ? undefined : FAILED) });
    await vi.waitFor(() => expect(sent()?.state).toBe("saidFailed"));
    isDenied = true;
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("is final at once on the embedded network, which belongs to the user", async () => {
    const { outbox, sent, indexedTransactions } = outboxWithFailedReport(() => page(8n), { options: { trustsNode: true } });
    await vi.waitFor(() => expect(sent()?.state).toBe("failed"));
    expect(indexedTransactions).not.toHaveBeenCalled();
    outbox.stop();
  });
});
