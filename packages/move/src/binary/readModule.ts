import { BinaryCursor } from "./binaryCursor.ts";
import { checkModuleBounds, checkScriptBounds } from "./checkBounds.ts";
import type { Arrangement, CompiledModule, CompiledScript, CompiledUnit } from "./compiledModule.ts";
import {
  APTOS_VERSION_MASK,
  MAGIC,
  MAX_IDENTIFIER_BYTES,
  MAX_INDEX,
  MAX_TABLE_BYTES,
  MAX_TABLE_ENTRIES,
  MAX_TABLES,
  MAX_TYPE_PARAMETERS,
  TABLE,
  type TableName,
  VERSION_ENUMS,
  VERSION_FUNCTION_ATTRIBUTES,
  VERSION_MAX,
  VERSION_MIN,
} from "./format.ts";
import { ModuleError } from "./moduleError.ts";
import { readCodeUnit } from "./readCode.ts";
import {
  readAccessSpecifiers,
  readAddress,
  readConstant,
  readFieldHandle,
  readFunction,
  readFunctionHandle,
  readIdentifierEntry,
  readInstantiation,
  readMetadata,
  readModuleHandle,
  readStruct,
  readStructHandle,
  readStructVariantHandle,
  readVariantFieldHandle,
} from "./readEntries.ts";
import { readAbilitySet, readSignature } from "./readTypes.ts";

/** Maximum format version and name length that a binary reader accepts. */
export interface ReadLimits {
  readonly maxVersion: number;
  readonly maxIdentifierBytes: number;
}

/** Reader limits of the binary format itself. */
export const DEFAULT_READ_LIMITS: ReadLimits = { maxVersion: VERSION_MAX, maxIdentifierBytes: MAX_IDENTIFIER_BYTES };

/** Tables that only modules may contain, including those for enums. */
const MODULE_TABLES: ReadonlySet<TableName> = new Set<TableName>([
  "structDefinitions",
  "structInstantiations",
  "functionDefinitions",
  "fieldHandles",
  "fieldInstantiations",
  "friendDeclarations",
  "variantFieldHandles",
  "variantFieldInstantiations",
  "structVariantHandles",
  "structVariantInstantiations",
]);
const ENUM_TABLES: ReadonlySet<TableName> = new Set<TableName>([
  "variantFieldHandles",
  "variantFieldInstantiations",
  "structVariantHandles",
  "structVariantInstantiations",
]);
const TABLE_NAMES = Object.keys(TABLE) as TableName[];
const NAME_BY_CODE: ReadonlyMap<number, TableName> = new Map(TABLE_NAMES.map((name) => [TABLE[name], name]));

/**
 * Reads a module. Throws `ModuleError` unless the bytes are exactly a module: all indices are in bounds, no bytes remain, and writing it
 * again gives identical bytes.
 */
export function readModule(bytes: Uint8Array, limits: ReadLimits = DEFAULT_READ_LIMITS): CompiledModule {
  const { tables, trailer, arrangement } = readFrame(bytes, limits);
  const self = trailer.uleb(MAX_INDEX);
  expectEnd(trailer);
  const module: CompiledModule = {
    kind: "module",
    ...readUnit(tables, limits, arrangement),
    self,
    friends: tables.read("friendDeclarations", readModuleHandle),
    structs: tables.read("structDefinitions", readStruct),
    functions: tables.read("functionDefinitions", readFunction),
    structInstantiations: tables.read("structInstantiations", readInstantiation),
    fieldHandles: tables.read("fieldHandles", readFieldHandle),
    fieldInstantiations: tables.read("fieldInstantiations", readInstantiation),
    variantFieldHandles: tables.read("variantFieldHandles", readVariantFieldHandle),
    variantFieldInstantiations: tables.read("variantFieldInstantiations", readInstantiation),
    structVariantHandles: tables.read("structVariantHandles", readStructVariantHandle),
    structVariantInstantiations: tables.read("structVariantInstantiations", readInstantiation),
  };
  checkModuleBounds(module);
  return module;
}

/** Reads a script, as strictly as `readModule`; `mayTrail` permits trailing bytes. */
export function readScript(bytes: Uint8Array, limits: ReadLimits = DEFAULT_READ_LIMITS, mayTrail = false): CompiledScript {
  const { tables, trailer, arrangement } = readFrame(bytes, limits);
  const foreign = TABLE_NAMES.find((name) => MODULE_TABLES.has(name) && tables.has(name));
  if (foreign !== undefined) trailer.fail(`a script has no table of ${foreign}`);
  const typeParameters = trailer.list(MAX_TYPE_PARAMETERS, readAbilitySet);
  const parameters = trailer.uleb(MAX_INDEX);
  const accessSpecifiers = trailer.version >= VERSION_FUNCTION_ATTRIBUTES ? readAccessSpecifiers(trailer) : undefined;
  const code = readCodeUnit(trailer);
  if (!mayTrail) expectEnd(trailer);
  const script: CompiledScript = {
    kind: "script",
    ...readUnit(tables, limits, arrangement),
    typeParameters,
    parameters,
    accessSpecifiers,
    code,
  };
  checkScriptBounds(script);
  return script;
}

