import { type BcsWriter, encodeBcs } from "../bcs/writer.ts";
import type { CompiledModule, CompiledScript, CompiledUnit, FieldHandle, Instantiation, ModuleHandle } from "./compiledModule.ts";
import { MAGIC, TABLE, type TableName, VERSION_FUNCTION_ATTRIBUTES } from "./format.ts";
import { usualVersionWord, versionOfWord } from "./readModule.ts";
import {
  writeAccessSpecifiers,
  writeCodeUnit,
  writeFunction,
  writeFunctionHandle,
  writeSignature,
  writeStruct,
  writeStructHandle,
  writeToken,
} from "./writeEntries.ts";

type Contents = ReadonlyMap<number, Uint8Array>;

/** Encodes a module in the binary format, readable by `readModule`. */
export function writeCompiledModule(module: CompiledModule): Uint8Array {
  const contents = contentsOf({
    ...unitTables(module),
    structDefinitions: entries(module.structs, writeStruct),
    structInstantiations: entries(module.structInstantiations, writeInstantiation),
    functionDefinitions: entries(module.functions, writeFunction),
    fieldHandles: entries(module.fieldHandles, writeFieldHandle),
    fieldInstantiations: entries(module.fieldInstantiations, writeInstantiation),
    friendDeclarations: entries(module.friends, writeModuleHandle),
    variantFieldHandles: entries(module.variantFieldHandles, (writer, handle) => {
      writeFieldHandle(writer, handle);
      writer.vector(handle.variants, (_, variant) => writer.uleb128(variant));
    }),
    variantFieldInstantiations: entries(module.variantFieldInstantiations, writeInstantiation),
    structVariantHandles: entries(module.structVariantHandles, (writer, { struct, variant }) => writer.uleb128(struct).uleb128(variant)),
    structVariantInstantiations: entries(module.structVariantInstantiations, writeInstantiation),
  });
  return encodeBcs((writer) => {
    writeFrame(writer, module, contents);
    writer.uleb128(module.self);
  });
}

/** Encodes a script in the binary format, readable by `readScript`. */
export function writeCompiledScript(script: CompiledScript): Uint8Array {
  const contents = contentsOf(unitTables(script));
  return encodeBcs((writer) => {
    writeFrame(writer, script, contents);
    writer.vector(script.typeParameters, (_, constraints) => writer.uleb128(constraints)).uleb128(script.parameters);
    if (script.version >= VERSION_FUNCTION_ATTRIBUTES) writeAccessSpecifiers(writer, script.accessSpecifiers);
    writeCodeUnit(writer, script.code);
  });
}

function unitTables(unit: CompiledUnit): Partial<Record<TableName, Uint8Array>> {
  return {
    moduleHandles: entries(unit.moduleHandles, writeModuleHandle),
    structHandles: entries(unit.structHandles, writeStructHandle),
    functionHandles: entries(unit.functionHandles, (writer, handle) => writeFunctionHandle(writer, handle, unit.version)),
    functionInstantiations: entries(unit.functionInstantiations, writeInstantiation),
    signatures: entries(unit.signatures, writeSignature),
    identifiers: entries(unit.identifiers, (writer, name) => writer.string(name)),
    addressIdentifiers: entries(unit.addresses, (writer, address) => writer.address(address)),
    constants: entries(unit.constants, (writer, { type, data }) => {
      writeToken(writer, type);
      writer.bytes(data);
    }),
    metadata: entries(unit.metadata, (writer, { key, value }) => writer.bytes(key).bytes(value)),
  };
}

function entries<T>(items: readonly T[], write: (writer: BcsWriter, item: T) => void): Uint8Array {
  return encodeBcs((writer) => {
    for (const item of items) write(writer, item);
  });
}

function contentsOf(tables: Partial<Record<TableName, Uint8Array>>): Contents {
  const contents = new Map<number, Uint8Array>();
  for (const name of Object.keys(TABLE) as TableName[]) {
    const bytes = tables[name];
    if (bytes !== undefined && bytes.length > 0) contents.set(TABLE[name], bytes);
  }
  return contents;
}

function writeFrame(writer: BcsWriter, { version, arrangement }: CompiledUnit, contents: Contents): void {
  // A module modified after reading may have tables missing from its stored arrangement.
  const order = (codes: readonly number[] | undefined): number[] => {
    const known = (codes ?? []).filter((code) => contents.has(code));
    return [...known, ...[...contents.keys()].filter((code) => !known.includes(code))];
  };
  const offsets = new Map<number, number>();
  const ordered = order(arrangement?.contents);
  let end = 0;
  for (const code of ordered) {
    offsets.set(code, end);
    end += contents.get(code)?.length ?? 0;
  }
  const word = arrangement?.versionWord;
  writer.fixedBytes(MAGIC).u32(word !== undefined && versionOfWord(word) === version ? word : usualVersionWord(version));
  writer.vector(order(arrangement?.headers), (_, code) =>
    writer
      .u8(code)
      .uleb128(offsets.get(code) ?? 0)
      .uleb128(contents.get(code)?.length ?? 0),
  );
  for (const code of ordered) writer.fixedBytes(contents.get(code) ?? new Uint8Array());
}

function writeModuleHandle(writer: BcsWriter, { address, name }: ModuleHandle): void {
  writer.uleb128(address).uleb128(name);
}

function writeInstantiation(writer: BcsWriter, { handle, typeArguments }: Instantiation): void {
  writer.uleb128(handle).uleb128(typeArguments);
}

function writeFieldHandle(writer: BcsWriter, { struct, field }: FieldHandle): void {
  writer.uleb128(struct).uleb128(field);
}
