import { expect, it } from "vitest";
import type { Draft } from "../../session/drafts.ts";
import { LINK_DRAFT, NO_TOKEN_YET, OWN_DRAFT, readBeginning, recipientFor } from "./sendPrefill.ts";

const STRANGER = `0x${"5".repeat(64)}`;
const FRIEND = `0x${"f".repeat(64)}`;
const [PEARL, FISH, CRAB] = ["1", "2", "3"].map((digit) => `0x${digit.repeat(64)}`);
const link: Draft = { to: STRANGER, amount: "7", all: "", asset: "", preview: "everyday" };
const begin = (search: string, { own = {}, isOwn = false }: { readonly own?: Draft; readonly isOwn?: boolean } = {}) =>
  readBeginning(search, isOwn, (form) => ({ [OWN_DRAFT]: own, [LINK_DRAFT]: link })[form] ?? {});

it("a payment link fills the form in, says so, and finds its preview again after a reload", () => {
  expect(begin(`?to=${STRANGER}&amount=7`)).toMatchObject({ to: STRANGER, amount: "7", isLink: true, previewedBy: "everyday" });
});

it.each([
  ["a fresh Send", ""],
  ["Send of an asset from its page", `?asset=${PEARL}`],
  ["Send of a collectible from its page", `?token=${FISH}`],
  ["a link that asks for two things at once", `?to=${FRIEND}&to=${STRANGER}`],
])("what a link filled in is not there in %s", (_where, search) => {
  expect(begin(search, { isOwn: true })).toMatchObject({ to: undefined, isLink: false, previewedBy: undefined });
  expect(begin(search)).toMatchObject({ to: undefined, isLink: false });
});

it.each([
  ["the form as it was left", "", { to: FRIEND, amount: "2" }, FRIEND],
  ["the same asset", `?asset=${PEARL}`, { to: FRIEND, asset: PEARL }, FRIEND],
  ["another asset", `?asset=${PEARL}`, { to: FRIEND, asset: "" }, undefined],
  ["the same collectible", `?token=${FISH}`, { to: FRIEND, token: FISH }, FRIEND],
  ["another collectible", `?token=${FISH}`, { to: FRIEND, token: CRAB }, undefined],
  ["a collectible after a payment", `?token=${FISH}`, { to: FRIEND, asset: "" }, undefined],
  ["an asset after a collectible", `?asset=${PEARL}`, { to: FRIEND, asset: PEARL, token: FISH }, undefined],
])("a recipient that the person typed is there again for what it was typed for: %s", (_what, search, own, to) => {
  expect(begin(search, { own: own as Draft, isOwn: true })).toMatchObject({ to, isLink: false });
});

it("a recipient that was found under a name goes to a collectible and back without standing in the address", () => {
  const found = `${FRIEND}(harbour.apt)`;
  const toToken = recipientFor(NO_TOKEN_YET, found, { to: STRANGER, asset: PEARL ?? "", amount: "2" });
  expect(begin(`?token=${NO_TOKEN_YET}`, { own: toToken, isOwn: true })).toMatchObject({ to: found, isLink: false });
  const back = recipientFor("", found, { ...toToken, token: FISH ?? "" });
  expect(begin("?asset=0x1%3A%3Aaptos_coin%3A%3AAptosCoin", { own: back, isOwn: true })).toMatchObject({ to: found, isLink: false });
});

it.each([
  ["1000", "1000"],
  ["1.5", "1.5"],
  ["1,000", undefined],
  ["1.000,5", undefined],
  ["1 000", undefined],
  ["ten", "ten"],
])("a link's amount is read in one way only, whatever the language: %s", (amount, filled) => {
  expect(begin(`?to=${STRANGER}&amount=${encodeURIComponent(amount)}`).amount).toBe(filled);
});
