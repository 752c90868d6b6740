import { assembleModule, writeCompiledModule } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createCodeNetwork, PUBLISHER } from "../../testing/codeNetwork.ts";

const SUCCESS = "Executed successfully";
const moduleOf = (version: number, name = "m") => `module ${PUBLISHER}::${name} version ${version} public entry fun run() { Ret }`;

describe("bytecode version of a package", () => {
  it.each([5, 6, 7, 8, 9])("is accepted if it is %i", (version) => {
    const network = createCodeNetwork();
    expect(network.publish(moduleOf(version)).vmStatus).toBe(SUCCESS);
    expect(network.call(`${PUBLISHER}::m::run`).vmStatus).toBe(SUCCESS);
  });

  it("is rejected with a sentence if it is 10, also in the second module", () => {
    const reason = "bytecode version 10 is not accepted, only versions 5 to 9";
    const rejected = `CODE_DESERIALIZATION_ERROR\nExecution failed with message: UNKNOWN_VERSION: ${reason}`;
    const network = createCodeNetwork();
    expect(network.publish(moduleOf(10)).vmStatus).toBe(rejected);
    expect(network.publish(moduleOf(9, "a"), moduleOf(10, "b")).vmStatus).toBe(rejected);
    expect(network.call(`${PUBLISHER}::a::run`).vmStatus).not.toBe(SUCCESS);
  });

  it("may be 10 in a network's genesis modules, which run", () => {
    const network = createCodeNetwork([writeCompiledModule(assembleModule(moduleOf(10)))]);
    expect(network.call(`${PUBLISHER}::m::run`).vmStatus).toBe(SUCCESS);
  });
});
