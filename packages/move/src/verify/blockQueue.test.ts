import { describe, expect, test } from "vitest";
import { BlockQueue } from "./blockQueue.ts";

describe("queue of basic blocks", () => {
  test("returns waiting blocks smallest first, each once", () => {
    const queue = new BlockQueue();
    const added = Array.from({ length: 500 }, (_, index) => (index * 373) % 200);
    for (const rank of added) queue.add(rank);
    const visited: number[] = [];
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      visited.push(next);
      // Simulates a loop: an earlier block is added while later blocks wait.
      if (next === 100) queue.add(7);
    }
    const all = [...new Set(added)].sort((a, b) => a - b);
    expect(visited).toEqual([...all.slice(0, 101), 7, ...all.slice(101)]);
  });
});
