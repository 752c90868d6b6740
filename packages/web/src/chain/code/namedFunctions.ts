import { functionName, type MoveFunction, type MoveStruct } from "./moduleAbi.ts";
import type { ModuleOutline, SourceItem } from "./moveOutline.ts";

/** Adds names and doc comments from the module's source to its functions, if the number of parameters matches. */
export function namedFunctions(functions: readonly MoveFunction[], outline: ModuleOutline | undefined): readonly MoveFunction[] {
  const declared = declaredIn(outline, "function");
  return functions.map((fn) => {
    const source = declared.get(functionName(fn));
    const names = source?.parameters;
    // Signers are the first parameters of every entry function.
    if (names === undefined || names.length !== fn.signers + fn.parameters.length) return fn;
    if (source?.typeParameters.length !== fn.typeParameters.length) return fn;
    return {
      ...fn,
      source,
      parameters: fn.parameters.map((parameter, at) => ({ ...parameter, name: names[fn.signers + at] })),
      typeParameters: fn.typeParameters.map((parameter, at) => ({ ...parameter, name: source.typeParameters[at] })),
    };
  });
}

/** Adds names of type parameters and doc comments from the module's source to its structs. */
export function namedStructs(structs: readonly MoveStruct[], outline: ModuleOutline | undefined): readonly MoveStruct[] {
  const declared = declaredIn(outline, "struct");
  return structs.map((struct) => {
    const source = declared.get(struct.name);
    if (source?.typeParameters.length !== struct.typeParameters.length) return struct;
    const typeParameters = struct.typeParameters.map((parameter, at) => ({ ...parameter, name: source.typeParameters[at] }));
    return { ...struct, doc: source.doc, typeParameters };
  });
}

function declaredIn(outline: ModuleOutline | undefined, kind: SourceItem["kind"]): ReadonlyMap<string, SourceItem> {
  return new Map(outline?.items.flatMap((item) => (item.kind === kind ? [[item.name, item] as const] : [])));
}
