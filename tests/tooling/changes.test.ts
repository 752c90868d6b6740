import { expect, test } from "vitest";

type Graph = ReadonlyMap<string, readonly string[]>;
interface Related {
  readonly path: string;
  readonly distance: number;
}
interface Selected extends Related {
  readonly seconds: number;
}
type Times = Readonly<Record<string, number>>;
interface GraphScript {
  readonly importGraph: (files: readonly string[], read: (path: string) => string, entries: ReadonlyMap<string, string>) => Graph;
  readonly relatedTests: (graph: Graph, changed: readonly string[]) => readonly Related[];
  readonly packageEntries: (manifests: Readonly<Record<string, unknown>>) => ReadonlyMap<string, string>;
}
interface ChangeScript {
  readonly chooseBase: (state: { head: string; main: string; mergeBase: string; isDirty: boolean }) => unknown;
  readonly expectedSeconds: (path: string, times: Times) => number;
  readonly selectTests: (
    related: readonly Related[],
    times: Times,
    limits: { secondsLeft: number; workers: number },
  ) => { readonly selected: readonly Selected[]; readonly leftOut: readonly Selected[] };
  readonly selectionLines: (selected: readonly Selected[], leftOut: readonly Selected[]) => readonly string[];
}
interface TextScript {
  readonly removedTexts: (diff: string) => readonly string[];
  readonly filesWithTexts: (texts: readonly string[], files: readonly string[], read: (path: string) => string) => readonly string[];
}
const textScript: TextScript = await import(new URL("../../scripts/lib/changedTexts.mjs", import.meta.url).href);
const graphScript: GraphScript = await import(new URL("../../scripts/lib/importGraph.mjs", import.meta.url).href);
const changeScript: ChangeScript = await import(new URL("../../scripts/lib/changes.mjs", import.meta.url).href);
const { importGraph, relatedTests, packageEntries } = graphScript;
const { removedTexts, filesWithTexts } = textScript;
const { chooseBase, expectedSeconds, selectTests, selectionLines } = changeScript;

const SOURCES: Readonly<Record<string, string>> = {
  "packages/move/src/index.ts": 'export { hex } from "./bcs/hex.ts";',
  "packages/move/src/bcs/hex.ts": 'import type { Bytes } from "./bytes.ts";\nexport const hex = 1;',
  "packages/move/src/bcs/hex.test.ts": 'import { hex } from "./hex.ts";',
  "packages/move/src/bcs/bytes.ts": "export type Bytes = Uint8Array;",
  "packages/web/src/language/words.ts": 'const files = import.meta.glob<Catalogue>("./catalogues/*/*.ts", {});',
  "packages/web/src/language/words.test.ts": 'import { words } from "./words.ts";',
  "packages/web/src/language/catalogues/en/send.ts": "export const catalogue = {};",
  "packages/localnet/src/cli.ts": "",
  "packages/localnet/src/cli.test.ts": "",
  "tests/page/hex.test.ts": 'import { hex } from "@atoll/move";',
  "tests/tooling/page.test.ts": 'const page = readFileSync(new URL("../../docs/threats.md", import.meta.url), "utf8");',
  "tests/tooling/corpus.test.ts": 'const corpus = new URL("../../packages/move/corpus/", import.meta.url);',
  "packages/move/corpus/a.mv": "",
  "docs/threats.md": "",
  "packages/framework/src/stdlib/guid/guid.ts": 'import { declaration } from "../../generated/stdlib/guid.ts";',
  "packages/framework/src/stdlib/guid/guid.test.ts": 'import { guidModule } from "./guid.ts";',
  "packages/framework/src/stdlib/guid/guid.move": "",
};
const MANIFEST = {
  name: "@atoll/move",
  exports: { ".": { "atoll-source": "./src/index.ts" }, "./decompile": { "atoll-source": "./src/d.ts" } },
};
const ENTRIES = packageEntries({ "packages/move": MANIFEST, "packages/web": { name: "@atoll/web" } });
const GRAPH = importGraph(Object.keys(SOURCES), (path) => SOURCES[path] ?? "", ENTRIES);

test("npm test --changed maps import names of packages to their source files", () => {
  expect([...ENTRIES]).toEqual([
    ["@atoll/move", "packages/move/src/index.ts"],
    ["@atoll/move/decompile", "packages/move/src/d.ts"],
  ]);
});

