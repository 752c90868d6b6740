import { expect, test } from "vitest";
import { shortenAddress, shortenHex, shownInFull } from "./shorten.ts";

const zeros = (digits: string) => `0x${digits.padStart(64, "0")}`;

test.each([
  [zeros("1"), "0x1"],
  [zeros("a"), "0xa"],
  [zeros("0"), "0x0"],
  [zeros("10"), "0x0000…0010"],
  [zeros("de1e6a7e00010000"), "0x0000…00010000"],
  [`0x7c3e${"1".repeat(56)}90b1`, "0x7c3e…90b1"],
])("shortenAddress shows %s as %s", (address, shown) => {
  expect(shortenAddress(address)).toBe(shown);
});

test("shortenHex leaves a text unchanged that would not become shorter", () => {
  expect(shortenHex("0x12345678")).toBe("0x12345678");
});

test("shownInFull shortens only the special addresses 0x0 to 0xf", () => {
  expect(shownInFull(`0x${"1".padStart(64, "0")}`)).toBe("0x1");
  expect(shownInFull(`0x${"12".padStart(64, "0")}`)).toBe(`0x${"12".padStart(64, "0")}`);
});
