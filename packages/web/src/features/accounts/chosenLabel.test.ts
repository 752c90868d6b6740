import { expect, it } from "vitest";
import type { AccountRecord } from "../../signer/signer.ts";
import { nameToGive } from "./chosenLabel.ts";

it("signing in to an existing account applies a typed name but never the suggested name", () => {
  const seen = { label: "Seen" } as AccountRecord;
  expect(nameToGive(seen, "Me", "Account 2")).toBe("Me");
  expect(nameToGive(seen, "Account 2", "Account 2")).toBeUndefined();
  expect(nameToGive(seen, "Seen", "Account 2")).toBeUndefined();
  expect(nameToGive(seen, undefined, "Account 2")).toBeUndefined();
});
