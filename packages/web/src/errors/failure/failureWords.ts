import type { TraceComparison } from "../../chain/controls/trace.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { phrase, t } from "../../language/words.ts";
import { explainVmStatus } from "../explainError.ts";
import type { ArithmeticOp, FailedCall, FailureCause, FailurePlace, MoveFailure } from "./moveFailure.ts";

/** What failed: a committed transaction, a simulation, or a view function, which neither costs nor changes anything. */
export type FailureMood = "transaction" | "simulation" | "view";

/** Piece of a sentence: text, or code and values, which the page sets apart. */
export type FailurePart = string | { readonly kind: "code" | "value"; readonly text: string };

/** Failure in words. */
export interface FailureWords {
  /** Reason in one sentence. */
  readonly title: string;
  /** Kind of failure, function and values. */
  readonly explanation: readonly FailurePart[];
  readonly error: string | undefined;
  readonly code: string | undefined;
  /** Function and line, such as `pool::swap, line 60`. */
  readonly raisedIn: string | undefined;
  readonly instruction: string | undefined;
  readonly gas: string | undefined;
}

type Marked = Exclude<FailurePart, string>;
const code = (text: string): Marked => ({ kind: "code", text });
const value = (text: string): Marked => ({ kind: "value", text });

/** Failure in the current language. */
export function failureWords(failure: MoveFailure, mood: FailureMood): FailureWords {
  const { cause, place, gasUsed, gasLimit } = failure;
  return {
    title: titleOf(failure),
    explanation: explanationOf(failure, mood),
    error: cause.kind === "abort" ? cause.name : undefined,
    code: cause.kind === "abort" ? codeText(cause.code) : undefined,
    raisedIn: place && placeText(place),
    instruction: place?.instruction === undefined ? undefined : shortInstruction(place.instruction),
    gas:
      gasUsed === undefined
        ? undefined
        : gasLimit === undefined
          ? grouped(gasUsed.toString())
          : t("failure:gasOf", { used: grouped(gasUsed.toString()), limit: grouped(gasLimit.toString()) }),
  };
}

/** Failure as text for an issue or a test log: reason, error, calls with lines and arguments, gas. */
export function failureText(failure: MoveFailure, mood: FailureMood): string {
  const words = failureWords(failure, mood);
  const { cause, place, calls } = failure;
  const error = cause.kind === "abort" ? `${cause.name ?? t("failure:abort")} (${cause.code})` : words.instruction;
  const lines = calls.map(({ functionId, typeArguments, args, line }) => {
    const types = typeArguments.length === 0 ? "" : `<${typeArguments.join(", ")}>`;
    const at = line === undefined ? "" : `${line.file}:${line.number} `;
    return `  at ${at}${functionId}${types}(${args.map(({ value: one }) => argumentText(one)).join(", ")})`;
  });
  return [
    words.title,
    ...(error === undefined ? [] : [place?.module === undefined ? error : `${error} in ${place.module}::${place.functionName ?? "?"}`]),
    ...lines,
    ...(words.gas === undefined ? [] : [`${t("failure:gasUsed")}: ${words.gas}`]),
    failure.status,
  ].join("\n");
}

/** Comparison that led to an abort, with its result: `38,400 ≥ 40,000 is false`. */
export function comparisonText({ op, left, right }: TraceComparison): string | undefined {
  const sign = SIGNS[op];
  if (sign === undefined) return undefined;
  const values = { left: argumentText(left), sign, right: argumentText(right) };
  return t(isTrue(op, left, right) ? "failure:comparisonTrue" : "failure:comparisonFalse", values);
}

const SIGNS: Readonly<Record<string, string>> = { Lt: "<", Gt: ">", Le: "≤", Ge: "≥", Eq: "=", Neq: "≠" };

function isTrue(op: string, left: unknown, right: unknown): boolean {
  if (op === "Eq" || op === "Neq") return (String(left) === String(right)) === (op === "Eq");
  const [a, b] = [BigInt(String(left)), BigInt(String(right))];
  return op === "Lt" ? a < b : op === "Gt" ? a > b : op === "Le" ? a <= b : a >= b;
}

