import { asArray, asObject, asText, type JsonObject } from "../../chain/facts/jsonFields.ts";
import type { TypedArgument, TypedCall } from "../../parts/moveForm/typedCall.ts";

/** Kinds of transaction drafts. */
export const DRAFT_KINDS = ["call", "script", "composed", "multisig", "sequence", "table"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** A typed script: bytecode in hex, and arguments with user-entered types, which are not on chain. */
export interface ScriptDraft {
  readonly code: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly { readonly type: string; readonly value: TypedArgument }[];
}

/** An argument of a composed call: a typed value, or the result of an earlier call. */
export type ComposedArgument =
  | { readonly kind: "typed"; readonly value: TypedArgument }
  | { readonly kind: "result"; readonly call: number; readonly result: number; readonly pass: "move" | "copy" | "borrow" | "borrowMut" };

/** One call of a script that is composed of several calls. */
export interface ComposedCall {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly ComposedArgument[];
}

/** A multisig execution: a new call, or the next approved proposal. */
export interface MultisigDraft {
  readonly account: string;
  readonly runs: "call" | "next";
  readonly call: TypedCall;
}

/** One step of a sequence of simulated transactions. An empty sender means the sequence's default sender. */
export interface SequenceStep {
  readonly sender: string;
  readonly call: TypedCall;
}

/** Draft of a table: one function, called once per line. */
export interface TableDraft {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly text: string;
}

/** Signers and fee payer; addresses as typed. */
export interface SignersDraft {
  /** Simulated sender as typed; empty for the current account. */
  readonly sender: string;
  readonly others: readonly string[];
  readonly feePayer: "sender" | "later" | "account";
  readonly feePayerAddress: string;
}

/** Transaction options as typed; empty fields use network defaults or simulation results. */
export interface OptionsDraft {
  readonly maxGas: string;
  readonly gasPrice: string;
  readonly expirySecs: string;
  readonly order: "next" | "number" | "nonce";
  readonly number: string;
  readonly nonce: string;
}

/** A transaction draft as plain JSON, stored in the tab, among saved drafts and in links. */
export interface WorkbenchDraft {
  readonly kind: DraftKind;
  readonly call: TypedCall;
  readonly script: ScriptDraft;
  readonly composed: readonly ComposedCall[];
  readonly multisig: MultisigDraft;
  readonly sequence: readonly SequenceStep[];
  readonly table: TableDraft;
  readonly signers: SignersDraft;
  readonly options: OptionsDraft;
}

const NO_CALL: TypedCall = { functionId: "", typeArguments: [], args: [] };

/** Initial empty step of a sequence. */
export const EMPTY_STEP: SequenceStep = { sender: "", call: NO_CALL };
/** Initial call of a composed script, without a function. */
export const EMPTY_COMPOSED: ComposedCall = { functionId: "", typeArguments: [], args: [] };

/** Initial empty draft. */
export const EMPTY_DRAFT: WorkbenchDraft = {
  kind: "call",
  call: NO_CALL,
  script: { code: "", typeArguments: [], args: [] },
  composed: [EMPTY_COMPOSED, EMPTY_COMPOSED],
  multisig: { account: "", runs: "call", call: NO_CALL },
  sequence: [EMPTY_STEP, EMPTY_STEP],
  table: { functionId: "", typeArguments: [], text: "" },
  signers: { sender: "", others: [], feePayer: "sender", feePayerAddress: "" },
  options: { maxGas: "", gasPrice: "", expirySecs: "", order: "next", number: "", nonce: "" },
};

/** Maximum length of a serialised draft, above that of any typed draft. */
const TEXT_MAX = 1_048_576;
const LIST_MAX = 1_000;
/** Maximum numbers of forms on the page, so that a link cannot fill the page with thousands. */
export const CALLS_MAX = 64;
export const OTHER_SIGNERS_MAX = 32;
const DEPTH_MAX = 10;

/** Serialises a transaction draft. */
export function writeWorkbenchDraft(draft: WorkbenchDraft): string {
  return JSON.stringify(draft);
}

/** Parses a transaction draft strictly; undefined if invalid. */
export function readWorkbenchDraft(text: string): WorkbenchDraft | undefined {
  if (text.length > TEXT_MAX) return undefined;
  try {
    return draftFrom(asObject(JSON.parse(text)));
  } catch {
    // Drafts come from untrusted links and storage, so invalid ones are rejected silently.
    return undefined;
  }
}

function draftFrom(json: JsonObject): WorkbenchDraft {
  exactKeys(json, Object.keys(EMPTY_DRAFT));
  return {
    kind: oneOf(json.kind, DRAFT_KINDS),
    call: readCall(json.call),
    script: readScript(asObject(json.script)),
    composed: listOf(json.composed, readComposed, CALLS_MAX),
    multisig: readMultisig(asObject(json.multisig)),
    sequence: listOf(json.sequence, readStep, CALLS_MAX),
    table: readTable(asObject(json.table)),
    signers: readSigners(asObject(json.signers)),
    options: readOptions(asObject(json.options)),
  };
}

function readCall(value: unknown): TypedCall {
  const json = asObject(value);
  exactKeys(json, ["functionId", "typeArguments", "args"]);
  return {
    functionId: asText(json.functionId),
    typeArguments: listOf(json.typeArguments, asText),
    args: listOf(json.args, (one) => readArgument(one)),
  };
}

function readScript(json: JsonObject): ScriptDraft {
  exactKeys(json, ["code", "typeArguments", "args"]);
  return {
    code: asText(json.code),
    typeArguments: listOf(json.typeArguments, asText),
    args: listOf(json.args, (one) => {
      const argument = asObject(one);
      exactKeys(argument, ["type", "value"]);
      return { type: asText(argument.type), value: readArgument(argument.value) };
    }),
  };
}

function readComposed(value: unknown): ComposedCall {
  const json = asObject(value);
  exactKeys(json, ["functionId", "typeArguments", "args"]);
  return {
    functionId: asText(json.functionId),
    typeArguments: listOf(json.typeArguments, asText),
    args: listOf(json.args, readComposedArgument),
  };
}

function readComposedArgument(value: unknown): ComposedArgument {
  const json = asObject(value);
  if (json.kind === "typed") {
    exactKeys(json, ["kind", "value"]);
    return { kind: "typed", value: readArgument(json.value) };
  }
  exactKeys(json, ["kind", "call", "result", "pass"]);
  return {
    kind: oneOf(json.kind, ["result"]),
    call: asPlace(json.call),
    result: asPlace(json.result),
    pass: oneOf(json.pass, ["move", "copy", "borrow", "borrowMut"]),
  };
}

function readMultisig(json: JsonObject): MultisigDraft {
  exactKeys(json, ["account", "runs", "call"]);
  return { account: asText(json.account), runs: oneOf(json.runs, ["call", "next"]), call: readCall(json.call) };
}

function readStep(value: unknown): SequenceStep {
  const json = asObject(value);
  exactKeys(json, ["sender", "call"]);
  return { sender: asText(json.sender), call: readCall(json.call) };
}

function readTable(json: JsonObject): TableDraft {
  exactKeys(json, ["functionId", "typeArguments", "text"]);
  return { functionId: asText(json.functionId), typeArguments: listOf(json.typeArguments, asText), text: asText(json.text) };
}

function readSigners(json: JsonObject): SignersDraft {
  exactKeys(json, Object.keys(EMPTY_DRAFT.signers));
  return {
    sender: asText(json.sender),
    others: listOf(json.others, asText, OTHER_SIGNERS_MAX),
    feePayer: oneOf(json.feePayer, ["sender", "later", "account"]),
    feePayerAddress: asText(json.feePayerAddress),
  };
}

function readOptions(json: JsonObject): OptionsDraft {
  exactKeys(json, Object.keys(EMPTY_DRAFT.options));
  return {
    maxGas: asText(json.maxGas),
    gasPrice: asText(json.gasPrice),
    expirySecs: asText(json.expirySecs),
    order: oneOf(json.order, ["next", "number", "nonce"]),
    number: asText(json.number),
    nonce: asText(json.nonce),
  };
}

function readArgument(value: unknown, depth = 0): TypedArgument {
  if (depth > DEPTH_MAX) throw new TypeError("The argument is nested too deeply.");
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return listOf(value, (one) => readArgument(one, depth + 1));
  return Object.fromEntries(Object.entries(asObject(value)).map(([field, one]) => [field, readArgument(one, depth + 1)]));
}

function listOf<Item>(value: unknown, read: (item: unknown) => Item, most = LIST_MAX): readonly Item[] {
  const items = asArray(value);
  if (items.length > most) throw new TypeError("The list is too long.");
  return items.map(read);
}

function asPlace(value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value >= LIST_MAX) throw new TypeError("A place was expected.");
  return value;
}

function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new TypeError(`One of ${allowed.join(", ")} was expected.`);
  return found;
}

function exactKeys(json: JsonObject, fields: readonly string[]): void {
  const keys = Object.keys(json);
  if (keys.length !== fields.length || !fields.every((field) => keys.includes(field))) throw new TypeError("Other fields were expected.");
}
