import { expect, it } from "vitest";
import type { MessageVerdict } from "../../signer/verifyMessage.ts";
import { isOfTrimmed } from "./isOfTrimmed.ts";

const signedIs = (signed: string) => async (text: string) =>
  (text === signed ? { kind: "signed", address: "0x1" } : { kind: "otherText" }) as MessageVerdict;

it.each([
  ["a line break more at the end", "Pay Mia\n", true],
  ["spaces around it", "  Pay Mia \r\n", true],
  ["another text", "Pay Bob\n", false],
  ["the same again", "Pay Mia", false],
  ["nothing but spaces", " \n", false],
])("%s", async (_, text, expected) => expect(await isOfTrimmed(text, signedIs("Pay Mia"))).toBe(expected));