test.each<[string, readonly string[], readonly Related[]]>([
  [
    "a source is related to its own test and to tests that import its package",
    ["packages/move/src/bcs/hex.ts"],
    [
      { path: "packages/move/src/bcs/hex.test.ts", distance: 1 },
      { path: "tests/page/hex.test.ts", distance: 2 },
    ],
  ],
  ["a file with types only is related to no test", ["packages/move/src/bcs/bytes.ts"], []],
  [
    "a source is related to the test of its name without an import",
    ["packages/localnet/src/cli.ts"],
    [{ path: "packages/localnet/src/cli.test.ts", distance: 1 }],
  ],
  ["a changed test file is related to itself", ["tests/page/hex.test.ts"], [{ path: "tests/page/hex.test.ts", distance: 0 }]],
  ["a deleted test file is related to no test", ["tests/page/gone.test.ts"], []],
  [
    "a .move file is related to tests of its bodies",
    ["packages/framework/src/stdlib/guid/guid.move"],
    [{ path: "packages/framework/src/stdlib/guid/guid.test.ts", distance: 2 }],
  ],
  [
    "a test is related to files that its glob import matches",
    ["packages/web/src/language/catalogues/en/send.ts"],
    [{ path: "packages/web/src/language/words.test.ts", distance: 2 }],
  ],
  ["a test is related to a document whose URL it contains", ["docs/threats.md"], [{ path: "tests/tooling/page.test.ts", distance: 1 }]],
  [
    "a test is related to the files of a folder whose URL it contains",
    ["packages/move/corpus/a.mv"],
    [{ path: "tests/tooling/corpus.test.ts", distance: 1 }],
  ],
])("npm test --changed finds related tests: %s", (_name, changed, expected) => {
  expect(relatedTests(GRAPH, changed)).toEqual(expected);
});

test("npm test --changed reads removed and changed texts from a diff of catalogues", () => {
  const diff = [
    "--- a/en/send.ts",
    "+++ b/en/send.ts",
    '-  send: "Send payment",',
    '+  send: "Pay",',
    '-  both: "{{count}} payments made",',
    ' all: "All",',
  ];
  expect(removedTexts(diff.join("\n"))).toEqual(["Send payment", "{{count}} payments made"]);
});

test.each([
  ["the whole text", "Pay", 'page.getByText("Pay")', true],
  ["a long part of the text", "The proposal can do something else when it runs.", 'page.getByText("can do something else")', true],
  ["the text with a value for its placeholder", "{{count}} payments made", 'page.getByText("20 payments made")', true],
  ["a short part of the text", "Pay the fee", 'page.getByText("Pay")', false],
  ["another text", "Pay the fee", 'page.getByText("Sign the message")', false],
])("npm test --changed compares texts of browser tests with a changed page text: %s", (_name, text, source, isFound) => {
  const path = "tests/browser/send.test.ts";
  expect(filesWithTexts([text], [path], () => source)).toEqual(isFound ? [path] : []);
});

test.each([
  [
    "a branch with its merge base",
    { head: "b", mergeBase: "a", isDirty: true },
    { commit: "a", meaning: "the merge base with origin/main" },
  ],
  [
    "uncommitted work on main with the last commit",
    { head: "a", mergeBase: "a", isDirty: true },
    { commit: "HEAD", meaning: "the last commit" },
  ],
  [
    "main without uncommitted work with the commit before",
    { head: "a", mergeBase: "a", isDirty: false },
    { commit: "HEAD~1", meaning: "the commit before the last" },
  ],
  [
    "a clone without a main branch with the commit before",
    { head: "a", mergeBase: "", isDirty: false },
    { commit: "HEAD~1", meaning: "the commit before the last" },
  ],
])("npm test --changed compares %s", (_name, state, expected) => {
  expect(chooseBase({ main: "origin/main", ...state })).toEqual(expected);
});

test("npm test --changed estimates a test file's duration from measured times, or from typical times if unmeasured", () => {
  const times = { "pglite:tests/indexer/network.test.ts": 14, "postgres:tests/indexer/network.test.ts": 7 };
  expect(expectedSeconds("tests/indexer/network.test.ts", times)).toBe(21);
  expect(expectedSeconds("tests/browser/flow.test.ts", times)).toBe(25);
  expect(expectedSeconds("packages/move/src/bcs/hex.test.ts", times)).toBe(1);
});

test("npm test --changed selects closely related tests before distant ones, quick before slow, and reports the rest", () => {
  const related = [
    { path: "tests/page/far.test.ts", distance: 3 },
    { path: "tests/page/near.test.ts", distance: 1 },
    { path: "tests/page/nearSlow.test.ts", distance: 1 },
    { path: "tests/page/endless.test.ts", distance: 1 },
  ];
  const times = {
    "clients:tests/page/far.test.ts": 5,
    "clients:tests/page/near.test.ts": 4,
    "clients:tests/page/nearSlow.test.ts": 9,
    "clients:tests/page/endless.test.ts": 11,
  };
  const { selected, leftOut } = selectTests(related, times, { secondsLeft: 10, workers: 1.5 });
  expect(selected.map(({ path }) => path)).toEqual(["tests/page/near.test.ts", "tests/page/nearSlow.test.ts"]);
  expect(leftOut.map(({ path }) => path)).toEqual(["tests/page/endless.test.ts", "tests/page/far.test.ts"]);
  expect(selectionLines(selected, leftOut)).toEqual([
    "2 related test files run. 2 more need about 16 s of a worker; npm test runs them:",
    "  tests/page/endless.test.ts",
    "  tests/page/far.test.ts",
  ]);
  const changed = selectTests([{ path: "tests/page/endless.test.ts", distance: 0 }], times, { secondsLeft: 4, workers: 1.5 });
  expect(changed.leftOut).toEqual([]);
  expect(selectionLines(selected, [])).toEqual(["All 2 related test files run."]);
});
