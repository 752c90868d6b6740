import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import type { Trace, TraceCall, TraceFailure, TraceItem, TraceSession, TraceStep, TraceWrite } from "./trace.ts";

/** Parses a response of the `trace` control. */
export function readTrace(json: unknown): Trace {
  const { success, vmStatus, gasUsed, sessions } = asObject(json);
  return {
    success: asBoolean(success),
    vmStatus: asText(vmStatus),
    gasUsed: asInteger(gasUsed),
    sessions: asArray(sessions).map(readSession),
  };
}

const SESSIONS = ["prologue", "user", "abortHook", "epilogue"] as const;

function readSession(json: unknown): TraceSession {
  const { session, steps, writes, isTruncated, isFlattened, failure } = asObject(json);
  const known = SESSIONS.find((name) => name === session);
  if (known === undefined) throw new UnreadableAnswer("a session of a transaction was expected");
  return {
    session: known,
    steps: asArray(steps).map(readStep),
    writes: optional(writes, (list) => asArray(list).map(readTraceWrite)),
    isTruncated: asBoolean(isTruncated),
    isFlattened: asBoolean(isFlattened),
    failure: optional(failure, readTraceFailure),
  };
}

/** Parses the recorded calls and values of a failure. */
export function readTraceFailure(json: unknown): TraceFailure {
  const { frames, depth, operands, comparison } = asObject(json);
  return {
    frames: asArray(frames).map((frame) => {
      const { function: name, typeArguments, arguments: args, offset, op } = asObject(frame);
      return {
        functionId: asText(name),
        typeArguments: asArray(typeArguments).map(asText),
        args: asArray(args),
        offset: optional(offset, asFigure),
        op: optional(op, asText),
      };
    }),
    depth: asFigure(depth),
    operands: asArray(operands).map((operand) => {
      const { type, value, length } = asObject(operand);
      return { type: asText(type), value, length: optional(length, asFigure) };
    }),
    comparison: optional(comparison, (compared) => {
      const { op, left, right } = asObject(compared);
      return { op: asText(op), left, right };
    }),
  };
}

function readStep(json: unknown): TraceStep {
  const step = asObject(json);
  switch (step.kind) {
    case "call":
      return readCall(step);
    case "instruction":
      return { kind: "instruction", offset: asFigure(step.offset), op: asText(step.op), gas: optional(step.gas, asFigure) };
    case "read":
      return { kind: "read", item: readItem(step.item), data: step.data };
    case "event":
      return { kind: "event", type: asText(step.type), data: step.data };
    default:
      throw new UnreadableAnswer("a step of a trace was expected");
  }
}

function readCall(step: Readonly<Record<string, unknown>>): TraceCall {
  return {
    kind: "call",
    functionId: asText(step.function),
    isNative: optional(step.isNative, asBoolean) ?? false,
    typeArguments: asArray(step.typeArguments).map(asText),
    args: asArray(step.arguments),
    results: optional(step.results, asArray),
    gas: optional(step.gas, asFigure),
    steps: asArray(step.steps).map(readStep),
  };
}

/** Parses a stored item that a transaction changed or read. */
export function readItem(json: unknown): TraceItem {
  const item = asObject(json);
  switch (item.kind) {
    case "resource":
      return { kind: "resource", address: asText(item.address), type: asText(item.type) };
    case "tableItem":
      return { kind: "tableItem", handle: asText(item.handle), key: item.key };
    case "module":
      return { kind: "module", name: asText(item.name) };
    default:
      throw new UnreadableAnswer("a resource, an item of a table or a module was expected");
  }
}

/** Parses one write of a traced transaction. */
export function readTraceWrite(json: unknown): TraceWrite {
  const { item, op, data } = asObject(json);
  return { item: readItem(item), op: asText(op), data };
}

/** Reads a number that is no amount: a code offset, a time, or an instruction's gas, which has fractions. */
function asFigure(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new UnreadableAnswer("a number was expected");
  return value;
}
