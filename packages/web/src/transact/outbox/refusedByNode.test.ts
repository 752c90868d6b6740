import { describe, expect, it, vi } from "vitest";
import type { TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import { accountAt, EXPIRES_AT, outboxAt, pause, ran, refusal } from "./testing/answeringNode.ts";

describe("transaction refused by a third-party node", () => {
  const REFUSAL = { status: 400, code: "vm_error", vmErrorCode: 5, message: "No." };
  const NO = refusal(400, 5);

  it("stays denied until expiry without another submission, then ends as refused, also after a reload", async () => {
    const { outbox, submit, add, sent, passTo } = outboxAt({ answers: [NO] });
    add();
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "denied", refusal: REFUSAL, finalAt: undefined }));
    passTo(EXPIRES_AT + 1n);
    await pause();
    expect(sent()?.state).toBe("denied");
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "refused", refusal: REFUSAL, signed: undefined }));
    outbox.stop();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("is found if the node stored and executed it, with a sequence number or a nonce", async () => {
    for (const place of [3n, "none"] as const) {
      let isThere = false;
      const found = async () => (isThere ? ran(place === "none" ? 0n : place) : undefined);
      const account = async () => accountAt(isThere && place !== "none" ? 4n : 3n);
      const { outbox, add, sent } = outboxAt({ answers: [NO], says: { transaction: found, awaitTransaction: found, account } });
      add(place);
      await vi.waitFor(() => expect(sent()?.state).toBe("denied"));
      isThere = true;
      await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", version: 9n }));
      outbox.stop();
    }
  });

  it("is found after expiry if the node hid the used sequence number", async () => {
    const late = async () => ran(3n);
    const { outbox, add, sent, passTo } = outboxAt({ answers: [NO], says: { transaction: late } });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("denied"));
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
    outbox.stop();
  });

  it("becomes pending again if the node reports it as pending later", async () => {
    const pendingAnswer = async () => ({ state: "pending" }) as TransactionFacts;
    const { outbox, add, sent } = outboxAt({ answers: [NO], says: { transaction: pendingAnswer, awaitTransaction: pendingAnswer } });
    add("none");
    await vi.waitFor(() => expect([sent()?.state, sent()?.refusal]).toEqual(["pending", undefined]));
    outbox.stop();
  });

  it("frees its sequence number for another transaction, and ends as refused once that one runs", async () => {
    const second = "0xbb" as TransactionHash;
    let takes = false;
    const found = async (hash: string) => (takes && hash === second ? ran(3n) : undefined);
    const submit = async () => {
      if (!takes) throw NO;
      return second;
    };
    const account = async () => accountAt(takes ? 4n : 3n);
    const { outbox, add, sent } = outboxAt({
      answers: [],
      says: { submit, transaction: found, awaitTransaction: found, account },
    });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("denied"));
    takes = true;
    add(3n, second);
    await vi.waitFor(() => expect([sent(second)?.state, sent()?.state]).toEqual(["committed", "refused"]));
    outbox.stop();
  });

  it("is refused at once on the embedded network, or if both clocks are past its expiry", async () => {
    const own = outboxAt({ answers: [NO], options: { trustsNode: true } });
    own.add();
    await vi.waitFor(() => expect(own.sent()).toMatchObject({ state: "refused", refusal: REFUSAL, finalAt: 900_000 }));
    own.outbox.stop();
    for (const [secs, state] of [
      [EXPIRES_AT + 100n, "expired"],
      [900, "denied"],
    ] as const) {
      const late = outboxAt({ answers: [refusal(400, 6)] });
      late.passTo(secs);
      late.add();
      await vi.waitFor(() => expect(late.sent()?.state).toBe(state));
      late.outbox.stop();
    }
  });
});
