/** Outcome of a transaction, parsed from the node's VM status text. */
export type VmStatus =
  | { readonly kind: "success" }
  | { readonly kind: "outOfGas" }
  /** Abort of Move code. `module` is undefined for a script; `reason` and `description` are set if the module names its errors. */
  | {
      readonly kind: "moveAbort";
      readonly module: string | undefined;
      readonly reason: string | undefined;
      readonly code: bigint;
      readonly description: string | undefined;
    }
  /** Failure inside a function. `place` is `0x1::m::f` or `script`. */
  | { readonly kind: "executionFailure"; readonly place: string; readonly codeOffset: number }
  /** A status name without further data. */
  | { readonly kind: "status"; readonly name: string }
  | { readonly kind: "miscellaneous" }
  | { readonly kind: "unreadable" };

export interface ParsedVmStatus {
  readonly status: VmStatus;
  /** Additional message from the virtual machine. */
  readonly message: string | undefined;
}

const MESSAGE_MARK = "\nExecution failed with message: ";
const MODULE_ABORT = /^Move abort in (0x[0-9a-fA-F]{1,64}::[A-Za-z_]\w*): ([\s\S]*)$/;
const CODE = /^0x[0-9a-fA-F]+$/;
const CODE_BEHIND_NAME = /\((0x[0-9a-fA-F]+)\): ?/g;
const PLAIN_NAME = /^[A-Za-z_]\w*$/;
const SCRIPT_ABORT = /^Move abort: code (0x[0-9a-fA-F]+)$/;
const FAILURE = /^Execution failed in (.+) at code offset (\d{1,9})$/;
const STATUS_NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** Parses every format of a node's VM status text. Unknown text yields `unreadable`, never a guess. */
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
  const [, scriptCode] = SCRIPT_ABORT.exec(text) ?? [];
  if (scriptCode !== undefined) return abortOf(undefined, scriptCode);
  const [, module, details = ""] = MODULE_ABORT.exec(text) ?? [];
  if (module === undefined) return undefined;
  if (CODE.test(details)) return abortOf(module, details);
  const [first, ...others] = [...details.matchAll(CODE_BEHIND_NAME)];
  if (first === undefined) return undefined;
  // Publishers may give errors any name: an invalid name is omitted, and the abort code is used only if unambiguous.
  const name = details.slice(0, first.index);
  const reason = PLAIN_NAME.test(name) ? name : undefined;
  if (reason === undefined && others.length > 0) return undefined;
  return abortOf(module, first[1], reason, details.slice(first.index + first[0].length).trim() || undefined);
}

function abortOf(module: string | undefined, code = "0x0", reason?: string, description?: string): VmStatus {
  return { kind: "moveAbort", module: module && shortModule(module), reason, code: BigInt(code), description };
}

function parseFailure(text: string): VmStatus | undefined {
  const match = FAILURE.exec(text);
  if (match === null) return undefined;
  const [, place = "", codeOffset = "0"] = match;
  return { kind: "executionFailure", place, codeOffset: Number(codeOffset) };
}

/** Shortens the address of a module id, such as `0x0…01::coin` to `0x1::coin`. */
function shortModule(module: string): string {
  return module.toLowerCase().startsWith("0x0") ? module.replace(/^0x0+(?=[0-9a-fA-F])/, "0x") : module;
}
