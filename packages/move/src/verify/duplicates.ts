import { bytesToHex } from "../bcs/hex.ts";
import type { CompiledField, CompiledModule, CompiledUnit } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";

/** Checks that tables contain no duplicates, and that a module defines exactly its own handles, each once. */
export function checkDuplicates(unit: CompiledUnit | CompiledModule): void {
  checkUnique("identifiers", unit.identifiers);
  checkUnique("addresses", unit.addresses);
  checkUnique("constants", unit.constants);
  checkUnique("signatures", unit.signatures);
  checkUnique("moduleHandles", unit.moduleHandles);
  checkUnique("structHandles", unit.structHandles.map(memberKey));
  checkUnique("functionHandles", unit.functionHandles.map(memberKey));
  checkUnique("functionInstantiations", unit.functionInstantiations);
  if ("structs" in unit) checkModule(unit);
}

function memberKey({ module, name }: { readonly module: number; readonly name: number }): string {
  return `${module}.${name}`;
}

function checkModule(module: CompiledModule): void {
  checkUnique("friends", module.friends);
  checkUnique("fieldHandles", module.fieldHandles);
  checkUnique("fieldInstantiations", module.fieldInstantiations);
  checkUnique("variantFieldHandles", module.variantFieldHandles);
  checkUnique("variantFieldInstantiations", module.variantFieldInstantiations);
  checkUnique("structVariantHandles", module.structVariantHandles);
  checkUnique("structVariantInstantiations", module.structVariantInstantiations);
  checkUnique("structInstantiations", module.structInstantiations);
  checkFunctions(module);
  checkStructs(module);
}

function checkFunctions(module: CompiledModule): void {
  checkUnique(
    "functions",
    module.functions.map(({ handle }) => handle),
  );
  module.functions.forEach(({ acquires, handle }, index) => {
    if (new Set(acquires).size < acquires.length) {
      throw new ModuleError("DUPLICATE_ACQUIRES_ANNOTATION", "a resource is acquired twice", { function: index });
    }
    if (module.functionHandles[handle]?.module !== module.self) {
      throw new ModuleError("INVALID_MODULE_HANDLE", "a function of another module is defined", { function: index });
    }
  });
  checkImplemented(module, "functionHandles", new Set(module.functions.map(({ handle }) => handle)));
}

function checkStructs(module: CompiledModule): void {
  checkUnique(
    "structs",
    module.structs.map(({ handle }) => handle),
  );
  module.structs.forEach(({ handle, body }, index) => {
    const place = { table: "structs", index };
    if (body.kind === "fields" && body.fields.length === 0) throw new ModuleError("ZERO_SIZED_STRUCT", "a struct without fields", place);
    if (body.kind === "fields") checkFieldNames(body.fields, index);
    if (body.kind === "variants") {
      checkNames(
        body.variants.map(({ name }) => name),
        index,
      );
      for (const { fields } of body.variants) checkFieldNames(fields, index);
    }
    if (module.structHandles[handle]?.module !== module.self) {
      throw new ModuleError("INVALID_MODULE_HANDLE", "a struct of another module is defined", place);
    }
  });
  checkImplemented(module, "structHandles", new Set(module.structs.map(({ handle }) => handle)));
}

function checkFieldNames(fields: readonly CompiledField[], struct: number): void {
  checkNames(
    fields.map(({ name }) => name),
    struct,
  );
}

function checkNames(names: readonly number[], struct: number): void {
  if (new Set(names).size < names.length) {
    throw new ModuleError("DUPLICATE_ELEMENT", "a name of a field or variant is there twice", { table: "structs", index: struct });
  }
}

function checkImplemented(module: CompiledModule, table: "functionHandles" | "structHandles", defined: ReadonlySet<number>): void {
  const index = module[table].findIndex((handle, place) => handle.module === module.self && !defined.has(place));
  if (index >= 0) throw new ModuleError("UNIMPLEMENTED_HANDLE", "named as the module's own, but not defined", { table, index });
}

function checkUnique(table: string, entries: readonly unknown[]): void {
  const seen = new Set<unknown>();
  entries.forEach((entry, index) => {
    const key = typeof entry === "object" ? JSON.stringify(entry, bytesAsHex) : entry;
    if (seen.has(key)) throw new ModuleError("DUPLICATE_ELEMENT", "an entry that is there already", { table, index });
    seen.add(key);
  });
}

function bytesAsHex(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? bytesToHex(value) : value;
}
