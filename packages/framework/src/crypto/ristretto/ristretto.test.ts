import { Reference, RISTRETTO_ORDER, type Session, sha3_512, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExecutionMeter } from "../../../testing/executionMeter.ts";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { ALICE, createNetwork, outcomeOf } from "../../../testing/network.ts";
import { frameworkModules } from "../../modules.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";

const network = createNetwork();
type Point = { handle: bigint };
type Scalar = { data: Uint8Array };

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "hex"));
const hex = (data: Uint8Array) => Buffer.from(data).toString("hex");
function within(body: (call: (name: string, ...args: Value[]) => Value, session: Session) => void): void {
  network.run((session) =>
    body((name, ...args) => {
      const [module, ...rest] = name.includes("::") ? name.split("::") : ["ristretto255", name];
      return session.call({ address: FRAMEWORK_ADDRESS, name: module as string }, rest.join(""), [], args)[0] as Value;
    }, session),
  );
}
const scalar = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });

describe("0x1::ristretto255", () => {
  it("matches RFC 9496 for multiples of its base point", () => {
    const expected = [
      "0000000000000000000000000000000000000000000000000000000000000000",
      "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
      "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919",
      "94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259",
    ];
    within((call) => {
      const multiples = expected.map((_, factor) => call("basepoint_mul", call("new_scalar_from_u8", factor)));
      expect(multiples.map((point) => hex((call("point_compress", point) as Scalar).data))).toEqual(expected);
      expect(call("basepoint_compressed")).toEqual({ data: bytes(expected[1] as string) });
      expect(call("point_identity_compressed")).toEqual({ data: bytes(expected[0] as string) });
    });
  });
  it("matches RFC 9496 for hashing a label, and derives the second base from the first", () => {
    within((call) => {
      const label = new TextEncoder().encode("Ristretto is traditionally a short shot of espresso coffee");
      const derived = call("point_compress", call("new_point_from_sha2_512", label)) as Scalar;
      expect(hex(derived.data)).toBe("3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46");
      const { data } = call("basepoint_compressed") as Scalar;
      const [hashed] = (call("new_point_from_64_uniform_bytes", sha3_512(data)) as { vec: [Value] }).vec;
      expect(call("point_equals", call("hash_to_point_base"), hashed)).toBe(true);
      expect((call("new_point_from_64_uniform_bytes", new Uint8Array(63)) as { vec: Value[] }).vec).toEqual([]);
    });
  });
  it.each([
    ["a number above the field order", "00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"],
    ["a negative number", "0100000000000000000000000000000000000000000000000000000000000000"],
    ["a number without a curve point", "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371"],
    ["too few bytes", "e2f2ae0a"],
  ])("rejects %s as a point", (_, encoding) => {
    within((call) => {
      expect(call("new_point_from_bytes", bytes(encoding))).toEqual({ vec: [] });
      expect(call("new_compressed_point_from_bytes", bytes(encoding))).toEqual({ vec: [] });
      expect(call("ristretto255_elgamal::new_pubkey_from_bytes", bytes(encoding))).toEqual({ vec: [] });
      expect(call("ristretto255_pedersen::new_commitment_from_bytes", bytes(encoding))).toEqual({ vec: [] });
    });
  });

  it("computes with scalars modulo the group order", () => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) =>
        within((call) => {
          const [x, y] = [a, b].map((value) => call("new_scalar_from_u128", value));
          const value = (data: Value) => BigInt(`0x${hex((data as Scalar).data.slice().reverse())}`);
          const modulo = (number: bigint) => ((number % RISTRETTO_ORDER) + RISTRETTO_ORDER) % RISTRETTO_ORDER;
          expect(value(call("scalar_add", x as Value, y as Value))).toBe(modulo(a + b));
          expect(value(call("scalar_sub", x as Value, y as Value))).toBe(modulo(a - b));
          expect(value(call("scalar_mul", x as Value, y as Value))).toBe(modulo(a * b));
          expect(value(call("scalar_neg", x as Value))).toBe(modulo(-a));
          const { vec: inverse } = call("scalar_invert", x as Value) as { vec: Value[] };
          if (a === 0n) expect(inverse).toEqual([]);
          else expect(call("scalar_is_one", call("scalar_mul", x as Value, inverse[0] as Value))).toBe(true);
          const holder = { scalar: x as Value };
          const self = new Reference(holder, "scalar");
          for (const name of ["scalar_add_assign", "scalar_mul_assign", "scalar_sub_assign"])
            expect(call(name, self, y as Value)).toBe(self);
          call("scalar_neg_assign", self);
          expect(value(holder.scalar)).toBe(modulo(-((a + b) * b - b)));
          expect(call("scalar_equals", x as Value, y as Value)).toBe(a === b);
        }),
      ),
      { numRuns: 25, seed: 4 },
    );
  });
  const SEVEN = { data: Uint8Array.of(7, ...new Uint8Array(31)) };
  const BASE = bytes("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76");
  it.each<[string, Value[], number]>([
    ["basepoint_compressed", [], 0],
    ["basepoint", [], 223_317],
    ["hash_to_point_base", [], 223_317],
    ["new_compressed_point_from_bytes", [BASE], 223_317],
    ["new_scalar_from_bytes", [SEVEN.data], 4_227],
    ["new_scalar_from_sha512", [BASE], 4_576 + 11_910 + 32 * 220],
    ["new_scalar_from_sha2_512", [BASE], 4_576 + 11_910 + 32 * 220],
    ["new_scalar_from_u8", [7], 0],
    ["new_scalar_from_u32", [7], 643],
    ["new_scalar_from_u64", [7n], 643],
    ["new_scalar_from_u128", [7n], 643],
    ["new_scalar_reduced_from_32_bytes", [SEVEN.data], 2_609],
    ["new_scalar_uniform_from_64_bytes", [new Uint8Array(64)], 4_576],
    ["scalar_invert", [SEVEN], 404_360],
    ["scalar_mul", [SEVEN, SEVEN], 3_914],
    ["scalar_add", [SEVEN, SEVEN], 2_830],
    ["scalar_sub", [SEVEN, SEVEN], 3_896],
    ["scalar_neg", [SEVEN], 2_665],
  ])("charges %s its price", (name, args, price) => {
    const limit = 10_000_000;
    const meter = createExecutionMeter(limit);
    const session = createMemoryMachine(frameworkModules).startSession({ sender: ALICE }, meter);
    session.call({ address: FRAMEWORK_ADDRESS, name: "ristretto255" }, name, [], args);
    expect(limit - meter.executionLeft()).toBe(price);
  });
  it("accepts only canonical scalars, or reduces others", () => {
    const order = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";
    within((call) => {
      expect(call("new_scalar_from_bytes", bytes(order))).toEqual({ vec: [] });
      expect(call("new_scalar_reduced_from_32_bytes", bytes(order))).toEqual({ vec: [call("scalar_zero")] });
      expect(call("new_scalar_reduced_from_32_bytes", new Uint8Array(31))).toEqual({ vec: [] });
      const [reduced] = (call("new_scalar_reduced_from_32_bytes", new Uint8Array(32).fill(255)) as { vec: [Scalar] }).vec;
      expect(hex(reduced.data)).toBe("1c95988d7431ecd670cf7d73f45befc6feffffffffffffffffffffffffffff0f");
      expect(call("new_scalar_uniform_from_64_bytes", bytes(order + "00".repeat(32)))).toEqual({ vec: [call("scalar_zero")] });
    });
  });

  it("satisfies the group laws for sums, differences and multiples", () => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) =>
        within((call) => {
          const [j, k] = [a, b].map((value) => call("new_scalar_from_u128", value)) as [Value, Value];
          const [x, y] = [call("basepoint_mul", j), call("basepoint_mul", k)];
          const same = (left: Value, right: Value) => expect(call("point_equals", left, right)).toBe(true);
          same(call("point_add", x, y), call("basepoint_mul", call("scalar_add", j, k)));
          same(call("point_sub", x, y), call("point_add", x, call("point_neg", y)));
          same(call("point_mul", y, j), call("point_mul", x, k));
          same(call("multi_scalar_mul", [x, y], [k, j]), call("double_scalar_mul", k, x, j, y));
          same(call("basepoint_double_mul", k, x, j), call("point_add", call("point_mul", x, k), x));
          const holder = { point: call("point_clone", x) };
          const self = new Reference(holder, "point");
          for (const name of ["point_add_assign", "point_add_assign", "point_sub_assign"]) expect(call(name, self, y)).toBe(self);
          call("point_neg_assign", self);
          call("point_mul_assign", self, k);
          same(holder.point, call("point_neg", call("point_mul", call("point_add", x, y), k)));
          same(call("point_decompress", call("point_compress", x)), x);
        }),
      ),
      { numRuns: 5, seed: 4 },
    );
  });
  it("numbers points per transaction, up to ten thousand", () => {
    within((call) => {
      expect((call("point_identity") as Point).handle).toBe(0n);
      for (let i = 1; i < 10_000; i++) call("point_identity");
      expect(outcomeOf(() => call("point_identity"))).toBe("0x1::ristretto255 0x90004");
    });
    within((call) => expect((call("basepoint") as Point).handle).toBe(0n));
  });
  it.each<[string, number, number, string]>([
    ["no points", 0, 1, "0x10002"],
    ["no scalars", 1, 0, "0x10003"],
    ["more points than scalars", 2, 1, "0x10001"],
  ])("rejects multiplication with %s", (_, pointCount, scalarCount, code) => {
    within((call) => {
      const point = call("basepoint");
      const outcome = outcomeOf(() =>
        call(
          "multi_scalar_mul",
          Array.from({ length: pointCount }, () => point),
          Array.from({ length: scalarCount }, () => call("scalar_one")),
        ),
      );
      expect(outcome).toBe(`0x1::ristretto255 ${code}`);
    });
  });
});

