import { readdirSync, readFileSync } from "node:fs";
import {
  type Address,
  address,
  ExecutionFailure,
  MoveAbort,
  parseModuleId,
  parseTypeTag,
  type Session,
  shortAddress,
  type Value,
  VmFailure,
} from "@atoll/move";
import { describe, expect, it } from "vitest";
import { frameworkModules } from "../modules.ts";
import { createMemoryMachine, type MemoryMachine } from "../native/memorySession.ts";
import { moveString } from "../stdlib/string.ts";
import { privateNatives } from "./privateNatives.ts";

const CORPUS = new URL("../../../move/corpus/", import.meta.url);
const OWNER = address("0xcafe");
const BOB = address("0xb0b");

/** Modules of a package of the corpus, from the bytes beside its sources. */
function packageModules(name: string): Uint8Array[] {
  const folder = new URL(`${name}/`, CORPUS);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".mv"))
    .map((file) => new Uint8Array(readFileSync(new URL(file, folder))));
}

/** A machine with packages of the corpus beside the framework, or instead of its modules of the same name. */
function open(...names: string[]): MemoryMachine {
  return createMemoryMachine(frameworkModules, names.flatMap(packageModules), privateNatives);
}

/** `0xcafe::m::f<u64>` in a session of its own. */
function call(machine: MemoryMachine, target: string, ...args: Value[]): Value[] {
  return machine.run((session) => callIn(session, target, args));
}
function callIn(session: Session, target: string, args: readonly Value[]): Value[] {
  const [, module, name, types] = /^(.*?::.*?)::(.*?)(?:<(.*)>)?$/.exec(target) ?? [];
  const tag = types === undefined ? undefined : parseTypeTag(`0x1::a::A<${types}>`);
  return session.callFunction(parseModuleId(module ?? ""), name ?? "", tag?.kind === "struct" ? tag.typeArguments : [], args);
}
function failureOf(machine: MemoryMachine, target: string, ...args: Value[]): string {
  try {
    call(machine, target, ...args);
  } catch (error) {
    if (error instanceof MoveAbort)
      return `abort ${error.code} in ${shortAddress(error.location?.address as Address)}::${error.location?.name}`;
    if (error instanceof VmFailure) return error.status;
    if (error instanceof ExecutionFailure) return error.message;
    throw error;
  }
  return "nothing";
}

const big = (1n << 64n) - 1n;
type Case = readonly [name: string, target: string, args: readonly Value[], results: readonly unknown[] | string];

