/** A value as JSON shows it: integers of 64 bits and more are decimal texts. */
export type TracedValue = unknown;

/** A transaction seen from inside: its sessions in the order they ran. */
export interface Trace {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly sessions: readonly TraceSession[];
}

/** A session of a transaction: the checks before it, what it asked for, and what is settled afterwards. */
export interface TraceSession {
  readonly session: "prologue" | "user" | "abortHook" | "epilogue";
  /** What was called from outside, in order. */
  readonly steps: readonly TraceStep[];
  /** What it changed; undefined where it failed. */
  readonly writes: readonly TraceWrite[] | undefined;
  /** Whether more happened than the network records. */
  readonly isTruncated: boolean;
  /** Whether calls were deeper than the network shows inside one another: those stand one after the other, each without the gas of the next. */
  readonly isFlattened: boolean;
}

export type TraceStep =
  | TraceCall
  | { readonly kind: "instruction"; readonly offset: number; readonly op: string; readonly gas: number | undefined }
  | { readonly kind: "read"; readonly item: TraceItem; readonly data: TracedValue }
  | { readonly kind: "event"; readonly type: string; readonly data: TracedValue };

/** A function that ran. */
export interface TraceCall {
  readonly kind: "call";
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly TracedValue[];
  /** Undefined where the function did not return, or the network records no more. */
  readonly results: readonly TracedValue[] | undefined;
  /** Internal gas of execution, that of its own calls included; undefined where nothing was metered or the function did not return. */
  readonly gas: number | undefined;
  readonly steps: readonly TraceStep[];
}

/** Something stored. */
export type TraceItem =
  | { readonly kind: "resource"; readonly address: string; readonly type: string }
  | { readonly kind: "tableItem"; readonly handle: string; readonly key: TracedValue }
  | { readonly kind: "module"; readonly name: string };

export interface TraceWrite {
  readonly item: TraceItem;
  readonly op: string;
  /** `null` where it is gone, its type is not known, or it is beyond what the network records. */
  readonly data: TracedValue;
}
