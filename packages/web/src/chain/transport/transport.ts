import type { Client, ClientConfig, ClientRequest, ClientResponse } from "@aptos-labs/ts-sdk";
import type { NetworkEndpoints } from "../facts/types.ts";
import { ConnectivityError } from "./connectivityError.ts";
import { exactJsonToText, parseExactJson } from "./exactJson.ts";
import { READ_ATTEMPTS, READ_TIMEOUT_MS, REQUESTS_PER_ORIGIN, RETRY_BASE_MS, RETRY_MAX_WAIT_MS, WRITE_TIMEOUT_MS } from "./limits.ts";
import { createRequestLimiter } from "./requestLimiter.ts";
import { serviceOfUrl } from "./serviceOfUrl.ts";
import { sleep as realSleep } from "./sleep.ts";

/** What a caller tells the transport about one request. It travels through the client library as the request's overrides. */
export type RequestOverrides = ClientConfig & {
  readonly signal?: AbortSignal | undefined;
  /** How often a safe read is tried in all. */
  readonly attempts?: number | undefined;
};

export interface TransportOptions {
  readonly endpoints: NetworkEndpoints;
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

/** The one way out of the page to a network: given to the client library as its `client`. */
export interface Transport extends Client {
  /** The beginning of a document, at least `enough(text)` where there is so much; the rest is not downloaded. */
  readStart(url: string, enough: (text: string) => boolean, signal: AbortSignal | undefined): Promise<{ status: number; text: string }>;
}

const RETRIED_STATUSES = [429, 502, 503, 504];

export function createTransport(options: TransportOptions): Transport {
  const { endpoints, sleep = realSleep, random = Math.random } = options;
  const fetch = options.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init));
  const limiter = createRequestLimiter(REQUESTS_PER_ORIGIN);

  /** Runs a request and reads its answer; whatever goes wrong on the way is a ConnectivityError, but for the caller's own abort. */
  async function exchange<T>(url: string, init: RequestInit, timeoutMs: number, read: (response: Response) => Promise<T>): Promise<T> {
    const callerSignal = init.signal ?? undefined;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = callerSignal === undefined ? timeout : AbortSignal.any([callerSignal, timeout]);
    try {
      return await read(await fetch(url, { ...init, signal, credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" }));
    } catch (error) {
      callerSignal?.throwIfAborted();
      const reason = timeout.aborted ? "timeout" : "unreachable";
      throw new ConnectivityError(reason, serviceOfUrl(endpoints, url), new URL(url).pathname, { cause: error });
    }
  }

  async function provider<Req, Res>(request: ClientRequest<Req>): Promise<ClientResponse<Res>> {
    const url = urlOf(request);
    const { signal, attempts = READ_ATTEMPTS } = (request.overrides ?? {}) as RequestOverrides;
    const isSafe = isSafeRead(endpoints, request.method, url);
    const init: RequestInit = { method: request.method, headers: headersOf(request), signal: signal ?? null };
    if (request.method === "POST") init.body = bodyOf(request.body);
    const timeoutMs = isSafe ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
    const once = () => limiter.run(url.origin, () => exchange(url.href, init, timeoutMs, (answer) => readResponse<Res>(answer)), signal);

    for (let attempt = 1; ; attempt += 1) {
      const isLast = !isSafe || attempt >= attempts;
      const outcome = await once().catch((error: unknown) => {
        if (isLast || !(error instanceof ConnectivityError)) throw error;
        return undefined;
      });
      if (outcome !== undefined && (isLast || !RETRIED_STATUSES.includes(outcome.status))) return outcome;
      const asked = retryAfterMs(outcome?.headers?.["retry-after"]);
      if (outcome !== undefined && asked !== undefined && asked > RETRY_MAX_WAIT_MS) return outcome;
      // Between half and the whole of a doubling span, so that many readers do not come back at once.
      await sleep(Math.max(asked ?? 0, RETRY_BASE_MS * 2 ** (attempt - 1) * (0.5 + random() / 2)), signal);
    }
  }

  function readStart(url: string, enough: (text: string) => boolean, signal: AbortSignal | undefined) {
    const read = async (response: Response) => {
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      let text = "";
      for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
        text += decoder.decode(part.value, { stream: true });
        if (enough(text)) break;
      }
      await reader?.cancel();
      return { status: response.status, text };
    };
    const init: RequestInit = { signal: signal ?? null, headers: { accept: "application/json" } };
    return limiter.run(new URL(url).origin, () => exchange(url, init, READ_TIMEOUT_MS, read), signal);
  }

  return { provider, readStart };
}

/** GETs and views. Nothing sent to a faucet, and no other POST: what may have had an effect is not repeated. */
function isSafeRead(endpoints: NetworkEndpoints, method: string, url: URL): boolean {
  const service = serviceOfUrl(endpoints, url.href);
  if (service === "faucet") return false;
  return method === "GET" || (service === "node" && url.pathname.endsWith("/view"));
}

function urlOf(request: ClientRequest<unknown>): URL {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries((request.params ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  }
  return url;
}

/** The library's headers about itself are left out: they tell a service more than it needs, and cost a preflight for every read. */
function headersOf(request: ClientRequest<unknown>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const key = name.toLowerCase();
    if (value === undefined || value === null || key.startsWith("x-aptos-")) continue;
    if (key === "content-type" && request.method === "GET") continue;
    headers[key] = String(value);
  }
  headers.accept ??= "application/json";
  return headers;
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined || body === null) return null;
  // The copy has a buffer of its own, which is what fetch's type asks for.
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === "string" ? body : exactJsonToText(body);
}

async function readResponse<Res>(response: Response): Promise<ClientResponse<Res>> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name.toLowerCase()] = value;
  });
  const data = await readBody(response);
  return { status: response.status, statusText: response.statusText, data: data as Res, headers };
}

/** JSON where it is JSON, else the text as it came: proxies explain themselves in plain words. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    // The library puts the body of an error through JSON.stringify, which cannot take a bigint.
    return parseExactJson(text, response.ok ? "bigint" : "text");
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function retryAfterMs(header: unknown): number | undefined {
  return typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : undefined;
}
