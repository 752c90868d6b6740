import { abilitiesFromBits } from "../types/abilityBits.ts";
import type { Type } from "../types/type.ts";
import type { CompiledUnit, SignatureToken } from "./compiledModule.ts";
import { structNameAt } from "./names.ts";

const converted = new WeakMap<SignatureToken, Type>();

/** Converts a signature token to a type; equal tokens give the same object. */
export function typeOfToken(unit: CompiledUnit, token: SignatureToken): Type {
  let type = converted.get(token);
  if (type === undefined) {
    type = convert(unit, token);
    converted.set(token, type);
  }
  return type;
}

function convert(unit: CompiledUnit, token: SignatureToken): Type {
  switch (token.kind) {
    case "vector":
      return { kind: "vector", element: typeOfToken(unit, token.element) };
    case "reference":
      return { kind: "reference", mutable: token.mutable, to: typeOfToken(unit, token.to) };
    case "struct": {
      const { module, name } = structNameAt(unit, token.handle);
      const typeArguments = token.typeArguments.map((argument) => typeOfToken(unit, argument));
      return { kind: "struct", address: module.address, module: module.name, name, typeArguments };
    }
    case "function":
      return {
        kind: "function",
        parameters: token.parameters.map((parameter) => typeOfToken(unit, parameter)),
        results: token.results.map((result) => typeOfToken(unit, result)),
        abilities: abilitiesFromBits(token.abilities) ?? [],
      };
    default:
      return token;
  }
}
