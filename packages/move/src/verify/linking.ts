import { hasAbilities } from "../binary/abilitySet.ts";
import type {
  CompiledFunction,
  CompiledModule,
  CompiledScript,
  FunctionHandle,
  Signature,
  SignatureToken,
  StructHandle,
} from "../binary/compiledModule.ts";
import { type FaultPlace, ModuleError } from "../binary/moduleError.ts";
import { entryAt, identifierAt, moduleIdAt, moduleIdOf, selfId, signatureAt, structNameAt } from "../binary/names.ts";
import { printModuleId } from "../types/moduleId.ts";
import type { ModuleId } from "../types/type.ts";

/** Finds modules by name: first modules of the bundle being published, then published modules. */
export type ModuleResolver = (id: ModuleId) => CompiledModule | undefined;

type Unit = CompiledModule | CompiledScript;

/** Checks that imported modules, structs and functions exist, are visible, and match their declarations. */
export function checkLinks(unit: Unit, resolve: ModuleResolver): void {
  const self = unit.kind === "module" ? unit.self : undefined;
  const dependencyAt = (handle: number): CompiledModule => {
    const id = moduleIdAt(unit, handle);
    const found = resolve(id);
    if (found !== undefined) return found;
    throw new ModuleError("MISSING_DEPENDENCY", `${printModuleId(id)} is not published`, { table: "moduleHandles", index: handle });
  };
  unit.moduleHandles.forEach((_, index) => {
    if (index !== self) dependencyAt(index);
  });
  unit.structHandles.forEach((handle, index) => {
    if (handle.module !== self) checkStruct(unit, handle, index, dependencyAt(handle.module));
  });
  unit.functionHandles.forEach((handle, index) => {
    if (handle.module !== self) checkFunction(unit, handle, index, dependencyAt(handle.module));
  });
}

interface Members {
  readonly structs: ReadonlyMap<string, StructHandle>;
  readonly functions: ReadonlyMap<string, CompiledFunction>;
  /** Names of the module's friends, in `printModuleId` format. */
  readonly friends: ReadonlySet<string>;
}

// Structs and functions by name, cached per module: thousands of lookups may link against a large module.
const membersByModule = new WeakMap<CompiledModule, Members>();

function membersOf(module: CompiledModule): Members {
  let members = membersByModule.get(module);
  if (members === undefined) {
    const structs = module.structs.map((struct) => entryAt(module, "structHandles", struct.handle));
    members = {
      structs: new Map(structs.map((handle) => [identifierAt(module, handle.name), handle])),
      functions: new Map(module.functions.map((fun) => [identifierAt(module, entryAt(module, "functionHandles", fun.handle).name), fun])),
      friends: new Set(module.friends.map((friend) => printModuleId(moduleIdOf(module, friend)))),
    };
    membersByModule.set(module, members);
  }
  return members;
}

function checkStruct(unit: Unit, handle: StructHandle, index: number, owner: CompiledModule): void {
  const place = { table: "structHandles", index };
  const name = identifierAt(unit, handle.name);
  const declared = membersOf(owner).structs.get(name);
  if (declared === undefined) throw new ModuleError("LOOKUP_FAILED", `${printModuleId(selfId(owner))} has no struct ${name}`, place);
  const sameParameters =
    handle.typeParameters.length === declared.typeParameters.length &&
    handle.typeParameters.every(({ constraints, phantom }, parameter) => {
      const own = declared.typeParameters[parameter];
      return own !== undefined && (!phantom || own.phantom) && hasAbilities(constraints, own.constraints);
    });
  if (!sameParameters || !hasAbilities(declared.abilities, handle.abilities)) {
    throw new ModuleError("TYPE_MISMATCH", `struct ${name} is declared otherwise`, place);
  }
}

function checkFunction(unit: Unit, handle: FunctionHandle, index: number, owner: CompiledModule): void {
  const place = { table: "functionHandles", index };
  const name = identifierAt(unit, handle.name);
  const fun = membersOf(owner).functions.get(name);
  if (fun === undefined || !maySee(unit, owner, fun.visibility)) {
    throw new ModuleError("LOOKUP_FAILED", `${printModuleId(selfId(owner))} has no function ${name} that may be called from here`, place);
  }
  const declared = entryAt(owner, "functionHandles", fun.handle);
  const sameParameters =
    handle.typeParameters.length === declared.typeParameters.length &&
    handle.typeParameters.every((constraints, parameter) => hasAbilities(constraints, declared.typeParameters[parameter] ?? 0));
  if (!sameParameters) throw new ModuleError("TYPE_MISMATCH", `function ${name} has other type parameters`, place);
  checkSameTypes(unit, signatureAt(unit, handle.parameters), owner, signatureAt(owner, declared.parameters), name, place);
  checkSameTypes(unit, signatureAt(unit, handle.returns), owner, signatureAt(owner, declared.returns), name, place);
  const isPersistent = ({ attributes }: FunctionHandle): boolean => attributes.some(({ kind }) => kind === "persistent");
  // Public functions always keep their signature, with or without the `persistent` attribute.
  const keepsSignature = isPersistent(declared) || (declared.attributes.length === 0 && fun.visibility === "public");
  if (isPersistent(handle) && !keepsSignature) {
    throw new ModuleError("LINKER_ERROR", `function ${name} does not promise to keep its signature`, place);
  }
}

function maySee(unit: Unit, owner: CompiledModule, visibility: "public" | "friend" | "private"): boolean {
  if (visibility === "public") return true;
  if (visibility === "private" || unit.kind === "script") return false;
  return membersOf(owner).friends.has(printModuleId(selfId(unit)));
}

function checkSameTypes(unit: Unit, used: Signature, owner: CompiledModule, declared: Signature, name: string, place: FaultPlace): void {
  if (!sameTypesAcross(unit, used, owner, declared))
    throw new ModuleError("TYPE_MISMATCH", `function ${name} has another signature`, place);
}

/** Whether two type lists from different files are equal. */
export function sameTypesAcross(a: Unit, tokensA: Signature, b: Unit, tokensB: Signature): boolean {
  return (
    tokensA.length === tokensB.length && tokensA.every((token, index) => sameTypeAcross(a, token, b, tokensB[index] as SignatureToken))
  );
}

/** Whether two types from different files are equal: structs compare by name. */
export function sameTypeAcross(a: Unit, tokenA: SignatureToken, b: Unit, tokenB: SignatureToken): boolean {
  switch (tokenA.kind) {
    case "vector":
      return tokenB.kind === "vector" && sameTypeAcross(a, tokenA.element, b, tokenB.element);
    case "reference":
      return tokenB.kind === "reference" && tokenA.mutable === tokenB.mutable && sameTypeAcross(a, tokenA.to, b, tokenB.to);
    case "typeParameter":
      return tokenB.kind === "typeParameter" && tokenA.index === tokenB.index;
    case "struct": {
      if (tokenB.kind !== "struct") return false;
      const nameA = structNameAt(a, tokenA.handle);
      const nameB = structNameAt(b, tokenB.handle);
      const sameName =
        nameA.name === nameB.name && nameA.module.address === nameB.module.address && nameA.module.name === nameB.module.name;
      return sameName && sameTypesAcross(a, tokenA.typeArguments, b, tokenB.typeArguments);
    }
    case "function":
      return (
        tokenB.kind === "function" &&
        tokenA.abilities === tokenB.abilities &&
        sameTypesAcross(a, tokenA.parameters, b, tokenB.parameters) &&
        sameTypesAcross(a, tokenA.results, b, tokenB.results)
      );
    default:
      return tokenA.kind === tokenB.kind;
  }
}
