import { MultiKey } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bitmapIndices, signersOfTransaction } from "./accountSignature.ts";

test.each([
  ["0x00000000", []],
  ["0x80000000", [0]],
  ["0xc0000000", [0, 1]],
  ["0x00000001", [31]],
  ["0x40020000", [1, 14]],
  ["0xffffffff", Array.from({ length: 32 }, (_, place) => place)],
  ["0x", []],
])("the bits of %s are %j", (bitmap, places) => {
  expect(bitmapIndices(bitmap)).toEqual(places);
});

test("bits are where the client library sets them", () => {
  const places = fc.uniqueArray(fc.nat(31), { maxLength: 32 }).map((list) => list.sort((one, other) => one - other));
  fc.assert(
    fc.property(places, (bits) => {
      const bitmap = MultiKey.prototype.createBitmap.call({ publicKeys: Array.from({ length: 32 }) } as MultiKey, { bits });
      expect(bitmapIndices(`0x${Buffer.from(bitmap).toString("hex")}`)).toEqual(bits);
    }),
  );
});

const ED25519 = { type: "ed25519_signature", public_key: "0x01", signature: "0x02" };
const READ = { kind: "ed25519_signature", publicKey: "0x01", signature: "0x02" };

test("who signs comes in order: sender, others, payer", () => {
  const several = {
    sender: ED25519,
    secondary_signer_addresses: ["0xb", "0xc"],
    secondary_signers: [ED25519, { type: "no_account_signature" }],
  };
  const paid = { ...several, type: "fee_payer_signature", fee_payer_address: "0xd", fee_payer_signer: ED25519 };
  const others = [
    { address: "0xa", role: "sender", signature: READ },
    { address: "0xb", role: "secondary", signature: READ },
    { address: "0xc", role: "secondary", signature: { kind: "no_account_signature" } },
  ];
  expect(signersOfTransaction({ ...several, type: "multi_agent_signature" }, "0xa")).toEqual(others);
  expect(signersOfTransaction(paid, "0xa")).toEqual([...others, { address: "0xd", role: "feePayer", signature: READ }]);
});

test.each([
  ["no list of signers", { type: "multi_agent_signature", sender: ED25519 }],
  ["a signer that is no object", { type: "multi_agent_signature", sender: "0x1", secondary_signer_addresses: [], secondary_signers: [] }],
  ["a key without a signature", { type: "ed25519_signature", public_key: "0x01" }],
])("a signature with %s is an error, not a guess", (_, signature) => {
  expect(() => signersOfTransaction(signature, "0xa")).toThrow(TypeError);
});
