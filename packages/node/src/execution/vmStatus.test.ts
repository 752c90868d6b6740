import { address, STATUS_CODES } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { ExecutionStatus } from "../chain/transactionInfo.ts";
import { vmStatusText } from "./vmStatus.ts";

const SHOP = { address: address("0xcafe"), name: "shop" };
const nothingKnown = { getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined };
const CLOSED = { reasonName: "ECLOSED", description: "The shop is closed" };

describe("VM status text", () => {
  it.each<[text: string, ExecutionStatus]>([
    ["Executed successfully", { kind: "success" }],
    ["Out of gas", { kind: "outOfGas" }],
    ["Move abort: code 0x7", { kind: "moveAbort", location: undefined, code: 7n, info: undefined }],
    ["Move abort in 0xcafe::shop: 0x1002a", { kind: "moveAbort", location: SHOP, code: 0x1002an, info: undefined }],
    [
      "Move abort in 0xcafe::shop: ECLOSED(0x10001): The shop is closed",
      { kind: "moveAbort", location: SHOP, code: 0x10001n, info: CLOSED },
    ],
    ["Execution failed in script at code offset 3", { kind: "executionFailure", location: undefined, function: 0, codeOffset: 3 }],
    [
      "Execution failed in 0xcafe::shop::<#2 function> at code offset 5",
      { kind: "executionFailure", location: SHOP, function: 2, codeOffset: 5 },
    ],
    ["NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH", { kind: "miscellaneousError", code: STATUS_CODES.NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH }],
    ["Execution failed with miscellaneous error and no status code", { kind: "miscellaneousError", code: undefined }],
  ])('of an execution status is "%s"', (text, status) => {
    expect(vmStatusText(status, nothingKnown)).toBe(text);
  });
});
