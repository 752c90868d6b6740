import { AccountAddress, createResourceAddress } from "@aptos-labs/ts-sdk";
import { type Address, address, bytesToHex } from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { CORE_RESOURCES_ADDRESS } from "../../native/addresses.ts";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
const NO_KEY = new Uint8Array();
const seed = (number: number) => Uint8Array.of(number);
/** Derives a resource account address with the client library. */
const addressFor = (number: number): Address => address(createResourceAddress(AccountAddress.from(ALICE), seed(number)).toStringLong());

let network: Network;
beforeEach(() => {
  network = createNetwork();
});
const keyOf = (owner: Address) => bytesToHex(network.call("0x1::account::get_authentication_key", owner)[0] as Uint8Array);
const create = (number: number, key: Uint8Array = NO_KEY) =>
  network.call("0x1::resource_account::create_resource_account", ALICE, seed(number), key);
const retrieve = (resource: Address, source: Address = ALICE) =>
  network.call("0x1::resource_account::retrieve_resource_account_cap", resource, source);

describe("resource account", () => {
  it("uses its origin's key or the given key", () => {
    create(1);
    create(2, new Uint8Array(32).fill(9));
    expect(keyOf(addressFor(1))).toBe(keyOf(ALICE));
    expect(keyOf(addressFor(2))).toBe("09".repeat(32));
  });

  it("can retrieve its signer capability once, which revokes its key", () => {
    create(1);
    create(2);
    expect(retrieve(addressFor(1))).toEqual([{ account: addressFor(1) }]);
    expect(keyOf(addressFor(1))).toBe("00".repeat(32));
    expect(outcomeOf(() => retrieve(addressFor(1)))).toBe("0x1::resource_account 0x10002");
    expect(retrieve(addressFor(2))).toEqual([{ account: addressFor(2) }]);
    expect(network.resource(ALICE, "0x1::resource_account::Container")).toBeUndefined();
    expect(outcomeOf(() => retrieve(addressFor(2)))).toBe("0x1::resource_account 0x60001");
    expect(outcomeOf(() => retrieve(addressFor(2), BOB))).toBe("0x1::resource_account 0x60001");
  });

  it("cannot be created twice from the same seed", () => {
    create(1);
    expect(outcomeOf(() => create(1))).toBe("0x1::account 0x8000f");
  });

  it("accepts initial funds up to its origin's balance", () => {
    network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, ALICE, 100n);
    const fund = (number: number, amount: bigint) =>
      network.call("0x1::resource_account::create_resource_account_and_fund", ALICE, seed(number), NO_KEY, amount);
    fund(1, 60n);
    expect(network.call(`0x1::coin::balance<${APTOS_COIN}>`, addressFor(1))).toEqual([60n]);
    expect(network.call(`0x1::coin::balance<${APTOS_COIN}>`, ALICE)).toEqual([40n]);
    expect(outcomeOf(() => fund(2, 41n))).not.toBe("ok");
    expect(network.call(`0x1::coin::balance<${APTOS_COIN}>`, ALICE)).toEqual([40n]);
  });
});
