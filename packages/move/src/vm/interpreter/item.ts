import type { Type } from "../../types/type.ts";
import type { Reference, StateItem, Value } from "../../values/value.ts";
import type { Effect, Evaluate, Locals } from "./code.ts";
import type { Machine } from "./machine.ts";

/** Closure that replaces a reference's target by a value in the form stored in containers. It does not mark the state item as written. */
export type Assign = (locals: Locals, machine: Machine, value: Value) => void;
/** Closure that finds the state item behind a reference. */
export type FindStateItem = (locals: Locals, machine: Machine) => StateItem | undefined;

/** Operand stack value during lowering: an expression that computes the value on use, rather than the value itself. */
export interface Item {
  readonly type: Type;
  /** Computes the value; for references, creates the reference object. */
  readonly evaluate: Evaluate;
  /** For references: reads the target directly, without creating a reference object. */
  readonly load?: Evaluate;
  readonly assign?: Assign;
  /** For references with `load`: finds the state item behind the target; `null` if it is a local. */
  readonly stateItem?: FindStateItem | null;
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

/** Compiles replacing a reference's target. */
export function assignOf(item: Item): Assign {
  const { assign, evaluate } = item;
  return assign ?? ((locals, machine, value) => (evaluate(locals, machine) as Reference).replace(value));
}

/** Compiles finding the state item behind a reference; `null` if its target is a local of the same frame. */
export function stateItemOf(item: Item): FindStateItem | null {
  const { stateItem, evaluate, local } = item;
  if (stateItem !== undefined) return stateItem;
  if (local !== undefined) return (locals) => (locals[local] as Reference).stateItem;
  return (locals, machine) => (evaluate(locals, machine) as Reference).stateItem;
}

/** Statement that also marks the state item behind a reference as written. The mark comes first, since the statement may overwrite the reference's slot. */
export function marking(reference: Item, run: Effect): Effect {
  const find = stateItemOf(reference);
  if (find === null) return run;
  return (locals, machine) => {
    find(locals, machine)?.markWritten();
    run(locals, machine);
  };
}
