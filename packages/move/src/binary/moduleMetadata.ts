import type { BcsReader } from "../bcs/reader.ts";
import type { ErrorDescription, StructAttribute } from "../types/definitions.ts";

/** What a module says of itself beside its code: the texts of its errors, and the attributes of its structs and functions. */
export interface ModuleMetadata {
  readonly errors: ReadonlyMap<bigint, ErrorDescription>;
  readonly structAttributes: ReadonlyMap<string, readonly StructAttribute[]>;
  readonly functionAttributes: ReadonlyMap<string, readonly KnownAttribute[]>;
  readonly viewFunctions: ReadonlySet<string>;
}

/** An attribute as it is written: 0 and 1 view, 2 resource group, 3 member of one, 4 event, 5 randomness. */
export interface KnownAttribute {
  readonly kind: number;
  readonly args: readonly string[];
}

const VIEW_KINDS: ReadonlySet<number> = new Set([0, 1]);
const RESOURCE_GROUP_KIND = 2;
const RESOURCE_GROUP_MEMBER_KIND = 3;
const EVENT_KIND = 4;

/** Reads the value of the metadata entry `aptos::metadata_v1`. */
export function readModuleMetadata(reader: BcsReader): ModuleMetadata {
  const errors = reader.vector((entry) => [entry.u64(), { name: entry.string(), description: entry.string() }] as const);
  const structs = reader.vector((entry) => [entry.string(), entry.vector(readAttribute)] as const);
  const functions = reader.vector((entry) => [entry.string(), entry.vector(readAttribute)] as const);
  const isView = ([, attributes]: (typeof functions)[number]) => attributes.some(({ kind }) => VIEW_KINDS.has(kind));
  return {
    errors: new Map(errors),
    structAttributes: new Map(structs.map(([name, attributes]) => [name, attributes.flatMap(structAttribute)])),
    functionAttributes: new Map(functions),
    viewFunctions: new Set(functions.filter(isView).map(([name]) => name)),
  };
}

function readAttribute(reader: BcsReader): KnownAttribute {
  return { kind: reader.u8(), args: reader.vector((inner) => inner.string()) };
}

function structAttribute({ kind, args: [argument] }: KnownAttribute): StructAttribute[] {
  switch (kind) {
    case EVENT_KIND:
      return [{ kind: "event" }];
    case RESOURCE_GROUP_KIND: {
      const scope = argument === "module_" ? "module" : argument;
      return scope === "global" || scope === "address" || scope === "module" ? [{ kind: "resourceGroup", scope }] : [];
    }
    case RESOURCE_GROUP_MEMBER_KIND:
      return argument === undefined ? [] : [{ kind: "resourceGroupMember", group: argument }];
    default:
      return [];
  }
}
