import { type BytesReader, wholly } from "../bcs/bytesReader.ts";
import { unpackedBytes } from "../code/unpackedBytes.ts";
import { toHex } from "../facts/hex.ts";

/** Range of UTF-8 bytes in a source file, which its SHA-256 identifies. */
interface SourceRange {
  readonly fileHash: string;
  readonly start: number;
  readonly end: number;
}

/** Names and code ranges of a function. */
interface MappedFunction {
  readonly definition: SourceRange;
  readonly typeParameters: readonly string[];
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  /** Ranges by the code offset of their first instruction, ascending. */
  readonly code: readonly { readonly offset: number; readonly range: SourceRange }[];
}

/** Source map that the Move compiler writes for a module. */
export interface ModuleSourceMap {
  readonly definition: SourceRange;
  /** Name of the module; undefined for a script. */
  readonly module: string | undefined;
  /** Functions by their index in the module's function table. */
  readonly functions: ReadonlyMap<number, MappedFunction>;
}

/** Maximum size of a decompressed source map; the framework's largest has a tenth of it. */
export const SOURCE_MAP_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Decodes a published source map: BCS, usually compressed with gzip. Undefined if it is absent, damaged or too large. Compilers before
 * enums wrote one list of fields per struct, later ones a list per variant.
 */
export async function decodeSourceMap(published: Uint8Array): Promise<ModuleSourceMap | undefined> {
  const bytes = await plainBytes(published);
  if (bytes === undefined || bytes.length === 0) return undefined;
  return wholly(bytes, (reader) => readMap(reader, readVariantFields)) ?? wholly(bytes, (reader) => readMap(reader, readRange));
}

/** Range of an instruction: that of the nearest mapped instruction at or before it. */
function rangeOf(map: ModuleSourceMap, functionIndex: number, offset: number): SourceRange | undefined {
  return map.functions.get(functionIndex)?.code.findLast((entry) => entry.offset <= offset)?.range;
}

/** Line numbers of an instruction in its source, the first line being 1; undefined if the map belongs to another text. */
export async function lineOf(
  map: ModuleSourceMap,
  functionIndex: number,
  offset: number,
  source: string,
): Promise<{ readonly first: number; readonly last: number } | undefined> {
  const range = rangeOf(map, functionIndex, offset);
  if (range === undefined) return undefined;
  const bytes = new TextEncoder().encode(source);
  if (range.end > bytes.length || range.start > range.end || range.fileHash !== (await hashOf(bytes))) return undefined;
  const first = lineAt(bytes, range.start);
  return { first, last: range.end === range.start ? first : lineAt(bytes, range.end - 1) };
}

async function plainBytes(published: Uint8Array): Promise<Uint8Array | undefined> {
  const isGzip = published[0] === 0x1f && published[1] === 0x8b;
  if (!isGzip) return published.length > SOURCE_MAP_BYTES_MAX ? undefined : published;
  try {
    return await unpackedBytes(published, "gzip", SOURCE_MAP_BYTES_MAX);
  } catch {
    // The stream fails only on damaged gzip.
    return undefined;
  }
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))));
}

function lineAt(bytes: Uint8Array, end: number): number {
  const NEWLINE = 0x0a;
  let line = 1;
  for (let at = 0; at < end; at++) if (bytes[at] === NEWLINE) line += 1;
  return line;
}

function readMap(reader: BytesReader, readField: (reader: BytesReader) => unknown): ModuleSourceMap {
  const definition = readRange(reader);
  const module = reader.option(() => {
    reader.address();
    return reader.identifier();
  });
  reader.list(() => {
    readIndex(reader);
    readRange(reader);
    readNames(reader);
    reader.list(() => readField(reader));
  });
  const functions = new Map(reader.list(() => [readIndex(reader), readFunction(reader)] as const));
  reader.list(() => {
    reader.text();
    readIndex(reader);
  });
  return { definition, module, functions };
}

function readFunction(reader: BytesReader): MappedFunction {
  const definition = readRange(reader);
  const typeParameters = readNames(reader);
  const parameters = readNames(reader);
  const locals = readNames(reader);
  reader.list(() => {
    reader.text();
    readIndex(reader);
  });
  const code = reader.list(() => ({ offset: readIndex(reader), range: readRange(reader) }));
  reader.bool();
  return { definition, typeParameters, parameters, locals, code: code.sort((left, right) => left.offset - right.offset) };
}

function readVariantFields(reader: BytesReader): readonly SourceRange[] {
  return reader.list(() => readRange(reader));
}

function readNames(reader: BytesReader): readonly string[] {
  return reader.list(() => {
    const name = reader.text();
    readRange(reader);
    return name;
  });
}

function readRange(reader: BytesReader): SourceRange {
  const HASH_BYTES = 32;
  return { fileHash: toHex(reader.fixed(HASH_BYTES)), start: readOffset(reader), end: readOffset(reader) };
}

function readOffset(reader: BytesReader): number {
  return Number(reader.integer(4));
}

/** Index of a table or offset of an instruction. */
function readIndex(reader: BytesReader): number {
  return Number(reader.integer(2));
}
