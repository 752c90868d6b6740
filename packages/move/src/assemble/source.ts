import { hexToBytes } from "../bcs/hex.ts";

/** Syntax error in assembler source. */
export class AssembleError extends Error {
  override readonly name = "AssembleError";
  readonly line: number;
  constructor(reason: string, line: number) {
    super(`line ${line}: ${reason}`);
    this.line = line;
  }
}

interface Word {
  readonly text: string;
  readonly line: number;
}

const WORD =
  /\/\/[^\n]*|\s+|(x?"[^"\n]*"|0x[0-9a-fA-F]+|0b[01]+|-?[0-9]+|<SELF>(?:_[0-9]+)?|[A-Za-z_$][A-Za-z0-9_$]*|::|#\[|&mut\b|[{}()<>|,:;.#&*!+\]])/y;
const NAME = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const NUMBER = /^(?:0x[0-9a-fA-F]+|0b[01]+|-?[0-9]+)$/;

/** Token stream of a source. Line breaks have no meaning. */
export class Source {
  readonly #words: readonly Word[];
  #position = 0;

  constructor(text: string) {
    this.#words = split(text);
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#words.length;
  }
  /** Current token position, to which the parser can backtrack. */
  get position(): number {
    return this.#position;
  }
  /** Backtracks to an earlier token position. */
  return(position: number): void {
    this.#position = position;
  }
  /** Skips to the end of a declaration: a `;`, or the brace closing its first brace. */
  skipDeclaration(): void {
    for (let depth = 0; ; ) {
      const word = this.take();
      if (word === "{") depth += 1;
      if (word === "}") depth -= 1;
      if (depth === 0 && (word === "}" || word === ";")) return;
    }
  }
  /** Returns a token ahead without consuming it; an empty string past the end. */
  peek(distance = 0): string {
    return this.#words[this.#position + distance]?.text ?? "";
  }
  /** Consumes the next token. */
  take(): string {
    if (this.isAtEnd) this.fail("the text ends too early");
    const { text } = this.#words[this.#position] as Word;
    this.#position += 1;
    return text;
  }
  /** Consumes the token if it is next. */
  has(word: string): boolean {
    if (this.peek() !== word) return false;
    this.#position += 1;
    return true;
  }
  expect(word: string): void {
    if (!this.has(word)) this.fail(`expected ${word}, not ${this.peek() || "the end"}`);
  }
  name(what: string): string {
    if (!NAME.test(this.peek())) this.fail(`expected ${what}, not ${this.peek() || "the end"}`);
    return this.take();
  }
  get isNumber(): boolean {
    return NUMBER.test(this.peek());
  }
  number(what: string): bigint {
    if (!this.isNumber) this.fail(`expected ${what}, not ${this.peek() || "the end"}`);
    const text = this.take();
    return text.startsWith("-") ? -BigInt(text.slice(1)) : BigInt(text);
  }
  /** Parses a small number: an index or version. */
  index(what: string): number {
    return Number(this.number(what));
  }
  /** Parses `x"00ff"`, or `"text"` as UTF-8 bytes. */
  bytes(): Uint8Array {
    const word = this.take();
    if (word.startsWith('"')) return new TextEncoder().encode(word.slice(1, -1));
    if (!/^x"(?:[0-9a-f]{2})*"$/.test(word)) this.fail(`expected bytes as x"00ff" or "text", not ${word}`);
    return hexToBytes(word.slice(2, -1));
  }
  /** Parses comma-separated items up to the closing token, which is consumed. */
  listUntil<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    while (!this.has(close)) {
      if (items.length > 0) this.expect(",");
      if (this.has(close)) break;
      items.push(item());
    }
    return items;
  }
  fail(reason: string): never {
    const line = (this.#words[this.#position] ?? this.#words.at(-1))?.line ?? 1;
    throw new AssembleError(reason, line);
  }
}

function split(text: string): Word[] {
  const words: Word[] = [];
  let line = 1;
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.length) {
    const start = WORD.lastIndex;
    const match = WORD.exec(text);
    if (match === null) throw new AssembleError(`unexpected ${JSON.stringify(text[start])}`, line);
    if (match[1] !== undefined) words.push({ text: match[1], line });
    for (const character of match[0]) if (character === "\n") line += 1;
  }
  return words;
}
