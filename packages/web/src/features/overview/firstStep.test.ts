import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import type { AccountRecord } from "../../signer/signer.ts";
import { firstStepText } from "./firstStep.ts";

it("says before the first account that one can sign in, and after it nothing of a phrase that there may not be", () => {
  for (const hasVault of [false, true]) expect(firstStepText(hasVault, undefined)).toMatch(/twelve words, or a sign-in/);
  const account = { label: "Me", address: `0x${"69".repeat(32)}`, source: { kind: "keyless" } } as unknown as AccountRecord;
  expect(firstStepText(true, account)).toBe("Me, 0x6969…6969");
});
