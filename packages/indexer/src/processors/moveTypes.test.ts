import { address, parseTypeTag, structTag } from "@atoll/move";
import { expect, test } from "vitest";
import { typeArgumentOf, typeInfoText } from "./moveTypes.ts";

const COIN_STORE = structTag("0x1::coin::CoinStore");

test.each([
  ["0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>", "0x1::aptos_coin::AptosCoin"],
  ["0x1::coin::CoinStore<0x5::pool::Share<0x1::a::A, 0x2::b::B<u8>>>", "0x5::pool::Share<0x1::a::A, 0x2::b::B<u8>>"],
  ["0x1::coin::CoinStore", undefined],
  ["0x1::coin::CoinStores<0x1::aptos_coin::AptosCoin>", undefined],
  ["0x1::coin::CoinInfo<0x1::coin::CoinStore<u8>>", undefined],
  ["0x11::coin::CoinStore<u8>", undefined],
  ["u8", undefined],
])("typeArgumentOf extracts from %s the argument %s", (type, argument) => {
  expect(typeArgumentOf(parseTypeTag(type), COIN_STORE)).toBe(argument);
});

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["0x1", "aptos_coin", "AptosCoin", "0x1::aptos_coin::AptosCoin"],
  ["0xcafe", "m", "LP<u64>", "0xcafe::m::LP<u64>"],
  ["0xcafe", "", "", "0xcafe::::"],
  ["0x0", "m", "L", "0x0::m::L"],
])("typeInfoText combines %s, %s and %s into %s", (account, module, name, text) => {
  expect(typeInfoText({ account_address: address(account), module_name: bytes(module), struct_name: bytes(name) })).toBe(text);
});
