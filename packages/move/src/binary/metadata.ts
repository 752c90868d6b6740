import { type BcsWriter, encodeBcs } from "../bcs/writer.ts";
import type { ModuleDefinition, StructAttribute } from "../types/definitions.ts";

/** Metadata key for a module's error texts and attributes. */
export const METADATA_V1_KEY = "aptos::metadata_v1";

const VIEW_FUNCTION_KIND = 1;
const RESOURCE_GROUP_KIND = 2;
const RESOURCE_GROUP_MEMBER_KIND = 3;
const EVENT_KIND = 4;

interface Attribute {
  readonly kind: number;
  readonly args: readonly string[];
}

/** Encodes a module's error texts, struct attributes and function attributes as BCS; `undefined` if the module has none. */
export function encodeMetadata(definition: ModuleDefinition): Uint8Array | undefined {
  const errors = [...definition.errors];
  const structs = definition.structs.filter(({ attributes }) => attributes.length > 0);
  const views = definition.functions.filter(({ isView }) => isView);
  if (errors.length + structs.length + views.length === 0) return undefined;
  return encodeBcs((writer) => {
    writeMap(
      writer,
      errors.map(([code, { name, description }]) => ({
        key: encodeBcs((key) => key.u64(code)),
        value: encodeBcs((value) => value.string(name).string(description)),
      })),
    );
    writeMap(
      writer,
      structs.map(({ name, attributes }) => attributesEntry(name, attributes.map(structAttribute))),
    );
    writeMap(
      writer,
      views.map(({ name }) => attributesEntry(name, [{ kind: VIEW_FUNCTION_KIND, args: [] }])),
    );
  });
}

function structAttribute(attribute: StructAttribute): Attribute {
  switch (attribute.kind) {
    case "event":
      return { kind: EVENT_KIND, args: [] };
    case "resourceGroup":
      // The scope has an underscore because `module` is a Move keyword.
      return { kind: RESOURCE_GROUP_KIND, args: [attribute.scope === "module" ? "module_" : attribute.scope] };
    case "resourceGroupMember":
      return { kind: RESOURCE_GROUP_MEMBER_KIND, args: [attribute.group] };
  }
}

interface MapEntry {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

function attributesEntry(name: string, attributes: readonly Attribute[]): MapEntry {
  return {
    key: encodeBcs((key) => key.string(name)),
    value: encodeBcs((value) =>
      value.vector(attributes, (writer, { kind, args }) => writer.u8(kind).vector(args, (inner, text) => inner.string(text))),
    ),
  };
}

// Writes a BCS map, ordered by encoded keys.
function writeMap(writer: BcsWriter, entries: readonly MapEntry[]): void {
  const sorted = [...entries].sort((a, b) => compareBytes(a.key, b.key));
  writer.vector(sorted, (inner, { key, value }) => inner.fixedBytes(key).fixedBytes(value));
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
