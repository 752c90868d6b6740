import type { SignatureToken } from "./compiledModule.ts";

/** Calls `visit` for a type and all nested types, outermost first. */
export function walkType(token: SignatureToken, visit: (token: SignatureToken, depth: number) => void, depth = 1): void {
  visit(token, depth);
  for (const inner of partsOf(token)) walkType(inner, visit, depth + 1);
}

/** Types directly inside a type. */
function partsOf(token: SignatureToken): readonly SignatureToken[] {
  switch (token.kind) {
    case "vector":
      return [token.element];
    case "reference":
      return [token.to];
    case "struct":
      return token.typeArguments;
    case "function":
      return [...token.parameters, ...token.results];
    default:
      return NOTHING;
  }
}

const NOTHING: readonly SignatureToken[] = [];
