/** A traced JSON value; integers of 64 bits and more are decimal strings. */
export type TracedValue = unknown;

/** Execution trace of a transaction: its sessions in order. */
export interface Trace {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly sessions: readonly TraceSession[];
}

/** A session of a transaction: validation before, execution, or settlement afterwards. */
export interface TraceSession {
  readonly session: "prologue" | "user" | "abortHook" | "epilogue";
  /** Top-level calls in order. */
  readonly steps: readonly TraceStep[];
  /** Writes of the session; undefined if it failed. */
  readonly writes: readonly TraceWrite[] | undefined;
  /** True if the trace exceeds the network's recording limit. */
  readonly isTruncated: boolean;
  /** True if calls exceed the displayed nesting: deeper calls then follow one another, each without the gas of the next. */
  readonly isFlattened: boolean;
  /** Calls and values at the failure; undefined if no code of the session failed. */
  readonly failure: TraceFailure | undefined;
}

/** Calls and values at a session's failure, as the network recorded them. */
export interface TraceFailure {
  /** Calls that had not returned, outermost first; of very deep stacks the innermost. */
  readonly frames: readonly TraceFrame[];
  readonly depth: number;
  /** Operands of the failed instruction, lowest first. */
  readonly operands: readonly TraceOperand[];
  /** Comparison that led to an abort. */
  readonly comparison: TraceComparison | undefined;
}

interface TraceFrame {
  /** Full name of the function; `script` for a script. */
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly TracedValue[];
  /** Offset and name of the instruction that failed or made the next call; undefined for native functions. */
  readonly offset: number | undefined;
  readonly op: string | undefined;
}

export interface TraceOperand {
  readonly type: string;
  readonly value: TracedValue;
  /** Length of a vector, whose items are not recorded. */
  readonly length: number | undefined;
}

export interface TraceComparison {
  readonly op: string;
  readonly left: TracedValue;
  readonly right: TracedValue;
}

export type TraceStep =
  | TraceCall
  | { readonly kind: "instruction"; readonly offset: number; readonly op: string; readonly gas: number | undefined }
  | { readonly kind: "read"; readonly item: TraceItem; readonly data: TracedValue }
  | { readonly kind: "event"; readonly type: string; readonly data: TracedValue };

/** A function call. */
export interface TraceCall {
  readonly kind: "call";
  readonly functionId: string;
  /** True for a function without bytecode. */
  readonly isNative: boolean;
  readonly typeArguments: readonly string[];
  readonly args: readonly TracedValue[];
  /** Returned values; undefined if the function did not return or the recording limit was reached. */
  readonly results: readonly TracedValue[] | undefined;
  /** Internal execution gas including nested calls; undefined if not metered or if the function did not return. */
  readonly gas: number | undefined;
  readonly steps: readonly TraceStep[];
}

/** A stored item that a traced transaction writes: resource, module or table entry. */
export type TraceItem =
  | { readonly kind: "resource"; readonly address: string; readonly type: string }
  | { readonly kind: "tableItem"; readonly handle: string; readonly key: TracedValue }
  | { readonly kind: "module"; readonly name: string };

export interface TraceWrite {
  readonly item: TraceItem;
  readonly op: string;
  /** Written data; `null` if deleted, of unknown type, or beyond the recording limit. */
  readonly data: TracedValue;
}
