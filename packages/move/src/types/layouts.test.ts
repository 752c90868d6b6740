import { describe, expect, test } from "vitest";
import { abilitiesOf } from "./abilities.ts";
import { address } from "./address.ts";
import type { DeclarationResolver, StructBody, StructDefinition } from "./definitions.ts";
import { instantiateType } from "./instantiateType.ts";
import { createLayouts, LayoutLimitError, UnknownTypeError } from "./layouts.ts";
import { parseTypeTag, typeTag } from "./parseTypeTag.ts";
import { printTypeTag } from "./printType.ts";
import type { Ability, StructType, Type } from "./type.ts";

const module = { address: address("0x1"), name: "m" };
const T0: Type = { kind: "typeParameter", index: 0 };
const T1: Type = { kind: "typeParameter", index: 1 };
const named = (name: string, ...typeArguments: Type[]): StructType => ({
  kind: "struct",
  address: module.address,
  module: "m",
  name,
  typeArguments,
});

function struct(name: string, parameters: number, fields: Record<string, Type>, abilities: Ability[] = []): StructDefinition {
  return declaration(
    name,
    parameters,
    { kind: "fields", fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })) },
    abilities,
  );
}
function declaration(name: string, parameters: number, body: StructBody, abilities: Ability[] = []): StructDefinition {
  const typeParameters = Array.from({ length: parameters }, (_, index) => ({
    constraints: [],
    phantom: name === "Phantom" && index === 0,
  }));
  return { module, name, abilities, typeParameters, body, attributes: [] };
}

const structs = [
  struct("Pair", 2, { first: T0, second: T1 }, ["copy", "drop", "store", "key"]),
  struct("Box", 1, { inner: { kind: "vector", element: T0 } }, ["store"]),
  struct("Phantom", 1, { value: { kind: "u64" } }, ["copy", "drop"]),
  struct("Odd", 0, Object.fromEntries([["__proto__", { kind: "u8" } as Type]]), ["key"]),
  struct("Self", 0, { self: { kind: "vector", element: named("Self") } }),
  struct("Growing", 1, { next: named("Growing", { kind: "vector", element: T0 }) }),
  struct("Signers", 0, { owner: { kind: "signer" } }, ["drop"]),
  ...Array.from({ length: 130 }, (_, i) => struct(`Chain${i}`, 0, { next: i === 0 ? { kind: "u8" } : named(`Chain${i - 1}`) })),
  ...Array.from({ length: 60 }, (_, i) =>
    struct(`Twice${i}`, 0, i === 0 ? { a: { kind: "u8" } } : { a: named(`Twice${i - 1}`), b: named(`Twice${i - 1}`) }),
  ),
  ...Array.from({ length: 60 }, (_, i) =>
    struct(`Doubling${i}`, 1, { a: i === 0 ? T0 : named(`Doubling${i - 1}`, named("Pair", T0, T0)) }),
  ),
  declaration("Shape", 1, {
    kind: "variants",
    variants: [
      { name: "Dot", fields: [] },
      { name: "Line", fields: [{ name: "ends", type: named("Pair", T0, T0) }] },
    ],
  }),
];
const resolver: DeclarationResolver = {
  getModule: () => undefined,
  getStruct: (id, name) => (id.address === module.address && id.name === "m" ? structs.find((known) => known.name === name) : undefined),
  getFunction: () => undefined,
};
const layoutOf = (text: string) => createLayouts(resolver).of(parseTypeTag(text));

