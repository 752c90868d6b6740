import { toHex } from "../facts/hex.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readItem, readTrace } from "./readTrace.ts";
import {
  type EventComparison,
  type ItemChange,
  type ItemComparison,
  REPLAY_PARTS,
  type Replay,
  type ReplayChanges,
  type ReplayedEvent,
  type ReplayProgress,
} from "./replay.ts";

/** Changes of a replay in the form of the control. */
export function replayChanges({ call, balance, timeMs, modules = [] }: ReplayChanges): { readonly changes?: object } {
  const changes = {
    ...(call !== undefined && { typeArguments: call.typeArguments, ...(call.args.length > 0 && { arguments: call.args.map(toHex) }) }),
    ...(balance !== undefined && { setBalance: [{ address: balance.address, amount: balance.octas.toString() }] }),
    ...(timeMs !== undefined && { clock: { setToMs: timeMs } }),
    ...(modules.length > 0 && { modules: modules.map(toHex) }),
  };
  return Object.keys(changes).length === 0 ? {} : { changes };
}

/** Parses a response of the `replay` control. */
export function readReplay(json: unknown): Replay {
  const { transaction, original, replay, equal, events, changes, sessions, framework, hasDeposits, costs } = asObject(json);
  const parts = asObject(equal);
  const { requests, bytes, cacheHits, durationMs } = asObject(costs);
  const { success, vmStatus, gasUsed } = asObject(original);
  if (framework !== "bytecode" && framework !== "native") throw new UnreadableAnswer("how the framework ran was expected");
  return {
    version: asInteger(asObject(transaction).version),
    original: { success: asBoolean(success), vmStatus: asText(vmStatus), gasUsed: asInteger(gasUsed) },
    replay: readTrace({ ...asObject(replay), sessions }),
    equal: Object.fromEntries(REPLAY_PARTS.map((part) => [part, asBoolean(parts[part])])) as Replay["equal"],
    events: asArray(events).map(readEvents),
    changes: asArray(changes).map(readChange),
    framework,
    hasDeposits: asBoolean(hasDeposits),
    costs: {
      requests: asCount(requests),
      bytes: asCount(bytes),
      cacheHits: asCount(cacheHits),
      durationMs: asCount(durationMs),
    },
  };
}

/** Parses a response of the `replayProgress` control. */
export function readProgress(json: unknown): ReplayProgress {
  const { state, requests, bytes } = asObject(json);
  if (state !== "waiting" && state !== "running" && state !== "unknown") throw new UnreadableAnswer("a state of a replay was expected");
  return { state, requests: asCount(requests), bytes: asCount(bytes) };
}

function readEvents(json: unknown): EventComparison {
  const { original, replay, isEqual } = asObject(json);
  return { original: optional(original, readEvent), replay: optional(replay, readEvent), isEqual: asBoolean(isEqual) };
}

function readEvent(json: unknown): ReplayedEvent {
  const { type, data } = asObject(json);
  return { type: asText(type), data };
}

function readChange(json: unknown): ItemComparison {
  const { item, before, original, replay, isEqual } = asObject(json);
  return {
    item: readItem(item),
    before,
    original: optional(original, readItemChange),
    replay: optional(replay, readItemChange),
    isEqual: asBoolean(isEqual),
  };
}

function readItemChange(json: unknown): ItemChange {
  const { op, data, sizeBytes } = asObject(json);
  if (op !== "write" && op !== "delete") throw new UnreadableAnswer("a write or a deletion was expected");
  return { op, data, sizeBytes: asCount(sizeBytes) };
}

function asCount(value: unknown): number {
  const count = Number(asInteger(value));
  if (!Number.isSafeInteger(count) || count < 0) throw new UnreadableAnswer("a count was expected");
  return count;
}
