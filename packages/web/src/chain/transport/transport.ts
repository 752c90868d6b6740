import type { Client, ClientConfig, ClientRequest, ClientResponse } from "@aptos-labs/ts-sdk";
import type { NetworkEndpoints } from "../facts/types.ts";
import { AnswerTooLarge, readStartOfText } from "./boundedBody.ts";
import { ChainError } from "./chainError.ts";
import { ConnectivityError } from "./connectivityError.ts";
import { createClosedServices } from "./rateLimitedServices.ts";
import { createRequestLimiter } from "./requestLimiter.ts";
import { serviceOfUrl } from "./serviceOfUrl.ts";
import { sleep as realSleep } from "./sleep.ts";
import {
  ANSWER_BYTES,
  DEFAULT_RATE_LIMIT_WAIT_MS,
  MIB,
  READ_ATTEMPTS,
  READ_TIMEOUT_MS,
  REQUESTS_PER_ORIGIN,
  RETRY_BASE_MS,
  RETRY_MAX_WAIT_MS,
  WRITE_TIMEOUT_MS,
} from "./transportLimits.ts";
import { bodyOf, headersOf, readResponse, retryAfterMs, type TransportAnswer, type TransportRequest, urlOf } from "./wire.ts";

/** Options that a client library request may override. */
export type RequestOverrides = ClientConfig & Partial<Pick<TransportRequest, "signal" | "attempts" | "maxBytes">>;

export interface TransportOptions {
  readonly endpoints: NetworkEndpoints;
  /** Returns the stored API key of an origin at request time. */
  readonly apiKey?: (origin: string) => string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Random number from 0 (inclusive) to 1 (exclusive). */
  readonly random?: () => number;
  /** Current time in milliseconds since 1970. */
  readonly now?: () => number;
}

/** The only code of the page that connects to a network. The client library accepts it as its `client`. */
export interface Transport extends Client {
  /** Sends a request, retries safe reads, and returns the last response with any status. */
  request(request: TransportRequest): Promise<TransportAnswer>;
  /** Reads the beginning of a document, up to `enough(text)` or one mebibyte; the rest is not downloaded. */
  readStart(url: string, enough: (text: string) => boolean, signal: AbortSignal | undefined): Promise<{ status: number; text: string }>;
}

const RETRIED_STATUSES = [429, 502, 503, 504];

