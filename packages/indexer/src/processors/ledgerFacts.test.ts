import type { JsonObject } from "@atoll/move";
import { expect, test } from "vitest";
import type { LedgerSource } from "../ledger/ledgerSource.ts";
import type { ChangeJson } from "../ledger/transactionJson.ts";
import { createLedgerFacts } from "./ledgerFacts.ts";
import { standardAddress } from "./standardAddress.ts";

const CORE = "0x1::object::ObjectCore";
const STORE = "0x1::fungible_asset::FungibleStore";
const ACCOUNT = "0x1::account::Account";

function write(address: string, type: string, data: JsonObject): ChangeJson {
  return { type: "write_resource", address, state_key_hash: "0x00", data: { type, data } };
}
const deletion: ChangeJson = { type: "delete_resource", address: "0xd", state_key_hash: "0x00", resource: "0x1::object::ObjectGroup" };

/** Facts of a transaction at version 5, and what was read from the ledger for them. */
function factsOf(changes: readonly ChangeJson[]) {
  const reads: string[] = [];
  const source: LedgerSource = {
    chainId: 4,
    refresh: () => {},
    latestVersion: () => 9n,
    transaction: () => undefined,
    resource(owner, type, version) {
      reads.push(`${owner} ${type} ${version}`);
      return { version: version.toString() };
    },
    forget: () => {},
  };
  const json = { type: "state_checkpoint_transaction" as const, changes };
  const committed = { version: "5", hash: "0x", accumulator_root_hash: "0x", success: true, vm_status: "", gas_used: "0" };
  const transaction = { version: 5n, blockHeight: 1n, epoch: 1n, timestampUsecs: 0n, json: { ...committed, ...json } };
  return { reads, facts: createLedgerFacts(source, transaction, () => undefined) };
}

test("what the transaction wrote is not read again, whichever form the address has", () => {
  const { facts, reads } = factsOf([write("0xa", CORE, { owner: "0x1" })]);
  expect(facts.resourceAfter("0xa", CORE)).toEqual({ owner: "0x1" });
  expect(facts.resourceAfter(standardAddress("0xa"), CORE)).toEqual({ owner: "0x1" });
  expect(reads).toEqual([]);
});

test("an object that was written holds nothing else of its group, and one that was deleted nothing at all", () => {
  const { facts, reads } = factsOf([write("0xa", CORE, {}), deletion]);
  expect([facts.resourceAfter("0xa", STORE), facts.resourceAfter("0xd", STORE), facts.resourceAfter("0xd", CORE)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(reads).toEqual([]);
});

test("everything else is read once: before the transaction, or after it", () => {
  const { facts, reads } = factsOf([write("0xa", ACCOUNT, {})]);
  const owner = standardAddress("0xa");
  for (const _ of [1, 2]) {
    expect(facts.resourceAfter("0xa", CORE)).toEqual({ version: "5" });
    expect(facts.resourceBefore(owner, ACCOUNT)).toEqual({ version: "4" });
  }
  expect(reads).toEqual([`${owner} ${CORE} 5`, `${owner} ${ACCOUNT} 4`]);
});
