import { describe, expect, it } from "vitest";
import { isRepeated, parseSearchText, searchToText } from "./searchText.ts";

describe("query string of the URL", () => {
  it("parses values as plain text, so amounts keep all digits", () => {
    expect(parseSearchText("?to=0x1&amount=184467440737.09551615")).toEqual({ to: "0x1", amount: "184467440737.09551615" });
  });
  it("is unchanged after encoding and parsing", () => {
    expect(parseSearchText(searchToText({ to: "a b&c=d", amount: "5" }))).toEqual({ to: "a b&c=d", amount: "5" });
  });
  it("uses the first value of a repeated name and reports the repetition", () => {
    const read = parseSearchText("?to=0x1&to=0x2&amount=5");
    expect(read).toMatchObject({ to: "0x1", amount: "5" });
    // The router rewrites the URL from the parsed values, which must still reveal the repetition.
    expect(isRepeated(new URLSearchParams(searchToText(read)), ["to", "amount"])).toBe(true);
    expect(isRepeated(new URLSearchParams("?to=0x1&to=0x2"), ["to", "amount"])).toBe(true);
    expect(isRepeated(new URLSearchParams("?to=0x1&find=a&find=b"), ["to", "amount"])).toBe(false);
  });
  it("omits values that must not appear in a URL, such as secrets", () => {
    expect(searchToText({ q: "hidden", show: "all" }, (value) => value === "hidden")).toBe("?show=all");
  });
  it("is empty without values", () => {
    expect(searchToText({ to: "", amount: undefined })).toBe("");
  });
});