describe("0x1::ristretto255_pedersen commitments", () => {
  const of = (name: string) => `ristretto255_pedersen::${name}`;
  it("add up homomorphically", () => {
    within((call) => {
      const [five, seven, two] = [5n, 7n, 2n].map((value) => call("new_scalar_from_u64", value)) as [Value, Value, Value];
      const [a, b] = [call(of("new_commitment_for_bulletproof"), five, seven), call(of("new_commitment_for_bulletproof"), two, two)];
      const sum = call(of("new_commitment_for_bulletproof"), call("scalar_add", five, two), call("scalar_add", seven, two));
      const same = (left: Value, right: Value) => expect(call(of("commitment_equals"), left, right)).toBe(true);
      same(call(of("commitment_add"), a, b), sum);
      same(call(of("commitment_sub"), sum, b), a);
      same(call(of("new_commitment_with_basepoint"), five, seven, call(of("randomness_base_for_bulletproof"))), a);
      same(call(of("new_commitment"), five, call("basepoint"), seven, call("hash_to_point_base")), a);
      const holder = { commitment: call(of("commitment_clone"), a) };
      call(of("commitment_add_assign"), new Reference(holder, "commitment"), b);
      same(holder.commitment, sum);
      call(of("commitment_sub_assign"), new Reference(holder, "commitment"), b);
      same(holder.commitment, a);
      expect(call(of("commitment_equals"), sum, a)).toBe(false);
      const [again] = (call(of("new_commitment_from_bytes"), call(of("commitment_to_bytes"), a)) as { vec: [Value] }).vec;
      same(again, a);
      same(call(of("commitment_from_compressed"), call(of("commitment_as_compressed_point"), a)), a);
      same(call(of("commitment_from_point"), call(of("commitment_into_point"), a)), a);
      expect(call(of("commitment_into_compressed_point"), a)).toEqual(call("point_compress", call(of("commitment_as_point"), a)));
    });
  });
});

