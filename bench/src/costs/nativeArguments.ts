import {
  abilitiesOf,
  type DeclarationResolver,
  type FunctionDefinition,
  INTEGER_KINDS,
  type IntegerKind,
  instantiateType,
  printTypeTag,
  type StructTag,
  structTag,
  type Type,
  type TypeTag,
} from "@atoll/move";
import { KEY_BYTES } from "./keyBytes.ts";
import { fullName, type UsedDeclarations } from "./nativeModuleText.ts";
import { typeArgumentsFor, unify } from "./nativeTypes.ts";
import { lengthPrefix } from "./valueKinds.ts";

/** Sizes of generated arguments. */
export interface ArgumentSizes {
  /** Number of bytes and items in outermost vectors. */
  readonly size: number;
  /** Size of integers: 0 for zero, 1 for small, 2 for maximal. */
  readonly integers: number;
  /** Choice of type arguments: 0 for `u64`, 1 for bytes, 2 for a nested vector. */
  readonly types: number;
}

/** Maximum number of items in nested vectors. */
const INNER_ITEMS = 2;
const MAX_DEPTH = 5;
const MAX_CONSTANT_BYTES = 12_000;
const OBJECT = "0x1::object::Object";
const FUNGIBLE_METADATA = structTag("0x1::fungible_asset::Metadata");
/** Address of APT's metadata object. */
const APT_METADATA = "a".padStart(64, "0");

/** Generates code for framework function arguments: constants, and results of other public functions. */
export class ArgumentMaker {
  readonly locals: string[] = [];
  setUp = "";
  readonly #used: UsedDeclarations;
  readonly #resolver: DeclarationResolver;
  readonly #producers: readonly FunctionDefinition[];
  readonly #fillers: readonly FunctionDefinition[];
  readonly #sizes: ArgumentSizes;

  constructor(
    used: UsedDeclarations,
    resolver: DeclarationResolver,
    { producers, fillers }: { readonly producers: readonly FunctionDefinition[]; readonly fillers: readonly FunctionDefinition[] },
    sizes: ArgumentSizes,
  ) {
    this.#used = used;
    this.#resolver = resolver;
    this.#producers = producers;
    this.#fillers = fillers;
    this.#sizes = sizes;
  }

  /** Returns instructions that push an argument in every loop iteration; `undefined` if no such value can be created. */
  argument(type: Type, typeArguments: readonly TypeTag[], key?: string): string | undefined {
    if (type.kind === "reference" && type.to.kind === "signer") return type.mutable ? undefined : "CopyLoc owner";
    if (type.kind === "reference") {
      const local = this.#local(instantiateType(type.to, typeArguments), key);
      return local === undefined ? undefined : `${type.mutable ? "MutBorrowLoc" : "ImmBorrowLoc"} ${local}`;
    }
    const tag = instantiateType(type, typeArguments);
    if (tag.kind !== "vector" && tag.kind !== "struct") return this.#make(tag, 0);
    if (!abilitiesOf(tag, this.#resolver).has("copy")) return this.#make(tag, 0);
    const local = this.#local(tag, key);
    return local === undefined ? undefined : `CopyLoc ${local}`;
  }

  #local(tag: TypeTag, key?: string): string | undefined {
    const code = key !== undefined && printTypeTag(tag) === "vector<u8>" ? keyConstant(key) : this.#make(tag, 0);
    if (code === undefined) return undefined;
    const name = `a${this.locals.length}`;
    this.locals.push(`${name}: ${this.#used.type(tag)}`);
    this.setUp += `${code} StLoc ${name}\n  `;
    if (!code.includes("::new_from")) this.setUp += this.#filling(tag, name);
    return name;
  }

  /** Returns instructions that fill a container whose constructor left it empty. */
  #filling(tag: TypeTag, local: string): string {
    if (tag.kind !== "struct") return "";
    const addAll = this.#fillers.find(({ module }) => module.name === tag.module && module.address === tag.address);
    const [container, ...others] = addAll?.parameters ?? [];
    if (addAll === undefined || container?.type.kind !== "reference") return "";
    const bound = unify(container.type.to, tag);
    const typeArguments = bound === undefined ? undefined : typeArgumentsFor(addAll, this.#sizes.types, bound, this.#resolver);
    if (typeArguments === undefined) return "";
    const parts = others.map(({ type }) => this.#part(type, typeArguments, 1));
    if (!parts.every((part) => part !== undefined)) return "";
    const types = typeArguments.map((type) => this.#used.type(type)).join(", ");
    return `MutBorrowLoc ${local} ${parts.join(" ")} CallGeneric ${this.#used.fun(addAll)}<${types}>\n  `;
  }

  #make(tag: TypeTag, depth: number): string | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (isInteger(tag)) return `Ld${tag.kind.toUpperCase()} ${this.#integer(tag.kind)}`;
    switch (tag.kind) {
      case "bool":
        return "LdTrue";
      case "address":
        return `LdConst address x"${"a550c18".padStart(64, "0")}"`;
      case "vector":
        return this.#vector(tag.element, depth);
      case "struct":
        return this.#struct(tag, depth);
      case "signer":
        return this.#produced(tag, depth);
      default:
        return undefined;
    }
  }

  #integer(kind: IntegerKind): bigint {
    const bits = BigInt(kind.slice(1));
    const max = 2n ** (kind.startsWith("u") ? bits : bits - 1n) - 1n;
    return [0n, 3n, max][this.#sizes.integers] ?? 0n;
  }

  #vector(element: TypeTag, depth: number): string | undefined {
    const items = depth <= 1 ? this.#sizes.size : INNER_ITEMS;
    const type = this.#used.type(element);
    const width =
      element.kind === "address" ? 32 : element.kind === "bool" ? 1 : isInteger(element) ? Number(element.kind.slice(1)) / 8 : 0;
    if (width > 0) {
      const count = Math.min(items, Math.floor(MAX_CONSTANT_BYTES / width));
      const numbers = Array.from({ length: count }, (_, index) => distinct(element, index, width));
      return `LdConst vector<${type}> x"${lengthPrefix(count)}${numbers.join("")}"`;
    }
    if (printTypeTag(element) === "vector<u8>") {
      const count = Math.min(items, Math.floor(MAX_CONSTANT_BYTES / 3));
      const each = Array.from({ length: count }, (_, index) => `02${distinct({ kind: "u16" }, index, 2)}`);
      return `LdConst vector<vector<u8>> x"${lengthPrefix(count)}${each.join("")}"`;
    }
    const one = this.#make(element, depth + 1);
    if (one === undefined) return undefined;
    const count = Math.min(items, 50);
    return `${`${one} `.repeat(count)}VecPack ${type} ${count}`;
  }

  #struct(tag: StructTag, depth: number): string | undefined {
    const name = printTypeTag({ ...tag, typeArguments: [] });
    if (name === OBJECT) {
      const [target] = tag.typeArguments;
      if (target === undefined || printTypeTag(target) !== printTypeTag(FUNGIBLE_METADATA)) return undefined;
      const toObject = this.#producers.find((candidate) => fullName(candidate) === "0x1::object::address_to_object");
      if (toObject === undefined) return undefined;
      return `LdConst address x"${APT_METADATA}" CallGeneric ${this.#used.fun(toObject)}<${this.#used.type(target)}>`;
    }
    return this.#produced(tag, depth);
  }

