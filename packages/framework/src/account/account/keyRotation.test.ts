import { Account, Ed25519PrivateKey, MultiEd25519PublicKey } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { ALICE, createNetwork, outcomeOf } from "../../../testing/network.ts";

const ROTATE = "0x1::account::rotate_authentication_key_from_public_key";
const keys = [1, 2].map((seed) => new Ed25519PrivateKey(new Uint8Array(32).fill(seed)).publicKey());
const group = new MultiEd25519PublicKey({ publicKeys: keys, threshold: 1 });
const single = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(1)), legacy: false }).publicKey;

describe("key rotation without proof of the new key", () => {
  it.each<[number, Uint8Array, Uint8Array]>([
    [1, group.toUint8Array(), group.authKey().toUint8Array()],
    [2, single.bcsToBytes(), single.authKey().toUint8Array()],
  ])("to scheme %i sets the key and emits it as unverified", (scheme, publicKey, expected) => {
    const network = createNetwork();
    network.call("0x1::account::create_account_if_does_not_exist", ALICE);
    network.call(ROTATE, ALICE, scheme, publicKey);
    expect(network.lastEvents()).toMatchObject([
      {
        type: "0x1::account::KeyRotationToPublicKey",
        data: { account: ALICE, verified_public_key_bit_map: new Uint8Array(4), public_key_scheme: scheme, new_auth_key: expected },
      },
    ]);
    expect(network.call("0x1::account::get_authentication_key", ALICE)).toEqual([expected]);
  });

  it.each<[string, number, Uint8Array, string]>([
    ["an unknown scheme", 4, single.bcsToBytes(), "0x1::account 0x10018"],
    ["a key of another scheme", 0, group.toUint8Array(), "0x1::ed25519 0x10001"],
    ["bytes after a multi-key", 3, single.bcsToBytes(), "0x1::multi_key 0x10004"],
  ])("rejects a new key with %s", (_, scheme, publicKey, expected) => {
    const network = createNetwork();
    network.call("0x1::account::create_account_if_does_not_exist", ALICE);
    expect(outcomeOf(() => network.call(ROTATE, ALICE, scheme, publicKey))).toBe(expected);
  });

  it("requires a stored account", () => {
    expect(outcomeOf(() => createNetwork().call(ROTATE, ALICE, 2, single.bcsToBytes()))).toBe("MISSING_DATA");
  });
});
