import type { JsonObject, JsonValue } from "@atoll/move";
import { isRecord } from "../requests.ts";

/** Longest message; the arguments of a tool take a few kilobytes. */
const MAX_LINE_CHARACTERS = 4 << 20;
/** Most requests that run at the same time. Agents run a few; each holds its arguments and answer in memory. */
const MAX_RUNNING = 64;

export const RPC_ERROR = {
  parse: -32_700,
  invalidRequest: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  tooManyRequests: -32_000,
} as const;

/** Failure that the protocol reports, unlike a failure of a tool. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type RequestId = string | number;

/** Handles a request or notification. The signal ends a request that the client cancels. */
export type RpcHandler = (method: string, params: JsonObject, signal: AbortSignal) => Promise<JsonObject | undefined>;

/**
 * Serves JSON-RPC 2.0 over lines of JSON until the input ends. Requests run at the same time; a cancelled one gets no response, as the
 * Model Context Protocol states. `write` ends when the client has taken the line: until then a request counts as running, and no more
 * lines are read after a refused one, so that a client which does not read fills no memory.
 */
export async function serveLines(
  input: AsyncIterable<Buffer | string>,
  write: (line: string) => Promise<void>,
  handle: RpcHandler,
): Promise<void> {
  const running = new Map<RequestId, AbortController>();
  const pending = new Set<Promise<void>>();
  const send = (message: JsonObject): Promise<void> => write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const fail = (id: RequestId | null, { code, message }: { readonly code: number; readonly message: string }): Promise<void> =>
    send({ id, error: { code, message } });

  async function answer(id: RequestId, method: string, params: JsonObject): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await handle(method, params, controller.signal);
      if (!controller.signal.aborted) await send({ id, result: result ?? {} });
    } catch (error) {
      if (controller.signal.aborted) return;
      await fail(
        id,
        error instanceof RpcError ? error : { code: RPC_ERROR.internal, message: error instanceof Error ? error.message : String(error) },
      );
    } finally {
      running.delete(id);
    }
  }

  /** Handles a line; returns the failure of one that is no request. */
  function receive(line: string): { readonly id: RequestId | null; readonly code: number; readonly message: string } | undefined {
    const message = parse(line);
    if (message === undefined) return { id: null, code: RPC_ERROR.parse, message: "The line is not JSON." };
    // Responses to requests of the server, which sends none.
    if (isRecord(message) && message.method === undefined && ("result" in message || "error" in message)) return undefined;
    if (!isRecord(message) || message.jsonrpc !== "2.0" || typeof message.method !== "string")
      return { id: null, code: RPC_ERROR.invalidRequest, message: "The line is no JSON-RPC 2.0 request." };
    const { id, method } = message;
    const params = isRecord(message.params) ? message.params : {};
    if (method === "notifications/cancelled" && isId(params.requestId)) running.get(params.requestId)?.abort();
    if (id === undefined) return undefined;
    if (!isId(id)) return { id: null, code: RPC_ERROR.invalidRequest, message: "An id is a text or a number." };
    if (running.has(id)) return { id, code: RPC_ERROR.invalidRequest, message: "A request with this id is running." };
    if (running.size >= MAX_RUNNING)
      return { id, code: RPC_ERROR.tooManyRequests, message: `${MAX_RUNNING} requests are running; wait for one of them.` };
    const answering = answer(id, method, params).finally(() => pending.delete(answering));
    pending.add(answering);
    return undefined;
  }

  for await (const line of lines(input, () => fail(null, { code: RPC_ERROR.invalidRequest, message: "The line is too long." }))) {
    const failure = line.trim() === "" ? undefined : receive(line);
    if (failure !== undefined) await fail(failure.id, failure);
  }
  for (const controller of running.values()) controller.abort();
  await Promise.all(pending);
}

function parse(line: string): JsonValue | undefined {
  try {
    return JSON.parse(line) as JsonValue;
  } catch {
    // The caller reports the line.
    return undefined;
  }
}

function isId(value: JsonValue | undefined): value is RequestId {
  return typeof value === "string" || (typeof value === "number" && Number.isSafeInteger(value));
}

/** Splits a stream into lines; skips a line that is too long. */
async function* lines(input: AsyncIterable<Buffer | string>, onTooLong: () => Promise<void>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  /** Pieces of the line so far: searched once each, and joined when the line ends. */
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of input) {
    const text = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      if (await isTaken(text.slice(start, end))) yield pieces.join("");
      pieces = [];
      length = 0;
      start = end + 1;
    }
    await isTaken(text.slice(start));
  }

  /** Adds a piece; false if the line is too long, which is reported once. */
  async function isTaken(piece: string): Promise<boolean> {
    const wasTooLong = length > MAX_LINE_CHARACTERS;
    length += piece.length;
    if (length <= MAX_LINE_CHARACTERS) {
      pieces.push(piece);
      return true;
    }
    pieces = [];
    if (!wasTooLong) await onTooLong();
    return false;
  }
}
