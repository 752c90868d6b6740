import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyDirectory } from "./copyDirectory.ts";

test("copyDirectory copies all files and directories, including empty ones, and rejects an existing target", () => {
  const place = mkdtempSync(join(tmpdir(), "atoll-copy-"));
  try {
    mkdirSync(join(place, "from/deep/empty"), { recursive: true });
    writeFileSync(join(place, "from/deep/bytes"), Uint8Array.of(0, 255, 7));
    writeFileSync(join(place, "from/none"), "");
    copyDirectory(join(place, "from"), join(place, "to"));
    const listed = (name: string) => (readdirSync(join(place, name), { recursive: true }) as string[]).sort();
    expect(listed("to")).toEqual(listed("from"));
    expect([...readFileSync(join(place, "to/deep/bytes"))]).toEqual([0, 255, 7]);
    expect(() => copyDirectory(join(place, "from"), join(place, "to"))).toThrow("EEXIST");
  } finally {
    rmSync(place, { recursive: true });
  }
});
