import type { JsonObject, JsonValue } from "@atoll/move";
import { usageError } from "./cliError.ts";
import { isRecord } from "./requests.ts";

/** Longest outline in characters, so that an answer stays below 25 kB. */
const OUTLINE_CHARACTERS = 16_000;
/** Longest value in a subtree. */
const VALUE_CHARACTERS = 400;

/** Call of a trace, with its place: `1.0.2` is the third call in the first call of the second top-level call. */
interface Call {
  readonly path: string;
  readonly step: JsonObject;
  readonly calls: readonly Call[];
}

export interface Outline {
  readonly nodes: readonly JsonObject[];
  /** Number of calls that did not fit. */
  readonly omitted: number;
}

/** Calls of the user's session, or of all sessions if it did not run. */
export function callsOf(answer: JsonValue): readonly Call[] {
  const sessions = isRecord(answer) && Array.isArray(answer.sessions) ? answer.sessions.filter(isRecord) : [];
  const user = sessions.filter(({ session }) => session === "user");
  return callsIn(
    (user.length > 0 ? user : sessions).flatMap(({ steps }) => (Array.isArray(steps) ? steps : [])),
    "",
  );
}

function callsIn(steps: readonly JsonValue[], prefix: string): readonly Call[] {
  return steps
    .filter((step): step is JsonObject => isRecord(step) && step.kind === "call")
    .map((step, index) => {
      const path = prefix === "" ? String(index) : `${prefix}.${index}`;
      return { path, step, calls: callsIn(Array.isArray(step.steps) ? step.steps : [], path) };
    });
}

/** Functions and gas of the upper levels, within a budget. */
export function outline(calls: readonly Call[], depth: number): Outline {
  let left = OUTLINE_CHARACTERS;
  let omitted = 0;
  const count = (list: readonly Call[]): number => list.reduce((sum, { calls: inner }) => sum + 1 + count(inner), 0);
  const draw = (list: readonly Call[], level: number): JsonObject[] =>
    list.flatMap(({ path, step, calls: inner }) => {
      const node = { path, function: String(step.function), ...gasOf(step), ...(step.results === undefined ? { returned: false } : {}) };
      const size = JSON.stringify(node).length + 20;
      if (size > left) {
        omitted += 1 + count(inner);
        return [];
      }
      left -= size;
      if (level >= depth && inner.length > 0) {
        omitted += count(inner);
        return [{ ...node, calls: [], callsBelow: count(inner) }];
      }
      return [{ ...node, calls: draw(inner, level + 1) }];
    });
  return { nodes: draw(calls, 1), omitted };
}

/** One call with arguments, results, reads and events, and the outline below it. */
export function subtree(calls: readonly Call[], path: string): Outline {
  const found = find(calls, path);
  if (found === undefined) throw usageError(`The trace has no call ${path}.`, "trace");
  const { step } = found;
  const steps = (Array.isArray(step.steps) ? step.steps : []).filter(isRecord);
  const { nodes, omitted } = outline(found.calls, 2);
  const own = steps.filter(({ kind }) => kind === "read" || kind === "event").slice(0, 20);
  const node = {
    path,
    function: String(step.function),
    ...gasOf(step),
    arguments: brief(step.arguments ?? []),
    ...(step.results === undefined ? { returned: false } : { results: brief(step.results) }),
    steps: own.map((item) => ({ kind: item.kind ?? "", of: brief(item.item ?? item.type ?? null), data: brief(item.data ?? null) })),
    calls: nodes,
  };
  return { nodes: [node], omitted };
}

function find(calls: readonly Call[], path: string): Call | undefined {
  for (const call of calls) {
    if (call.path === path) return call;
    if (path.startsWith(`${call.path}.`)) return find(call.calls, path);
  }
  return undefined;
}

/** Deepest call that did not return, with its last instruction: where a transaction failed. */
export function deepestUnfinished(calls: readonly Call[]): JsonObject {
  const last = calls.findLast(({ step }) => step.results === undefined);
  if (last === undefined) return {};
  const deeper = deepestUnfinished(last.calls);
  if (deeper.path !== undefined) return deeper;
  const steps = (Array.isArray(last.step.steps) ? last.step.steps : []).filter(isRecord);
  const instruction = steps.findLast(({ kind }) => kind === "instruction");
  return {
    path: last.path,
    function: String(last.step.function),
    ...(instruction === undefined ? {} : { instruction: `${instruction.op} at offset ${instruction.offset}` }),
  };
}

/** Lines of a call tree for a terminal. */
export function drawCalls(nodes: readonly JsonValue[], indent = ""): readonly string[] {
  return nodes.filter(isRecord).flatMap((node) => {
    const gas = node.gas === undefined ? "" : `  gas ${node.gas}`;
    const mark = node.returned === false ? "  ← did not return" : "";
    const values = ["arguments", "results"].flatMap((name) =>
      node[name] === undefined ? [] : [`${indent}    ${name} ${JSON.stringify(node[name])}`],
    );
    return [
      `${indent}${node.path}  ${node.function}${gas}${mark}`,
      ...values,
      ...drawCalls(Array.isArray(node.calls) ? node.calls : [], `${indent}  `),
    ];
  });
}

function gasOf({ gas }: JsonObject): JsonObject {
  return gas === undefined ? {} : { gas };
}

/** Value cut to a length that an answer can carry. */
function brief(value: JsonValue): JsonValue {
  const text = JSON.stringify(value);
  return text.length <= VALUE_CHARACTERS ? value : `${text.slice(0, VALUE_CHARACTERS)}…`;
}
