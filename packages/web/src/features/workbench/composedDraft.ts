import { argumentKindOf } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { type MoveType, parseMoveType, printMoveType, typeAddress, withTypeArguments } from "../../chain/code/moveType.ts";
import type { ComposedCallRequest, ComposedValue } from "../../chain/transactions/composeScript.ts";
import { splitFunctionId } from "../../chain/transactions/functionAbi.ts";
import { t } from "../../language/words.ts";
import { readTypedCall, type TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { argumentKinds, emptyArgument, retypedArgument } from "../../parts/moveForm/typedCall.ts";
import type { ComposedArgument, ComposedCall } from "./draft.ts";

/** Return value of an earlier call in the script, usable as an argument. */
export interface EarlierResult {
  readonly call: number;
  readonly result: number;
  /** Type of the return value, with the call's type arguments filled in. */
  readonly type: string;
}

/** Return values of all calls before a position in the script. */
export function resultsBefore(
  calls: readonly ComposedCall[],
  functions: ReadonlyMap<string, MoveFunction>,
  place: number,
): readonly EarlierResult[] {
  return calls.slice(0, place).flatMap(({ functionId, typeArguments }, call) => {
    const types = typeArguments.map(parseMoveType);
    return (functions.get(functionId)?.returns ?? []).map((text, result) => {
      const type = parseMoveType(text);
      return { call, result, type: type === undefined ? text : printMoveType(withTypeArguments(type, types)) };
    });
  });
}

/** Initial call of a function. Parameters that users cannot type get an earlier return value of the same type. */
export function emptyComposed(fn: MoveFunction, earlier: readonly EarlierResult[]): ComposedCall {
  const free = [...earlier];
  const args = fn.parameters.map(({ type }): ComposedArgument => {
    const kind = argumentKindOf(type);
    if (kind.kind !== "impossible") return { kind: "typed", value: emptyArgument(kind) };
    const at = free.findLastIndex((one) => headOf(one.type) === headOf(type));
    const [found] = at < 0 ? [] : free.splice(at, 1);
    return found === undefined
      ? { kind: "typed", value: "" }
      : { kind: "result", call: found.call, result: found.result, pass: usualPass(type) };
  });
  return { functionId: fn.id, typeArguments: fn.typeParameters.map(() => ""), args };
}

/** Changes a call's type arguments and keeps the typed values. */
export function retypedComposed(fn: MoveFunction, call: ComposedCall, typeArguments: readonly string[]): ComposedCall {
  const [before, after] = [argumentKinds(fn, call.typeArguments), argumentKinds(fn, typeArguments)];
  const args = call.args.map(
    (one, at): ComposedArgument =>
      one.kind === "typed" ? { kind: "typed", value: retypedArgument(before[at], after[at], one.value) } : one,
  );
  return { ...call, typeArguments, args };
}

/** Default way to pass an earlier return value to a parameter type: by move or by reference. */
export function usualPass(type: string): "move" | "borrow" | "borrowMut" {
  return type.startsWith("&mut ") ? "borrowMut" : type.startsWith("&") ? "borrow" : "move";
}

/** Struct name without reference and type arguments. */
function headOf(type: string): string {
  return type.replace(/^&(?:mut )?/, "").replace(/<.*$/, "");
}

/** Calls of one script with the modules they need, or errors whose paths start with the call's position. */
export type ReadComposed =
  | { readonly ok: true; readonly calls: readonly ComposedCallRequest[]; readonly modules: readonly string[] }
  | { readonly ok: false; readonly problems: readonly TypedProblem[] };

export function readComposedDraft(composed: readonly ComposedCall[], functions: ReadonlyMap<string, MoveFunction>): ReadComposed {
  const problems: TypedProblem[] = [];
  const modules = new Set<string>();
  const calls = composed.map((call, place) => {
    const fn = functions.get(call.functionId);
    if (fn === undefined) {
      problems.push({
        path: `${place}.function`,
        text: t(call.functionId === "" ? "workbench:chooseFunction" : "workbench:noSuchFunction"),
      });
      return undefined;
    }
    if (fn.visibility !== "public" && !fn.isEntry) problems.push({ path: `${place}.function`, text: t("workbench:notPublic") });
    for (const id of modulesOf(fn, call.typeArguments)) modules.add(id);
    return readOne(call, fn, place, problems);
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, calls: calls.flatMap((call) => call ?? []), modules: [...modules] };
}

function readOne(call: ComposedCall, fn: MoveFunction, place: number, problems: TypedProblem[]): ComposedCallRequest {
  // Only typed arguments are parsed, because return values of earlier calls are not text.
  const typed = fn.parameters
    .map(({ type }, at) => ({ type, at, argument: call.args[at] }))
    .filter(({ argument }) => argument?.kind !== "result");
  const read = readTypedCall(
    { ...fn, parameters: typed.map(({ type }) => ({ name: undefined, type })) },
    {
      functionId: fn.id,
      typeArguments: call.typeArguments,
      args: typed.map(({ argument }) => (argument?.kind === "typed" ? argument.value : "")),
    },
  );
  if (!read.ok) {
    for (const { path, text } of read.problems) {
      const [, name, number = "", rest = ""] = /^(args|typeArguments)\.(\d+)(.*)$/.exec(path) ?? [];
      const at = name === "args" ? typed[Number(number)]?.at : Number(number);
      problems.push({ path: `${place}.${name}.${at}${rest}`, text });
    }
    return { functionId: fn.id, typeArguments: [], args: [] };
  }
  const values = new Map(typed.map(({ at }, index) => [at, read.args[index] ?? null]));
  const args = fn.parameters.map(({ type }, at): ComposedValue => {
    const argument = call.args[at];
    if (argument?.kind !== "result") return { kind: "value", type, value: values.get(at) ?? null };
    if (argument.call >= place) problems.push({ path: `${place}.args.${at}`, text: t("workbench:resultMissing") });
    return argument;
  });
  const signers = Array.from({ length: fn.signers }, (_, index): ComposedValue => ({ kind: "signer", index }));
  return { functionId: fn.id, typeArguments: read.typeArguments, args: [...signers, ...args] };
}

/** Modules (such as `0x1::coin`) of the function, its parameter types and return types. */
function modulesOf(fn: MoveFunction, typeArguments: readonly string[]): readonly string[] {
  const { address, module } = splitFunctionId(fn.id);
  const types = [...fn.parameters.map(({ type }) => type), ...fn.returns, ...typeArguments];
  return [`${address}::${module}`, ...types.flatMap((text) => moduleNames(parseMoveType(text)))];
}

function moduleNames(type: MoveType | undefined): readonly string[] {
  switch (type?.kind) {
    case "struct":
      return [`${typeAddress(type.address)}::${type.module}`, ...type.typeArguments.flatMap(moduleNames)];
    case "vector":
      return moduleNames(type.element);
    case "reference":
      return moduleNames(type.to);
    default:
      return [];
  }
}
