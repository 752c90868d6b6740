import { describe, expect, test } from "vitest";
import { at, type Draft, damaged, moduleOf, statusOf, verdictOn } from "../../testing/refusals.ts";
import type { CompiledModule } from "../binary/compiledModule.ts";
import type { ModuleStatus } from "../binary/moduleError.ts";
import { verifyModule } from "./verifyModule.ts";

describe("verifier check for duplicate entries", () => {
  const whole = moduleOf(`
    friend 0x2::other
    use struct 0x1::a::A has drop;
    use fun 0x1::a::apply<T0>(T0);
    struct R has key { a: u64, b: u64 }
    struct G<T0> has drop { x: T0 }
    enum Q<T0> has drop { P { x: T0, y: u8 }, N }
    fun f(address, G<u8>, Q<u8>) acquires R {
      MoveLoc 0 ImmBorrowGlobal R ImmBorrowField R.a Pop LdU8 1 CallGeneric 0x1::a::apply<u8>
      LdU8 1 PackGeneric G<u8> Pop PackVariantGeneric Q<u8>::N Pop LdConst u8 x"00" Pop
      ImmBorrowLoc 1 ImmBorrowFieldGeneric G<u8>.x Pop ImmBorrowLoc 2 ImmBorrowVariantFieldGeneric Q<u8>::P.x Pop Ret
    }
  `);
  const twice = <T>(entries: T[]): void => {
    entries.push(structuredClone(at(entries, 0)));
  };
  const DAMAGES: readonly [string, (draft: Draft<CompiledModule>) => void, ModuleStatus?][] = [
    ["an identifier", (m) => twice(m.identifiers)],
    ["an address", (m) => twice(m.addresses)],
    ["a constant", (m) => twice(m.constants)],
    ["a signature", (m) => twice(m.signatures)],
    ["a module handle", (m) => twice(m.moduleHandles)],
    ["a struct handle", (m) => twice(m.structHandles)],
    ["a function handle", (m) => twice(m.functionHandles)],
    ["a function instantiation", (m) => twice(m.functionInstantiations)],
    ["a friend", (m) => twice(m.friends)],
    ["a field handle", (m) => twice(m.fieldHandles)],
    ["a field instantiation", (m) => twice(m.fieldInstantiations)],
    ["a variant field handle", (m) => twice(m.variantFieldHandles)],
    ["a variant field instantiation", (m) => twice(m.variantFieldInstantiations)],
    ["a variant handle", (m) => twice(m.structVariantHandles)],
    ["a variant instantiation", (m) => twice(m.structVariantInstantiations)],
    ["a struct instantiation", (m) => twice(m.structInstantiations)],
    ["a function", (m) => twice(m.functions)],
    ["a struct", (m) => twice(m.structs)],
    [
      "a field's name",
      (m) => {
        at((at(m.structs, 0).body as { fields: { name: number }[] }).fields, 1).name = at(
          (at(m.structs, 0).body as { fields: { name: number }[] }).fields,
          0,
        ).name;
      },
    ],
    [
      "a variant's name",
      (m) => {
        at((at(m.structs, 2).body as { variants: { name: number }[] }).variants, 1).name = at(
          (at(m.structs, 2).body as { variants: { name: number }[] }).variants,
          0,
        ).name;
      },
    ],
    [
      "an acquired resource",
      (m) => {
        at(m.functions, 0).acquires = [0, 0];
      },
      "DUPLICATE_ACQUIRES_ANNOTATION",
    ],

    [
      "a function of another module",
      (m) => {
        at(m.functionHandles, 1).module = 1;
      },
      "INVALID_MODULE_HANDLE",
    ],
    [
      "a struct of another module",
      (m) => {
        at(m.structs, 0).handle = 0;
      },
      "INVALID_MODULE_HANDLE",
    ],
    [
      "an own function without definition",
      (m) => {
        at(m.functionHandles, 0).module = m.self;
      },
      "UNIMPLEMENTED_HANDLE",
    ],
    [
      "an own struct without definition",
      (m) => {
        at(m.structHandles, 0).module = m.self;
      },
      "UNIMPLEMENTED_HANDLE",
    ],
  ];

  test("accepts the unmodified module that the other cases corrupt", () => {
    expect(statusOf(() => verifyModule(whole))).toBe("accepted");
  });

  test.each(DAMAGES.map(([what, change, status]) => ({ what, change, status: status ?? "DUPLICATE_ELEMENT" })))(
    "rejects a duplicate or misplaced entry: $what",
    ({ change, status }) => {
      expect(statusOf(() => verifyModule(damaged(whole, change)))).toBe(status);
    },
  );

  test("rejects a struct without fields", () => {
    expect(verdictOn("struct S { }")).toBe("ZERO_SIZED_STRUCT");
  });
});
