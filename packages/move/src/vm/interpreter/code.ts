import type { Value } from "../../values/value.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import type { Machine } from "./machine.ts";

/** A frame's locals, and behind them a place for each value on its operand stack. */
export type Locals = Value[];

/** Part of an expression: works out a value. Failing ones throw. */
export type Evaluate = (locals: Locals, machine: Machine) => Value;
/** A statement. */
export type Effect = (locals: Locals, machine: Machine) => void;

/** Where in its function an instruction stands, for failures. */
export interface Site {
  readonly instance: FunctionInstance;
  readonly offset: number;
  /** Gas of the instructions behind it that was charged when its segment began. */
  refund: number;
}

/** A function ready to run. */
export interface Code {
  readonly instance: FunctionInstance;
  readonly entry: Segment;
  /** Fills in a segment without an end, and those that follow it within its block. */
  lower(first: Segment): void;
  /** Copied for every new frame: locals and stack, all empty. Blocks that are reached later may need more places on the stack. */
  emptyLocals: readonly Value[];
  /** Parameters that are borrowed and hold wide integers: they are kept as containers keep them. */
  readonly storedParameters: readonly number[];
  /** Locals whose values give memory back when the frame ends. */
  readonly dropped: readonly DroppedLocal[];
}
export interface DroppedLocal {
  readonly local: number;
  heapSize(value: Value, machine: Machine): number;
}

/** What happens after a segment's statements. */
export type SegmentEnd =
  | { readonly kind: "jump"; readonly to: Segment }
  | { readonly kind: "branch"; readonly condition: Evaluate; readonly then: Segment; readonly otherwise: Segment }
  | {
      readonly kind: "call";
      readonly callee: Callee;
      readonly args: readonly Evaluate[];
      /** Where the first result goes. */
      readonly destination: number;
      /** Values that the caller leaves on its operand stack. */
      readonly stackHeight: number;
      readonly site: Site;
      readonly next: Segment;
    }
  | { readonly kind: "return"; readonly results: readonly Evaluate[] };

/** What a call calls. */
export interface Callee {
  /** Known where the function is of the same module and not generic. */
  readonly instance?: FunctionInstance;
  /**
   * Finds the function and charges for that: by name for other modules, which may have been upgraded since the caller was loaded. A machine keeps what it
   * found, but for function values.
   */
  resolve(machine: Machine, locals: Locals): FunctionInstance;
  /** Puts captured values among the arguments of a function value's target. */
  readonly arrange?: (args: Value[], machine: Machine, locals: Locals, target: FunctionInstance) => Value[];
  readonly isDynamic: boolean;
}

/** A straight piece of code, charged for as a whole when it begins. It ends where control may go elsewhere: at branches, calls and returns. */
export class Segment {
  cost = 0;
  /** Most values on the frame's operand stack within the segment. */
  height = 0;
  effects: Effect[] = [];
  /** Absent until the segment is reached. */
  end: SegmentEnd | undefined;
}
