import { toHex } from "../facts/hex.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { NetworkEndpoints } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { askService } from "../transport/askService.ts";
import { ChainError } from "../transport/chainError.ts";
import type { Transport } from "../transport/transport.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import {
  BLOCK_MODES,
  type BlocksState,
  type ClockState,
  type Controls,
  type KeylessState,
  type LedgerPosition,
  type LoggedRequest,
  type NetworkUsage,
  SAMPLE_STATES,
  type SampleProgress,
  type SimulationResult,
  type Snapshot,
} from "./controls.ts";
import { readProgress, readReplay, replayChanges } from "./readReplay.ts";
import { readTrace, readTraceFailure, readTraceWrite } from "./readTrace.ts";

/** Size limit of trace responses. Each session has at most 2 MB of values, the same amount of writes, and names of executed functions. */
const TRACE_BYTES = ANSWER_BYTES.list;

/** Size limit of replays, whose compared values take up to 8 MB next to the trace. */
const REPLAY_BYTES = ANSWER_BYTES.list + ANSWER_BYTES.transaction;
/** A replay may wait for others, and reads from a slow network for up to three minutes. */
const REPLAY_TIMEOUT_MS = 600_000;

const LIMITS: ReadonlyMap<string, { readonly maxBytes: number; readonly timeoutMs?: number }> = new Map([
  ["trace", { maxBytes: TRACE_BYTES }],
  ["simulate", { maxBytes: TRACE_BYTES }],
  ["replay", { maxBytes: REPLAY_BYTES, timeoutMs: REPLAY_TIMEOUT_MS }],
]);

/** Storage of the control token in the page. */
export interface ControlTokenPlace {
  read(): string | undefined;
  /** Stores the token; undefined deletes it. */
  write(token: string | undefined): void;
}

/**
 * Creates a client of the control API on the page's origin. Deletes a rejected token, because the network has a new one after a restart.
 */
export function createControls(
  transport: Transport,
  endpoints: NetworkEndpoints & { readonly controls: string },
  tokens: ControlTokenPlace,
): Controls {
  async function ask<T>(verb: string, input: object | undefined, read: (json: unknown) => T, signal?: AbortSignal): Promise<T> {
    const limits = LIMITS.get(verb) ?? { maxBytes: ANSWER_BYTES.small };
    const token = tokens.read();
    const headers = { "content-type": "application/json", "x-atoll-token": token };
    const url = `${endpoints.controls}/${verb}`;
    try {
      return await askService(transport, endpoints, { method: "POST", url, headers, body: input ?? {}, signal, ...limits }, read);
    } catch (error) {
      if (isTokenRequired(error) && tokens.read() === token) tokens.write(undefined);
      throw error;
    }
  }

  return {
    blocks: (input, signal) => ask("blocks", input, readBlocks, signal),
    clock: (input, signal) => ask("clock", input, readClock, signal),
    epoch: (input) => ask("epoch", input, (json) => ({ epoch: asInteger(asObject(json).epoch) })),
    snapshot: () => ask("snapshot", undefined, (json) => ({ id: asText(asObject(json).id), ...readPosition(json) })),
    snapshots: (signal) => ask("snapshots", undefined, (json) => asArray(asObject(json).snapshots).map(readSnapshot), signal),
    revert: (id) => ask("revert", { id }, readPosition),
    reset: () => ask("reset", undefined, readPosition),
    actAs: (input, signal) => ask("actAs", input, (json) => asArray(asObject(json).addresses).map(asText), signal),
    fund: ({ address, amount }) => ask("fund", { address, amount: amount?.toString() }, (json) => ({ hash: asText(asObject(json).hash) })),
    trace: (input, signal) => {
      const what =
        "version" in input
          ? { version: input.version.toString() }
          : "view" in input
            ? { view: toHex(input.view), version: input.at.toString() }
            : { transaction: toHex(input.transaction), ...(input.after?.length && { after: input.after.map(toHex) }) };
      return ask("trace", { ...what, instructions: input.instructions }, readTrace, signal);
    },
    async replay({ node, version, changes, id }, signal) {
      const cancel = () => void ask("replayProgress", { id, cancel: true }, readProgress).catch(() => undefined);
      signal?.addEventListener("abort", cancel, { once: true });
      try {
        return await ask("replay", { network: node, transaction: version.toString(), id, ...replayChanges(changes) }, readReplay, signal);
      } finally {
        signal?.removeEventListener("abort", cancel);
      }
    },
    replayProgress: (id, signal) => ask("replayProgress", { id }, readProgress, signal),
    simulate: (transactions, signal) =>
      ask("simulate", { transactions: transactions.map(toHex) }, (json) => asArray(asObject(json).results).map(readSimulation), signal),
    keyless: (input, signal) => ask("keyless", input, readKeyless, signal),
    log: (input, signal) => ask("log", input, (json) => asArray(asObject(json).requests).map(readRequest), signal),
    usage: (signal) => ask("usage", undefined, readUsage, signal),
    sample: (input, signal) => ask("sample", input, readSample, signal),
  };
}

