import { type ErrorDescription, type FunctionDefinition, type ModuleDefinition, type NativeBody, parseModuleId } from "@atoll/move";
import type { ModuleErrors } from "./errors.ts";
import { checkUses, type ModuleScope } from "./moduleScope.ts";
import { parseFunction } from "./parseFunction.ts";
import { parseStructs } from "./parseStructs.ts";
import { BodyOfSigners, withAddressesOfSigners } from "./signerArguments.ts";
import { type SignerGuard, withGuards } from "./signerGuards.ts";
import { DeclarationError } from "./tokens.ts";

/** Module with functions declared in Move and implemented in TypeScript. */
export interface NativeModule {
  readonly definition: ModuleDefinition;
  /** Function bodies by name. */
  readonly bodies: ReadonlyMap<string, NativeBody>;
}

/** Implementation of a declared function. */
type DeclaredBody = NativeBody | BodyOfSigners;

export interface NativeModuleSource {
  /** Module id, such as `0x1::coin`. */
  readonly id: string;
  /** Friend modules, such as `0x1::aptos_account`. */
  readonly friends?: readonly string[];
  readonly errors?: Pick<ModuleErrors, "module" | "table">;
  /** Struct and enum declarations in Move. */
  readonly structs?: string;
  /** Checks of the first signer, run before the named functions. */
  readonly guards?: readonly SignerGuard[];
  /** Function bodies by Move signature. */
  readonly functions: Readonly<Record<string, DeclaredBody>>;
}

const NO_ERRORS: ReadonlyMap<bigint, ErrorDescription> = new Map();

/**
 * Declares a native module. In types, a bare name is a struct of this module or of the prelude (String, Option, Object), `other::Name` is
 * in a module of the same address, and any other name is fully qualified. Invalid declarations throw immediately.
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
    // A body's first parameter is the call itself; further parameters beyond the declared ones would be undefined.
    if (body.length > declared.parameters.length + 1) throw new DeclarationError(source.id, "the body takes more arguments", signature);
    functions.push(declared);
    const guarded = withGuards(source.guards ?? [], declared, body);
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
