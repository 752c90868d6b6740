// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { type Opened, openedAs, recentlyOpened, rememberOpened } from "./recentlyOpened.ts";

const first = "first" as LedgerIdentity;
const second = "second" as LedgerIdentity;
const account = { kind: "account", address: readAddress("0xb0b") } as const;
const transaction = (id: string) => ({ kind: "transaction", id }) as const;

beforeEach(() => localStorage.clear());

it("recently opened pages are listed once, newest first, at most eight", () => {
  for (const id of ["1", "2", "3", "4", "5", "6", "7", "8", "3"]) rememberOpened("local", first, transaction(id));
  rememberOpened("local", first, account);
  expect(recentlyOpened("local", first)).toEqual([account, ...["3", "8", "7", "6", "5", "4", "2"].map(transaction)]);
});

it.each([
  ["asset", "0xB0B::moon::Moon", { kind: "asset", id: "0xb0b::moon::Moon" }],
  ["asset", "0xa", { kind: "asset", id: "0x1::aptos_coin::AptosCoin" }],
  ["pool", readAddress("0xb0b"), { kind: "pool", id: readAddress("0xb0b") }],
  ["block", "7", { kind: "block", id: "7" }],
  ["block", `0x${"ab".repeat(32)}`, undefined],
  ["collection", "../x", undefined],
  ["settings", "security", undefined],
])("a page of kind %s with id %j is stored as %j in the list of recently opened pages", (kind, text, opened) => {
  expect(openedAs(kind, text)).toEqual(opened);
  if (opened === undefined) return;
  const ledger = `${kind} ${text}` as LedgerIdentity;
  rememberOpened("local", ledger, opened as Opened);
  expect(recentlyOpened("local", ledger)).toEqual([opened]);
});

it("the list of recently opened pages starts empty after a network reset, and is separate per network", () => {
  rememberOpened("local", first, account);
  expect(recentlyOpened("local", second)).toEqual([]);
  expect(recentlyOpened("testnet", first)).toEqual([]);
  rememberOpened("local", second, transaction("7"));
  expect(recentlyOpened("local", second)).toEqual([transaction("7")]);
  expect(recentlyOpened("local", first)).toEqual([]);
});

it.each(["null", "{", "[1]", '[["local"]]', '[["local",{"identity":"first","opened":[{"kind":"transaction","id":"../x"},5]}]]'])(
  "invalid stored data (%s) gives an empty list of recently opened pages",
  (text) => {
    localStorage.setItem("atoll-recent", text);
    expect(recentlyOpened("local", first)).toEqual([]);
  },
);
