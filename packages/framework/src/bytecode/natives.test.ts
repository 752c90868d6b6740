import {
  address,
  assembleModule,
  hexToBytes,
  OutOfGas,
  parseModuleId,
  Reference,
  type SessionMeter,
  structTag,
  type TypeTag,
  typeTag,
  type Value,
  writeCompiledModule,
} from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../testing/memorySession.ts";
import { frameworkModules } from "../modules.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { createRegistry } from "../native/registry.ts";
import { NATIVE_NAMES } from "./nativeNames.ts";
import { privateNatives } from "./privateNatives.ts";

describe("native functions of public networks", () => {
  it("all have an implementation here, including private natives", () => {
    const { natives } = createRegistry(frameworkModules, [], privateNatives);
    expect([...NATIVE_NAMES].filter((name) => natives.get(name) === undefined)).toEqual([]);
    expect(NATIVE_NAMES.size).toBe(163);
  });
});

/**
 * Assembles a module at `0x1` that declares these natives and a wrapper for each: the same name without `_internal`, or with an underscore
 * appended.
 */
function genuine(module: string, structs: string, natives: Readonly<Record<string, string>>): Uint8Array {
  const functions = Object.entries(natives).map(([name, signature]) => {
    const [, generics = "", parameters = "", returns = ""] = /^(<.*?>)?\((.*?)\)(.*)$/.exec(signature) ?? [];
    const count = parameters === "" ? 0 : parameters.split(/,(?![^<]*>)/).length;
    const moves = Array.from({ length: count }, (_, index) => `MoveLoc ${index}`).join(" ");
    const types = generics.replace(/:[^,>]*/g, "");
    const call = generics === "" ? `Call ${name}` : `CallGeneric ${name}${types}`;
    return `native fun ${name}${signature};\npublic fun ${name.endsWith("_internal") ? name.replace("_internal", "") : `${name}_`}${generics}(${parameters})${returns} { ${moves} ${call} Ret }`;
  });
  return writeCompiledModule(assembleModule(`module 0x1::${module} version 7\n${structs}\n${functions.join("\n")}`));
}

const FEATURES = structTag("0x1::features::Features");
const OWNER = address("0xcafe");

/** Calls functions of such a module in one session, and returns the gas that natives charged. */
function open(module: string, structs: string, natives: Readonly<Record<string, string>>) {
  const machine = createMemoryMachine(frameworkModules, [genuine(module, structs, natives)], privateNatives);
  machine.run((session) => session.moveTo(FRAMEWORK_ADDRESS, FEATURES, { features: new Uint8Array(20).fill(0xff) }));
  let charged = 0;
  const meter: SessionMeter = {
    charge: (gas) => {
      charged += Number(gas);
    },
    onResourceLoad() {},
    onExistenceCheck() {},
    onTableItemLoad() {},
    onCall() {},
    onReturn() {},
    onWalk() {},
    onSkim() {},
    onModuleLoad() {},
    executionLeft: () => Number.MAX_SAFE_INTEGER,
    spend() {},
    exhausted: () => new OutOfGas(),
  };
  const session = machine.startSession({ sender: OWNER }, meter);
  return {
    call: (name: string, args: readonly Value[], ...types: TypeTag[]): Value[] =>
      session.callFunction(parseModuleId(`0x1::${module}`), name, types, args),
    gasOf: (name: string, args: readonly Value[], ...types: TypeTag[]): number => {
      charged = 0;
      session.callFunction(parseModuleId(`0x1::${module}`), name, types, args);
      return charged;
    },
  };
}

