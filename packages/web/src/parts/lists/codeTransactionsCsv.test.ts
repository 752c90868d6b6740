import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { codeTransactionsCsv } from "./codeTransactionsCsv.ts";

it("codeTransactionsCsv writes version, time, sender and function of a row without rounding", () => {
  const row = { version: 2n ** 60n, sender: readAddress("0xb0b"), atUsecs: 1_700_000_000_000_000n, name: "0x1::coin::transfer" };
  const [header, line] = codeTransactionsCsv([row], ({ name }) => name)
    .trim()
    .split(/\r?\n/);
  expect(header).toBe("version,time,sender,function");
  expect(line).toBe(`1152921504606846976,2023-11-14T22:13:20.000Z,${row.sender},0x1::coin::transfer`);
});
