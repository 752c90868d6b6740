import { describe, expect, test } from "vitest";
import { at, type Draft, damaged, statusOf } from "../../testing/refusals.ts";
import { assembleModule, assembleScript } from "../assemble/assemble.ts";
import { checkModuleBounds, checkScriptBounds } from "./checkBounds.ts";
import type { CompiledModule, CompiledScript } from "./compiledModule.ts";
import type { ModuleStatus } from "./moduleError.ts";
import type { Instruction } from "./opcodes.ts";
import { readModule } from "./readModule.ts";
import { writeCompiledModule } from "./writeCompiledModule.ts";

const WHOLE = assembleModule(`module 0x2::m version 10
  friend 0x2::other
  use struct 0x1::option::Option<T0> has copy, drop, store;
  use fun 0x1::option::is_some<T0>(&0x1::option::Option<T0>): bool;
  struct S has key { a: u64 }
  struct G<T0> has drop { x: T0 }
  enum E has drop { A { x: u64 }, B }
  enum Q<T0> has drop { P { x: T0 } }
  fun f<T0: drop>(T0, &mut S, address): u64 acquires S reads S at arg2 writes G<T0> at 0x5 reads 0x1::* at * reads 0x1::option::* at * {
    local E
    MoveLoc 0 PackGeneric G<T0> Pop
    MoveLoc 1 MutBorrowField S.a Pop
    LdConst u64 x"0000000000000000" PackVariant E::A StLoc 3
    ImmBorrowLoc 3 ImmBorrowVariantField E::A.x ReadRef Pop
    LdU64 1 PackVariantGeneric Q<u64>::P Pop
    LdU8 1 VecPack u8 1 Pop
    MoveLoc 2 MoveFrom S Unpack S
    BrTrue 0
    Ret
  }
  fun h(&G<u8>, &Q<u8>, 0x1::option::Option<u8>): bool {
    MoveLoc 0 ImmBorrowFieldGeneric G<u8>.x Pop MoveLoc 1 ImmBorrowVariantFieldGeneric Q<u8>::P.x Pop
    ImmBorrowLoc 2 CallGeneric 0x1::option::is_some<u8> Ret
  }
`);

type Damage = readonly [where: string, change: (draft: Draft<CompiledModule>) => void, status?: ModuleStatus];

/** Modifies the operands of the first instruction with this opcode. */
function instruction(draft: Draft<CompiledModule>, op: Instruction["op"], change: Partial<Record<"index" | "target", number>>): void {
  for (const fun of draft.functions) {
    const code = fun.code?.instructions ?? [];
    const offset = code.findIndex((candidate) => candidate.op === op);
    if (offset < 0) continue;
    code[offset] = { ...(code[offset] as object), ...change } as Draft<Instruction>;
    return;
  }
  throw new TypeError(`there is no ${op}`);
}
const struct = (handle: number, count = 0) => ({
  kind: "struct" as const,
  handle,
  typeArguments: Array.from({ length: count }, () => ({ kind: "u8" as const })),
});
const FAR = 60_000;

