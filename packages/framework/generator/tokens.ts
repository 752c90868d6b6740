/** Invalid Move declaration, with file and line. */
class DeclarationError extends Error {
  override readonly name = "DeclarationError";
}

const COMMENT = /(?<!\/)\/\/(?!\/)[^\n]*/g;
const DOC = /\/\/\/[^\n]*/g;
const FOREIGN = /[^\s\w<>{}()[\],:;&+=#|]/;
const TOKEN = /\/\/\/[^\n]*|::|\w+|[<>{}()[\],:;&+=#|]/g;
const NAME = /^[A-Za-z_]\w*$/;

/** Cursor over the tokens of a file. */
export class Tokens {
  readonly #path: string;
  readonly #text: string;
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
    this.#tokens = this.#split();
  }

  all(): readonly string[] {
    return this.#tokens;
  }
  peek(ahead = 0): string {
    return this.#tokens[this.#next + ahead] ?? "";
  }
  /** Consumes doc comments (`///`) and returns their text. */
  docs(): string {
    const lines: string[] = [];
    while (this.peek().startsWith("///")) lines.push(this.take().slice(3).trim());
    return lines.join(" ");
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
    if (twice !== undefined) this.failAt(this.position - 1, `${what} "${twice}" is declared twice`);
  }
  end(): void {
    if (this.#next < this.#tokens.length) this.fail(`unexpected ${this.#found()}`);
  }
  fail(reason: string): never {
    this.failAt(this.position, reason);
  }
  /** Index of the next token, for errors found later. */
  get position(): number {
    return this.#next;
  }
  /** Fails at a token, with its line. */
  failAt(position: number, reason: string): never {
    const places = [...withoutComments(this.#text).matchAll(TOKEN)].map(({ index }) => index);
    this.#failAtOffset(places[Math.min(position, places.length - 1)] ?? 0, reason);
  }

  #found(): string {
    return this.peek() === "" ? "the end" : `"${this.peek()}"`;
  }
  #failAtOffset(offset: number, reason: string): never {
    const line = this.#text.slice(0, offset).split("\n").length;
    throw new DeclarationError(`${this.#path}:${line}: ${reason}`);
  }
  #split(): readonly string[] {
    const code = withoutComments(this.#text);
    const foreign = FOREIGN.exec(code.replace(DOC, (doc) => " ".repeat(doc.length)));
    if (foreign !== null) this.#failAtOffset(foreign.index, `unexpected character "${foreign[0]}"`);
    return code.match(TOKEN) ?? [];
  }
}

/** Text with its comments blanked, so that offsets stay the same. Doc comments remain. */
function withoutComments(text: string): string {
  return text.replace(COMMENT, (comment) => " ".repeat(comment.length));
}
