import { Account } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { fundRequestFromJson, fundRequestFromQuery } from "./fundRequest.ts";

const ALICE = `0x${"0".repeat(59)}a11ce`;

describe("funding requests", () => {
  it.each([
    ["an address", { address: "0xa11ce", amount: 5 }, { receiver: ALICE, amountOctas: 5n }],
    ["an address without prefix", { address: ALICE.slice(2) }, { receiver: ALICE, amountOctas: undefined }],
    ["an authentication key", { auth_key: ALICE, amount: null }, { receiver: ALICE, amountOctas: undefined }],
  ])("accept a receiver by %s", (_, body, expected) => {
    const request = fundRequestFromJson(JSON.stringify(body));
    expect(request).toEqual(expected);
  });

  it("accept a receiver by public key", () => {
    const { publicKey, accountAddress } = Account.generate();
    expect(fundRequestFromJson(JSON.stringify({ pub_key: publicKey.toString() })).receiver).toBe(accountAddress.toStringLong());
  });

  it.each([
    ["a missing receiver", "{}", "InvalidRequest"],
    ["a bad address", '{"address":"0xzz"}', "InvalidRequest"],
    ["a bad public key", '{"pub_key":"0x00"}', "InvalidRequest"],
    ["a negative amount", '{"address":"0x1","amount":-1}', "WebFrameworkError"],
    ["a fractional amount", '{"address":"0x1","amount":0.5}', "WebFrameworkError"],
    ["a string amount", '{"address":"0x1","amount":"1"}', "WebFrameworkError"],
    ["an amount beyond u64", '{"address":"0x1","amount":1e20}', "WebFrameworkError"],
    ["a numeric address", '{"address":1}', "WebFrameworkError"],
    ["an array", "[]", "WebFrameworkError"],
    ["null", "null", "WebFrameworkError"],
    ["invalid JSON", "address=0x1", "WebFrameworkError"],
  ])("are rejected if they have %s", (_, body, code) => {
    expect(() => fundRequestFromJson(body)).toThrow(expect.objectContaining({ name: "FaucetError", code, status: 400 }));
  });

  it("can use the query parameters of the legacy endpoint", () => {
    expect(fundRequestFromQuery({ address: "0xa11ce", amount: "18446744073709551615" })).toEqual({
      receiver: ALICE,
      amountOctas: 18446744073709551615n,
    });
    expect(() => fundRequestFromQuery({ address: "0x1", amount: "-1" })).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => fundRequestFromQuery({ amount: "1" })).toThrow(expect.objectContaining({ code: "InvalidRequest" }));
  });
});
