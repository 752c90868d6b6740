import { expect, test } from "vitest";
import { createTurns, type Turns } from "./turns.ts";

const soon = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for a turn on the engine, records its name, and ends the turn after a delay. */
async function use(turns: Turns, side: "writer" | "reader", name: string, had: string[], forMs = 0): Promise<void> {
  const end = await turns.take(side);
  had.push(name);
  if (forMs > 0) await soon(forMs);
  end();
}

test("database engine runs turns one at a time in the order of requests", async () => {
  const turns = createTurns();
  const had: string[] = [];
  await Promise.all(["a", "b", "c"].map((name) => use(turns, "reader", name, had, 5)));
  expect(had).toEqual(["a", "b", "c"]);
});

test("aborted reader gives up its place to the next reader in the engine's queue", async () => {
  const turns = createTurns();
  const end = await turns.take("reader");
  const gone = new AbortController();
  const first = turns.take("reader", { signal: gone.signal });
  const second = turns.take("reader");
  gone.abort();
  await expect(first).rejects.toMatchObject({ refusal: "asker-gone" });
  await expect(turns.take("reader", { signal: gone.signal })).rejects.toMatchObject({ refusal: "asker-gone" });
  end();
  (await second)();
});

test("limit of the engine's queue counts readers, but neither live queries nor writers", async () => {
  const turns = createTurns({ maxWaiting: 2 });
  const end = await turns.take("writer");
  const waiting = [turns.take("reader"), turns.take("reader"), turns.take("reader", { isLive: true }), turns.take("writer")];
  await expect(turns.take("reader")).rejects.toMatchObject({ refusal: "too-many" });
  end();
  for (const turn of waiting) void turn.then((over) => over());
  await Promise.all(waiting);
  (await turns.take("reader"))();
});

test("time limit of the engine's queue rejects a waiting reader but not a live query", async () => {
  const turns = createTurns({ waitMs: 20 });
  const end = await turns.take("writer");
  const live = turns.take("reader", { isLive: true });
  await expect(turns.take("reader")).rejects.toMatchObject({ refusal: "too-late" });
  end();
  (await live)();
});

test("waiting writer overtakes queued readers of the engine after a short delay", async () => {
  const turns = createTurns();
  const had: string[] = [];
  const all = [use(turns, "reader", "long", had, 80)];
  all.push(use(turns, "reader", "behind", had), use(turns, "writer", "writer", had));
  await Promise.all(all);
  expect(had).toEqual(["long", "writer", "behind"]);
});

test("short reader statements run before a newly queued writer", async () => {
  const turns = createTurns();
  const had: string[] = [];
  const all = [use(turns, "writer", "first", had, 5)];
  all.push(use(turns, "writer", "second", had), use(turns, "reader", "a", had), use(turns, "reader", "b", had));
  await Promise.all(all);
  expect(had).toEqual(["first", "a", "b", "second"]);
});

test("readers get turns even while two writers permanently request the engine", async () => {
  const turns = createTurns();
  let isOver = false;
  const write = async () => {
    while (!isOver) await use(turns, "writer", "writer", [], 60);
  };
  const writers = [write(), write()];
  await soon(150);
  const had: string[] = [];
  const asked = performance.now();
  await Promise.all(["a", "b", "c"].map((name) => use(turns, "reader", name, had)));
  const waited = performance.now() - asked;
  isOver = true;
  await Promise.all(writers);
  expect(had).toEqual(["a", "b", "c"]);
  expect(waited).toBeGreaterThan(200);
});

test("active writer has the engine after a long reader turn for the same duration", async () => {
  const turns = createTurns();
  const had: string[] = [];
  const all = [use(turns, "reader", "long", had, 100), use(turns, "reader", "next", had), use(turns, "writer", "one", had)];
  await all[2];
  await soon(20);
  all.push(use(turns, "writer", "two", had));
  await Promise.all(all);
  expect(had).toEqual(["long", "one", "two", "next"]);
});

test("two readers run in parallel if the engine allows two parallel statements", async () => {
  const turns = createTurns({ atOnce: 2 });
  const [first] = await Promise.all([turns.take("reader"), turns.take("reader")]);
  const third = turns.take("reader");
  first();
  (await third)();
});
