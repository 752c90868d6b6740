import type { RespondingRequest } from "@atoll/node";
import { createLoopbackResponse } from "./loopbackResponse.ts";

const PLAIN_OPTIONS = new Set(["method", "headers", "body", "signal"]);
const PLAIN_METHODS = new Set(["GET", "POST"]);
const utf8 = new TextEncoder();

/**
 * Equivalent of `new Request(input, init)`, but cheaper for ordinary requests: it skips unused streams and signals, and sets content-length
 * like an HTTP client. `at` is its URL.
 */
export function createLoopbackRequest(input: RequestInfo | URL, init: RequestInit = {}): { readonly request: Request; readonly at: URL } {
  if (input instanceof Request || !isPlain(init)) return real(new Request(input, init));
  const at = new URL(input);
  // Delegates invalid input to the real Request, which throws.
  if (at.username !== "" || at.password !== "") return real(new Request(input, init));
  const { body, method = "GET" } = init;
  if (body === undefined || body === null)
    return { request: new LoopbackRequest(at.href, method, new Headers(init.headers), undefined, init.signal), at };
  const bytes = typeof body === "string" ? utf8.encode(body) : body instanceof Uint8Array ? body.slice() : undefined;
  if (bytes === undefined || method !== "POST") return real(new Request(input, init));
  const headers = new Headers(init.headers);
  if (typeof body === "string" && !headers.has("content-type")) headers.set("content-type", "text/plain;charset=UTF-8");
  headers.set("content-length", bytes.length.toString());
  return { request: new LoopbackRequest(at.href, method, headers, bytes, init.signal), at };
}

function real(request: Request) {
  return { request, at: new URL(request.url) };
}

function isPlain(init: RequestInit): boolean {
  for (const name in init) if (!PLAIN_OPTIONS.has(name)) return false;
  return init.method === undefined || PLAIN_METHODS.has(init.method);
}

/** Implements the properties that services use; everything else delegates to a lazily created real Request. */
class LoopbackRequest implements Request, RespondingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly #bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly #signal: AbortSignal | null | undefined;
  #isUsed = false;
  #made: Request | undefined;

  constructor(
    url: string,
    method: string,
    headers: Headers,
    bytes: Uint8Array<ArrayBuffer> | undefined,
    signal: AbortSignal | null | undefined,
  ) {
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.#bytes = bytes;
    this.#signal = signal;
  }

  readonly respond = createLoopbackResponse;

  get #real(): Request {
    const { url, method, headers } = this;
    this.#made ??= new Request(url, { method, headers, body: this.#bytes ?? null, signal: this.#signal ?? null });
    return this.#made;
  }

  /** Body of the request, for its first reader; text and bytes need no stream. */
  #take(): Uint8Array<ArrayBuffer> {
    if (this.#isUsed) throw new TypeError("Body is unusable: Body has already been read");
    this.#isUsed = this.#bytes !== undefined;
    return this.#bytes ?? new Uint8Array();
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#made === undefined ? this.#take().buffer : this.#made.arrayBuffer();
  }
  async text(): Promise<string> {
    return this.#made === undefined ? new TextDecoder().decode(this.#take()) : this.#made.text();
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }
  get bodyUsed(): boolean {
    return this.#isUsed || this.#made?.bodyUsed === true;
  }
  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.#bytes === undefined ? null : this.#unread().body;
  }
  blob(): Promise<Blob> {
    return this.#unread().blob();
  }
  formData(): Promise<FormData> {
    return this.#unread().formData();
  }
  clone(): Request {
    return this.#unread().clone();
  }
  get signal(): AbortSignal {
    return this.#signal ?? this.#real.signal;
  }

  /** Converts this request to a real Request with an unread body. */
  #unread(): Request {
    if (this.#isUsed) throw new TypeError("Body is unusable: Body has already been read");
    return this.#real;
  }

  /** Getter that is required when this request initializes another Request. */
  get duplex(): "half" {
    return "half";
  }
  get cache(): RequestCache {
    return this.#real.cache;
  }
  get credentials(): RequestCredentials {
    return this.#real.credentials;
  }
  get destination(): RequestDestination {
    return this.#real.destination;
  }
  get integrity(): string {
    return this.#real.integrity;
  }
  get keepalive(): boolean {
    return this.#real.keepalive;
  }
  get mode(): RequestMode {
    return this.#real.mode;
  }
  get redirect(): RequestRedirect {
    return "follow";
  }
  get referrer(): string {
    return this.#real.referrer;
  }
  get referrerPolicy(): ReferrerPolicy {
    return this.#real.referrerPolicy;
  }
}
