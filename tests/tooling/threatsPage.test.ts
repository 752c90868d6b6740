import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const FOLDERS = ["tests", ...readdirSync(new URL("packages", root)).map((name) => `packages/${name}/src`)];

test("docs/threats.md names only existing test files", () => {
  const text = readFileSync(new URL("docs/threats.md", root), "utf8");
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|soak)\.tsx?)`/g)].map(([, path]) => path);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
});