const ARITHMETIC = {
  Add: "failure:additionOverflow",
  Sub: "failure:subtractionUnderflow",
  Mul: "failure:multiplicationOverflow",
  Div: "failure:divisionByZero",
  Mod: "failure:remainderByZero",
  Shl: "failure:shiftTooFar",
  Shr: "failure:shiftTooFar",
  Negate: "failure:negationOverflow",
} as const satisfies Record<ArithmeticOp, PlainKey>;
const ARITHMETIC_SIGNS: Readonly<Record<ArithmeticOp, string>> = {
  Add: "+",
  Sub: "−",
  Mul: "×",
  Div: "÷",
  Mod: "mod",
  Shl: "<<",
  Shr: ">>",
  Negate: "−",
};

function titleOf({ cause, place, status }: MoveFailure): string {
  const reason = reasonOf(cause, status);
  const name = place && functionText(place);
  const isPlaced = cause.kind !== "abort" && cause.kind !== "status" && cause.kind !== "native" && name !== undefined;
  return isPlaced ? t("failure:reasonIn", { reason, place: name }) : reason;
}

function reasonOf(cause: FailureCause, status: string): string {
  switch (cause.kind) {
    case "abort":
      return abortReason(cause, status);
    case "arithmetic":
      return arithmeticReason(cause);
    case "cast":
      return cause.value === undefined
        ? t("failure:castUnknown", { target: cause.target })
        : t("failure:cast", { value: grouped(cause.value), target: cause.target });
    case "missingResource":
    case "existingResource": {
      const type = cause.type === undefined ? t("failure:resource") : shortType(cause.type);
      const isMissing = cause.kind === "missingResource";
      return cause.address === undefined
        ? t(isMissing ? "failure:missingUnknown" : "failure:existingUnknown", { type })
        : t(isMissing ? "failure:missing" : "failure:existing", { type, address: shortAddressText(cause.address) });
    }
    case "vectorIndex":
      return cause.index === undefined || cause.length === undefined
        ? t("failure:vectorIndexUnknown")
        : t("failure:vectorIndex", { index: grouped(cause.index), length: grouped(String(cause.length)) });
    case "vectorLength":
      return cause.length === undefined || cause.length > 0 ? t("failure:vectorLength") : t("failure:vectorEmpty");
    case "outOfGas":
      return t("failure:outOfGas");
    case "nesting":
      return t("failure:nesting");
    case "native":
      return t("failure:native", { function: shortFunction(cause.functionId), message: cause.message ?? t("failure:noMessage") });
    case "instruction":
      return cause.message === undefined ? t("failure:instruction", { op: cause.op }) : withoutStop(cause.message);
    case "status":
      return cause.message === undefined ? statusReason(status) : withoutStop(cause.message);
  }
}

function abortReason({ code: number, name, text }: Extract<FailureCause, { kind: "abort" }>, status: string): string {
  const explained = explainVmStatus(status);
  if (explained !== undefined && !GENERIC_ABORTS.includes(explained.code)) return withoutStop(explained.what);
  if (text !== undefined) return withoutStop(text);
  return t("failure:abortedWith", { error: name ?? codeText(number) });
}
const GENERIC_ABORTS: readonly string[] = ["vm.move_abort", "vm.script_abort", "vm.failed"];

function arithmeticReason({ op, type, left, right }: Extract<FailureCause, { kind: "arithmetic" }>): string {
  const isSigned = type?.startsWith("i") ?? false;
  const divides = op === "Div" || op === "Mod";
  const isOverflow = (op === "Sub" && isSigned) || (divides && right !== undefined && right !== "0");
  const reason = isOverflow ? t(op === "Sub" ? "failure:subtractionOverflow" : "failure:divisionOverflow") : t(ARITHMETIC[op]);
  if (left === undefined || (right === undefined && op !== "Negate")) return reason;
  const sign = ARITHMETIC_SIGNS[op];
  const calculation = op === "Negate" ? `${sign}(${grouped(left)})` : `${grouped(left)} ${sign} ${grouped(right ?? "")}`;
  return t("failure:calculation", { reason, calculation: type === undefined ? calculation : `${calculation} (${type})` });
}

function statusReason(status: string): string {
  const explained = explainVmStatus(status);
  return explained === undefined || explained.code === "vm.failed" ? (status.split("\n")[0] ?? status) : withoutStop(explained.what);
}

