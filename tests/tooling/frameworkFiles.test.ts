import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { frameworkModules } from "@atoll/framework";
import { describe, expect, it } from "vitest";
import { frameworkFile } from "../../packages/web/src/chain/code/frameworkFiles.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = "packages/framework/src";

/** Files with function bodies, by the name of the module that a `.move` file in the same folder declares. */
function bodyFiles(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".move"))) {
    const folder = `${SOURCES}/${dirname(path)}`;
    const name = /^module \w+::(\w+)/m.exec(readFileSync(join(ROOT, SOURCES, path), "utf8"))?.[1] ?? "";
    const bodies = readdirSync(join(ROOT, folder)).filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && readFileSync(join(ROOT, folder, file), "utf8").includes("implementModule("),
    );
    found.set(name, [...(found.get(name) ?? []), ...bodies.map((file) => `${folder}/${file}`)]);
  }
  return found;
}

describe("files of the framework's function bodies, as the page names them", () => {
  it("match the repository for every module of a new network", () => {
    const files = bodyFiles();
    const wrong = frameworkModules.flatMap(({ definition: { id } }) => {
      const name = `0x${BigInt(id.address).toString(16)}::${id.name}`;
      const file = frameworkFile(name);
      return file !== undefined && files.get(id.name)?.includes(file) === true ? [] : [`${name}: ${file}`];
    });
    expect(wrong).toEqual([]);
  });

  it("are unknown for other modules", () => {
    expect([frameworkFile("0xcafe::coin"), frameworkFile("0x1::nothing")]).toEqual([undefined, undefined]);
  });
});
