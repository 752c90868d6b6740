import { Account, AccountAddress, Deserializer, SignedTransaction as SdkSignedTransaction } from "@aptos-labs/ts-sdk";
import { address, BcsReader, bytesToHex, encodeBcs, hexToBytes, type JsonObject, type JsonValue } from "@atoll/move";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningChain } from "../blocks/runningChain.ts";
import { createChain } from "../createChain.ts";
import { createFaucet } from "../faucet/createFaucet.ts";
import type { RawTransaction, SignedTransaction } from "../transaction/signedTransaction.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { createRestApi } from "./createRestApi.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const SIGNED = "application/x.aptos.signed_transaction+bcs";

let chain: RunningChain;
let api: Hono;
let faucet: Hono;
let alice: Account;
let sequenceNumber = 0n;
const logged: unknown[] = [];

beforeAll(async () => {
  chain = createChain({ chainId: 4, rootKey: ROOT_KEY, blockTimeMs: 20, idleBlockTimeMs: 0 });
  api = createRestApi({ chain, gitHash: "abc", log: (_, cause) => logged.push(cause) });
  faucet = createFaucet({ chain, rootKey: ROOT_KEY });
  alice = Account.generate();
  await fund(alice.accountAddress.toString(), 10_000_000_000);
});

afterAll(async () => {
  await chain.stop();
  expect(logged).toEqual([]);
});

async function fund(receiver: string, amount: number): Promise<string> {
  const body = JSON.stringify({ address: receiver, amount });
  const response = await faucet.request("/fund", { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { txn_hashes: [string] }).txn_hashes[0];
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(api.request(`/v1${path}`, { headers }));
}

async function getJson(path: string): Promise<JsonValue> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  return (await response.json()) as JsonValue;
}

async function getBcs(path: string): Promise<BcsReader> {
  const response = await get(path, { accept: "application/x-bcs" });
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/x-bcs");
  return new BcsReader(new Uint8Array(await response.arrayBuffer()));
}

function post(path: string, contentType: string, body: string | Uint8Array, accept = "application/json"): Promise<Response> {
  const headers = { "content-type": contentType, accept };
  return Promise.resolve(api.request(`/v1${path}`, { method: "POST", headers, body: body as BodyInit }));
}

function postJson(path: string, body: unknown, accept?: string): Promise<Response> {
  return post(path, "application/json", JSON.stringify(body), accept);
}

function sender() {
  return address(alice.accountAddress.toString());
}

function rawTransfer(to: string, amount: bigint, overrides: Partial<RawTransaction> = {}): RawTransaction {
  const entryFunction = {
    module: { address: address("0x1"), name: "aptos_account" },
    name: "transfer",
    typeArguments: [],
    args: [hexToBytes(address(to).slice(2)), encodeBcs((writer) => writer.u64(amount))],
  };
  return {
    sender: sender(),
    sequenceNumber,
    payload: { kind: "entryFunction", entryFunction },
    maxGasAmount: 200_000n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: chain.ledger().timestampUsecs / 1_000_000n + 60n,
    chainId: 4,
    ...overrides,
  };
}

function sign(raw: RawTransaction): SignedTransaction {
  const signature = alice.sign(signingMessage(encodeRawTransaction(raw), { kind: "single" })).toUint8Array();
  return createSignedTransaction(raw, { kind: "ed25519", publicKey: publicKey(), signature });
}

function unsigned(raw: RawTransaction): SignedTransaction {
  return createSignedTransaction(raw, { kind: "ed25519", publicKey: publicKey(), signature: new Uint8Array(64) });
}

function publicKey(): Uint8Array {
  return alice.publicKey.toUint8Array();
}

async function committed(hash: Uint8Array): Promise<JsonObject> {
  await chain.waitForTransaction(hash, 5_000);
  return (await getJson(`/transactions/by_hash/0x${bytesToHex(hash)}`)) as JsonObject;
}

async function transfer(to: string, amount: bigint): Promise<JsonObject> {
  const signed = sign(rawTransfer(to, amount));
  const response = await post("/transactions", SIGNED, signed.bytes);
  expect(response.status).toBe(202);
  sequenceNumber += 1n;
  return committed(signed.hash);
}

async function errorOf(response: Response): Promise<JsonValue> {
  return { status: response.status, ...((await response.json()) as object) } as JsonValue;
}

