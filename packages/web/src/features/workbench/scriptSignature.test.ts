import { expect, it } from "vitest";
import { fittedScript, scriptBytes, signatureOf } from "./scriptSignature.ts";

const ABI = {
  name: "main",
  visibility: "public",
  is_entry: true,
  is_view: false,
  generic_type_params: [{ constraints: ["store"] }],
  params: ["&signer", "address", "vector<u64>"],
  return: [],
};

it("fittedScript keeps texts and values of the same type, and empties the others", () => {
  const signature = signatureOf(ABI);
  if (signature === undefined) throw new Error("the script has a signature");
  expect(signature.typeParameters).toEqual([{ abilities: ["store"] }]);
  const args = [
    { type: "vector<u8>", value: "0xb0b" },
    { type: "u8", value: "3" },
  ];
  const fitted = fittedScript({ code: "0x00", typeArguments: [], args }, signature);
  expect(fitted).toMatchObject({
    typeArguments: [""],
    args: [
      { type: "address", value: "0xb0b" },
      { type: "vector<u64>", value: [] },
    ],
  });
  expect(fittedScript(fitted, signature)).toBe(fitted);
});

it.each([
  ["0x0a0B", [10, 11]],
  [" 0a 0b ", [10, 11]],
  ["0x", undefined],
  ["0xabc", undefined],
  ["zz", undefined],
])("scriptBytes reads %j", (text, bytes) => {
  expect(scriptBytes(text)).toEqual(bytes && Uint8Array.from(bytes));
});
