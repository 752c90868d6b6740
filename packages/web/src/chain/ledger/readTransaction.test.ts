import { describe, expect, it } from "vitest";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readHash, readSimulated, readTransaction } from "./readTransaction.ts";

const hash = `0x${"ab".repeat(32)}`;
const long = (digits: string) => `0x${digits.padStart(64, "0")}`;

const user = {
  type: "user_transaction",
  version: "18446744073709551615",
  hash,
  gas_used: "12",
  success: true,
  vm_status: "Executed successfully",
  timestamp: "1794711721160000",
  sender: "0xa11ce",
  sequence_number: "3",
  replay_protection_nonce: null,
  max_gas_amount: "200000",
  gas_unit_price: "100",
  expiration_timestamp_secs: "1794711741",
  payload: { type: "entry_function_payload", function: "0x1::aptos_account::transfer", type_arguments: [], arguments: ["0xb0b", "5"] },
  signature: { type: "ed25519_signature" },
  events: [{ guid: { creation_number: "0", account_address: "0x0" }, sequence_number: "0", type: "0x1::m::E", data: { amount: "5" } }],
  changes: [
    { type: "write_resource", address: "0xa", state_key_hash: "0x1", data: { type: "0x1::m::R", data: { x: 1 } } },
    { type: "delete_resource", address: "0xa", state_key_hash: "0x2", resource: "0x1::m::S" },
    { type: "write_table_item", state_key_hash: "0x3", handle: "0x9", key: "0x1", value: "0x2", data: null },
    { type: "write_module", address: "0x1", state_key_hash: "0x4", data: { bytecode: "0x" } },
  ],
};

describe("readTransaction", () => {
  it("parses a user transaction exactly, with long addresses", () => {
    expect(readTransaction(user)).toEqual({
      hash,
      state: "committed",
      kind: "user",
      version: 18_446_744_073_709_551_615n,
      success: true,
      vmStatus: "Executed successfully",
      timestampUsecs: 1_794_711_721_160_000n,
      gasUsed: 12n,
      user: {
        sender: long("a11ce"),
        sequenceNumber: 3n,
        replayProtectionNonce: undefined,
        maxGasAmount: 200_000n,
        gasUnitPrice: 100n,
        expirationSecs: 1_794_711_741n,
        functionId: "0x1::aptos_account::transfer",
        typeArguments: [],
        args: ["0xb0b", "5"],
        feePayer: undefined,
        secondarySigners: [],
      },
      events: [{ type: "0x1::m::E", account: long("0"), sequenceNumber: 0n, data: { amount: "5" } }],
      changes: [
        { kind: "writeResource", address: long("a"), stateKeyHash: "0x1", type: "0x1::m::R", data: { x: 1 } },
        { kind: "deleteResource", address: long("a"), stateKeyHash: "0x2", type: "0x1::m::S", data: undefined },
        {
          kind: "writeTableItem",
          address: undefined,
          stateKeyHash: "0x3",
          type: undefined,
          data: { handle: "0x9", key: "0x1", value: "0x2", decoded: null },
        },
        { kind: "writeModule", address: long("1"), stateKeyHash: "0x4", type: undefined, data: { bytecode: "0x" } },
      ],
      raw: user,
    });
  });

  it("parses pending, script, sponsored and orderless transactions", () => {
    const { version: _version, success: _success, events: _events, changes: _changes, ...pending } = user;
    expect(readTransaction({ ...pending, type: "pending_transaction" })).toMatchObject({
      state: "pending",
      version: undefined,
      success: undefined,
    });
    expect(readTransaction({ ...user, payload: { type: "script_payload", code: {} } }).user).toMatchObject({
      functionId: undefined,
      args: [],
    });
    const signature = { type: "fee_payer_signature", fee_payer_address: "0xfee", secondary_signer_addresses: ["0x5"] };
    expect(readTransaction({ ...user, signature }).user).toMatchObject({ feePayer: long("fee"), secondarySigners: [long("5")] });
    expect(readTransaction({ ...user, replay_protection_nonce: "9" }).user?.replayProtectionNonce).toBe(9n);
  });

  it.each([
    ["genesis_transaction", "genesis"],
    ["block_metadata_transaction", "blockMetadata"],
    ["block_epilogue_transaction", "blockEpilogue"],
    ["state_checkpoint_transaction", "stateCheckpoint"],
    ["validator_transaction", "validator"],
  ])("parses the transaction type %s", (type, kind) => {
    const { hash: _hash, ...rest } = { hash, version: "1", success: true, vm_status: "", gas_used: "0" };
    expect(readTransaction({ ...rest, hash, type, changes: [] })).toMatchObject({ kind, state: "committed", user: undefined, events: [] });
  });

  it.each([
    null,
    "text",
    [],
    {},
    { ...user, type: "odd" },
    { ...user, hash: "0x1" },
    { ...user, version: 1.5 },
    { ...user, gas_used: "-5" },
    { ...user, gas_unit_price: "-100" },
    { ...user, max_gas_amount: "-1" },
    { ...user, version: "18446744073709551616" },
    { ...user, timestamp: "-1" },
    { ...user, sender: "alice" },
  ])("rejects %j", (json) => expect(() => readTransaction(json)).toThrow(UnreadableAnswer));

  it("parses hashes without the 0x prefix, as from the faucet", () => expect(readHash(hash.slice(2).toUpperCase())).toBe(hash));

  it("parses a simulation without a type, and rejects an empty response", () => {
    const { type: _, ...untyped } = user;
    expect(readSimulated([untyped])).toMatchObject({ kind: "user", state: "committed", success: true, hash });
    expect(readSimulated([user])).toMatchObject({ kind: "user", success: true });
    expect(() => readSimulated([])).toThrow(UnreadableAnswer);
    expect(() => readTransaction(untyped)).toThrow(UnreadableAnswer);
  });
});
