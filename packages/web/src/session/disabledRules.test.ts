// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { disabledRules, readDisabledRules, writeDisabledRules } from "./disabledRules.ts";
import { pageDataForBackup, readPageData, restorePageData } from "./pageBackup.ts";

it.each([[undefined], ["high_fee"], [{ 0: "high_fee" }], [[1, null, "High_Fee", "a__b", "<b>", ""]]])(
  "what is stored as %j switches nothing off",
  (found) => expect(readDisabledRules(found)).toEqual([]),
);

it("rules that are switched off are kept once each, and are in a backup", () => {
  writeDisabledRules(["new_recipient", "high_fee", "high_fee"]);
  expect(disabledRules()).toEqual(["high_fee", "new_recipient"]);
  const backup = pageDataForBackup();
  writeDisabledRules([]);
  restorePageData(backup, { isNewHere: false });
  expect(disabledRules()).toEqual([]);
  restorePageData(backup, { isNewHere: true });
  expect(disabledRules()).toEqual(["high_fee", "new_recipient"]);
  writeDisabledRules([]);
});

it("a backup from before there were such rules is read, and one with anything more is not", () => {
  const { disabledRules: _, ...before } = JSON.parse(pageDataForBackup());
  expect(readPageData(JSON.stringify(before)).disabledRules).toEqual([]);
  expect(() => readPageData(JSON.stringify({ ...before, enabledRules: [] }))).toThrow("cannot be read");
});