/** What each function of the corpus gives, or how it fails. Packages that keep nothing. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  bench: [
    ["recursion", "0xcafe::bench::fib", [15n], [610n]],
    ["arithmetic", "0xcafe::bench::sum_squares", [1000n], [332_833_500n % 1_000_003n]],
    ["all 64 bits", "0xcafe::bench::scramble", [3n], [scrambled(3)]],
    ["sorting", "0xcafe::bench::sort", [30n], [1030n]],
    ["structs", "0xcafe::bench::churn", [50n], [50n * 49n + (50n * 49n * 3n) / 2n + 50n * 7n + 50n]],
    ["bytes", "0xcafe::bench::bytes", [4n], [6n]],
  ],
  enums: [
    ["matching by reference", "0xcafe::shapes::areas", [5n], [75n, 10n, 18n, 0n]],
    ["writing through a match", "0xcafe::shapes::grown", [4n], [50n]],
    ["a field of one variant", "0xcafe::shapes::radius", [true], [4n]],
    ["a field of another variant", "0xcafe::shapes::radius", [false], "STRUCT_VARIANT_MISMATCH"],
    ["generic variants", "0xcafe::shapes::divided", [8n, 2n], [4n]],
    ["the other generic variant", "0xcafe::shapes::divided", [8n, 0n], [1008n]],
    ["testing a variant", "0xcafe::shapes::is_circle", [4n], [true]],
  ],
  vectors: [
    [
      "vectors in vectors",
      "0xcafe::lists::matrix",
      [2n],
      [
        [
          [0n, 1n],
          [2n, 3n],
        ],
      ],
    ],
    [
      "writing into vectors in vectors",
      "0xcafe::lists::transpose",
      [
        [
          [0n, 1n],
          [2n, 3n],
        ],
      ],
      [
        [
          [0n, 2n],
          [1n, 3n],
        ],
      ],
    ],
    ["references that calls give back", "0xcafe::lists::doubled", [5n], [[10n, 12n, 14n]]],
    ["bytes swapped", "0xcafe::lists::reversed", [Uint8Array.of(1, 2, 3)], [Uint8Array.of(3, 2, 1)]],
    ["bytes joined", "0xcafe::lists::joined", [Uint8Array.of(1), Uint8Array.of(2, 3)], [Uint8Array.of(1, 2, 3)]],
    ["an index outside", "0xcafe::lists::outside", [[1n]], "VECTOR_OPERATION_ERROR"],
  ],
  strings: [
    ["strings of the framework", "0xcafe::texts::greet", [moveString("Bob")], [moveString("Hello, Bob!")]],
    ["options with something", "0xcafe::texts::motto", [moveString("Bob"), true], [moveString("onward"), 3n]],
    ["options with nothing", "0xcafe::texts::motto", [moveString("Bob"), false], [moveString("-"), 3n]],
    ["hashes of encoded structs", "0xcafe::texts::digest", [moveString("Bob")], [expect.objectContaining({ length: 32 })]],
    ["encoded numbers", "0xcafe::texts::bytes_of", [258n], [Uint8Array.of(2, 1, 0, 0, 0, 0, 0, 0)]],
    ["bytes of a string that grow apart from it", "0xcafe::texts::pushed", [moveString("Bob")], [moveString("Bob!")]],
  ],
  wide: [
    ["powers", "0xcafe::wide::power", [3n, 100n], [3n ** 100n]],
    ["powers that do not fit", "0xcafe::wide::power", [3n, 200n], "ARITHMETIC_ERROR"],
    ["through 128 bits", "0xcafe::wide::mul_div", [big, big, big], [big]],
    ["roots", "0xcafe::wide::root", [10n ** 38n], [10n ** 19n]],
    ["bits", "0xcafe::wide::bits", [0xffn], [0n, 0xffn, big - 0xffn, 0xff0n]],
    ["narrow ones", "0xcafe::wide::small", [254, 32767, 1], [255, 65534, 0]],
    ["narrow ones that do not fit", "0xcafe::wide::small", [255, 0, 1], "ARITHMETIC_ERROR"],
    ["casts", "0xcafe::wide::narrow", [255n], [255]],
    ["casts that do not fit", "0xcafe::wide::narrow", [256n], "ARITHMETIC_ERROR"],
  ],
  generics: [
    ["swapped types", "0xcafe::generics::swapped", [4n], [true, 4n]],
    ["structs in structs", "0xcafe::generics::nested", [4n], [7n]],
  ],
};

function scrambled(rounds: number): bigint {
  let state = 88172645463325252n;
  for (let i = 0; i < rounds; i++) {
    state ^= (state << 13n) & big;
    state ^= state >> 7n;
    state ^= (state << 17n) & big;
  }
  return state;
}

describe.each(Object.entries(CASES))("the package %s", (name, cases) => {
  const machine = open(name);
  it.each(cases)("%s", (_, target, args, results) => {
    if (typeof results === "string") expect(failureOf(machine, target, ...args)).toBe(results);
    else expect(call(machine, target, ...args)).toEqual(results);
  });
});

describe("packages that keep resources", () => {
  it("counter: adds what it is given", () => {
    const machine = open("counter");
    call(machine, "0xcafe::counter::create", OWNER);
    call(machine, "0xcafe::counter::add", OWNER, [1n, 2n, 39n]);
    expect(call(machine, "0xcafe::counter::value", OWNER)).toEqual([42n]);
    expect(failureOf(machine, "0xcafe::counter::create", OWNER)).toBe("RESOURCE_ALREADY_EXISTS");
  });

  it.each([
    ["native tables", []],
    ["tables and signers in Move", ["standard"]],
  ])("bank: %s, events and errors of its own", (_, standard) => {
    const machine = open("bank", ...standard);
    call(machine, "0xcafe::bank::open", OWNER);
    call(machine, "0xcafe::bank::deposit", OWNER, 100n);
    call(machine, "0xcafe::bank::transfer", OWNER, BOB, 30n);
    expect(call(machine, "0xcafe::bank::balance", OWNER)).toEqual([70n]);
    expect(call(machine, "0xcafe::bank::balance", BOB)).toEqual([30n]);
    expect(call(machine, "0xcafe::bank::balance", address("0x5"))).toEqual([0n]);
    expect(call(machine, "0xcafe::bank::total")).toEqual([100n]);
    expect(machine.state.events.map(({ type }) => (type.kind === "struct" ? type.name : type.kind))).toEqual(["Moved"]);
    expect(failureOf(machine, "0xcafe::bank::transfer", BOB, OWNER, 31n)).toBe("abort 1 in 0xcafe::bank");
    call(machine, "0xcafe::bank::close", OWNER);
    expect(failureOf(machine, "0xcafe::bank::deposit", OWNER, 1n)).toBe("abort 2 in 0xcafe::bank");
    call(machine, "0xcafe::bank::fill", OWNER, 10n);
    expect(call(machine, "0xcafe::bank::balance", address("0x2"))).toEqual([8n]);
  });

  it.each([
    ["native tables", []],
    ["tables in Move", ["standard"]],
  ])("tables: %s, of structs and by bytes", (_, standard) => {
    const machine = open("tables", ...standard);
    const key = Uint8Array.of(1, 2);
    call(machine, "0xcafe::tables::create", OWNER);
    call(machine, "0xcafe::tables::put", OWNER, key, 5n);
    expect(call(machine, "0xcafe::tables::get", OWNER, key)).toEqual([5n, new TextEncoder().encode("new")]);
    call(machine, "0xcafe::tables::put", OWNER, key, 6n);
    expect(call(machine, "0xcafe::tables::get", OWNER, key)).toEqual([11n, new TextEncoder().encode("new!")]);
    expect(call(machine, "0xcafe::tables::drop_item", OWNER, key)).toEqual([11n]);
    expect(failureOf(machine, "0xcafe::tables::get", OWNER, key)).toBe("abort 25863 in 0x1::table");
    expect(call(machine, "0xcafe::tables::filled", 20n)).toEqual([{ handle: expect.stringMatching(/^0x/) }]);
  });

  it("generics: resources of one struct are apart by type", () => {
    const machine = open("generics");
    call(machine, "0xcafe::generics::mark<u8>", OWNER);
    call(machine, "0xcafe::generics::mark<u8>", OWNER);
    call(machine, "0xcafe::generics::mark<vector<u8>>", OWNER);
    expect(call(machine, "0xcafe::generics::hits<u8>", OWNER)).toEqual([2n]);
    expect(call(machine, "0xcafe::generics::hits<vector<u8>>", OWNER)).toEqual([1n]);
    expect(call(machine, "0xcafe::generics::hits<bool>", OWNER)).toEqual([0n]);
    call(machine, "0xcafe::generics::put<u128>", OWNER, 1n << 100n);
    expect(call(machine, "0xcafe::generics::take<u128>", OWNER)).toEqual([1n << 100n]);
    expect(failureOf(machine, "0xcafe::generics::take<u128>", OWNER)).toBe("MISSING_DATA");
  });
});
