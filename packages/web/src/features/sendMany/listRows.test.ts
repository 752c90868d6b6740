import { beforeAll, describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { loadWords } from "../../language/words.ts";
import { readLines } from "./listLines.ts";
import { type ListReading, rowsOf } from "./listRows.ts";

beforeAll(() => loadWords(["common", "fields", "sendMany", "assets"]));

const ALICE = readAddress(`0x${"a".repeat(64)}`);
const BOB = readAddress(`0x${"b".repeat(64)}`);
const [PEARL, OTHER, FAKE, IMPOSTOR, DIGITS] = ["1", "2", "3", "4", "5"].map((digit) => readAddress(`0x${digit.repeat(64)}`));
const balance = (asset: string | undefined, symbol: string): AssetBalance =>
  ({ asset: asset ?? "", isPrimary: true, described: { name: symbol, symbol, decimals: 2 } }) as AssetBalance;
const reading: ListReading = {
  place: { origin: "http://page.test", network: "local" },
  people: [
    { label: "Harbour", address: ALICE },
    { label: "Twins", address: ALICE },
    { label: "twins", address: BOB },
  ],
  balances: [
    balance(PEARL, "PEARL"),
    balance(OTHER, "TWICE"),
    balance(FAKE, "TWICE"),
    balance(IMPOSTOR, "APT"),
    balance(DIGITS, "000"),
    balance(DIGITS, "5"),
  ],
  isWhole: true,
  answerOf: ({ domain }) => (domain === "found" ? { kind: "found", address: BOB } : { kind: "waits" }),
};
const rowOf = (line: string) => rowsOf(readLines(line), reading)[0];

describe("payments parsed from the lines of a payment list", () => {
  it.each([
    ["an address", `${BOB}, 1.5`, BOB, "0x1::aptos_coin::AptosCoin", 150_000_000n],
    ["an address without 0x and with capitals", `${"B".repeat(64)}, 1`, BOB, "0x1::aptos_coin::AptosCoin", 100_000_000n],
    ["a contact", "harbour, 1", ALICE, "0x1::aptos_coin::AptosCoin", 100_000_000n],
    ["a registered name", "found.apt, 1", BOB, "0x1::aptos_coin::AptosCoin", 100_000_000n],
    ["an asset by its symbol", `${BOB}, 1.25, pearl`, BOB, PEARL, 125n],
    ["an asset by its id", `${BOB}, 1, ${FAKE}`, BOB, FAKE, 100n],
    ["APT, which no other asset can be taken for", `${BOB}, 1, apt`, BOB, "0x1::aptos_coin::AptosCoin", 100_000_000n],
  ])("rowsOf reads the exact payment of a line with %s", (_what, line, recipient, asset, units) => {
    expect(rowOf(line)).toMatchObject({ kind: "payment", payment: { recipient, asset: { id: asset }, units } });
  });

  it.each([
    ["nobody, 1", "isn't an address, name or contact"],
    ["twins, 1", "Several of your contacts or accounts"],
    ["0x12, 1", "address"],
    [`${BOB}, 0`, "above zero"],
    [`${BOB}, -1`, ""],
    [`${BOB}, 1.234, PEARL`, "2"],
    [`${BOB}, 1, TWICE`, "several assets named TWICE"],
    [`${BOB}, 1, GOLD`, "has no GOLD"],
    [`${BOB}, 1,000`, "quotation marks"],
    [`${BOB}, 1,5`, "quotation marks"],
    [", 1", "Enter an address or name"],
    [`${BOB}, 1, APT, extra`, "more than three columns"],
  ])("rowsOf rejects the line %s with a reason", (line, words) => {
    const row = rowOf(line);
    expect(row?.kind).toBe("problem");
    expect(row?.kind === "problem" && row.words).toContain(words);
  });

  it("rowsOf reports a line as waiting while its registered name is looked up", () => {
    expect(rowOf("later.apt, 1")).toMatchObject({ kind: "waits", name: "later.apt" });
  });

  it("rowsOf does not report an asset as missing while the holdings are incomplete", () => {
    const [row] = rowsOf(readLines(`${BOB}, 1, ${readAddress("0xca5e")}`), { ...reading, isWhole: false });
    expect(row?.kind === "problem" && row.words).toContain("the index is unavailable");
  });

  it("rowsOf shortens a long recipient in its error message", () => {
    const row = rowOf(`${"x".repeat(5_000)}, 1`);
    expect(row?.kind === "problem" && row.words.length).toBeLessThan(140);
  });
});
