import type { CompiledModule, CompiledStruct } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { walkType } from "../binary/walkTypes.ts";
import { variantsOf } from "./operands.ts";

/** Checks that no struct contains itself, even through vectors, type arguments or function types. */
export function checkRecursiveStructs(module: CompiledModule): void {
  const definitionOf = new Map(module.structs.map(({ handle }, index) => [handle, index]));
  const inside = module.structs.map((struct) => contained(struct, definitionOf));
  // Removes structs without remaining contents until none is left. Iterative, because chains can be as long as the file.
  const containers = module.structs.map((): number[] => []);
  const missing = inside.map(({ size }) => size);
  inside.forEach((parts, index) => {
    for (const part of parts) containers[part]?.push(index);
  });
  const ready = missing.flatMap((count, index) => (count === 0 ? [index] : []));
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    for (const container of containers[next] ?? []) {
      missing[container] = (missing[container] ?? 0) - 1;
      if (missing[container] === 0) ready.push(container);
    }
  }
  const index = missing.findIndex((count) => count > 0);
  if (index >= 0) throw new ModuleError("RECURSIVE_STRUCT_DEFINITION", "a struct that contains itself", { table: "structs", index });
}

function contained({ body }: CompiledStruct, definitionOf: ReadonlyMap<number, number>): ReadonlySet<number> {
  const found = new Set<number>();
  const fields = body.kind === "fields" ? body.fields : variantsOf(body).flatMap((variant) => variant.fields);
  for (const { type } of fields) {
    walkType(type, (token) => {
      const definition = token.kind === "struct" ? definitionOf.get(token.handle) : undefined;
      if (definition !== undefined) found.add(definition);
    });
  }
  return found;
}
