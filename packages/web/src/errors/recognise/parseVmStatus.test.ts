import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseVmStatus, type VmStatus } from "./parseVmStatus.ts";

const abort = (fields: Partial<Extract<VmStatus, { kind: "moveAbort" }>>): VmStatus => ({
  kind: "moveAbort",
  module: undefined,
  reason: undefined,
  code: 0n,
  description: undefined,
  ...fields,
});

const table: readonly (readonly [text: string, status: VmStatus, message?: string])[] = [
  ["Executed successfully", { kind: "success" }],
  ["Out of gas", { kind: "outOfGas" }],
  [
    "Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE(0x10004): There is less than the amount asked for",
    abort({
      module: "0x1::fungible_asset",
      reason: "EINSUFFICIENT_BALANCE",
      code: 0x10004n,
      description: "There is less than the amount asked for",
    }),
  ],
  ["Move abort in 0x1::m: E(0x1): ", abort({ module: "0x1::m", reason: "E", code: 1n })],
  [
    "Move abort in 0x1::m: E_TWO(0x2): one: two (three)\nfour",
    abort({ module: "0x1::m", reason: "E_TWO", code: 2n, description: "one: two (three)\nfour" }),
  ],
  ["Move abort in 0x1::m: <img src=x>(0x1): words", abort({ module: "0x1::m", code: 1n, description: "words" })],
  ["Move abort in 0x1::m: (0x7): ", abort({ module: "0x1::m", code: 7n })],
  ["Move abort in 0x1::m: one (0x2): two(0x3): three", { kind: "unreadable" }],
  ["Move abort in 0xCAFE::shop: 0x2a", abort({ module: "0xCAFE::shop", code: 42n })],
  [`Move abort in 0x${"0".repeat(63)}1::coin: 0x10006`, abort({ module: "0x1::coin", code: 0x10006n })],
  ["Move abort: code 0xdeadbeefdeadbeef", abort({ code: 0xdeadbeefdeadbeefn })],
  ["Execution failed in 0x1::vector::borrow at code offset 7", { kind: "executionFailure", place: "0x1::vector::borrow", codeOffset: 7 }],
  [
    "Execution failed in 0x1::m::<#3 function> at code offset 0",
    { kind: "executionFailure", place: "0x1::m::<#3 function>", codeOffset: 0 },
  ],
  ["Execution failed in script at code offset 12", { kind: "executionFailure", place: "script", codeOffset: 12 }],
  [
    "Execution failed in 0x1::m::f at code offset 0\nExecution failed with message: u64 subtraction",
    { kind: "executionFailure", place: "0x1::m::f", codeOffset: 0 },
    "u64 subtraction",
  ],
  ["INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE", { kind: "status", name: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE" }],
  ["LINKER_ERROR\nExecution failed with message: no such module", { kind: "status", name: "LINKER_ERROR" }, "no such module"],
  ["Execution failed with miscellaneous error and no status code", { kind: "miscellaneous" }],
  ["", { kind: "unreadable" }],
  ["Move abort in nowhere: 0x1", { kind: "unreadable" }],
  ["Something else happened", { kind: "unreadable" }],
];

describe("parseVmStatus, which parses the node's status text", () => {
  it.each(table.map(([text, status, message]) => ({ text, status, message })))(
    "parses the status text $text",
    ({ text, status, message }) => {
      expect(parseVmStatus(text)).toEqual({ status, message });
    },
  );

  it("never throws on any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseVmStatus(text).status.kind).toBeTypeOf("string");
      }),
    );
  });

  it("preserves module, reason, code and description of every named abort", () => {
    const name = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,20}$/);
    const description = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 :().,]{0,40}[a-z]$/);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), name, description, (code, reason, words) => {
        const text = `Move abort in 0x1::shop: ${reason}(0x${code.toString(16)}): ${words}`;
        expect(parseVmStatus(text).status).toEqual(abort({ module: "0x1::shop", reason, code, description: words }));
      }),
    );
  });
});
