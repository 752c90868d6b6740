import { crypto, type Session, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { ALICE, createNetwork, outcomeOf } from "../../../testing/network.ts";
import { finishReconfiguration, tryStartReconfiguration } from "../../blocks/reconfiguration_with_dkg/reconfigurationWithDkg.ts";
import { frameworkModules } from "../../modules.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { initializeRandomness, setBlockRandomness } from "./randomness.ts";

const SEED = new Uint8Array(32).fill(9);
const HASH = new Uint8Array(32).fill(5);
const MODULE = { address: FRAMEWORK_ADDRESS, name: "randomness" };

/** Runs a transaction in a block with a random seed. */
function inBlock<Result>(body: (call: (name: string, ...args: Value[]) => Value, session: Session) => Result, mayUseRandomness = true) {
  const machine = createMemoryMachine(frameworkModules);
  machine.run((context) => {
    initializeRandomness(context, FRAMEWORK_ADDRESS);
    setBlockRandomness(context, VM_ADDRESS, { epoch: 3n, round: 4n }, { vec: [SEED] });
  });
  return machine.run(
    (session) => {
      session.mayUseRandomness = mayUseRandomness;
      return body((name, ...args) => session.callFunction(MODULE, name, [], args)[0] as Value, session);
    },
    { hash: HASH },
  );
}
/** Computes the expected random blob number `counter` of a transaction, by the documented construction. */
function blob(counter: number): Uint8Array {
  return crypto.sha3_256(Uint8Array.of(...new TextEncoder().encode("APTOS_RANDOMNESS"), ...SEED, ...HASH, counter, 0, 0, 0, 0, 0, 0, 0));
}
/** Returns the number in the last `length` bytes of a random blob, last byte first. */
function tail(counter: number, length: number): bigint {
  return [...blob(counter)]
    .reverse()
    .slice(0, length)
    .reduce((value, byte) => value * 256n + BigInt(byte), 0n);
}

describe("0x1::randomness", () => {
  it.each<[string, number, (value: bigint) => Value]>([
    ["u8_integer", 1, Number],
    ["u16_integer", 2, Number],
    ["u32_integer", 4, Number],
    ["u64_integer", 8, (value) => value],
    ["u128_integer", 16, (value) => value],
    ["u256_integer", 32, (value) => value],
  ])("%s takes %i bytes of a new random blob each time", (name, length, convert) => {
    inBlock((call) => expect([call(name), call(name)]).toEqual([convert(tail(0, length)), convert(tail(1, length))]));
  });

  it("returns any number of bytes, each blob reversed", () => {
    const expected = [...blob(0)].reverse().concat([...blob(1)].reverse());
    inBlock((call) => expect(call("bytes", 40n)).toEqual(Uint8Array.from(expected.slice(0, 40))));
    inBlock((call) => expect(call("bytes", 0n)).toEqual(new Uint8Array(0)));
  });

  it.each<[string, Value, Value, bigint]>([
    ["u8_range", 10, 13, 3n],
    ["u16_range", 500, 1000, 500n],
    ["u32_range", 7, 8, 1n],
    ["u64_range", 5n, 105n, 100n],
    ["u64_range_internal", 5n, 105n, 100n],
    ["u128_range", 0n, 1n << 100n, 1n << 100n],
  ])("%s reduces a whole random blob modulo the range", (name, min, max, range) => {
    inBlock((call) => expect(BigInt(call(name, min, max) as bigint)).toBe(BigInt(min as bigint) + (tail(0, 32) % range)));
  });

  it("uses two blobs for ranges as wide as a blob", () => {
    const [min, max] = [3n, (1n << 255n) + 12345n];
    inBlock((call) => expect(call("u256_range", min, max)).toBe(min + (((tail(1, 32) << 256n) + tail(0, 32)) % (max - min))));
  });

  it("shuffles a permutation", () => {
    inBlock((call) => {
      const values = call("permutation", 20n) as bigint[];
      expect([...values].sort((left, right) => Number(left - right))).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(index)));
      expect(values).not.toEqual([...values].sort((left, right) => Number(left - right)));
      expect(call("permutation", 0n)).toEqual([]);
    });
  });

  it("emits an event on each use, except for the internal range function", () => {
    const used = (name: string, ...args: Value[]) =>
      inBlock((call, session) => {
        call(name, ...args);
        return session.finish().events.length;
      });
    expect([used("u8_integer"), used("bytes", 64n), used("permutation", 3n), used("u64_range_internal", 0n, 9n)]).toEqual([1, 1, 1, 0]);
  });

  it.each<[string, Value, Value]>([
    ["u8_range", 3, 3],
    ["u64_range", 4n, 3n],
    ["u256_range", 5n, 5n],
  ])("%s rejects an empty range", (name, min, max) => {
    expect(outcomeOf(() => inBlock((call) => call(name, min, max)))).toBe("ARITHMETIC_ERROR");
  });

  it("rejects calls from functions that could abort after seeing a number", () => {
    expect(outcomeOf(() => inBlock((call) => call("u8_integer"), false))).toBe("0x1::randomness 0x1");
  });

  it("aborts in a block without a seed", () => {
    const outcome = outcomeOf(() =>
      inBlock((call, session) => {
        setBlockRandomness(session, VM_ADDRESS, { epoch: 1n, round: 1n }, { vec: [] });
        call("u8_integer");
      }),
    );
    expect(outcome).toBe("0x1::option 0x40001");
  });
});

