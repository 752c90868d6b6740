import { expect, it } from "vitest";
import type { SignInWish } from "../session/signIn/runSignIn.ts";
import { type KnownIdentities, signInSubject, uniqueLabel } from "./signInSubject.ts";

const vaultWith = (...keys: readonly string[]): KnownIdentities => ({
  kind: "unlocked",
  keyless: { identities: keys.map((publicKey) => ({ key: { publicKey } })) },
});
const renewal = { renews: "0xaa" } as SignInWish;

it("signInSubject distinguishes sign-ins for the existing account, a second account of the user and a removed account", () => {
  expect(signInSubject("0xaa", undefined, vaultWith("0xaa"))).toBe("same");
  expect(signInSubject("0xaa", renewal, vaultWith("0xaa"))).toBe("same");
  expect(signInSubject("0xaa", { ...renewal, renews: undefined }, vaultWith("0xaa"))).toBe("another");
  expect(signInSubject("0xaa", renewal, vaultWith("0xbb"))).toBe("removed");
  expect(signInSubject("0xaa", { ...renewal, renews: undefined }, vaultWith())).toBe("another");
  expect(signInSubject("0xaa", renewal, { kind: "locked" })).toBe("same");
});

it("uniqueLabel gives a user's second account a unique label within the length limit", () => {
  expect(uniqueLabel("Me", ["Me"])).toBe("Me (2)");
  expect(uniqueLabel("Me", ["Me", "Me (2)"])).toBe("Me (3)");
  const long = "x".repeat(60);
  expect(uniqueLabel(long, [long])).toBe(`${"x".repeat(56)} (2)`);
});
