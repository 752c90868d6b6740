import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { LARGEST_POOLS_FIRST, poolRows } from "./poolRows.ts";
import { poolsCsv } from "./poolsCsv.ts";
import type { ListedPool } from "./usePools.ts";

const pool = (address: string, known: Partial<ListedPool>): ListedPool => ({
  address: readAddress(address),
  operator: undefined,
  status: "validating",
  stake: undefined,
  commission: undefined,
  delegators: undefined,
  lockedUntilSecs: undefined,
  lastRewards: undefined,
  yearlyRate: undefined,
  ...known,
});
const POOLS = [
  pool("0x71", { stake: 2n, commission: 500n }),
  pool("0x72", { stake: 9_007_199_254_740_993n, commission: 0n, operator: readAddress("0xbeef") }),
  pool("0x73", { status: "resting" }),
];
const shown = (typed: string, order = LARGEST_POOLS_FIRST) =>
  poolRows(POOLS, typed, order, ({ address }) => (address.endsWith("71") ? "Harbour" : "")).map(({ address }) => address.slice(-2));

it("poolRows sorts staking pools by a column with unknown values last, and filters by address, operator and name", () => {
  expect(shown("")).toEqual(["72", "71", "73"]);
  expect(shown("", { key: "commission", direction: "ascending" })).toEqual(["72", "71", "73"]);
  expect(shown("", { key: "commission", direction: "descending" })).toEqual(["71", "72", "73"]);
  expect([shown("beef"), shown("HARB"), shown("0x 73"), shown("nowhere")]).toEqual([["72"], ["71"], ["73"], []]);
});

it("poolsCsv writes exact amounts and leaves unknown cells empty", () => {
  const [, first, , last] = poolsCsv(POOLS).split("\r\n");
  expect(first).toBe(`${readAddress("0x71")},,validating,0.00000002,5,,,,`);
  expect(last).toBe(`${readAddress("0x73")},,resting,,,,,,`);
});
