import type { Instruction } from "../binary/opcodes.ts";
import { BlockQueue } from "./blockQueue.ts";
import type { FunctionContext } from "./functionContext.ts";

/** What a pass knows about a program point, and how that changes. */
export interface Analysis<S> {
  readonly initial: S;
  /** Works on a copy of its own. */
  clone(state: S): S;
  execute(state: S, instruction: Instruction, offset: number): void;
  /** After the last instruction of a block. */
  leaveBlock(state: S): S;
  /** What is known when either holds; `undefined` when the first says so already. */
  join(state: S, other: S): S | undefined;
}

/** Runs an analysis over the reachable blocks until no state changes. */
export function runToFixedPoint<S>({ graph, code }: FunctionContext, analysis: Analysis<S>): void {
  const before: (S | undefined)[] = [];
  before[0] = analysis.initial;
  const rank = new Map(graph.order.map((block, index) => [block, index]));
  // Blocks are visited in the graph's order, so that a loop settles before the code after it.
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
