import type { Type } from "../../types/type.ts";
import type { Reference, Value } from "../../values/value.ts";
import type { Evaluate, Locals } from "./code.ts";
import type { Machine } from "./machine.ts";

/** Closure that writes a value, in the form stored in containers, to a reference's target. */
export type Assign = (locals: Locals, machine: Machine, value: Value) => void;

/** Operand stack value during lowering: an expression that computes the value on use, rather than the value itself. */
export interface Item {
  readonly type: Type;
  /** Computes the value; for references, creates the reference object. */
  readonly evaluate: Evaluate;
  /** For references: reads the target directly, without creating a reference object. */
  readonly load?: Evaluate;
  readonly assign?: Assign;
  /** Local index, if the expression is a plain read of that local. */
  readonly local?: number;
  /** Value of a constant expression, as on the operand stack. */
  readonly constant?: Value;
  /** Indices of locals that the expression reads. */
  readonly reads: readonly number[];
  /** Whether evaluation may fail or charge gas, so evaluation order matters. */
  readonly mayFail: boolean;
  /** Whether the expression reads memory that references may write. */
  readonly readsMemory: boolean;
  /** Nesting depth of the expression. */
  readonly depth: number;
}

const NOTHING: readonly number[] = [];

/** Properties that a compound expression inherits from its operands. */
export function combined(parts: readonly Item[]): Pick<Item, "reads" | "mayFail" | "readsMemory" | "depth"> {
  return {
    reads: parts.length === 0 ? NOTHING : [...new Set(parts.flatMap((part) => part.reads))],
    mayFail: parts.some((part) => part.mayFail),
    readsMemory: parts.some((part) => part.readsMemory),
    depth: 1 + Math.max(0, ...parts.map((part) => part.depth)),
  };
}

export function constantItem(type: Type, constant: Value): Item {
  return { type, constant, evaluate: () => constant, reads: NOTHING, mayFail: false, readsMemory: false, depth: 1 };
}

/** Operand for a value stored in a frame slot that nothing overwrites before its use. */
export function placedItem(type: Type, place: number): Item {
  return { type, local: place, evaluate: (locals) => locals[place] as Value, reads: NOTHING, mayFail: false, readsMemory: false, depth: 1 };
}

/** Compiles reading a reference's target. */
export function loadOf(item: Item): Evaluate {
  const { load, evaluate, local } = item;
  if (load !== undefined) return load;
  if (local !== undefined) return (locals) => (locals[local] as Reference).get();
  return (locals, machine) => (evaluate(locals, machine) as Reference).get();
}

/** Compiles writing to a reference's target. */
export function assignOf(item: Item): Assign {
  const { assign, evaluate } = item;
  return assign ?? ((locals, machine, value) => (evaluate(locals, machine) as Reference).set(value));
}
