import { expect, test } from "vitest";
import { typeArgumentOf, typeInfoText } from "./moveTypes.ts";

const COIN_STORE = "0x1::coin::CoinStore";

test.each([
  ["0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>", "0x1::aptos_coin::AptosCoin"],
  ["0x1::coin::CoinStore<0x5::pool::Share<0x1::a::A, 0x2::b::B<u8>>>", "0x5::pool::Share<0x1::a::A, 0x2::b::B<u8>>"],
  ["0x1::coin::CoinStore", undefined],
  ["0x1::coin::CoinStores<0x1::aptos_coin::AptosCoin>", undefined],
  ["0x1::coin::CoinInfo<0x1::coin::CoinStore<u8>>", undefined],
  ["0x11::coin::CoinStore<u8>", undefined],
])("the argument of %s is %s", (type, argument) => {
  expect(typeArgumentOf(type, COIN_STORE)).toBe(argument);
});

test.each([
  [{ account_address: "0x1", module_name: "0x6170746f735f636f696e", struct_name: "0x4170746f73436f696e" }, "0x1::aptos_coin::AptosCoin"],
  [{ account_address: "0xcafe", module_name: "0x6d", struct_name: "0x4c503c7536343e" }, "0xcafe::m::LP<u64>"],
  [{ account_address: "0xcafe", module_name: "0x", struct_name: "0x" }, "0xcafe::::"],
  [{ account_address: `0x${"cafe".padStart(64, "0")}`, module_name: "0x6d", struct_name: "0x4c" }, "0xcafe::m::L"],
  [{ account_address: "0x0", module_name: "0x6d", struct_name: "0x4c" }, "0x0::m::L"],
  [undefined, undefined],
  [null, undefined],
])("%j names %s", (info, name) => {
  expect(typeInfoText(info)).toBe(name);
});
