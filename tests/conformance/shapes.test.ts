import { Account, type Aptos, generateSignedTransaction, Hex, type InputEntryFunctionData } from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { nodeAddress } from "../support/nodeAddress.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

const APT = "0x1::aptos_coin::AptosCoin";
const HASH = expect.stringMatching(/^0x[0-9a-f]{64}$/);
const ADDRESS = expect.stringMatching(/^0x[1-9a-f][0-9a-f]{0,63}$/);
const U64 = expect.stringMatching(/^(0|[1-9][0-9]*)$/);

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

async function get<T = unknown>(path: string): Promise<T> {
  return (await fetch(network.nodeUrl + path)).json() as Promise<T>;
}

async function transfer(amount: number) {
  const alice = await fundedAccount(aptos);
  const data = transferOf(amount);
  const transaction = await aptos.transaction.build.simple({ sender: alice.accountAddress, data });
  return { alice, transaction, pending: await aptos.signAndSubmitTransaction({ signer: alice, transaction }) };
}
function transferOf(amount: number): InputEntryFunctionData {
  return { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, amount] };
}

const COMMITTED = {
  version: U64,
  hash: HASH,
  state_change_hash: HASH,
  event_root_hash: HASH,
  gas_used: U64,
  success: true,
  vm_status: "Executed successfully",
  accumulator_root_hash: HASH,
  changes: expect.any(Array),
};

describe("JSON of the ledger", () => {
  it("ledger info has the documented fields, with numbers as strings except the chain id, and an explicit null (checklist 2.4, T14)", async () => {
    expect(await get("")).toEqual({
      chain_id: 4,
      epoch: U64,
      ledger_version: U64,
      oldest_ledger_version: "0",
      ledger_timestamp: U64,
      node_role: expect.stringMatching(/^(full_node|validator)$/),
      oldest_block_height: "0",
      block_height: U64,
      git_hash: expect.any(String),
      encryption_key: null,
    });
  });

  it("a block has the documented fields, and block 0 contains only genesis (checklist 2.4)", async () => {
    const genesis = { block_height: "0", first_version: "0", last_version: "0", block_timestamp: "0", block_hash: HASH };
    expect(await aptos.getBlockByHeight({ blockHeight: 0 })).toEqual({ ...genesis, transactions: null });
    expect((await aptos.getBlockByVersion({ ledgerVersion: 1 })).block_height).toBe("1");
  });

  it("genesis, block start and block end have separate transaction types (checklist 2.4)", async () => {
    const genesis = await get<Record<string, unknown>>("/transactions/by_version/0");
    expect(genesis).toEqual({
      ...COMMITTED,
      type: "genesis_transaction",
      state_checkpoint_hash: null,
      payload: {
        type: "write_set_payload",
        write_set: { type: "direct_write_set", changes: expect.any(Array), events: expect.any(Array) },
      },
      events: expect.any(Array),
    });
    const { transactions } = await aptos.getBlockByHeight({ blockHeight: 2, options: { withTransactions: true } });
    expect(transactions?.[0]).toEqual({
      ...COMMITTED,
      type: "block_metadata_transaction",
      state_checkpoint_hash: null,
      id: HASH,
      epoch: U64,
      round: U64,
      events: expect.any(Array),
      previous_block_votes_bitvec: expect.any(Array),
      proposer: ADDRESS,
      failed_proposer_indices: [],
      timestamp: U64,
    });
    expect(transactions?.at(-1)).toEqual({
      ...COMMITTED,
      type: "block_epilogue_transaction",
      state_checkpoint_hash: null,
      timestamp: U64,
      block_end_info: {
        block_gas_limit_reached: false,
        block_output_limit_reached: false,
        block_effective_block_gas_units: expect.any(Number),
        block_approx_output_size: expect.any(Number),
      },
    });
  });
});

