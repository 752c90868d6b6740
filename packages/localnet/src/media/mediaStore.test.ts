import { describe, expect, test } from "vitest";
import { createMemoryMediaFiles } from "./mediaFiles.ts";
import { createMediaStore } from "./mediaStore.ts";
import { pngOf } from "./testing.ts";

describe("picture store", () => {
  test("counts identical pictures once and rejects the first byte above its limit", async () => {
    const store = createMediaStore(createMemoryMediaFiles(), 3 << 20);
    const first = await store.put(pngOf(1 << 20, 1));
    expect(await store.put(pngOf(1 << 20, 1))).toBe(first);
    await store.put(pngOf((2 << 20) - 64, 2));
    await expect(store.put(pngOf(65, 3))).rejects.toThrowError(
      "The picture store is full: all pictures together have at most 3 MiB. Resetting the network deletes them.",
    );
    await store.put(pngOf(64, 4));
    expect((await store.get(first))?.length).toBe(1 << 20);
  });

  test("concurrent uploads do not exceed the limit together", async () => {
    const files = createMemoryMediaFiles();
    const store = createMediaStore(files, 1_000);
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((seed) => store.put(pngOf(400, seed))));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect([...files.list().values()]).toEqual([400, 400]);
  });

  test("serves no damaged file; uploading the picture again repairs it", async () => {
    const files = createMemoryMediaFiles();
    const store = createMediaStore(files);
    const hash = await store.put(pngOf(100));
    await files.write(hash, pngOf(50));
    expect(await store.get(hash)).toBeUndefined();
    expect(await store.put(pngOf(100))).toBe(hash);
    expect(await store.get(hash)).toEqual(pngOf(100));
  });

  test("clear() deletes all pictures and frees space", async () => {
    const store = createMediaStore(createMemoryMediaFiles(), 1_000);
    const hash = await store.put(pngOf(900));
    await store.clear();
    expect([store.has(hash), await store.get(hash)]).toEqual([false, undefined]);
    await store.put(pngOf(900, 1));
  });

  test("finds pictures stored by an earlier process", async () => {
    const files = createMemoryMediaFiles();
    const hash = await createMediaStore(files).put(pngOf(100));
    expect(await createMediaStore(files).get(hash)).toEqual(pngOf(100));
    await expect(createMediaStore(files, 150).put(pngOf(100, 1))).rejects.toThrowError("The picture store is full");
  });
});
