import type { CompiledModule } from "../binary/compiledModule.ts";
import { entryAt, identifierAt, type MemberName, moduleIdAt } from "../binary/names.ts";
import { shortAddress } from "../types/address.ts";
import { printModuleId } from "../types/moduleId.ts";
import type { ModuleId } from "../types/type.ts";

const KEYWORDS = `abort acquires as break const continue copy else false friend fun if inline invariant let loop module move native public return script
  spec struct true use while Self`;
/** Words that no Move name can have. */
export const IS_KEYWORD: ReadonlySet<string> = new Set(KEYWORDS.split(/\s+/));
/** Built-in Move functions callable without a module, and keywords that start a statement in place of a name. */
export const BUILT_IN = /^(?:assert|borrow_global|borrow_global_mut|exists|for|freeze|match|move_from|move_to|vector)$/;
/** Names that the decompiler gives to parameters, locals and closure parameters. */
export const LOCAL = /^(?:arg|loc|tmp|x)\d+$/;
/** Names that the decompiler gives to type parameters. */
export const TYPE_PARAMETER = /^T\d+$/;

export type NameKind = "module" | "struct" | "variant" | "field" | "function";

const NAME: Readonly<Record<NameKind, RegExp>> = {
  module: /^\w+$/,
  // A struct name starts with a capital letter, which distinguishes `Thing(1)` from the call `thing(1)`.
  struct: /^[A-Z]\w*$/,
  variant: /^[A-Z]\w*$/,
  field: /^\w+$/,
  function: /^[a-z_]\w*$/,
};

const isName = (kind: NameKind, name: string): boolean => NAME[kind].test(name) && !IS_KEYWORD.has(name);

/**
 * Writes names of a module as Move source. Bytecode allows almost any text as a name, including Move keywords: calling an empty function
 * named `abort` would read as a check. Backquotes mark invalid Move names; ambiguous names carry their module.
 */
export class MoveNames {
  readonly #self: string;
  readonly #shortNames: ReadonlyMap<string, string>;
  #hasBackquotes = false;

  constructor(module: CompiledModule) {
    this.#self = printModuleId(moduleIdAt(module, module.self));
    this.#shortNames = shortNamesOf(module);
  }

  /** Whether any printed name needed backquotes. */
  get hasBackquotes(): boolean {
    return this.#hasBackquotes;
  }

  /** Modules that the printed text refers to by their short name. */
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

/** Short names of imported modules. Modules whose name clashes with another module or a local declaration print in full. */
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

/** Whether a module is named `vector` but is not Move's own `0x1::vector`. */
function isForeignVector(id: ModuleId): boolean {
  return id.name === "vector" && printModuleId(id) !== "0x1::vector";
}
