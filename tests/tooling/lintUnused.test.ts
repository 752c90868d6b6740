import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const LINT = fileURLToPath(new URL("../../scripts/lint-unused.mjs", import.meta.url));
const CONFIGURATION = fileURLToPath(new URL("../../knip.jsonc", import.meta.url));

/** Smallest repository without unused code: one package with an entry point, one used file and its test. */
const CLEAN: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ name: "atoll", private: true, type: "module", workspaces: ["packages/*"] }),
  "packages/web/package.json": JSON.stringify({ name: "@atoll/web", private: true, type: "module" }),
  "packages/web/src/shell/main.tsx": 'import { sum } from "./sum.ts";\nconsole.log(sum(1, 2));\n',
  "packages/web/src/shell/sum.ts": "export function sum(left: number, right: number): number {\n  return left + right;\n}\n",
  "packages/web/src/shell/sum.test.ts": 'import { sum } from "./sum.ts";\nsum(1, 2);\n',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atoll-unused-"));
  copyFileSync(CONFIGURATION, join(root, "knip.jsonc"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lint(files: Readonly<Record<string, string>>): Promise<{ readonly code: unknown; readonly printed: string }> {
  for (const [path, text] of Object.entries({ ...CLEAN, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [LINT, root], (error, stdout, stderr) => resolve({ code: error?.code, printed: stdout + stderr }));
  });
}

describe("lint of unused code", () => {
  test("accepts files and exports that an entry point or a test uses", async () => {
    expect((await lint({})).code).toBeUndefined();
  });

  test("prints unused files, exports, types and dependencies with the remedy, and fails", async () => {
    const { code, printed } = await lint({
      "packages/web/package.json": JSON.stringify({ name: "@atoll/web", type: "module", dependencies: { clsx: "2.1.1" } }),
      "packages/web/src/shell/orphan.ts": "export const alone = 1;\n",
      "packages/web/src/shell/sum.ts": `${CLEAN["packages/web/src/shell/sum.ts"]}export const lonely = 1;\nexport type Unread = 1;\n`,
    });
    expect(code).toBe(1);
    for (const name of ["orphan.ts", "lonely", "Unread", "clsx"]) expect(printed).toContain(name);
    expect(printed).toContain("Delete it, or remove `export`");
  });
});