describe("0x1::ristretto255_elgamal ciphertexts", () => {
  const of = (name: string) => `ristretto255_elgamal::${name}`;
  it("add up, and the key holder decrypts the sum", () => {
    within((call) => {
      const [secret, r, five, two] = [91n, 17n, 5n, 2n].map((value) => call("new_scalar_from_u64", value)) as [Value, Value, Value, Value];
      const key = call("basepoint_mul", secret);
      const encrypt = (value: Value) =>
        call(of("ciphertext_from_points"), call("basepoint_double_mul", r, key, value), call("basepoint_mul", r)) as {
          left: Point;
          right: Point;
        };
      const open = ({ left, right }: { left: Point; right: Point }) => call("point_sub", left, call("point_mul", right, secret));
      const sum = call(of("ciphertext_add"), encrypt(five), encrypt(two)) as { left: Point; right: Point };
      expect(call("point_equals", open(sum), call("basepoint_mul", call("scalar_add", five, two)))).toBe(true);
      const same = (left: Value, right: Value) => expect(call(of("ciphertext_equals"), left, right)).toBe(true);
      same(call(of("ciphertext_sub"), sum, encrypt(two)), encrypt(five));
      const holder = { text: call(of("ciphertext_clone"), sum) };
      call(of("ciphertext_sub_assign"), new Reference(holder, "text"), encrypt(two));
      same(holder.text, encrypt(five));
      call(of("ciphertext_add_assign"), new Reference(holder, "text"), call(of("new_ciphertext_no_randomness"), two));
      expect(call("point_equals", open(holder.text as typeof sum), open(sum))).toBe(true);
      const [again] = (call(of("new_ciphertext_from_bytes"), call(of("ciphertext_to_bytes"), sum)) as { vec: [Value] }).vec;
      same(again, sum);
      same(call(of("decompress_ciphertext"), call(of("compress_ciphertext"), sum)), sum);
      expect(call(of("new_ciphertext_from_bytes"), new Uint8Array(63))).toEqual({ vec: [] });
      expect(call(of("get_value_component"), sum)).toEqual(sum.left);
      const compressed = call("point_compress", key) as Scalar;
      const [pubkey] = (call(of("new_pubkey_from_bytes"), compressed.data) as { vec: [Value] }).vec;
      expect(call(of("pubkey_to_bytes"), pubkey)).toEqual(compressed.data);
      expect(call("point_equals", call(of("pubkey_to_point"), pubkey), key)).toBe(true);
      expect(call(of("pubkey_to_compressed_point"), pubkey)).toEqual(compressed);
    });
  });
});
