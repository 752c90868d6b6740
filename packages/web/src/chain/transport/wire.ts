import { readBoundedText } from "./boundedBody.ts";
import { exactJsonToText, parseExactJson } from "./exactJson.ts";
import { MAX_RATE_LIMIT_WAIT_MS } from "./transportLimits.ts";

/** A request to a service. */
export interface TransportRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  /** Request body: bytes are sent unchanged, other values as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Total number of attempts for a request that changes nothing. */
  readonly attempts?: number | undefined;
  /** Timeout in milliseconds, for requests that take longer than others. */
  readonly timeoutMs?: number | undefined;
  /** Maximum size of the response; a longer one is an error. */
  readonly maxBytes: number;
}

/** A response with any status. */
export interface TransportAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Response body: JSON with exact integers, or plain text if not JSON. */
  readonly data: unknown;
  /** Response headers with lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Length of the decompressed body. */
  readonly bytes: number;
  /** True for a repeated earlier response: the service was not contacted again. */
  readonly isEarlier?: true;
}

/** URL of a request with its parameters; undefined ones are omitted. */
export function urlOf({ url: text, params = {} }: TransportRequest): URL {
  const url = new URL(text);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  }
  return url;
}

/** Headers of a request. Drops the client library's headers about itself: they reveal more than needed, and cost a preflight per read. */
export function headersOf(request: TransportRequest): Record<string, string> {
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

/** Request body as expected by fetch. */
export function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined || body === null) return null;
  // Copies the bytes, because fetch's type requires a separate buffer.
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === "string" ? body : exactJsonToText(body);
}

/** Reads a whole response up to `maxBytes`. */
export async function readResponse(response: Response, maxBytes: number): Promise<TransportAnswer> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name.toLowerCase()] = value;
  });
  const { text, bytes } = await readBoundedText(response, maxBytes);
  return { status: response.status, statusText: response.statusText, data: readBody(text, response.ok), headers, bytes };
}

/** Response body as parsed JSON, or as unchanged text: proxies respond in plain text. */
function readBody(text: string, isOk: boolean): unknown {
  try {
    // The client library passes error bodies to JSON.stringify, which rejects bigints.
    return parseExactJson(text, isOk ? "bigint" : "text");
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Delay requested by a `retry-after` header, within bounds. */
export function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d+$/.test(header) ? Math.min(Number(header) * 1_000, MAX_RATE_LIMIT_WAIT_MS) : undefined;
}
