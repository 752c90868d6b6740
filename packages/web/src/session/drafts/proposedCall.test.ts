// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { draftKey } from "./drafts.ts";
import { forgetProposedCall, readProposedCall, storeProposedCall } from "./proposedCall.ts";

const [shared, thief] = [`0x${"a".repeat(64)}`, `0x${"e".repeat(64)}`] as Address[] as [Address, Address];
const call = Uint8Array.of(0, 2, 255);
const harbour: TypedName = { name: { domain: "harbour", subdomain: undefined }, address: thief };
const pier: TypedName = { name: { domain: "harbour", subdomain: "pier" }, address: shared };
const stored = () => readProposedCall("local", shared);

beforeEach(() => sessionStorage.clear());

it("a call proposed to a multisig account keeps the account names behind its addresses", async () => {
  await storeProposedCall("local", shared, { call, names: [harbour, pier] });
  expect(stored()).toEqual({ call, names: [harbour, pier] });
  expect(readProposedCall("local", thief)).toBeUndefined();
  await storeProposedCall("local", shared, { call, names: [] });
  expect(stored()).toEqual({ call, names: [] });
  forgetProposedCall("local", shared);
  expect(stored()).toBeUndefined();
});

it.each([
  ["an invalid name", `0x0002ff ${thief}(harbour)`],
  ["an invalid address", "0x0002ff 0xe(harbour.apt)"],
  ["a name without its address", "0x0002ff harbour.apt"],
  ["a trailing space", "0x0002ff "],
  ["names but no call", `${thief}(harbour.apt)`],
  ["an odd number of hex digits", "0x0002f"],
])("readProposedCall rejects a stored call with %s", (_what, text) => {
  sessionStorage.setItem(draftKey("local", `shared-call-${shared}`), JSON.stringify({ call: text }));
  expect(stored()).toBeUndefined();
});