const DAMAGES: readonly Damage[] = [
  [
    "the module's own handle",
    (m) => {
      m.self = FAR;
    },
  ],
  [
    "no module handles at all",
    (m) => {
      m.moduleHandles = [];
    },
    "NO_MODULE_HANDLES",
  ],
  [
    "a module handle's address",
    (m) => {
      at(m.moduleHandles, 0).address = FAR;
    },
  ],
  [
    "a module handle's name",
    (m) => {
      at(m.moduleHandles, 0).name = FAR;
    },
  ],
  [
    "a friend's address",
    (m) => {
      at(m.friends, 0).address = FAR;
    },
  ],
  [
    "a friend's name",
    (m) => {
      at(m.friends, 0).name = FAR;
    },
  ],
  [
    "a struct handle's module",
    (m) => {
      at(m.structHandles, 0).module = FAR;
    },
  ],
  [
    "a struct handle's name",
    (m) => {
      at(m.structHandles, 0).name = FAR;
    },
  ],
  [
    "a function handle's module",
    (m) => {
      at(m.functionHandles, 0).module = FAR;
    },
  ],
  [
    "a function handle's name",
    (m) => {
      at(m.functionHandles, 0).name = FAR;
    },
  ],
  [
    "a function handle's parameters",
    (m) => {
      at(m.functionHandles, 0).parameters = FAR;
    },
  ],
  [
    "a function handle's results",
    (m) => {
      at(m.functionHandles, 0).returns = FAR;
    },
  ],
  [
    "a type parameter of a function that has none",
    (m) => {
      at(m.functionHandles, 0).typeParameters = [];
    },
  ],
  [
    "a function instantiation's function",
    (m) => {
      at(m.functionInstantiations, 0).handle = FAR;
    },
  ],
  [
    "a function instantiation's types",
    (m) => {
      at(m.functionInstantiations, 0).typeArguments = FAR;
    },
  ],
  [
    "a struct in a signature",
    (m) => {
      m.signatures.push([struct(FAR)]);
    },
  ],
  [
    "a struct deep in a signature",
    (m) => {
      m.signatures.push([{ kind: "vector", element: { kind: "vector", element: struct(FAR) } }]);
    },
  ],
  [
    "a struct in a function type",
    (m) => {
      m.signatures.push([{ kind: "function", parameters: [struct(FAR)], results: [], abilities: 0 }]);
    },
  ],
  [
    "a generic struct without arguments",
    (m) => {
      m.signatures.push([struct(0)]);
    },
    "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
  ],
  [
    "a plain struct with arguments",
    (m) => {
      m.signatures.push([struct(1, 1)]);
    },
    "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
  ],
  [
    "a generic struct with too many arguments",
    (m) => {
      m.signatures.push([struct(0, 2)]);
    },
    "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
  ],
  [
    "a constant's type",
    (m) => {
      at(m.constants, 0).type = struct(FAR);
    },
  ],
  [
    "a struct's handle",
    (m) => {
      at(m.structs, 0).handle = FAR;
    },
  ],
  [
    "a field's name",
    (m) => {
      at((at(m.structs, 0).body as { fields: { name: number }[] }).fields, 0).name = FAR;
    },
  ],
  [
    "a field's type",
    (m) => {
      at((at(m.structs, 0).body as { fields: { type: unknown }[] }).fields, 0).type = struct(FAR);
    },
  ],
  [
    "a field of a missing type parameter",
    (m) => {
      at((at(m.structs, 0).body as { fields: { type: unknown }[] }).fields, 0).type = { kind: "typeParameter", index: 0 };
    },
  ],
  [
    "a variant's name",
    (m) => {
      at((at(m.structs, 2).body as { variants: { name: number }[] }).variants, 0).name = FAR;
    },
  ],
  [
    "an enum without variants",
    (m) => {
      at(m.structs, 2).body = { kind: "variants", variants: [] };
    },
    "ZERO_VARIANTS_ERROR",
  ],
  [
    "a struct instantiation's struct",
    (m) => {
      at(m.structInstantiations, 0).handle = FAR;
    },
  ],
  [
    "a struct instantiation's types",
    (m) => {
      at(m.structInstantiations, 0).typeArguments = FAR;
    },
  ],
  [
    "a field handle's struct",
    (m) => {
      at(m.fieldHandles, 0).struct = FAR;
    },
  ],
  [
    "a field handle's field",
    (m) => {
      at(m.fieldHandles, 0).field = 1;
    },
  ],
  [
    "a field handle of an enum",
    (m) => {
      at(m.fieldHandles, 0).struct = 2;
    },
  ],
  [
    "a field instantiation's field",
    (m) => {
      at(m.fieldInstantiations, 0).handle = FAR;
    },
  ],
  [
    "a field instantiation's types",
    (m) => {
      at(m.fieldInstantiations, 0).typeArguments = FAR;
    },
  ],
  [
    "a variant field handle's struct",
    (m) => {
      at(m.variantFieldHandles, 0).struct = FAR;
    },
  ],
  [
    "a variant field handle's field",
    (m) => {
      at(m.variantFieldHandles, 0).field = 1;
    },
  ],
  [
    "a variant field handle's variant",
    (m) => {
      at(m.variantFieldHandles, 0).variants = [2];
    },
  ],
  [
    "a variant field handle of a variant without fields",
    (m) => {
      at(m.variantFieldHandles, 0).variants = [0, 1];
    },
  ],
  [
    "a variant field handle of no variant",
    (m) => {
      at(m.variantFieldHandles, 0).variants = [];
    },
    "ZERO_VARIANTS_ERROR",
  ],
  [
    "a variant field instantiation's field",
    (m) => {
      at(m.variantFieldInstantiations, 0).handle = FAR;
    },
  ],
  [
    "a variant handle's struct",
    (m) => {
      at(m.structVariantHandles, 0).struct = FAR;
    },
  ],
  [
    "a variant handle's variant",
    (m) => {
      at(m.structVariantHandles, 0).variant = 2;
    },
  ],
  [
    "a variant handle of a struct",
    (m) => {
      at(m.structVariantHandles, 0).struct = 0;
    },
  ],
  [
    "a variant instantiation's variant",
    (m) => {
      at(m.structVariantInstantiations, 0).handle = FAR;
    },
  ],
  [
    "a function's handle",
    (m) => {
      at(m.functions, 0).handle = FAR;
    },
  ],
  [
    "a resource that a function acquires",
    (m) => {
      at(m.functions, 0).acquires = [FAR];
    },
  ],
  [
    "a function's locals",
    (m) => {
      (at(m.functions, 0).code as { locals: number }).locals = FAR;
    },
  ],
  ["a constant in code", (m) => instruction(m, "LdConst", { index: FAR })],
  ["a local in code", (m) => instruction(m, "StLoc", { index: 4 })],
  ["a jump in code", (m) => instruction(m, "BrTrue", { target: FAR })],
  ["a struct in code", (m) => instruction(m, "MoveFrom", { index: FAR })],
  ["a struct instantiation in code", (m) => instruction(m, "PackGeneric", { index: FAR })],
  ["a field in code", (m) => instruction(m, "MutBorrowField", { index: FAR })],
  ["a field instantiation in code", (m) => instruction(m, "ImmBorrowFieldGeneric", { index: FAR })],
  ["a variant in code", (m) => instruction(m, "PackVariant", { index: FAR })],
  ["a variant instantiation in code", (m) => instruction(m, "PackVariantGeneric", { index: FAR })],
  ["a variant's field in code", (m) => instruction(m, "ImmBorrowVariantField", { index: FAR })],
  ["a variant's field instantiation in code", (m) => instruction(m, "ImmBorrowVariantFieldGeneric", { index: FAR })],
  ["a function instantiation in code", (m) => instruction(m, "CallGeneric", { index: FAR })],
  ["a signature in code", (m) => instruction(m, "VecPack", { index: FAR })],
  [
    "an accessed resource",
    (m) => {
      at(at(m.functionHandles, 1).accessSpecifiers ?? [], 0).resource = { kind: "resource", handle: FAR };
    },
  ],
  [
    "an accessed resource's types",
    (m) => {
      at(at(m.functionHandles, 1).accessSpecifiers ?? [], 0).resource = {
        kind: "resourceInstantiation",
        handle: 0,
        typeArguments: FAR,
      };
    },
  ],
  [
    "an accessed address",
    (m) => {
      at(at(m.functionHandles, 1).accessSpecifiers ?? [], 0).address = { kind: "literal", address: FAR };
    },
  ],
  [
    "an accessed parameter",
    (m) => {
      at(at(m.functionHandles, 1).accessSpecifiers ?? [], 0).address = {
        kind: "parameter",
        parameter: 3,
        functionInstantiation: undefined,
      };
    },
  ],
  [
    "the function that turns a parameter into an address",
    (m) => {
      at(at(m.functionHandles, 1).accessSpecifiers ?? [], 0).address = {
        kind: "parameter",
        parameter: 2,
        functionInstantiation: FAR,
      };
    },
  ],
  [
    "an accessed module",
    (m) => {
      at(at(m.functionHandles, 1).accessSpecifiers ?? [], 0).resource = { kind: "declaredInModule", module: FAR };
    },
  ],
  [
    "an accessed address of modules",
    (m) => {
      at(at(m.functionHandles, 1).accessSpecifiers ?? [], 0).resource = { kind: "declaredAtAddress", address: FAR };
    },
  ],
  [
    "256 locals",
    (m) => {
      m.signatures.push(Array.from({ length: 253 }, () => ({ kind: "u8" as const })));
      (at(m.functions, 0).code as { locals: number }).locals = m.signatures.length - 1;
    },
    "TOO_MANY_LOCALS",
  ],
];

