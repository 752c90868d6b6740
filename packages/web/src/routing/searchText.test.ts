import { describe, expect, it } from "vitest";
import { parseSearchText, searchToText } from "./searchText.ts";

describe("the part after the question mark", () => {
  it("is read as plain text, so that no digit of an amount is lost", () => {
    expect(parseSearchText("?to=0x1&amount=184467440737.09551615")).toEqual({ to: "0x1", amount: "184467440737.09551615" });
  });
  it("is written and read back", () => {
    expect(parseSearchText(searchToText({ to: "a b&c=d", amount: "5" }))).toEqual({ to: "a b&c=d", amount: "5" });
  });
  it("is absent when there is nothing to say", () => {
    expect(searchToText({ to: "", amount: undefined })).toBe("");
  });
});