describe("layouts of types", () => {
  test("substitute type arguments at every depth", () => {
    expect(layoutOf("0x1::m::Pair<u8, 0x1::m::Box<bool>>")).toEqual({
      kind: "struct",
      tag: parseTypeTag("0x1::m::Pair<u8, 0x1::m::Box<bool>>"),
      fields: [
        { name: "first", key: "first", layout: { kind: "u8" } },
        {
          name: "second",
          key: "second",
          layout: {
            kind: "struct",
            tag: parseTypeTag("0x1::m::Box<bool>"),
            fields: [{ name: "inner", key: "inner", layout: { kind: "vector", element: { kind: "bool" } } }],
          },
        },
      ],
    });
  });

  test("list an enum's variants in order", () => {
    const layout = layoutOf("0x1::m::Shape<u64>");
    expect(layout.kind === "enum" && layout.variants.map(({ name, fields }) => [name, fields.length])).toEqual([
      ["Dot", 0],
      ["Line", 1],
    ]);
  });

  test("are created once per type, even for different tag objects", () => {
    const layouts = createLayouts(resolver);
    expect(layouts.of(parseTypeTag("0x1::m::Box<u8>"))).toBe(layouts.of(parseTypeTag("0x01::m::Box< u8 >")));
  });

  test("store a field named __proto__ under another key", () => {
    const layout = layoutOf("0x1::m::Odd");
    expect(layout.kind === "struct" && layout.fields).toEqual([{ name: "__proto__", key: "__proto__ ", layout: { kind: "u8" } }]);
  });

  test.each(["0x1::m::Absent", "0x2::m::Pair<u8, u8>", "0x1::m::Pair<u8>", "vector<0x1::m::Pair>", "0x1::m::Box<0x1::m::Nothing>"])(
    "throw for %s, which is undeclared or has the wrong number of type arguments",
    (text) => {
      expect(() => layoutOf(text)).toThrow(UnknownTypeError);
    },
  );

  test.each(["0x1::m::Self", "0x1::m::Growing<u8>", "0x1::m::Chain129", "vector<0x1::m::Chain127>"])(
    "are rejected for %s, which exceeds the depth limit",
    (text) => {
      expect(() => layoutOf(text)).toThrow(LayoutLimitError);
    },
  );

  test("are rejected beyond 512 nodes, for structs that contain the next struct twice", () => {
    expect(layoutOf("0x1::m::Twice7").kind).toBe("struct");
    for (const text of ["0x1::m::Twice8", "0x1::m::Twice59", "vector<0x1::m::Twice59>"]) {
      expect(() => layoutOf(text)).toThrow(expect.objectContaining({ status: "TOO_MANY_TYPE_NODES" }));
    }
  });

  test("fail before types grow large, for structs with doubling type arguments", () => {
    expect(layoutOf("0x1::m::Doubling5<u8>").kind).toBe("struct");
    expect(() => layoutOf("0x1::m::Doubling59<u8>")).toThrow(expect.objectContaining({ status: "TOO_MANY_TYPE_NODES" }));
  });

  test("allow exactly the depth limit, even if the inner part was cached", () => {
    const layouts = createLayouts(resolver);
    expect(layouts.of(typeTag("0x1::m::Chain126")).kind).toBe("struct");
    expect(() => layouts.of(typeTag("vector<vector<0x1::m::Chain126>>"))).toThrow(LayoutLimitError);
  });
});

describe("type instantiation", () => {
  test("replaces type parameters and preserves types without parameters", () => {
    const closed = typeTag("0x1::m::Box<vector<u8>>");
    expect(instantiateType(closed, [])).toBe(closed);
    expect(printTypeTag(instantiateType({ kind: "vector", element: named("Pair", T1, named("Box", T0)) }, [typeTag("u8"), closed]))).toBe(
      "vector<0x1::m::Pair<0x1::m::Box<vector<u8>>, 0x1::m::Box<u8>>>",
    );
  });

  test("requires an argument for every parameter and rejects references", () => {
    expect(() => instantiateType(T1, [typeTag("u8")])).toThrow(RangeError);
    expect(() => instantiateType({ kind: "reference", mutable: false, to: T0 }, [typeTag("u8")])).toThrow(TypeError);
  });
});

describe("abilities of a type", () => {
  test.each([
    ["u64", ["copy", "drop", "store"]],
    ["signer", ["drop"]],
    ["vector<address>", ["copy", "drop", "store"]],
    ["vector<signer>", ["drop"]],
    ["0x1::m::Pair<u8, u8>", ["copy", "drop", "store", "key"]],
    ["0x1::m::Pair<u8, signer>", ["drop"]],
    ["0x1::m::Pair<u8, 0x1::m::Box<u8>>", ["store", "key"]],
    ["vector<0x1::m::Odd>", []],
    ["0x1::m::Phantom<signer>", ["copy", "drop"]],
  ])("%s has the abilities %j", (text, abilities) => {
    expect([...abilitiesOf(parseTypeTag(text), resolver)]).toEqual(abilities);
  });

  test("throws for an unknown type", () => {
    expect(() => abilitiesOf(parseTypeTag("0x1::m::Absent"), resolver)).toThrow(UnknownTypeError);
  });
});
