import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../packages/framework/generator/generate.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const REEF = `
  struct Reef has key { depth: u64 }
  public fun depth(owner: address): u64;
  public fun deepen(reef: &mut Reef, metres: u64);
`;
const BODIES = `
  depth: ({ context }, owner) => context.borrow(owner, tags.Reef).depth,
  deepen: (_, reef, metres) => {
    reef.get().depth += metres;
  },
`;
/** Declarations and bodies of the same module, and the error that the compiler must report. */
const CASES = {
  matching: { move: REEF, bodies: BODIES, error: undefined },
  wrong_argument: { move: REEF, bodies: BODIES.replace("metres)", "metres: number)"), error: "TS2322" },
  wrong_result: { move: REEF.replace("): u64;", "): u8;"), bodies: BODIES, error: "TS2322" },
  renamed_field: { move: REEF.replace("depth: u64 }", "metres: u64 }"), bodies: BODIES, error: "TS2339" },
  missing_body: { move: REEF, bodies: BODIES.replace(/deepen[\s\S]*/, ""), error: "TS2741" },
  undeclared_body: { move: REEF, bodies: `${BODIES} flood: () => {},`, error: "TS2353" },
};

let folder: string;
let printed = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "atoll-bodies-"));
  const files = new Map(
    Object.entries(CASES).map(([name, { move }]) => [`reefs/${name}/${name}.move`, `module 0x1::${name} {${move}}`] as const),
  );
  for (const [path, text] of generate(files)) write(`src/${path}`, text);
  for (const [name, { bodies }] of Object.entries(CASES)) write(`src/reefs/${name}/${name}.ts`, bodyFile(name, bodies));
  symlinkSync(join(ROOT, "packages/framework/src/native"), join(folder, "src/native"));
  write("package.json", JSON.stringify({ type: "module" }));
  const paths = { "@atoll/move": [join(ROOT, "packages/move/src/index.ts")] };
  write(
    "tsconfig.json",
    JSON.stringify({
      extends: join(ROOT, "tsconfig.base.json"),
      compilerOptions: { noEmit: true, composite: false, lib: ["ES2023", "DOM"], paths },
      include: ["src/reefs"],
    }),
  );
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  printed = await new Promise((resolve) => {
    execFile(process.execPath, [tsc, "-p", folder, "--pretty", "false"], { cwd: folder }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function bodyFile(name: string, bodies: string): string {
  return `import { declaration, tags } from "../../generated/reefs/${name}.ts";
import { implementModule } from "../../native/implementModule.ts";
export const reefModule = implementModule(declaration, {${bodies}});
`;
}

describe("bodies of a .move file", () => {
  it.each(Object.entries(CASES))("give the expected compiler result: %s", (name, { error }) => {
    const reported = printed.split("\n").filter((line) => line.includes(`/${name}.ts(`));
    if (error === undefined) expect(reported).toEqual([]);
    else expect(reported.join("\n")).toContain(`error ${error}`);
  });

  it("cause no errors elsewhere", () => {
    expect(printed.split("\n").filter((line) => line.includes("error TS") && !line.startsWith("src/reefs/"))).toEqual([]);
  });
});
