import { createLocalnet, type Localnet } from "@atoll/localnet";
import { assembleModule, writeCompiledModule } from "@atoll/move";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tallySource } from "./tallyPackage.ts";

const OWNER = `0x${"7a".repeat(32)}`;

let localnet: Localnet;
beforeAll(async () => {
  localnet = await createLocalnet({ idleBlockTimeMs: 0, genesisModules: [writeCompiledModule(assembleModule(tallySource(OWNER)))] });
});
afterAll(() => localnet?.stop());

const tallyValue = async () => {
  const answer = await localnet.fetch(`${localnet.endpoints.node}/view`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ function: `${OWNER}::tally::value`, type_arguments: [], arguments: [] }),
  });
  return answer.json();
};

test("genesis runs init_module of its modules, again after a reset", async () => {
  expect(await tallyValue()).toEqual(["0"]);
  await localnet.reset();
  expect(await tallyValue()).toEqual(["0"]);
});

test("genesis rejects a module whose init_module aborts", async () => {
  const failing = writeCompiledModule(
    assembleModule(`module ${OWNER}::failing version 7
    fun init_module(publisher: &signer) { LdU64 9 Abort }`),
  );
  await expect(createLocalnet({ idleBlockTimeMs: 0, genesisModules: [failing] })).rejects.toThrowError(`${OWNER}::failing`);
});
