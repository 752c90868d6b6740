import { expect, it } from "vitest";
import { readAddress } from "./address.ts";
import { proposalOutcome, resolvedNumber } from "./proposalOutcome.ts";
import type { EventFacts } from "./types.ts";

const [SHARED, OTHER, BOB] = [readAddress("0x55"), readAddress("0x66"), readAddress("0xb2")];
const event = (name: string, of: string | undefined, number: string): EventFacts => ({
  type: `0x1::multisig_account::${name}`,
  account: of === undefined ? SHARED : readAddress("0x0"),
  sequenceNumber: 0n,
  data: { ...(of !== undefined && { multisig_account: of }), sequence_number: number, executor: "0xb2" },
});

it.each([
  ["TransactionExecutionSucceeded", "executed"],
  ["TransactionExecutionFailed", "failed"],
  ["ExecuteRejectedTransaction", "cleared"],
])("proposalOutcome reads the event %s of the matching multisig account and proposal number as %s", (name, kind) => {
  const found = { kind, by: BOB };
  expect(proposalOutcome({ events: [event(name, "0x55", "3")] }, SHARED, 3n)).toEqual(found);
  expect(proposalOutcome({ events: [event(`${name}Event`, undefined, "3")] }, SHARED, 3n)).toEqual(found);
  expect(
    proposalOutcome({ events: [event(name, OTHER, "3"), event(name, "0x55", "4"), event("Vote", "0x55", "3")] }, SHARED, 3n),
  ).toBeUndefined();
});

it.each(["TransactionExecutionSucceeded", "TransactionExecutionFailed", "ExecuteRejectedTransaction"])(
  "resolvedNumber reads the proposal number from %s",
  (name) => {
    expect(resolvedNumber({ events: [event("Vote", "0x55", "3"), event(name, OTHER, "3"), event(name, "0x55", "4")] }, SHARED)).toBe(4n);
    expect(resolvedNumber({ events: [event(name, OTHER, "3")] }, SHARED)).toBeUndefined();
  },
);