describe("index bounds of a module", () => {
  test("accept the unmodified module that the other cases corrupt", () => {
    expect(statusOf(() => checkModuleBounds(WHOLE))).toBe("accepted");
  });

  test.each(DAMAGES.map(([where, change, status]) => ({ where, change, status: status ?? "INDEX_OUT_OF_BOUNDS" })))(
    "reject an invalid index or count in a module, in memory and in bytes: $where",
    ({ change, status }) => {
      const module = damaged(WHOLE, change);
      expect(statusOf(() => checkModuleBounds(module))).toBe(status);
      expect(statusOf(() => readModule(writeCompiledModule(module)))).toBe(status);
    },
  );
});

describe("index bounds of a script", () => {
  const script = assembleScript(
    "script version 8 use fun 0x1::m::f<T0>(T0); fun main<T0: drop>(T0) { MoveLoc 0 CallGeneric 0x1::m::f<T0> Ret }",
  );
  test.each<[string, Partial<CompiledScript>]>([
    ["parameters", { parameters: FAR }],
    ["type parameters", { typeParameters: [] }],
    ["locals", { code: { ...script.code, locals: FAR } }],
    ["a call", { code: { ...script.code, instructions: [{ op: "Call", index: FAR }, { op: "Ret" }] } }],
  ])("reject a script with an index too large in %s", (_, change) => {
    expect(statusOf(() => checkScriptBounds(script))).toBe("accepted");
    expect(statusOf(() => checkScriptBounds({ ...script, ...change }))).toBe("INDEX_OUT_OF_BOUNDS");
  });
});
