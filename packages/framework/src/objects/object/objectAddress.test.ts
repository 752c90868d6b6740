import {
  AccountAddress,
  createObjectAddress as sdkObjectAddress,
  createUserDerivedObjectAddress as sdkUserDerivedObjectAddress,
} from "@aptos-labs/ts-sdk";
import { type Address, address, bytesToHex } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGuidObjectAddress, createObjectAddress, createUserDerivedObjectAddress } from "./objectAddress.ts";

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyAddress = bytes32.map((bytes) => `0x${bytesToHex(bytes)}` as Address);
const sdk = (value: Address) => AccountAddress.from(value);

describe("address of an object", () => {
  test("matches the client library for a named object", () => {
    fc.assert(
      fc.property(anyAddress, fc.uint8Array({ maxLength: 100 }), (creator, seed) => {
        expect(createObjectAddress(creator, seed)).toBe(sdkObjectAddress(sdk(creator), seed).toStringLong());
      }),
    );
  });

  test("matches the client library for a derived object", () => {
    fc.assert(
      fc.property(anyAddress, anyAddress, (owner, object) => {
        const expected = sdkUserDerivedObjectAddress(sdk(owner), sdk(object)).toStringLong();
        // The second call returns the cached address.
        expect([createUserDerivedObjectAddress(owner, object), createUserDerivedObjectAddress(owner, object)]).toEqual([
          expected,
          expected,
        ]);
      }),
    );
  });
});

const GUID_OBJECT_OF_FRAMEWORK = "0x6dd7bf2662774240b240df1465c51f8bdd9ad371b1a68cb3b25b48a0beaf3693";

describe("address of an object", () => {
  test("is the hash of creation number, creator and scheme for an object created from a GUID", () => {
    // Creation number 0x4000000000000 of 0x1, hashed by another implementation of SHA3-256 (Python's hashlib).
    expect(createGuidObjectAddress(address("0x1"), 0x4000000000000n)).toBe(GUID_OBJECT_OF_FRAMEWORK);
  });
});
