import { Account, Deserializer, SignedTransaction as SdkSignedTransaction } from "@aptos-labs/ts-sdk";
import { bytesToHex, type JsonObject, shortAddress } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, errorOf, type TestApi } from "../../../testing/testApi.ts";
import { USER_TRANSACTION_KEYS } from "../../../testing/userTransactionKeys.ts";
import type { RawTransaction } from "../../chain/signedTransaction.ts";
import { SIGNED_TRANSACTION_TYPE } from "../negotiate.ts";

let network: TestApi;

beforeAll(async () => {
  network = await createTestApi();
});

afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

describe("transaction endpoints of the REST API", () => {
  it("return a pending transaction, and later the same committed transaction from every endpoint", async () => {
    const signed = network.sign(network.rawTransfer("0xb0b", 7n));
    const hash = `0x${bytesToHex(signed.hash)}`;
    const response = await network.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes);
    expect(response.status).toBe(202);
    network.sequenceNumber += 1n;
    const accepted = (await response.json()) as JsonObject;
    expect(accepted).toEqual({
      hash,
      sender: shortAddress(network.sender),
      sequence_number: (network.sequenceNumber - 1n).toString(),
      max_gas_amount: "200000",
      gas_unit_price: "100",
      expiration_timestamp_secs: signed.raw.expirationTimestampSecs.toString(),
      payload: {
        type: "entry_function_payload",
        function: "0x1::aptos_account::transfer",
        type_arguments: [],
        arguments: ["0xb0b", "7"],
      },
      signature: {
        type: "ed25519_signature",
        public_key: `0x${bytesToHex(network.publicKey)}`,
        signature: expect.stringMatching(/^0x[0-9a-f]{128}$/),
      },
      replay_protection_nonce: null,
    });
    expect(await network.getJson(`/transactions/by_hash/${hash}`)).toEqual({ ...accepted, type: "pending_transaction" });
    expect((await network.getBcs(`/transactions/by_hash/${hash}`)).uleb128()).toBe(1);

    const waited = (await network.getJson(`/transactions/wait_by_hash/${hash}`)) as JsonObject;
    expect(waited).toMatchObject({ type: "user_transaction", success: true, vm_status: "Executed successfully", hash });
    expect(Object.keys(waited).sort()).toEqual(USER_TRANSACTION_KEYS);
    const version = waited.version as string;
    expect(await network.getJson(`/transactions/by_hash/${hash.slice(2)}`)).toEqual(waited);
    expect(await network.getJson(`/transactions/by_version/${version}`)).toEqual(waited);
    expect(await network.getJson(`/transactions?start=${version}&limit=1`)).toEqual([waited]);
    expect(await network.getJson(`/accounts/${network.sender}/transactions?limit=1`)).toEqual([waited]);
    const block = await network.getJson<{
      transactions: JsonObject[];
    }>(`/blocks/by_version/${version}?with_transactions=true`);
    expect(block.transactions).toContainEqual(waited);

    const reader = await network.getBcs(`/transactions/by_version/${version}`);
    expect(reader.uleb128()).toBe(0);
    expect(reader.u64()).toBe(BigInt(version));
    expect(reader.uleb128()).toBe(0);
    expect(reader.fixedBytes(signed.bytes.length)).toEqual(signed.bytes);
    // An independent decoder finds the same transaction in these bytes.
    expect(SdkSignedTransaction.deserialize(new Deserializer(signed.bytes)).raw_txn.sequence_number).toBe(signed.raw.sequenceNumber);
  });

  it("return state changes and events", async () => {
    const bob = Account.generate().accountAddress.toString();
    const transaction = await network.transfer<{ changes: JsonObject[]; events: JsonObject[] }>(bob, 11n);
    expect(transaction.changes).toContainEqual({
      type: "write_resource",
      address: shortAddress(network.sender),
      state_key_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      data: { type: "0x1::account::Account", data: expect.objectContaining({ sequence_number: network.sequenceNumber.toString() }) },
    });
    expect(transaction.changes.map(({ data }) => (data as JsonObject).type)).toContain("0x1::fungible_asset::FungibleStore");
    const feeStatement = transaction.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement");
    expect(feeStatement).toMatchObject({ guid: { creation_number: "0", account_address: "0x0" }, sequence_number: "0" });
    expect(feeStatement?.data).toMatchObject({ total_charge_gas_units: expect.stringMatching(/^\d+$/) });
  });

  it("return the latest page without a start, limited to existing versions", async () => {
    await network.transfer("0xb0b", 1n);
    const { version } = network.chain.ledger();
    const page = await network.getJson<{ version: string }[]>("/transactions?limit=3");
    expect(page.map((item) => BigInt(item.version))).toEqual([version - 2n, version - 1n, version]);
    expect((await network.getJson("/transactions?limit=60000")) as unknown[]).toHaveLength(Math.min(100, Number(version) + 1));
    expect((await network.getJson(`/transactions?start=${version}`)) as unknown[]).toHaveLength(1);
    expect((await network.getBcs("/transactions?limit=2")).uleb128()).toBe(2);
    expect(await errorOf(network.get(`/transactions?start=${version + 1n}`))).toMatchObject({ status: 400, error_code: "invalid_input" });
  });

  it("return every transaction kind in the first blocks", async () => {
    const genesis = (await network.getJson("/transactions/by_version/0")) as JsonObject;
    expect(genesis).toMatchObject({ type: "genesis_transaction", payload: { type: "write_set_payload" }, success: true });
    expect(genesis).not.toHaveProperty("timestamp");
    const metadata = (await network.getJson("/transactions/by_version/1")) as JsonObject;
    expect(metadata).toMatchObject({ type: "block_metadata_transaction", failed_proposer_indices: [], round: expect.any(String) });
    const block = await network.getJson<{
      transactions: JsonObject[];
      last_version: string;
    }>("/blocks/by_height/2?with_transactions=true");
    // The first block ends the genesis epoch and has no epilogue; the second block is ordinary.
    expect(block).toMatchObject({ block_height: "2", first_version: "2" });
    expect(block.transactions.at(-1)).toMatchObject({
      type: "block_epilogue_transaction",
      version: block.last_version,
      block_end_info: { block_gas_limit_reached: false, block_output_limit_reached: false },
    });
    expect(block.transactions.map(({ version }) => version)).toEqual(
      Array.from({ length: Number(block.last_version) - 1 }, (_, index) => (index + 2).toString()),
    );
  });

  it("return null for the transactions of a block if not requested", async () => {
    expect(await network.getJson("/blocks/by_height/0")).toEqual({
      block_height: "0",
      block_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      block_timestamp: expect.any(String),
      first_version: "0",
      last_version: "0",
      transactions: null,
    });
    const reader = await network.getBcs("/blocks/by_height/1?with_transactions=true");
    expect(reader.u64()).toBe(1n);
    expect(await errorOf(network.get("/blocks/by_height/1000000"))).toMatchObject({
      status: 404,
      message: "Block not found by Block height(1000000)",
      error_code: "block_not_found",
    });
    expect(await errorOf(network.get("/blocks/by_version/1000000"))).toMatchObject({ status: 404, error_code: "version_not_found" });
  });

  it("return summaries of an account's transactions, also of orderless ones", async () => {
    const orderless = network.sign({
      ...network.rawTransfer("0xb0b", 2n),
      sequenceNumber: 0xffffffffffffffffn,
      payload: {
        kind: "v1",
        executable: network.rawTransfer("0xb0b", 2n).payload as Extract<RawTransaction["payload"], { kind: "entryFunction" }>,
        multisigAddress: undefined,
        nonce: 0xcafebaben,
      },
      expirationTimestampSecs: network.chain.ledger().timestampUsecs / 1_000_000n + 30n,
    });
    const response = await network.post("/transactions", SIGNED_TRANSACTION_TYPE, orderless.bytes);
    expect(response.status).toBe(202);
    const transaction = await network.committed(orderless.hash);
    expect(transaction).toMatchObject({
      success: true,
      replay_protection_nonce: "3405691582",
      payload: { type: "entry_function_payload" },
    });
    const summaries = await network.getJson<JsonObject[]>(`/accounts/${network.sender}/transaction_summaries`);
    expect(summaries.at(-1)).toEqual({
      sender: network.sender,
      version: transaction.version,
      transaction_hash: transaction.hash,
      replay_protector: "3405691582",
    });
    const versions = summaries.map(({ version }) => BigInt(version as string));
    expect(versions).toEqual([...versions].sort((a, b) => (a < b ? -1 : 1)));
    expect(await network.getJson(`/accounts/${network.sender}/transaction_summaries?start_version=${versions[0]}&limit=1`)).toEqual([
      summaries[0],
    ]);
    expect(await network.getJson(`/accounts/${network.sender}/transaction_summaries?end_version=${versions[0]}`)).toEqual([summaries[0]]);
    expect((await network.getBcs(`/accounts/${network.sender}/transaction_summaries?limit=2`)).uleb128()).toBe(2);
    const sent = await network.getJson<JsonObject[]>(`/accounts/${network.sender}/transactions`);
    expect(sent.map(({ hash }) => hash)).not.toContain(transaction.hash);
  });

  it("return the transaction index within the block", async () => {
    const infos = await network.getJson<JsonObject[]>("/transactions/auxiliary_info?start_version=2&limit=2");
    expect(infos.map(({ transaction_index }) => transaction_index)).toEqual([0, 1]);
    expect((await network.getBcs("/transactions/auxiliary_info?start_version=2&limit=2")).uleb128()).toBe(2);
  });

  it("return 404 for unknown hashes, with or without 0x", async () => {
    const hash = "2385".padEnd(64, "b");
    const expected = {
      status: 404,
      message: `Transaction not found by Transaction hash(0x${hash})`,
      error_code: "transaction_not_found",
      vm_error_code: null,
    };
    for (const path of ["by_hash", "wait_by_hash"]) {
      expect(await errorOf(network.get(`/transactions/${path}/0x${hash}`))).toEqual(expected);
      expect(await errorOf(network.get(`/transactions/${path}/${hash}`))).toEqual(expected);
    }
    expect(await errorOf(network.get("/transactions/by_version/100000"))).toMatchObject({
      status: 404,
      message: "Transaction not found by Ledger version(100000)",
    });
  });
});
