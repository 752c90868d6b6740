import type {
  AccessSpecifier,
  CodeUnit,
  CompiledField,
  CompiledFunction,
  CompiledModule,
  CompiledScript,
  CompiledStruct,
  CompiledUnit,
  FunctionHandle,
  Instantiation,
  ModuleHandle,
  Signature,
  SignatureToken,
} from "./compiledModule.ts";
import { MAX_LOCALS } from "./format.ts";
import { type FaultPlace, ModuleError } from "./moduleError.ts";
import { type Instruction, OPCODES } from "./opcodes.ts";
import { walkType } from "./walkTypes.ts";

/** Checks that every index of a module is in bounds, so later passes can follow indices unchecked. */
export function checkModuleBounds(module: CompiledModule): void {
  if (module.moduleHandles.length === 0) throw new ModuleError("NO_MODULE_HANDLES", "a module without a name");
  checkUnit(module);
  within(module.self, module.moduleHandles, "module handles", {});
  eachEntry(module, "friends", (friend, place) => checkModuleHandle(module, friend, place));
  eachEntry(module, "structs", (struct, place) => checkStruct(module, struct, place));
  checkMembers(module);
  checkInstantiations(module, "structInstantiations", "structs");
  checkInstantiations(module, "fieldInstantiations", "fieldHandles");
  checkInstantiations(module, "variantFieldInstantiations", "variantFieldHandles");
  checkInstantiations(module, "structVariantInstantiations", "structVariantHandles");
  module.functions.forEach((fun, index) => {
    checkFunction(module, fun, index);
  });
}

/** Checks script indices, like `checkModuleBounds`. */
export function checkScriptBounds(script: CompiledScript): void {
  checkUnit(script);
  within(script.parameters, script.signatures, "signatures", {});
  checkTypeParameters(script, script.parameters, script.typeParameters.length, {});
  const parameters = script.signatures[script.parameters] ?? [];
  checkAccess(script, script.accessSpecifiers, script.typeParameters.length, parameters.length, {});
  checkCode(script, script.code, { typeParameterCount: script.typeParameters.length, parameters, place: {} });
}

function checkUnit(unit: CompiledUnit): void {
  eachEntry(unit, "signatures", (signature, place) => {
    for (const token of signature) checkType(unit, token, place);
  });
  eachEntry(unit, "constants", ({ type }, place) => checkType(unit, type, place));
  eachEntry(unit, "moduleHandles", (handle, place) => checkModuleHandle(unit, handle, place));
  eachEntry(unit, "structHandles", ({ module, name }, place) => {
    within(module, unit.moduleHandles, "module handles", place);
    within(name, unit.identifiers, "identifiers", place);
  });
  eachEntry(unit, "functionHandles", (handle, place) => checkFunctionHandle(unit, handle, place));
  checkInstantiations(unit, "functionInstantiations", "functionHandles");
}

function checkModuleHandle(unit: CompiledUnit, { address, name }: ModuleHandle, place: FaultPlace): void {
  within(address, unit.addresses, "addresses", place);
  within(name, unit.identifiers, "identifiers", place);
}

function checkFunctionHandle(unit: CompiledUnit, handle: FunctionHandle, place: FaultPlace): void {
  within(handle.module, unit.moduleHandles, "module handles", place);
  within(handle.name, unit.identifiers, "identifiers", place);
  for (const signature of [handle.parameters, handle.returns]) {
    within(signature, unit.signatures, "signatures", place);
    checkTypeParameters(unit, signature, handle.typeParameters.length, place);
  }
  const parameterCount = unit.signatures[handle.parameters]?.length ?? 0;
  checkAccess(unit, handle.accessSpecifiers, handle.typeParameters.length, parameterCount, place);
}

function checkAccess(
  unit: CompiledUnit,
  specifiers: readonly AccessSpecifier[] | undefined,
  typeParameterCount: number,
  parameterCount: number,
  place: FaultPlace,
): void {
  for (const { resource, address } of specifiers ?? []) {
    if (resource.kind === "declaredAtAddress") within(resource.address, unit.addresses, "addresses", place);
    if (resource.kind === "declaredInModule") within(resource.module, unit.moduleHandles, "module handles", place);
    if (resource.kind === "resource" || resource.kind === "resourceInstantiation") {
      within(resource.handle, unit.structHandles, "struct handles", place);
    }
    if (resource.kind === "resourceInstantiation") {
      within(resource.typeArguments, unit.signatures, "signatures", place);
      checkTypeParameters(unit, resource.typeArguments, typeParameterCount, place);
    }
    if (address.kind === "literal") within(address.address, unit.addresses, "addresses", place);
    if (address.kind === "parameter") {
      withinCount(address.parameter, parameterCount, "parameters", place);
      if (address.functionInstantiation !== undefined) {
        within(address.functionInstantiation, unit.functionInstantiations, "function instantiations", place);
      }
    }
  }
}

