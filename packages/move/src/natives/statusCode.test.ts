import { describe, expect, it } from "vitest";
import { STATUS_CODES, statusCode, statusName, statusType } from "./statusCode.ts";

describe("status codes", () => {
  it.each([
    ["INVALID_SIGNATURE", 1n, "Validation"],
    ["SEQUENCE_NUMBER_TOO_OLD", 3n, "Validation"],
    ["LINKER_ERROR", 1081n, "Verification"],
    ["NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH", 1101n, "Verification"],
    ["UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION", 2015n, "InvariantViolation"],
    ["CODE_DESERIALIZATION_ERROR", 3024n, "Deserialization"],
    ["ABORTED", 4016n, "Execution"],
  ])("give %s the number %i and the type %s", (name, code, type) => {
    expect(statusCode(name)).toBe(code);
    expect(statusName(code)).toBe(name);
    expect(statusType(name)).toBe(type);
  });
  it("have unique numbers", () => {
    expect(new Set(Object.values(STATUS_CODES)).size).toBe(Object.keys(STATUS_CODES).length);
  });
  it("return UNKNOWN_STATUS for undefined numbers and names", () => {
    expect(statusName(999n)).toBe("UNKNOWN_STATUS");
    expect(statusType("NO_SUCH_STATUS")).toBe("Unknown");
    expect(statusCode("NO_SUCH_STATUS")).toBe((1n << 64n) - 1n);
  });
});
