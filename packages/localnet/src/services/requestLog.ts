import type { ServiceName } from "../ports.ts";
import type { Handler } from "./handler.ts";

/** Answered request. Queries, headers and bodies are not stored, because they may contain secrets. */
export interface LoggedRequest {
  readonly at: string;
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
}

export const REQUEST_LOG_CAPACITY = 1_000;

/** Latest requests, newest last. */
export interface RequestLog {
  recent(limit: number): LoggedRequest[];
  clear(): void;
  /** Calls the listener for each answered request. Returns an unsubscribe function. */
  subscribe(listener: (request: LoggedRequest) => void): () => void;
  /** Adds a request that another thread has answered. */
  note(request: LoggedRequest): void;
  /** Wraps a handler to log its requests. */
  watch(service: ServiceName, inner: Handler): Handler;
}

/** Compact log entry, whose date is formatted on demand, because few entries are ever read. */
interface Answered {
  readonly endedAt: number;
  readonly startedAt: number;
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export function createRequestLog(now: () => number = Date.now): RequestLog {
  const stored: Answered[] = [];
  let next = 0;
  const listeners = new Set<(request: LoggedRequest) => void>();

  function add(answered: Answered): void {
    stored[next] = answered;
    next = (next + 1) % REQUEST_LOG_CAPACITY;
    for (const listener of listeners) listener(logged(answered));
  }

  return {
    recent(limit) {
      const ordered = stored.length < REQUEST_LOG_CAPACITY ? stored : [...stored.slice(next), ...stored.slice(0, next)];
      return ordered.slice(Math.max(0, ordered.length - limit)).map(logged);
    },
    clear() {
      stored.length = 0;
      next = 0;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note({ at, durationMs, service, method, path, status }) {
      const endedAt = Date.parse(at);
      add({ endedAt, startedAt: endedAt - durationMs, service, method, path, status });
    },
    watch: (service, inner) => async (request) => {
      const startedAt = now();
      const response = await inner(request);
      const { method, url } = request;
      add({ endedAt: now(), startedAt, service, method, path: pathOf(url), status: response.status });
      return response;
    },
  };
}

function logged({ endedAt, startedAt, service, method, path, status }: Answered): LoggedRequest {
  return { at: new Date(endedAt).toISOString(), service, method, path, status, durationMs: endedAt - startedAt };
}

/** Extracts the path of an absolute URL without full parsing, because this runs for every request. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start === -1) return "/";
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
