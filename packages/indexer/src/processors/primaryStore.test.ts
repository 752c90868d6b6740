import { AccountAddress, createObjectAddress } from "@aptos-labs/ts-sdk";
import { address } from "@atoll/move";
import { sha3_256 } from "@noble/hashes/sha3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pairedMetadataAddress, primaryStoreAddress } from "./primaryStore.ts";

test("address of a primary store is the hash of owner, asset and the object scheme byte", () => {
  const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => AccountAddress.from(bytes));
  fc.assert(
    fc.property(addresses, addresses, (owner, metadata) => {
      const input = Uint8Array.of(...owner.toUint8Array(), ...metadata.toUint8Array(), 0xfc);
      const store = AccountAddress.from(sha3_256(input)).toStringLong();
      expect(primaryStoreAddress(address(owner.toString()), address(metadata.toString()))).toBe(store);
    }),
  );
});

test("APT coin is paired with the fungible asset 0xa", () => {
  expect(pairedMetadataAddress("0x1::aptos_coin::AptosCoin")).toBe(AccountAddress.A.toStringLong());
});

test("coin other than APT is paired with the named object of 0xa whose seed is the coin type", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      expect(pairedMetadataAddress(`0xcafe::${name}::Coin`)).toBe(
        createObjectAddress(AccountAddress.A, `0xcafe::${name}::Coin`).toStringLong(),
      );
    }),
  );
});
