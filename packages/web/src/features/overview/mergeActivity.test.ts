import { expect, it } from "vitest";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/localHistory.ts";
import { mergeActivity } from "./mergeActivity.ts";

const facts = (hash: string, ms: number) => ({ hash, timestampUsecs: BigInt(ms) * 1_000n }) as TransactionFacts;
const sent = (hash: string, sentAt: number, state: SentState) => ({ hash, sentAt, state }) as SentTransaction;

it("puts what is under way among what the network has, by time", () => {
  const rows = mergeActivity([facts("0xb", 200), facts("0xa", 100)], [sent("0xc", 300, "pending"), sent("0xd", 150, "expired")]);
  expect(rows.map(({ hash, kind }) => `${hash} ${kind}`)).toEqual(["0xc fromHere", "0xb onNetwork", "0xd fromHere", "0xa onNetwork"]);
});

it("tells each once, in the network's words where it has it", () => {
  expect(mergeActivity([facts("0xa", 100)], [sent("0xa", 90, "pending")]).map(({ kind }) => kind)).toEqual(["onNetwork"]);
});

it("leaves out what is on the network but further back", () => {
  expect(mergeActivity([facts("0xb", 200)], [sent("0xa", 10, "committed"), sent("0xf", 5, "failed")])).toHaveLength(1);
});
