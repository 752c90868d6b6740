import { argumentKindOf } from "../../chain/code/argumentKind.ts";
import { type MoveFunction, readFunction } from "../../chain/code/moduleAbi.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import { emptyArgument } from "../../parts/moveForm/typedCall.ts";
import type { ScriptDraft } from "./draft.ts";

/** Bytes of a script typed as hex; undefined if it is no hex or empty. */
export function scriptBytes(code: string): Uint8Array | undefined {
  const digits = code.replace(/\s/g, "").replace(/^0x/i, "");
  return /^(?:[0-9a-fA-F]{2})+$/.test(digits) ? fromHex(`0x${digits}`) : undefined;
}

/** Signature of a script in the form of a function; undefined without one. */
export function signatureOf(abi: unknown): MoveFunction | undefined {
  return abi === undefined ? undefined : { ...readFunction("", abi), id: "script" };
}

/** Draft with the types of the script's signature. Values of the same type and texts stay; a draft that fits is returned unchanged. */
export function fittedScript(script: ScriptDraft, { parameters, typeParameters }: MoveFunction): ScriptDraft {
  const fits =
    script.typeArguments.length === typeParameters.length &&
    script.args.length === parameters.length &&
    script.args.every(({ type }, at) => type === parameters[at]?.type);
  if (fits) return script;
  return {
    ...script,
    typeArguments: typeParameters.map((_, at) => script.typeArguments[at] ?? ""),
    args: parameters.map(({ type }, at) => {
      const typed = script.args[at];
      const empty = emptyArgument(argumentKindOf(type));
      const isKept = typed?.type === type || (typeof typed?.value === "string" && typeof empty === "string");
      return { type, value: isKept ? (typed?.value ?? empty) : empty };
    }),
  };
}
