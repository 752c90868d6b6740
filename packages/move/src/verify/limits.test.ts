import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";
import { PRODUCTION_LIMITS } from "./limits.ts";

describe("verifier limits", () => {
  const types = (count: number): string => Array.from({ length: count }, () => "u8").join(", ");
  const parameters = (count: number): string => Array.from({ length: count }, (_, index) => `T${index}`).join(", ");
  const deep = (depth: number): string => `${"vector<".repeat(depth - 1)}u8${">".repeat(depth - 1)}`;
  const REFUSED: readonly Refusal[] = [
    ["33 type parameters of a function", `fun f<${parameters(33)}>() { Ret }`, "TOO_MANY_TYPE_PARAMETERS"],
    ["33 type parameters of a struct", `struct S<${parameters(33)}> { x: u8 }`, "TOO_MANY_TYPE_PARAMETERS"],
    ["129 parameters", `fun f(${types(129)}) { Ret }`, "TOO_MANY_PARAMETERS"],
    ["129 results", `fun f(): (${types(129)}) { LdU64 1 Abort }`, "TOO_MANY_PARAMETERS"],
    ["129 parameters of a function type", `fun f(|${types(129)}|()) { LdU64 1 Abort }`, "TOO_MANY_PARAMETERS"],
    ["129 results of a function type", `fun f(||(${types(129)})) { LdU64 1 Abort }`, "TOO_MANY_PARAMETERS"],
    ["a type 21 deep", `fun f(${deep(21)}) { LdU64 1 Abort }`, "TOO_MANY_TYPE_NODES"],
    ["a field 21 deep", `struct S { x: ${deep(21)} }`, "TOO_MANY_TYPE_NODES"],
    ["a constant 21 deep", `fun f() { LdConst ${deep(21)} x"00" LdU64 1 Abort }`, "TOO_MANY_TYPE_NODES"],
    [
      "a type of more than 128 nodes",
      `struct S { x: u8 } fun f(|${Array.from({ length: 32 }, () => "S").join(", ")}|()) { LdU64 1 Abort }`,
      "TOO_MANY_TYPE_NODES",
    ],
  ];
  test.each(REFUSED)("reject a module with %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accept code exactly at the limit", () => {
    expect(verdictOn(`fun f<${parameters(32)}>(${types(128)}) { Ret }`)).toBe("accepted");
    expect(verdictOn(`fun f(${deep(20)}) { Ret }`)).toBe("accepted");
  });

  test("reject code with excessive verification time", () => {
    const code = "fun f(bool, &mut u64) { B0: CopyLoc 1 ReadRef Pop CopyLoc 0 BrTrue B0 MoveLoc 1 Pop Ret }";
    expect(verdictOn(code, { ...PRODUCTION_LIMITS, maxMeterUnits: 10_000 })).toBe("accepted");
    expect(verdictOn(code, { ...PRODUCTION_LIMITS, maxMeterUnits: 500 })).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(verdictOn(`${code} ${code.replace(" f(", " g(")}`, { ...PRODUCTION_LIMITS, maxMeterUnits: 3_000 })).toBe(
      "CONSTRAINT_NOT_SATISFIED",
    );
  });
});
