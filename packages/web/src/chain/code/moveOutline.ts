import { type MoveToken, moveTokens } from "./moveTokens.ts";

/** A function, struct, enum or constant in Move source. Everything here is the publisher's claim. */
export interface SourceItem {
  readonly kind: "function" | "struct" | "constant";
  readonly name: string;
  /** Doc comment without slashes; empty without one. */
  readonly doc: string;
  /** First line, of the declaration itself, counted from 1. */
  readonly line: number;
  readonly lastLine: number;
  readonly typeParameters: readonly string[];
  /** Parameter names of a function, signers included; undefined if the signature cannot be parsed. */
  readonly parameters: readonly string[] | undefined;
  /** Type and value of a constant, as written. */
  readonly constant: { readonly type: string; readonly value: string } | undefined;
  /** Identifiers in the body of a function, without duplicates. */
  readonly mentions: readonly string[];
  /** True for a function without a body, which the network runs itself. */
  readonly isNative: boolean;
}

/** Declarations of one module in a source text, in the order of the text. */
export interface ModuleOutline {
  /** Doc comment of the module. */
  readonly doc: string;
  readonly items: readonly SourceItem[];
  /** Modules named by `use`: by alias, the address as written and the module. */
  readonly uses: ReadonlyMap<string, { readonly address: string; readonly module: string }>;
}

/** Maximum number of tokens between a function's name and the end of its signature. */
const MOST_IN_SIGNATURE = 2_000;
const EMPTY: ModuleOutline = { doc: "", items: [], uses: new Map() };

/** Reads the declarations of a module from Move source. Damaged source gives fewer declarations, never an error. */
export function moveOutline(source: string, module: string): ModuleOutline {
  const reader = new OutlineReader(source);
  return reader.modules().get(module) ?? EMPTY;
}

interface Draft {
  readonly doc: string;
  readonly items: SourceItem[];
  readonly uses: Map<string, { readonly address: string; readonly module: string }>;
}

/** Single pass over the tokens of a source text. */
class OutlineReader {
  readonly #tokens: readonly MoveToken[];
  /** Doc comment and line of each token in `#tokens`. */
  readonly #docs: readonly string[];
  readonly #lines: readonly number[];
  #at = 0;

