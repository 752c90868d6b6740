import { bytesToHex } from "../bcs/hex.ts";
import type {
  Constant,
  FieldHandle,
  FunctionHandle,
  Instantiation,
  Metadata,
  ModuleHandle,
  Signature,
  StructHandle,
  StructVariantHandle,
  VariantFieldHandle,
} from "../binary/compiledModule.ts";
import type { Address } from "../types/address.ts";
import type { ModuleId } from "../types/type.ts";

/** Table of a module under construction: unique entries, in order of first use. */
class Pool<T> {
  readonly entries: T[] = [];
  readonly #indices = new Map<string, number>();
  readonly #keyOf: (entry: T) => string;

  constructor(keyOf: (entry: T) => string = keyOfAny) {
    this.#keyOf = keyOf;
  }

  /** Returns the table index of an entry and adds the entry if new. */
  index(entry: T): number {
    const key = this.#keyOf(entry);
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    const index = this.entries.length;
    this.#indices.set(key, index);
    this.entries.push(entry);
    return index;
  }
  /** Returns the table index of the entry with this key, if present. */
  find(key: string): number | undefined {
    return this.#indices.get(key);
  }
}

function keyOfAny(entry: unknown): string {
  return JSON.stringify(entry, (_, value) => (value instanceof Uint8Array ? bytesToHex(value) : value));
}

/** All tables of a module or script under construction, except its struct and function definitions. */
export class Pools {
  readonly moduleHandles = new Pool<ModuleHandle>();
  readonly structHandles = new Pool<StructHandle>(({ module, name }) => `${module}.${name}`);
  readonly functionHandles = new Pool<FunctionHandle>(({ module, name }) => `${module}.${name}`);
  readonly functionInstantiations = new Pool<Instantiation>();
  readonly signatures = new Pool<Signature>();
  readonly identifiers = new Pool<string>();
  readonly addresses = new Pool<Address>();
  readonly constants = new Pool<Constant>();
  readonly metadata: Metadata[] = [];
  readonly structInstantiations = new Pool<Instantiation>();
  readonly fieldHandles = new Pool<FieldHandle>();
  readonly fieldInstantiations = new Pool<Instantiation>();
  readonly variantFieldHandles = new Pool<VariantFieldHandle>();
  readonly variantFieldInstantiations = new Pool<Instantiation>();
  readonly structVariantHandles = new Pool<StructVariantHandle>();
  readonly structVariantInstantiations = new Pool<Instantiation>();

  /** Creates a module handle without a table entry, used for friend declarations. */
  moduleHandle(id: ModuleId): ModuleHandle {
    return { address: this.addresses.index(id.address), name: this.identifiers.index(id.name) };
  }
  moduleIndex(id: ModuleId): number {
    return this.moduleHandles.index(this.moduleHandle(id));
  }
  /** Table index of a declared struct's handle. */
  structIndex(module: ModuleId, name: string): number | undefined {
    return this.structHandles.find(`${this.moduleIndex(module)}.${this.identifiers.index(name)}`);
  }
  /** Table index of a declared function's handle. */
  functionIndex(module: ModuleId, name: string): number | undefined {
    return this.functionHandles.find(`${this.moduleIndex(module)}.${this.identifiers.index(name)}`);
  }
}
