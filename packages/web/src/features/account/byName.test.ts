import { expect, it } from "vitest";
import { byName, modulesByName } from "./byName.ts";

it("resources are in the order of their names, not of the length of their names", () => {
  const types = ["0x1::coin::CoinInfo", "0x1::a::LongerThanTheOthers", "0x1::coin::B", "0x1::account::Account"];
  expect(byName(types.map((type) => ({ type }))).map(({ type }) => type)).toEqual([
    "0x1::a::LongerThanTheOthers",
    "0x1::account::Account",
    "0x1::coin::B",
    "0x1::coin::CoinInfo",
  ]);
});

it("so are modules", () => {
  const names = ["dkg", "code", "account", "acl"];
  expect(modulesByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(["account", "acl", "code", "dkg"]);
});
