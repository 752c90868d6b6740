import { type ForwardedAnswer, type ForwardedRead, UpstreamError, type UpstreamUsage } from "../chain/fork.ts";
import { readBoundedBody } from "../http/boundedBody.ts";

/** Longest time that a read waits for the upstream, retries included. */
export const MAX_WAIT_MS = 30_000;
const MAX_ANSWER_BYTES = 64 << 20;
const MAX_CONCURRENT = 6;
const MAX_REDIRECTS = 3;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Statuses that a later attempt may not see: limits, timeouts and failures of the server. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

export interface UpstreamRequestsOptions {
  /** URL of the REST API, with `/v1`, without credentials. */
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  /** Headers with the API key of the upstream. Never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whether no request is allowed. */
  readonly isOffline?: boolean | undefined;
  /** Longest time that a read waits, for tests. */
  readonly maxWaitMs?: number | undefined;
  /** Ends running requests, pauses and all later requests. */
  readonly signal?: AbortSignal | undefined;
}

/** Requests to an upstream: bounded in number and size, retried with back-off, without redirects to other hosts. */
export interface UpstreamRequests {
  /** Returns the upstream's answer of any status below 500 except 408, 425 and 429. Throws `UpstreamError`. */
  send(read: ForwardedRead): Promise<ForwardedAnswer>;
  usage(): Omit<UpstreamUsage, "cacheHits">;
}

export function createUpstreamRequests(options: UpstreamRequestsOptions): UpstreamRequests {
  const { maxWaitMs = MAX_WAIT_MS } = options;
  const base = new URL(options.url);
  const name = base.host;
  const waiting: (() => void)[] = [];
  let running = 0;
  let requests = 0;
  let bytes = 0;

  async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function send(read: ForwardedRead): Promise<ForwardedAnswer> {
    if (options.isOffline === true)
      throw new UpstreamError("unavailable", `The cache does not contain ${read.path}, and this fork sends no requests (--fork-offline).`);
    refuseCancelled(options.signal);
    const endMs = Date.now() + maxWaitMs;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const outcome = await inTurn(() => attempt(read, endMs - Date.now()));
      if (outcome.kind === "answer") return outcome.answer;
      const waitMs = Math.max(outcome.retryAfterMs ?? 0, pauseMs);
      if (Date.now() + waitMs >= endMs)
        throw new UpstreamError("unavailable", `${name} gave no answer in ${maxWaitMs / 1_000} s: ${outcome.reason}.`);
      await pause(waitMs, options.signal);
      refuseCancelled(options.signal);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }

  async function attempt(read: ForwardedRead, leftMs: number): Promise<Attempt> {
    try {
      const timeout = AbortSignal.timeout(Math.max(leftMs, 1));
      const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
      const response = await follow(read, signal);
      if (RETRIED_STATUSES.has(response.status)) {
        await response.body?.cancel();
        return { kind: "again", reason: `status ${response.status}`, retryAfterMs: retryAfterMs(response.headers.get("retry-after")) };
      }
      const body = await readBoundedBody(response.body, MAX_ANSWER_BYTES);
      if (body === undefined) throw new UpstreamError("invalid", `${name} sent more than ${MAX_ANSWER_BYTES >> 20} MiB for ${read.path}.`);
      bytes += body.length;
      return { kind: "answer", answer: { status: response.status, headers: response.headers, body } };
    } catch (error) {
      if (error instanceof UpstreamError) throw error;
      refuseCancelled(options.signal);
      return { kind: "again", reason: reasonOf(error), retryAfterMs: undefined };
    }
  }

  async function follow(read: ForwardedRead, signal: AbortSignal): Promise<Response> {
    let target = new URL(`${options.url}${read.path}`);
    for (let redirects = 0; ; redirects++) {
      requests += 1;
      const response = await options.fetch(target, {
        method: read.method,
        headers: { ...options.headers, accept: read.accept, ...(read.contentType !== undefined && { "content-type": read.contentType }) },
        ...(read.body !== undefined && { body: read.body as BodyInit }),
        redirect: "manual",
        credentials: "omit",
        signal,
      });
      if (response.status < 300 || response.status > 399 || response.status === 304) return response;
      await response.body?.cancel();
      const location = response.headers.get("location");
      const next = location === null ? undefined : new URL(location, target);
      if (next?.origin !== base.origin)
        throw new UpstreamError("invalid", `${name} redirects to another host, which a fork does not follow.`);
      if (redirects === MAX_REDIRECTS) throw new UpstreamError("invalid", `${name} redirects more than ${MAX_REDIRECTS} times.`);
      target = next;
    }
  }

  return { send, usage: () => ({ requests, bytes }) };
}

type Attempt =
  | { readonly kind: "answer"; readonly answer: ForwardedAnswer }
  | { readonly kind: "again"; readonly reason: string; readonly retryAfterMs: number | undefined };

/** Throws `UpstreamError` if the caller cancelled. */
export function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new UpstreamError("refused", "This was cancelled.");
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
}

function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** Reason of a failed request. Node's `fetch` hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
