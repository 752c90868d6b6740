import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { actsOf, readManage, rightsOf } from "./manage.ts";

const ME = `0x${"ab".repeat(32)}` as Address;
const OTHER = `0x${"cd".repeat(32)}` as Address;
const PEARL = { id: `0x${"ef".repeat(32)}` as Address, publisher: ME, symbol: "PEARL", decimals: 2 };
const INPUTS = { act: "mint", right: "minting", account: OTHER, amount: "1.5" } as const;

describe("managing an issued asset", () => {
  it("offers the actions allowed by the account's rights", () => {
    const rights = { publisher: ME, minter: ME, burner: OTHER, freezer: ME };
    expect(rightsOf(rights, ME)).toEqual(["minting", "freezing"]);
    expect(actsOf(rightsOf(rights, ME))).toEqual(["mint", "freeze", "unfreeze", "handOver", "giveUp"]);
    expect(actsOf(rightsOf(rights, OTHER))).toEqual(["burn", "handOver", "giveUp"]);
    expect(actsOf(rightsOf({ ...rights, burner: undefined }, OTHER))).toEqual([]);
  });

  it("builds the contract call from the form's inputs", () => {
    expect(readManage(PEARL, INPUTS)).toMatchObject({
      ok: true,
      action: "Mint 1.5 PEARL",
      call: { payload: { functionId: `${ME}::issued_asset::mint`, args: [PEARL.id, OTHER, 150n] } },
    });
    expect(readManage(PEARL, { ...INPUTS, act: "giveUp", right: "burning", account: "", amount: "" })).toMatchObject({
      ok: true,
      call: { payload: { functionId: `${ME}::issued_asset::give_up_burning`, args: [PEARL.id] } },
    });
  });

  it("reports an error message for each invalid form field", () => {
    expect(readManage(PEARL, { ...INPUTS, account: "0xzz", amount: "0" })).toEqual({
      ok: false,
      problems: { account: "Enter an address.", amount: "Enter an amount." },
    });
    expect(readManage(PEARL, { ...INPUTS, amount: "184467440737095516.16" })).toMatchObject({ ok: false });
  });
});
