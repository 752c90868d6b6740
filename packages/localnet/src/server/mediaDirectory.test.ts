import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMediaStore } from "../media/mediaStore.ts";
import { pngOf } from "../media/testing.ts";
import { openMediaDirectory } from "./mediaDirectory.ts";

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "atoll-media-")), "media");
});
afterEach(() => rmSync(join(path, ".."), { recursive: true, force: true }));
const open = () => openMediaDirectory(path, () => {});

describe("directory of pictures", () => {
  test("stores a picture in one file named by its hash, readable only by its owner", async () => {
    const hash = await createMediaStore(open()).put(pngOf(100));
    expect(readdirSync(path)).toEqual([hash]);
    expect(statSync(join(path, hash)).mode & 0o777).toBe(0o600);
    expect(await createMediaStore(open()).get(hash)).toEqual(pngOf(100));
  });

  test("deletes a file that a crash left unfinished, and never serves it", async () => {
    const files = open();
    const name = "a1".repeat(32);
    writeFileSync(join(path, `${name}.new`), "half");
    expect([...files.list()]).toEqual([]);
    expect([...open().list()]).toEqual([]);
    expect(readdirSync(path)).toEqual([]);
  });

  test.runIf(process.platform === "linux")("rejects a picture on a full disk, and stores it once there is space", async () => {
    const store = createMediaStore(open());
    const hash = await store.put(pngOf(100));
    await store.clear();
    // Every write to /dev/full fails as on a full disk.
    symlinkSync("/dev/full", join(path, `${hash}.new`));
    await expect(store.put(pngOf(100))).rejects.toThrowError(
      "The disk is full: the picture cannot be stored. Free some disk space and upload it again.",
    );
    expect([store.has(hash), readdirSync(path)]).toEqual([false, []]);
    expect(await store.put(pngOf(100))).toBe(hash);
  });

  test("serves nothing for a file that another program truncated or removed", async () => {
    const store = createMediaStore(open());
    const [cut, removed] = [await store.put(pngOf(100)), await store.put(pngOf(100, 1))];
    writeFileSync(join(path, cut), pngOf(50));
    rmSync(join(path, removed));
    expect([await store.get(cut), await store.get(removed)]).toEqual([undefined, undefined]);
  });

  test("writes nothing after another process took over the data directory", async () => {
    const store = createMediaStore(
      openMediaDirectory(path, () => {
        throw new Error("lost");
      }),
    );
    await expect(store.put(pngOf(100))).rejects.toThrowError("lost");
    expect(existsSync(path) && readdirSync(path)).toEqual([]);
  });
});
