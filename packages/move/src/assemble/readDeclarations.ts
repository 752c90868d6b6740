import type {
  AbilitySet,
  CompiledField,
  CompiledFunction,
  CompiledStruct,
  CompiledStructBody,
  FunctionAttribute,
  FunctionHandle,
  ModuleHandle,
} from "../binary/compiledModule.ts";
import { ATTRIBUTE_CODE } from "../binary/format.ts";
import type { Visibility } from "../types/definitions.ts";
import { type AccessClause, readAccess } from "./readAccess.ts";
import { readCode } from "./readInstructions.ts";
import {
  readAbilities,
  readMemberName,
  readModuleName,
  readSimpleName,
  readStructName,
  readType,
  readTypeParameters,
  type Scope,
} from "./readNames.ts";

/** Parses friend declarations, metadata, and imports from other modules. */
export function readUses(scope: Scope): ModuleHandle[] {
  const { source, pools } = scope;
  const friends: ModuleHandle[] = [];
  // Function imports are parsed last, because they may use structs imported further down.
  const functions: number[] = [];
  for (;;) {
    if (source.has("friend")) {
      friends.push(pools.moduleHandle(readModuleName(scope)));
    } else if (source.has("metadata")) {
      pools.metadata.push({ key: source.bytes(), value: source.bytes() });
    } else if (!source.has("use")) {
      break;
    } else if (source.has("struct")) {
      readStructHandle(scope);
      source.expect(";");
    } else {
      functions.push(source.position);
      source.skipDeclaration();
    }
  }
  const end = source.position;
  for (const position of functions) {
    source.return(position);
    readUsedFunction(scope);
  }
  source.return(end);
  return friends;
}

function readUsedFunction(scope: Scope): void {
  const { source, pools } = scope;
  const attributes = readAttributes(scope);
  source.expect("fun");
  const { module, name } = readMemberName(scope);
  const { parameters, returns, typeParameters, accessSpecifiers } = readFunctionSignature(scope);
  source.expect(";");
  pools.functionHandles.index({
    module: pools.moduleIndex(module),
    name: pools.identifiers.index(name),
    parameters,
    returns,
    typeParameters,
    accessSpecifiers,
    attributes,
  });
}

function readStructHandle(scope: Scope): number {
  const { source, pools } = scope;
  const { module, name } = readMemberName(scope);
  const typeParameters = readTypeParameters(scope);
  const abilities = source.has("has") ? readAbilities(source, ",") : 0;
  return pools.structHandles.index({ module: pools.moduleIndex(module), name: pools.identifiers.index(name), abilities, typeParameters });
}

type StructKind = CompiledStructBody["kind"];

interface StructHead {
  readonly handle: number;
  readonly kind: StructKind;
  readonly bodyAt: number;
}

interface FunctionHead {
  readonly fun: Omit<CompiledFunction, "code">;
  readonly parameterNames: readonly string[];
  /** Source position of the function's code; absent for native functions. */
  readonly codeAt: number | undefined;
}

/** Parses structs and functions. Heads are parsed before bodies, so names resolve in any order. */
export function readDeclarations(scope: Scope): { readonly structs: CompiledStruct[]; readonly functions: CompiledFunction[] } {
  const { source } = scope;
  const structHeads: StructHead[] = [];
  const functionsAt: number[] = [];
  while (!source.isAtEnd) {
    const start = source.position;
    const kind = readStructKeyword(scope);
    if (kind === undefined) {
      functionsAt.push(start);
    } else {
      structHeads.push({ handle: readStructHandle(scope), kind, bodyAt: source.position });
    }
    source.skipDeclaration();
  }
  const structs = structHeads.map((head) => readStructBody(scope, head));
  const functionHeads = functionsAt.map((position) => {
    source.return(position);
    return readFunctionHead(scope, structs);
  });
  const functions = functionHeads.map(({ fun, parameterNames, codeAt }) => {
    if (codeAt === undefined) return { ...fun, code: undefined };
    source.return(codeAt);
    return { ...fun, code: readCode({ ...scope, structs, parameterNames }) };
  });
  return { structs, functions };
}

function readStructKeyword({ source }: Scope): StructKind | undefined {
  if (source.has("struct")) return "fields";
  if (source.has("enum")) return "variants";
  if (source.peek() !== "native" || source.peek(1) !== "struct") return undefined;
  source.take();
  source.take();
  return "native";
}

