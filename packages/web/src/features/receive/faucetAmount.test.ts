import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { readFaucetAmount } from "./faucetAmount.ts";

it.each([
  { text: "10", octas: 1_000_000_000n },
  { text: "0.00000001", octas: 1n },
  { text: "1,000", octas: 100_000_000_000n },
])("readFaucetAmount accepts $text APT as a faucet request", ({ text, octas }) => {
  expect(readFaucetAmount(text)).toEqual({ ok: true, octas });
});

it.each(["", "0", "1000.00000001", "-1", "ten"])('readFaucetAmount rejects the typed amount "%s"', (text) => {
  expect(readFaucetAmount(text).ok).toBe(false);
});
