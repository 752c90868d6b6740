import { expect, it } from "vitest";
import { mayAppearInUrl } from "./mayAppearInUrl.ts";

const KEY = "6b".repeat(32);

it.each([
  `0x${KEY}`,
  KEY.toUpperCase(),
  ` 0X${KEY}\n`,
  `"0x${KEY}"`,
  `${KEY.slice(0, 32)} ${KEY.slice(32)}`,
  `ed25519-priv-0x${KEY}`,
  "legal winner thank year wave",
  "legal winner thank year wave sausage worth useful legal winner thank yellow",
  "0x00".repeat(1_001),
  "",
])("mayAppearInUrl rejects possible secrets, long and empty text: %j", (text) => {
  expect(mayAppearInUrl(text)).toBe(false);
});

it.each(["0x0201ff", `0x00${KEY}`, `0x${KEY}${KEY}`, `ed25519-pub-0x${KEY}`, "vector<Point>", "struct Point { x: u64 }"])(
  "mayAppearInUrl accepts the public text %j",
  (text) => {
    expect(mayAppearInUrl(text)).toBe(true);
  },
);
