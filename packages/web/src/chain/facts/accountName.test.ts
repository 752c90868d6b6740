import { expect, it } from "vitest";
import { parseAccountName } from "./accountName.ts";

it.each([
  ["harbour.apt", { domain: "harbour", subdomain: undefined }],
  [" Harbour.APT ", { domain: "harbour", subdomain: undefined }],
  ["pay.harbour.apt", { domain: "harbour", subdomain: "pay" }],
  ["a-1.apt", { domain: "a-1", subdomain: undefined }],
])("parseAccountName accepts %j", (text, name) => {
  expect(parseAccountName(text)).toEqual(name);
});

it.each(["", "apt", ".apt", "harbour", "harbour.eth", "ab.apt", "-ab.apt", "a.b.harbour.apt", "har bour.apt", `${"a".repeat(64)}.apt`])(
  "parseAccountName rejects %j",
  (text) => {
    expect(parseAccountName(text)).toBeUndefined();
  },
);
