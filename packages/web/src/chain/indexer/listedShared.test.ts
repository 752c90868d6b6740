import { describe, expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import type { ReadShared } from "../facts/sharedAccount.ts";
import { MAX_ROWS } from "./createIndexApi.ts";
import { indexedMultisigs } from "./listedShared.ts";

const OWNER = readAddress("0xa1");
const [FIRST, SECOND] = [readAddress("0x71"), readAddress("0x72")];
const read = (address: string, version: bigint, tableHandle: string): ReadShared => ({
  address: readAddress(address),
  version,
  account: { owners: [OWNER], threshold: 1n, lastResolved: 0n, tableHandle },
});
const question = indexedMultisigs([read("0x52", 30n, "0x72"), read("0x51", 20n, "0x71")]);
const status = [{ processor: "default_processor", last_success_version: 50, last_transaction_timestamp: null }];
const key = (number: number) => `0x${number.toString(16).padStart(2, "0")}00000000000000`;
const item = (handle: string, number: number) => ({
  table_handle: handle,
  key: key(number),
  decoded_value: [{ key: "0xa1", value: number % 2 === 0 }],
});
const answer = (items: readonly unknown[]) =>
  question.read({
    account_transactions: [{ account_address: readAddress("0x51"), transaction_version: 25 }],
    current_table_items: items,
    processor_status: status,
  });

describe("index query for listed multisig accounts", () => {
  it("starts at the oldest ledger version read and returns proposals in order", () => {
    expect(question.variables).toMatchObject({ since: 20n, handles: [FIRST, SECOND] });
    const { pending, touched, indexedVersion } = answer([item(FIRST, 9), item(FIRST, 8)]);
    expect([...pending.keys()]).toEqual([FIRST, SECOND]);
    expect(pending.get(FIRST)).toEqual([
      { number: 8n, votes: [{ owner: OWNER, approves: true }] },
      { number: 9n, votes: [{ owner: OWNER, approves: false }] },
    ]);
    expect([pending.get(SECOND), touched.get(readAddress("0x51")), indexedVersion]).toEqual([[], 25n, 50n]);
  });

  it("omits a multisig account whose proposals may be truncated", () => {
    const full = Array.from({ length: MAX_ROWS }, (_, at) => (at < 3 ? item(FIRST, at + 1) : item(SECOND, at)));
    expect([...answer(full).pending.keys()]).toEqual([FIRST]);
  });

  it("rejects table keys that encode no proposal number", () => {
    for (const wrong of ["0x01", "0x010203040506070809", "nine", "0x0g"]) {
      expect(() => answer([{ ...item(FIRST, 1), key: wrong }]), wrong).toThrow(/number of a proposal/);
    }
  });
});
