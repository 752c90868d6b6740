import type { Instruction } from "../binary/opcodes.ts";
import type { ControlFlowGraph } from "../verify/controlFlow.ts";
import { bitOf } from "./tree.ts";

/** Instruction offsets that last use a local: on every later path, the local is reassigned or never named. */
export function lastUses(instructions: readonly Instruction[], { blocks, order }: ControlFlowGraph): ReadonlySet<number> {
  const liveIn = new Map<number, bigint>();
  const liveOut = (index: number): bigint =>
    (blocks[index]?.successors ?? []).reduce((live, successor) => live | (liveIn.get(successor) ?? 0n), 0n);
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = order.length - 1; i >= 0; i--) {
      const index = order[i] as number;
      const live = walkBack(instructions, blocks[index] as Span, liveOut(index));
      if (live === liveIn.get(index)) continue;
      liveIn.set(index, live);
      changed = true;
    }
  }
  const last = new Set<number>();
  for (const index of order) walkBack(instructions, blocks[index] as Span, liveOut(index), last);
  return last;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function walkBack(instructions: readonly Instruction[], { start, end }: Span, liveOut: bigint, last?: Set<number>): bigint {
  let live = liveOut;
  for (let offset = end; offset >= start; offset--) {
    const instruction = instructions[offset] as Instruction;
    switch (instruction.op) {
      case "StLoc":
        live &= ~bitOf(instruction.index);
        break;
      case "CopyLoc":
      case "MoveLoc":
      case "ImmBorrowLoc":
      case "MutBorrowLoc":
        if ((live & bitOf(instruction.index)) === 0n) last?.add(offset);
        live |= bitOf(instruction.index);
    }
  }
  return live;
}
