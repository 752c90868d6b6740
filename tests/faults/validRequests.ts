import { type Aptos, type Ed25519Account, generateSignedTransaction, generateSignedTransactionForSimulation } from "@aptos-labs/ts-sdk";
import type { RawRequest } from "../support/rawRequest.ts";
import { SIGNED_TRANSACTION_TYPE } from "../support/signedTransfer.ts";

/**
 * Valid request to the node. Mutations must change `signed` bodies, because the network would accept the original and change the ledger.
 */
export interface ValidRequest {
  readonly request: RawRequest;
  readonly signed: boolean;
}

/** Recipient of the valid payments. */
export const BOB = `0x${"b0b".padStart(64, "0")}`;

const JSON_TYPE = { "content-type": "application/json" };

/** Builds at least one request per REST API operation from on-chain data. */
export async function validRequests(aptos: Aptos, alice: Ed25519Account, paymentHash: string): Promise<ValidRequest[]> {
  const get = (path: string, accept?: string): ValidRequest => ({
    request: { method: "GET", path: `/v1${path}`, ...(accept === undefined ? {} : { headers: { accept } }) },
    signed: false,
  });
  const post = (path: string, body: Uint8Array | object, headers: Record<string, string> = JSON_TYPE, signed = false): ValidRequest => ({
    request: { method: "POST", path: `/v1${path}`, headers, body: body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body)) },
    signed,
  });
  const transaction = await aptos.transaction.build.simple({
    sender: alice.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [BOB, 3] },
  });
  const signed = generateSignedTransaction({ transaction, senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction }) });
  const unsigned = generateSignedTransactionForSimulation({ transaction, signerPublicKey: alice.publicKey });
  const payload = {
    type: "entry_function_payload",
    function: "0x1::aptos_account::transfer",
    type_arguments: [],
    arguments: [BOB, "3"],
  };
  const submission = {
    sender: alice.accountAddress.toString(),
    sequence_number: "1",
    max_gas_amount: "2000",
    gas_unit_price: "100",
    expiration_timestamp_secs: String(Math.floor(Date.now() / 1000) + 600),
    payload,
  };
  const zeroSigned = {
    ...submission,
    signature: { type: "ed25519_signature", public_key: alice.publicKey.toString(), signature: `0x${"0".repeat(128)}` },
  };
  const address = alice.accountAddress.toString();
  return [
    get(""),
    get("/"),
    get("/-/healthy"),
    get("/-/healthy?duration_secs=60"),
    get("/info"),
    get("/spec"),
    get("/estimate_gas_price"),
    get(`/accounts/${address}`),
    get(`/accounts/${address}`, "application/x-bcs"),
    get(`/accounts/0x1/resources?limit=3`),
    get(`/accounts/0x1/resources?limit=3`, "application/x-bcs"),
    get(`/accounts/0x1/modules?limit=2`),
    get(`/accounts/0x1/module/coin`),
    get(`/accounts/0x1/resource/0x1::account::Account`),
    get(`/accounts/0x1/resource/0x1::coin::CoinInfo%3C0x1::aptos_coin::AptosCoin%3E?ledger_version=3`),
    get(`/accounts/${address}/balance/0x1::aptos_coin::AptosCoin`),
    get(`/accounts/${address}/balance/0xa`),
    get(`/accounts/${address}/transactions?start=0&limit=5`),
    get(`/accounts/${address}/transaction_summaries?limit=5`),
    get(`/accounts/0x1/events/0?limit=2`),
    get(`/accounts/0x1/events/0x1::block::BlockResource/new_block_events?limit=2`),
    get("/blocks/by_height/1?with_transactions=true"),
    get("/blocks/by_version/2"),
    get("/transactions?start=1&limit=3"),
    get("/transactions?start=1&limit=3", "application/x-bcs"),
    get("/transactions/auxiliary_info?start_version=1&limit=3"),
    get(`/transactions/by_hash/${paymentHash}`),
    get("/transactions/by_version/3"),
    get(`/transactions/wait_by_hash/${paymentHash}`),
    post("/view", { function: "0x1::coin::balance", type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [address] }),
    post("/tables/0x1/raw_item", { key: "0x01" }),
    post("/tables/0x1/item", { key_type: "address", value_type: "u64", key: "0x1" }),
    post("/transactions/encode_submission", submission),
    post("/transactions/simulate", zeroSigned),
    post("/transactions/simulate?estimate_max_gas_amount=true&estimate_gas_unit_price=true", unsigned, SIGNED_TRANSACTION_TYPE),
    post("/transactions", zeroSigned),
    post("/transactions", unsigned, SIGNED_TRANSACTION_TYPE),
    post("/transactions", signed, SIGNED_TRANSACTION_TYPE, true),
    post("/transactions/batch", [zeroSigned, zeroSigned]),
    post("/transactions/batch", Buffer.concat([Uint8Array.of(1), signed]), SIGNED_TRANSACTION_TYPE, true),
  ];
}
