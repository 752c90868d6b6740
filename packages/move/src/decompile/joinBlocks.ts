import { appendInlining, type BorrowedLocals, inlineFrom } from "./inline.ts";
import { type Block, choice, type Exit, type Expression, not, type Statement, shortCircuit } from "./tree.ts";

/** Maximum number of operations in a condition joined by `&&` or `||`. */
const MAX_JOINED_SIZE = 32;

/** Basic blocks by number; block 0 is the function's entry. */
export type Blocks = Map<number, Block>;

/**
 * Merges related blocks: jumps to jumps, blocks with a single predecessor, conditions compiled to several branches (`&&`, `||`), and a
 * local assigned from two branches (`if (c) a else b`).
 */
export function joinBlocks(blocks: Blocks, borrowedLocals: BorrowedLocals): void {
  for (let changed = true; changed; ) {
    changed = false;
    const entries = countEntries(blocks);
    for (const [number, block] of blocks) {
      // Entry counts are as of the start of the round, so changed blocks wait for the next round.
      const joined = joinOnce(blocks, entries, number, block, borrowedLocals);
      if (joined === undefined) continue;
      blocks.set(number, joined);
      changed = true;
      break;
    }
  }
}

/** Number of jumps to each reachable block; removes unreachable blocks. */
function countEntries(blocks: Blocks): ReadonlyMap<number, number> {
  const entries = new Map([[0, 1]]);
  const open = [0];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    for (const target of targetsOf((blocks.get(number) as Block).exit)) {
      const count = entries.get(target) ?? 0;
      entries.set(target, count + 1);
      if (count === 0) open.push(target);
    }
  }
  for (const number of [...blocks.keys()]) if (!entries.has(number)) blocks.delete(number);
  return entries;
}

/** Jump targets of a block's exit, with `yes` before `no`. */
export function targetsOf(exit: Exit): readonly number[] {
  if (exit.kind === "jump") return [exit.to];
  return exit.kind === "branch" ? [exit.yes, exit.no] : [];
}

type Entries = ReadonlyMap<number, number>;

function joinOnce(blocks: Blocks, entries: Entries, number: number, block: Block, borrowedLocals: BorrowedLocals): Block | undefined {
  const { statements, exit } = block;
  const shortened = shortenExit(blocks, exit);
  if (shortened !== undefined) return { statements, exit: shortened };
  const onlyFrom = (target: number): Block | undefined => (entries.get(target) === 1 && target !== number ? blocks.get(target) : undefined);
  if (exit.kind === "jump") {
    const next = onlyFrom(exit.to);
    return next === undefined ? undefined : concatenate(statements, next, borrowedLocals);
  }
  if (exit.kind !== "branch") return undefined;
  if (exit.yes === exit.no) return { statements: [...statements, unused(exit.condition)], exit: { kind: "jump", to: exit.yes } };
  const joined = joinConditions(exit, onlyFrom);
  if (joined !== undefined) return { statements, exit: joined };
  const chosen = chooseValue(exit, onlyFrom);
  return chosen === undefined ? undefined : concatenate(statements, chosen, borrowedLocals);
}

function unused(value: Expression): Statement {
  return { kind: "assign", targets: [undefined], value, declares: false };
}

function concatenate(before: readonly Statement[], { statements, exit }: Block, borrowedLocals: BorrowedLocals): Block {
  const joined = [...before];
  for (const statement of statements) appendInlining(joined, statement, borrowedLocals);
  if (exit.kind !== "branch") return { statements: joined, exit };
  const [condition] = inlineFrom(joined, [exit.condition], borrowedLocals);
  return { statements: joined, exit: { ...exit, condition: condition ?? exit.condition } };
}

function shortenExit(blocks: Blocks, exit: Exit): Exit | undefined {
  const past = (target: number): number => {
    const seen = new Set<number>();
    for (let at = target; !seen.has(at); ) {
      seen.add(at);
      const block = blocks.get(at);
      if (block?.statements.length !== 0 || block.exit.kind !== "jump") return at;
      at = block.exit.to;
    }
    // The jumps form a cycle, an empty infinite loop.
    return target;
  };
  if (exit.kind === "jump" && past(exit.to) !== exit.to) return { ...exit, to: past(exit.to) };
  if (exit.kind !== "branch") return undefined;
  const yes = past(exit.yes);
  const no = past(exit.no);
  return yes === exit.yes && no === exit.no ? undefined : { ...exit, yes, no };
}

type Branch = Extract<Exit, { kind: "branch" }>;

/** Rewrites `if (a) { if (b) X else Y } else Y` to `if (a && b) X else Y`, and similar forms. */
function joinConditions(outer: Branch, onlyFrom: (target: number) => Block | undefined): Branch | undefined {
  const innerOf = (target: number): Branch | undefined => {
    const block = onlyFrom(target);
    const isCondition = block?.statements.length === 0 && block.exit.kind === "branch";
    return isCondition && outer.condition.size + (block.exit as Branch).condition.size <= MAX_JOINED_SIZE
      ? (block.exit as Branch)
      : undefined;
  };
  const onYes = innerOf(outer.yes);
  if (onYes?.no === outer.no) return { ...onYes, condition: shortCircuit("and", outer.condition, onYes.condition) };
  if (onYes?.yes === outer.no) return { ...onYes, condition: shortCircuit("or", not(outer.condition), onYes.condition) };
  const onNo = innerOf(outer.no);
  if (onNo?.yes === outer.yes) return { ...onNo, condition: shortCircuit("or", outer.condition, onNo.condition) };
  if (onNo?.no === outer.yes) return { ...onNo, condition: shortCircuit("and", not(outer.condition), onNo.condition) };
  return undefined;
}

/** Merges two blocks that only assign the same local, then jump to the same block. */
function chooseValue({ condition, yes, no }: Branch, onlyFrom: (target: number) => Block | undefined): Block | undefined {
  const [first, second] = [onlyFrom(yes), onlyFrom(no)];
  const [one, other] = [first?.statements[0], second?.statements[0]];
  if (first?.statements.length !== 1 || second?.statements.length !== 1 || one?.kind !== "assign" || other?.kind !== "assign")
    return undefined;
  const [target] = one.targets;
  const sameTarget = one.targets.length === 1 && other.targets.length === 1 && target !== undefined && other.targets[0] === target;
  const sameExit = first.exit.kind === "jump" && second.exit.kind === "jump" && first.exit.to === second.exit.to;
  if (!sameTarget || !sameExit || condition.size + one.value.size + other.value.size > MAX_JOINED_SIZE) return undefined;
  if (isUnpacked(one.value) || isUnpacked(other.value)) return undefined;
  return { statements: [{ ...one, value: choice(condition, one.value, other.value) }], exit: first.exit };
}

function isUnpacked(value: Expression): boolean {
  return value.kind === "operation" && /Unpack/.test(value.instruction.op);
}
