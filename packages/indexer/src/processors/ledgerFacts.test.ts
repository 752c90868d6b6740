import { address, type StructValue, structTag } from "@atoll/move";
import { type ChangeRecord, encodeStateKey, type LedgerValue } from "@atoll/node";
import { expect, test } from "vitest";
import { NOTHING_HAPPENED, structOf } from "../../testing/trialRecords.ts";
import type { LedgerSource } from "../ledger/ledgerSource.ts";
import { createLedgerFacts } from "./ledgerFacts.ts";

const CORE = "0x1::object::ObjectCore";
const STORE = "0x1::fungible_asset::FungibleStore";
const ACCOUNT = "0x1::account::Account";
const [WRITTEN, DELETED] = [address("0xa"), address("0xd")];

function write(type: string, data: StructValue): ChangeRecord {
  const tag = structTag(type);
  const stateKey = encodeStateKey({ kind: "resource", address: WRITTEN, type: tag });
  return { kind: "writeResource", stateKey, address: WRITTEN, type: tag, data: structOf(type, data) };
}
const group = structTag("0x1::object::ObjectGroup");
const deletion: ChangeRecord = {
  kind: "deleteResource",
  stateKey: encodeStateKey({ kind: "resourceGroup", address: DELETED, type: group }),
  address: DELETED,
  type: group,
};

/** Ledger facts of a transaction at version 7, with a log of ledger reads. */
function factsOf(changes: readonly ChangeRecord[], rowChars = 0) {
  const reads: string[] = [];
  const source: LedgerSource = {
    chainId: 4,
    refresh: () => {},
    latestVersion: () => 9n,
    transaction: () => undefined,
    resource(owner, type, version) {
      reads.push(`${owner} ${type} ${version}`);
      return { version };
    },
    forget: () => {},
  };
  return {
    reads,
    facts: createLedgerFacts(source, { ...NOTHING_HAPPENED, changes }, { tableOwner: () => undefined, rowChars: () => rowChars }),
  };
}

test("resourceAfter returns written resources without reading the ledger", () => {
  const { facts, reads } = factsOf([write(CORE, { owner: DELETED })]);
  expect(facts.resourceAfter(WRITTEN, CORE)).toEqual({ owner: DELETED });
  expect(reads).toEqual([]);
});

test("resourceAfter returns undefined for a resource missing from a written or deleted object's resource group", () => {
  const { facts, reads } = factsOf([write(CORE, {}), deletion]);
  expect([facts.resourceAfter(WRITTEN, STORE), facts.resourceAfter(DELETED, STORE), facts.resourceAfter(DELETED, CORE)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(reads).toEqual([]);
});

test("resourceBefore and resourceAfter read a resource that the transaction did not write only once from the ledger", () => {
  const { facts, reads } = factsOf([write(ACCOUNT, {})]);
  for (const _ of [1, 2]) {
    expect(facts.resourceAfter(WRITTEN, CORE)).toEqual({ version: 7n });
    expect(facts.resourceBefore(WRITTEN, ACCOUNT)).toEqual({ version: 6n });
  }
  expect(reads).toEqual([`${WRITTEN} ${CORE} 7`, `${WRITTEN} ${ACCOUNT} 6`]);
});

test("json returns hex bytes for an oversized value and once the transaction exceeds its limit of row characters", () => {
  const bools = (count: number): LedgerValue => {
    const bytes = new Uint8Array(count + 4);
    return { layout: { kind: "vector", element: { kind: "bool" } }, value: [true], bytes };
  };
  expect(factsOf([], 31_999_999).facts.json(bools(0))).toEqual([true]);
  expect(factsOf([], 32_000_000).facts.json(bools(0))).toBe("0x00000000");
  const long = (name: string): LedgerValue => {
    const field = { name, key: name, layout: { kind: "bool" } } as const;
    return {
      layout: { kind: "vector", element: { kind: "struct", tag: structTag("0xa::b::C"), fields: [field] } },
      value: [],
      bytes: new Uint8Array(100_000),
    };
  };
  expect(factsOf([]).facts.json(bools(1_000_000))).toEqual([true]);
  expect(factsOf([]).facts.json(long("a"))).toEqual([]);
  expect(factsOf([]).facts.json(long("a".repeat(255)))).toMatch(/^0x(00){100000}$/);
});
