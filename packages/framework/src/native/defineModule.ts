import {
  type Address,
  type ErrorDescription,
  type FunctionDefinition,
  type ModuleDefinition,
  type NativeBody,
  type NativeContext,
  parseModuleId,
} from "@atoll/move";
import type { ModuleErrors } from "./errors.ts";
import { checkUses, type ModuleScope } from "./moduleScope.ts";
import { parseFunction } from "./parseFunction.ts";
import { parseStructs } from "./parseStructs.ts";
import { BodyOfSigners, isSigner, withAddressesOfSigners } from "./signerArguments.ts";
import { DeclarationError } from "./tokens.ts";

/** A module whose functions are declared in Move and written in TypeScript. */
export interface NativeModule {
  readonly definition: ModuleDefinition;
  /** By function name. */
  readonly bodies: ReadonlyMap<string, NativeBody>;
}

/** What a declared function does. */
export type DeclaredBody = NativeBody | BodyOfSigners;

export interface NativeModuleSource {
  /** `0x1::coin` */
  readonly id: string;
  /** `0x1::aptos_account` … */
  readonly friends?: readonly string[];
  readonly errors?: Pick<ModuleErrors, "module" | "table">;
  /** Struct and enum declarations in Move. */
  readonly structs?: string;
  /** What is checked of the first signer before functions run, by their names. */
  readonly guards?: readonly SignerGuard[];
  /** Bodies by signature in Move. */
  readonly functions: Readonly<Record<string, DeclaredBody>>;
}

/** A check of a function's first signer, for instance that it may do such a thing at all. */
export interface SignerGuard {
  readonly check: (context: NativeContext, signer: Address) => void;
  readonly functions: readonly string[];
}

const NO_ERRORS: ReadonlyMap<bigint, ErrorDescription> = new Map();

/**
 * Declares a native module. In types, a bare name is a struct of this module or one of the prelude (String, Option, Object), `other::Name` is in
 * a module of the same address, and any other is written in full. Wrong text throws at once.
 */
export function defineModule(source: NativeModuleSource): NativeModule {
  const id = parseModuleId(source.id);
  const scope: ModuleScope = { id, structs: new Map(), uses: [] };
  if (source.errors !== undefined && (source.errors.module.address !== id.address || source.errors.module.name !== id.name)) {
    throw new DeclarationError(source.id, "the errors belong to another module", source.errors.module.name);
  }
  const structs = parseStructs(scope, source.id, source.structs ?? "");
  const functions: FunctionDefinition[] = [];
  const bodies = new Map<string, NativeBody>();
  for (const signature in source.functions) {
    const given = source.functions[signature] as DeclaredBody;
    const declared = parseFunction(scope, source.id, signature);
    const body = given instanceof BodyOfSigners ? given.body : given;
    if (bodies.has(declared.name)) throw new DeclarationError(source.id, `"${declared.name}" is declared twice`, signature);
    // A body counts its call first; asking for more arguments than declared would read ones that never come.
    if (body.length > declared.parameters.length + 1) throw new DeclarationError(source.id, "the body takes more arguments", signature);
    functions.push(declared);
    const guarded = guardsOf(source, declared).reduce((inner, guard) => withGuard(guard, declared, inner), body);
    bodies.set(declared.name, given instanceof BodyOfSigners ? guarded : withAddressesOfSigners(declared, guarded));
  }
  checkUses(scope);
  for (const name of (source.guards ?? []).flatMap((guard) => guard.functions)) {
    if (!bodies.has(name)) throw new DeclarationError(source.id, "a guard names a function that is not declared", name);
  }
  return {
    definition: {
      id,
      friends: (source.friends ?? []).map((friend) => parseModuleId(friend)),
      structs,
      functions: functions.sort((a, b) => (a.name < b.name ? -1 : 1)),
      errors: source.errors?.table ?? NO_ERRORS,
    },
    bodies,
  };
}

function guardsOf({ guards }: NativeModuleSource, { name }: FunctionDefinition): readonly SignerGuard[] {
  return (guards ?? []).filter(({ functions }) => functions.includes(name));
}

function withGuard({ check }: SignerGuard, { name, parameters }: FunctionDefinition, body: NativeBody): NativeBody {
  const place = parameters.findIndex(({ type }) => isSigner(type));
  if (place < 0) throw new DeclarationError(name, "a guard needs a signer", name);
  return (call, ...args) => {
    check(call.context, args[place] as Address);
    return body(call, ...args);
  };
}
