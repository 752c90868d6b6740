/** How a transaction ended, read from the node's text. */
export type VmStatus =
  | { readonly kind: "success" }
  | { readonly kind: "outOfGas" }
  /** `module` is undefined for a script; `reason` and `description` where the module names its errors. */
  | {
      readonly kind: "moveAbort";
      readonly module: string | undefined;
      readonly reason: string | undefined;
      readonly code: bigint;
      readonly description: string | undefined;
    }
  /** `place` is `0x1::m::f`, or `script`. */
  | { readonly kind: "executionFailure"; readonly place: string; readonly codeOffset: number }
  /** A bare status name. */
  | { readonly kind: "status"; readonly name: string }
  | { readonly kind: "miscellaneous" }
  | { readonly kind: "unreadable" };

export interface ParsedVmStatus {
  readonly status: VmStatus;
  /** What the machine added in words. */
  readonly message: string | undefined;
}

const MESSAGE_MARK = "\nExecution failed with message: ";
const ADDRESS = "0x[0-9a-fA-F]{1,64}";
const MODULE = `${ADDRESS}::[A-Za-z_][A-Za-z0-9_]*`;
const NAMED_ABORT = new RegExp(`^Move abort in (${MODULE}): ([A-Za-z_][A-Za-z0-9_]*)\\((0x[0-9a-fA-F]+)\\): ?([\\s\\S]*)$`);
const BARE_ABORT = new RegExp(`^Move abort in (${MODULE}): (0x[0-9a-fA-F]+)$`);
const SCRIPT_ABORT = /^Move abort: code (0x[0-9a-fA-F]+)$/;
const FAILURE = /^Execution failed in (.+) at code offset (\d{1,9})$/;
const STATUS_NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** Reads every form in which a node tells how a transaction ended. What it cannot read it says so of, and never guesses. */
export function parseVmStatus(text: string): ParsedVmStatus {
  const mark = text.indexOf(MESSAGE_MARK);
  const [first, message] = mark < 0 ? [text, undefined] : [text.slice(0, mark), text.slice(mark + MESSAGE_MARK.length)];
  return { status: parseForm(first.trim()), message };
}

function parseForm(text: string): VmStatus {
  if (text === "Executed successfully") return { kind: "success" };
  if (text === "Out of gas") return { kind: "outOfGas" };
  if (text === "Execution failed with miscellaneous error and no status code") return { kind: "miscellaneous" };
  return parseAbort(text) ?? parseFailure(text) ?? (STATUS_NAME.test(text) ? { kind: "status", name: text } : { kind: "unreadable" });
}

function parseAbort(text: string): VmStatus | undefined {
  const named = NAMED_ABORT.exec(text);
  if (named !== null) {
    const [, module = "", reason = "", code = "0x0", description = ""] = named;
    return { kind: "moveAbort", module: shortModule(module), reason, code: BigInt(code), description: description.trim() || undefined };
  }
  const bare = BARE_ABORT.exec(text);
  if (bare !== null) {
    const [, module = "", code = "0x0"] = bare;
    return { kind: "moveAbort", module: shortModule(module), reason: undefined, code: BigInt(code), description: undefined };
  }
  const script = SCRIPT_ABORT.exec(text);
  if (script === null) return undefined;
  return { kind: "moveAbort", module: undefined, reason: undefined, code: BigInt(script[1] ?? "0x0"), description: undefined };
}

function parseFailure(text: string): VmStatus | undefined {
  const match = FAILURE.exec(text);
  if (match === null) return undefined;
  const [, place = "", codeOffset = "0"] = match;
  return { kind: "executionFailure", place, codeOffset: Number(codeOffset) };
}

/** `0x0…01::coin` is `0x1::coin`. */
function shortModule(module: string): string {
  return module.toLowerCase().startsWith("0x0") ? module.replace(/^0x0+(?=[0-9a-fA-F])/, "0x") : module;
}