describe("JSON of accounts and modules", () => {
  it("the account resource has the documented fields (checklist 2.4)", async () => {
    const { alice, pending } = await transfer(1);
    await outcomeOf(aptos, pending);
    const { accountAddress } = alice;
    const handle = (creationNumber: string) => ({
      counter: "0",
      guid: { id: { addr: accountAddress.toString(), creation_num: creationNumber } },
    });
    expect(await aptos.getAccountResource({ accountAddress, resourceType: "0x1::account::Account" })).toEqual({
      authentication_key: accountAddress.toString(),
      sequence_number: "1",
      guid_creation_num: "2",
      coin_register_events: handle("0"),
      key_rotation_events: handle("1"),
      rotation_capability_offer: { for: { vec: [] } },
      signer_capability_offer: { for: { vec: [] } },
    });
  });

  it("a module ABI includes public, friend, entry and view functions, with types as text (checklist 2.4)", async () => {
    const { abi } = await aptos.getAccountModule({ accountAddress: "0x1", moduleName: "account" });
    expect(Object.keys(abi ?? {}).sort()).toEqual(["address", "exposed_functions", "friends", "name", "structs"]);
    const functionOf = (name: string) => abi?.exposed_functions.find((fn) => fn.name === name);
    expect(functionOf("rotate_authentication_key_from_public_key")).toEqual({
      name: "rotate_authentication_key_from_public_key",
      visibility: "private",
      is_entry: true,
      is_view: false,
      generic_type_params: [],
      params: ["&signer", "u8", "vector<u8>"],
      return: [],
    });
    expect(functionOf("create_account")).toMatchObject({ visibility: "friend", is_entry: false, return: ["signer"] });
    expect(functionOf("get_sequence_number")).toMatchObject({ visibility: "public", is_view: true, return: ["u64"] });
    const { abi: store } = await aptos.getAccountModule({ accountAddress: "0x1", moduleName: "primary_fungible_store" });
    expect(store?.exposed_functions.find(({ name }) => name === "transfer")).toMatchObject({
      generic_type_params: [{ constraints: ["key"] }],
      params: ["&signer", "0x1::object::Object<T0>", "address", "u64"],
    });
    expect(abi?.friends).toContain("0x1::aptos_account");
  });

  it("struct ABIs mark native structs, events and enums with variants (checklist 2.4)", async () => {
    const struct = async (moduleName: string, name: string) => {
      const { abi } = await aptos.getAccountModule({ accountAddress: "0x1", moduleName });
      return abi?.structs.find((candidate) => candidate.name === name);
    };
    expect(await struct("coin", "Coin")).toEqual({
      name: "Coin",
      is_native: false,
      is_event: false,
      is_enum: false,
      abilities: ["store"],
      generic_type_params: [{ constraints: [] }],
      fields: [{ name: "value", type: "u64" }],
    });
    expect(await struct("account", "KeyRotationToPublicKey")).toMatchObject({ is_event: true, abilities: ["drop", "store"] });
    expect(await struct("stake", "TransactionFeeConfig")).toMatchObject({
      is_enum: true,
      fields: [],
      variants: [{ name: "V0", fields: [{ name: "max_fee_octa_allowed_per_epoch_per_pool", type: "u64" }] }],
    });
  });
});

describe("JSON of Move values", () => {
  const resource = (type: string) => get<{ data: unknown }>(`/accounts/0x1/resource/${type}`).then(({ data }) => data);

  it.each<[what: string, type: string, expected: unknown]>([
    ["a u8 as a number", "0x1::chain_id::ChainId", { id: 4 }],
    [
      "a u16 as a number and a u64 as text",
      "0x1::keyless_account::Configuration",
      { max_extra_field_bytes: 350, max_exp_horizon_secs: U64 },
    ],
    ["a u32 as a number", "0x1::block::CommitHistory", { max_capacity: 2000 }],
    ["a bool", "0x1::staking_config::StakingConfig", { allow_validator_set_change: true }],
    ["an address and bytes", "0x1::transaction_validation::TransactionValidation", { module_addr: "0x1", module_name: /^0x[0-9a-f]+$/ }],
    ["a string as text and an option as its vector", `0x1::coin::CoinInfo<${APT}>`, { symbol: "APT", supply: { vec: [{}] } }],
    ["an empty option", "0x1::randomness_api_v0_config::RequiredGasDeposit", { gas_amount: { vec: [] } }],
    ["an object by its address", "0x1::transaction_fee::AptosFABurnCapabilities", { burn_ref: { metadata: { inner: "0xa" } } }],
    ["an enum with its variant", "0x1::account_abstraction::DerivableDispatchableAuthenticator", { __variant__: "V1" }],
    ["a struct without fields", "0x1::chain_status::GenesisEndMarker", { dummy_field: false }],
  ])("shows %s (checklist 2.4)", async (_, type, expected) => {
    expect(await resource(type)).toMatchObject(
      Object.fromEntries(
        Object.entries(expected as object).map(([key, value]) => [key, value instanceof RegExp ? expect.stringMatching(value) : value]),
      ),
    );
  });

  it("shows a u128 as text (checklist 2.4)", async () => {
    const [supply] = await aptos.viewJson<[{ vec: [string] }]>({
      payload: { function: "0x1::coin::supply", typeArguments: [APT], functionArguments: [] },
    });
    expect(supply).toEqual({ vec: [U64] });
  });

  it("accepts bytes with and without 0x, in arguments and table keys (checklist 2.4)", async () => {
    const poolFor = (seed: string) =>
      aptos.viewJson({ payload: { function: "0x1::delegation_pool::get_expected_stake_pool_address", functionArguments: ["0x1", seed] } });
    expect(await poolFor("beef")).toEqual(await poolFor("0xbeef"));
    expect(await poolFor("beef")).not.toEqual(await poolFor("0xbeee"));
    const { coin_to_fungible_asset_map } = (await resource("0x1::coin::CoinConversionMap")) as {
      coin_to_fungible_asset_map: { handle: string };
    };
    const item = (module_name: string) =>
      aptos.getTableItem({
        handle: coin_to_fungible_asset_map.handle,
        data: {
          key_type: "0x1::type_info::TypeInfo",
          value_type: "0x1::object::Object<0x1::fungible_asset::Metadata>",
          key: { account_address: "0x1", module_name, struct_name: "0x4170746f73436f696e" },
        },
      });
    expect(await item("0x6170746f735f636f696e")).toEqual({ inner: "0xa" });
    expect(await item("6170746f735f636f696e")).toEqual({ inner: "0xa" });
  });
});