function checkStruct(module: CompiledModule, struct: CompiledStruct, place: FaultPlace): void {
  within(struct.handle, module.structHandles, "struct handles", place);
  const typeParameterCount = module.structHandles[struct.handle]?.typeParameters.length ?? 0;
  const checkFields = (fields: readonly CompiledField[]): void => {
    for (const { name, type } of fields) {
      within(name, module.identifiers, "identifiers", place);
      checkType(module, type, place);
      withinTypeParameters(highestTypeParameter([type]), typeParameterCount, place);
    }
  };
  if (struct.body.kind === "fields") checkFields(struct.body.fields);
  if (struct.body.kind !== "variants") return;
  if (struct.body.variants.length === 0) throw new ModuleError("ZERO_VARIANTS_ERROR", "an enum without variants", place);
  for (const { name, fields } of struct.body.variants) {
    within(name, module.identifiers, "identifiers", place);
    checkFields(fields);
  }
}

function checkMembers(module: CompiledModule): void {
  eachEntry(module, "fieldHandles", ({ struct, field }, place) => {
    within(struct, module.structs, "structs", place);
    const body = module.structs[struct]?.body;
    withinCount(field, body?.kind === "fields" ? body.fields.length : 0, "fields", place);
  });
  const variantsOf = (struct: number, place: FaultPlace) => {
    within(struct, module.structs, "structs", place);
    const body = module.structs[struct]?.body;
    return body?.kind === "variants" ? body.variants : [];
  };
  eachEntry(module, "variantFieldHandles", ({ struct, field, variants }, place) => {
    const known = variantsOf(struct, place);
    if (variants.length === 0) throw new ModuleError("ZERO_VARIANTS_ERROR", "a field of no variant", place);
    for (const variant of variants) {
      within(variant, known, "variants", place);
      withinCount(field, known[variant]?.fields.length ?? 0, "fields", place);
    }
  });
  eachEntry(module, "structVariantHandles", ({ struct, variant }, place) => within(variant, variantsOf(struct, place), "variants", place));
}

function checkFunction(module: CompiledModule, fun: CompiledFunction, index: number): void {
  const place = { function: index };
  within(fun.handle, module.functionHandles, "function handles", place);
  for (const struct of fun.acquires) within(struct, module.structs, "structs", place);
  const handle = module.functionHandles[fun.handle];
  if (fun.code === undefined || handle === undefined) return;
  const parameters = module.signatures[handle.parameters] ?? [];
  checkCode(module, fun.code, { typeParameterCount: handle.typeParameters.length, parameters, place });
}

interface CodeContext {
  readonly typeParameterCount: number;
  readonly parameters: Signature;
  readonly place: FaultPlace;
}

function checkCode(unit: CompiledModule | CompiledScript, code: CodeUnit, context: CodeContext): void {
  const { typeParameterCount, parameters, place } = context;
  within(code.locals, unit.signatures, "signatures", place);
  const localCount = parameters.length + (unit.signatures[code.locals]?.length ?? 0);
  if (localCount > MAX_LOCALS) throw new ModuleError("TOO_MANY_LOCALS", `${localCount} locals, at most ${MAX_LOCALS}`, place);
  checkTypeParameters(unit, code.locals, typeParameterCount, place);
  code.instructions.forEach((instruction, codeOffset) => {
    const here = { ...place, codeOffset };
    const kind = OPCODES[instruction.op].operand;
    if ("target" in instruction) withinCount(instruction.target, code.instructions.length, "instructions", here);
    if (!("index" in instruction)) return;
    if (kind === "local") withinCount(instruction.index, localCount, "locals", here);
    else checkOperand(unit, instruction, typeParameterCount, here);
  });
}

