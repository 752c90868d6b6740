import { BcsError, decodeBcs } from "../bcs/reader.ts";
import type { AbilitySet, CompiledField, CompiledModule, CompiledStructBody, SignatureToken } from "../binary/compiledModule.ts";
import { METADATA_V1_KEY } from "../binary/metadata.ts";
import { type ModuleMetadata, readModuleMetadata } from "../binary/moduleMetadata.ts";
import { entryAt, identifierAt, moduleIdOf, selfId, signatureAt } from "../binary/names.ts";
import { abilitiesFromBits } from "../types/abilityBits.ts";
import type { FieldDefinition, FunctionDefinition, ModuleDefinition, StructBody, StructDefinition } from "../types/definitions.ts";
import type { Ability, Type } from "../types/type.ts";
import { typeOfToken } from "./interpreter/runtimeTypes.ts";

/** What a compiled module declares: the same that native modules say of themselves. */
export function moduleDefinition(unit: CompiledModule): ModuleDefinition {
  const id = selfId(unit);
  const metadata = metadataOf(unit);
  return {
    id,
    friends: unit.friends.map((friend) => moduleIdOf(unit, friend)),
    structs: unit.structs.map((struct): StructDefinition => {
      const handle = entryAt(unit, "structHandles", struct.handle);
      const name = identifierAt(unit, handle.name);
      return {
        module: id,
        name,
        abilities: abilities(handle.abilities),
        typeParameters: handle.typeParameters.map(({ constraints, phantom }) => ({ constraints: abilities(constraints), phantom })),
        body: structBody(unit, struct.body),
        attributes: metadata?.structAttributes.get(name) ?? [],
      };
    }),
    functions: unit.functions.map((definition): FunctionDefinition => {
      const handle = entryAt(unit, "functionHandles", definition.handle);
      const name = identifierAt(unit, handle.name);
      return {
        module: id,
        name,
        visibility: definition.visibility,
        isEntry: definition.isEntry,
        isView: metadata?.viewFunctions.has(name) ?? false,
        isNative: definition.code === undefined,
        typeParameters: handle.typeParameters.map(abilities),
        parameters: types(unit, signatureAt(unit, handle.parameters)).map((type, index) => ({ name: `arg${index}`, type })),
        returns: types(unit, signatureAt(unit, handle.returns)),
      };
    }),
    errors: metadata?.errors ?? new Map(),
  };
}

/** Metadata that cannot be read says nothing: publishing refuses it before it comes so far. */
function metadataOf(unit: CompiledModule): ModuleMetadata | undefined {
  const entry = unit.metadata.find(({ key }) => new TextDecoder().decode(key) === METADATA_V1_KEY);
  if (entry === undefined) return undefined;
  try {
    return decodeBcs(entry.value, readModuleMetadata);
  } catch (error) {
    if (error instanceof BcsError) return undefined;
    throw error;
  }
}

function types(unit: CompiledModule, tokens: readonly SignatureToken[]): Type[] {
  return tokens.map((token) => typeOfToken(unit, token));
}

function abilities(bits: AbilitySet): readonly Ability[] {
  return abilitiesFromBits(bits) ?? [];
}

function structBody(unit: CompiledModule, body: CompiledStructBody): StructBody {
  switch (body.kind) {
    case "native":
      return { kind: "fields", fields: [] };
    case "fields":
      return { kind: "fields", fields: fields(unit, body.fields) };
    case "variants":
      return {
        kind: "variants",
        variants: body.variants.map((variant) => ({ name: identifierAt(unit, variant.name), fields: fields(unit, variant.fields) })),
      };
  }
}

function fields(unit: CompiledModule, list: readonly CompiledField[]): FieldDefinition[] {
  return list.map(({ name, type }) => ({ name: identifierAt(unit, name), type: typeOfToken(unit, type) }));
}
