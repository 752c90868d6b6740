import { BcsError, type BcsReader, decodeBcs } from "../bcs/reader.ts";
import type { ErrorDescription } from "../types/definitions.ts";
import type { CompiledUnit, Metadata } from "./compiledModule.ts";
import { METADATA_V1_KEY } from "./metadata.ts";
import { ModuleError } from "./moduleError.ts";

/** Metadata key of old modules, and the key that every compiler writes. */
export const METADATA_V0_KEY = "aptos::metadata_v0";
export const COMPILATION_METADATA_KEY = "compilation_metadata";

/** Numbers of attribute kinds in module metadata. */
export const ATTRIBUTE_KIND = { legacyView: 0, view: 1, resourceGroup: 2, resourceGroupMember: 3, event: 4, randomness: 5 } as const;

export interface KnownAttribute {
  /** Attribute kind from `ATTRIBUTE_KIND`; the format permits other numbers. */
  readonly kind: number;
  readonly args: readonly string[];
}

/** Error texts and attributes from a module's metadata. */
export interface RuntimeMetadata {
  readonly errors: ReadonlyMap<bigint, ErrorDescription>;
  readonly structAttributes: ReadonlyMap<string, readonly KnownAttribute[]>;
  readonly functionAttributes: ReadonlyMap<string, readonly KnownAttribute[]>;
}

export const EMPTY_METADATA: RuntimeMetadata = { errors: new Map(), structAttributes: new Map(), functionAttributes: new Map() };

/** Metadata that the compiler writes: its version and stability. */
export interface CompilationMetadata {
  readonly unstable: boolean;
  readonly compilerVersion: string;
  readonly languageVersion: string;
}

/** First binary format version whose attributes apply. */
const FIRST_VERSION_WITH_ATTRIBUTES = 6;

/** Reads a module's runtime metadata; empty if absent or undecodable. Publishing rejects undecodable metadata. */
export function readRuntimeMetadata(unit: CompiledUnit): RuntimeMetadata {
  for (const [key, decode] of [
    [METADATA_V1_KEY, decodeMetadataV1],
    [METADATA_V0_KEY, decodeMetadataV0],
  ] as const) {
    const entry = findMetadata(unit, key);
    if (entry === undefined) continue;
    const metadata = tryDecode(entry.value, decode) ?? EMPTY_METADATA;
    return unit.version < FIRST_VERSION_WITH_ATTRIBUTES ? { ...EMPTY_METADATA, errors: metadata.errors } : metadata;
  }
  return EMPTY_METADATA;
}

/** Reads the compiler's metadata of a module, if present. */
export function readCompilationMetadata(unit: CompiledUnit): CompilationMetadata | undefined {
  const entry = findMetadata(unit, COMPILATION_METADATA_KEY);
  return entry === undefined ? undefined : tryDecode(entry.value, decodeCompilationMetadata);
}

/** Checks that metadata has only known keys without duplicates, and decodable values. */
export function checkMetadataFormat(unit: CompiledUnit): void {
  const seen = new Set<string>();
  unit.metadata.forEach(({ key, value }, index) => {
    const place = { table: "metadata", index };
    const name = keyText(key);
    const decode = DECODERS.get(name);
    if (decode === undefined) throw new ModuleError("CONSTRAINT_NOT_SATISFIED", `unknown metadata key ${name}`, place);
    // Both versions of runtime metadata share a slot.
    const slot = name === COMPILATION_METADATA_KEY ? name : METADATA_V1_KEY;
    if (seen.has(slot)) throw new ModuleError("CONSTRAINT_NOT_SATISFIED", `metadata ${name} is there twice`, place);
    seen.add(slot);
    if (tryDecode(value, decode) === undefined) {
      throw new ModuleError("CONSTRAINT_NOT_SATISFIED", `metadata ${name} cannot be read`, place);
    }
  });
}

function findMetadata({ metadata }: CompiledUnit, key: string): Metadata | undefined {
  return metadata.find((entry) => keyText(entry.key) === key);
}

function keyText(key: Uint8Array): string {
  return String.fromCharCode(...key);
}

function decodeMetadataV1(reader: BcsReader): RuntimeMetadata {
  return { ...decodeMetadataV0(reader), structAttributes: readAttributes(reader), functionAttributes: readAttributes(reader) };
}

function decodeMetadataV0(reader: BcsReader): RuntimeMetadata {
  const errors = reader.vector((r) => [r.u64(), { name: r.string(), description: r.string() }] as const);
  return { ...EMPTY_METADATA, errors: new Map(errors) };
}

function readAttributes(reader: BcsReader): Map<string, readonly KnownAttribute[]> {
  return new Map(reader.vector((r) => [r.string(), r.vector((a) => ({ kind: a.u8(), args: a.vector((s) => s.string()) }))] as const));
}

function decodeCompilationMetadata(reader: BcsReader): CompilationMetadata {
  return { unstable: reader.bool(), compilerVersion: reader.string(), languageVersion: reader.string() };
}

const DECODERS: ReadonlyMap<string, (reader: BcsReader) => unknown> = new Map<string, (reader: BcsReader) => unknown>([
  [METADATA_V1_KEY, decodeMetadataV1],
  [METADATA_V0_KEY, decodeMetadataV0],
  [COMPILATION_METADATA_KEY, decodeCompilationMetadata],
]);

function tryDecode<T>(value: Uint8Array, decode: (reader: BcsReader) => T): T | undefined {
  try {
    return decodeBcs(value, decode);
  } catch (error) {
    if (error instanceof BcsError) return undefined;
    throw error;
  }
}
