import type { Type } from "../../types/type.ts";
import { Reference, type Value } from "../../values/value.ts";
import type { Evaluate, Locals } from "./code.ts";
import type { Machine } from "./machine.ts";

/** Writes to the place that a reference points to; the value is in the form for containers. */
export type Assign = (locals: Locals, machine: Machine, value: Value) => void;

/** A value on the operand stack while code is made: not the value, but how to work it out when it is used. */
export interface Item {
  readonly type: Type;
  /** For references, makes the reference. */
  readonly evaluate: Evaluate;
  /** Of a reference: reads and writes the place directly, without making the reference. */
  readonly load?: Evaluate;
  readonly assign?: Assign;
  /** Known where it is nothing but that local, read as it is. */
  readonly local?: number;
  /** Known where it is a constant, in the form of the operand stack. */
  readonly constant?: Value;
  /** Locals that it reads. */
  readonly reads: readonly number[];
  /** It can end the run, or charges for something, so it must be worked out in its turn. */
  readonly mayFail: boolean;
  /** It reads what references can write to. */
  readonly readsMemory: boolean;
  /** Expressions inside one another. */
  readonly depth: number;
}

const NOTHING: readonly number[] = [];

/** What an expression made of others takes over from them. */
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

/** A value that lies in a place of the frame that nothing else writes to until it is used. */
export function placedItem(type: Type, place: number): Item {
  return { type, local: place, evaluate: (locals) => locals[place] as Value, reads: NOTHING, mayFail: false, readsMemory: false, depth: 1 };
}

/** How to read the place that a reference on the stack points to. */
export function loadOf(item: Item): Evaluate {
  const { load, evaluate, local } = item;
  if (load !== undefined) return load;
  if (local !== undefined) return (locals) => (locals[local] as Reference).get();
  return (locals, machine) => (evaluate(locals, machine) as Reference).get();
}

/** How to write to the place that a reference on the stack points to. */
export function assignOf(item: Item): Assign {
  const { assign, evaluate } = item;
  return assign ?? ((locals, machine, value) => (evaluate(locals, machine) as Reference).set(value));
}

/** A reference to a field or an element, made only where it is needed. */
export function referenceTo(container: Evaluate, key: string): Evaluate {
  return (locals, machine) => new Reference(container(locals, machine) as { [key: string]: Value }, key);
}
