import type { JsonObject, JsonValue } from "@atoll/move";
import { type Replay, replayTransaction, StateOrderError, UpstreamError } from "@atoll/node";
import { ControlError } from "../../controls/controlError.ts";
import { readReplayInput } from "../../replay/replayInput.ts";
import { CliError, usageError } from "../cliError.ts";
import { EXIT } from "../exitCodes.ts";
import { isRecord } from "../requests.ts";
import { ANY, BOOLEAN, DIGITS, INTEGER, listOf, record, TEXT } from "../shape.ts";
import { callsOf, drawCalls, outline } from "../traceTree.ts";
import type { Verb, VerbInput } from "../verb.ts";
import type { VerbContext } from "../verbContext.ts";

const OUTLINE_DEPTH = 3;
/** Differing items that are listed. */
const MOST_ITEMS = 20;
const LONGEST_DATA = 600;

const RESULT = record({ success: BOOLEAN, vmStatus: TEXT, gasUsed: DIGITS, "abort?": ANY });

/** Past transaction of a network, run again here. */
export const replay: Verb = {
  name: "replay",
  summary: "runs a past transaction of any network again, here, on the state before it, and compares the result",
  example: "atoll replay 21 --network https://fullnode.mainnet.aptoslabs.com/v1",
  parameters: [
    { name: "transaction", kind: "text", summary: "hash or version", isPositional: true, isRequired: true },
    {
      name: "changes",
      kind: "text",
      summary: 'JSON with "arguments", "typeArguments" or "payload", "setBalance", "clock" and "modules", as in the control',
    },
  ],
  effect: "reads",
  result: record({
    hash: TEXT,
    version: DIGITS,
    stateVersion: DIGITS,
    original: RESULT,
    replay: RESULT,
    equal: record({ status: BOOLEAN, gasUsed: BOOLEAN, events: BOOLEAN, changes: BOOLEAN, deposits: BOOLEAN }),
    differences: listOf(ANY),
    omittedDifferences: { type: "integer" },
    calls: listOf(ANY),
    omittedCalls: { type: "integer" },
    framework: TEXT,
    hasDeposits: BOOLEAN,
    costs: record({ requests: INTEGER, bytes: INTEGER, cacheHits: INTEGER, durationMs: INTEGER }),
  }),
  async run(input, context) {
    const run = await replayed(input, context);
    const { transaction, original, replay: again, equal, framework, hasDeposits, costs } = run;
    const differing = [
      ...run.changes.filter(({ isEqual }) => !isEqual).map(({ item, original, replay }) => ({ item, original, replay })),
      ...run.events.flatMap(({ isEqual, ...event }, index) => (isEqual ? [] : [{ event: index, ...event }])),
    ].map(toJson);
    const { nodes, omitted } = outline(callsOf(toJson({ sessions: run.sessions })), OUTLINE_DEPTH);
    const facts = toJson({
      hash: transaction.hash,
      version: transaction.version,
      stateVersion: transaction.stateVersion,
      original,
      replay: again,
      equal,
      framework,
      hasDeposits,
      costs,
    });
    const result = {
      ...(isRecord(facts) ? facts : {}),
      differences: differing.slice(0, MOST_ITEMS).map(shortened),
      omittedDifferences: Math.max(0, differing.length - MOST_ITEMS),
      calls: nodes,
      omittedCalls: omitted,
    };
    const compared = ["status", "gasUsed", "events", "changes", ...(hasDeposits ? ["deposits"] : [])] as (keyof typeof equal)[];
    const isEqual = compared.every((name) => equal[name]);
    const mark = (name: keyof typeof equal) => (equal[name] ? "equal" : "different");
    return {
      result,
      lines: [
        `original ${original.vmStatus}, ${original.gasUsed} gas units`,
        `replay   ${again.vmStatus}, ${again.gasUsed} gas units`,
        compared.map((name) => `${name === "gasUsed" ? "gas" : name} ${mark(name)}`).join(", "),
        ...differing.slice(0, MOST_ITEMS).map((difference) => JSON.stringify(shortened(difference))),
        ...drawCalls(nodes),
        `${costs.requests} requests, ${costs.bytes} bytes`,
      ],
      // Without changes, a difference means that this node does not reproduce the network.
      ...(isEqual || input.optional("changes") !== undefined ? {} : { exitCode: EXIT.failed }),
    };
  },
};

async function replayed(input: VerbInput, context: VerbContext): Promise<Replay> {
  const { node } = await context.network();
  try {
    const order = readReplayInput({ network: node, transaction: input.text("transaction"), changes: changesOf(input) });
    return await replayTransaction(order.wanted, {
      url: order.url,
      fetch: context.fetch,
      headers: context.nodeHeaders,
      changes: order.changes,
      trace: { instructions: false },
    });
  } catch (error) {
    if (error instanceof ControlError || error instanceof StateOrderError) throw usageError(error.message, "replay");
    if (!(error instanceof UpstreamError)) throw error;
    if (error.problem === "absent") throw new CliError("node.transaction_not_found", { details: error.message });
    const exitCode = error.problem === "unavailable" ? EXIT.unreachable : EXIT.failed;
    throw new CliError("cli.no_replay", { values: { reason: error.message }, exitCode });
  }
}

function changesOf(input: VerbInput): unknown {
  const text = input.optional("changes");
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw usageError("--changes needs a JSON object.", "replay");
  }
}

function toJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? inner.toString() : inner))) as JsonValue;
}

/** Replaces long data by its length. */
function shortened(difference: JsonValue): JsonObject {
  const cut = (value: JsonValue): JsonValue => {
    if (!isRecord(value) || JSON.stringify(value.data ?? null).length <= LONGEST_DATA) return value;
    return { ...value, data: `${JSON.stringify(value.data).slice(0, LONGEST_DATA)}…` };
  };
  return isRecord(difference) ? Object.fromEntries(Object.entries(difference).map(([name, value]) => [name, cut(value)])) : {};
}
