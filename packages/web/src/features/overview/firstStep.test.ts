import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import type { AccountRecord } from "../../signer/signer.ts";
import { firstStepText } from "./firstStep.ts";

it("first onboarding step offers recovery phrase or sign-in before the first account, then shows only the account's label and address", () => {
  for (const hasVault of [false, true]) expect(firstStepText(hasVault, undefined)).toMatch(/twelve words, or a sign-in/);
  const account = { label: "Me", address: `0x${"69".repeat(32)}`, source: { kind: "keyless" } } as unknown as AccountRecord;
  expect(firstStepText(true, account)).toBe("Me, 0x6969…6969");
});
