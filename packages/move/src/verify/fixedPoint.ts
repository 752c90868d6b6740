import type { Instruction } from "../binary/opcodes.ts";
import { BlockQueue } from "./blockQueue.ts";
import type { FunctionContext } from "./functionContext.ts";

/** Abstract interpretation: state at a program point, and its transitions. */
export interface Analysis<S> {
  readonly initial: S;
  /** Returns an independent copy of a state. */
  clone(state: S): S;
  execute(state: S, instruction: Instruction, offset: number): void;
  /** Normalizes the state after the last instruction of a block. */
  leaveBlock(state: S): S;
  /** Join of two states; `undefined` if the first already covers the second. */
  join(state: S, other: S): S | undefined;
}

/** Runs an analysis over reachable blocks until states stop changing. */
export function runToFixedPoint<S>({ graph, code }: FunctionContext, analysis: Analysis<S>): void {
  const before: (S | undefined)[] = [];
  before[0] = analysis.initial;
  const rank = new Map(graph.order.map((block, index) => [block, index]));
  // Visits blocks in graph order, so a loop settles before the code after it.
  const waiting = new BlockQueue();
  waiting.add(0);
  for (let next = waiting.take(); next !== undefined; next = waiting.take()) {
    const block = graph.order[next] as number;
    const { start, end, successors } = graph.blocks[block] as (typeof graph.blocks)[number];
    const state = analysis.clone(before[block] as S);
    for (let offset = start; offset <= end; offset++) analysis.execute(state, code.instructions[offset] as Instruction, offset);
    const after = analysis.leaveBlock(state);
    for (const successor of successors) {
      const known = before[successor];
      const joined = known === undefined ? after : analysis.join(known, after);
      if (joined === undefined) continue;
      before[successor] = joined;
      waiting.add(rank.get(successor) as number);
    }
  }
}
