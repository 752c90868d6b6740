import { bytesToHex } from "../bcs/hex.ts";
import { shortAddress } from "../types/address.ts";
import type { Layouts } from "../types/layouts.ts";
import { printModuleId } from "../types/moduleId.ts";
import { printTypeTag } from "../types/printType.ts";
import type { Type, TypeTag } from "../types/type.ts";
import type { JsonValue } from "../values/json.ts";
import { Reference, type Value } from "../values/value.ts";
import { decodeBounded } from "../values/valueBcs.ts";
import { valueToJson } from "../values/valueToJson.ts";
import { toStoredInteger } from "./interpreter/integers.ts";
import { asTag, isWideInteger } from "./interpreter/runtimeTypes.ts";
import type { ReadItem, ReadOperands, Tracer } from "./interpreter/tracer.ts";
import type { ChangeOp } from "./sessionChanges.ts";
import {
  comparisonOf,
  isComparison,
  keepsComparison,
  MAX_FAILURE_FRAMES,
  type TraceComparison,
  type TraceFailure,
  traceOperand,
} from "./traceFailure.ts";

/** Recorded trace of a session, with values as JSON. */
export interface Trace {
  /** Top-level calls of the session, in order. */
  readonly steps: readonly TraceStep[];
  /** State changes of the session; absent if it failed. */
  readonly writes: readonly TraceWrite[] | undefined;
  /** Whether the recording stopped at a limit: `MAX_TRACE_STEPS`, or `MAX_TRACE_LENGTH` total characters of JSON values. */
  readonly isTruncated: boolean;
  /**
   * Whether some calls were nested deeper than `MAX_TRACE_DEPTH`. Such calls appear, in order, as steps of their ancestor at the maximum
   * depth.
   */
  readonly isFlattened: boolean;
  /** Calls and values at the failure; absent if the session succeeded or failed outside of any call. */
  readonly failure: TraceFailure | undefined;
}
export type TraceStep =
  | ({ readonly kind: "call" } & TraceCall)
  | { readonly kind: "instruction"; readonly offset: number; readonly op: string; gas: number | undefined }
  | { readonly kind: "read"; readonly item: TraceItem; readonly data: JsonValue }
  | { readonly kind: "event"; readonly type: string; readonly data: JsonValue };
export interface TraceCall {
  readonly function: string;
  /** True for a function without bytecode, whose body is TypeScript. */
  readonly isNative?: true;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
  /** Results of the call; absent if the function did not return, or its results exceed the length limit. */
  results: readonly JsonValue[] | undefined;
  /**
   * Internal execution gas of the call, including calls among its steps; absent for unmetered sessions and functions that did not return.
   */
  gas: number | undefined;
  readonly steps: TraceStep[];
}
export type TraceItem =
  | { readonly kind: "resource"; readonly address: string; readonly type: string }
  | { readonly kind: "tableItem"; readonly handle: string; readonly key: JsonValue }
  | { readonly kind: "module"; readonly name: string };
export interface TraceWrite {
  readonly item: TraceItem;
  readonly op: ChangeOp["kind"];
  /** Written data; `null` for deletions, unknown types, and data beyond the length limit. */
  readonly data: JsonValue;
}

export interface TraceOptions {
  /** Whether to record every instruction in the trace. */
  readonly instructions: boolean;
}

/** Maximum recorded calls, instructions, reads and events per session. Later steps run unrecorded. */
export const MAX_TRACE_STEPS = 20_000;
/** Maximum nesting of recorded calls. Deeper calls are flattened, because clients may read the response recursively. */
export const MAX_TRACE_DEPTH = 50;
/** Maximum total JSON characters of values in a session's trace; writes have a separate budget of equal size. */
export const MAX_TRACE_LENGTH = 2_000_000;

interface OpenCall {
  readonly call: TraceCall;
  readonly gasAtStart: number;
  /** Latest recorded instruction; its gas is known when the next instruction starts. */
  instruction: Extract<TraceStep, { kind: "instruction" }> | undefined;
  gasBefore: number;
  /** Gas spent by calls nested inside this call. */
  gasInside: number;
  /** Instruction that runs, with its operands, and the comparison that may decide a following abort. */
  running: { readonly offset: number; readonly op: string | undefined; readonly readOperands: ReadOperands } | undefined;
  comparison: TraceComparison | undefined;
}

