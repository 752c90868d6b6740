import { encodeBcs, sha3_512, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";

const schedule = (version: bigint, entries: readonly (readonly [string, bigint])[]) =>
  encodeBcs((writer) => writer.u64(version).vector(entries, (each, [name, value]) => each.string(name).u64(value)));
const stored = (network: Network) => network.resource(FRAMEWORK_ADDRESS, "0x1::gas_schedule::GasScheduleV2");

describe("on-chain gas schedule", () => {
  it("takes effect at the next epoch", () => {
    const network = createNetwork();
    const before = stored(network);
    network.call("0x1::gas_schedule::set_for_next_epoch", FRAMEWORK_ADDRESS, schedule(42n, [["txn.max_price_per_gas_unit", 9n]]));
    expect(stored(network)).toEqual(before);
    network.call("0x1::aptos_governance::reconfigure", FRAMEWORK_ADDRESS);
    expect(stored(network)).toEqual({
      feature_version: 42n,
      entries: [{ key: { bytes: new TextEncoder().encode("txn.max_price_per_gas_unit") }, val: 9n }],
    });
  });

  it("is replaced only if the given hash matches the current schedule", () => {
    const network = createNetwork();
    const current = network.run((context) => {
      const tag = structTag("0x1::gas_schedule::GasScheduleV2");
      return context.serialize(tag, context.borrow(FRAMEWORK_ADDRESS, tag));
    });
    const set = (hash: Uint8Array) =>
      outcomeOf(() =>
        network.call("0x1::gas_schedule::set_for_next_epoch_check_hash", FRAMEWORK_ADDRESS, hash, schedule(42n, [["a", 1n]])),
      );
    expect(set(sha3_512(Uint8Array.of(1)))).toBe("0x1::gas_schedule 0x10003");
    expect(set(sha3_512(current))).toBe("ok");
    network.call("0x1::aptos_governance::reconfigure", FRAMEWORK_ADDRESS);
    expect(stored(network)).toEqual({ feature_version: 42n, entries: [{ key: { bytes: Uint8Array.of(0x61) }, val: 1n }] });
  });

  it.each<[string, Parameters<Network["call"]>, string]>([
    ["no bytes", ["0x1::gas_schedule::set_for_next_epoch", FRAMEWORK_ADDRESS, new Uint8Array(0)], "0x1::gas_schedule 0x10001"],
    ["an older version", ["0x1::gas_schedule::set_for_next_epoch", FRAMEWORK_ADDRESS, schedule(41n, [])], "0x1::gas_schedule 0x10002"],
    ["another signer", ["0x1::gas_schedule::set_for_next_epoch", ALICE, schedule(42n, [])], "0x1::system_addresses 0x50003"],
    [
      "an immediate change after genesis",
      ["0x1::gas_schedule::set_gas_schedule", FRAMEWORK_ADDRESS, schedule(42n, [])],
      "0x1::chain_status 0x30001",
    ],
    [
      "bytes that are no gas schedule",
      ["0x1::gas_schedule::set_for_next_epoch", FRAMEWORK_ADDRESS, Uint8Array.of(1, 2)],
      "0x1::util 0x10001",
    ],
  ])("rejects an update with %s", (_, call, outcome) => {
    const network = createNetwork();
    expect(outcomeOf(() => network.call(...call))).toBe(outcome);
  });
});
