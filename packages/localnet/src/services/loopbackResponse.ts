const utf8 = new TextEncoder();

/** Status and headers of a response. */
export interface AnswerParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Equivalent of `new Response(body, parts)`, but cheaper: in-process callers nearly always want the text, without a stream. Passes
 * `instanceof Response`; other uses delegate to a lazily created real Response.
 */
export function createLoopbackResponse(body: string | Uint8Array, parts: AnswerParts): Response {
  return new LoopbackResponse(body, parts);
}

class LoopbackResponse implements Response {
  readonly status: number;
  readonly #body: string | Uint8Array;
  readonly #given: Readonly<Record<string, string>>;
  #headers: Headers | undefined;
  #isUsed = false;
  #made: Response | undefined;

  constructor(body: string | Uint8Array, { status, headers }: AnswerParts) {
    this.#body = body;
    this.status = status;
    this.#given = headers;
  }

  get headers(): Headers {
    this.#headers ??= new Headers(this.#given);
    return this.#headers;
  }
  get ok(): boolean {
    return this.status >= 200 && this.status <= 299;
  }
  get statusText(): string {
    return "";
  }
  get type(): ResponseType {
    return "default";
  }
  get url(): string {
    return "";
  }
  get redirected(): boolean {
    return false;
  }

  get #real(): Response {
    // A view on a larger buffer is a valid body, despite the type declaration.
    this.#made ??= new Response(this.#body as BodyInit, { status: this.status, headers: this.headers });
    return this.#made;
  }

  /** Body of the response, for its first reader. */
  #take(): string | Uint8Array {
    if (this.#isUsed) throw new TypeError("Body is unusable: Body has already been read");
    this.#isUsed = true;
    return this.#body;
  }
  /** Converts this response to a real Response with an unread body. */
  #unread(): Response {
    if (this.#isUsed) throw new TypeError("Body is unusable: Body has already been read");
    return this.#real;
  }

  async text(): Promise<string> {
    if (this.#made !== undefined) return this.#made.text();
    const body = this.#take();
    return typeof body === "string" ? body : new TextDecoder().decode(body);
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#made !== undefined) return new Uint8Array(await this.#made.arrayBuffer());
    const body = this.#take();
    return typeof body === "string" ? utf8.encode(body) : body.slice();
  }
  get bodyUsed(): boolean {
    return this.#isUsed || this.#made?.bodyUsed === true;
  }
  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.#unread().body;
  }
  blob(): Promise<Blob> {
    return this.#unread().blob();
  }
  formData(): Promise<FormData> {
    return this.#unread().formData();
  }
  clone(): Response {
    return this.#unread().clone();
  }
}
Object.setPrototypeOf(LoopbackResponse.prototype, Response.prototype);
