import type { Shape } from "./dominators.ts";
import type { Blocks } from "./joinBlocks.ts";
import type { Block, Exit, Label, Statement } from "./tree.ts";

/**
 * Converts blocks and jumps of reducible code to nested statements. A block is nested inside its dominator: at its only incoming jump, or
 * after a labelled block that incoming jumps break out of. Code after a loop follows the loop.
 * (Algorithm of N. Ramsey, "Beyond Relooper", 2022, with loop exits moved out of loops.)
 */
export function structure(blocks: Blocks, shape: Shape): Statement[] {
  return new Structure(blocks, shape).from(0);
}

class Structure {
  readonly #blocks: Blocks;
  readonly #shape: Shape;
  /** Blocks placed after a labelled block: inside their dominator, or after a loop. */
  readonly #within = new Map<number, number[]>();
  readonly #after = new Map<number, number[]>();
  readonly #isPlaced = new Set<number>();

  constructor(blocks: Blocks, shape: Shape) {
    this.#blocks = blocks;
    this.#shape = shape;
    this.#placeExits();
    for (const number of shape.order) {
      if (number === 0 || this.#isPlaced.has(number) || (shape.entries.get(number) ?? 0) < 2) continue;
      this.#place(this.#within, shape.dominator.get(number) as number, number);
    }
  }

  /** Statements of a block and all blocks it dominates. */
  from(number: number): Statement[] {
    const { statements, exit } = this.#blocks.get(number) as Block;
    const inside = this.#followedBy([...statements, ...this.#exit(number, exit)], this.#within.get(number));
    if (!this.#shape.loops.has(number)) return inside;
    return this.#followedBy([{ kind: "loop", label: this.#loopLabel(number), body: inside }], this.#after.get(number));
  }

  /** Wraps statements in labelled blocks; breaking out of a block reaches its follower. */
  #followedBy(statements: Statement[], followers: readonly number[] = []): Statement[] {
    return followers.reduce<Statement[]>(
      (body, follower) => [{ kind: "block", label: follower, body }, ...this.from(follower)],
      statements,
    );
  }

  #exit(number: number, exit: Exit): Statement[] {
    switch (exit.kind) {
      case "end":
        return [];
      case "jump":
        return this.#jump(number, exit.to);
      case "branch":
        return [{ kind: "if", condition: exit.condition, yes: this.#jump(number, exit.yes), no: this.#jump(number, exit.no) }];
    }
  }

  #jump(from: number, to: number): Statement[] {
    const { place } = this.#shape;
    if ((place.get(to) as number) <= (place.get(from) as number)) return [{ kind: "continue", label: this.#loopLabel(to) }];
    return this.#isPlaced.has(to) ? [{ kind: "break", label: to }] : this.from(to);
  }

  /** Negative labels for loops, because a loop and a labelled block can start at the same block. */
  #loopLabel(head: number): Label {
    return -1 - head;
  }

  #place(places: Map<number, number[]>, at: number, number: number): void {
    const placed = places.get(at);
    if (placed === undefined) places.set(at, [number]);
    else placed.push(number);
    this.#isPlaced.add(number);
  }

  /** Chooses the blocks after each loop: blocks reached by several jumps, or else the most likely continuation. */
  #placeExits(): void {
    const { order, entries, loops, dominator } = this.#shape;
    const exits = new Map<number, number[]>();
    for (const number of order) {
      const from = dominator.get(number) as number;
      const left = order.find((head) => loops.get(head)?.has(from) === true && loops.get(head)?.has(number) === false);
      if (number !== 0 && left !== undefined) exits.set(left, [...(exits.get(left) ?? []), number]);
    }
    for (const [head, candidates] of exits) {
      const shared = candidates.filter((number) => (entries.get(number) ?? 0) > 1);
      const chosen = shared.length > 0 ? shared : this.#likeliest(head, candidates);
      for (const number of chosen) this.#place(this.#after, head, number);
    }
  }

  #likeliest(head: number, candidates: readonly number[]): readonly number[] {
    const going = candidates.filter((number) => !this.#onlyAborts(number));
    const fromHead = going.filter((number) => this.#shape.dominator.get(number) === head);
    // Otherwise chooses the last candidate, since code after a loop follows the code inside it.
    const found = fromHead[0] ?? going.at(-1);
    return found === undefined ? [] : [found];
  }

  #onlyAborts(number: number): boolean {
    const { statements, exit } = this.#blocks.get(number) as Block;
    const last = statements.at(-1);
    return exit.kind === "end" && last?.kind === "run";
  }
}
