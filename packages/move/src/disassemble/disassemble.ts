import { bytesToHex } from "../bcs/hex.ts";
import type {
  CompiledField,
  CompiledFunction,
  CompiledModule,
  CompiledScript,
  CompiledStruct,
  FunctionHandle,
  Metadata,
  StructHandle,
} from "../binary/compiledModule.ts";
import { entryAt, identifierAt, moduleIdAt, moduleIdOf, signatureAt } from "../binary/names.ts";
import { printModuleId } from "../types/moduleId.ts";
import { printCode, printInstruction } from "./printCode.ts";
import { printAccess, printAttributes, printFunctionHead, printParameters, printStructHead } from "./printDeclarations.ts";
import { createNameScope, type NameScope, printFunction, printStruct, printToken, printTypeParameters } from "./printNames.ts";

/**
 * Prints a module as assembler source: declarations, imports, and function code as basic blocks with offsets. `assembleModule` parses the
 * listing. The module's indices must be in bounds, as `readModule` guarantees.
 */
export function disassembleModule(module: CompiledModule): string {
  const scope = createNameScope(module, module.self);
  const used = [
    ...module.structHandles.filter((handle) => handle.module !== module.self).map((handle) => printUsedStruct(scope, handle)),
    ...module.functionHandles.flatMap((handle, index) => (handle.module === module.self ? [] : [printUsedFunction(scope, handle, index)])),
  ];
  const sections = [
    `module ${printModuleId(moduleIdAt(module, module.self))} version ${module.version}\n`,
    module.friends.map((friend) => `friend ${printModuleId(moduleIdOf(module, friend))}\n`).join(""),
    printMetadata(module.metadata),
    used.join(""),
    ...module.structs.map((struct) => printStructDefinition(scope, module, struct)),
    ...module.functions.map((fun) => printFunctionDefinition(scope, module, fun)),
  ];
  return sections.filter((section) => section !== "").join("\n");
}

/** Prints a script as assembler source, like `disassembleModule`. */
export function disassembleScript(script: CompiledScript): string {
  const scope = createNameScope(script, undefined);
  const used = [
    ...script.structHandles.map((handle) => printUsedStruct(scope, handle)),
    ...script.functionHandles.map((handle, index) => printUsedFunction(scope, handle, index)),
  ];
  const { typeParameters, parameters, accessSpecifiers } = script;
  const parameterTokens = signatureAt(script, parameters);
  const head = `fun main${printTypeParameters(typeParameters.map((constraints) => ({ constraints })))}(${printParameters(scope, parameters)})`;
  const body = printCode({ ...scope, unit: script, parameterCount: parameterTokens.length }, script.code);
  const sections = [
    `script version ${script.version}\n`,
    printMetadata(script.metadata),
    used.join(""),
    `${head}${printAccess(scope, accessSpecifiers)} {\n${body}}\n`,
  ];
  return sections.filter((section) => section !== "").join("\n");
}

/**
 * Prints one instruction, with module names before all names; branch targets are offsets. `functionIndex` counts the module's functions;
 * a script has only function 0. Undefined if there is no such instruction.
 */
export function disassembleInstruction(unit: CompiledModule | CompiledScript, functionIndex: number, offset: number): string | undefined {
  const handle = unit.kind === "module" ? unit.functions[functionIndex]?.handle : undefined;
  const parameters = unit.kind === "script" ? unit.parameters : unit.functionHandles[handle ?? -1]?.parameters;
  const code = unit.kind === "script" ? unit.code : unit.functions[functionIndex]?.code;
  const instruction = code?.instructions[offset];
  if (parameters === undefined || instruction === undefined) return undefined;
  const scope = { ...createNameScope(unit, undefined), unit, parameterCount: signatureAt(unit, parameters).length };
  return printInstruction(scope, instruction);
}

function printMetadata(metadata: readonly Metadata[]): string {
  return metadata.map(({ key, value }) => `metadata ${printKey(key)} x"${bytesToHex(value)}"\n`).join("");
}

function printKey(key: Uint8Array): string {
  const text = String.fromCharCode(...key);
  return /^[\x20\x21\x23-\x7e]+$/.test(text) ? `"${text}"` : `x"${bytesToHex(key)}"`;
}

function printUsedStruct(scope: NameScope, handle: StructHandle): string {
  const name = `${printModuleId(moduleIdAt(scope.unit, handle.module))}::${identifierAt(scope.unit, handle.name)}`;
  return `use struct ${printStructHead(name, handle)};\n`;
}

function printStructDefinition(scope: NameScope, module: CompiledModule, { handle, body }: CompiledStruct): string {
  const structHandle = entryAt(module, "structHandles", handle);
  const head = printStructHead(identifierAt(module, structHandle.name), structHandle);
  const printFields = (fields: readonly CompiledField[], indent: string): string =>
    fields.map(({ name, type }) => `${indent}${identifierAt(module, name)}: ${printToken(scope, type)},\n`).join("");
  switch (body.kind) {
    case "native":
      return `native struct ${head};\n`;
    case "fields":
      return `struct ${head} {\n${printFields(body.fields, "  ")}}\n`;
    case "variants": {
      const variants = body.variants.map(({ name, fields }) => {
        const variant = identifierAt(module, name);
        return fields.length === 0 ? `  ${variant},\n` : `  ${variant} {\n${printFields(fields, "    ")}  },\n`;
      });
      return `enum ${head} {\n${variants.join("")}}\n`;
    }
  }
}

function printUsedFunction(scope: NameScope, handle: FunctionHandle, index: number): string {
  const attributes = handle.attributes.length === 0 ? "" : `${printAttributes(handle.attributes)} `;
  return `use ${attributes}fun ${printFunction(scope, index)}${printFunctionHead(scope, handle, [])};\n`;
}

function printFunctionDefinition(scope: NameScope, module: CompiledModule, fun: CompiledFunction): string {
  const handle = entryAt(module, "functionHandles", fun.handle);
  const attributes = handle.attributes.length === 0 ? "" : `${printAttributes(handle.attributes)}\n`;
  const visibility = { public: "public ", friend: "public(friend) ", private: "" }[fun.visibility];
  const acquires = fun.acquires.map((struct) => printStruct(scope, entryAt(module, "structs", struct).handle));
  const words = `${fun.code === undefined ? "native " : ""}${visibility}${fun.isEntry ? "entry " : ""}fun`;
  const head = `${attributes}${words} ${identifierAt(module, handle.name)}${printFunctionHead(scope, handle, acquires)}`;
  if (fun.code === undefined) return `${head};\n`;
  const parameterCount = signatureAt(module, handle.parameters).length;
  return `${head} {\n${printCode({ ...scope, unit: module, parameterCount }, fun.code)}}\n`;
}
