import { address, type DeclarationResolver, VmFailure } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { failureOutcome } from "./failureStatus.ts";

const module = { address: address("0xcafe"), name: "m" };
const declarations = {
  getModule: () => ({ functions: [{ name: "zero" }, { name: "one" }] }),
} as unknown as DeclarationResolver;

describe("recorded location of a VM failure", () => {
  it("is the failed bytecode instruction", () => {
    const failure = new VmFailure("ARITHMETIC_ERROR", undefined, { module, function: 1, offset: 17 });
    const outcome = failureOutcome(failure, declarations, { module, name: "zero" }, undefined);
    expect(outcome).toMatchObject({ kind: "kept", status: { kind: "executionFailure", location: module, function: 1, codeOffset: 17 } });
    expect(outcome.vmStatus).toContain("Execution failed in 0xcafe::m::one at code offset 17");
  });
  it("is the entry function if a native body failed", () => {
    const outcome = failureOutcome(new VmFailure("ARITHMETIC_ERROR"), declarations, { module, name: "one" }, undefined);
    expect(outcome).toMatchObject({ status: { location: module, function: 1, codeOffset: 0 } });
  });
  it("has no module for scripts", () => {
    const failure = new VmFailure("ARITHMETIC_ERROR", undefined, { module: undefined, function: 0, offset: 3 });
    const outcome = failureOutcome(failure, declarations, undefined, undefined);
    expect(outcome.vmStatus).toContain("Execution failed in script at code offset 3");
  });
});
