import { abilitiesInSet } from "../binary/abilitySet.ts";
import type {
  AccessSpecifier,
  AddressSpecifier,
  FunctionAttribute,
  FunctionHandle,
  ResourceSpecifier,
  StructHandle,
} from "../binary/compiledModule.ts";
import { addressAt, moduleIdAt, signatureAt } from "../binary/names.ts";
import { shortAddress } from "../types/address.ts";
import { printModuleId } from "../types/moduleId.ts";
import { printFunctionInstantiation } from "./printCode.ts";
import { type NameScope, printStruct, printToken, printTypeArguments, printTypeParameters } from "./printNames.ts";

/** Prints the head of a struct declaration: `Vault<phantom T0> has key`. */
export function printStructHead(name: string, { typeParameters, abilities }: StructHandle, typeNames?: readonly string[]): string {
  return `${name}${printTypeParameters(typeParameters, typeNames)}${abilities === 0 ? "" : ` has ${abilitiesInSet(abilities).join(", ")}`}`;
}

/** Prints a function signature after the name: `<T0>(arg0: u64): bool acquires Vault`. */
export function printFunctionHead(
  scope: NameScope,
  handle: FunctionHandle,
  acquires: readonly string[],
  parameterName?: (index: number) => string,
): string {
  const generics = printTypeParameters(
    handle.typeParameters.map((constraints) => ({ constraints })),
    scope.typeParameterNames,
  );
  const returns = signatureAt(scope.unit, handle.returns).map((token) => printToken(scope, token));
  const results = returns.length === 0 ? "" : `: ${returns.length === 1 ? returns[0] : `(${returns.join(", ")})`}`;
  const acquired = acquires.length === 0 ? "" : ` acquires ${acquires.join(", ")}`;
  return `${generics}(${printParameters(scope, handle.parameters, parameterName)})${results}${acquired}${printAccess(scope, handle.accessSpecifiers)}`;
}

export function printParameters(scope: NameScope, signature: number, name = (index: number) => `arg${index}`): string {
  return signatureAt(scope.unit, signature)
    .map((token, index) => `${name(index)}: ${printToken(scope, token)}`)
    .join(", ");
}

export function printAttributes(attributes: readonly FunctionAttribute[]): string {
  const printed = attributes.map((attribute) => {
    const word = attribute.kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return "index" in attribute ? `${word} ${attribute.index}` : word;
  });
  return `#[${printed.join(", ")}]`;
}

export function printAccess(scope: NameScope, specifiers: readonly AccessSpecifier[] | undefined): string {
  if (specifiers === undefined) return "";
  if (specifiers.length === 0) return " pure";
  return specifiers
    .map(
      ({ kind, negated, resource, address }) =>
        ` ${negated ? "!" : ""}${kind} ${printResource(scope, resource)} at ${printAddress(scope, address)}`,
    )
    .join("");
}

function printResource(scope: NameScope, resource: ResourceSpecifier): string {
  switch (resource.kind) {
    case "any":
      return "*";
    case "declaredAtAddress":
      return `${shortAddress(addressAt(scope.unit, resource.address))}::*`;
    case "declaredInModule":
      return `${printModuleId(moduleIdAt(scope.unit, resource.module))}::*`;
    case "resource":
      return printStruct(scope, resource.handle);
    case "resourceInstantiation":
      return `${printStruct(scope, resource.handle)}${printTypeArguments(scope, resource.typeArguments) || "<>"}`;
  }
}

function printAddress(scope: NameScope, address: AddressSpecifier): string {
  switch (address.kind) {
    case "any":
      return "*";
    case "literal":
      return shortAddress(addressAt(scope.unit, address.address));
    case "parameter": {
      const by = address.functionInstantiation;
      return `arg${address.parameter}${by === undefined ? "" : ` by ${printFunctionInstantiation(scope, by)}`}`;
    }
  }
}
