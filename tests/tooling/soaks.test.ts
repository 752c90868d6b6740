import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

type Soaks = Readonly<Record<string, string>>;
interface SoakScript {
  readonly FULL_MATRIX: Soaks;
  readonly soaksByName: (fileNames: readonly string[]) => Soaks;
  readonly parseSoakArguments: (args: readonly string[], soaks: Soaks, defaultSeed?: string) => unknown;
}
const script: SoakScript = await import(new URL("../../scripts/lib/soaks.mjs", import.meta.url).href);
const { FULL_MATRIX, soaksByName, parseSoakArguments } = script;
const root = fileURLToPath(new URL("../..", import.meta.url));

test("every test file that skips cases in npm test can be run in full by npm run soak with its name", () => {
  const files = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".test.ts"));
  const withFullMatrix = files
    .map((path) => `tests/${path}`)
    .filter((path) => /import \{ IN_FULL \}/.test(readFileSync(join(root, path), "utf8")));
  expect(Object.values(FULL_MATRIX).sort()).toEqual(withFullMatrix.sort());
  for (const [name, file] of Object.entries(FULL_MATRIX)) expect(basename(file)).toBe(`${name}.test.ts`);
});

test("docs/slow-tests.md gives the reason for every test file with cases that npm test skips", () => {
  const lines = readFileSync(join(root, "docs/slow-tests.md"), "utf8").split("\n");
  const listed = lines.flatMap((line) => /^\| `(\w+)` \| .+ \| .+ \|$/.exec(line)?.[1] ?? []);
  expect(listed).toEqual(Object.keys(FULL_MATRIX).sort());
});

test("npm run soak lists the *.soak.ts files of tests/soak, not their helpers", () => {
  const soaks = soaksByName(["mutation.soak.ts", "seed.ts"]);
  expect(soaks).toMatchObject({ flow: "tests/browser/flow.test.ts", mutation: "tests/soak/mutation.soak.ts" });
  expect(soaks).not.toHaveProperty("seed");
});

const SOAKS = { flow: "tests/browser/flow.test.ts", mutation: "tests/soak/mutation.soak.ts" };
test.each<[string, readonly string[], string | undefined, unknown]>([
  ["no name selects all soaks", [], undefined, { files: [], seed: undefined }],
  ["names select their files", ["flow", "mutation"], undefined, { files: [SOAKS.flow, SOAKS.mutation], seed: undefined }],
  ["a seed may precede the name", ["--seed", "123", "flow"], undefined, { files: [SOAKS.flow], seed: "123" }],
  ["the environment's seed is the default", ["flow"], "7", { files: [SOAKS.flow], seed: "7" }],
  ["the command line's seed has priority", ["flow", "--seed", "123"], "7", { files: [SOAKS.flow], seed: "123" }],
  ["a missing seed is an error", ["flow", "--seed"], undefined, { error: "The seed must be a whole number." }],
  ["an unknown name is an error", ["reef"], undefined, { error: "There is no soak called reef; there are flow, mutation." }],
  [
    "the name of an inherited property is an error",
    ["toString"],
    undefined,
    { error: "There is no soak called toString; there are flow, mutation." },
  ],
])("arguments of npm run soak: %s", (_name, args, defaultSeed, expected) => {
  expect(parseSoakArguments(args, SOAKS, defaultSeed)).toEqual(expected);
});