describe("randomness configuration", () => {
  const callConfig = (network: ReturnType<typeof createNetwork>, name: string, ...args: Value[]) =>
    network.call(`0x1::randomness_config::${name}`, ...args)[0] as Value;

  it("starts enabled at genesis, and can be disabled for the next epoch", () => {
    const network = createNetwork();
    expect(callConfig(network, "enabled")).toBe(true);
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::randomness_config_seqnum::RandomnessConfigSeqNum")).toEqual({ seq_num: 0n });
    callConfig(network, "set_for_next_epoch", FRAMEWORK_ADDRESS, callConfig(network, "new_off"));
    network.call("0x1::randomness_config_seqnum::set_for_next_epoch", FRAMEWORK_ADDRESS, 5n);
    network.call("0x1::randomness_api_v0_config::set_for_next_epoch", FRAMEWORK_ADDRESS, { vec: [10_000n] });
    network.call("0x1::randomness_api_v0_config::set_allow_max_gas_flag_for_next_epoch", FRAMEWORK_ADDRESS, true);
    expect(callConfig(network, "enabled")).toBe(true);
    network.run((context) => finishReconfiguration(context, FRAMEWORK_ADDRESS));
    expect(callConfig(network, "enabled")).toBe(false);
    expect(callConfig(network, "current")).toEqual(callConfig(network, "new_off"));
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::randomness_config_seqnum::RandomnessConfigSeqNum")).toEqual({ seq_num: 5n });
    const api = "0x1::randomness_api_v0_config";
    expect(network.resource(FRAMEWORK_ADDRESS, `${api}::RequiredGasDeposit`)).toEqual({ gas_amount: { vec: [10_000n] } });
    expect(network.resource(FRAMEWORK_ADDRESS, `${api}::AllowCustomMaxGasFlag`)).toEqual({ value: true });
  });

  it.each([
    ["0x1::randomness_config::set_for_next_epoch", {}],
    ["0x1::randomness_config_seqnum::set_for_next_epoch", 1n],
    ["0x1::randomness_api_v0_config::set_for_next_epoch", { vec: [] }],
    ["0x1::jwk_consensus_config::set_for_next_epoch", {}],
  ] as [string, Value][])("requires the framework's signer for %s", (name, value) => {
    expect(outcomeOf(() => createNetwork().call(name, ALICE, value))).toBe("0x1::system_addresses 0x50003");
  });
});

describe("distributed key generation", () => {
  const state = (network: ReturnType<typeof createNetwork>) =>
    network.resource<{ last_completed: { vec: Value[] }; in_progress: { vec: Value[] } }>(FRAMEWORK_ADDRESS, "0x1::dkg::DKGState");

  it("starts once per epoch, with the dealers and receivers", () => {
    const network = createNetwork();
    network.run(tryStartReconfiguration);
    expect(network.lastEvents()).toMatchObject([
      {
        type: "0x1::dkg::DKGStartEvent",
        data: { session_metadata: { dealer_epoch: 1n, dealer_validator_set: [{ pk_bytes: expect.any(Uint8Array) }] } },
      },
    ]);
    network.run(tryStartReconfiguration);
    expect(network.lastEvents()).toEqual([]);
    const [session] = network.call("0x1::dkg::incomplete_session") as [{ vec: Value[] }];
    expect(network.call("0x1::dkg::session_dealer_epoch", session.vec[0] as Value)).toEqual([1n]);
  });

  it("ends the epoch once, when its transcript arrives", () => {
    const network = createNetwork();
    const finish = () => network.call("0x1::reconfiguration_with_dkg::finish_with_dkg_result", FRAMEWORK_ADDRESS, Uint8Array.of(1, 2));
    expect(outcomeOf(finish)).toBe("0x1::dkg 0x30002");
    network.run(tryStartReconfiguration);
    finish();
    expect(state(network)).toMatchObject({ last_completed: { vec: [{ transcript: Uint8Array.of(1, 2) }] }, in_progress: { vec: [] } });
    expect(outcomeOf(finish)).toBe("0x1::dkg 0x30002");
  });

  it("is cancelled when the epoch ends without a transcript", () => {
    const network = createNetwork();
    network.run(tryStartReconfiguration);
    network.run((context) => finishReconfiguration(context, FRAMEWORK_ADDRESS));
    expect(state(network)).toEqual({ last_completed: { vec: [] }, in_progress: { vec: [] } });
  });
});

describe("OpenID providers watched by validators", () => {
  it("have unique names", () => {
    const network = createNetwork();
    const provider = (name: string) => ({ name: { bytes: new TextEncoder().encode(name) }, config_url: { bytes: new Uint8Array() } });
    const create = (...names: string[]) => outcomeOf(() => network.call("0x1::jwk_consensus_config::new_v1", names.map(provider)));
    expect([create(), create("a", "b"), create("a", "b", "a")]).toEqual(["ok", "ok", "0x1::jwk_consensus_config 0x10001"]);
  });
});