describe("general operations", () => {
  it("tell where the ledger stands, in the body and in the headers", async () => {
    const response = await get("");
    const info = (await response.json()) as Record<string, string>;
    const ledger = chain.ledger();
    expect(info).toEqual({
      chain_id: 4,
      epoch: ledger.epoch.toString(),
      ledger_version: ledger.version.toString(),
      oldest_ledger_version: "0",
      ledger_timestamp: ledger.timestampUsecs.toString(),
      node_role: "validator",
      oldest_block_height: "0",
      block_height: ledger.blockHeight.toString(),
      git_hash: "abc",
      encryption_key: null,
    });
    const headers = [
      "chain-id",
      "ledger-version",
      "ledger-oldest-version",
      "ledger-timestampusec",
      "epoch",
      "block-height",
      "oldest-block-height",
    ];
    expect(headers.map((name) => response.headers.get(`x-aptos-${name}`))).toEqual([
      "4",
      info.ledger_version,
      "0",
      info.ledger_timestamp,
      info.epoch,
      info.block_height,
      "0",
    ]);
    expect((await getJson(`/blocks/by_version/${info.ledger_version}`)) as JsonObject).toMatchObject({ block_height: info.block_height });
  });

  it("answer ledger info with and without a slash, and in BCS", async () => {
    expect(await getJson("/")).toMatchObject({ chain_id: 4 });
    const reader = await getBcs("");
    expect(reader.u8()).toBe(4);
    expect(reader.string()).toBe(chain.ledger().epoch.toString());
  });

  it("greet people outside /v1", async () => {
    const response = await api.request("/");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  it("report health, by age of the latest block where asked", async () => {
    expect(await getJson("/-/healthy")).toEqual({ message: "aptos-node:ok" });
    expect((await getBcs("/-/healthy")).string()).toBe("aptos-node:ok");
    const late = createRestApi({ chain: { ...chain, nowUsecs: () => chain.ledger().timestampUsecs + 3_600_000_000n } });
    expect((await late.request("/v1/-/healthy?duration_secs=7200")).status).toBe(200);
    expect(await errorOf(await late.request("/v1/-/healthy?duration_secs=60"))).toMatchObject({
      status: 503,
      error_code: "health_check_failed",
    });
  });

  it("describe themselves", async () => {
    expect(await getJson("/info")).toMatchObject({ chain_id: 4 });
    const specification = (await getJson("/spec.json")) as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(specification.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids).toContain("get_account_transaction_summaries");
    expect(new Set(ids).size).toBe(ids.length);
    const page = await get("/spec");
    expect(page.headers.get("content-type")).toContain("text/html");
  });

  it("estimate gas at 100 on a quiet chain", async () => {
    expect(await getJson("/estimate_gas_price")).toEqual({
      deprioritized_gas_estimate: 100,
      gas_estimate: 100,
      prioritized_gas_estimate: 150,
    });
    expect((await getBcs("/estimate_gas_price")).u64()).toBe(100n);
  });
});

describe("accounts", () => {
  it("show the core account exactly", async () => {
    expect(await getJson("/accounts/0x1")).toEqual({ sequence_number: "0", authentication_key: AccountAddress.ONE.toStringLong() });
  });

  it("show an address that never did anything as one that could", async () => {
    const stranger = Account.generate().accountAddress;
    expect(await getJson(`/accounts/${stranger}`)).toEqual({ sequence_number: "0", authentication_key: stranger.toStringLong() });
    const reader = await getBcs(`/accounts/${stranger}`);
    expect(reader.bytes()).toEqual(stranger.toUint8Array());
    expect(reader.u64()).toBe(0n);
    expect(await getJson(`/accounts/${stranger}/resources`)).toEqual([]);
    expect(await getJson(`/accounts/${stranger}/modules`)).toEqual([]);
    expect(await getJson(`/accounts/${stranger}/transactions`)).toEqual([]);
    expect(await getJson(`/accounts/${stranger}/transaction_summaries`)).toEqual([]);
    expect(await getJson(`/accounts/${stranger}/balance/0xa`)).toBe(0);
  });

  it("count what was sent, at the version asked for", async () => {
    const before = chain.ledger().version;
    const start = sequenceNumber;
    await transfer("0xb0b", 1n);
    expect(await getJson(`/accounts/${sender()}`)).toMatchObject({ sequence_number: (start + 1n).toString() });
    expect(await getJson(`/accounts/${sender()}?ledger_version=${before}`)).toMatchObject({ sequence_number: start.toString() });
    expect((await getBcs(`/accounts/${sender()}`)).bytes()).toHaveLength(32);
  });

  it("show one resource, and the members of groups as resources", async () => {
    const account = (await getJson("/accounts/0x1/resource/0x1::account::Account")) as { type: string; data: JsonObject };
    expect(account.type).toBe("0x1::account::Account");
    expect(Object.keys(account.data).sort()).toEqual([
      "authentication_key",
      "coin_register_events",
      "guid_creation_num",
      "key_rotation_events",
      "rotation_capability_offer",
      "sequence_number",
      "signer_capability_offer",
    ]);
    expect(account.data.rotation_capability_offer).toEqual({ for: { vec: [] } });
    const metadata = await getJson("/accounts/0xa/resource/0x1::fungible_asset::Metadata");
    expect(metadata).toMatchObject({ type: "0x1::fungible_asset::Metadata", data: { symbol: "APT", decimals: 8 } });
    const all = (await getJson("/accounts/0xa/resources")) as unknown as { type: string }[];
    expect(all.map(({ type }) => type)).toContain("0x1::fungible_asset::Metadata");
    expect(all.map(({ type }) => type)).toContain("0x1::object::ObjectCore");
    expect((await getBcs("/accounts/0xa/resource/0x1::object::ObjectCore")).remaining).toBeGreaterThan(0);
    expect((await getBcs("/accounts/0xa/resources")).uleb128()).toBe(all.length);
  });

  it("answer 404 for a resource or module that is not there", async () => {
    const { version } = chain.ledger();
    expect(await errorOf(await get("/accounts/0x123/resource/0x1::account::Account"))).toEqual({
      status: 404,
      message: `Resource not found by Address(0x123), Struct tag(0x1::account::Account) and Ledger version(${version})`,
      error_code: "resource_not_found",
      vm_error_code: null,
    });
    expect(await errorOf(await get("/accounts/0x1/module/NoNoNo"))).toEqual({
      status: 404,
      message: `Module not found by Address(0x1), Module name(NoNoNo) and Ledger version(${version})`,
      error_code: "module_not_found",
      vm_error_code: null,
    });
  });

  it("show modules with their interface", async () => {
    const module = (await getJson("/accounts/0x1/module/aptos_account")) as { bytecode: string; abi: { exposed_functions: JsonObject[] } };
    expect(module.bytecode).toMatch(/^0xa11ceb0b/);
    expect(module.abi).toMatchObject({ address: "0x1", name: "aptos_account" });
    expect(module.abi.exposed_functions).toContainEqual(
      expect.objectContaining({ name: "transfer", visibility: "public", is_entry: true, params: ["&signer", "address", "u64"] }),
    );
    const bytes = await getBcs("/accounts/0x1/module/aptos_account");
    expect(bytesToHex(bytes.fixedBytes(bytes.remaining))).toBe(module.bytecode.slice(2));
    expect((await getBcs("/accounts/0x1/modules?limit=3")).uleb128()).toBe(3);
  });

  it("give a cursor only where a page follows", async () => {
    const whole = await get("/accounts/0x1/modules?limit=1000");
    expect(whole.headers.get("x-aptos-cursor")).toBeNull();
    const count = ((await whole.json()) as unknown[]).length;
    const almost = await get(`/accounts/0x1/modules?limit=${count - 1}`);
    const cursor = almost.headers.get("x-aptos-cursor");
    expect(cursor).not.toBeNull();
    const last = await get(`/accounts/0x1/modules?limit=5&start=${cursor}`);
    expect(await last.json()).toHaveLength(1);
    expect(last.headers.get("x-aptos-cursor")).toBeNull();
    const exact = await get(`/accounts/0x1/modules?limit=${count}`);
    expect(exact.headers.get("x-aptos-cursor")).toBeNull();
    expect((await get("/transactions?limit=1")).headers.get("x-aptos-cursor")).toBeNull();
  });

  it("show balances with all digits, by coin type and by metadata", async () => {
    const rich = Account.generate().accountAddress.toString();
    await fund(rich, 100_000_000_000);
    expect(await getJson(`/accounts/${rich}/balance/0xa`)).toBe(100_000_000_000);
    expect(await getJson(`/accounts/${rich}/balance/0x1::aptos_coin::AptosCoin?accountAddress=x&asset=y`)).toBe(100_000_000_000);
    expect((await getBcs(`/accounts/${rich}/balance/0xa`)).u64()).toBe(100_000_000_000n);
    const root = await get("/accounts/0xa550c18/balance/0xa");
    const text = await root.text();
    const balance = await getBcs("/accounts/0xa550c18/balance/0xa");
    expect(text).toBe(balance.u64().toString());
    expect(BigInt(text)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  });
});

describe("transactions", () => {
  it("are pending when accepted and the same everywhere once committed", async () => {
    const signed = sign(rawTransfer("0xb0b", 7n));
    const hash = `0x${bytesToHex(signed.hash)}`;
    const response = await post("/transactions", SIGNED, signed.bytes);
    expect(response.status).toBe(202);
    sequenceNumber += 1n;
    const accepted = (await response.json()) as JsonObject;
    expect(accepted).toEqual({
      hash,
      sender: sender(),
      sequence_number: (sequenceNumber - 1n).toString(),
      max_gas_amount: "200000",
      gas_unit_price: "100",
      expiration_timestamp_secs: signed.raw.expirationTimestampSecs.toString(),
      payload: {
        type: "entry_function_payload",
        function: "0x1::aptos_account::transfer",
        type_arguments: [],
        arguments: [address("0xb0b"), "7"],
      },
      signature: {
        type: "ed25519_signature",
        public_key: `0x${bytesToHex(publicKey())}`,
        signature: expect.stringMatching(/^0x[0-9a-f]{128}$/),
      },
      replay_protection_nonce: null,
      type: "pending_transaction",
    });
    expect(await getJson(`/transactions/by_hash/${hash}`)).toEqual(accepted);
    expect((await getBcs(`/transactions/by_hash/${hash}`)).uleb128()).toBe(1);

    const waited = (await getJson(`/transactions/wait_by_hash/${hash}`)) as JsonObject;
    expect(waited).toMatchObject({ type: "user_transaction", success: true, vm_status: "Executed successfully", hash });
    expect(Object.keys(waited).sort()).toEqual(USER_TRANSACTION_KEYS);
    const version = waited.version as string;
    expect(await getJson(`/transactions/by_hash/${hash.slice(2)}`)).toEqual(waited);
    expect(await getJson(`/transactions/by_version/${version}`)).toEqual(waited);
    expect(await getJson(`/transactions?start=${version}&limit=1`)).toEqual([waited]);
    expect(await getJson(`/accounts/${sender()}/transactions?limit=1`)).toEqual([waited]);
    const block = (await getJson(`/blocks/by_version/${version}?with_transactions=true`)) as unknown as { transactions: JsonObject[] };
    expect(block.transactions).toContainEqual(waited);

    const reader = await getBcs(`/transactions/by_version/${version}`);
    expect(reader.uleb128()).toBe(0);
    expect(reader.u64()).toBe(BigInt(version));
    expect(reader.uleb128()).toBe(0);
    expect(reader.fixedBytes(signed.bytes.length)).toEqual(signed.bytes);
    // An independent reader finds the same transaction in those bytes.
    expect(SdkSignedTransaction.deserialize(new Deserializer(signed.bytes)).raw_txn.sequence_number).toBe(signed.raw.sequenceNumber);
  });

  it("show what they changed and which events they made", async () => {
    const bob = Account.generate().accountAddress.toString();
    const transaction = (await transfer(bob, 11n)) as unknown as { changes: JsonObject[]; events: JsonObject[] };
    expect(transaction.changes).toContainEqual({
      type: "write_resource",
      address: sender(),
      state_key_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      data: { type: "0x1::account::Account", data: expect.objectContaining({ sequence_number: sequenceNumber.toString() }) },
    });
    expect(transaction.changes.map(({ data }) => (data as JsonObject).type)).toContain("0x1::fungible_asset::FungibleStore");
    const feeStatement = transaction.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement");
    expect(feeStatement).toMatchObject({ guid: { creation_number: "0", account_address: "0x0" }, sequence_number: "0" });
    expect(feeStatement?.data).toMatchObject({ total_charge_gas_units: expect.stringMatching(/^\d+$/) });
  });

  it("list the latest page without a start, and only what exists", async () => {
    await transfer("0xb0b", 1n);
    const { version } = chain.ledger();
    const page = (await getJson("/transactions?limit=3")) as unknown as { version: string }[];
    expect(page.map((item) => BigInt(item.version))).toEqual([version - 2n, version - 1n, version]);
    expect((await getJson("/transactions?limit=60000")) as unknown[]).toHaveLength(Math.min(100, Number(version) + 1));
    expect((await getJson(`/transactions?start=${version}`)) as unknown[]).toHaveLength(1);
    expect((await getBcs("/transactions?limit=2")).uleb128()).toBe(2);
    expect(await errorOf(await get(`/transactions?start=${version + 1n}`))).toMatchObject({ status: 400, error_code: "invalid_input" });
  });

  it("have every kind in the first blocks", async () => {
    const genesis = (await getJson("/transactions/by_version/0")) as JsonObject;
    expect(genesis).toMatchObject({ type: "genesis_transaction", payload: { type: "write_set_payload" }, success: true });
    expect(genesis).not.toHaveProperty("timestamp");
    const metadata = (await getJson("/transactions/by_version/1")) as JsonObject;
    expect(metadata).toMatchObject({ type: "block_metadata_transaction", failed_proposer_indices: [], round: expect.any(String) });
    const block = (await getJson("/blocks/by_height/2?with_transactions=true")) as unknown as {
      transactions: JsonObject[];
      last_version: string;
    };
    // The first block ends the epoch that genesis began; it has no epilogue, and the second block is an ordinary one.
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

  it("show blocks without their transactions as null", async () => {
    expect(await getJson("/blocks/by_height/0")).toEqual({
      block_height: "0",
      block_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      block_timestamp: expect.any(String),
      first_version: "0",
      last_version: "0",
      transactions: null,
    });
    const reader = await getBcs("/blocks/by_height/1?with_transactions=true");
    expect(reader.u64()).toBe(1n);
    expect(await errorOf(await get("/blocks/by_height/1000000"))).toMatchObject({
      status: 404,
      message: "Block not found by Block height(1000000)",
      error_code: "block_not_found",
    });
    expect(await errorOf(await get("/blocks/by_version/1000000"))).toMatchObject({ status: 404, error_code: "version_not_found" });
  });

  it("are summarised, orderless ones too", async () => {
    const orderless = sign({
      ...rawTransfer("0xb0b", 2n),
      sequenceNumber: 0xffffffffffffffffn,
      payload: {
        kind: "v1",
        executable: rawTransfer("0xb0b", 2n).payload as Extract<RawTransaction["payload"], { kind: "entryFunction" }>,
        multisigAddress: undefined,
        nonce: 0xcafebaben,
      },
      expirationTimestampSecs: chain.ledger().timestampUsecs / 1_000_000n + 30n,
    });
    const response = await post("/transactions", SIGNED, orderless.bytes);
    expect(response.status).toBe(202);
    const transaction = await committed(orderless.hash);
    expect(transaction).toMatchObject({
      success: true,
      replay_protection_nonce: "3405691582",
      payload: { type: "entry_function_payload" },
    });
    const summaries = (await getJson(`/accounts/${sender()}/transaction_summaries`)) as unknown as JsonObject[];
    expect(summaries.at(-1)).toEqual({
      sender: sender(),
      version: transaction.version,
      transaction_hash: transaction.hash,
      replay_protector: "3405691582",
    });
    const versions = summaries.map(({ version }) => BigInt(version as string));
    expect(versions).toEqual([...versions].sort((a, b) => (a < b ? -1 : 1)));
    expect(await getJson(`/accounts/${sender()}/transaction_summaries?start_version=${versions[0]}&limit=1`)).toEqual([summaries[0]]);
    expect(await getJson(`/accounts/${sender()}/transaction_summaries?end_version=${versions[0]}`)).toEqual([summaries[0]]);
    expect((await getBcs(`/accounts/${sender()}/transaction_summaries?limit=2`)).uleb128()).toBe(2);
    const sent = (await getJson(`/accounts/${sender()}/transactions`)) as unknown as JsonObject[];
    expect(sent.map(({ hash }) => hash)).not.toContain(transaction.hash);
  });

  it("have a place within their block", async () => {
    const infos = (await getJson("/transactions/auxiliary_info?start_version=2&limit=2")) as unknown as JsonObject[];
    expect(infos.map(({ transaction_index }) => transaction_index)).toEqual([0, 1]);
    expect((await getBcs("/transactions/auxiliary_info?start_version=2&limit=2")).uleb128()).toBe(2);
  });

  it("are not found by an unknown hash, and 0x does not matter", async () => {
    const hash = "2385".padEnd(64, "b");
    const expected = {
      status: 404,
      message: `Transaction not found by Transaction hash(0x${hash})`,
      error_code: "transaction_not_found",
      vm_error_code: null,
    };
    for (const path of ["by_hash", "wait_by_hash"]) {
      expect(await errorOf(await get(`/transactions/${path}/0x${hash}`))).toEqual(expected);
      expect(await errorOf(await get(`/transactions/${path}/${hash}`))).toEqual(expected);
    }
    expect(await errorOf(await get("/transactions/by_version/100000"))).toMatchObject({
      status: 404,
      message: "Transaction not found by Ledger version(100000)",
    });
  });
});

describe("submission", () => {
  it("refuses bytes that are no transaction, in these words", async () => {
    expect(await errorOf(await post("/transactions", SIGNED, Uint8Array.of(1, 2, 3)))).toEqual({
      status: 400,
      message: "Failed to deserialize input into SignedTransaction: unexpected end of input",
      error_code: "invalid_input",
      vm_error_code: null,
    });
  });

  it("refuses a transaction that nobody signed, in these words", async () => {
    const signed = createSignedTransaction(rawTransfer("0xb0b", 1n), { kind: "singleSender", sender: { kind: "none" } });
    expect(await errorOf(await post("/transactions", SIGNED, signed.bytes))).toEqual({
      status: 400,
      message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE",
      error_code: "vm_error",
      vm_error_code: 1,
    });
  });

  it("takes JSON whose bytes to sign it gives itself", async () => {
    const request = jsonTransfer("0xb0b", "3");
    const encoded = await postJson("/transactions/encode_submission", request);
    expect(encoded.status).toBe(200);
    const message = (await encoded.json()) as string;
    const raw = rawTransfer("0xb0b", 3n, { expirationTimestampSecs: BigInt(request.expiration_timestamp_secs) });
    expect(message).toBe(`0x${bytesToHex(signingMessage(encodeRawTransaction(raw), { kind: "single" }))}`);
    const signature = `0x${bytesToHex(alice.sign(message).toUint8Array())}`;
    const response = await postJson("/transactions", {
      ...request,
      signature: { type: "ed25519_signature", public_key: `0x${bytesToHex(publicKey())}`, signature },
    });
    expect(response.status).toBe(202);
    sequenceNumber += 1n;
    const { hash } = (await response.json()) as { hash: string };
    expect(await committed(hexToBytes(hash.slice(2)))).toMatchObject({ success: true });
  });

  it("encodes multi-agent submissions, but not in BCS", async () => {
    const request = { ...jsonTransfer("0xb0b", "3"), secondary_signers: ["0xb0b"] };
    const raw = rawTransfer("0xb0b", 3n, { expirationTimestampSecs: BigInt(request.expiration_timestamp_secs) });
    const scope = { kind: "multiAgent", secondaryAddresses: [address("0xb0b")] } as const;
    const response = await postJson("/transactions/encode_submission", request);
    expect(await response.json()).toBe(`0x${bytesToHex(signingMessage(encodeRawTransaction(raw), scope))}`);
    expect(await errorOf(await postJson("/transactions/encode_submission", request, "application/x-bcs"))).toMatchObject({
      status: 400,
      error_code: "bcs_not_supported",
    });
  });

  it("answers nothing in BCS when it accepts", async () => {
    const signed = sign(rawTransfer("0xb0b", 1n));
    const response = await post("/transactions", SIGNED, signed.bytes, "application/x-bcs");
    expect(response.status).toBe(202);
    expect(await response.arrayBuffer()).toHaveProperty("byteLength", 0);
    sequenceNumber += 1n;
    await committed(signed.hash);
  });

  it("takes batches, tells which of them were refused, and no more than ten", async () => {
    const first = sign(rawTransfer("0xb0b", 1n));
    const second = sign(rawTransfer("0xb0b", 1n, { sequenceNumber: sequenceNumber + 1n }));
    const whole = await post("/transactions/batch", SIGNED, batch([first, second]));
    expect(whole.status).toBe(202);
    expect(await whole.json()).toEqual({ transaction_failures: [] });
    sequenceNumber += 2n;
    await committed(second.hash);

    const good = sign(rawTransfer("0xb0b", 1n));
    const bad = unsigned(rawTransfer("0xb0b", 1n, { sequenceNumber: sequenceNumber + 1n }));
    const partly = await post("/transactions/batch", SIGNED, batch([bad, good]));
    expect(partly.status).toBe(206);
    expect(await partly.json()).toEqual({
      transaction_failures: [
        {
          error: { message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE", error_code: "vm_error", vm_error_code: 1 },
          transaction_index: 0,
        },
      ],
    });
    sequenceNumber += 1n;
    await committed(good.hash);
    const inBcs = await post("/transactions/batch", SIGNED, batch([bad]), "application/x-bcs");
    expect(inBcs.status).toBe(206);
    expect(new BcsReader(new Uint8Array(await inBcs.arrayBuffer())).uleb128()).toBe(1);
    expect(await errorOf(await post("/transactions/batch", SIGNED, batch(Array.from({ length: 11 }, () => bad))))).toMatchObject({
      status: 400,
      message: "Submitted too many transactions: 11, while limit is 10",
    });
    expect(await errorOf(await postJson("/transactions/batch", [{}]))).toMatchObject({ status: 400, error_code: "web_framework_error" });
  });

  it("simulates without keeping anything, and refuses valid signatures", async () => {
    const raw = rawTransfer("0xb0b", 5n);
    const { version } = chain.ledger();
    const response = await post("/transactions/simulate", SIGNED, unsigned(raw).bytes);
    expect(response.status).toBe(200);
    const [result] = (await response.json()) as [JsonObject];
    expect(Object.keys(result).sort()).toEqual(USER_TRANSACTION_KEYS);
    expect(result).toMatchObject({ success: true, vm_status: "Executed successfully", max_gas_amount: "200000", type: "user_transaction" });
    expect(response.headers.get("x-aptos-gas-used")).toBe(result.gas_used);
    expect(chain.ledger().version).toBe(version);
    expect(await errorOf(await post("/transactions/simulate", SIGNED, sign(raw).bytes))).toMatchObject({
      status: 400,
      message: "Simulated transactions must not have a valid signature",
      error_code: "invalid_input",
    });
    const inBcs = await post("/transactions/simulate", SIGNED, unsigned(raw).bytes, "application/x-bcs");
    expect(new BcsReader(new Uint8Array(await inBcs.arrayBuffer())).u64()).toBeGreaterThanOrEqual(version);
  });

  it("estimates gas in simulations where asked", async () => {
    const raw = rawTransfer("0xb0b", 5n, { gasUnitPrice: 1n, maxGasAmount: 1n });
    const flags = "estimate_gas_unit_price=true&estimate_max_gas_amount=true&estimate_prioritized_gas_unit_price=true";
    const response = await post(`/transactions/simulate?${flags}`, SIGNED, unsigned(raw).bytes);
    const [result] = (await response.json()) as [JsonObject];
    expect(result).toMatchObject({ success: true, gas_unit_price: "150", max_gas_amount: "2000000" });
  });

  it("tells in a simulation why a transaction would fail", async () => {
    const tooMuch = unsigned(rawTransfer("0xb0b", 1_000_000_000_000_000n));
    const response = await post("/transactions/simulate", SIGNED, tooMuch.bytes);
    const [result] = (await response.json()) as [JsonObject];
    expect(result).toMatchObject({
      success: false,
      vm_status: expect.stringContaining("Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE"),
    });
  });
});

describe("views, tables and events", () => {
  it("run view functions from JSON and from BCS, at any version", async () => {
    const request = { function: "0x1::coin::balance", type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [sender()] };
    const response = await postJson("/view", request);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(response.headers.get("x-aptos-gas-used")).toMatch(/^\d+$/);
    expect(await (await postJson("/view?ledger_version=0", request)).json()).toEqual(["0"]);
    const inBcs = await postJson("/view", request, "application/x-bcs");
    const reader = new BcsReader(new Uint8Array(await inBcs.arrayBuffer()));
    expect(reader.uleb128()).toBe(1);
    expect(reader.u64()).toBeGreaterThan(0n);
    const call = encodeBcs((writer) => writer.address(address("0x1")).string("chain_id").string("get").uleb128(0).uleb128(0));
    expect(await (await post("/view", "application/x.aptos.view_function+bcs", call)).json()).toEqual([4]);
  });

  it("refuse views of what does not exist or is no view", async () => {
    const refuse = async (body: unknown) => errorOf(await postJson("/view", body));
    expect(await refuse({ function: "0x1::aptos_account::fake_function", type_arguments: [], arguments: [] })).toEqual({
      status: 400,
      message: "could not find view function by 0x1::aptos_account::fake_function",
      error_code: "invalid_input",
      vm_error_code: null,
    });
    const balance = { function: "0x1::coin::balance", arguments: [sender()] };
    expect(await refuse({ ...balance, type_arguments: ["0x12345::coin::Coin"] })).toMatchObject({
      status: 400,
      error_code: "invalid_input",
    });
    expect(await refuse({ ...balance, type_arguments: [] })).toMatchObject({
      status: 400,
      message: "expected 1 type arguments for view function 0x1::coin::balance, but got 0",
    });
    expect(await refuse({ ...balance, type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [true] })).toMatchObject({
      message: expect.stringMatching(/^parse arguments\[0\] failed, expect string<address>/),
    });
    expect(await refuse({ ...balance, type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [] })).toMatchObject({
      message: "expected 1 arguments [string<address>], but got 0 ([])",
    });
    expect(await errorOf(await post("/view", "application/x.aptos.view_function+bcs", Uint8Array.of(1)))).toMatchObject({
      status: 400,
      message: "Failed to deserialize input into ViewRequest: unexpected end of input",
    });
  });

  it("read table items by key", async () => {
    const resource = (await getJson("/accounts/0x1/resource/0x1::account::OriginatingAddress")) as {
      data: { address_map: { handle: string } };
    };
    const { handle } = resource.data.address_map;
    const { version } = chain.ledger();
    const request = { key_type: "address", value_type: "address", key: "0x5" };
    expect(await errorOf(await postJson(`/tables/${handle}/item`, request))).toEqual({
      status: 404,
      message: `Table Item not found by Table handle(${handle.replace(/^0x0+/, "0x")}), Table key("0x5") and Ledger version(${version})`,
      error_code: "table_item_not_found",
      vm_error_code: null,
    });
  });

  it("read the very items that transactions say they wrote", async () => {
    const item = await anyTableWrite();
    const { key, key_type, value, value_type } = item.data;
    const path = `/tables/${item.handle}`;
    const at = `?ledger_version=${item.version}`;
    const inJson = await postJson(`${path}/item${at}`, { key_type, value_type, key });
    expect(await inJson.json()).toEqual(value);
    const inBcs = await postJson(`${path}/item${at}`, { key_type, value_type, key }, "application/x-bcs");
    expect(bytesToHex(new Uint8Array(await inBcs.arrayBuffer()))).toBe(item.value.slice(2));
    const raw = await postJson(`${path}/raw_item${at}`, { key: item.key }, "application/x-bcs");
    expect(bytesToHex(new Uint8Array(await raw.arrayBuffer()))).toBe(item.value.slice(2));
    expect(await errorOf(await postJson(`${path}/raw_item`, { key: item.key }))).toMatchObject({ status: 403, error_code: "api_disabled" });
    expect(await errorOf(await postJson(`${path}/raw_item`, { key: "0x00" }, "application/x-bcs"))).toMatchObject({ status: 404 });
    expect(await errorOf(await postJson(`${path}/item`, { key_type, value_type, key: { a: 1 } }))).toMatchObject({
      status: 400,
      error_code: "invalid_input",
    });
    expect(await errorOf(await postJson(`${path}/item`, { key_type: "0x9::no::Type", value_type, key }))).toMatchObject({ status: 400 });
    expect(await errorOf(await postJson(`${path}/item${at}`, { key_type, value_type: "vector<0x1::string::String>", key }))).toMatchObject({
      status: 400,
      error_code: "invalid_input",
    });
  });

  it("list the events of a handle, by number and by name", async () => {
    const byNumber = (await getJson("/accounts/0x1/events/2")) as unknown as JsonObject[];
    expect(Array.isArray(byNumber)).toBe(true);
    const byName = (await getJson("/accounts/0x1/events/0x1::block::BlockResource/new_block_events?limit=2")) as unknown as JsonObject[];
    expect(byName.length).toBeGreaterThan(0);
    const [event] = byName as [JsonObject & { guid: { creation_number: string } }];
    expect(event).toMatchObject({ type: "0x1::block::NewBlockEvent", version: expect.any(String), guid: { account_address: "0x1" } });
    const same = (await getJson(`/accounts/0x1/events/${event.guid.creation_number}?limit=2`)) as unknown as JsonObject[];
    expect(same).toEqual(byName);
    const fromStart = (await getJson(`/accounts/0x1/events/${event.guid.creation_number}?start=0&limit=1`)) as unknown as JsonObject[];
    expect(fromStart).toMatchObject([{ sequence_number: "0" }]);
    expect((await getBcs(`/accounts/0x1/events/${event.guid.creation_number}?limit=1`)).uleb128()).toBe(1);
    expect(await getJson("/accounts/0x123/events/7")).toEqual([]);
  });

  it("refuse event handles that are not there", async () => {
    const { version } = chain.ledger();
    expect(await errorOf(await get("/accounts/0x1/events/0x1::block::BlockResource/not_found"))).toMatchObject({
      status: 404,
      message: `Struct Field not found by Address(0x1), Struct tag(0x1::block::BlockResource), Field name(not_found) and Ledger version(${version})`,
      error_code: "struct_field_not_found",
    });
    expect(await errorOf(await get("/accounts/0x1/events/0x1::block::BlockResource/height"))).toMatchObject({
      status: 400,
      error_code: "invalid_input",
    });
    expect(await errorOf(await get("/accounts/0x1/events/0x9::block::BlockResource/height"))).toMatchObject({
      status: 404,
      error_code: "resource_not_found",
    });
  });
});

const USER_TRANSACTION_KEYS = [
  "accumulator_root_hash",
  "changes",
  "event_root_hash",
  "events",
  "expiration_timestamp_secs",
  "gas_unit_price",
  "gas_used",
  "hash",
  "max_gas_amount",
  "payload",
  "replay_protection_nonce",
  "sender",
  "sequence_number",
  "signature",
  "state_change_hash",
  "state_checkpoint_hash",
  "success",
  "timestamp",
  "type",
  "version",
  "vm_status",
];

function jsonTransfer(to: string, amount: string) {
  return {
    sender: sender(),
    sequence_number: sequenceNumber.toString(),
    max_gas_amount: "200000",
    gas_unit_price: "100",
    expiration_timestamp_secs: (chain.ledger().timestampUsecs / 1_000_000n + 60n).toString(),
    payload: { type: "entry_function_payload", function: "0x1::aptos_account::transfer", type_arguments: [], arguments: [to, amount] },
  };
}

function batch(transactions: readonly SignedTransaction[]): Uint8Array {
  return encodeBcs((writer) => writer.vector(transactions, (inner, { bytes }) => inner.fixedBytes(bytes)));
}

interface TableWrite {
  readonly version: string;
  readonly handle: string;
  readonly key: string;
  readonly value: string;
  readonly data: JsonObject;
}

/** Orderless transactions note their nonce in a table. */
async function anyTableWrite(): Promise<TableWrite> {
  const hash = await fund("0xb0b", 1);
  const transaction = (await getJson(`/transactions/by_hash/${hash}`)) as unknown as {
    version: string;
    changes: (TableWrite & { type: string })[];
  };
  const write = transaction.changes.find(({ type }) => type === "write_table_item");
  if (write === undefined) throw new Error("the funding transaction wrote no table item");
  expect(write.data).not.toBeNull();
  return { ...write, version: transaction.version };
}
