import type { CompiledModule } from "../binary/compiledModule.ts";
import { entryAt, identifierAt, type MemberName, moduleIdAt } from "../binary/names.ts";
import { shortAddress } from "../types/address.ts";
import { printModuleId } from "../types/moduleId.ts";
import type { ModuleId } from "../types/type.ts";

const KEYWORDS = `abort acquires as break const continue copy else false friend fun if inline invariant let loop module move native public return script
  spec struct true use while Self`;
const IS_KEYWORD: ReadonlySet<string> = new Set(KEYWORDS.split(/\s+/));
/** What Move calls without saying whose it is, and what begins a statement where a name could stand too. */
const BUILT_IN = /^(?:assert|borrow_global|borrow_global_mut|exists|for|freeze|match|move_from|move_to|vector)$/;
/** What the decompiler calls parameters, locals and what closures take. */
const LOCAL = /^(?:arg|loc|tmp|x)\d+$/;
const TYPE_PARAMETER = /^T\d+$/;

export type NameKind = "module" | "struct" | "variant" | "field" | "function";

const NAME: Readonly<Record<NameKind, RegExp>> = {
  module: /^\w+$/,
  // `thing(1)` is a call, and `Thing(1)` makes a struct.
  struct: /^[A-Z]\w*$/,
  variant: /^[A-Z]\w*$/,
  field: /^\w+$/,
  function: /^[a-z_]\w*$/,
};

const isName = (kind: NameKind, name: string): boolean => NAME[kind].test(name) && !IS_KEYWORD.has(name);

/**
 * Names of a module as Move has them. Bytecode lets nearly any text be a name, also what is a word of Move: a call of a function that is named `abort` and does
 * nothing would read as a check. What is no name in Move is written in backquotes, and what could be taken for something else with its module.
 */
export class MoveNames {
  readonly #self: string;
  readonly #shortNames: ReadonlyMap<string, string>;
  #hasBackquotes = false;

  constructor(module: CompiledModule) {
    this.#self = printModuleId(moduleIdAt(module, module.self));
    this.#shortNames = shortNamesOf(module);
  }

  /** Whether a name was written in backquotes. */
  get hasBackquotes(): boolean {
    return this.#hasBackquotes;
  }

  /** The modules that are called by their last name alone. */
  get used(): readonly string[] {
    return [...this.#shortNames.keys()];
  }

  write(kind: NameKind, name: string): string {
    if (isName(kind, name)) return name;
    this.#hasBackquotes = true;
    return `\`${name}\``;
  }

  module({ address, name }: ModuleId): string {
    return `${shortAddress(address)}::${this.write("module", name)}`;
  }

  member(kind: "struct" | "function", { module, name }: MemberName): string {
    const id = printModuleId(module);
    const written = this.write(kind, name);
    if (id !== this.#self) return `${this.#shortNames.get(id) ?? this.module(module)}::${written}`;
    const isAmbiguous = kind === "struct" ? TYPE_PARAMETER.test(name) : BUILT_IN.test(name) || LOCAL.test(name);
    return isAmbiguous ? `Self::${written}` : written;
  }
}

/** Other modules that are called by their last name alone: those that share it with another, or with what is declared here, are written in full. */
function shortNamesOf(module: CompiledModule): ReadonlyMap<string, string> {
  const self = moduleIdAt(module, module.self);
  const used = new Set([...module.structHandles, ...module.functionHandles].map((handle) => handle.module));
  const others = [...used].filter((index) => index !== module.self).map((index) => moduleIdAt(module, index));
  const timesUsed = new Map<string, number>();
  for (const { name } of others) timesUsed.set(name, (timesUsed.get(name) ?? 0) + 1);
  const structs = new Set(module.structs.map(({ handle }) => identifierAt(module, entryAt(module, "structHandles", handle).name)));
  const short = others.flatMap((id) => {
    const { name } = id;
    const isTaken = name === self.name || timesUsed.get(name) !== 1 || structs.has(name) || isForeignVector(id);
    return isTaken || !isName("module", name) ? [] : [[printModuleId(id), name] as const];
  });
  return new Map(short.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `vector` alone is Move's own. */
function isForeignVector(id: ModuleId): boolean {
  return id.name === "vector" && printModuleId(id) !== "0x1::vector";
}
