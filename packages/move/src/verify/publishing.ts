import type { CompiledFunction, CompiledModule, CompiledStruct, FunctionHandle, StructHandle } from "../binary/compiledModule.ts";
import { ABILITY_BIT } from "../binary/format.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { entryAt, functionNameAt, identifierAt, selfId, signatureAt } from "../binary/names.ts";
import {
  ATTRIBUTE_KIND,
  checkMetadataFormat,
  type KnownAttribute,
  type RuntimeMetadata,
  readCompilationMetadata,
  readRuntimeMetadata,
} from "../binary/readMetadata.ts";
import { shortAddress } from "../types/address.ts";
import { functionOperand } from "./operands.ts";

/** Network-specific rules for published code, beyond the VM's verifier. */
export interface PublishingRules {
  /** Whether to reject code marked unstable by its compiler, as mainnet does. */
  readonly refusesUnstable: boolean;
}

const SPECIAL_ADDRESS = /^0x[0-9a-f]$/;

/** Validates a published module's metadata, and rejects native functions outside special addresses. */
export function checkPublishable(module: CompiledModule, rules: PublishingRules = { refusesUnstable: false }): void {
  if (rules.refusesUnstable && readCompilationMetadata(module)?.unstable === true) {
    throw new ModuleError("UNSTABLE_BYTECODE_REJECTED", "code that its compiler calls unstable");
  }
  checkNatives(module);
  checkMetadataFormat(module);
  const metadata = readRuntimeMetadata(module);
  checkFunctionAttributes(module, metadata);
  checkStructAttributes(module, metadata);
  checkEmittedEvents(module, metadata);
}

function checkNatives(module: CompiledModule): void {
  const isSpecial = SPECIAL_ADDRESS.test(shortAddress(selfId(module).address));
  const index = module.functions.findIndex(({ code, isEntry }) => code === undefined && (isEntry || !isSpecial));
  if (index >= 0) throw new ModuleError("USER_DEFINED_NATIVE_NOT_ALLOWED", "a native function of a user", { function: index });
  // The binary format still allows native structs, but no VM supports them.
  const struct = module.structs.findIndex(({ body }) => body.kind === "native");
  if (struct >= 0) throw new ModuleError("USER_DEFINED_NATIVE_NOT_ALLOWED", "a native struct", { table: "structs", index: struct });
}

function checkFunctionAttributes(module: CompiledModule, { functionAttributes }: RuntimeMetadata): void {
  const functions = new Map<string, readonly [CompiledFunction, FunctionHandle]>(
    module.functions.map((fun) => [functionNameAt(module, fun.handle).name, [fun, entryAt(module, "functionHandles", fun.handle)]]),
  );
  for (const [name, attributes] of functionAttributes) {
    const [fun, handle] = functions.get(name) ?? [];
    for (const { kind } of attributes) {
      const isView = kind === ATTRIBUTE_KIND.view || kind === ATTRIBUTE_KIND.legacyView;
      const isRandom = kind === ATTRIBUTE_KIND.randomness;
      const fits =
        fun !== undefined &&
        handle !== undefined &&
        ((isView && signatureAt(module, handle.returns).length > 0) || (isRandom && fun.isEntry && fun.visibility !== "public"));
      if (!fits) throw badAttribute(name, kind);
    }
  }
}

function checkStructAttributes(module: CompiledModule, { structAttributes }: RuntimeMetadata): void {
  const structs = new Map<string, readonly [CompiledStruct, StructHandle]>(
    module.structs.map((struct) => {
      const handle = entryAt(module, "structHandles", struct.handle);
      return [identifierAt(module, handle.name), [struct, handle]];
    }),
  );
  for (const [name, attributes] of structAttributes) {
    const [struct, handle] = structs.get(name) ?? [];
    for (const attribute of attributes) {
      if (attribute.kind === ATTRIBUTE_KIND.event) continue;
      const fits = struct !== undefined && handle !== undefined && (isGroup(attribute, struct, handle) || isMember(attribute, handle));
      if (!fits) throw badAttribute(name, attribute.kind);
    }
  }
}

/** Resource group scopes, from widest to narrowest. */
export const GROUP_SCOPES = ["global", "address", "module_"] as const;

function isGroup({ kind, args: [scope] }: KnownAttribute, { body }: CompiledStruct, { abilities, typeParameters }: StructHandle): boolean {
  const isKnown = kind === ATTRIBUTE_KIND.resourceGroup && GROUP_SCOPES.some((known) => known === scope);
  return isKnown && abilities === 0 && typeParameters.length === 0 && body.kind === "fields" && body.fields.length === 1;
}

function isMember({ kind, args: [group] }: KnownAttribute, { abilities }: StructHandle): boolean {
  return kind === ATTRIBUTE_KIND.resourceGroupMember && group !== undefined && group !== "" && (abilities & ABILITY_BIT.key) !== 0;
}

function badAttribute(name: string, kind: number): ModuleError {
  return new ModuleError("CONSTRAINT_NOT_SATISFIED", `metadata and code bundle mismatch: ${name} cannot have attribute ${kind}`);
}

/** Checks that every emitted event type is a struct of the module with the event attribute. */
function checkEmittedEvents(module: CompiledModule, { structAttributes }: RuntimeMetadata): void {
  const isEvent = (name: string): boolean => (structAttributes.get(name) ?? []).some(({ kind }) => kind === ATTRIBUTE_KIND.event);
  module.functions.forEach(({ code }, functionIndex) => {
    code?.instructions.forEach((instruction, codeOffset) => {
      if (instruction.op !== "CallGeneric" && instruction.op !== "PackClosureGeneric") return;
      const { handleIndex, typeArguments } = functionOperand(module, instruction);
      const { module: owner, name } = functionNameAt(module, handleIndex);
      if (shortAddress(owner.address) !== "0x1" || owner.name !== "event" || name !== "emit") return;
      const [type] = typeArguments;
      const handle = type?.kind === "struct" ? entryAt(module, "structHandles", type.handle) : undefined;
      const isOwnEvent = handle !== undefined && handle.module === module.self && isEvent(identifierAt(module, handle.name));
      if (!isOwnEvent) {
        const reason = "metadata and code bundle mismatch: 0x1::event::emit takes a struct of the module with the event attribute";
        throw new ModuleError("EVENT_METADATA_VALIDATION_ERROR", reason, { function: functionIndex, codeOffset });
      }
    });
  });
}

/** Validates the signature of `init_module`, which runs once on first publication. */
export function checkInitModule(module: CompiledModule): void {
  const index = module.functions.findIndex(({ handle }) => functionNameAt(module, handle).name === "init_module");
  const fun = module.functions[index];
  if (fun === undefined) return;
  const handle = entryAt(module, "functionHandles", fun.handle);
  const parameters = signatureAt(module, handle.parameters);
  const [type] = parameters;
  const inner = type?.kind === "reference" && !type.mutable ? type.to : type;
  const fits =
    fun.visibility === "private" &&
    parameters.length === 1 &&
    inner?.kind === "signer" &&
    signatureAt(module, handle.returns).length === 0 &&
    handle.typeParameters.length === 0;
  if (!fits)
    throw new ModuleError("INVALID_INIT_MODULE", "init_module is private, takes one signer and returns nothing", { function: index });
}
