import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { FunctionAbi } from "../../chain/transactions/functionAbi.ts";
import type { Intent } from "../../chain/transactions/intent.ts";
import type { CallRequest, PayloadRequest } from "../../chain/transactions/transactionRequest.ts";
import { t } from "../../language/words.ts";
import { type ReadTypedCall, readTypedCall, type TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import type { TypedCall } from "../../parts/moveForm/typedCall.ts";
import type { MultisigDraft, ScriptDraft } from "./draft.ts";

/** Payload of a transaction draft, or its input errors. */
export type ReadDraftPayload =
  | { readonly ok: true; readonly payload: PayloadRequest; readonly intent: Intent; readonly abi: FunctionAbi | undefined }
  | { readonly ok: false; readonly problems: readonly TypedProblem[] };

/** Types of a function, for encoding its calls. */
function abiOf({ typeParameters, parameters }: Pick<MoveFunction, "typeParameters" | "parameters">): FunctionAbi {
  return { typeParameters: typeParameters.length, parameters: parameters.map(({ type }) => type) };
}

/** Parses an entry function call. `fn` is undefined while loading, or if no such function exists. */
export function readCallDraft(typed: TypedCall, fn: MoveFunction | undefined): ReadDraftPayload {
  const read = readCall(typed, fn);
  if (!read.ok) return read;
  return { ok: true, payload: read.call, intent: { kind: "call", functionId: read.call.functionId }, abi: read.call.abi };
}

type ReadCallRequest =
  | { readonly ok: true; readonly call: CallRequest }
  | { readonly ok: false; readonly problems: readonly TypedProblem[] };

/** Call request that includes the function's types, so the network is not queried again. */
export function readCall(typed: TypedCall, fn: MoveFunction | undefined): ReadCallRequest {
  if (fn === undefined || fn.id !== typed.functionId) return noFunction(typed.functionId);
  if (!fn.isEntry) return { ok: false, problems: [{ path: "function", text: t("workbench:notEntry") }] };
  const read = readTypedCall(fn, typed);
  if (!read.ok) return read;
  const { typeArguments, args } = read;
  return { ok: true, call: { kind: "entryFunction", functionId: fn.id, typeArguments, args, abi: abiOf(fn) } };
}

function noFunction(functionId: string): { readonly ok: false; readonly problems: readonly TypedProblem[] } {
  return {
    ok: false,
    problems: [{ path: "function", text: functionId === "" ? t("workbench:chooseFunction") : t("workbench:noSuchFunction") }],
  };
}

/** Parses a script draft: hex bytecode and arguments with types entered by the user. */
export function readScriptDraft(script: ScriptDraft): ReadDraftPayload {
  const code = script.code.replace(/\s/g, "").replace(/^0x/i, "");
  const problems: TypedProblem[] = [];
  if (code === "") problems.push({ path: "code", text: t("workbench:scriptMissing") });
  else if (!/^(?:[0-9a-fA-F]{2})+$/.test(code)) problems.push({ path: "code", text: t("workbench:notHex") });
  const read = readScriptArguments(script);
  if (!read.ok) problems.push(...read.problems);
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  const args = script.args.map(({ type }, at) => ({ type, value: read.args[at] ?? null }));
  return {
    ok: true,
    payload: { kind: "script", code: fromHex(`0x${code}`), typeArguments: read.typeArguments, args },
    intent: { kind: "script" },
    abi: undefined,
  };
}

/** Function with the types of a draft, for its form. `signature` adds what the bytecode requires of type arguments. */
export function scriptFunction({ typeArguments, args }: ScriptDraft, signature?: MoveFunction): MoveFunction {
  return {
    id: "script",
    typeParameters: typeArguments.map((_, at) => signature?.typeParameters[at] ?? { abilities: [] }),
    parameters: args.map(({ type }) => ({ name: undefined, type })),
    signers: 1,
    returns: [],
    isEntry: true,
    isView: false,
    visibility: "public",
  };
}

function readScriptArguments(script: ScriptDraft): ReadTypedCall {
  const { typeArguments, args } = script;
  return readTypedCall(scriptFunction(script), { functionId: "script", typeArguments, args: args.map(({ value }) => value) });
}

/** Parses the draft of a multisig execution. */
export function readMultisigDraft({ account, runs, call }: MultisigDraft, fn: MoveFunction | undefined): ReadDraftPayload {
  const parsed = parseEnteredAddress(account);
  const problems: TypedProblem[] = parsed.ok
    ? []
    : [{ path: "account", text: t(parsed.reason === "empty" ? "workbench:required" : "workbench:notAnAddress") }];
  const read = runs === "call" ? readCall(call, fn) : undefined;
  if (read !== undefined && !read.ok) problems.push(...read.problems);
  if (!parsed.ok || read?.ok === false) return { ok: false, problems };
  const multisigAddress = parsed.address;
  return {
    ok: true,
    payload: { kind: "multisig", multisigAddress, call: read?.call },
    intent: { kind: "multisig", multisigAddress },
    abi: read?.call.abi,
  };
}
