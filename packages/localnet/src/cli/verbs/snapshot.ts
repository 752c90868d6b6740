import { isRecord } from "../requests.ts";
import { DIGITS, listOf, record, TEXT } from "../shape.ts";
import type { Verb } from "../verb.ts";

const POSITION = { id: TEXT, version: DIGITS, blockHeight: DIGITS };

/** A snapshot of the ledger, or the list of snapshots. */
export const snapshot: Verb = {
  name: "snapshot",
  summary: "takes a snapshot of the ledger, or lists the snapshots",
  example: "atoll snapshot",
  parameters: [{ name: "list", kind: "flag", summary: "lists the snapshots instead" }],
  effect: "changes",
  result: record({ "snapshot?": record(POSITION), "snapshots?": listOf(record({ ...POSITION, timeMs: { type: "integer" } })) }),
  async run(input, context) {
    if (input.flag("list")) {
      const answer = await context.control("snapshots", {});
      const snapshots = isRecord(answer) && Array.isArray(answer.snapshots) ? answer.snapshots.filter(isRecord) : [];
      return { result: { snapshots }, lines: snapshots.map(({ id, version }) => `${id}  version ${version}`) };
    }
    const taken = await context.control("snapshot", {});
    return { result: { snapshot: taken }, lines: [isRecord(taken) ? `${taken.id}  version ${taken.version}` : ""] };
  },
};
