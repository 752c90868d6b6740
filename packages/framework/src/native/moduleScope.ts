import { type Ability, type Address, address, INTEGER_KINDS, type ModuleId, type PrimitiveType, type Type } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "./addresses.ts";
import type { Tokens } from "./tokens.ts";

const PRIMITIVES: ReadonlyMap<string, PrimitiveType> = new Map(
  (["bool", "address", "signer", ...INTEGER_KINDS] as const).map((kind) => [kind, { kind }]),
);

/** Struct names that every module may use unqualified. */
const PRELUDE: ReadonlyMap<string, ModuleId> = new Map([
  ["String", { address: FRAMEWORK_ADDRESS, name: "string" }],
  ["Option", { address: FRAMEWORK_ADDRESS, name: "option" }],
  ["Object", { address: FRAMEWORK_ADDRESS, name: "object" }],
]);

const ABILITIES: ReadonlySet<string> = new Set<Ability>(["copy", "drop", "store", "key"]);

/** Name scope of one module's declarations. */
export interface ModuleScope {
  readonly id: ModuleId;
  /** Number of type parameters by struct name; `undefined` for a struct not yet parsed. */
  readonly structs: Map<string, number | undefined>;
  /** References to this module's own structs, checked after all structs are parsed. */
  readonly uses: { readonly name: string; readonly arity: number; readonly tokens: Tokens }[];
}

/** Names of the type parameters in scope, in order. */
export type TypeParameterNames = readonly string[];

/** Parses a type; references require `allowReference`. */
export function readType(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames, allowReference = false): Type {
  if (tokens.accept("&")) {
    if (!allowReference) tokens.fail("a reference cannot stand here");
    const mutable = tokens.accept("mut");
    return { kind: "reference", mutable, to: readType(tokens, scope, parameters) };
  }
  const start = tokens.peek();
  if (start.startsWith("0x")) return readQualified(tokens, scope, parameters, readAddress(tokens));
  const name = tokens.name("a type");
  if (tokens.peek() === "::") return readStruct(tokens, scope, parameters, scope.id.address, name);
  if (name === "vector") {
    const [element, ...rest] = readTypeArguments(tokens, scope, parameters);
    if (element === undefined || rest.length > 0) tokens.fail("vector takes one type");
    return { kind: "vector", element };
  }
  const index = parameters.indexOf(name);
  if (index >= 0) return { kind: "typeParameter", index };
  if (scope.structs.has(name)) {
    const typeArguments = readTypeArguments(tokens, scope, parameters);
    scope.uses.push({ name, arity: typeArguments.length, tokens });
    return { kind: "struct", address: scope.id.address, module: scope.id.name, name, typeArguments };
  }
  const primitive = PRIMITIVES.get(name);
  if (primitive !== undefined) return primitive;
  const prelude = PRELUDE.get(name);
  if (prelude === undefined) tokens.fail(`unknown type "${name}"`);
  return {
    kind: "struct",
    address: prelude.address,
    module: prelude.name,
    name,
    typeArguments: readTypeArguments(tokens, scope, parameters),
  };
}

/** Parses abilities such as `copy + drop`, or separated by commas after `has`. */
export function readAbilities(tokens: Tokens, separator: "+" | ","): Ability[] {
  const abilities: Ability[] = [];
  do {
    const name = tokens.name("an ability");
    if (!isAbility(name)) tokens.fail(`"${name}" is not an ability`);
    if (abilities.includes(name)) tokens.fail(`ability "${name}" is given twice`);
    abilities.push(name);
  } while (tokens.accept(separator));
  return abilities;
}

/** Checks that every reference to a local struct has the declared number of type arguments. */
export function checkUses(scope: ModuleScope): void {
  for (const { name, arity, tokens } of scope.uses) {
    const declared = scope.structs.get(name);
    if (declared !== arity) tokens.fail(`"${name}" takes ${declared} type arguments, not ${arity}`);
  }
}

function isAbility(name: string): name is Ability {
  return ABILITIES.has(name);
}

function readAddress(tokens: Tokens): Address {
  return address(tokens.take());
}

function readQualified(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames, owner: Address): Type {
  tokens.expect("::");
  return readStruct(tokens, scope, parameters, owner, tokens.name("a module name"));
}

function readStruct(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames, owner: Address, module: string): Type {
  tokens.expect("::");
  const name = tokens.name("a struct name");
  const typeArguments = readTypeArguments(tokens, scope, parameters);
  if (owner === scope.id.address && module === scope.id.name) {
    if (!scope.structs.has(name)) tokens.fail(`unknown type "${name}"`);
    scope.uses.push({ name, arity: typeArguments.length, tokens });
  }
  return { kind: "struct", address: owner, module, name, typeArguments };
}

function readTypeArguments(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames): Type[] {
  return tokens.accept("<") ? tokens.list(">", () => readType(tokens, scope, parameters)) : [];
}
