import { type Session, typeTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../../../testing/network.ts";
import { FRAMEWORK_ADDRESS } from "../../../native/addresses.ts";
import { changeFeaturesForNextEpoch, FEATURES, onNewEpoch } from "../../../stdlib/features/features.ts";

const network = createNetwork();
const MODULE = { address: FRAMEWORK_ADDRESS, name: "crypto_algebra" };
const CURVES = ["bls12381_algebra", "bn254_algebra"] as const;
type Element = { handle: bigint };

/** Returns the module's functions for one curve's types in one session. */
function algebra(session: Session, curve: string) {
  const call = (name: string, types: string[], ...args: Value[]): Value =>
    session.call(
      MODULE,
      name,
      types.map((type) => typeTag(`0x1::${curve}::${type}`)),
      args,
    )[0] as Value;
  return {
    call,
    one: (name: string, types: string[], ...args: Value[]) => call(name, types, ...args) as Element,
    optional: (name: string, types: string[], ...args: Value[]) => (call(name, types, ...args) as { vec: Element[] }).vec[0],
    eq: (type: string, left: Value, right: Value) => call("eq", [type], left, right),
    hex: (type: string, format: string, value: Value) =>
      Buffer.from(call("serialize", [type, `Format${format}`], value) as Uint8Array).toString("hex"),
  };
}
type Algebra = ReturnType<typeof algebra>;
function within(curve: string, body: (algebra: Algebra, session: Session) => void): void {
  network.run((session) => body(algebra(session, curve), session));
}
const scalar = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });

