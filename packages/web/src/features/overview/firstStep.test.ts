import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import type { AccountRecord } from "../../signer/signer.ts";
import { firstStepText } from "./firstStep.ts";

it("first onboarding step offers a recovery phrase before the first account, then shows only the account's label and address", () => {
  for (const hasVault of [false, true]) expect(firstStepText(hasVault, undefined)).toMatch(/12-word recovery phrase/);
  const account = { label: "Me", address: `0x${"69".repeat(32)}`, source: { kind: "keyless" } } as unknown as AccountRecord;
  expect(firstStepText(true, account)).toBe("Me, 0x6969…6969");
});
