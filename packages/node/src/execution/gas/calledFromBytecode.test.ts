import { encodeBcs } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { type CodeNetwork, createCodeNetwork, PUBLISHER } from "../../../testing/codeNetwork.ts";

const METADATA = "0x1::fungible_asset::Metadata";
const STORE = "0x1::fungible_asset::FungibleStore";
const OBJECT = "use struct 0x1::object::Object<phantom T0> has copy, drop, store;";
const TO_OBJECT = "use fun 0x1::object::address_to_object<T0: key>(address): 0x1::object::Object<T0>;";
const MAP = "0x1::simple_map::SimpleMap<T0, T1>";
const fullAddress = (digits: string) => `LdConst address x"${digits.padStart(64, "0")}"`;
const filledMap = (keys: number) => `CallGeneric 0x1::simple_map::new<u64, u64> StLoc m LdU64 0 StLoc key
  FILL: CopyLoc key LdU64 ${keys} Lt BrFalse FULL MutBorrowLoc m CopyLoc key CopyLoc key CallGeneric 0x1::simple_map::add<u64, u64>
  MoveLoc key LdU64 1 Add StLoc key Branch FILL FULL: `;

interface Loop {
  readonly uses: string;
  readonly locals: string;
  readonly setUp: string;
  readonly body: string;
}
const inMap = (name: string, result: string, keys: number, key: number): Loop => ({
  uses: `use struct 0x1::simple_map::SimpleMap<T0, T1> has copy, drop, store;
    use fun 0x1::simple_map::new<T0: store, T1: store>(): ${MAP};
    use fun 0x1::simple_map::add<T0: store, T1: store>(&mut ${MAP}, T0, T1);
    use fun 0x1::simple_map::${name}<T0: store, T1: store>(&${MAP}, &T0): ${result};`,
  locals: "m: 0x1::simple_map::SimpleMap<u64, u64>, key: u64",
  setUp: `${filledMap(keys)} LdU64 ${key} StLoc key`,
  body: `ImmBorrowLoc m ImmBorrowLoc key CallGeneric 0x1::simple_map::${name}<u64, u64> Pop`,
});

/**
 * Loops with one call, and the gas of one round with the same function as Move code, measured with bytecode from sources of public releases.
 * The figure of `fungible_asset::balance` is an estimate from its source.
 */
const LOOPS: Readonly<Record<string, readonly [Loop, moveCode: number]>> = {
  "bit_vector::is_index_set with 1,000 bits": [
    {
      uses: `use struct 0x1::bit_vector::BitVector has copy, drop, store;
        use fun 0x1::bit_vector::new(u64): 0x1::bit_vector::BitVector;
        use fun 0x1::bit_vector::is_index_set(&0x1::bit_vector::BitVector, u64): bool;`,
      locals: "bits: 0x1::bit_vector::BitVector",
      setUp: "LdU64 1000 Call 0x1::bit_vector::new StLoc bits",
      body: "ImmBorrowLoc bits LdU64 7 Call 0x1::bit_vector::is_index_set Pop",
    },
    19_280,
  ],
  "simple_map::contains_key with 100 keys, of the first": [inMap("contains_key", "bool", 100, 0), 62_280],
  "simple_map::contains_key with 10 keys, of the last": [inMap("contains_key", "bool", 10, 9), 219_280],
  "simple_map::borrow with 100 keys, of the first": [inMap("borrow", "&T1", 100, 0), 102_280],
  "object::object_address": [
    {
      uses: `${OBJECT} ${TO_OBJECT} use struct ${METADATA} has key; use fun 0x1::object::object_address<T0: key>(&0x1::object::Object<T0>): address;`,
      locals: `object: 0x1::object::Object<${METADATA}>`,
      setUp: `${fullAddress("a")} CallGeneric 0x1::object::address_to_object<${METADATA}> StLoc object`,
      body: `ImmBorrowLoc object CallGeneric 0x1::object::object_address<${METADATA}> Pop`,
    },
    11_280,
  ],
  "object::owner": [
    {
      uses: `${OBJECT} ${TO_OBJECT} use struct ${METADATA} has key; use fun 0x1::object::owner<T0: key>(0x1::object::Object<T0>): address;`,
      locals: `object: 0x1::object::Object<${METADATA}>`,
      setUp: `${fullAddress("a")} CallGeneric 0x1::object::address_to_object<${METADATA}> StLoc object`,
      body: `CopyLoc object CallGeneric 0x1::object::owner<${METADATA}> Pop`,
    },
    19_280,
  ],
  "fungible_asset::balance": [
    {
      uses: `${OBJECT} ${TO_OBJECT} use struct ${METADATA} has key; use struct ${STORE} has key;
        use fun 0x1::primary_fungible_store::primary_store<T0: key>(address, 0x1::object::Object<T0>): 0x1::object::Object<${STORE}>;
        use fun 0x1::fungible_asset::balance<T0: key>(0x1::object::Object<T0>): u64;`,
      locals: `store: 0x1::object::Object<${STORE}>`,
      setUp: `${fullAddress(PUBLISHER.slice(2))} ${fullAddress("a")} CallGeneric 0x1::object::address_to_object<${METADATA}>
        CallGeneric 0x1::primary_fungible_store::primary_store<${METADATA}> StLoc store`,
      body: `CopyLoc store CallGeneric 0x1::fungible_asset::balance<${STORE}> Pop`,
    },
    27_000,
  ],
};

const ROUNDS = 1_000;
let network: CodeNetwork;
beforeAll(() => {
  network = createCodeNetwork();
});

/** Internal gas of one round of a loop, without the loop's own counter. */
function gasOfRound({ uses, locals, setUp, body }: Loop, module: string): number {
  const loop = (inside: string) => `LdU64 0 StLoc i AGAIN: CopyLoc i CopyLoc n Lt BrFalse END ${inside}
    MoveLoc i LdU64 1 Add StLoc i Branch AGAIN END: Ret`;
  const published = network.publish(`module ${PUBLISHER}::${module} version 9 ${uses}
    public entry fun run(n: u64) { local i: u64, ${locals} ${setUp} ${loop(body)} }
    public entry fun count(n: u64) { local i: u64 ${loop("")} }`);
  expect(published.vmStatus).toBe("Executed successfully");
  const units = (name: string, rounds: number) => {
    const { vmStatus, fee } = network.call(`${PUBLISHER}::${module}::${name}`, [], [encodeBcs((writer) => writer.u64(BigInt(rounds)))]);
    expect(vmStatus).toBe("Executed successfully");
    return Number(fee?.executionGasUnits);
  };
  const calls = ((units("run", ROUNDS + 1) - units("run", 1)) * 1_000_000) / ROUNDS;
  return calls - (units("count", 20 * ROUNDS) * 1_000_000) / (20 * ROUNDS);
}

describe("gas of a framework function called from published code", () => {
  it.each(Object.entries(LOOPS))("is within a tenth of its Move code for %s", (name, [loop, moveCode]) => {
    const gas = gasOfRound(loop, `m${Object.keys(LOOPS).indexOf(name)}`);
    expect(gas).toBeGreaterThanOrEqual(moveCode * 0.9);
    expect(gas).toBeLessThanOrEqual(moveCode * 1.1);
  });
});