  /** Returns instructions that construct a struct through a public function returning that type, or an `Option` of it. */
  #produced(tag: TypeTag, depth: number): string | undefined {
    const plain = this.#producedAs(tag, depth);
    if (plain !== undefined || tag.kind !== "struct" || tag.module === "option") return plain;
    const optional = this.#producedAs(
      { ...structTag("0x1::option::Option<u8>"), typeArguments: [tag] },
      depth,
      (name) => name in KEY_BYTES,
    );
    const unwrap = this.#producers.find((candidate) => fullName(candidate) === "0x1::option::destroy_some");
    if (optional === undefined || unwrap === undefined) return undefined;
    return `${optional} CallGeneric ${this.#used.fun(unwrap)}<${this.#used.type(tag)}>`;
  }

  #producedAs(tag: TypeTag, depth: number, isWanted: (name: string) => boolean = () => true): string | undefined {
    for (const producer of this.#producers) {
      const bound = producer.returns.length === 1 && isWanted(fullName(producer)) ? unify(producer.returns[0] as Type, tag) : undefined;
      if (bound === undefined) continue;
      const typeArguments = typeArgumentsFor(producer, this.#sizes.types, bound, this.#resolver);
      if (typeArguments === undefined) continue;
      const parts: string[] = [];
      const key = KEY_BYTES[fullName(producer)];
      for (const { type } of producer.parameters) {
        const code = key !== undefined && type.kind === "vector" ? keyConstant(key) : this.#part(type, typeArguments, depth + 1);
        if (code === undefined) break;
        parts.push(code);
      }
      if (parts.length < producer.parameters.length) continue;
      const name = this.#used.fun(producer);
      const call =
        typeArguments.length > 0 ? `CallGeneric ${name}<${typeArguments.map((type) => this.#used.type(type)).join(", ")}>` : `Call ${name}`;
      return `${parts.join(" ")} ${call}`;
    }
    return undefined;
  }

  #part(type: Type, typeArguments: readonly TypeTag[], depth: number): string | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (type.kind === "reference") {
      // A borrowed argument is created once, before the loop.
      if (type.to.kind === "signer") return type.mutable ? undefined : "CopyLoc owner";
      const tag = instantiateType(type.to, typeArguments);
      const code = this.#make(tag, depth);
      if (code === undefined) return undefined;
      const name = `a${this.locals.length}`;
      this.locals.push(`${name}: ${this.#used.type(tag)}`);
      this.setUp += `${code} StLoc ${name}\n  `;
      return `${type.mutable ? "MutBorrowLoc" : "ImmBorrowLoc"} ${name}`;
    }
    return this.#make(instantiateType(type, typeArguments), depth);
  }
}

function keyConstant(hex: string): string {
  return `LdConst vector<u8> x"${lengthPrefix(hex.length / 2)}${hex}"`;
}

function isInteger(tag: TypeTag): tag is { readonly kind: IntegerKind } {
  return (INTEGER_KINDS as readonly string[]).includes(tag.kind);
}

/** Little-endian hex of an item's index, because map keys must differ. Bytes stay ASCII, and booleans 0 or 1. */
function distinct(element: TypeTag, index: number, width: number): string {
  if (element.kind === "bool") return index % 2 === 0 ? "01" : "00";
  if (element.kind === "u8") return (0x61 + (index % 26)).toString(16);
  const bytes = Array.from({ length: width }, (_, place) => (place < 4 ? (index >>> (8 * place)) & 0x7f : 0));
  if (width === 2) bytes.splice(0, 2, 0x41 + (index % 26), 0x41 + (Math.floor(index / 26) % 60));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
