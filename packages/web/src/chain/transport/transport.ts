import type { Client, ClientConfig, ClientRequest, ClientResponse } from "@aptos-labs/ts-sdk";
import type { NetworkEndpoints } from "../facts/types.ts";
import { AnswerTooLarge, readStartOfText } from "./boundedBody.ts";
import { ChainError } from "./chainError.ts";
import { createClosedServices } from "./closedServices.ts";
import { ConnectivityError } from "./connectivityError.ts";
import {
  ANSWER_BYTES,
  READ_ATTEMPTS,
  READ_TIMEOUT_MS,
  REQUESTS_PER_ORIGIN,
  RETRY_BASE_MS,
  RETRY_MAX_WAIT_MS,
  UNTOLD_WAIT_MS,
  WRITE_TIMEOUT_MS,
} from "./limits.ts";
import { createRequestLimiter } from "./requestLimiter.ts";
import { serviceOfUrl } from "./serviceOfUrl.ts";
import { sleep as realSleep } from "./sleep.ts";
import { bodyOf, headersOf, readResponse, retryAfterMs, type TransportAnswer, type TransportRequest, urlOf } from "./wire.ts";

/** What may be told about a request that goes through the client library, as the request's overrides. */
export type RequestOverrides = ClientConfig & Partial<Pick<TransportRequest, "signal" | "attempts" | "maxBytes">>;

export interface TransportOptions {
  readonly endpoints: NetworkEndpoints;
  /** The key that was saved for an origin, at the moment of a request. */
  readonly apiKey?: (origin: string) => string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random?: () => number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The one way out of the page to a network. It can be given to the client library as its `client`. */
export interface Transport extends Client {
  /** Asks, tries safe reads again, and gives the last answer whatever its status. */
  request(request: TransportRequest): Promise<TransportAnswer>;
  /** The beginning of a document, at least `enough(text)` where there is so much within a mebibyte; the rest is not downloaded. */
  readStart(url: string, enough: (text: string) => boolean, signal: AbortSignal | undefined): Promise<{ status: number; text: string }>;
}

const RETRIED_STATUSES = [429, 502, 503, 504];

export function createTransport(options: TransportOptions): Transport {
  const { endpoints, sleep = realSleep, random = Math.random, now = Date.now } = options;
  const fetch = options.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init));
  const limiter = createRequestLimiter(REQUESTS_PER_ORIGIN);
  const services = createClosedServices(now);

  /** Runs a request and reads its answer. Without one it is a ConnectivityError, but for the caller's own abort. */
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
    const timeoutMs = isSafe ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
    const read = (answer: Response) => readResponse(answer, maxBytes);
    const once = () => limiter.run(url.origin, () => exchange(url.href, init, timeoutMs, read), signal);

    const service = serviceOfUrl(endpoints, url.href);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = !isSafe || attempt >= attempts;
      // Who asks all the same is refused for longer.
      const closed = services.closed(service);
      if (closed !== undefined && (!isSafe || closed.forMs > RETRY_MAX_WAIT_MS)) return closed.answer;
      if (closed !== undefined) await sleep(closed.forMs, signal);
      const outcome = await once().catch((error: unknown) => {
        if (isLast || !(error instanceof ConnectivityError)) throw error;
        return undefined;
      });
      if (outcome?.status === 429) {
        const forMs = retryAfterMs(outcome.headers["retry-after"]) ?? (isLast ? UNTOLD_WAIT_MS : undefined);
        if (forMs !== undefined) services.close(service, outcome, forMs);
      }
      if (outcome !== undefined && (isLast || !RETRIED_STATUSES.includes(outcome.status))) return outcome;
      const asked = retryAfterMs(outcome?.headers["retry-after"]);
      if (outcome !== undefined && asked !== undefined && asked > RETRY_MAX_WAIT_MS) return outcome;
      // Between half and the whole of a doubling span, so that many readers do not come back at once.
      await sleep(Math.max(asked ?? 0, RETRY_BASE_MS * 2 ** (attempt - 1) * (0.5 + random() / 2)), signal);
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

/** A key goes to the origins for which it was saved only, whatever URL a request names, and in a header: URLs are written into logs. */
function authorization({ apiKey }: TransportOptions, url: string): { readonly authorization?: string } {
  const key = apiKey?.(new URL(url).origin);
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

const READ_BY_POST = /\/(?:view|tables\/0x[0-9a-f]+\/item)$/;

/** GETs, views, entries of tables and what the index is asked. Nothing sent to a faucet, and no other POST: what may have had an effect is not repeated. */
function isSafeRead(endpoints: NetworkEndpoints, method: string, url: URL): boolean {
  const service = serviceOfUrl(endpoints, url.href);
  if (service === "faucet") return false;
  return method === "GET" || service === "indexer" || (service === "node" && READ_BY_POST.test(url.pathname));
}

const MIB = 1024 * 1024;

function inWords(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes} bytes`;
}
