import type { CompiledModule } from "../binary/compiledModule.ts";
import { identifierAt } from "../binary/names.ts";
import { BUILT_IN, IS_KEYWORD, LOCAL, TYPE_PARAMETER } from "./moveNames.ts";

/** Names from an author's source, which bytecode lacks. Nothing proves that the source belongs to the bytecode. */
export interface SourceNames {
  /** Names of type parameters and parameters, by function. */
  readonly functions: ReadonlyMap<string, { readonly typeParameters: readonly string[]; readonly parameters: readonly string[] }>;
  /** Names of type parameters, by struct. */
  readonly structs: ReadonlyMap<string, readonly string[]>;
  /** Names of the `u64` constants that abort codes stand for. */
  readonly errors: ReadonlyMap<bigint, string>;
}

const PARAMETER = /^[a-z_][A-Za-z0-9_]*$/;
const TYPE = /^[A-Z]\w*$/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
const MAX_LENGTH = 255;

/** Source names that can be printed without changing the meaning of the decompiled text. */
export class UsableNames {
  readonly #names: SourceNames;
  /** Functions and structs of the module and of its dependencies, which a local or type of the same name would hide. */
  readonly #declared: ReadonlySet<string>;
  readonly #used = new Map<string, bigint>();

  constructor(module: CompiledModule, names: SourceNames) {
    this.#names = names;
    this.#declared = new Set([
      ...module.functionHandles.map(({ name }) => identifierAt(module, name)),
      ...module.structHandles.map(({ name }) => identifierAt(module, name)),
      ...module.moduleHandles.map(({ name }) => identifierAt(module, name)),
    ]);
  }

  /** Parameter names of a function; undefined if their number differs or one is unusable. */
  parameters(functionName: string, count: number): readonly string[] | undefined {
    return this.#all(this.#names.functions.get(functionName)?.parameters, count, PARAMETER);
  }

  /** Names of a function's type parameters; undefined if their number differs or one is unusable. */
  typeParameters(functionName: string, count: number): readonly string[] | undefined {
    return this.#all(this.#names.functions.get(functionName)?.typeParameters, count, TYPE);
  }

  /** Names of a struct's type parameters; undefined if their number differs or one is unusable. */
  structTypeParameters(structName: string, count: number): readonly string[] | undefined {
    return this.#all(this.#names.structs.get(structName), count, TYPE);
  }

  /** Constant of an abort code, registered as used; undefined without a usable name. */
  errorConstant(code: bigint): string | undefined {
    const name = this.#names.errors.get(code);
    if (name === undefined || !CONSTANT.test(name) || name.length > MAX_LENGTH || this.#declared.has(name)) return undefined;
    const used = this.#used.get(name);
    if (used !== undefined && used !== code) return undefined;
    this.#used.set(name, code);
    return name;
  }

  /** Declarations of the used constants, in the order of their values. */
  get constants(): readonly { readonly name: string; readonly code: bigint }[] {
    return [...this.#used].map(([name, code]) => ({ name, code })).sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  #all(names: readonly string[] | undefined, count: number, form: RegExp): readonly string[] | undefined {
    if (names === undefined || names.length !== count || new Set(names).size !== count) return undefined;
    return names.every((name) => form.test(name) && this.#isFree(name)) ? names : undefined;
  }

  #isFree(name: string): boolean {
    const isReserved = IS_KEYWORD.has(name) || BUILT_IN.test(name) || LOCAL.test(name) || TYPE_PARAMETER.test(name);
    return !isReserved && name !== "_" && name.length <= MAX_LENGTH && !this.#declared.has(name);
  }
}
