import { AccountAddress, Serializer } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { encodePackageMetadata, type PackageDescription, readPackageMetadata, UnreadableMetadata } from "./packageMetadata.ts";
import { addressOfTarget, publishPackage } from "./publish.ts";

const TIDE: PackageDescription = {
  name: "Tide",
  policy: "compatible",
  modules: ["tide", "moon"],
  dependencies: [{ address: readAddress("0x1"), name: "AptosFramework" }],
};

/** Encodes the same package with the client library, including the compiler's additions: digest, manifest, sources. */
function byLibrary(source: Uint8Array): Uint8Array {
  const to = new Serializer();
  to.serializeStr("Tide");
  to.serializeU8(1);
  to.serializeU64(0);
  to.serializeStr(source.length === 0 ? "" : "ABCD");
  to.serializeBytes(source);
  to.serializeU32AsUleb128(2);
  for (const module of ["tide", "moon"]) {
    to.serializeStr(module);
    to.serializeBytes(source);
    to.serializeBytes(source);
    to.serializeBool(false);
  }
  to.serializeU32AsUleb128(1);
  AccountAddress.ONE.serialize(to);
  to.serializeStr("AptosFramework");
  to.serializeBool(false);
  return to.toUint8Array();
}

describe("encodePackageMetadata and readPackageMetadata", () => {
  it("encode package metadata like the client library and decode compiler output", () => {
    expect(encodePackageMetadata(TIDE)).toEqual(byLibrary(new Uint8Array()));
    expect(readPackageMetadata(byLibrary(Uint8Array.of(1, 2, 3)))).toEqual(TIDE);
  });

  it("reject truncated, extended or random metadata with the byte position", () => {
    const whole = byLibrary(Uint8Array.of(1, 2, 3));
    expect(() => readPackageMetadata(Uint8Array.of(...whole, 0))).toThrow(`no package metadata from byte ${whole.length} on`);
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => readPackageMetadata(whole.subarray(0, length))).toThrow(UnreadableMetadata);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(() => readPackageMetadata(bytes)).toThrow(UnreadableMetadata);
      }),
      { seed: 16, numRuns: 300 },
    );
  });
});

it("publishPackage and addressOfTarget choose function and address by target", () => {
  const bytes = { metadata: Uint8Array.of(1), code: [Uint8Array.of(2)] };
  const publisher = readAddress(`0x${"ab".repeat(32)}`);
  const seed = new TextEncoder().encode("tide");
  const object = readAddress("0xb0b");
  const targets = [{ kind: "account" }, { kind: "newObject" }, { kind: "object", object }, { kind: "resourceAccount", seed }] as const;
  const functionIds = targets.map((target) => {
    const { payload, intent } = publishPackage(target, bytes, "Tide");
    expect(intent).toEqual({ kind: "publish", act: "publish", name: "Tide" });
    return payload.kind === "entryFunction" && payload.functionId;
  });
  expect(functionIds).toEqual([
    "0x1::code::publish_package_txn",
    "0x1::object_code_deployment::publish",
    "0x1::object_code_deployment::upgrade",
    "0x1::resource_account::create_resource_account_and_publish_package",
  ]);
  expect(addressOfTarget({ kind: "account" }, publisher, 4n)).toBe(publisher);
  expect(addressOfTarget({ kind: "object", object }, publisher, 4n)).toBe(object);
});
