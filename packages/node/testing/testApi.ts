import {
  type Address,
  address,
  BcsReader,
  bytesToHex,
  crypto,
  ed25519PublicKey,
  ed25519Sign,
  encodeBcs,
  hexToBytes,
  type JsonObject,
  type JsonValue,
} from "@atoll/move";
import type { Hono } from "hono";
import { type ChainOptions, createChain } from "../src/blocks/createChain.ts";
import type { RunningChain } from "../src/chain/chain.ts";
import type { RawTransaction, SignedTransaction } from "../src/chain/signedTransaction.ts";
import { createFaucet } from "../src/faucet/createFaucet.ts";
import { createRestApi } from "../src/rest/createRestApi.ts";
import { BCS_TYPE, JSON_TYPE, SIGNED_TRANSACTION_TYPE } from "../src/rest/negotiate.ts";
import { createSignedTransaction, encodeRawTransaction } from "../src/transaction/signedTransactionBcs.ts";
import { signingMessage } from "../src/transaction/signingMessage.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const SENDER_KEY = new Uint8Array(32).fill(9);
const SENDER_FUNDS_OCTAS = 10_000_000_000;
/** Timeout for commits, long enough for a busy machine: a wait that ends early returns a pending transaction. */
const WAIT_MS = 60_000;

/** Test fixture: in-memory network with one funded account and API helpers. */
export interface TestApi {
  readonly chain: RunningChain;
  readonly api: Hono;
  /** Internal errors logged by the API. */
  readonly logged: readonly unknown[];
  readonly sender: Address;
  readonly publicKey: Uint8Array;
  /** Next sequence number of the sender; submitting tests increment it. */
  sequenceNumber: bigint;
  /** Funds an account; returns the transaction's hash without prefix. */
  fund(receiver: string, amountOctas: number): Promise<string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Returns the JSON body of a 200 response, in the expected shape. */
  getJson<T = JsonValue>(path: string): Promise<T>;
  getBcs(path: string): Promise<BcsReader>;
  post(path: string, contentType: string, body: string | Uint8Array | ReadableStream, accept?: string): Promise<Response>;
  postJson(path: string, body: unknown, accept?: string): Promise<Response>;
  rawTransfer(to: string, amountOctas: bigint, overrides?: Partial<RawTransaction>): RawTransaction;
  sign(raw: RawTransaction): SignedTransaction;
  signBytes(message: Uint8Array): Uint8Array;
  /** Creates a transaction like `sign`, with an all-zero signature. */
  unsigned(raw: RawTransaction): SignedTransaction;
  /** Waits until a submitted transaction is committed. */
  committed<T = JsonObject>(hash: Uint8Array): Promise<T>;
  /** Submits an APT transfer and waits for its commit. */
  transfer<T = JsonObject>(to: string, amountOctas: bigint): Promise<T>;
}

export async function createTestApi(options: Partial<ChainOptions> = {}): Promise<TestApi> {
  const chain = createChain({ chainId: 4, rootKey: ROOT_KEY, blockTimeMs: 20, idleBlockTimeMs: 0, ...options });
  await chain.mine();
  const logged: unknown[] = [];
  const api = createRestApi({ chain, gitHash: "abc", log: (_, cause) => logged.push(cause) });
  const faucet = createFaucet({ chain, rootKey: ROOT_KEY });
  const publicKey = ed25519PublicKey(SENDER_KEY);
  const sender = address(bytesToHex(crypto.sha3_256(Uint8Array.of(...publicKey, 0))));
  const request = (path: string, init: RequestInit) => Promise.resolve(api.request(`/v1${path}`, init));

  const test: TestApi = {
    chain,
    api,
    logged,
    sender,
    publicKey,
    sequenceNumber: 0n,
    async fund(receiver, amountOctas) {
      const body = JSON.stringify({ address: receiver, amount: amountOctas });
      const response = await faucet.request("/fund", { method: "POST", headers: { "content-type": JSON_TYPE }, body });
      if (response.status !== 200) throw new Error(`not funded: ${await response.text()}`);
      return ((await response.json()) as { txn_hashes: [string] }).txn_hashes[0];
    },
    get: (path, headers = {}) => request(path, { headers }),
    async getJson<T>(path: string) {
      const response = await okay(path, test.get(path), JSON_TYPE);
      return (await response.json()) as T;
    },
    async getBcs(path) {
      const response = await okay(path, test.get(path, { accept: BCS_TYPE }), BCS_TYPE);
      return new BcsReader(new Uint8Array(await response.arrayBuffer()));
    },
    post: (path, contentType, body, accept = JSON_TYPE) =>
      request(path, {
        method: "POST",
        headers: { "content-type": contentType, accept },
        body: body as BodyInit,
        duplex: "half",
      } as RequestInit),
    postJson: (path, body, accept) => test.post(path, JSON_TYPE, JSON.stringify(body), accept),
    rawTransfer: (to, amountOctas, overrides) => ({
      sender,
      sequenceNumber: test.sequenceNumber,
      payload: {
        kind: "entryFunction",
        entryFunction: {
          module: { address: address("0x1"), name: "aptos_account" },
          name: "transfer",
          typeArguments: [],
          args: [hexToBytes(address(to).slice(2)), encodeBcs((writer) => writer.u64(amountOctas))],
        },
      },
      maxGasAmount: 200_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: chain.nowUsecs() / 1_000_000n + 60n,
      chainId: 4,
      ...overrides,
    }),
    sign(raw) {
      const signature = test.signBytes(signingMessage(encodeRawTransaction(raw), { kind: "single" }));
      return createSignedTransaction(raw, { kind: "ed25519", publicKey, signature });
    },
    signBytes: (message) => ed25519Sign(SENDER_KEY, message),
    unsigned: (raw) => createSignedTransaction(raw, { kind: "ed25519", publicKey, signature: new Uint8Array(64) }),
    async committed<T>(hash: Uint8Array) {
      await chain.waitForTransaction(hash, WAIT_MS);
      return test.getJson<T>(`/transactions/by_hash/0x${bytesToHex(hash)}`);
    },
    async transfer<T>(to: string, amountOctas: bigint) {
      const signed = test.sign(test.rawTransfer(to, amountOctas));
      const response = await test.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes);
      if (response.status !== 202) throw new Error(`not accepted: ${await response.text()}`);
      test.sequenceNumber += 1n;
      return test.committed<T>(signed.hash);
    },
  };
  await test.fund(sender, SENDER_FUNDS_OCTAS);
  return test;
}

/** Returns status and body of an error response. */
export async function errorOf(response: Response | Promise<Response>): Promise<JsonValue> {
  const answer = await response;
  return { status: answer.status, ...((await answer.json()) as object) } as JsonValue;
}

async function okay(path: string, pending: Promise<Response>, type: string): Promise<Response> {
  const response = await pending;
  const actual = response.headers.get("content-type") ?? "";
  if (response.status !== 200 || !actual.startsWith(type))
    throw new Error(`${path}: ${response.status} ${actual} ${await response.text()}`);
  return response;
}