function readStructBody(scope: Scope, { handle, kind, bodyAt }: StructHead): CompiledStruct {
  const { source, pools } = scope;
  source.return(bodyAt);
  switch (kind) {
    case "native":
      source.expect(";");
      return { handle, body: { kind } };
    case "fields":
      source.expect("{");
      return { handle, body: { kind, fields: readFields(scope) } };
    case "variants": {
      source.expect("{");
      const variants = source.listUntil("}", () => ({
        name: pools.identifiers.index(readSimpleName(source)),
        fields: source.has("{") ? readFields(scope) : [],
      }));
      return { handle, body: { kind, variants } };
    }
  }
}

function readFields(scope: Scope): CompiledField[] {
  const { source, pools } = scope;
  return source.listUntil("}", () => {
    const name = pools.identifiers.index(readSimpleName(source));
    source.expect(":");
    return { name, type: readType(scope) };
  });
}

function readFunctionHead(scope: Scope, structs: readonly CompiledStruct[]): FunctionHead {
  const { source, pools, self } = scope;
  const attributes = readAttributes(scope);
  const isNative = source.has("native");
  const visibility = readVisibility(scope);
  const isEntry = source.has("entry");
  source.expect("fun");
  const name = readSimpleName(source);
  const signature = readFunctionSignature(scope);
  const handle: FunctionHandle = {
    module: self === undefined ? 0 : pools.moduleIndex(self),
    name: pools.identifiers.index(name),
    parameters: signature.parameters,
    returns: signature.returns,
    typeParameters: signature.typeParameters,
    accessSpecifiers: signature.accessSpecifiers,
    attributes,
  };
  const acquires = signature.acquires.map((struct) => {
    const index = structs.findIndex((definition) => definition.handle === struct);
    return index >= 0 ? index : source.fail("a function acquires only structs of its module");
  });
  source.expect(isNative ? ";" : "{");
  const fun = { handle: pools.functionHandles.index(handle), visibility, isEntry, acquires };
  return { fun, parameterNames: signature.parameterNames, codeAt: isNative ? undefined : source.position };
}

function readVisibility({ source }: Scope): Visibility {
  if (!source.has("public")) return "private";
  if (!source.has("(")) return "public";
  source.expect("friend");
  source.expect(")");
  return "friend";
}

interface FunctionSignature extends AccessClause {
  readonly typeParameters: AbilitySet[];
  /** Indices into the signatures table. */
  readonly parameters: number;
  readonly returns: number;
  readonly parameterNames: readonly string[];
  /** Indices into the struct handle table. */
  readonly acquires: readonly number[];
}

/** Parses a function signature after its name: `<T0: store>(owner: &signer, u64): (u64, bool) acquires A, B reads * at *`. */
export function readFunctionSignature(scope: Scope): FunctionSignature {
  const { source, pools } = scope;
  const typeParameters = readTypeParameters(scope).map(({ constraints }) => constraints);
  source.expect("(");
  const parameterNames: string[] = [];
  const parameters = source.listUntil(")", () => {
    const isNamed = source.peek(1) === ":";
    parameterNames.push(isNamed ? source.name("a parameter") : `arg${parameterNames.length}`);
    if (isNamed) source.expect(":");
    return readType(scope);
  });
  const returns = source.has(":") ? readReturns(scope) : [];
  const acquires: number[] = [];
  if (source.has("acquires")) {
    do acquires.push(readStructName(scope));
    while (source.has(","));
  }
  return {
    typeParameters,
    parameters: pools.signatures.index(parameters),
    returns: pools.signatures.index(returns),
    parameterNames,
    acquires,
    ...readAccess(scope, parameterNames),
  };
}

function readReturns(scope: Scope) {
  const { source } = scope;
  return source.has("(") ? source.listUntil(")", () => readType(scope)) : [readType(scope)];
}

/** Parses function attributes such as `#[persistent, pack_variant 2]`. */
function readAttributes({ source }: Scope): FunctionAttribute[] {
  if (!source.has("#[")) return [];
  return source.listUntil("]", () => {
    const word = source.name("an attribute");
    const kind = word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!Object.hasOwn(ATTRIBUTE_CODE, kind)) source.fail(`${word} is no attribute`);
    return (source.isNumber ? { kind, index: source.index("an index") } : { kind }) as FunctionAttribute;
  });
}
