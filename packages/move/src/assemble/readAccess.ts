import type { AccessSpecifier, AddressSpecifier, ResourceSpecifier } from "../binary/compiledModule.ts";
import { parseAddress } from "../types/address.ts";
import { readFunctionInstantiation } from "./readInstructions.ts";
import { readModuleName, readStructName, readTypeArguments, type Scope } from "./readNames.ts";

/** Access specifiers of a function (`reads`, `writes`, `pure`); `undefined` if it declares none. */
export interface AccessClause {
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
}

/** Parses the access specifiers after a signature: `pure`, any number of `reads Vault at owner` or `!writes 0x1::* at *`, or nothing. */
export function readAccess(scope: Scope, parameterNames: readonly string[]): AccessClause {
  const { source } = scope;
  if (source.has("pure")) return { accessSpecifiers: [] };
  const accessSpecifiers: AccessSpecifier[] = [];
  while (["reads", "writes", "!"].includes(source.peek())) {
    const negated = source.has("!");
    const kind = source.has("reads") ? "reads" : "writes";
    if (kind === "writes") source.expect("writes");
    const resource = readResource(scope);
    source.expect("at");
    accessSpecifiers.push({ kind, negated, resource, address: readAddressSpecifier(scope, parameterNames) });
  }
  return { accessSpecifiers: accessSpecifiers.length > 0 ? accessSpecifiers : undefined };
}

function readResource(scope: Scope): ResourceSpecifier {
  const { source, pools } = scope;
  if (source.has("*")) return { kind: "any" };
  if (source.peek().startsWith("0x")) {
    const start = source.position;
    const address = parseAddress(source.take());
    source.expect("::");
    if (source.has("*")) {
      if (address === undefined) return source.fail("expected an address");
      return { kind: "declaredAtAddress", address: pools.addresses.index(address) };
    }
    source.return(start);
    const module = readModuleName(scope);
    source.expect("::");
    if (source.has("*")) return { kind: "declaredInModule", module: pools.moduleIndex(module) };
    source.return(start);
  }
  const handle = readStructName(scope);
  if (source.peek() !== "<") return { kind: "resource", handle };
  return { kind: "resourceInstantiation", handle, typeArguments: pools.signatures.index(readTypeArguments(scope)) };
}

function readAddressSpecifier(scope: Scope, parameterNames: readonly string[]): AddressSpecifier {
  const { source, pools } = scope;
  if (source.has("*")) return { kind: "any" };
  const address = source.peek().startsWith("0x") ? parseAddress(source.peek()) : undefined;
  if (address !== undefined) {
    source.take();
    return { kind: "literal", address: pools.addresses.index(address) };
  }
  const name = source.name("an address");
  const parameter = parameterNames.indexOf(name);
  if (parameter < 0) return source.fail(`there is no parameter ${name}`);
  return { kind: "parameter", parameter, functionInstantiation: source.has("by") ? readFunctionInstantiation(scope) : undefined };
}
