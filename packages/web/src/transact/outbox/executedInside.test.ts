import { describe, expect, it, vi } from "vitest";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { ALICE, outboxAt, ran, signedAt } from "./testing/answeringNode.ts";

describe("committed execution of a multisig proposal", () => {
  const executed = async (events: readonly unknown[]) => {
    const found = { ...ran(3n), version: 7n, vmStatus: "Executed successfully", events } as TransactionFacts;
    const says = { transaction: async () => found, awaitTransaction: async () => found };
    const { outbox, sent } = outboxAt({ answers: ["accepted"], says, options: { trustsNode: true } });
    outbox.add([signedAt(3n, { intent: { kind: "shared", act: "execute", account: ALICE, number: 1n } })]);
    await vi.waitFor(() => expect(sent()?.finalAt).toBeDefined());
    outbox.stop();
    return sent();
  };
  const failure = (execution_error: unknown) => [
    { type: "0x1::multisig_account::TransactionExecutionFailed", account: ALICE, data: { execution_error } },
  ];

  it("counts as failed if its inner call failed, which only an event reports, also after a reload", async () => {
    const error = {
      abort_location: "0000000000000000000000000000000000000000000000000000000000000001::fungible_asset",
      error_type: "MoveAbort",
      error_code: "65540",
    };
    const module = error.abort_location;
    expect(await executed(failure(error))).toMatchObject({
      state: "failed",
      version: 7n,
      vmStatus: `Move abort in 0x${module}: 0x10004`,
      isFailedInside: true,
    });
    expect(await executed(failure({ abort_location: "", error_type: "OutOfGas", error_code: "4002" }))).toMatchObject({
      state: "failed",
      vmStatus: undefined,
      isFailedInside: true,
    });
  });

  it("counts as committed if its inner call succeeded", async () => {
    const done = await executed([{ type: "0x1::multisig_account::TransactionExecutionSucceeded", account: ALICE, data: {} }]);
    expect([done?.state, done?.isFailedInside]).toEqual(["committed", undefined]);
  });
});
