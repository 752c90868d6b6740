import type { Ability, FunctionDefinition, ParameterDefinition, Type, Visibility } from "@atoll/move";
import { type ModuleScope, readAbilities, readType, type TypeParameterNames } from "./moduleScope.ts";
import type { Tokens } from "./tokens.ts";

/** Reads a function signature with attributes and modifiers, up to its end. */
export function readFunction(tokens: Tokens, scope: ModuleScope): FunctionDefinition {
  const isView = readAttributes(tokens);
  const { visibility, isEntry, isNative } = readModifiers(tokens);
  const name = tokens.name("a function name");
  const generics = tokens.accept("<") ? tokens.list(">", () => readTypeParameter(tokens)) : [];
  const names = generics.map((generic) => generic.name);
  tokens.requireUnique(names, "type parameter");
  tokens.expect("(");
  const parameters = tokens.list(")", () => readParameter(tokens, scope, names));
  tokens.requireUnique(
    parameters.map((parameter) => parameter.name).filter((parameter) => parameter !== "_"),
    "parameter",
  );
  const returns = tokens.accept(":") ? readResults(tokens, scope, names) : [];
  return {
    module: scope.id,
    name,
    visibility,
    isEntry,
    isView,
    isNative,
    typeParameters: generics.map((generic) => generic.constraints),
    parameters,
    returns,
  };
}

function readAttributes(tokens: Tokens): boolean {
  let isView = false;
  while (tokens.accept("#")) {
    tokens.expect("[");
    for (const name of tokens.list("]", () => tokens.name("an attribute"))) {
      if (name === "view") isView = true;
      else if (name !== "deprecated") tokens.fail(`unknown attribute "${name}"`);
    }
  }
  return isView;
}

/** All bodies are TypeScript, but only functions declared native in Move appear as native in module metadata. */
function readModifiers(tokens: Tokens): { visibility: Visibility; isEntry: boolean; isNative: boolean } {
  let visibility: Visibility = "private";
  let isEntry = false;
  let isNative = false;
  for (;;) {
    const word = tokens.take();
    switch (word) {
      case "fun":
        return { visibility, isEntry, isNative };
      case "entry":
        isEntry = true;
        break;
      case "native":
        isNative = true;
        break;
      case "friend":
      case "package":
        visibility = "friend";
        break;
      case "public":
        visibility = "public";
        if (tokens.accept("(")) {
          const reach = tokens.take();
          if (reach !== "friend" && reach !== "package") tokens.fail(`unknown visibility "public(${reach})"`);
          tokens.expect(")");
          visibility = "friend";
        }
        break;
      default:
        tokens.fail(`expected a function, found "${word}"`);
    }
  }
}

function readTypeParameter(tokens: Tokens): { name: string; constraints: Ability[] } {
  const name = tokens.name("a type parameter");
  return { name, constraints: tokens.accept(":") ? readAbilities(tokens, "+") : [] };
}

function readParameter(tokens: Tokens, scope: ModuleScope, generics: TypeParameterNames): ParameterDefinition {
  const name = tokens.name("a parameter");
  tokens.expect(":");
  return { name, type: readType(tokens, scope, generics, true) };
}

function readResults(tokens: Tokens, scope: ModuleScope, generics: TypeParameterNames): Type[] {
  return tokens.accept("(") ? tokens.list(")", () => readType(tokens, scope, generics, true)) : [readType(tokens, scope, generics, true)];
}