describe.each(CURVES)("0x1::%s", (curve) => {
  it.each(curve === "bn254_algebra" ? ["Fr", "Fq", "Fq12"] : ["Fr", "Fq12"])("%s satisfies the field axioms", (type) => {
    fc.assert(
      fc.property(scalar, scalar, scalar, (a, b, c) =>
        within(curve, ({ one, optional, eq }) => {
          const [x, y, z] = [a, b, c].map((value) => one("from_u64", [type], value)) as [Element, Element, Element];
          const op = (name: string, ...args: Value[]) => one(name, [type], ...args);
          expect(eq(type, op("add", x, y), op("add", y, x))).toBe(true);
          expect(eq(type, op("mul", x, op("add", y, z)), op("add", op("mul", x, y), op("mul", x, z)))).toBe(true);
          expect(eq(type, op("sub", x, y), op("add", x, op("neg", y)))).toBe(true);
          expect(eq(type, op("sqr", x), op("mul", x, x))).toBe(true);
          expect(eq(type, op("mul", x, op("one")), op("add", x, op("zero")))).toBe(true);
          expect(eq(type, x, y)).toBe(a === b);
          const quotient = optional("div", [type], x, y);
          if (b === 0n) expect([quotient, optional("inv", [type], y)]).toEqual([undefined, undefined]);
          else {
            expect(eq(type, op("mul", quotient as Element, y), x)).toBe(true);
            expect(eq(type, op("mul", optional("inv", [type], y) as Element, y), op("one"))).toBe(true);
          }
        }),
      ),
      { numRuns: 10, seed: 1 },
    );
  });

  it.each(["G1", "G2", "Gt"])("%s is a group of multiples of its generator", (type) => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) =>
        within(curve, ({ one, eq }) => {
          const [j, k] = [a, b].map((value) => one("from_u64", ["Fr"], value)) as [Element, Element];
          const times = (factor: Element) => one("scalar_mul", [type, "Fr"], one("one", [type]), factor);
          const op = (name: string, ...args: Value[]) => one(name, [type], ...args);
          const [x, y] = [times(j), times(k)];
          expect(eq(type, op("add", x, y), times(one("add", ["Fr"], j, k)))).toBe(true);
          expect(eq(type, op("sub", x, y), times(one("sub", ["Fr"], j, k)))).toBe(true);
          expect(eq(type, op("double", x), op("add", x, x))).toBe(true);
          expect(eq(type, op("add", x, op("neg", x)), op("zero"))).toBe(true);
          if (type === "Gt") return;
          expect(
            eq(
              type,
              one("multi_scalar_mul", [type, "Fr"], [x, y], [j, k]),
              op("add", one("scalar_mul", [type, "Fr"], x, j), one("scalar_mul", [type, "Fr"], y, k)),
            ),
          ).toBe(true);
        }),
      ),
      { numRuns: 2, seed: 2 },
    );
  });

  it("computes a bilinear pairing, and sums of pairings", () => {
    within(curve, ({ one, eq }) => {
      const [j, k] = [7n, 11n].map((value) => one("from_u64", ["Fr"], value)) as [Element, Element];
      const [p, q] = [one("scalar_mul", ["G1", "Fr"], one("one", ["G1"]), j), one("scalar_mul", ["G2", "Fr"], one("one", ["G2"]), k)];
      const pairing = (first: Element, second: Element) => one("pairing", ["G1", "G2", "Gt"], first, second);
      expect(eq("Gt", pairing(one("one", ["G1"]), one("one", ["G2"])), one("one", ["Gt"]))).toBe(true);
      expect(eq("Gt", pairing(p, q), one("scalar_mul", ["Gt", "Fr"], one("one", ["Gt"]), one("mul", ["Fr"], j, k)))).toBe(true);
      const many = one("multi_pairing", ["G1", "G2", "Gt"], [p, one("neg", ["G1"], p)], [q, q]);
      expect(eq("Gt", many, one("zero", ["Gt"]))).toBe(true);
      expect(eq("Gt", pairing(one("zero", ["G1"]), q), one("zero", ["Gt"]))).toBe(true);
      expect(eq("Gt", one("multi_pairing", ["G1", "G2", "Gt"], [], []), one("zero", ["Gt"]))).toBe(true);
    });
  });

  it("encodes and decodes elements in every format", () => {
    const formats: [type: string, format: string][] = [
      ["Fr", "FrLsb"],
      ["Fr", "FrMsb"],
      ["Fq12", "Fq12LscLsb"],
      ["G1", "G1Compr"],
      ["G1", "G1Uncompr"],
      ["G2", "G2Compr"],
      ["G2", "G2Uncompr"],
      ["Gt", "Gt"],
    ];
    if (curve === "bn254_algebra") formats.push(["Fq", "FqLsb"], ["Fq", "FqMsb"]);
    within(curve, ({ one, optional, eq, call }) => {
      for (const [type, format] of formats) {
        const three = one("add", [type], one("one", [type]), one("add", [type], one("one", [type]), one("one", [type])));
        for (const value of [one("zero", [type]), three, one("neg", [type], three)]) {
          const bytes = call("serialize", [type, `Format${format}`], value) as Uint8Array;
          expect(eq(type, optional("deserialize", [type, `Format${format}`], bytes) as Element, value)).toBe(true);
          expect(optional("deserialize", [type, `Format${format}`], bytes.slice(1))).toBeUndefined();
          expect(optional("deserialize", [type, `Format${format}`], new Uint8Array(bytes.length).fill(0xff))).toBeUndefined();
        }
      }
    });
  });

  it("recognizes target group elements in the surrounding field", () => {
    within(curve, ({ one, optional }) => {
      const generator = one("one", ["Gt"]);
      const upcast = one("upcast", ["Gt", "Fq12"], generator);
      expect([upcast, optional("downcast", ["Fq12", "Gt"], upcast)]).toEqual([generator, generator]);
      expect(optional("downcast", ["Fq12", "Gt"], one("from_u64", ["Fq12"], 2n))).toBeUndefined();
    });
  });

  it.each<[string, string, string[], Value[]]>([
    ["numbers in a group", "from_u64", ["G1"], [1n]],
    ["products in a group", "mul", ["G2"], [{ handle: 0n }, { handle: 0n }]],
    ["doubling in a field", "double", ["Fr"], [{ handle: 0n }]],
    ["the format of another structure", "serialize", ["Fr", "FormatG1Compr"], [{ handle: 0n }]],
    ["scalars of another structure", "scalar_mul", ["G1", "G2"], [{ handle: 0n }, { handle: 0n }]],
    ["pairings with swapped groups", "pairing", ["G2", "G1", "Gt"], [{ handle: 0n }, { handle: 0n }]],
    ["casts between groups", "upcast", ["G1", "Fq12"], [{ handle: 0n }]],
    ["multi-scalar multiplication in the target group", "multi_scalar_mul", ["Gt", "Fr"], [[], []]],
  ])("does not support %s", (_, name, types, args) => {
    within(curve, ({ call, one }) => {
      one("zero", ["Fr"]);
      expect(outcomeOf(() => call(name, types, ...args))).toBe("0x1::crypto_algebra 0xc0001");
    });
  });

  it("requires equal numbers of points and scalars", () => {
    within(curve, ({ call, one }) => {
      const [point, second] = [one("one", ["G1"]), one("one", ["G2"])];
      expect(outcomeOf(() => call("multi_scalar_mul", ["G1", "Fr"], [point], []))).toBe("0x1::crypto_algebra 0x10002");
      expect(outcomeOf(() => call("multi_pairing", ["G1", "G2", "Gt"], [], [second]))).toBe("0x1::crypto_algebra 0x10002");
    });
  });
});

