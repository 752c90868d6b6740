import { expect, it } from "vitest";
import type { SignInWish } from "../../session/signIn/runSignIn.ts";
import { type KnownIdentities, labelBeside, signInSubject } from "./signInSubject.ts";

const vaultWith = (...keys: readonly string[]): KnownIdentities => ({
  kind: "unlocked",
  keyless: { identities: keys.map((publicKey) => ({ key: { publicKey } })) },
});
const renewal = { renews: "0xaa" } as SignInWish;

it("a sign-in is of the same account, of another one of the same person, or of one that was removed meanwhile", () => {
  expect(signInSubject("0xaa", undefined, vaultWith("0xaa"))).toBe("same");
  expect(signInSubject("0xaa", renewal, vaultWith("0xaa"))).toBe("same");
  expect(signInSubject("0xaa", { ...renewal, renews: undefined }, vaultWith("0xaa"))).toBe("another");
  expect(signInSubject("0xaa", renewal, vaultWith("0xbb"))).toBe("removed");
  expect(signInSubject("0xaa", { ...renewal, renews: undefined }, vaultWith())).toBe("another");
  expect(signInSubject("0xaa", renewal, { kind: "locked" })).toBe("same");
});

it("the second account of a person has a name of its own, however long the first one's is", () => {
  expect(labelBeside("Me", ["Me"])).toBe("Me (2)");
  expect(labelBeside("Me", ["Me", "Me (2)"])).toBe("Me (3)");
  const long = "x".repeat(60);
  expect(labelBeside(long, [long])).toBe(`${"x".repeat(56)} (2)`);
});
