import { expect, it } from "vitest";
import type { MessageVerdict } from "../../signer/protocol.ts";

import { isOfTrimmed } from "./isOfTrimmed.ts";

const signedIs = (signed: string) => async (text: string) =>
  (text === signed ? { kind: "signed", address: "0x1" } : { kind: "otherText" }) as MessageVerdict;

it.each([
  ["a trailing line break", "Pay Mia\n", true],
  ["surrounding spaces", "  Pay Mia \r\n", true],
  ["other words", "Pay Bob\n", false],
  ["no surrounding whitespace", "Pay Mia", false],
  ["only whitespace", " \n", false],
])("isOfTrimmed checks whether the signature fits a text with %s", async (_, text, expected) =>
  expect(await isOfTrimmed(text, signedIs("Pay Mia"))).toBe(expected),
);