describe("known encodings of curve elements", () => {
  it.each<[curve: string, type: string, format: string, factor: bigint, hex: string]>([
    ["bls12381_algebra", "G1", "G1Compr", 0n, `c0${"0".repeat(94)}`],
    [
      "bls12381_algebra",
      "G1",
      "G1Compr",
      1n,
      "97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb",
    ],
    [
      "bls12381_algebra",
      "G1",
      "G1Compr",
      7n,
      "b928f3beb93519eecf0145da903b40a4c97dca00b21f12ac0df3be9116ef2ef27b2ae6bcd4c5bc2d54ef5a70627efcb7",
    ],
    ["bn254_algebra", "G1", "G1Compr", 0n, `${"0".repeat(62)}40`],
    ["bn254_algebra", "G1", "G1Uncompr", 1n, `01${"0".repeat(62)}02${"0".repeat(62)}`],
    ["bn254_algebra", "G1", "G1Compr", 7n, "78e0ffab866b3a9876bd01b8ecc66fcb86936277f425539a758dbbd32e2b0717"],
    ["bn254_algebra", "G1", "G1Compr", -7n, "78e0ffab866b3a9876bd01b8ecc66fcb86936277f425539a758dbbd32e2b0797"],
  ])("of 0x1::%s match: %s as %s of %s times the generator", (curve, type, format, factor, expected) => {
    within(curve, ({ one, hex }) => {
      const size = one("from_u64", ["Fr"], factor < 0n ? -factor : factor);
      const point = one("scalar_mul", [type, "Fr"], one("one", [type]), factor < 0n ? one("neg", ["Fr"], size) : size);
      expect(hex(type, format, point)).toBe(expected);
    });
  });

  it.each([
    [
      "bls12381_algebra",
      "01000000fffffffffe5bfeff02a4bd5305d8a10908d83933487d9d2953a7ed73",
      "b68917caaa0543a808c53908f694d1b6e7b38de90ce9d83d",
    ],
    [
      "bn254_algebra",
      "010000f093f5e1439170b97948e833285d588181b64550b829a031e1724e6430",
      "950e879d73631f5eb5788589eb5f7ef8d63e0a28de1ba00d",
    ],
  ])("of the order of 0x1::%s and the pairing of its generators match", (curve, order, target) => {
    within(curve, ({ one, hex, call }) => {
      expect(Buffer.from(call("order", ["G1"]) as Uint8Array).toString("hex")).toBe(order);
      expect(hex("Gt", "Gt", one("one", ["Gt"])).slice(0, 48)).toBe(target);
    });
  });

  it("of hashes to BLS12-381 match RFC 9380", () => {
    const tag = (group: string) => new TextEncoder().encode(`QUUX-V01-CS02-with-BLS12381${group}_XMD:SHA-256_SSWU_RO_`);
    within("bls12381_algebra", ({ one, hex }) => {
      const hashed = one("hash_to", ["G1", "HashG1XmdSha256SswuRo"], tag("G1"), new Uint8Array());
      expect(hex("G1", "G1Uncompr", hashed).slice(0, 96)).toBe(
        "052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1",
      );
      const second = one("hash_to", ["G2", "HashG2XmdSha256SswuRo"], tag("G2"), new Uint8Array());
      expect(hex("G2", "G2Uncompr", second).slice(96, 192)).toBe(
        "0141ebfbdca40eb85b87142e130ab689c673cf60f1a3e98d69335266f30d9b8d4ac44c1038e9dcdd5393faf5c41fb78a",
      );
      expect(outcomeOf(() => one("hash_to", ["G1", "HashG2XmdSha256SswuRo"], tag("G1"), new Uint8Array()))).toBe(
        "0x1::crypto_algebra 0xc0001",
      );
      expect(outcomeOf(() => one("hash_to", ["G1", "HashG1XmdSha256SswuRo"], new Uint8Array(), new Uint8Array()))).toBe("ok");
    });
  });

  it("outside the prime-order subgroup are rejected", () => {
    within("bls12381_algebra", ({ optional }) => {
      // The x coordinate 4 is on the curve, but outside the subgroup.
      const bytes = new Uint8Array(48);
      bytes.set([0x80], 0);
      bytes.set([4], 47);
      expect(optional("deserialize", ["G1", "FormatG1Compr"], bytes)).toBeUndefined();
    });
  });
});

describe("algebra elements of a transaction", () => {
  it("are numbered from zero, independent of other transactions", () => {
    for (let round = 0; round < 2; round++) {
      within("bls12381_algebra", ({ one }) => {
        expect([one("zero", ["Fr"]), one("one", ["G1"])]).toEqual([{ handle: 0n }, { handle: 1n }]);
      });
    }
  });
  it("may use up to a megabyte", () => {
    within("bls12381_algebra", ({ one }) => {
      for (let i = 0; i < 1_820; i++) one("zero", ["Gt"]);
      expect(outcomeOf(() => one("zero", ["Gt"]))).toBe("0x1::crypto_algebra 0x90003");
    });
  });
  it("are rejected for structures disabled by feature flags", () => {
    const other = createNetwork();
    const turnOff = (feature: number) =>
      other.run((context) => {
        changeFeaturesForNextEpoch(context, FRAMEWORK_ADDRESS, [], [BigInt(feature)]);
        onNewEpoch(context, FRAMEWORK_ADDRESS);
      });
    const zero = (curve: string) => outcomeOf(() => other.run((session) => algebra(session, curve).one("zero", ["Fr"])));
    turnOff(FEATURES.BN254_STRUCTURES);
    expect([zero("bn254_algebra"), zero("bls12381_algebra")]).toEqual(["0x1::crypto_algebra 0xc0001", "ok"]);
    turnOff(FEATURES.CRYPTOGRAPHY_ALGEBRA_NATIVES);
    expect(zero("bls12381_algebra")).toBe("0x1::crypto_algebra 0xc0000");
  });
});
