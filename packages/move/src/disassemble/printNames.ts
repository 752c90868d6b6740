import { abilitiesInSet } from "../binary/abilitySet.ts";
import type { AbilitySet, CompiledUnit, SignatureToken } from "../binary/compiledModule.ts";
import { functionNameAt, type MemberName, moduleIdAt, signatureAt, structNameAt } from "../binary/names.ts";
import { printModuleId } from "../types/moduleId.ts";

/** Module or script whose names are printed; bare names belong to `selfModule`. */
export interface NameScope {
  readonly unit: CompiledUnit;
  readonly selfModule: string | undefined;
  /** Overrides how struct and function names print, for output other than assembler source. */
  readonly printMember?: (kind: "struct" | "function", member: MemberName) => string;
  /** Names of type parameters; `T0`, `T1` by default. */
  readonly typeParameterNames?: readonly string[] | undefined;
}

export function createNameScope(unit: CompiledUnit, self: number | undefined): NameScope {
  return { unit, selfModule: self === undefined ? undefined : printModuleId(moduleIdAt(unit, self)) };
}

/** Names that mean something else where a type is expected, such as `u64` or `T0`. */
const NOT_BARE = /^(?:T[0-9]+|vector|bool|address|signer|[ui](?:8|16|32|64|128|256))$/;

function printMember({ selfModule }: NameScope, { module, name }: MemberName): string {
  const printed = printModuleId(module);
  return printed === selfModule && !NOT_BARE.test(name) ? name : `${printed}::${name}`;
}

export function printStruct(scope: NameScope, handle: number): string {
  const member = structNameAt(scope.unit, handle);
  return scope.printMember?.("struct", member) ?? printMember(scope, member);
}

export function printFunction(scope: NameScope, handle: number): string {
  const member = functionNameAt(scope.unit, handle);
  return scope.printMember?.("function", member) ?? printMember(scope, member);
}

/** Prints a type in assembler syntax. */
export function printToken(scope: NameScope, token: SignatureToken): string {
  const several = (tokens: readonly SignatureToken[]): string => tokens.map((inner) => printToken(scope, inner)).join(", ");
  switch (token.kind) {
    case "vector":
      return `vector<${printToken(scope, token.element)}>`;
    case "reference":
      return `${token.mutable ? "&mut " : "&"}${printToken(scope, token.to)}`;
    case "typeParameter":
      return scope.typeParameterNames?.[token.index] ?? `T${token.index}`;
    case "struct":
      return `${printStruct(scope, token.handle)}${token.typeArguments.length === 0 ? "" : `<${several(token.typeArguments)}>`}`;
    case "function": {
      const abilities = token.abilities === 0 ? "" : ` has ${abilitiesInSet(token.abilities).join(" + ")}`;
      // Parentheses avoid two adjacent bars, which would read as a function without parameters.
      const parameters = token.parameters.map((inner) => (containsBar(inner) ? `(${printToken(scope, inner)})` : printToken(scope, inner)));
      return `|${parameters.join(", ")}|(${several(token.results)})${abilities}`;
    }
    default:
      return token.kind;
  }
}

function containsBar(token: SignatureToken): boolean {
  return token.kind === "function" || (token.kind === "reference" && token.to.kind === "function");
}

/** Prints the types of a signature: `u64, bool`. */
export function printSignature(scope: NameScope, signature: number): string {
  return signatureAt(scope.unit, signature)
    .map((token) => printToken(scope, token))
    .join(", ");
}

/** Prints `<u64, bool>`, or nothing for an empty list. */
export function printTypeArguments(scope: NameScope, signature: number): string {
  const printed = printSignature(scope, signature);
  return printed === "" ? "" : `<${printed}>`;
}

/** Prints type parameters `<phantom T0: copy + drop, T1>`, or nothing for an empty list. */
export function printTypeParameters(
  parameters: readonly { readonly constraints: AbilitySet; readonly phantom?: boolean }[],
  names: readonly string[] = [],
): string {
  if (parameters.length === 0) return "";
  const printed = parameters.map(({ constraints, phantom }, index) => {
    const bound = constraints === 0 ? "" : `: ${abilitiesInSet(constraints).join(" + ")}`;
    return `${phantom === true ? "phantom " : ""}${names[index] ?? `T${index}`}${bound}`;
  });
  return `<${printed.join(", ")}>`;
}
