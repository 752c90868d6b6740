import { BorrowGraph } from "./borrowGraph.ts";
import type { FunctionContext } from "./functionContext.ts";

const JOIN_UNITS = 100;
const JOIN_UNITS_PER_LOCAL = 10;
const JOIN_UNITS_PER_GRAPH_ITEM = 50;

/** Stack value: a reference id, or `undefined` for values that are no references. */
export type StackReference = number | undefined;

/** Reference state at a program point: reference locals and the borrow graph. */
export interface ReferenceState {
  readonly locals: StackReference[];
  graph: BorrowGraph;
  nextId: number;
}

/** Reference state at function entry: reference parameters borrow from nothing in the frame. */
export function initialState(context: FunctionContext): ReferenceState {
  const { locals, parameters } = context;
  const state: ReferenceState = { locals: locals.map(() => undefined), graph: new BorrowGraph(), nextId: locals.length + 1 };
  parameters.forEach((type, index) => {
    if (type.kind !== "reference") return;
    state.graph.addReference(index, type.mutable);
    state.locals[index] = index;
  });
  state.graph.addReference(frameOf(context), true);
  return state;
}

/** Mutable copy of a reference state. */
export function cloneState({ locals, graph, nextId }: ReferenceState): ReferenceState {
  return { locals: [...locals], graph: graph.clone(), nextId };
}

/** Renames references in locals to the local's index, so states from different paths are comparable. */
export function canonicalState({ locals }: FunctionContext, state: ReferenceState): ReferenceState {
  const names = new Map<number, number>();
  state.locals.forEach((id, local) => {
    if (id !== undefined && id !== local) names.set(id, local);
  });
  return {
    locals: state.locals.map((id, local) => (id === undefined ? undefined : local)),
    graph: state.graph.renamed(names),
    nextId: locals.length + 1,
  };
}

/** Joins two reference states; `undefined` if the first already covers the second. */
export function joinStates({ meter }: FunctionContext, state: ReferenceState, other: ReferenceState): ReferenceState | undefined {
  meter.add(JOIN_UNITS + JOIN_UNITS_PER_LOCAL * state.locals.length + JOIN_UNITS_PER_GRAPH_ITEM * state.graph.size);
  const own = state.graph.clone();
  const others = other.graph.clone();
  const locals = state.locals.map((id, local) => {
    const otherId = other.locals[local];
    if (id !== undefined && otherId !== undefined) return id;
    if (id !== undefined) own.release(id);
    if (otherId !== undefined) others.release(otherId);
    return undefined;
  });
  const isUnchanged = locals.every((id, local) => id === state.locals[local]) && own.covers(others);
  return isUnchanged ? undefined : { locals, graph: own.joined(others), nextId: state.nextId };
}

/** Borrow graph node of the frame: the source of borrowed locals and resources. */
export function frameOf({ locals }: FunctionContext): number {
  return locals.length;
}

/** Label of a local in borrow paths. */
export function localLabel(local: number): string {
  return `L${local}`;
}

/** Label of a resource type in borrow paths. */
export function resourceLabel(struct: number): string {
  return `G${struct}`;
}
