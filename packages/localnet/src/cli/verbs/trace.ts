import { bytesToHex, type JsonObject } from "@atoll/move";
import { CALLED, readCall, readSenders, SIGNED } from "../callParameters.ts";
import { usageError } from "../cliError.ts";
import { explainStatus } from "../explainStatus.ts";
import { isRecord } from "../requests.ts";
import { ANY, BOOLEAN, DIGITS, listOf, record, TEXT } from "../shape.ts";
import { callsOf, deepestUnfinished, drawCalls, outline, subtree } from "../traceTree.ts";
import { prepareCall, unsigned } from "../transactions.ts";
import type { Verb, VerbInput } from "../verb.ts";
import type { VerbContext } from "../verbContext.ts";
import { transactionPath } from "./tx.ts";

const DEFAULT_DEPTH = 4n;

/** Calls of a transaction: an outline, or everything below one call. */
export const trace: Verb = {
  name: "trace",
  summary: "shows the calls of a transaction, or of a call that is only simulated, and where it aborted",
  example: "atoll trace 21 --path 1.0",
  parameters: [
    { name: "transaction", kind: "text", summary: "hash or version; without it, --function is simulated", isPositional: true },
    { name: "path", kind: "text", summary: "shows arguments, results, reads and events of one call, such as 1.0.2" },
    { name: "depth", kind: "integer", summary: `levels of the outline (${DEFAULT_DEPTH})` },
    ...CALLED.map((parameter) => ({ ...parameter, isPositional: false, isRequired: false })),
    ...SIGNED,
  ],
  effect: "reads",
  result: record({
    success: BOOLEAN,
    vmStatus: TEXT,
    gasUsed: DIGITS,
    "failure?": record({ what: TEXT, "path?": TEXT, "function?": TEXT, "instruction?": TEXT }),
    calls: listOf(ANY),
    omittedCalls: { type: "integer" },
  }),
  async run(input, context) {
    const order = await traced(input, context);
    const answer = await context.control("trace", order);
    const { success, vmStatus, gasUsed } = isRecord(answer) ? answer : {};
    const path = input.optional("path");
    const calls = callsOf(answer);
    const { nodes, omitted } = path === undefined ? outline(calls, Number(input.integer("depth") ?? DEFAULT_DEPTH)) : subtree(calls, path);
    const failure = success === true ? undefined : await failureOf(context, order, String(vmStatus));
    const result = {
      success: success === true,
      vmStatus: String(vmStatus),
      gasUsed: String(gasUsed),
      ...(failure === undefined ? {} : { failure }),
      calls: nodes,
      omittedCalls: omitted,
    };
    const lines = [
      `${result.vmStatus}, ${result.gasUsed} gas units`,
      ...(failure === undefined
        ? []
        : [
            `${failure.what} In call ${failure.path ?? "?"}: ${failure.function ?? "?"}${failure.instruction === undefined ? "" : `, ${failure.instruction}`}`,
          ]),
      ...drawCalls(nodes),
      ...(omitted === 0 ? [] : [`${omitted} calls are left out; --path shows one of them with everything below it.`]),
    ];
    return { result, lines };
  },
};

/** Input of the control: a committed version, or a simulated transaction. */
async function traced(input: VerbInput, context: VerbContext): Promise<JsonObject> {
  const text = input.optional("transaction");
  if (text !== undefined) {
    if (/^\d{1,20}$/.test(text)) return { version: text };
    const found = await context.node(transactionPath(text));
    return { version: isRecord(found) ? String(found.version) : "" };
  }
  if (input.optional("function") === undefined) throw usageError("Name a transaction, or a function with --function.", "trace");
  const { signer, sender = signer?.address } = await readSenders(input, context);
  if (sender === undefined) throw usageError("A simulated call needs --sender or --test-account.", "trace");
  const raw = await prepareCall(context, sender, await readCall(input, context));
  return { transaction: `0x${bytesToHex(unsigned(raw, sender === signer?.address ? signer.publicKey : undefined))}` };
}

interface Failure extends JsonObject {
  readonly what: string;
}

/** Failing call and instruction: the deepest call that did not return. */
async function failureOf(context: VerbContext, order: JsonObject, status: string): Promise<Failure> {
  const detailed = await context.control("trace", { ...order, instructions: true });
  return { what: explainStatus(status).what, ...deepestUnfinished(callsOf(detailed)) };
}
