import type { CompiledModule } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { identifierAt, selfId } from "../binary/names.ts";
import { ATTRIBUTE_KIND, readRuntimeMetadata } from "../binary/readMetadata.ts";
import { printModuleId } from "../types/moduleId.ts";
import { parseTypeTag, TypeParseError } from "../types/parseTypeTag.ts";
import { printTypeTag } from "../types/printType.ts";
import type { StructTag } from "../types/type.ts";
import type { ModuleResolver } from "./linking.ts";
import { GROUP_SCOPES } from "./publishing.ts";

type Scope = (typeof GROUP_SCOPES)[number];

interface Groups {
  /** Scope of each resource group, by struct name. */
  readonly groups: ReadonlyMap<string, Scope>;
  readonly members: ReadonlyMap<string, StructTag>;
}

/**
 * Checks that resource groups match their members across modules, and that an upgrade preserves every resource's group. `resolve` finds
 * modules already published or in the same bundle; `before` is the replaced version.
 */
export function checkResourceGroups(module: CompiledModule, before: CompiledModule | undefined, resolve: ModuleResolver): void {
  const { groups, members } = groupsOf(module);
  if (before !== undefined) checkUnchanged({ groups, members }, before);
  // Reads each module's group metadata once, since many members may name groups of the same module.
  const scopesOf = new Map([[printModuleId(selfId(module)), groups as ReadonlyMap<string, Scope> | undefined]]);
  for (const group of members.values()) {
    const owner = { address: group.address, name: group.module };
    const name = printModuleId(owner);
    const isOwn = name === printModuleId(selfId(module));
    if (!scopesOf.has(name)) scopesOf.set(name, mapOf(resolve(owner)));
    const scope = scopesOf.get(name)?.get(group.name);
    if (scope === undefined) throw mismatch(`${printTypeTag(group)} is no resource group`);
    const fits = scope === "global" || (scope === "address" ? owner.address === selfId(module).address : isOwn);
    if (!fits) throw mismatch(`${printTypeTag(group)} does not take members from here`);
  }
}

function mapOf(module: CompiledModule | undefined): ReadonlyMap<string, Scope> | undefined {
  return module === undefined ? undefined : groupsOf(module).groups;
}

function groupsOf(module: CompiledModule): Groups {
  const groups = new Map<string, Scope>();
  const members = new Map<string, StructTag>();
  for (const [name, attributes] of readRuntimeMetadata(module).structAttributes) {
    for (const { kind, args } of attributes) {
      if (kind === ATTRIBUTE_KIND.resourceGroup) {
        const scope = GROUP_SCOPES.find((known) => known === args[0]);
        if (scope === undefined || groups.has(name)) throw mismatch(`${name} is a resource group twice or of no scope`);
        groups.set(name, scope);
      }
      if (kind === ATTRIBUTE_KIND.resourceGroupMember) {
        const group = parseStructTag(args[0] ?? "");
        if (group === undefined || members.has(name)) throw mismatch(`${name} is a member of two groups or of none`);
        members.set(name, group);
      }
    }
  }
  return { groups, members };
}

function parseStructTag(text: string): StructTag | undefined {
  try {
    const tag = parseTypeTag(text);
    return tag.kind === "struct" ? tag : undefined;
  } catch (error) {
    if (error instanceof TypeParseError) return undefined;
    throw error;
  }
}

function checkUnchanged(after: Groups, beforeModule: CompiledModule): void {
  const before = groupsOf(beforeModule);
  for (const [name, group] of before.members) {
    const next = after.members.get(name);
    if (next === undefined || printTypeTag(next) !== printTypeTag(group)) throw mismatch(`${name} leaves its resource group`);
  }
  for (const [name, scope] of before.groups) {
    const next = after.groups.get(name);
    if (next === undefined || GROUP_SCOPES.indexOf(next) > GROUP_SCOPES.indexOf(scope))
      throw mismatch(`${name} is a narrower resource group`);
  }
  for (const { handle } of beforeModule.structs) {
    const name = identifierAt(beforeModule, beforeModule.structHandles[handle]?.name ?? 0);
    const joins = (after.members.has(name) && !before.members.has(name)) || (after.groups.has(name) && !before.groups.has(name));
    if (joins) throw mismatch(`${name} becomes part of a resource group`);
  }
}

/** Checks that every event struct remains an event, because event subscribers rely on it. */
export function checkKeepsEvents(module: CompiledModule, before: CompiledModule): void {
  const eventsOf = (unit: CompiledModule): Set<string> => {
    const attributes = readRuntimeMetadata(unit).structAttributes;
    return new Set([...attributes].flatMap(([name, list]) => (list.some(({ kind }) => kind === ATTRIBUTE_KIND.event) ? [name] : [])));
  };
  const eventsAfter = eventsOf(module);
  for (const name of eventsOf(before)) {
    if (!eventsAfter.has(name)) {
      throw new ModuleError("EVENT_METADATA_VALIDATION_ERROR", `metadata and code bundle mismatch: ${name} is no event any more`);
    }
  }
}

function mismatch(reason: string): ModuleError {
  return new ModuleError("CONSTRAINT_NOT_SATISFIED", `metadata and code bundle mismatch: ${reason}`);
}
