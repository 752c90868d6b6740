import { expect, it } from "vitest";
import { readModuleAbi } from "./moduleAbi.ts";
import { moveOutline } from "./moveOutline.ts";
import { namedFunctions, namedStructs } from "./namedFunctions.ts";
import { signatureText } from "./signatureText.ts";

const OUTLINE = moveOutline(
  `module 0x1::tide {
  /// Raises the level.
  public entry fun rise<CoinType: key>(account: &signer, to: address, amounts: vector<u64>) {}
  struct Level<Unit> has key {}
}`,
  "tide",
);

const abiOf = (name: string, params: readonly string[], generics = 1) =>
  readModuleAbi({
    address: "0x1",
    name: "tide",
    friends: [],
    structs: [
      { name: "Level", abilities: ["key"], generic_type_params: [{ constraints: [] }], fields: [], is_native: false, is_event: false },
    ],
    exposed_functions: [
      {
        name,
        params,
        visibility: "public",
        is_entry: true,
        is_view: false,
        generic_type_params: Array.from({ length: generics }, () => ({ constraints: ["key"] })),
        return: [],
      },
    ],
  });

it("namedFunctions adds names and doc comments from the source", () => {
  const [fn] = namedFunctions(abiOf("rise", ["&signer", "address", "vector<u64>"]).functions, OUTLINE);
  expect(fn && signatureText(fn)).toBe("<CoinType: key>(account: &signer, to: address, amounts: vector<u64>)");
  expect(fn?.source?.doc).toBe("Raises the level.");
});

it.each([
  ["fewer parameters", "rise", ["&signer", "address"], 1],
  ["other type parameters", "rise", ["&signer", "address", "vector<u64>"], 2],
  ["a function that the source lacks", "__proto__", ["&signer", "address", "vector<u64>"], 1],
])("namedFunctions ignores a source with %s", (_, name, params, generics) => {
  const { functions } = abiOf(name, params, generics);
  expect(namedFunctions(functions, OUTLINE)).toEqual(functions);
});

it("namedStructs names type parameters as the source does", () => {
  expect(namedStructs(abiOf("rise", []).structs, OUTLINE)).toMatchObject([{ typeParameters: [{ name: "Unit" }] }]);
});
