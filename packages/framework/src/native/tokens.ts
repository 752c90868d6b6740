/** Invalid Move declaration. Thrown during module definition, so it never reaches a network. */
export class DeclarationError extends Error {
  override readonly name = "DeclarationError";
  constructor(module: string, reason: string, text: string) {
    super(`${module}: ${reason} in: ${text.trim()}`);
  }
}

const COMMENT = /\/\/[^\n]*/g;
const FOREIGN = /[^\s\w<>{}()[\],:;&+=#]/;
const TOKEN = /::|\w+|[<>{}()[\],:;&+=#]/g;
const NAME = /^[A-Za-z_]\w*$/;

/** Cursor over the tokens of a declaration text. */
export class Tokens {
  readonly module: string;
  readonly text: string;
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(module: string, text: string) {
    this.module = module;
    this.text = text;
    this.#tokens = this.#split();
  }

  get atEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }
  all(): readonly string[] {
    return this.#tokens;
  }
  peek(): string {
    return this.#tokens[this.#next] ?? "";
  }
  take(): string {
    const token = this.peek();
    this.#next++;
    return token;
  }
  /** Consumes the next token if it matches. */
  accept(token: string): boolean {
    if (this.peek() !== token) return false;
    this.#next++;
    return true;
  }
  expect(token: string): void {
    if (!this.accept(token)) this.fail(`expected "${token}", found ${this.#found()}`);
  }
  name(what: string): string {
    const token = this.peek();
    if (!NAME.test(token)) this.fail(`expected ${what}, found ${this.#found()}`);
    this.#next++;
    return token;
  }
  /** Parses comma-separated items, with an optional trailing comma, through the closing token. */
  list<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    while (!this.accept(close)) {
      items.push(item());
      if (!this.accept(",")) {
        this.expect(close);
        break;
      }
    }
    return items;
  }
  requireUnique(names: readonly string[], what: string): void {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) this.fail(`${what} "${twice}" is declared twice`);
  }
  end(): void {
    if (!this.atEnd) this.fail(`unexpected ${this.#found()}`);
  }
  fail(reason: string): never {
    throw new DeclarationError(this.module, reason, this.text);
  }

  #found(): string {
    return this.atEnd ? "the end" : `"${this.peek()}"`;
  }
  #split(): readonly string[] {
    const code = this.text.includes("//") ? this.text.replace(COMMENT, "") : this.text;
    const foreign = FOREIGN.exec(code);
    if (foreign !== null) this.fail(`unexpected character "${foreign[0]}"`);
    return code.match(TOKEN) ?? [];
  }
}