function checkOperand(
  unit: CompiledModule | CompiledScript,
  instruction: Extract<Instruction, { index: number }>,
  typeParameterCount: number,
  place: FaultPlace,
): void {
  const table = OPERAND_TABLE[OPCODES[instruction.op].operand];
  if (table === undefined) return;
  // Scripts lack the module-only tables, so instructions that index them are invalid in scripts.
  const entries: readonly unknown[] | undefined = table in unit ? (unit[table as keyof typeof unit] as readonly unknown[]) : undefined;
  if (entries === undefined) throw new ModuleError("INVALID_OPERATION_IN_SCRIPT", `${instruction.op} in a script`, place);
  within(instruction.index, entries, table, place);
  if (table === "signatures") checkTypeParameters(unit, instruction.index, typeParameterCount, place);
  if (table.endsWith("Instantiations")) {
    checkTypeParameters(unit, (entries[instruction.index] as Instantiation).typeArguments, typeParameterCount, place);
  }
}

/** Table that an instruction's index operand refers to; operands for locals and jump targets refer to none. */
const OPERAND_TABLE = {
  constant: "constants",
  signature: "signatures",
  signatureAndCount: "signatures",
  functionHandle: "functionHandles",
  functionHandleAndMask: "functionHandles",
  functionInstantiation: "functionInstantiations",
  functionInstantiationAndMask: "functionInstantiations",
  structDefinition: "structs",
  structInstantiation: "structInstantiations",
  fieldHandle: "fieldHandles",
  fieldInstantiation: "fieldInstantiations",
  variantFieldHandle: "variantFieldHandles",
  variantFieldInstantiation: "variantFieldInstantiations",
  structVariantHandle: "structVariantHandles",
  structVariantInstantiation: "structVariantInstantiations",
} as const as Partial<Record<string, TableOf<CompiledModule>>>;

type TableOf<U> = { [K in keyof U]: U[K] extends readonly unknown[] ? K : never }[keyof U] & string;
type EntryOf<T> = T extends readonly (infer E)[] ? E : never;

function eachEntry<U extends CompiledUnit, K extends TableOf<U>>(
  unit: U,
  table: K,
  check: (entry: EntryOf<U[K]>, place: FaultPlace) => void,
): void {
  (unit[table] as readonly EntryOf<U[K]>[]).forEach((entry, index) => {
    check(entry, { table, index });
  });
}

function checkInstantiations<U extends CompiledUnit, K extends TableOf<U>, H extends TableOf<U>>(unit: U, table: K, handles: H): void {
  (unit[table] as readonly Instantiation[]).forEach(({ handle, typeArguments }, index) => {
    const place = { table, index };
    within(handle, unit[handles] as readonly unknown[], handles, place);
    within(typeArguments, unit.signatures, "signatures", place);
  });
}

/** Checks that a type's structs exist and receive the right number of type arguments. */
function checkType(unit: CompiledUnit, token: SignatureToken, place: FaultPlace): void {
  walkType(token, (part) => {
    if (part.kind !== "struct") return;
    within(part.handle, unit.structHandles, "struct handles", place);
    const expected = unit.structHandles[part.handle]?.typeParameters.length;
    if (expected !== part.typeArguments.length) {
      const reason = `${part.typeArguments.length} type arguments for a struct that takes ${expected}`;
      throw new ModuleError("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", reason, place);
    }
  });
}

// Caches the highest type parameter per signature, because many functions share signatures.
const highestInSignature = new WeakMap<Signature, number>();

function checkTypeParameters(unit: CompiledUnit, signatureIndex: number, count: number, place: FaultPlace): void {
  const signature = unit.signatures[signatureIndex] ?? [];
  let highest = highestInSignature.get(signature);
  if (highest === undefined) {
    highest = highestTypeParameter(signature);
    highestInSignature.set(signature, highest);
  }
  withinTypeParameters(highest, count, place);
}

function highestTypeParameter(tokens: readonly SignatureToken[]): number {
  let highest = -1;
  for (const token of tokens) {
    walkType(token, (part) => {
      if (part.kind === "typeParameter") highest = Math.max(highest, part.index);
    });
  }
  return highest;
}

function withinTypeParameters(highest: number, count: number, place: FaultPlace): void {
  if (highest >= 0) withinCount(highest, count, "type parameters", place);
}

function within(index: number, entries: readonly unknown[], what: string, place: FaultPlace): void {
  withinCount(index, entries.length, what, place);
}

function withinCount(index: number, count: number, what: string, place: FaultPlace): void {
  if (!Number.isInteger(index) || index < 0 || index >= count) {
    throw new ModuleError("INDEX_OUT_OF_BOUNDS", `index ${index} of ${count} ${what}`, place);
  }
}
