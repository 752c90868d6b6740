import { type BcsWriter, encodeBcs } from "../bcs/writer.ts";
import type {
  DeclarationResolver,
  FieldDefinition,
  FunctionDefinition,
  ModuleDefinition,
  StructDefinition,
  StructTypeParameter,
} from "../types/definitions.ts";
import { UnknownTypeError } from "../types/layouts.ts";
import type { Ability, ModuleId, StructTag, StructType, Type } from "../types/type.ts";
import {
  ABILITY_BIT,
  ACCESS_SPECIFIERS_NONE,
  APTOS_VERSION_MASK,
  FUNCTION_ENTRY,
  FUNCTION_NATIVE,
  MAGIC,
  MAX_FIELDS,
  MAX_IDENTIFIER_BYTES,
  MAX_METADATA_VALUE_BYTES,
  MAX_SIGNATURE_TYPES,
  MAX_TYPE_PARAMETERS,
  MAX_VARIANTS,
  PRIMITIVE_TOKEN,
  STRUCT_DECLARED,
  STRUCT_VARIANTS,
  TABLE,
  TOKEN_FUNCTION,
  TOKEN_MUTABLE_REFERENCE,
  TOKEN_REFERENCE,
  TOKEN_STRUCT,
  TOKEN_STRUCT_INSTANTIATION,
  TOKEN_TYPE_PARAMETER,
  TOKEN_VECTOR,
  VERSION_ENUMS,
  VERSION_FUNCTION_ATTRIBUTES,
  VERSION_MIN,
  VERSION_SIGNED_INTEGERS,
  VISIBILITY_CODE,
} from "./format.ts";
import { encodeMetadata, METADATA_V1_KEY } from "./metadata.ts";
import { Table } from "./table.ts";

/**
 * Encodes a native module definition in the binary format. All functions are `native`: standard tools can read, link against and describe
 * the module, while the VM finds bodies in the natives table. The resolver supplies abilities and type parameters of imported types.
 */
export function writeModule(definition: ModuleDefinition, resolver: DeclarationResolver): Uint8Array {
  const binary = new ModuleBinary(definition, resolver);
  return binary.bytes();
}

class ModuleBinary {
  readonly #definition: ModuleDefinition;
  readonly #resolver: DeclarationResolver;
  readonly #version: number;
  readonly #ownStructs: ReadonlyMap<string, StructDefinition>;
  readonly #moduleHandles = new Table();
  readonly #structHandles = new Table();
  readonly #functionHandles = new Table();
  readonly #signatures = new Table();
  readonly #identifiers = new Table();
  readonly #addresses = new Table();
  // Table indices by name, because a module mentions the same names, modules and types hundreds of times.
  readonly #identifierIndices = new Map<string, number>();
  readonly #moduleIndices = new Map<string, number>();
  readonly #structIndices = new Map<StructDefinition, number>();

  constructor(definition: ModuleDefinition, resolver: DeclarationResolver) {
    this.#definition = definition;
    this.#resolver = resolver;
    this.#version = requiredVersion(definition);
    this.#ownStructs = new Map(definition.structs.map((struct) => [struct.name, struct]));
  }

