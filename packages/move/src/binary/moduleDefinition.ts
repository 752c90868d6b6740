import type {
  FieldDefinition,
  FunctionDefinition,
  ModuleDefinition,
  StructAttribute,
  StructBody,
  StructDefinition,
} from "../types/definitions.ts";
import { abilitiesInSet } from "./abilitySet.ts";
import type { CompiledField, CompiledFunction, CompiledModule, CompiledStruct, CompiledStructBody } from "./compiledModule.ts";
import { entryAt, identifierAt, moduleIdOf, selfId, signatureAt, structNameAt } from "./names.ts";
import { ATTRIBUTE_KIND, type KnownAttribute, type RuntimeMetadata, readRuntimeMetadata } from "./readMetadata.ts";
import { typeOfToken } from "./typeOfToken.ts";

/** Declarations of a compiled module. The binary lacks parameter names, so parameters are numbered. */
export function moduleDefinition(module: CompiledModule): ModuleDefinition {
  const metadata = readRuntimeMetadata(module);
  return {
    id: selfId(module),
    friends: module.friends.map((friend) => moduleIdOf(module, friend)),
    structs: module.structs.map((struct) => structDefinition(module, struct, metadata)),
    functions: module.functions.map((fun) => functionDefinition(module, fun, metadata)),
    errors: metadata.errors,
  };
}

function structDefinition(module: CompiledModule, { handle, body }: CompiledStruct, metadata: RuntimeMetadata): StructDefinition {
  const { abilities, typeParameters } = entryAt(module, "structHandles", handle);
  const { module: id, name } = structNameAt(module, handle);
  return {
    module: id,
    name,
    abilities: abilitiesInSet(abilities),
    typeParameters: typeParameters.map(({ constraints, phantom }) => ({ constraints: abilitiesInSet(constraints), phantom })),
    body: structBody(module, body),
    attributes: (metadata.structAttributes.get(name) ?? []).flatMap(structAttribute),
  };
}

function structBody(module: CompiledModule, body: CompiledStructBody): StructBody {
  const fieldsOf = (fields: readonly CompiledField[]): FieldDefinition[] =>
    fields.map(({ name, type }) => ({ name: identifierAt(module, name), type: typeOfToken(module, type) }));
  switch (body.kind) {
    case "native":
      return { kind: "fields", fields: [] };
    case "fields":
      return { kind: "fields", fields: fieldsOf(body.fields) };
    case "variants":
      return {
        kind: "variants",
        variants: body.variants.map(({ name, fields }) => ({ name: identifierAt(module, name), fields: fieldsOf(fields) })),
      };
  }
}

const SCOPES: ReadonlyMap<string, "global" | "address" | "module"> = new Map([
  ["global", "global"],
  ["address", "address"],
  ["module_", "module"],
]);

function structAttribute({ kind, args: [argument = ""] }: KnownAttribute): StructAttribute[] {
  if (kind === ATTRIBUTE_KIND.event) return [{ kind: "event" }];
  if (kind === ATTRIBUTE_KIND.resourceGroupMember) return [{ kind: "resourceGroupMember", group: argument }];
  const scope = kind === ATTRIBUTE_KIND.resourceGroup ? SCOPES.get(argument) : undefined;
  return scope === undefined ? [] : [{ kind: "resourceGroup", scope }];
}

function functionDefinition(module: CompiledModule, fun: CompiledFunction, metadata: RuntimeMetadata): FunctionDefinition {
  const handle = entryAt(module, "functionHandles", fun.handle);
  const name = identifierAt(module, handle.name);
  const attributes = metadata.functionAttributes.get(name) ?? [];
  return {
    module: selfId(module),
    name,
    visibility: fun.visibility,
    isEntry: fun.isEntry,
    isView: attributes.some(({ kind }) => kind === ATTRIBUTE_KIND.view || kind === ATTRIBUTE_KIND.legacyView),
    asksForRandomness: attributes.some(({ kind }) => kind === ATTRIBUTE_KIND.randomness),
    isNative: fun.code === undefined,
    typeParameters: handle.typeParameters.map(abilitiesInSet),
    parameters: signatureAt(module, handle.parameters).map((token, index) => ({ name: `arg${index}`, type: typeOfToken(module, token) })),
    returns: signatureAt(module, handle.returns).map((token) => typeOfToken(module, token)),
  };
}
