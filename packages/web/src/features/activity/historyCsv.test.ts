import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { ShownEntry } from "../../chain/history/historyEntry.ts";
import { csvLines } from "../../ui/files/csv.ts";
import { historyCsv } from "./historyCsv.ts";

function symbolsOf(assets: readonly (readonly [asset: string, symbol: string])[]): readonly (string | undefined)[] {
  const entry: ShownEntry = {
    key: "one",
    state: "committed",
    version: 7n,
    hash: undefined,
    at: 0,
    sender: undefined,
    functionId: undefined,
    counterparty: undefined,
    movements: assets.map(([asset, symbol]) => ({ asset, symbol, decimals: 0, units: 1n })),
    intended: undefined,
    feeOctas: undefined,
  };
  const [header, ...lines] = csvLines(historyCsv([entry], new Map()).trimEnd());
  const column = header?.cells.indexOf("symbol") ?? -1;
  return lines.map(({ cells }) => cells[column]);
}

it("history CSV escapes and quotes issuers' symbols and marks APT look-alikes, as the page does", () => {
  expect(
    symbolsOf([
      [APT_COIN, "APT"],
      ["0xb", "PEARL"],
      ["0xb", "APT"],
      ["0xb", "\u202eLRAEP"],
      ["0xb", "PE\u200bARL"],
      ["0xb", 'USD" C'],
      ["0xb", ""],
    ]),
  ).toEqual(["APT", "PEARL", "“APT” (not APT)", "“\\u{202e}LRAEP”", "“PE\\u{200b}ARL”", "“USD\\u{22} C”", "No symbol"]);
});
