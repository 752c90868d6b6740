import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../scripts/lib/readyFacts.mjs", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "atoll-ready-"));
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  [
    '{"event":"ready","endpoints":{"page":"http://localhost:4400","node":"http://127.0.0.1:8080/v1"}}\n{"event":"note"}\n',
    0,
    "page=http://localhost:4400\nnode=http://127.0.0.1:8080/v1\n",
  ],
  ['{"event":"failed","message":"Port 8080 is in use."}\n', 1, "Port 8080 is in use.\n"],
  ["", 1, "The network was not ready in time.\n"],
  ["atoll: command not found\n", 1, "atoll: command not found\n"],
])("GitHub action reads the first event %j", (events, code, printed) => {
  const path = join(directory, "events.jsonl");
  writeFileSync(path, events);
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, path], { encoding: "utf8" });
  expect([status, stdout + stderr]).toEqual([code, printed]);
});
