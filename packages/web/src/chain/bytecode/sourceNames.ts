import type { SourceNames } from "@atoll/move/decompile";
import type { ModuleOutline } from "../code/moveOutline.ts";

const LITERAL = /^(0x[0-9a-fA-F_]+|[0-9][0-9_]*)(?:u64)?$/;
/** Usual form of an error constant's name. */
const ERROR_NAME = /^E(?:_|[A-Z])/;

/** Names in a published source for decompiled code. A code that several constants have gets no name, unless one of them reads as an error. */
export function sourceNames(outline: ModuleOutline): SourceNames {
  const constants = new Map<bigint, string[]>();
  for (const { name, constant } of outline.items) {
    const [, literal] = constant?.type === "u64" ? (LITERAL.exec(constant.value) ?? []) : [];
    if (literal === undefined) continue;
    const code = BigInt(literal.replaceAll("_", ""));
    constants.set(code, [...(constants.get(code) ?? []), name]);
  }
  return {
    functions: new Map(
      outline.items.flatMap(({ kind, name, typeParameters, parameters }) =>
        kind === "function" && parameters !== undefined ? [[name, { typeParameters, parameters }] as const] : [],
      ),
    ),
    structs: new Map(
      outline.items.flatMap(({ kind, name, typeParameters }) => (kind === "struct" ? [[name, typeParameters] as const] : [])),
    ),
    errors: new Map(
      [...constants].flatMap(([code, names]) => {
        const [first, ...others] = names.length === 1 ? names : names.filter((name) => ERROR_NAME.test(name));
        return first === undefined || others.length > 0 ? [] : [[code, first] as const];
      }),
    ),
  };
}
