import { type StructDefinition, type StructType, shortAddress, type Type } from "@atoll/move";
import type { FileImports } from "./fileImports.ts";
import type { ParsedModule } from "./parseModule.ts";

/** Structs of all `.move` files, by `0x1::guid::GUID`. */
export type KnownStructs = ReadonlyMap<string, { readonly struct: StructDefinition; readonly file: string }>;

/** Structs whose Move names are global names in JavaScript. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["String", "MoveString"],
  ["Object", "MoveObject"],
]);

const MOVE = "@atoll/move";
const MOVE_TYPES = "native/moveTypes.ts";
const OPTION = "0x1::option::Option";

/** TypeScript name of a struct. */
export function typeName(struct: string): string {
  return RENAMED.get(struct) ?? struct;
}

/** All structs of parsed files. */
export function knownStructs(modules: readonly ParsedModule[]): KnownStructs {
  return new Map(
    modules.flatMap((module) =>
      module.structs.map((struct) => [structName(module.id.address, module.id.name, struct.name), { struct, file: generatedFile(module) }]),
    ),
  );
}

/** Path of a module's generated file from `src`: `stdlib/guid/guid.move` gives `generated/stdlib/guid.ts`. */
export function generatedFile({ path }: Pick<ParsedModule, "path">): string {
  return `generated/${path.split("/").slice(0, -1).join("/")}.ts`;
}

function structName(address: Parameters<typeof shortAddress>[0], module: string, name: string): string {
  return `${shortAddress(address)}::${module}::${name}`;
}

/**
 * Writer of TypeScript types for Move values, as `move/src/values/value.ts` describes them. A struct without a `.move` file is a
 * `StructValue`, and a function's type parameter is any `Value`.
 */
export function createTypeWriter(known: KnownStructs, file: string, imports: FileImports) {
  function write(type: Type, parameters: readonly string[]): string {
    switch (type.kind) {
      case "bool":
        return "boolean";
      case "address":
        return fromMove("Address");
      case "signer":
        return fromMove("SignerValue");
      case "u8":
      case "u16":
      case "u32":
      case "i8":
      case "i16":
      case "i32":
        return "number";
      case "vector":
        return writeVector(type.element, parameters);
      case "struct":
        return writeStruct(type, parameters);
      case "typeParameter":
        return parameters[type.index] ?? fromMove("Value");
      case "reference":
        return type.mutable ? `${fromMove("Reference")}<${write(type.to, parameters)}>` : write(type.to, parameters);
      case "function":
        return fromMove("FunctionValue");
      default:
        return "bigint";
    }
  }
  function writeVector(element: Type, parameters: readonly string[]): string {
    if (element.kind === "u8") return "Uint8Array";
    if (element.kind !== "typeParameter") return `${write(element, parameters)}[]`;
    return vectorOf("VectorOf", element, parameters);
  }
  /** Vector or option of a type parameter. Values of a function's type parameter have no known form. */
  function vectorOf(name: string, element: Type, parameters: readonly string[]): string {
    return `${imports.type(MOVE_TYPES, name)}<${write(element, parameters)}>`;
  }
  function writeStruct(type: StructType, parameters: readonly string[]): string {
    const name = structName(type.address, type.module, type.name);
    if (name === OPTION) return writeOption(type.typeArguments[0] as Type, parameters);
    const found = known.get(name);
    if (found === undefined) return fromMove("StructValue");
    const local = found.file === file ? typeName(type.name) : imports.type(found.file, typeName(type.name));
    const used = usedParameters(known, found.struct).map((index) => write(type.typeArguments[index] as Type, parameters));
    return used.length === 0 ? local : `${local}<${used.join(", ")}>`;
  }
  function writeOption(element: Type, parameters: readonly string[]): string {
    if (element.kind === "typeParameter") return vectorOf("OptionOf", element, parameters);
    if (element.kind === "u8") return imports.type(MOVE_TYPES, "ByteOption");
    return `${imports.type(MOVE_TYPES, "Option")}<${write(element, parameters)}>`;
  }
  function fromMove(name: string): string {
    return imports.type(MOVE, name);
  }
  return write;
}

/** Indices of type parameters that the TypeScript type of a struct needs: those of its fields, without phantoms. */
export function usedParameters(known: KnownStructs, { body }: StructDefinition): number[] {
  const types = (body.kind === "fields" ? [body] : body.variants).flatMap(({ fields }) => fields.map(({ type }) => type));
  return [...new Set(types.flatMap((type) => parametersOf(known, type)))].sort((a, b) => a - b);
}

function parametersOf(known: KnownStructs, type: Type): number[] {
  switch (type.kind) {
    case "typeParameter":
      return [type.index];
    case "vector":
      return parametersOf(known, type.element);
    case "struct": {
      const name = structName(type.address, type.module, type.name);
      if (name === OPTION) return type.typeArguments.flatMap((argument) => parametersOf(known, argument));
      const found = known.get(name);
      const used = found === undefined ? [] : usedParameters(known, found.struct);
      return used.flatMap((index) => parametersOf(known, type.typeArguments[index] as Type));
    }
    default:
      return [];
  }
}
