import type { AccessSpecifier, CompiledUnit } from "../../binary/compiledModule.ts";
import { addressAt, entryAt, identifierAt, moduleIdAt, signatureAt } from "../../binary/names.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Address } from "../../types/address.ts";
import { printModuleId } from "../../types/moduleId.ts";
import { printType, printTypeTag } from "../../types/printType.ts";
import type { StructTag } from "../../types/type.ts";
import { type SignerValue, signerAddress } from "../../values/signer.ts";
import { Reference, type Value } from "../../values/value.ts";
import type { Locals } from "./code.ts";

/** Reading is borrowing and asking whether something is there; all else is writing. */
export type AccessKind = "reads" | "writes";

/** What a function says it accesses. */
export interface AccessClauses {
  readonly included: readonly AccessClause[];
  readonly excluded: readonly AccessClause[];
}
interface AccessClause {
  readonly kind: AccessKind;
  matches(type: StructTag): boolean;
  /** The one address that is meant, of a function with these arguments; absent where any is. */
  readonly addressOf: ((locals: Locals) => Address) | undefined;
}

/** What a running function may access: its clauses with the addresses that its arguments gave them. */
interface ActiveClause {
  readonly clause: AccessClause;
  readonly address: Address | undefined;
}
export interface ActiveAccess {
  readonly included: readonly ActiveClause[];
  readonly excluded: readonly ActiveClause[];
}

/** Functions with clauses that may run inside one another. */
export const MAX_ACTIVE_ACCESS = 256;

/** Prepares the clauses of a function; `undefined` where it says nothing and may access everything. */
export function loadAccess(unit: CompiledUnit, specifiers: readonly AccessSpecifier[] | undefined): AccessClauses | undefined {
  if (specifiers === undefined) return undefined;
  const clauses = (negated: boolean): AccessClause[] =>
    specifiers
      .filter((specifier) => specifier.negated === negated)
      .map(({ kind, resource, address }) => ({ kind, matches: resourceMatcher(unit, resource), addressOf: addressReader(unit, address) }));
  return { included: clauses(false), excluded: clauses(true) };
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
      const wanted =
        resource.kind === "resource"
          ? undefined
          : signatureAt(unit, resource.typeArguments)
              .map((token) => printType(typeOfToken(unit, token)))
              .join(",");
      return (type) =>
        type.address === address &&
        type.module === module &&
        type.name === name &&
        (wanted === undefined || wanted === type.typeArguments.map(printTypeTag).join(","));
    }
  }
}

function addressReader(unit: CompiledUnit, address: AccessSpecifier["address"]): ((locals: Locals) => Address) | undefined {
  switch (address.kind) {
    case "any":
      return undefined;
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

/** Of an address or a signer. */
function addressIn(value: Value): Address {
  return signerAddress((value instanceof Reference ? value.get() : value) as SignerValue);
}

/** The clauses of a function that begins, with its arguments. */
export function activate({ included, excluded }: AccessClauses, locals: Locals): ActiveAccess {
  const active = (clause: AccessClause): ActiveClause => ({ clause, address: clause.addressOf?.(locals) });
  return { included: included.map(active), excluded: excluded.map(active) };
}

/** Whether an access is among what is said: with only exclusions everything else is, with no clause at all nothing. */
export function enables({ included, excluded }: ActiveAccess, kind: AccessKind, type: StructTag, owner: Address): boolean {
  const fits = ({ clause, address }: ActiveClause): boolean => clause.matches(type) && (address === undefined || address === owner);
  // Who may write may read, and who may not read may not write.
  const isIncluded = included.some((each) => (each.clause.kind === "writes" || kind === "reads") && fits(each));
  if (!isIncluded && !(included.length === 0 && excluded.length > 0)) return false;
  return !excluded.some((each) => (each.clause.kind === "reads" || kind === "writes") && fits(each));
}
