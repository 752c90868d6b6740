import type { AccessSpecifier, CompiledUnit } from "../../binary/compiledModule.ts";
import { addressAt, entryAt, identifierAt, moduleIdAt, signatureAt } from "../../binary/names.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Address } from "../../types/address.ts";
import { printModuleId } from "../../types/moduleId.ts";
import { printType, printTypeTag } from "../../types/printType.ts";
import type { StructTag } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import { type SignerValue, signerAddress } from "../../values/signer.ts";
import { Reference, type Value } from "../../values/value.ts";
import type { Locals } from "./code.ts";

/** Kind of storage access: `exists` and immutable borrows read; mutable borrows, `move_to` and `move_from` write. */
export type AccessKind = "reads" | "writes";

type AddressReader = (locals: Locals) => Address;

/** Access specifiers of a function, prepared for fast comparison. */
export interface AccessClauses {
  readonly included: readonly AccessClause[];
  readonly excluded: readonly AccessClause[];
  /** Functions that extract the addresses named by access specifiers; each evaluates the call's arguments once. */
  readonly addresses: readonly AddressReader[];
  /** Number of comparisons per access: every access specifier, plus every node of its type arguments. */
  readonly weight: number;
}
interface AccessClause {
  readonly kind: AccessKind;
  matches(type: StructTag): boolean;
  /** Index into `addresses`; absent if the access specifier covers every address. */
  readonly address: number | undefined;
}

/** Access specifiers of a running function, with the numbers of the addresses they name. */
export interface ActiveAccess {
  readonly clauses: AccessClauses;
  readonly addresses: readonly number[];
}

/** Prepares a function's access specifiers; `undefined` if it has none and may access everything. */
export function loadAccess(unit: CompiledUnit, specifiers: readonly AccessSpecifier[] | undefined): AccessClauses | undefined {
  if (specifiers === undefined) return undefined;
  const readers = new Map<string, { readonly index: number; readonly read: AddressReader }>();
  const addressIndex = (address: AccessSpecifier["address"]): number | undefined => {
    if (address.kind === "any") return undefined;
    const key = address.kind === "literal" ? `@${address.address}` : `${address.parameter} ${address.functionInstantiation}`;
    const known = readers.get(key) ?? { index: readers.size, read: addressReader(unit, address) };
    readers.set(key, known);
    return known.index;
  };
  const clauses = specifiers.map(({ kind, negated, resource, address }) => ({
    kind,
    negated,
    matches: rememberingLast(resourceMatcher(unit, resource)),
    address: addressIndex(address),
  }));
  return {
    included: clauses.filter(({ negated }) => !negated),
    excluded: clauses.filter(({ negated }) => negated),
    addresses: [...readers.values()].map(({ read }) => read),
    weight: specifiers.reduce((sum, { resource }) => sum + 1 + argumentNodes(unit, resource), 0),
  };
}

/** Caches the last result of a type comparison: many frames of one function check the same type consecutively. */
function rememberingLast(matches: (type: StructTag) => boolean): (type: StructTag) => boolean {
  let last: StructTag | undefined;
  let answer = false;
  return (type) => {
    if (type !== last) {
      answer = matches(type);
      last = type;
    }
    return answer;
  };
}

function argumentNodes(unit: CompiledUnit, resource: AccessSpecifier["resource"]): number {
  if (resource.kind !== "resourceInstantiation") return 0;
  return signatureAt(unit, resource.typeArguments).reduce((sum, token) => sum + countTypeNodes(typeOfToken(unit, token)), 0);
}

function resourceMatcher(unit: CompiledUnit, resource: AccessSpecifier["resource"]): (type: StructTag) => boolean {
  switch (resource.kind) {
    case "any":
      return () => true;
    case "declaredAtAddress": {
      const declared = addressAt(unit, resource.address);
      return ({ address }) => address === declared;
    }
    case "declaredInModule": {
      const { address, name } = moduleIdAt(unit, resource.module);
      return (type) => type.address === address && type.module === name;
    }
    case "resource":
    case "resourceInstantiation": {
      const handle = entryAt(unit, "structHandles", resource.handle);
      const { address, name: module } = moduleIdAt(unit, handle.module);
      const name = identifierAt(unit, handle.name);
      const isNamed = (type: StructTag) => type.address === address && type.module === module && type.name === name;
      if (resource.kind === "resource") return isNamed;
      const typeArguments = signatureAt(unit, resource.typeArguments).map((token) => typeOfToken(unit, token));
      const wanted = printType({ kind: "struct", address, module, name, typeArguments });
      // Types cache their printed text, so comparing prints nothing.
      return (type) => isNamed(type) && printTypeTag(type) === wanted;
    }
  }
}

function addressReader(unit: CompiledUnit, address: Exclude<AccessSpecifier["address"], { kind: "any" }>): AddressReader {
  switch (address.kind) {
    case "literal": {
      const literal = addressAt(unit, address.address);
      return () => literal;
    }
    case "parameter": {
      const { parameter, functionInstantiation } = address;
      const name = functionInstantiation === undefined ? undefined : functionName(unit, functionInstantiation);
      if (name !== undefined && name !== "0x1::signer::address_of") {
        return () => {
          throw new VmFailure("ACCESS_CONTROL_INVARIANT_VIOLATION", `${name} cannot say which address a function accesses`);
        };
      }
      return (locals) => addressIn(locals[parameter] as Value);
    }
  }
}

function functionName(unit: CompiledUnit, index: number): string {
  const { handle } = entryAt(unit, "functionInstantiations", index);
  const { module, name } = entryAt(unit, "functionHandles", handle);
  return `${printModuleId(moduleIdAt(unit, module))}::${identifierAt(unit, name)}`;
}

/** Extracts the account address from an `address`, `signer` or `&signer` argument. */
function addressIn(value: Value): Address {
  return signerAddress((value instanceof Reference ? value.get() : value) as SignerValue);
}

/**
 * Evaluates the access specifiers of a function called with these arguments. `numberOf` numbers addresses, because comparing address texts
 * is slow.
 */
export function activate(clauses: AccessClauses, locals: Locals, numberOf: (address: Address) => number): ActiveAccess {
  return { clauses, addresses: clauses.addresses.map((read) => numberOf(read(locals))) };
}

/** Checks an access against a function's access specifiers. Exclusions alone allow everything else; an empty list allows nothing. */
export function allows({ clauses, addresses }: ActiveAccess, kind: AccessKind, type: StructTag, owner: number): boolean {
  const { included, excluded } = clauses;
  // Permission to write includes reading; excluding reads also excludes writes.
  const isIncluded = kind === "reads" ? anyFits(included, undefined) : anyFits(included, "writes");
  if (!isIncluded && !(included.length === 0 && excluded.length > 0)) return false;
  return !(kind === "writes" ? anyFits(excluded, undefined) : anyFits(excluded, "reads"));

  function anyFits(list: readonly AccessClause[], only: AccessKind | undefined): boolean {
    for (const clause of list) {
      if (only !== undefined && clause.kind !== only) continue;
      if ((clause.address === undefined || addresses[clause.address] === owner) && clause.matches(type)) return true;
    }
    return false;
  }
}
