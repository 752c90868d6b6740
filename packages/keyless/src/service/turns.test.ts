import { describe, expect, it } from "vitest";
import { ServiceError } from "./serviceError.ts";
import { createTurns } from "./turns.ts";

describe("queue of CPU-heavy tasks", () => {
  it("runs one task at a time and leaves the thread free for the same duration in between", async () => {
    const turns = createTurns();
    const order: string[] = [];
    const busy = async (name: string) => {
      const until = performance.now() + 5;
      while (performance.now() < until);
      order.push(name);
      setTimeout(() => order.push(`after ${name}`), 1);
    };
    await Promise.all(["a", "b", "c"].map((name) => turns(() => busy(name))));
    expect(order).toEqual(["a", "after a", "b", "after b", "c"]);
  });

  it("rejects tasks above its limit and accepts new ones afterwards", async () => {
    const turns = createTurns();
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => turns(async () => index)));
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused.length).toBe(8);
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(ServiceError);
    expect(await turns(async () => "again")).toBe("again");
  });

  it("continues after a failed task", async () => {
    const turns = createTurns();
    const failed = turns(async () => {
      throw new Error("no");
    });
    const next = turns(async () => "yes");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