export function createTransport(options: TransportOptions): Transport {
  const { endpoints, sleep = realSleep, random = Math.random, now = Date.now } = options;
  const fetch = options.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init));
  const limiter = createRequestLimiter(REQUESTS_PER_ORIGIN);
  const services = createClosedServices(now);

  /** Sends a request and reads its response. A missing response throws a ConnectivityError, except after the caller's abort. */
  async function exchange<T>(url: string, init: RequestInit, timeoutMs: number, read: (response: Response) => Promise<T>): Promise<T> {
    const callerSignal = init.signal ?? undefined;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = callerSignal === undefined ? timeout : AbortSignal.any([callerSignal, timeout]);
    let status = 0;
    const headers = { ...init.headers, ...authorization(options, url) };
    try {
      const response = await fetch(url, {
        ...init,
        headers,
        signal,
        credentials: "omit",
        cache: "no-store",
        referrerPolicy: "no-referrer",
      });
      status = response.status;
      return await read(response);
    } catch (error) {
      callerSignal?.throwIfAborted();
      const service = serviceOfUrl(endpoints, url);
      const path = new URL(url).pathname;
      if (error instanceof AnswerTooLarge) {
        const message = `The ${service}'s answer is larger than ${inWords(error.maxBytes)}, which is more than any answer to this question should be. It was not read.`;
        throw new ChainError({ service, status, code: "answer_too_large", vmErrorCode: undefined, message, path }, { cause: error });
      }
      throw new ConnectivityError(timeout.aborted ? "timeout" : "unreachable", service, path, { cause: error });
    }
  }

  async function request(question: TransportRequest): Promise<TransportAnswer> {
    const { method, signal, attempts = READ_ATTEMPTS, maxBytes } = question;
    const url = urlOf(question);
    const isSafe = isSafeRead(endpoints, method, url);
    const init: RequestInit = { method, headers: headersOf(question), signal: signal ?? null };
    if (method === "POST") init.body = bodyOf(question.body);
    const timeoutMs = question.timeoutMs ?? (isSafe ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
    const read = (answer: Response) => readResponse(answer, maxBytes);
    const once = () => limiter.run(url.origin, () => exchange(url.href, init, timeoutMs, read), signal);

    const service = serviceOfUrl(endpoints, url.href);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = !isSafe || attempt >= attempts;
      // Further requests during a rate limit would only prolong it.
      const closed = services.closed(service);
      if (closed !== undefined && (!isSafe || closed.forMs > RETRY_MAX_WAIT_MS)) return closed.answer;
      if (closed !== undefined) await sleep(closed.forMs, signal);
      const outcome = await once().catch((error: unknown) => {
        if (isLast || !(error instanceof ConnectivityError)) throw error;
        return undefined;
      });
      if (outcome?.status === 429) {
        const forMs = retryAfterMs(outcome.headers["retry-after"]) ?? (isLast ? DEFAULT_RATE_LIMIT_WAIT_MS : undefined);
        if (forMs !== undefined) services.close(service, outcome, forMs);
      }
      if (outcome !== undefined && (isLast || !RETRIED_STATUSES.includes(outcome.status))) return outcome;
      const requestedWaitMs = retryAfterMs(outcome?.headers["retry-after"]);
      if (outcome !== undefined && requestedWaitMs !== undefined && requestedWaitMs > RETRY_MAX_WAIT_MS) return outcome;
      // Random delay between half and all of a doubling interval, which spreads the retries of many clients.
      await sleep(Math.max(requestedWaitMs ?? 0, RETRY_BASE_MS * 2 ** (attempt - 1) * (0.5 + random() / 2)), signal);
    }
  }

  async function provider<Req, Res>({ method, url, params, headers, body, overrides }: ClientRequest<Req>): Promise<ClientResponse<Res>> {
    const { signal, attempts, maxBytes = ANSWER_BYTES.list }: RequestOverrides = overrides ?? {};
    const asFields = (value: unknown) => value as Readonly<Record<string, unknown>> | undefined;
    const answer = await request({ method, url, params: asFields(params), headers: asFields(headers), body, signal, attempts, maxBytes });
    return { ...answer, data: answer.data as Res };
  }

  function readStart(url: string, enough: (text: string) => boolean, signal: AbortSignal | undefined) {
    const read = async (response: Response) => ({
      status: response.status,
      text: await readStartOfText(response, ANSWER_BYTES.small, enough),
    });
    const init: RequestInit = { signal: signal ?? null, headers: { accept: "application/json" } };
    return limiter.run(new URL(url).origin, () => exchange(url, init, READ_TIMEOUT_MS, read), signal);
  }

  return { request, provider, readStart };
}

/**
 * Authorization header of a request. API keys go only to their stored origins, whatever URL a request names, and only in a header, because
 * URLs appear in logs.
 */
function authorization({ apiKey }: TransportOptions, url: string): { readonly authorization?: string } {
  const key = apiKey?.(new URL(url).origin);
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

const READ_BY_POST = /\/(?:view|tables\/0x[0-9a-f]+\/item)$/;

/**
 * Whether a request may be repeated: GET requests, views, table items and index queries. Faucet requests and other POSTs may have effects,
 * and are never repeated.
 */
function isSafeRead(endpoints: NetworkEndpoints, method: string, url: URL): boolean {
  const service = serviceOfUrl(endpoints, url.href);
  if (service === "faucet") return false;
  return method === "GET" || service === "indexer" || (service === "node" && READ_BY_POST.test(url.pathname));
}

function inWords(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes} bytes`;
}