interface Tables {
  readonly version: number;
  has(name: TableName): boolean;
  read<T>(name: TableName, entry: (cursor: BinaryCursor) => T): T[];
}

function readUnit(tables: Tables, limits: ReadLimits, arrangement: Arrangement | undefined): CompiledUnit {
  return {
    version: tables.version,
    moduleHandles: tables.read("moduleHandles", readModuleHandle),
    structHandles: tables.read("structHandles", readStructHandle),
    functionHandles: tables.read("functionHandles", readFunctionHandle),
    functionInstantiations: tables.read("functionInstantiations", readInstantiation),
    signatures: tables.read("signatures", readSignature),
    identifiers: tables.read("identifiers", (cursor) => readIdentifierEntry(cursor, limits.maxIdentifierBytes)),
    addresses: tables.read("addressIdentifiers", readAddress),
    constants: tables.read("constants", readConstant),
    metadata: tables.read("metadata", readMetadata),
    ...(arrangement === undefined ? {} : { arrangement }),
  };
}

/** Reads the head of a binary: magic, version and table headers. */
function readFrame(bytes: Uint8Array, limits: ReadLimits) {
  const versionWord = readVersionWord(bytes);
  const version = versionOfWord(versionWord);
  const newest = Math.min(limits.maxVersion, VERSION_MAX);
  if (version < VERSION_MIN || version > newest) {
    throw new ModuleError("UNKNOWN_VERSION", `bytecode version ${version} is not accepted, only versions ${VERSION_MIN} to ${newest}`);
  }
  const head = new BinaryCursor(bytes, version, MAGIC.length + 4, bytes.length);
  const headers = head.list(MAX_TABLES, () => ({
    name: readTableName(head),
    start: head.uleb(MAX_TABLE_BYTES),
    length: head.uleb(MAX_TABLE_BYTES),
  }));
  const ordered = [...headers].sort((a, b) => a.start - b.start);
  const places = new Map<TableName, { readonly start: number; readonly end: number }>();
  let end = 0;
  for (const { name, start, length } of ordered) {
    if (start !== end) head.fail(`table ${name} leaves a gap or overlaps`, "BAD_HEADER_TABLE");
    if (length === 0) head.fail(`table ${name} is empty`, "BAD_HEADER_TABLE");
    if (places.has(name)) head.fail(`table ${name} is there twice`, "DUPLICATE_TABLE");
    if (ENUM_TABLES.has(name) && version < VERSION_ENUMS) head.fail(`table ${name} before version ${VERSION_ENUMS}`);
    end = start + length;
    if (end > bytes.length - head.offset) head.fail(`table ${name} ends past the end`, "BAD_HEADER_TABLE");
    places.set(name, { start: head.offset + start, end: head.offset + end });
  }
  const tables: Tables = {
    version,
    has: (name) => places.has(name),
    read: (name, entry) => {
      const place = places.get(name);
      return place === undefined ? [] : readEntries(new BinaryCursor(bytes, version, place.start, place.end), entry);
    },
  };
  const trailer = new BinaryCursor(bytes, version, head.offset + end, bytes.length);
  const arrangement = {
    versionWord,
    headers: headers.map(({ name }) => TABLE[name]),
    contents: ordered.map(({ name }) => TABLE[name]),
  };
  return { tables, trailer, arrangement: isUsual(arrangement, version) ? undefined : arrangement };
}

function readVersionWord(bytes: Uint8Array): number {
  if (MAGIC.some((byte, index) => bytes[index] !== byte)) throw new ModuleError("BAD_MAGIC", "not a Move binary", { byte: 0 });
  if (bytes.length < MAGIC.length + 4) throw new ModuleError("MALFORMED", "unexpected end", { byte: bytes.length });
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
}

function readTableName(cursor: BinaryCursor): TableName {
  const start = cursor.offset;
  const code = cursor.u8();
  return NAME_BY_CODE.get(code) ?? cursor.fail(`${code} is no kind of table`, "UNKNOWN_TABLE_TYPE", start);
}

function readEntries<T>(cursor: BinaryCursor, entry: (cursor: BinaryCursor) => T): T[] {
  const entries: T[] = [];
  while (!cursor.isAtEnd) {
    if (entries.length > MAX_TABLE_ENTRIES) cursor.fail("a table with entries that no index reaches");
    entries.push(entry(cursor));
  }
  return entries;
}

function expectEnd(trailer: BinaryCursor): void {
  if (!trailer.isAtEnd) trailer.fail("bytes after the end");
}

/** Extracts the version number from a version word, without the network's marker bits. */
export function versionOfWord(word: number): number {
  return (word & ~APTOS_VERSION_MASK) >>> 0;
}

/** Returns the version word that compilers write for a version. */
export function usualVersionWord(version: number): number {
  return version < VERSION_ENUMS ? version : APTOS_VERSION_MASK | version;
}

function isUsual({ versionWord, headers, contents }: Arrangement, version: number): boolean {
  const usual = TABLE_NAMES.map((name) => TABLE[name] as number).filter((code) => headers.includes(code));
  const isSame = (codes: readonly number[]): boolean => codes.every((code, index) => code === usual[index]);
  return versionWord === usualVersionWord(version) && isSame(headers) && isSame(contents);
}
