import { beforeAll, describe, expect, it } from "vitest";
import type { MoveStruct } from "../../chain/code/moduleAbi.ts";
import { parseMoveType, printMoveType } from "../../chain/code/moveType.ts";
import { catalogue } from "../../language/catalogues/en/moveForm.ts";
import { addWords } from "../../language/words.ts";
import { readTypedCallText } from "./typedCallText.ts";
import { typeProblem } from "./typeProblem.ts";

beforeAll(() => addWords("en", "moveForm", catalogue));

const FN = {
  id: "0x1::tide::rise",
  typeParameters: [{ abilities: [] }],
  parameters: [
    { name: undefined, type: "u64" },
    { name: undefined, type: "vector<u64>" },
  ],
};
const CALL = { functionId: FN.id, typeArguments: ["u64"], args: ["18446744073709551615", ["1", null]] };

describe("function call stored as text", () => {
  it("is unchanged after it is written as JSON and parsed", () => expect(readTypedCallText(JSON.stringify(CALL), FN)).toEqual(CALL));

  it.each([
    ["invalid JSON", "{"],
    ["an empty text", ""],
    ["a list", "[]"],
    ["a call of another function", JSON.stringify({ ...CALL, functionId: "0x1::tide::fall" })],
    ["a call from before an upgrade", JSON.stringify({ ...CALL, args: ["1"] })],
    ["a call with JSON numbers, which lose digits", JSON.stringify({ ...CALL, args: [7, []] })],
    ["deeply nested JSON", JSON.stringify({ ...CALL, args: ["1", JSON.parse("[".repeat(40) + "]".repeat(40))] })],
  ])("readTypedCallText rejects %s", (_what, text) => expect(readTypedCallText(text, FN)).toBeUndefined());
});

describe("type argument checked against structs on the network", () => {
  const coin: MoveStruct = {
    name: "Coin",
    abilities: ["store"],
    typeParameters: [{ abilities: [] }],
    fields: [],
    variants: undefined,
    isEvent: false,
    isNative: false,
  };
  const problem = (text: string, needed: readonly string[] = []) => {
    const type = parseMoveType(text);
    if (type === undefined) throw new Error(`${text} is no type`);
    return typeProblem(type, needed, ({ name }) => (name === "Coin" ? coin : name === "Later" ? undefined : null));
  };
  it.each([
    ["u64", ["copy", "store"], undefined],
    ["signer", ["store"], "signer lacks store, which this function requires."],
    ["0x1::coin::Coin<u64>", ["store"], undefined],
    ["0x1::coin::Coin<u64>", ["store", "copy"], "0x1::coin::Coin<u64> lacks copy, which this function requires."],
    ["vector<0x1::coin::Coin<u64>>", ["key"], "vector<0x1::coin::Coin<u64>> lacks key, which this function requires."],
    ["0x1::coin::Coin", [], "0x1::coin::Coin has the wrong number of type parameters."],
    ["0x1::coin::Coin<0x1::moon::Moon>", [], "0x1::moon::Moon doesn't exist on this network."],
    ["0x1::coin::Later", ["copy"], undefined],
  ])("has the expected error for %s if the function requires the abilities %j", (text, needed, expected) =>
    expect(problem(text, needed)).toBe(expected),
  );
});

it("Move types are printed in canonical form and parse back to the same type", () => {
  const texts = ["&mut vector<T0>", "0x1::a::B<u8, vector<bool>>", `0x${"ab".repeat(32)}::a::B`, "i128", "&signer"];
  for (const text of texts) expect(printMoveType(parseMoveType(text) ?? { kind: "bool" })).toBe(text);
  for (const text of ["", "vector", "vector<u8", "u7", "0x1::a", "0x1::a::B<>", "&", "|u64|u64", "u8 u8"])
    expect(parseMoveType(text)).toBeUndefined();
});
