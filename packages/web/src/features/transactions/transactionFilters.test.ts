import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { fits, readTransactionFilters, type TypedFilters } from "./transactionFilters.ts";

const NONE: TypedFilters = { sender: "", code: "", outcome: "any", asset: "" };
const read = (typed: Partial<TypedFilters>) => readTransactionFilters({ ...NONE, ...typed });

describe("typed filters of the transaction list", () => {
  it.each<[string, Partial<TypedFilters>, object]>([
    ["accepts empty filters", {}, { ok: true, isAny: true }],
    ["expands a short sender address", { sender: "0xA" }, { ok: true, isAny: false, filter: { sender: readAddress("0xa") } }],
    ["rejects a name as sender", { sender: "harbour" }, { ok: false, field: "sender" }],
    ["shortens a function's long address", { code: `0x${"0".repeat(63)}1::coin::transfer` }, { filter: { code: "0x1::coin::transfer" } }],
    ["accepts a module", { code: "0x1::coin" }, { filter: { code: "0x1::coin" } }],
    ["accepts an address for all its modules", { code: "0x1" }, { filter: { code: "0x1" } }],
    ["rejects a pattern as function", { code: "0x1::%" }, { ok: false, field: "code" }],
    ["expands APT to both its asset ids", { asset: "0xa" }, { filter: { assetIds: ["0x1::aptos_coin::AptosCoin", readAddress("0xa")] } }],
    ["rejects an invalid asset", { asset: "gold" }, { ok: false, field: "asset" }],
    ["maps failures to an unsuccessful outcome", { outcome: "failed" }, { isAny: false, filter: { success: false } }],
  ])("readFilters %s", (_, typed, expected) => expect(read(typed)).toMatchObject(expected));
});

describe("transaction filter", () => {
  const facts = {
    kind: "user",
    success: true,
    user: { sender: readAddress("0x5"), functionId: "0x1::coin::transfer" },
    changes: [{ type: "0x1::fungible_asset::FungibleStore", data: { metadata: { inner: "0xbee" } } }],
    events: [],
  } as unknown as TransactionFacts;
  it.each<[Partial<TypedFilters>, boolean]>([
    [{ sender: "0x5" }, true],
    [{ sender: "0x6" }, false],
    [{ code: "0x1" }, true],
    [{ code: "0x1::coin" }, true],
    [{ code: "0x1::coin::transfer" }, true],
    [{ code: "0x1::co" }, false],
    [{ code: "0x1::coin::trans" }, false],
    [{ outcome: "failed" }, false],
    [{ asset: "0xbee" }, true],
    [{ asset: "0xbed" }, false],
  ])("matches a coin transfer against the filter %j: %s", (typed, isFitting) => {
    const filters = read(typed);
    expect(filters.ok && fits(facts, filters.filter)).toBe(isFitting);
  });
});
