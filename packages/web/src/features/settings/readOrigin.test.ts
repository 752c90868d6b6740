import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { readOrigin } from "./readOrigin.ts";

it.each([
  ["https://pictures.example", "https://pictures.example"],
  [" https://Pictures.Example:443/a/b?c ", "https://pictures.example"],
  ["http://localhost:9000/x", "http://localhost:9000"],
  ["http://pictures.example", undefined],
  ["ipfs://abc", undefined],
  ["javascript:alert(1)", undefined],
  ["pictures.example", undefined],
  ["", undefined],
])("readOrigin parses %j as %s", (text, origin) => {
  expect(readOrigin(text)).toBe(origin);
});