function readSample(json: unknown): SampleProgress {
  const { state, step, steps, message } = asObject(json);
  const known = SAMPLE_STATES.find((one) => one === state);
  if (known === undefined) throw new UnreadableAnswer(`no state of the sample world: ${String(state)}`);
  return { state: known, step: Number(asInteger(step)), steps: Number(asInteger(steps)), message: optional(message, asText) };
}

/** Whether an error means that the control API rejected a missing or wrong token. */
export function isTokenRequired(error: unknown): boolean {
  return error instanceof ChainError && error.service === "controls" && error.code === "token_required";
}

function readPosition(json: unknown): LedgerPosition {
  const { version, blockHeight } = asObject(json);
  return { version: asInteger(version), blockHeight: asInteger(blockHeight) };
}

function readSnapshot(json: unknown): Snapshot {
  const { id, timeMs } = asObject(json);
  return { id: asText(id), ...readPosition(json), timeMs: asSmall(timeMs) };
}

function readBlocks(json: unknown): BlocksState {
  const { mode, timeMs, idleTimeMs } = asObject(json);
  const known = BLOCK_MODES.find((name) => name === mode);
  if (known === undefined) throw new UnreadableAnswer("a block mode was expected");
  return { ...readPosition(json), mode: known, timeMs: optional(timeMs, asSmall), idleTimeMs: optional(idleTimeMs, asSmall) };
}

function readClock(json: unknown): ClockState {
  const { nowMs, offsetMs } = asObject(json);
  return { nowMs: asSmall(nowMs), offsetMs: asSmall(offsetMs) };
}

function readSimulation(json: unknown): SimulationResult {
  const { success, vmStatus, gasUsed, events, failure, writes } = asObject(json);
  return {
    success: asBoolean(success),
    vmStatus: asText(vmStatus),
    gasUsed: asInteger(gasUsed),
    events: asArray(events).map((event) => ({ type: asText(asObject(event).type), data: asObject(event).data })),
    failure: optional(failure, readTraceFailure),
    writes: asArray(writes).map(readTraceWrite),
  };
}

function readKeyless(json: unknown): KeylessState {
  const services = asObject(json);
  const read = (service: unknown) => {
    const { latencyMs, failNext } = asObject(service);
    return { latencyMs: asSmall(latencyMs), failNext: asSmall(failNext) };
  };
  return { pepper: read(services.pepper), prover: read(services.prover) };
}

function readUsage(json: unknown): NetworkUsage {
  const { epoch, memoryBytes, disk, upstream } = asObject(json);
  return {
    ...readPosition(json),
    epoch: asInteger(epoch),
    memoryBytes: optional(memoryBytes, asSmall),
    disk: optional(disk, (parts) => {
      const { ledger, index, keys } = asObject(parts);
      return { ledger: asSmall(ledger), index: asSmall(index), keys: asSmall(keys) };
    }),
    upstream: optional(upstream, (parts) => {
      const { requests, bytes, cacheHits } = asObject(parts);
      return { requests: asSmall(requests), bytes: asSmall(bytes), cacheHits: asSmall(cacheHits) };
    }),
  };
}

function readRequest(json: unknown): LoggedRequest {
  const { at, service, method, path, status, durationMs } = asObject(json);
  if (typeof durationMs !== "number") throw new UnreadableAnswer("a duration was expected");
  return { at: asText(at), service: asText(service), method: asText(method), path: asText(path), status: asSmall(status), durationMs };
}

/** Reads a count or a number of milliseconds, which fits a safe integer. */
function asSmall(value: unknown): number {
  const integer = asInteger(value);
  if (integer > BigInt(Number.MAX_SAFE_INTEGER) || integer < -BigInt(Number.MAX_SAFE_INTEGER))
    throw new UnreadableAnswer("a smaller number was expected");
  return Number(integer);
}
