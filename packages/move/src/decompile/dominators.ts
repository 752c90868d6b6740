import { type Blocks, targetsOf } from "./joinBlocks.ts";
import type { Block } from "./tree.ts";

/** Control flow relations between basic blocks of a function. */
export interface Shape {
  /** Blocks in reverse postorder: predecessors come first, except along loop edges. */
  readonly order: readonly number[];
  /** Position of each block in `order`. */
  readonly place: ReadonlyMap<number, number>;
  /** Immediate dominator: the last block on every path to a block. */
  readonly dominator: ReadonlyMap<number, number>;
  /** Number of jumps to a block, excluding jumps back to a loop head. */
  readonly entries: ReadonlyMap<number, number>;
  /** Blocks of each loop, keyed by the block at the loop's head. */
  readonly loops: ReadonlyMap<number, ReadonlySet<number>>;
  /** True if control enters every loop only at its head. */
  readonly isReducible: boolean;
}

export function shapeOf(blocks: Blocks): Shape {
  const order = orderOf(blocks);
  const place = new Map(order.map((number, index) => [number, index]));
  const sources = new Map<number, number[]>(order.map((number) => [number, []]));
  for (const number of order) for (const target of targetsOf((blocks.get(number) as Block).exit)) sources.get(target)?.push(number);
  const dominator = dominatorsOf(order, place, sources);
  const entries = new Map<number, number>();
  const loops = new Map<number, Set<number>>();
  let isReducible = true;
  for (const number of order) {
    const forward = (sources.get(number) ?? []).filter((source) => (place.get(source) as number) < (place.get(number) as number));
    const back = (sources.get(number) ?? []).filter((source) => !forward.includes(source));
    entries.set(number, forward.length);
    if (back.length === 0) continue;
    if (back.some((source) => !dominates(dominator, place, number, source))) isReducible = false;
    else loops.set(number, loopOf(number, back, sources));
  }
  return { order, place, dominator, entries, loops, isReducible };
}

function orderOf(blocks: Blocks): number[] {
  const seen = new Set([0]);
  const left: number[] = [];
  const trail = [{ number: 0, next: 0 }];
  for (let frame = trail.at(-1); frame !== undefined; frame = trail.at(-1)) {
    // Visits the last jump target first, so the `yes` branch precedes the `no` branch in the order.
    const target = [...targetsOf((blocks.get(frame.number) as Block).exit)].reverse()[frame.next++];
    if (target === undefined) {
      left.push(frame.number);
      trail.pop();
    } else if (!seen.has(target)) {
      seen.add(target);
      trail.push({ number: target, next: 0 });
    }
  }
  return left.reverse();
}

/** Iterative dominator algorithm: a block's dominator is the nearest common dominator of all its predecessors. */
function dominatorsOf(
  order: readonly number[],
  place: ReadonlyMap<number, number>,
  sources: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const placeOf = (number: number): number => place.get(number) as number;
  const dominator = new Map<number, number>([[0, 0]]);
  const common = (a: number, b: number): number => {
    let [one, other] = [a, b];
    while (one !== other) {
      if (placeOf(one) > placeOf(other)) one = dominator.get(one) as number;
      else other = dominator.get(other) as number;
    }
    return one;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const number of order) {
      if (number === 0) continue;
      const known = (sources.get(number) ?? []).filter((source) => dominator.has(source));
      const next = known.reduce(common);
      if (dominator.get(number) === next) continue;
      dominator.set(number, next);
      changed = true;
    }
  }
  return dominator;
}

function dominates(dominator: ReadonlyMap<number, number>, place: ReadonlyMap<number, number>, above: number, below: number): boolean {
  let at = below;
  while ((place.get(at) as number) > (place.get(above) as number)) at = dominator.get(at) as number;
  return at === above;
}

function loopOf(head: number, back: readonly number[], sources: ReadonlyMap<number, readonly number[]>): Set<number> {
  const body = new Set([head, ...back]);
  const open = back.filter((number) => number !== head);
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    for (const source of sources.get(number) ?? []) {
      if (body.has(source)) continue;
      body.add(source);
      open.push(source);
    }
  }
  return body;
}
