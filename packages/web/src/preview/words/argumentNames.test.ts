import { expect, it } from "vitest";
import { argumentNames } from "./argumentNames.ts";

it("argumentNames returns names for arguments of known functions, and a unit for APT amounts", () => {
  expect(argumentNames("0x1::aptos_account::transfer", [])).toEqual([{ name: "to" }, { name: "amount", unit: "apt" }]);
  expect(argumentNames("0x1::coin::transfer", ["0x1::aptos_coin::AptosCoin"])).toEqual([{ name: "to" }, { name: "amount", unit: "apt" }]);
  expect(argumentNames("0x1::coin::transfer", ["0x2::moon::Coin"])).toEqual([{ name: "to" }, { name: "amount" }]);
  expect(argumentNames("0x2::moon::land", [])).toBeUndefined();
});