function explanationOf(failure: MoveFailure, mood: FailureMood): readonly FailurePart[] {
  const { place, cause, calls } = failure;
  const isSimulated = mood === "simulation";
  const known = place && functionText(place);
  const where = known ?? (place?.module === undefined ? undefined : shortModule(place.module));
  const named = (calls[0]?.args ?? []).filter((argument) => argument.name !== undefined && isShort(argument.value));
  const values: readonly FailurePart[] = named.flatMap(({ name, value: one }, index): readonly FailurePart[] => [
    index === 0 ? `, ${t("failure:where")} ` : index === named.length - 1 ? ` ${t("failure:and")} ` : ", ",
    code(name ?? ""),
    ` ${t("failure:was")} `,
    value(argumentText(one)),
  ]);
  const head = headOf(cause, place, where, isSimulated);
  const end = mood === "transaction" ? ` ${t("failure:rolledBack")}` : "";
  if (head.length === 0) return end === "" ? [] : [end.trim()];
  return [...head, ...values, `.${end}`];
}

function headOf(
  cause: FailureCause,
  place: FailurePlace | undefined,
  where: string | undefined,
  isSimulated: boolean,
): readonly FailurePart[] {
  if (where === undefined) {
    if (cause.kind !== "abort") return [];
    const error = code(cause.name ?? codeText(cause.code));
    return phrase(isSimulated ? "failure:wouldAbortScript" : "failure:abortedScript", { error });
  }
  const at = code(where);
  if (cause.kind === "abort") {
    return phrase(isSimulated ? "failure:wouldAbort" : "failure:aborted", { error: code(cause.name ?? codeText(cause.code)), place: at });
  }
  const instruction = place?.instruction;
  if (instruction === undefined) return phrase(isSimulated ? "failure:wouldFailIn" : "failure:failedIn", { place: at });
  const parts = { instruction: code(shortInstruction(instruction)), place: at };
  return phrase(isSimulated ? "failure:wouldFailAt" : "failure:failedAt", parts);
}

/** Function and line of a failure. */
function placeText(place: FailurePlace): string | undefined {
  const name = functionText(place) ?? (place.module === undefined ? t("failure:script") : shortModule(place.module));
  if (place.line !== undefined) return t("failure:placeLine", { place: name, line: place.line.number });
  return place.offset === undefined ? name : t("failure:placeOffset", { place: name, offset: place.offset });
}

function functionText({ module, functionName, offset }: FailurePlace): string | undefined {
  if (module === undefined) return offset === undefined ? undefined : t("failure:script");
  return functionName === undefined ? undefined : `${shortModule(module)}::${functionName}`;
}

/** A call's function without its address. */
export function callName({ functionId }: FailedCall): string {
  return functionId === "script" ? t("failure:script") : shortFunction(functionId);
}

/** Value of an argument as text; long values are shortened. */
export function argumentText(argument: unknown): string {
  const MAX = 120;
  const text = typeof argument === "string" ? argument : exactJsonToText(argument);
  if (/^0x[0-9a-fA-F]+$/.test(text)) return shortAddressText(text);
  if (/^-?\d+$/.test(text)) return grouped(text);
  return text.length > MAX ? `${text.slice(0, MAX)}…` : text;
}

function isShort(argument: unknown): boolean {
  return typeof argument !== "object" && String(argument).length <= 80;
}

function codeText(number: bigint): string {
  return number > 0xffffn ? `0x${number.toString(16)}` : number.toString();
}

/** Groups digits, as in `38,400`. */
function grouped(digits: string): string {
  return /^-?\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, t("failure:thousands")) : digits;
}

function shortAddressText(address: string): string {
  const SHORT = 14;
  const plain = address.replace(/^0x0+(?=[0-9a-fA-F])/, "0x");
  return plain.length <= SHORT ? plain : `${plain.slice(0, 6)}…${plain.slice(-4)}`;
}

function shortModule(module: string): string {
  return module.split("::")[1] ?? module;
}

function shortFunction(functionId: string): string {
  return functionId.split("::").slice(1).join("::") || functionId;
}

/** Type without addresses and modules: `Caps<AptosCoin>`. */
export function shortType(type: string): string {
  return type.replace(/0x[0-9a-fA-F]+::\w+::/g, "");
}

/** Instruction without addresses: `Call pool::quote_of`. */
function shortInstruction(instruction: string): string {
  return instruction.replace(/0x[0-9a-fA-F]+::/g, "");
}

function withoutStop(sentence: string): string {
  return sentence.trim().replace(/[.!\s]+$/, "");
}
