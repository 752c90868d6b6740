import { expect, it } from "vitest";
import { createRequestLimiter } from "./requestLimiter.ts";

function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it("the request limiter runs waiting tasks in order, separately per key", async () => {
  const limiter = createRequestLimiter(1);
  const first = gate();
  const order: string[] = [];
  const run = (key: string, name: string, until?: Promise<void>) =>
    limiter.run(
      key,
      async () => {
        await until;
        order.push(name);
      },
      undefined,
    );
  const all = [run("a", "one", first.opened), run("a", "two"), run("a", "three"), run("b", "other")];
  await all[3];
  expect(order).toEqual(["other"]);
  first.open();
  await Promise.all(all);
  expect(order).toEqual(["other", "one", "two", "three"]);
});

it("the request limiter removes aborted tasks from the queue, and a failed task frees its slot", async () => {
  const limiter = createRequestLimiter(1);
  const first = gate();
  const abort = new AbortController();
  const running = limiter.run("a", () => first.opened.then(() => Promise.reject(new Error("broken"))), undefined);
  const waiting = limiter.run("a", async () => "never", abort.signal);
  const last = limiter.run("a", async () => "ran", undefined);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  first.open();
  await expect(running).rejects.toThrow("broken");
  expect(await last).toBe("ran");
  await expect(limiter.run("a", async () => "never", abort.signal)).rejects.toMatchObject({ name: "AbortError" });
});
