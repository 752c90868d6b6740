import { BorrowGraph } from "./borrowGraph.ts";
import type { FunctionContext } from "./functionContext.ts";

const JOIN_UNITS = 100;
const JOIN_UNITS_PER_LOCAL = 10;
const JOIN_UNITS_PER_GRAPH_ITEM = 50;

/** The id of a reference, or nothing for other values. */
export type Value = number | undefined;

/** What is known at a point: which locals are references, and who borrows from whom. */
export interface ReferenceState {
  readonly locals: Value[];
  graph: BorrowGraph;
  nextId: number;
}

/** What holds when a function begins: its parameters that are references borrow from nobody here. */
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

/** A copy that can be changed. */
export function cloneState({ locals, graph, nextId }: ReferenceState): ReferenceState {
  return { locals: [...locals], graph: graph.clone(), nextId };
}

/** References in locals take the local's index as their id, so that states of different ways here can be compared. */
export function canonicalState({ locals }: FunctionContext, state: ReferenceState): ReferenceState {
  const names = new Map<number, number>();
  state.locals.forEach((id, local) => {
    if (id !== undefined) names.set(id, local);
  });
  return {
    locals: state.locals.map((id, local) => (id === undefined ? undefined : local)),
    graph: state.graph.renamed(names),
    nextId: locals.length + 1,
  };
}

/** What is known when either holds; `undefined` when the first says so already. */
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

/** The node that stands for the frame: locals and resources are borrowed from it. */
export function frameOf({ locals }: FunctionContext): number {
  return locals.length;
}

/** The label of a local in the frame. */
export function localLabel(local: number): string {
  return `L${local}`;
}

/** The label of a resource type in the frame. */
export function resourceLabel(struct: number): string {
  return `G${struct}`;
}