  bytes(): Uint8Array {
    const { structs, functions, friends, id } = this.#definition;
    const self = this.#moduleHandle(id);
    // Encoding definitions adds entries to the tables below, so it happens first.
    const structDefinitions = encodeBcs((writer) => {
      for (const struct of structs) this.#writeStructDefinition(writer, struct);
    });
    const functionDefinitions = encodeBcs((writer) => {
      for (const fun of functions) this.#writeFunctionDefinition(writer, fun);
    });
    const friendDeclarations = encodeBcs((writer) => {
      for (const friend of friends) this.#writeModuleHandle(writer, friend);
    });
    return assemble(this.#version, self, [
      [TABLE.moduleHandles, this.#moduleHandles.content()],
      [TABLE.structHandles, this.#structHandles.content()],
      [TABLE.functionHandles, this.#functionHandles.content()],
      [TABLE.signatures, this.#signatures.content()],
      [TABLE.identifiers, this.#identifiers.content()],
      [TABLE.addressIdentifiers, this.#addresses.content()],
      [TABLE.metadata, metadataTable(this.#definition)],
      [TABLE.structDefinitions, structDefinitions],
      [TABLE.functionDefinitions, functionDefinitions],
      [TABLE.friendDeclarations, friendDeclarations],
    ]);
  }

  #identifier(name: string): number {
    return once(this.#identifierIndices, name, () => {
      checkCount(name.length, MAX_IDENTIFIER_BYTES, "characters in a name");
      return this.#identifiers.index((entry) => entry.string(name));
    });
  }

  #moduleHandle(id: ModuleId): number {
    return once(this.#moduleIndices, `${id.address}::${id.name}`, () =>
      this.#moduleHandles.index((entry) => this.#writeModuleHandle(entry, id)),
    );
  }

  #writeModuleHandle(writer: BcsWriter, id: ModuleId): void {
    writer.uleb128(this.#addresses.index((entry) => entry.address(id.address))).uleb128(this.#identifier(id.name));
  }

  #structHandle(struct: StructDefinition): number {
    const { module, name, abilities, typeParameters } = struct;
    return once(this.#structIndices, struct, () =>
      this.#structHandles.index((entry) => {
        entry.uleb128(this.#moduleHandle(module)).uleb128(this.#identifier(name)).uleb128(abilityBits(abilities));
        checkCount(typeParameters.length, MAX_TYPE_PARAMETERS, "type parameters");
        entry.vector(typeParameters, (writer, parameter: StructTypeParameter) =>
          writer.uleb128(abilityBits(parameter.constraints)).uleb128(parameter.phantom ? 1 : 0),
        );
      }),
    );
  }

  #writeStructDefinition(writer: BcsWriter, struct: StructDefinition): void {
    writer.uleb128(this.#structHandle(struct));
    if (struct.body.kind === "fields") {
      writer.u8(STRUCT_DECLARED);
      this.#writeFields(writer, struct.body.fields);
      return;
    }
    checkCount(struct.body.variants.length, MAX_VARIANTS, "variants");
    writer.u8(STRUCT_VARIANTS).vector(struct.body.variants, (_, { name, fields }) => {
      writer.uleb128(this.#identifier(name));
      this.#writeFields(writer, fields);
    });
  }

  #writeFields(writer: BcsWriter, fields: readonly FieldDefinition[]): void {
    checkCount(fields.length, MAX_FIELDS, "fields");
    writer.vector(fields, (_, { name, type }) => {
      writer.uleb128(this.#identifier(name));
      this.#writeType(writer, type);
    });
  }

  #writeFunctionDefinition(writer: BcsWriter, fun: FunctionDefinition): void {
    const flags = FUNCTION_NATIVE | (fun.isEntry ? FUNCTION_ENTRY : 0);
    const acquired = 0;
    writer.uleb128(this.#functionHandle(fun)).u8(VISIBILITY_CODE[fun.visibility]).u8(flags).uleb128(acquired);
  }

  #functionHandle(fun: FunctionDefinition): number {
    // Function names within a module are distinct, so no duplicate check is needed.
    return this.#functionHandles.add((entry) => {
      entry
        .uleb128(this.#moduleHandle(this.#definition.id))
        .uleb128(this.#identifier(fun.name))
        .uleb128(this.#signature(fun.parameters.map(({ type }) => type)))
        .uleb128(this.#signature(fun.returns));
      checkCount(fun.typeParameters.length, MAX_TYPE_PARAMETERS, "type parameters");
      entry.vector(fun.typeParameters, (writer, constraints) => writer.uleb128(abilityBits(constraints)));
      if (this.#version >= VERSION_ENUMS) entry.u8(ACCESS_SPECIFIERS_NONE);
      if (this.#version >= VERSION_FUNCTION_ATTRIBUTES) entry.uleb128(0);
    });
  }

  #signature(types: readonly Type[]): number {
    checkCount(types.length, MAX_SIGNATURE_TYPES, "types in a signature");
    return this.#signatures.index((entry) => entry.vector(types, (writer, type) => this.#writeType(writer, type)));
  }

  #writeType(writer: BcsWriter, type: Type): void {
    switch (type.kind) {
      case "vector":
        writer.u8(TOKEN_VECTOR);
        this.#writeType(writer, type.element);
        return;
      case "reference":
        writer.u8(type.mutable ? TOKEN_MUTABLE_REFERENCE : TOKEN_REFERENCE);
        this.#writeType(writer, type.to);
        return;
      case "typeParameter":
        writer.u8(TOKEN_TYPE_PARAMETER).uleb128(type.index);
        return;
      case "struct": {
        const handle = this.#structHandle(this.#resolve(type));
        if (type.typeArguments.length === 0) {
          writer.u8(TOKEN_STRUCT).uleb128(handle);
          return;
        }
        writer.u8(TOKEN_STRUCT_INSTANTIATION).uleb128(handle);
        writer.vector(type.typeArguments, (inner, argument) => this.#writeType(inner, argument));
        return;
      }
      case "function":
        writer.u8(TOKEN_FUNCTION).uleb128(abilityBits(type.abilities));
        writer.uleb128(type.parameters.length).uleb128(type.results.length);
        for (const part of [...type.parameters, ...type.results]) this.#writeType(writer, part);
        return;
      default:
        writer.u8(PRIMITIVE_TOKEN[type.kind]);
    }
  }

  #resolve(type: StructType): StructDefinition {
    const { id } = this.#definition;
    const isOwn = type.module === id.name && type.address === id.address;
    const struct = isOwn
      ? this.#ownStructs.get(type.name)
      : this.#resolver.getStruct({ address: type.address, name: type.module }, type.name);
    if (struct?.typeParameters.length !== type.typeArguments.length) {
      const named: StructTag = { ...type, typeArguments: [] };
      throw new UnknownTypeError(named);
    }
    return struct;
  }
}

function assemble(
  version: number,
  selfModuleHandle: number,
  tables: readonly (readonly [kind: number, content: Uint8Array])[],
): Uint8Array {
  const present = tables.filter(([, content]) => content.length > 0);
  return encodeBcs((writer) => {
    writer
      .fixedBytes(MAGIC)
      .u32(APTOS_VERSION_MASK | version)
      .uleb128(present.length);
    let offset = 0;
    for (const [kind, content] of present) {
      writer.u8(kind).uleb128(offset).uleb128(content.length);
      offset += content.length;
    }
    for (const [, content] of present) writer.fixedBytes(content);
    writer.uleb128(selfModuleHandle);
  });
}

function metadataTable(definition: ModuleDefinition): Uint8Array {
  const value = encodeMetadata(definition);
  if (value === undefined) return new Uint8Array();
  checkCount(value.length, MAX_METADATA_VALUE_BYTES, "bytes of metadata");
  return encodeBcs((writer) => writer.string(METADATA_V1_KEY).bytes(value));
}

function abilityBits(abilities: readonly Ability[]): number {
  return abilities.reduce((bits, ability) => bits | ABILITY_BIT[ability], 0);
}

/** Lowest format version from 7 that supports the module's features, for compatibility with most readers. */
function requiredVersion({ functions, structs }: ModuleDefinition): number {
  const signatures = functions.flatMap(({ parameters, returns }) => [...parameters.map(({ type }) => type), ...returns]);
  const fields = structs.flatMap(({ body }) => (body.kind === "fields" ? [body] : body.variants).flatMap((variant) => variant.fields));
  return Math.max(VERSION_ENUMS, ...[...signatures, ...fields.map(({ type }) => type)].map(versionOfType));
}

const SIGNED_INTEGERS: ReadonlySet<Type["kind"]> = new Set(["i8", "i16", "i32", "i64", "i128", "i256"]);

/** First version of the binary format that has this type. */
function versionOfType(type: Type): number {
  switch (type.kind) {
    case "vector":
      return versionOfType(type.element);
    case "reference":
      return versionOfType(type.to);
    case "struct":
      return Math.max(VERSION_MIN, ...type.typeArguments.map(versionOfType));
    case "function":
      return Math.max(VERSION_FUNCTION_ATTRIBUTES, ...[...type.parameters, ...type.results].map(versionOfType));
    default:
      return SIGNED_INTEGERS.has(type.kind) ? VERSION_SIGNED_INTEGERS : VERSION_MIN;
  }
}

function checkCount(count: number, max: number, what: string): void {
  if (count > max) throw new RangeError(`a module has at most ${max} ${what}, not ${count}`);
}

function once<K>(known: Map<K, number>, key: K, make: () => number): number {
  let index = known.get(key);
  if (index === undefined) {
    index = make();
    known.set(key, index);
  }
  return index;
}
