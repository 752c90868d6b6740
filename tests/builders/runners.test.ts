import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { createRunnerProject, type RunnerProject } from "./runnerProject.ts";
import { writeTallyPackage } from "./tallyPackage.ts";

const ALICE = "0x2259e25d677911033f4b8fbc76bab34f5f17d7f469ffc59d4291e57481f9c515";
const PACKAGE = writeTallyPackage(ALICE);
const VITEST = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

const projects: RunnerProject[] = [];
afterAll(() => {
  for (const { remove } of projects) remove();
});
function project(files: Readonly<Record<string, string>>): RunnerProject {
  const created = createRunnerProject(files);
  projects.push(created);
  return created;
}

/** Tests that pass, fail on a transaction outside an assertion, and see whether the failed test was reverted. */
const TESTS = `
const { accounts, call, view, deploy } = useLocalnet();
const { alice } = accounts;
const tally = \`\${alice}::tally\`;
before(() => deploy(${JSON.stringify(PACKAGE)}, alice));
test("passes", async () => {
  await expect(call(alice, \`\${tally}::add\`, { arguments: [5] })).toEmit(\`\${tally}::Added\`, { amount: 5 });
  await expect(call(alice, \`\${tally}::add\`, { arguments: [101] })).toAbortWith(tally, "ETOO_MUCH");
});
test("fails after a transaction", async () => {
  await call(alice, \`\${tally}::add\`, { arguments: [7] });
  const failed = await call(alice, \`\${tally}::add\`, { arguments: [101] }).catch((error) => error.transaction);
  if (!failed.success) throw new Error("a reason of the test");
});
test("starts from the state of the hooks", async () => {
  if ((await view(\`\${tally}::value\`))[0] !== "0") throw new Error("not reverted");
});
`;
const TRACE = `✗ ${ALICE}::tally::add(`;

describe("node:test", () => {
  test("runs a project with the network, and prints the trace of a failed test", async () => {
    const { run } = project({
      "tally.test.mjs": `import { before, test } from "node:test";\nimport { expect, useLocalnet } from "@atoll/localnet/node-test";\n${TESTS}`,
    });
    const { code, output } = await run("--test", "tally.test.mjs");
    expect(output).toMatch(/# pass 2\b/);
    expect(output).toMatch(/# fail 1\b/);
    expect(output).toContain("a reason of the test");
    expect(output).toContain(TRACE);
    expect(output).toContain("Failed transactions of this test:");
    expect(code).toBe(1);
  });
});

describe("Vitest", () => {
  test("runs a project with the network, and prints the trace of a failed test", async () => {
    const { run } = project({
      "tally.test.mjs": `import { beforeAll as before, expect, test } from "vitest";\nimport { useLocalnet } from "@atoll/localnet/vitest";\n${TESTS}`,
      "vitest.config.mjs": "export default {};",
    });
    const { code, output } = await run(VITEST, "run");
    expect(output).toMatch(/1 failed.*2 passed/);
    expect(output).toContain("a reason of the test");
    expect(output).toContain(TRACE);
    expect(code).toBe(1);
  });

  test("gives two workers networks without shared state, with the same accounts", async () => {
    const file = (amount: number) => `import { expect, test } from "vitest";
import { useLocalnet } from "@atoll/localnet/vitest";
const { accounts, fund, view, localnet } = useLocalnet();
const balance = async (owner) => (await view("0x1::coin::balance", { typeArguments: ["0x1::aptos_coin::AptosCoin"], arguments: [owner] }))[0];
test.each(Array.from({ length: 20 }))("has only its own payment", async () => {
  await fund("0xcafe", ${amount}n);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await balance("0xcafe")).toBe("${amount}");
  expect(accounts.alice.address).toBe("${ALICE}");
  expect(await balance(accounts.alice)).toBe("10000000000");
});`;
    const { run } = project({
      "one.test.mjs": file(1),
      "two.test.mjs": file(2),
      "vitest.config.mjs": "export default { test: { maxWorkers: 2 } };",
    });
    const { code, output } = await run(VITEST, "run");
    expect(output).toMatch(/Tests\s+.*40 passed/);
    expect(code).toBe(0);
  });

  test("refuses concurrent tests with a sentence", async () => {
    const { run } = project({
      "one.test.mjs": `import { test } from "vitest";
import { useLocalnet } from "@atoll/localnet/vitest";
const { accounts, fund } = useLocalnet();
test.concurrent("first", async () => { await fund("0xcafe", 1n); await new Promise((resolve) => setTimeout(resolve, 300)); });
test.concurrent("second", async () => { await fund("0xcafe", 1n); await new Promise((resolve) => setTimeout(resolve, 300)); });
test("later", async () => { await fund("0xcafe", 1n); });`,
      "vitest.config.mjs": "export default {};",
    });
    const { output } = await run(VITEST, "run");
    expect(output).toContain("Tests of one file share a network");
    expect(output).toMatch(/1 failed.*2 passed/);
  });
});
