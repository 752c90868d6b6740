import { describe, expect, it } from "vitest";
import type { Draft } from "../../session/drafts/drafts.ts";
import { LINK_DRAFT, NO_TOKEN_YET, OWN_DRAFT, readBeginning, recipientFor } from "./sendPrefill.ts";

const STRANGER = `0x${"5".repeat(64)}`;
const FRIEND = `0x${"f".repeat(64)}`;
const [PEARL, FISH, CRAB] = ["1", "2", "3"].map((digit) => `0x${digit.repeat(64)}`);
const link: Draft = { to: STRANGER, amount: "7", all: "", asset: "", preview: "everyday" };
const begin = (search: string, { own = {}, isOwn = false }: { readonly own?: Draft; readonly isOwn?: boolean } = {}) =>
  readBeginning(search, isOwn, (form) => ({ [OWN_DRAFT]: own, [LINK_DRAFT]: link })[form] ?? {});

describe("initial state of the send form", () => {
  it("payment link fills the form, marks it as a link and restores its preview after a reload", () => {
    expect(begin(`?to=${STRANGER}&amount=7`)).toMatchObject({ to: STRANGER, amount: "7", isLink: true, previewedBy: "everyday" });
  });

  it.each([
    ["a fresh Send", ""],
    ["Send of an asset from its page", `?asset=${PEARL}`],
    ["Send of a collectible from its page", `?token=${FISH}`],
    ["a link with a repeated parameter", `?to=${FRIEND}&to=${STRANGER}`],
  ])("inputs of a payment link do not appear later in %s", (_where, search) => {
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
  ])("typed recipient is restored only for the same asset or collectible: %s", (_what, search, own, to) => {
    expect(begin(search, { own: own as Draft, isOwn: true })).toMatchObject({ to, isLink: false });
  });

  it("typed recipient moves from a payment to a collectible and back without appearing in the URL", () => {
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
  ])("amount %s of a payment link is parsed the same in every language", (amount, filled) => {
    expect(begin(`?to=${STRANGER}&amount=${encodeURIComponent(amount)}`).amount).toBe(filled);
  });
});
