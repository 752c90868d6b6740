import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { byteCountText, decodeProblemText } from "./bcsWords.ts";

it("byte counts have thousands separators and a singular form", () => {
  expect([0, 1, 2, 100_000].map(byteCountText)).toEqual(["0 bytes", "1 byte", "2 bytes", "100,000 bytes"]);
  const left = (count: number) => decodeProblemText({ kind: "trailing", at: 1, path: [], values: { left: count } });
  expect([left(1), left(2_000)]).toEqual(["1 byte is left over.", "2,000 bytes are left over."]);
});
