import type { Value } from "../../values/value.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import type { Machine } from "./machine.ts";

/** Locals of a frame, followed by a slot for each operand stack value. */
export type Locals = Value[];

/** Compiled expression: a closure that returns a value, or throws on failure. */
export type Evaluate = (locals: Locals, machine: Machine) => Value;
/** Compiled statement: a closure without result. */
export type Effect = (locals: Locals, machine: Machine) => void;

/** Source position of an instruction, used in failure reports. */
export interface Site {
  readonly instance: FunctionInstance;
  readonly offset: number;
  /** Gas charged at segment start for instructions after this one; refunded if this instruction fails. */
  refund: number;
}

/** Executable form of a function: its segments of closures. */
export interface Code {
  readonly instance: FunctionInstance;
  readonly entry: Segment;
  /** Lowers a segment on its first execution, and the rest of its block. */
  lower(first: Segment): void;
  /** Initial locals and stack slots, copied for each new frame. Lowering later blocks may add stack slots. */
  emptyLocals: readonly Value[];
  /** Indices of borrowed parameters with wide integers: their locals store bigints, as containers do. */
  readonly storedParameters: readonly number[];
  /** Locals whose values release memory when the frame ends. */
  readonly dropped: readonly DroppedLocal[];
}
interface DroppedLocal {
  readonly local: number;
  heapSize(value: Value, machine: Machine): number;
}

/** What follows a segment's statements: a jump, call or return. */
export type SegmentEnd =
  | { readonly kind: "jump"; readonly to: Segment }
  | { readonly kind: "branch"; readonly condition: Evaluate; readonly then: Segment; readonly otherwise: Segment }
  | {
      readonly kind: "call";
      readonly callee: Callee;
      readonly args: readonly Evaluate[];
      /** Stack slot for the first result of the call. */
      readonly destination: number;
      /** Number of values that remain on the caller's operand stack. */
      readonly stackHeight: number;
      readonly site: Site;
      readonly next: Segment;
    }
  | { readonly kind: "return"; readonly results: readonly Evaluate[] };

/** Target of a call. */
export interface Callee {
  /** The called function, if it is a non-generic function of the same module. */
  readonly instance?: FunctionInstance;
  /**
   * Finds the called function and charges for the lookup. Functions of other modules resolve by name, because an upgrade may have replaced
   * them since the caller was loaded. Machines cache the result, except for function values.
   */
  resolve(machine: Machine, locals: Locals): FunctionInstance;
  /** Merges captured values with the call arguments of a function value. */
  readonly arrange?: (args: Value[], machine: Machine, locals: Locals, target: FunctionInstance) => Value[];
  readonly isDynamic: boolean;
}

/** Straight-line code, charged as a whole at its start. Branches, calls and returns end a segment. */
export class Segment {
  cost = 0;
  /** Maximum operand stack height within the segment. */
  height = 0;
  effects: Effect[] = [];
  /** What follows the segment; absent until execution first reaches the segment. */
  end: SegmentEnd | undefined;
}
