import { expect, it } from "vitest";
import { byName, modulesByName } from "./byName.ts";

it("sorts resources alphabetically by type, regardless of name length", () => {
  const types = ["0x1::coin::CoinInfo", "0x1::a::LongerThanTheOthers", "0x1::coin::B", "0x1::account::Account"];
  expect(byName(types.map((type) => ({ type }))).map(({ type }) => type)).toEqual([
    "0x1::a::LongerThanTheOthers",
    "0x1::account::Account",
    "0x1::coin::B",
    "0x1::coin::CoinInfo",
  ]);
});

it("sorts modules alphabetically by name", () => {
  const names = ["dkg", "code", "account", "acl"];
  expect(modulesByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(["account", "acl", "code", "dkg"]);
});