  constructor(source: string) {
    const tokens: MoveToken[] = [];
    const docs: string[] = [];
    const lines: number[] = [];
    let [line, doc] = [1, [] as string[]];
    for (const token of moveTokens(source)) {
      if (token.kind === "doc") doc.push(token.text.replace(/^\/\/\/\s?/, ""));
      else if (token.kind !== "space" && token.kind !== "comment") {
        tokens.push(token);
        docs.push(doc.join("\n"));
        lines.push(line);
        doc = [];
      }
      for (let at = token.text.indexOf("\n"); at !== -1; at = token.text.indexOf("\n", at + 1)) line += 1;
    }
    [this.#tokens, this.#docs, this.#lines] = [tokens, docs, lines];
  }

  modules(): ReadonlyMap<string, ModuleOutline> {
    const found = new Map<string, Draft>();
    let here: Draft | undefined;
    let itemDoc = "";
    let isNative = false;
    while (this.#at < this.#tokens.length) {
      const word = this.#text();
      const doc = this.#docs[this.#at] ?? "";
      if (doc !== "") itemDoc = doc;
      if (word === "module") {
        here = { doc: itemDoc, items: [], uses: new Map() };
        found.set(this.#moduleName(), here);
        itemDoc = "";
      } else if (here !== undefined && (word === "fun" || word === "struct" || word === "enum" || word === "const")) {
        const item = this.#item(word, itemDoc);
        here.items.push(isNative && item.kind === "function" ? { ...item, isNative } : item);
        itemDoc = "";
        isNative = false;
      } else if (here !== undefined && word === "use") this.#use(here);
      else if (word === "spec") this.#skipBody();
      else {
        // Attributes and modifiers stand between a doc comment and its declaration.
        if (word === ";" || word === "}") itemDoc = "";
        if (word === "native") isNative = true;
        this.#at += 1;
      }
    }
    return found;
  }

  #text(ahead = 0): string {
    return this.#tokens[this.#at + ahead]?.text ?? "";
  }

  /** `module 0x1::name {` or `module 0x1::name;`. */
  #moduleName(): string {
    let name = this.#text(1);
    this.#at += 2;
    while (this.#text() === "::") {
      name = this.#text(1);
      this.#at += 2;
    }
    if (this.#text() === "{" || this.#text() === ";") this.#at += 1;
    return name;
  }

  #item(word: "fun" | "struct" | "enum" | "const", doc: string): SourceItem {
    const line = this.#lines[this.#at] ?? 1;
    const name = this.#text(1);
    this.#at += 2;
    const shared = { name, doc, line };
    if (word === "const") {
      const [type, value] = [this.#textUpTo("=").replace(/^:/, ""), this.#textUpTo(";")];
      return { ...shared, ...NO_PARTS, kind: "constant", lastLine: this.#lineBefore(), constant: { type, value } };
    }
    const typeParameters = this.#typeParameters();
    if (word !== "fun") {
      this.#skipBody();
      return { ...shared, ...NO_PARTS, kind: "struct", typeParameters, lastLine: this.#lineBefore() };
    }
    const parameters = this.#parameters();
    const from = this.#at;
    this.#skipBody();
    const body = this.#tokens.slice(from, this.#at).filter(({ kind }) => kind === "name" || kind === "type");
    const mentions = [...new Set(body.map(({ text }) => text))];
    return { ...shared, ...NO_PARTS, kind: "function", typeParameters, parameters, mentions, lastLine: this.#lineBefore() };
  }

  #lineBefore(): number {
    return this.#lines[this.#at - 1] ?? 1;
  }

  /** Text of the tokens up to an end token, which is skipped. */
  #textUpTo(end: string): string {
    const parts: string[] = [];
    while (this.#at < this.#tokens.length && this.#text() !== end && this.#text() !== "}") {
      parts.push(this.#text());
      this.#at += 1;
    }
    this.#at += 1;
    return parts.join("");
  }

  #typeParameters(): readonly string[] {
    if (this.#text() !== "<") return [];
    const names: string[] = [];
    let isNext = true;
    let depth = 0;
    for (let count = 0; count < MOST_IN_SIGNATURE && this.#at < this.#tokens.length; count += 1) {
      const word = this.#text();
      this.#at += 1;
      if (word === "<") depth += 1;
      else if (word === ">") depth -= 1;
      else if (word === "," && depth === 1) isNext = true;
      else if (isNext && word !== "phantom") {
        names.push(word);
        isNext = false;
      }
      if (depth === 0) return names;
    }
    return [];
  }

  /** Names of a parameter list. Leaves the position unchanged if it cannot be parsed. */
  #parameters(): readonly string[] | undefined {
    const start = this.#at;
    if (this.#text() !== "(") return undefined;
    const parts: string[][] = [[]];
    // Bars enclose the parameters of a function type.
    let [depth, isInBars] = [0, false];
    for (let at = start; at < this.#tokens.length && at - start < MOST_IN_SIGNATURE; at += 1) {
      const word = this.#tokens[at]?.text ?? "";
      if (word === "(" || word === "<") depth += 1;
      if (word === ")" || word === ">") depth -= 1;
      if (word === "|") isInBars = !isInBars;
      if (depth === 0) {
        this.#at = at + 1;
        const named = parts.filter((part) => part.length > 0).map((part) => nameOf(part));
        return named.every((name) => name !== undefined) ? named : undefined;
      }
      if (at === start) continue;
      if (word === "," && depth === 1 && !isInBars) parts.push([]);
      else parts.at(-1)?.push(word);
    }
    return undefined;
  }

  /** Skips to the end of a body in braces, or to a semicolon before one. */
  #skipBody(): void {
    let depth = 0;
    while (this.#at < this.#tokens.length) {
      const word = this.#text();
      this.#at += 1;
      if (word === "{") depth += 1;
      if (word === "}") depth -= 1;
      if ((word === "}" && depth <= 0) || (word === ";" && depth === 0)) {
        // An enum or a struct may declare its abilities after its fields.
        while (depth === 0 && this.#text() === "has") this.#textUpTo(";");
        return;
      }
    }
  }

  /** `use 0x1::coin;`, `use 0x1::coin::{Self, Coin};`, `use 0x1::{coin, event as e};`. */
  #use({ uses }: Draft): void {
    const words: string[] = [];
    this.#at += 1;
    while (this.#at < this.#tokens.length && this.#text() !== ";") {
      words.push(this.#text());
      this.#at += 1;
    }
    this.#at += 1;
    const [address = "", , module = "", next, alias] = words;
    if (module !== "{") {
      uses.set(next === "as" && alias !== undefined ? alias : module, { address, module });
      return;
    }
    for (const [name = "", , own] of words
      .slice(3)
      .join(" ")
      .replaceAll("}", "")
      .split(",")
      .map((part) => part.trim().split(" "))) {
      if (/^\w+$/.test(name)) uses.set(own ?? name, { address, module: name });
    }
  }
}

const NO_PARTS = { typeParameters: [], parameters: undefined, constant: undefined, mentions: [], isNative: false } as const;

/** Name in `name: type` or `mut name: type`. */
function nameOf(part: readonly string[]): string | undefined {
  const [name = "", colon] = part[0] === "mut" ? part.slice(1) : part;
  return colon === ":" && /^[A-Za-z_]\w*$/.test(name) ? name : undefined;
}