/** Tracer that records a session. `layouts` format values of its types. */
export class TraceRecorder implements Tracer {
  readonly #layouts: Layouts;
  readonly #options: TraceOptions;
  readonly #steps: TraceStep[] = [];
  readonly #open: OpenCall[] = [];
  readonly #tableTypes = new Map<string, { readonly keyType: TypeTag; readonly valueType: TypeTag }>();
  #stepCount = 0;
  #lengthLeft = MAX_TRACE_LENGTH;
  #isCut = false;
  #isFlat = false;
  #writes: TraceWrite[] | undefined;

  constructor(layouts: Layouts, options: TraceOptions) {
    this.#layouts = layouts;
    this.#options = options;
  }

  get trace(): Trace {
    const isFailed = this.#writes === undefined && this.#open.length > 0;
    const failure = isFailed ? this.#failure() : undefined;
    return { steps: this.#steps, writes: this.#writes, isTruncated: this.#isCut, isFlattened: this.#isFlat, failure };
  }

  onEnter: Tracer["onEnter"] = ({ loaded, typeArguments, parameters }, locals, gasLeft) => {
    this.#begin(loaded.fullName, typeArguments, parameters, locals, gasLeft);
  };
  onLeave: Tracer["onLeave"] = ({ returns }, results, gasLeft) => {
    this.#end(returns, results, gasLeft);
  };
  onCall: Tracer["onCall"] = ({ name, typeArguments, parameters, args }, gasLeft) => {
    this.#begin(name, typeArguments, parameters, args, gasLeft, { isNative: true });
  };
  onReturn: Tracer["onReturn"] = ({ returns }, results, gasLeft) => {
    this.#end(returns, results, gasLeft);
  };
  onInstruction: Tracer["onInstruction"] = ({ loaded }, offset, gasLeft, readOperands) => {
    const open = this.#open.at(-1);
    if (open === undefined) return;
    const op = loaded.code?.instructions[offset]?.op;
    open.running = { offset, op, readOperands };
    if (op !== undefined && isComparison(op)) open.comparison = comparisonOf(op, offset, readOperands(), this.#shown);
    else if (!keepsComparison(op)) open.comparison = undefined;
    if (!this.#options.instructions || this.#isCut) return;
    settle(open, gasLeft);
    const step = {
      kind: "instruction" as const,
      offset,
      op: op ?? "",
      gas: undefined as number | undefined,
    };
    open.instruction = step;
    open.gasBefore = gasLeft;
    this.#keep(step);
  };
  onRead: Tracer["onRead"] = (item) => {
    const { bytes } = item;
    const type = item.kind === "resource" ? item.type : item.valueType;
    if (item.kind === "tableItem") this.#tableTypes.set(item.handle, item);
    if (this.#isCut) return;
    this.#keep({ kind: "read", item: this.#item(item), data: bytes === undefined ? null : this.#decoded(type, bytes) });
  };
  onEvent: Tracer["onEvent"] = ({ type, data }) => {
    if (this.#isCut) return;
    this.#keep({ kind: "event", type: printTypeTag(type), data: this.#decoded(type, data) });
  };
  onFinish: Tracer["onFinish"] = ({ resources, tableItems, modules }) => {
    const writes: TraceWrite[] = [
      ...resources.map(({ owner, type, op }) => ({
        item: { kind: "resource" as const, address: shortAddress(owner), type: printTypeTag(type) },
        op: op.kind,
        data: op.kind === "delete" ? null : this.#decoded(type, op.bytes),
      })),
      ...tableItems.map(({ handle, key, op }) => {
        const types = this.#tableTypes.get(handle);
        const shownKey = types === undefined ? `0x${bytesToHex(key)}` : this.#decoded(types.keyType, key);
        const data = op.kind === "delete" || types === undefined ? null : this.#decoded(types.valueType, op.bytes);
        return { item: { kind: "tableItem" as const, handle: shortAddress(handle), key: shownKey }, op: op.kind, data };
      }),
      ...modules.map(({ id, bytes }) => ({
        item: { kind: "module" as const, name: printModuleId(id) },
        op: "write" as const,
        data: `0x${bytesToHex(bytes)}`,
      })),
    ];
    // Writes get a fresh length budget, independent of the recorded steps.
    this.#lengthLeft = MAX_TRACE_LENGTH;
    this.#writes = writes.map((write) => (this.#fits(write.data) ? write : { ...write, data: null }));
  };

  #begin(
    name: string,
    typeArguments: readonly TypeTag[],
    parameters: readonly Type[],
    args: readonly Value[],
    gasLeft: number,
    kind: { readonly isNative?: true } = {},
  ): void {
    const isCut = this.#isCut;
    const call = {
      kind: "call" as const,
      function: name,
      ...kind,
      typeArguments: isCut ? [] : typeArguments.map(printTypeTag),
      arguments: isCut ? [] : parameters.map((type, index) => this.#shown(type, args[index] as Value)),
      results: undefined as readonly JsonValue[] | undefined,
      gas: undefined as number | undefined,
      steps: [] as TraceStep[],
    };
    this.#keep(call);
    this.#open.push({
      call,
      gasAtStart: gasLeft,
      instruction: undefined,
      gasBefore: gasLeft,
      gasInside: 0,
      running: undefined,
      comparison: undefined,
    });
  }
  #end(returns: readonly Type[], results: readonly Value[], gasLeft: number): void {
    const open = this.#open.pop();
    if (open === undefined) return;
    settle(open, gasLeft);
    if (!this.#isCut) {
      const shown = returns.map((type, index) => this.#shown(type, results[index] as Value));
      if (this.#fits(shown)) open.call.results = shown;
    }
    if (!Number.isFinite(gasLeft)) return;
    const gas = open.gasAtStart - gasLeft;
    const caller = this.#open.at(-1);
    if (caller !== undefined) caller.gasInside += gas;
    open.call.gas = this.#open.length < MAX_TRACE_DEPTH ? gas : gas - open.gasInside;
  }
  #keep(step: TraceStep): void {
    if (this.#stepCount === MAX_TRACE_STEPS) this.#isCut = true;
    if (this.#isCut || !this.#fits(valuesIn(step))) return;
    this.#stepCount += 1;
    const isDeep = step.kind === "call" && this.#open.length >= MAX_TRACE_DEPTH;
    if (isDeep) this.#isFlat = true;
    (this.#open.at(isDeep ? MAX_TRACE_DEPTH - 1 : -1)?.call.steps ?? this.#steps).push(step);
  }
  /** Whether values fit the remaining length budget, from which they are deducted; the first that does not stops the recording. */
  #fits(values: JsonValue): boolean {
    if (values === null) return true;
    this.#lengthLeft -= JSON.stringify(values).length;
    if (this.#lengthLeft < 0) this.#isCut = true;
    return this.#lengthLeft >= 0;
  }

  #item(item: ReadItem): TraceItem {
    if (item.kind === "resource") return { kind: "resource", address: shortAddress(item.owner), type: printTypeTag(item.type) };
    return { kind: "tableItem", handle: shortAddress(item.handle), key: this.#decoded(item.keyType, item.key) };
  }
  /** Decodes bytes to JSON. Undecodable values appear as hex bytes: recording must not affect execution. */
  #decoded(type: TypeTag, bytes: Uint8Array): JsonValue {
    try {
      const layout = this.#layouts.of(type);
      return valueToJson(layout, decodeBounded(layout, bytes));
    } catch {
      return `0x${bytesToHex(bytes)}`;
    }
  }
  /** Converts a current value to JSON, from its operand stack form, its stored form or a reference. */
  readonly #shown = (type: Type, value: Value): JsonValue => {
    const target = type.kind === "reference" ? type.to : type;
    const referent = value instanceof Reference ? value.get() : value;
    try {
      return valueToJson(this.#layouts.of(asTag(target)), isWideInteger(target) ? toStoredInteger(referent as number | bigint) : referent);
    } catch {
      return null;
    }
  };
  #failure(): TraceFailure {
    const innermost = this.#open.at(-1);
    const op = innermost?.running?.op;
    return {
      frames: this.#open.slice(-MAX_FAILURE_FRAMES).map(({ call, running }) => ({
        function: call.function,
        typeArguments: call.typeArguments,
        arguments: call.arguments,
        offset: running?.offset,
        op: running?.op,
      })),
      depth: this.#open.length,
      operands: innermost?.running?.readOperands().map((operand) => traceOperand(operand, this.#shown)) ?? [],
      comparison: op === "Abort" || op === "AbortMsg" ? innermost?.comparison : undefined,
    };
  }
}

function valuesIn(step: TraceStep): JsonValue {
  switch (step.kind) {
    case "call":
      return [...step.typeArguments, ...step.arguments];
    case "instruction":
      return null;
    case "read":
    case "event":
      return step.data;
  }
}

function settle(open: OpenCall, gasLeft: number): void {
  if (open.instruction !== undefined && Number.isFinite(gasLeft)) open.instruction.gas = open.gasBefore - gasLeft;
}