describe("genuine standard library modules as bytecode", () => {
  it("verify Ed25519 signatures at the price of the gas schedule", () => {
    const { call, gasOf } = open("ed25519", "", {
      public_key_validate_internal: "(vector<u8>): bool",
      signature_verify_strict_internal: "(vector<u8>, vector<u8>, vector<u8>): bool",
    });
    // First test vector of RFC 8032 that has a message.
    const key = hexToBytes("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
    const signature = hexToBytes(
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    );
    const message = Uint8Array.of(0x72);
    expect(call("public_key_validate", [key])).toEqual([true]);
    expect(call("public_key_validate", [new Uint8Array(32)])).toEqual([false]);
    expect(call("signature_verify_strict", [signature, key, message])).toEqual([true]);
    expect(call("signature_verify_strict", [signature, key, Uint8Array.of(0x73)])).toEqual([false]);
    expect(gasOf("signature_verify_strict", [signature, key, message])).toBe(551 + 139_688 + 1_378 + 981_492 + 11_910 + 220);
    expect(gasOf("public_key_validate", [key])).toBe(551 + 139_688 + 23_342);
  });

  it("compute with Ristretto points and scalars", () => {
    const { call, gasOf } = open("ristretto255", "struct RistrettoPoint has drop { handle: u64 }", {
      basepoint_mul_internal: "(vector<u8>): u64",
      scalar_from_u64_internal: "(u64): vector<u8>",
      scalar_mul_internal: "(vector<u8>, vector<u8>): vector<u8>",
      scalar_invert_internal: "(vector<u8>): vector<u8>",
      point_add_internal: "(&RistrettoPoint, &RistrettoPoint, bool): u64",
      point_compress_internal: "(&RistrettoPoint): vector<u8>",
      point_decompress_internal: "(vector<u8>): (u64, bool)",
      multi_scalar_mul_internal: "<T0, T1>(&vector<T0>, &vector<T1>): u64",
    });
    const scalar = (n: bigint) => call("scalar_from_u64", [n])[0] as Uint8Array;
    const point = (handle: Value | undefined) => ({ handle: handle as bigint });
    const [two, three, six] = [2n, 3n, 6n].map((n) => point(call("basepoint_mul", [scalar(n)])[0]));
    if (two === undefined || three === undefined || six === undefined) throw new TypeError("points are missing");
    const compressed = (of: { handle: bigint }) => call("point_compress", [of])[0] as Uint8Array;
    const four = point(call("point_add", [two, two, false])[0]);
    expect(compressed(point(call("point_add", [four, two, true])[0]))).toEqual(compressed(six));
    expect(call("scalar_mul", [scalar(7n), call("scalar_invert", [scalar(7n)])[0] as Value])).toEqual([scalar(1n)]);
    expect(call("point_decompress", [new Uint8Array(32).fill(0xff)])).toEqual([(1n << 64n) - 1n, false]);
    const types = [typeTag("0x1::ristretto255::RistrettoPoint"), typeTag("0x1::ristretto255::RistrettoPoint")];
    const scalars = [{ data: scalar(3n) }, { data: scalar(0n) }];
    expect(compressed(point(call("multi_scalar_mul", [[two, three], scalars], ...types)[0]))).toEqual(compressed(six));
    expect(gasOf("scalar_mul", [scalar(7n), scalar(8n)])).toBe(3_914);
    expect(gasOf("basepoint_mul", [scalar(7n)])).toBe(470_528);
    expect(gasOf("multi_scalar_mul", [[two, three], scalars], ...types)).toBe(2 * (551 + 551) + 2 * 1_731_396);
  });

  it("compute with elements of elliptic curve groups", () => {
    const { call, gasOf } = open("crypto_algebra", "", {
      from_u64_internal: "<T0>(u64): u64",
      mul_internal: "<T0>(u64, u64): u64",
      div_internal: "<T0>(u64, u64): (bool, u64)",
      eq_internal: "<T0>(u64, u64): bool",
      one_internal: "<T0>(): u64",
      scalar_mul_internal: "<T0, T1>(u64, u64): u64",
      add_internal: "<T0>(u64, u64): u64",
    });
    const [scalars, points] = [typeTag("0x1::bls12381_algebra::Fr"), typeTag("0x1::bls12381_algebra::G1")];
    const number = (n: bigint) => call("from_u64", [n], scalars)[0] as bigint;
    const product = call("mul", [number(6n), number(7n)], scalars)[0] as bigint;
    expect(call("eq", [product, number(42n)], scalars)).toEqual([true]);
    const [isThere, quotient] = call("div", [product, number(7n)], scalars);
    expect([isThere, ...call("eq", [quotient as bigint, number(6n)], scalars)]).toEqual([true, true]);
    expect(call("div", [product, number(0n)], scalars)[0]).toBe(false);
    const generator = call("one", [], points)[0] as bigint;
    const doubled = call("scalar_mul", [generator, number(2n)], points, scalars)[0] as bigint;
    expect(call("eq", [call("add", [generator, generator], points)[0] as bigint, doubled], points)).toEqual([true]);
    expect(gasOf("mul", [product, product], scalars)).toBe(1_845);
    expect(gasOf("div", [product, product], scalars)).toBe(779 + 218_501);
    expect(gasOf("scalar_mul", [generator, product], points, scalars)).toBe(9_276_463);
  });

  it("encode and hash at the price per byte of the gas schedule", () => {
    const bcs = open("bcs", "", { to_bytes: "<T0>(&T0): vector<u8>" });
    expect(bcs.gasOf("to_bytes_", [[1n, 2n]], typeTag("vector<u64>"))).toBe(36 * 17);
    const hash = open("hash", "", { sha3_256: "(vector<u8>): vector<u8>" });
    expect(hash.gasOf("sha3_256_", [new Uint8Array(10)])).toBe(14_704 + 10 * 165);
  });

  it.each<[string, Value, bigint, bigint, Value, bigint, number]>([
    ["all of one vector to the end of another", [1n, 2n, 3n], 0n, 3n, [4n, 5n], 2n, 3 + 0 + 3],
    ["the end of one vector to the beginning of another", [1n, 2n, 3n], 2n, 1n, [4n, 5n], 0n, 1 + 2 + 1],
    ["nothing, between the middles of two vectors", [1n, 2n, 3n, 4n], 1n, 0n, [5n, 6n, 7n], 2n, 3 + 1 + 0],
    ["the middle of one vector into an empty one", [1n, 2n, 3n, 4n], 1n, 2n, [], 0n, 3 + 0 + 2],
  ])("move %s, charging for moved items and for items behind them in both vectors", (_, from, removal, length, to, insertion, items) => {
    const { gasOf } = open("vector", "", { move_range: "<T0>(&mut vector<T0>, u64, u64, &mut vector<T0>, u64)" });
    const args = [new Reference([from], 0), removal, length, new Reference([to], 0), insertion];
    expect(gasOf("move_range_", args, typeTag("u64"))).toBe(4_000 + 10 * items);
  });

  it("recover keys from secp256k1 signatures, and reject invalid input", () => {
    const { call } = open("secp256k1", "", { ecdsa_recover_internal: "(vector<u8>, u8, vector<u8>): (vector<u8>, bool)" });
    expect(call("ecdsa_recover", [new Uint8Array(32).fill(1), 0, new Uint8Array(64)])).toEqual([new Uint8Array(0), false]);
    expect(() => call("ecdsa_recover", [new Uint8Array(31), 0, new Uint8Array(64)])).toThrow(expect.objectContaining({ code: 0x10001n }));
  });
});
