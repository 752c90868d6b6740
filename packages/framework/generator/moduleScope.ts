import {
  type Ability,
  type Address,
  address,
  INTEGER_KINDS,
  type ModuleId,
  type PrimitiveType,
  parseAddress,
  type Type,
} from "@atoll/move";
import { NAMES_ADDRESS } from "../src/native/addresses.ts";
import type { Tokens } from "./tokens.ts";

const PRIMITIVES: ReadonlyMap<string, PrimitiveType> = new Map(
  (["bool", "address", "signer", ...INTEGER_KINDS] as const).map((kind) => [kind, { kind }]),
);

const ABILITIES: ReadonlySet<string> = new Set<Ability>(["copy", "drop", "store", "key"]);

/** Name scope of one module's declarations. */
export interface ModuleScope {
  readonly id: ModuleId;
  /** Number of type parameters by struct name; `undefined` for a struct not yet parsed. */
  readonly structs: Map<string, number | undefined>;
  /** References to this module's own structs, checked after all structs are parsed. */
  readonly uses: { readonly name: string; readonly arity: number; readonly tokens: Tokens; readonly position: number }[];
  /** Names from `use` declarations. */
  readonly imports: Imports;
}

interface Imports {
  readonly modules: Map<string, ModuleId>;
  readonly structs: Map<string, { readonly module: ModuleId; readonly name: string }>;
  /** Imported names that a type refers to. */
  readonly used: Set<string>;
}

/** Named addresses of the release and of the name registry's packages. */
const NAMED_ADDRESSES: ReadonlyMap<string, Address> = new Map(
  Object.entries({
    std: "0x1",
    aptos_std: "0x1",
    aptos_framework: "0x1",
    aptos_token: "0x3",
    aptos_token_objects: "0x4",
    aptos_experimental: "0x7",
    aptos_names: NAMES_ADDRESS,
    aptos_names_v2_1: NAMES_ADDRESS,
    router: NAMES_ADDRESS,
  }).map(([name, text]) => [name, address(text)]),
);

/** Parses `0x1::coin` or `aptos_framework::coin`. */
export function readModuleId(tokens: Tokens): ModuleId {
  const owner = readAddress(tokens);
  tokens.expect("::");
  return { address: owner, name: tokens.name("a module name") };
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
  if (tokens.accept("|")) return readFunctionType(tokens, scope, parameters);
  const isQualified = tokens.peek(1) === "::" && tokens.peek(3) === "::";
  if (isQualified) return readStruct(tokens, scope, parameters, readModuleId(tokens));
  const name = tokens.name("a type");
  if (tokens.peek() === "::") return readStruct(tokens, scope, parameters, moduleNamed(tokens, scope, name));
  if (name === "vector") {
    const [element, ...rest] = readTypeArguments(tokens, scope, parameters);
    if (element === undefined || rest.length > 0) tokens.fail("vector takes one type");
    return { kind: "vector", element };
  }
  const index = parameters.indexOf(name);
  if (index >= 0) return { kind: "typeParameter", index };
  if (scope.structs.has(name)) {
    const position = tokens.position;
    const typeArguments = readTypeArguments(tokens, scope, parameters);
    scope.uses.push({ name, arity: typeArguments.length, tokens, position });
    return { kind: "struct", address: scope.id.address, module: scope.id.name, name, typeArguments };
  }
  const primitive = PRIMITIVES.get(name);
  if (primitive !== undefined) return primitive;
  scope.imports.used.add(name);
  const found = scope.imports.structs.get(name);
  if (found === undefined) tokens.fail(`unknown type "${name}"`);
  return {
    kind: "struct",
    address: found.module.address,
    module: found.module.name,
    name: found.name,
    typeArguments: readTypeArguments(tokens, scope, parameters),
  };
}

/** Parses a function type after its first bar: `&mut V|R` or `u64|(u64, bool) has copy + drop`. */
function readFunctionType(tokens: Tokens, scope: ModuleScope, names: TypeParameterNames): Type {
  const parameters = tokens.list("|", () => readType(tokens, scope, names, true));
  const results = readFunctionResults(tokens, scope, names);
  return { kind: "function", parameters, results, abilities: tokens.accept("has") ? readAbilities(tokens, "+") : [] };
}

function readFunctionResults(tokens: Tokens, scope: ModuleScope, names: TypeParameterNames): Type[] {
  if (tokens.accept("(")) return tokens.list(")", () => readType(tokens, scope, names, true));
  return [",", ")", "has"].includes(tokens.peek()) ? [] : [readType(tokens, scope, names, true)];
}

/** Module of a qualified name such as `coin::Coin`. */
function moduleNamed(tokens: Tokens, { imports }: ModuleScope, name: string): ModuleId {
  imports.used.add(name);
  return imports.modules.get(name) ?? tokens.fail(`module "${name}" is not imported`);
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
  for (const { name, arity, tokens, position } of scope.uses) {
    const declared = scope.structs.get(name);
    if (declared !== arity) tokens.failAt(position, `"${name}" takes ${declared} type arguments, not ${arity}`);
  }
}

function isAbility(name: string): name is Ability {
  return ABILITIES.has(name);
}

function readAddress(tokens: Tokens): Address {
  const text = tokens.peek();
  const found = text.startsWith("0x") ? parseAddress(text) : NAMED_ADDRESSES.get(text);
  if (found === undefined) tokens.fail(`"${text}" is not an address`);
  tokens.take();
  return found;
}

function readStruct(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames, module: ModuleId): Type {
  tokens.expect("::");
  const position = tokens.position;
  const name = tokens.name("a struct name");
  const typeArguments = readTypeArguments(tokens, scope, parameters);
  if (module.address === scope.id.address && module.name === scope.id.name) {
    if (!scope.structs.has(name)) tokens.fail(`unknown type "${name}"`);
    scope.uses.push({ name, arity: typeArguments.length, tokens, position });
  }
  return { kind: "struct", address: module.address, module: module.name, name, typeArguments };
}

function readTypeArguments(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames): Type[] {
  return tokens.accept("<") ? tokens.list(">", () => readType(tokens, scope, parameters)) : [];
}