describe("JSON of a user transaction", () => {
  it("has the documented fields while pending and after commit (checklist 2.4)", async () => {
    const { alice, transaction, pending } = await transfer(1);
    const asked = {
      hash: HASH,
      sender: nodeAddress(alice),
      sequence_number: "0",
      max_gas_amount: "200000",
      gas_unit_price: "100",
      expiration_timestamp_secs: transaction.rawTransaction.expiration_timestamp_secs.toString(),
      payload: {
        type: "entry_function_payload",
        function: "0x1::aptos_account::transfer",
        type_arguments: [],
        arguments: [ADDRESS, "1"],
      },
      signature: { type: "ed25519_signature", public_key: alice.publicKey.toString(), signature: expect.any(String) },
      replay_protection_nonce: null,
    };
    expect(pending).toEqual(asked);
    const committed = { ...COMMITTED, ...asked, state_checkpoint_hash: null, events: expect.any(Array), timestamp: U64 };
    expect(await outcomeOf(aptos, pending)).toEqual({ ...committed, type: "user_transaction" });
  });

  it("contains a hash over its kind and signed bytes (checklist 2.4)", async () => {
    const { alice, transaction, pending } = await transfer(1);
    const signed = generateSignedTransaction({ transaction, senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction }) });
    const prefix = sha3_256(new TextEncoder().encode("APTOS::Transaction"));
    expect(pending.hash).toBe(Hex.fromHexInput(sha3_256(Uint8Array.of(...prefix, 0, ...signed))).toString());
  });

  it("contains a VM status in a machine-readable format if the transaction failed (checklist 2.4)", async () => {
    const alice = await fundedAccount(aptos);
    const statusOf = async (data: InputEntryFunctionData, options = {}) => {
      const transaction = await aptos.transaction.build.simple({ sender: alice.accountAddress, data, options });
      return (await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction }))).vm_status;
    };
    expect(await statusOf(transferOf(1_000_000_000))).toMatch(/^Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE\(0x10004\): \S.*/);
    expect(await statusOf(transferOf(1), { maxGasAmount: 50 })).toBe("Out of gas");
    const collection = ["Reef", "", "", 0, [true, true, true]];
    await statusOf({ function: "0x3::token::create_collection_script", functionArguments: collection });
    const token = ["Reef", "Fish", "", 2n ** 64n - 1n, 0, "", alice.accountAddress, 1, 0, Array(5).fill(true), [], [], []];
    await statusOf({ function: "0x3::token::create_token_script", functionArguments: token });
    const oneMore = [alice.accountAddress, "Reef", "Fish", 1];
    expect(await statusOf({ function: "0x3::token::mint_script", functionArguments: oneMore })).toMatch(
      /^Execution failed in 0x3::token::\w+ at code offset \d+/,
    );
  });
});
