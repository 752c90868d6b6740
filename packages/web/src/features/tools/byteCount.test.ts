import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/amount.ts";

it("a number of bytes is told with its thousands, not as no number", () => {
  expect(t("tools:byteCount", { number: formatCount(100_000n) })).toBe("100,000 bytes");
});
