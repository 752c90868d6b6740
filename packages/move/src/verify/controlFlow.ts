import type { CodeUnit } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import type { Instruction } from "../binary/opcodes.ts";
import { placeOf } from "./functionContext.ts";
import type { VerifierLimits } from "./limits.ts";

/** Basic block: straight-line instructions, entered only at the first and left only at the last. */
export interface BasicBlock {
  readonly start: number;
  /** Offset of the block's last instruction. */
  readonly end: number;
  /** Indices of successor blocks. */
  readonly successors: readonly number[];
}

/** Basic blocks of a function, in code order. */
export interface ControlFlowGraph {
  readonly blocks: readonly BasicBlock[];
  /** Reachable blocks in reverse postorder: predecessors come first, except along loop edges. */
  readonly order: readonly number[];
}

function endsFunction({ op }: Instruction): boolean {
  return op === "Ret" || op === "Abort" || op === "AbortMsg";
}

/** Builds and validates the control flow graph: terminated code, single-entry loops, bounded loop nesting and block count. */
export function checkControlFlow(code: CodeUnit, functionIndex: number | undefined, limits: VerifierLimits): ControlFlowGraph {
  const { instructions } = code;
  const last = instructions.at(-1);
  if (last === undefined) throw new ModuleError("EMPTY_CODE_UNIT", "a function without instructions", placeOf(functionIndex));
  if (!endsFunction(last) && last.op !== "Branch") {
    throw new ModuleError("INVALID_FALL_THROUGH", "code that runs past its end", placeOf(functionIndex, instructions.length - 1));
  }
  const blocks = splitIntoBlocks(instructions);
  if (blocks.length > limits.maxBasicBlocks) {
    throw new ModuleError("TOO_MANY_BASIC_BLOCKS", `${blocks.length} blocks, at most ${limits.maxBasicBlocks}`, placeOf(functionIndex, 0));
  }
  const tree = spanningTree(blocks);
  checkLoops(blocks, tree, functionIndex, limits);
  return { blocks, order: [...tree.finished].reverse() };
}

function splitIntoBlocks(instructions: readonly Instruction[]): BasicBlock[] {
  const starts = new Set([0]);
  instructions.forEach((instruction, offset) => {
    if ("target" in instruction) starts.add(instruction.target);
    if ("target" in instruction || endsFunction(instruction)) starts.add(offset + 1);
  });
  starts.delete(instructions.length);
  const ordered = [...starts].sort((a, b) => a - b);
  const blockAt = new Map(ordered.map((start, index) => [start, index]));
  return ordered.map((start, index) => {
    const end = (ordered[index + 1] ?? instructions.length) - 1;
    const exit = instructions[end] as Instruction;
    const offsets = [...("target" in exit ? [exit.target] : []), ...(endsFunction(exit) || exit.op === "Branch" ? [] : [end + 1])];
    const successors = [...new Set(offsets)].map((offset) => blockAt.get(offset) as number);
    return { start, end, successors };
  });
}

/** Depth-first spanning tree of the control flow graph. */
interface SpanningTree {
  /** Depth-first number of each block; unreachable blocks have no number. */
  readonly number: ReadonlyMap<number, number>;
  /** Blocks by depth-first number. */
  readonly blocks: readonly number[];
  /** Number of descendants of each block, by depth-first number. */
  readonly descendants: readonly number[];
  /** Incoming edges by depth-first number: loop-closing edges, then all other edges. */
  readonly back: readonly (readonly number[])[];
  readonly forward: readonly (readonly number[])[];
  /** Blocks in postorder of the depth-first search. */
  readonly finished: readonly number[];
}

function spanningTree(blocks: readonly BasicBlock[]): SpanningTree {
  const number = new Map<number, number>();
  const visited: number[] = [];
  const descendants: number[] = [];
  const back: number[][] = [];
  const forward: number[][] = [];
  const finished: number[] = [];
  const isOpen: boolean[] = [];
  const trail: { readonly block: number; readonly number: number; next: number }[] = [];
  const enter = (block: number): void => {
    const own = visited.length;
    number.set(block, own);
    visited.push(block);
    descendants.push(0);
    back.push([]);
    forward.push([]);
    isOpen.push(true);
    trail.push({ block, number: own, next: 0 });
  };
  enter(0);
  for (let frame = trail.at(-1); frame !== undefined; frame = trail.at(-1)) {
    const successor = blocks[frame.block]?.successors[frame.next++];
    if (successor === undefined) {
      trail.pop();
      isOpen[frame.number] = false;
      finished.push(frame.block);
      const parent = trail.at(-1);
      if (parent !== undefined) descendants[parent.number] = (descendants[parent.number] ?? 0) + (descendants[frame.number] ?? 0) + 1;
      continue;
    }
    const known = number.get(successor);
    if (known === undefined) {
      enter(successor);
      forward[number.get(successor) as number]?.push(frame.number);
    } else {
      (isOpen[known] === true ? back : forward)[known]?.push(frame.number);
    }
  }
  return { number, blocks: visited, descendants, back, forward, finished };
}

/** Tarjan's reducibility test: collapses loops into their heads, innermost first. */
function checkLoops(blocks: readonly BasicBlock[], tree: SpanningTree, functionIndex: number | undefined, limits: VerifierLimits): void {
  const folded = tree.blocks.map((_, index) => index);
  const depth = tree.blocks.map(() => 0);
  const headOf = (node: number): number => {
    let head = node;
    while (folded[head] !== head) head = folded[head] as number;
    for (let next = node; folded[next] !== head; ) {
      const above = folded[next] as number;
      folded[next] = head;
      next = above;
    }
    return head;
  };
  const placeOfNode = (node: number) => placeOf(functionIndex, blocks[tree.blocks[node] ?? 0]?.start);
  for (let head = tree.blocks.length - 1; head >= 0; head--) {
    const sources = tree.back[head] ?? [];
    if (sources.length === 0) continue;
    const body = new Set(sources.map(headOf).filter((node) => node !== head));
    const frontier = [...body];
    for (let node = frontier.pop(); node !== undefined; node = frontier.pop()) {
      for (const predecessor of (tree.forward[node] ?? []).map(headOf)) {
        if (predecessor < head || predecessor > head + (tree.descendants[head] ?? 0)) {
          throw new ModuleError("INVALID_LOOP_SPLIT", "a loop that can be entered in the middle", placeOfNode(predecessor));
        }
        if (predecessor === head || body.has(predecessor)) continue;
        body.add(predecessor);
        frontier.push(predecessor);
      }
    }
    let inner = depth[head] ?? 0;
    for (const node of body) {
      folded[node] = head;
      inner = Math.max(inner, depth[node] ?? 0);
    }
    depth[head] = inner + 1;
    if (inner + 1 > limits.maxLoopDepth) {
      throw new ModuleError("LOOP_MAX_DEPTH_REACHED", `loops nested deeper than ${limits.maxLoopDepth}`, placeOfNode(head));
    }
  }
}
