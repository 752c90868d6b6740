import { AccountAddress, createUserDerivedObjectAddress } from "@aptos-labs/ts-sdk";
import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { primaryStoreAddress } from "./primaryStore.ts";

it.each([
  ["0x1", "0xa"],
  ["0xa11ce", "0xa"],
  [`0x${"ff".repeat(32)}`, `0x${"5c".repeat(32)}`],
])("primaryStoreAddress of %s for %s matches the client library's address", (owner, metadata) => {
  const oracle = createUserDerivedObjectAddress(AccountAddress.from(readAddress(owner)), AccountAddress.from(readAddress(metadata)));
  expect(primaryStoreAddress(readAddress(owner), readAddress(metadata))).toBe(oracle.toStringLong());
});
