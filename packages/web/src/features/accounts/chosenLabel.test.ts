import { expect, it } from "vitest";
import type { AccountRecord } from "../../signer/signer.ts";
import { nameToGive } from "./chosenLabel.ts";

it("a sign-in to an account that is here gives it the name that was typed, and never the suggested one", () => {
  const seen = { label: "Seen" } as AccountRecord;
  expect(nameToGive(seen, "Me", "Account 2")).toBe("Me");
  expect(nameToGive(seen, "Account 2", "Account 2")).toBeUndefined();
  expect(nameToGive(seen, "Seen", "Account 2")).toBeUndefined();
  expect(nameToGive(seen, undefined, "Account 2")).toBeUndefined();
});
