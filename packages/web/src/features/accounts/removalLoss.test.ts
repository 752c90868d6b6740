import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { removalLoss } from "./removalLoss.ts";

const ELSEWHERE = `0x${"89".repeat(32)}` as Address;
const key = { scheme: "keyless", publicKey: "0xaa" } as const;
const account: AccountRecord = {
  id: "1",
  address: `0x${"69".repeat(32)}` as Address,
  label: "Me",
  colour: 0,
  key,
  source: { kind: "keyless" },
  beside: undefined,
  createdAt: 0,
};
const identityWith = (secondAnswer: IdentityView["secondAnswer"]): IdentityView => ({
  key,
  network: "local",
  issuer: "https://issuer-1.atoll.test",
  audience: "atoll",
  claim: "email",
  value: "user-1@example.test",
  pepperKey: "bb",
  secondAnswer,
  session: undefined,
});

it("promises recovery by signing in only if the pepper service confirmed the address twice from this data directory", () => {
  const promise = /^To restore it, sign in with the same login, .* on the same network/;
  expect(removalLoss(account, identityWith("same"), false)).toEqual({ text: expect.stringMatching(promise), isOnlyHere: false });
  const lost: [string, IdentityView | undefined, boolean, RegExp][] = [
    ["another address was meant", identityWith(ELSEWHERE), false, /leads to 0x8989…8989, not to this account\. Only a saved backup/],
    ["asked once", identityWith(undefined), false, /answered only once.*Only a saved backup/],
    ["another data directory", identityWith("same"), true, /another data directory.*Only a saved backup/],
    ["nothing is known", undefined, false, /Only a saved backup/],
  ];
  for (const [name, identity, isOther, words] of lost) {
    const { text, isOnlyHere } = removalLoss(account, identity, isOther);
    expect([name, isOnlyHere, words.test(text), promise.test(text)], text).toEqual([name, true, true, false]);
  }
});
