import { describe, expect, it } from "vitest";
import { isRepeated, parseSearchText, searchToText } from "./searchText.ts";

describe("the part after the question mark", () => {
  it("is read as plain text, so that no digit of an amount is lost", () => {
    expect(parseSearchText("?to=0x1&amount=184467440737.09551615")).toEqual({ to: "0x1", amount: "184467440737.09551615" });
  });
  it("is written and read back", () => {
    expect(parseSearchText(searchToText({ to: "a b&c=d", amount: "5" }))).toEqual({ to: "a b&c=d", amount: "5" });
  });
  it("means the first of a name that is there twice, and says that there are two", () => {
    const read = parseSearchText("?to=0x1&to=0x2&amount=5");
    expect(read).toMatchObject({ to: "0x1", amount: "5" });
    // The router writes the address anew from what was read.
    expect(isRepeated(new URLSearchParams(searchToText(read)), ["to", "amount"])).toBe(true);
    expect(isRepeated(new URLSearchParams("?to=0x1&to=0x2"), ["to", "amount"])).toBe(true);
    expect(isRepeated(new URLSearchParams("?to=0x1&find=a&find=b"), ["to", "amount"])).toBe(false);
  });
  it("is without what must not stand in an address", () => {
    expect(searchToText({ q: "hidden", show: "all" }, (value) => value === "hidden")).toBe("?show=all");
  });
  it("is absent when there is nothing to say", () => {
    expect(searchToText({ to: "", amount: undefined })).toBe("");
  });
});
