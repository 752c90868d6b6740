/** `shared`: one network, reverted after each test. `own`: a network for each test. */
export type FileKind = "shared" | "own";

const FIGURE = "ATOLL-FIGURE ";
/** Heap is read after each multiple of this number of tests. */
const HEAP_EVERY = 100;

/** Text of a Vitest file whose tests fund, publish, call and read, and which prints its figures. */
export function testFile(kind: FileKind, count: number, packageFolder: string): string {
  const body = `
  const { accounts, fund, deploy, call, view } = network;
  await fund("0xcafe", BigInt(index + 1));
  await deploy(${JSON.stringify(packageFolder)}, accounts.alice);
  await call(accounts.alice, \`\${accounts.alice}::tally::add\`, { arguments: [5] });
  expect(await view(\`\${accounts.alice}::tally::value\`)).toEqual(["5"]);
  expect(await view("0x1::coin::balance", { typeArguments: ["0x1::aptos_coin::AptosCoin"], arguments: ["0xcafe"] })).toEqual([String(index + 1)]);
  ended(index);`;
  const tests =
    kind === "shared"
      ? `const network = useLocalnet();\nbeforeAll(began);\ntest.each(cases)("test %i", async (index) => {${body}\n});`
      : `beforeAll(began);\ndescribe.each(cases)("test %i", (index) => {\nconst network = useLocalnet();\ntest("runs", async () => {${body}\n});\n});`;
  return `import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useLocalnet } from "@atoll/localnet/vitest";
const cases = Array.from({ length: ${count} }, (_, index) => index);
const heapMb = [];
let start = 0;
function began() { start = performance.now(); }
function ended(index) {
  if ((index + 1) % ${HEAP_EVERY} !== 0) return;
  globalThis.gc();
  heapMb.push(process.memoryUsage().heapUsed / 1024 / 1024);
}
afterAll(() => { console.log("${FIGURE}" + JSON.stringify({ msPerTest: (performance.now() - start) / ${count}, heapMb })); });
${tests}
`;
}

/** Figures that a file printed. */
export function figureOf(output: string): { msPerTest: number; heapMb: number[] } {
  const line = output.split("\n").find((text) => text.includes(FIGURE));
  if (line === undefined) throw new Error("the test file printed no figures");
  return JSON.parse(line.slice(line.indexOf(FIGURE) + FIGURE.length));
}
