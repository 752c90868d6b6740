import {
  AccountAddress,
  AnyPublicKey,
  Ed25519PrivateKey,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  MultiKey,
  RotationProofChallenge,
} from "@aptos-labs/ts-sdk";
import { type Address, address } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../../testing/network.ts";

const UPSERT = "0x1::account::upsert_ed25519_backup_key_on_keyless_account";
const keyless = new KeylessPublicKey("test.oidc.provider", new Uint8Array(32).fill(3));
const keys = [keyless, new FederatedKeylessPublicKey(AccountAddress.THREE, keyless)].map((key) => new AnyPublicKey(key));
const [first, second] = [1, 2].map((seed) => new Ed25519PrivateKey(new Uint8Array(32).fill(seed))) as [
  Ed25519PrivateKey,
  Ed25519PrivateKey,
];

function addressOf(key: AnyPublicKey): Address {
  return address(key.authKey().derivedAddress().toStringLong());
}
function proof(owner: Address, currentKey: Uint8Array, backup: Ed25519PrivateKey, sequenceNumber = 0n): Uint8Array {
  const challenge = new RotationProofChallenge({
    sequenceNumber,
    originator: AccountAddress.from(owner),
    currentAuthKey: new AccountAddress(currentKey),
    newPublicKey: backup.publicKey(),
  });
  return backup.sign(challenge.bcsToBytes()).toUint8Array();
}

describe("backup key of a keyless account", () => {
  it.each(keys.map((key) => [key.publicKey.constructor.name, key] as const))(
    "can sign in addition to the %s, and can be replaced",
    (_, key) => {
      const network = createNetwork();
      const owner = addressOf(key);
      network.call("0x1::account::create_account_if_does_not_exist", owner);
      let current = key.authKey().toUint8Array();
      for (const backup of [first, second]) {
        network.call(UPSERT, owner, key.bcsToBytes(), backup.publicKey().toUint8Array(), proof(owner, current, backup));
        const either = new MultiKey({ publicKeys: [key, backup.publicKey()], signaturesRequired: 1 });
        const next = either.authKey().toUint8Array();
        expect(network.lastEvents()).toEqual([
          {
            kind: "v2",
            type: "0x1::account::KeyRotationToPublicKey",
            data: {
              account: owner,
              verified_public_key_bit_map: Uint8Array.of(0xc0, 0, 0, 0),
              public_key_scheme: 3,
              public_key: either.bcsToBytes(),
              old_auth_key: current,
              new_auth_key: next,
            },
          },
        ]);
        expect(network.call("0x1::account::get_authentication_key", owner)).toEqual([next]);
        current = next;
      }
    },
  );

  const [key] = keys as [AnyPublicKey];
  const owner = addressOf(key);
  const authKey = key.authKey().toUint8Array();
  const publicKey = first.publicKey();
  it.each<[string, Address, Uint8Array, Uint8Array, string]>([
    ["a key that is not keyless", owner, new AnyPublicKey(publicKey).bcsToBytes(), proof(owner, authKey, first), "0x1::account 0x10019"],
    ["another account", address("0xb0b"), key.bcsToBytes(), proof(owner, authKey, first), "0x1::account 0x1001a"],
    ["a proof by another key", owner, key.bcsToBytes(), proof(owner, authKey, second), "0x1::account 0x10008"],
    ["a proof for another time", owner, key.bcsToBytes(), proof(owner, authKey, first, 1n), "0x1::account 0x10008"],
    ["bytes after the key", owner, Uint8Array.of(...key.bcsToBytes(), 0), proof(owner, authKey, first), "0x1::single_key 0x10002"],
  ])("is rejected if added with %s", (_, account, keylessKey, signature, expected) => {
    const network = createNetwork();
    network.call("0x1::account::create_account_if_does_not_exist", account);
    expect(outcomeOf(() => network.call(UPSERT, account, keylessKey, publicKey.toUint8Array(), signature))).toBe(expected);
  });
});
