import { readBoundedText } from "./boundedBody.ts";
import { exactJsonToText, parseExactJson } from "./exactJson.ts";
import { LONGEST_CLOSED_MS } from "./limits.ts";

/** A question to a service. */
export interface TransportRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  /** Bytes as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** How often a safe read is tried in all. */
  readonly attempts?: number | undefined;
  /** A longer answer is an error. */
  readonly maxBytes: number;
}

/** What came back, whatever its status. */
export interface TransportAnswer {
  readonly status: number;
  readonly statusText: string;
  /** JSON with exact integers, or the text where it is no JSON. */
  readonly data: unknown;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Length of the body, unpacked. */
  readonly bytes: number;
  /** What the service said before: it was not asked this time. */
  readonly isEarlier?: true;
}

/** The address with its parameters; those that are undefined are left out. */
export function urlOf({ url: text, params = {} }: TransportRequest): URL {
  const url = new URL(text);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  }
  return url;
}

/** The library's headers about itself are left out: they tell a service more than it needs, and cost a preflight for every read. */
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

/** A request's body as fetch takes it. */
export function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined || body === null) return null;
  // The copy has a buffer of its own, which is what fetch's type asks for.
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === "string" ? body : exactJsonToText(body);
}

/** Reads an answer whole, up to `maxBytes`. */
export async function readResponse(response: Response, maxBytes: number): Promise<TransportAnswer> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name.toLowerCase()] = value;
  });
  const { text, bytes } = await readBoundedText(response, maxBytes);
  return { status: response.status, statusText: response.statusText, data: readBody(text, response.ok), headers, bytes };
}

/** JSON where it is JSON, else the text as it came: proxies explain themselves in plain words. */
function readBody(text: string, isOk: boolean): unknown {
  try {
    // The library puts the body of an error through JSON.stringify, which cannot take a bigint.
    return parseExactJson(text, isOk ? "bigint" : "text");
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** What a `retry-after` header asks for, within bounds. */
export function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d+$/.test(header) ? Math.min(Number(header) * 1_000, LONGEST_CLOSED_MS) : undefined;
}
