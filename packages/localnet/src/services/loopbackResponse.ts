const utf8 = new TextEncoder();

/** What an answer is made of. */
export interface AnswerParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answer that `new Response(body, parts)` would be, but cheaper: whoever asks in the same process nearly always wants the text, and needs no
 * stream for that. It is a `Response` to `instanceof`; whatever else is asked, a real one answers that is then made.
 */
export function createLoopbackResponse(body: string | Uint8Array, parts: AnswerParts): Response {
  return new LoopbackResponse(body, parts);
}

class LoopbackResponse implements Response {
  readonly status: number;
  readonly #body: string | Uint8Array;
  readonly #given: Readonly<Record<string, string>>;
  #headers: Headers | undefined;
  #isTaken = false;
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
    // A view on a larger buffer is a valid body, though the type of a body does not say so.
    this.#made ??= new Response(this.#body as BodyInit, { status: this.status, headers: this.headers });
    return this.#made;
  }

  /** The body, for the one who takes it first. */
  #take(): string | Uint8Array {
    if (this.#isTaken) throw new TypeError("Body is unusable: Body has already been read");
    this.#isTaken = true;
    return this.#body;
  }
  /** The real answer with its body, which must not have been taken from here. */
  #unread(): Response {
    if (this.#isTaken) throw new TypeError("Body is unusable: Body has already been read");
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
    return this.#isTaken || this.#made?.bodyUsed === true;
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
