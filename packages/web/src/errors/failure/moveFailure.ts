import type { TraceComparison, TracedValue } from "../../chain/controls/trace.ts";

/** Failed execution of Move code: one value for transactions, previews, sequences, views and traces. */
export interface MoveFailure {
  /** Status text of the node. */
  readonly status: string;
  readonly cause: FailureCause;
  /** Position of the failure; undefined if the node gives none, such as in the prologue. */
  readonly place: FailurePlace | undefined;
  /** Calls that had not returned, innermost first; empty without a trace. */
  readonly calls: readonly FailedCall[];
  /** Number of calls that had not returned; more than `calls` for very deep stacks. */
  readonly depth: number;
  /** Comparison that led to an abort. */
  readonly comparison: TraceComparison | undefined;
  readonly gasUsed: bigint | undefined;
  readonly gasLimit: bigint | undefined;
}

/** Position of a failure in code. */
export interface FailurePlace {
  /** Module id, such as `0xcafe::pool`; undefined for a script. */
  readonly module: string | undefined;
  readonly functionName: string | undefined;
  readonly offset: number | undefined;
  /** Instruction in the assembler's notation. */
  readonly instruction: string | undefined;
  readonly line: SourceLine | undefined;
}

/** Line of a published source that matches the module's source map. */
export interface SourceLine {
  readonly file: string;
  readonly number: number;
  readonly text: string;
  /** Lines around the failing one, of which the first is number `from`. */
  readonly around: readonly string[];
  readonly from: number;
}

/** A call that had not returned. */
export interface FailedCall {
  /** Module id and function, such as `0xcafe::pool::swap`; `script` for a script. */
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly FailedArgument[];
  readonly instruction: string | undefined;
  readonly line: SourceLine | undefined;
}

interface FailedArgument {
  /** Name from the author's source; undefined if none is published. */
  readonly name: string | undefined;
  readonly value: TracedValue;
}

/** Integer operations that can fail. */
export type ArithmeticOp = "Add" | "Sub" | "Mul" | "Div" | "Mod" | "Shl" | "Shr" | "Negate";

/** Cause of a failure; values are undefined if no trace recorded them. */
export type FailureCause =
  | { readonly kind: "abort"; readonly code: bigint; readonly name: string | undefined; readonly text: string | undefined }
  | {
      readonly kind: "arithmetic";
      readonly op: ArithmeticOp;
      /** Type of the operands, such as `u64`. */
      readonly type: string | undefined;
      readonly left: string | undefined;
      readonly right: string | undefined;
    }
  | { readonly kind: "cast"; readonly value: string | undefined; readonly target: string }
  | { readonly kind: "missingResource" | "existingResource"; readonly type: string | undefined; readonly address: string | undefined }
  | { readonly kind: "vectorIndex"; readonly index: string | undefined; readonly length: number | undefined }
  | { readonly kind: "vectorLength"; readonly length: number | undefined }
  | { readonly kind: "outOfGas" }
  | { readonly kind: "nesting"; readonly status: string | undefined }
  | { readonly kind: "native"; readonly functionId: string; readonly message: string | undefined }
  /** A status without position, such as a rejection by the prologue. */
  | { readonly kind: "status"; readonly message: string | undefined }
  | { readonly kind: "instruction"; readonly op: string; readonly message: string | undefined };
