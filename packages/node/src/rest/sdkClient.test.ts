import {
  Account,
  AccountAddress,
  Aptos,
  AptosApiError,
  AptosConfig,
  type ClientRequest,
  type ClientResponse,
  Network,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChain } from "../blocks/createChain.ts";
import type { RunningChain } from "../chain/chain.ts";
import { createFaucet } from "../faucet/createFaucet.ts";
import { createRestApi } from "./createRestApi.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const NODE = "http://node.test/v1";
const FAUCET = "http://faucet.test";

let chain: RunningChain;
let aptos: Aptos;

beforeAll(() => {
  chain = createChain({ chainId: 4, rootKey: ROOT_KEY, blockTimeMs: 50, idleBlockTimeMs: 0 });
  const hosts = new Map([
    ["node.test", createRestApi({ chain })],
    ["faucet.test", createFaucet({ chain, rootKey: ROOT_KEY })],
  ]);
  const client = { provider: <Req, Res>(request: ClientRequest<Req>) => call<Req, Res>(hosts, request) };
  aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode: NODE, faucet: FAUCET, client }));
});

afterAll(() => chain.stop());

async function call<Req, Res>(hosts: ReadonlyMap<string, Hono>, request: ClientRequest<Req>): Promise<ClientResponse<Res>> {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(request.params ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  const headers = Object.entries(request.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const body = request.body instanceof Uint8Array ? request.body : request.body === undefined ? null : JSON.stringify(request.body);
  const app = hosts.get(url.host);
  if (app === undefined) throw new Error(`no such host: ${url.host}`);
  const response = await app.request(url.href, { method: request.method, headers, body: body as BodyInit | null });
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    data: (text === "" ? undefined : JSON.parse(text)) as Res,
    headers: Object.fromEntries(response.headers),
    config: {},
    request,
  } as ClientResponse<Res>;
}

async function funded(amount: number): Promise<Account> {
  const account = Account.generate();
  await aptos.fundAccount({ accountAddress: account.accountAddress, amount, options: { waitForIndexer: false } });
  return account;
}

describe("client library connected to the REST API", () => {
  it("receives the exact faucet amount in one transaction that the faucet sent", async () => {
    const account = await funded(123_456_789);
    expect(await aptos.getAccountAPTAmount({ accountAddress: account.accountAddress })).toBe(123_456_789);
    expect(await aptos.getAccountTransactions({ accountAddress: account.accountAddress })).toEqual([]);
  });

  it("transfers, waits, and reads the same transaction from every endpoint", async () => {
    const [alice, bob] = [await funded(100_000_000), Account.generate()];
    const transaction = await aptos.transferCoinTransaction({
      sender: alice.accountAddress,
      recipient: bob.accountAddress,
      amount: 1_000,
    });
    const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    expect(pending).not.toHaveProperty("type");
    expect(await aptos.isPendingTransaction({ transactionHash: pending.hash })).toBe(true);
    const committed = (await aptos.waitForTransaction({ transactionHash: pending.hash })) as UserTransactionResponse;
    expect(committed).toMatchObject({ success: true, vm_status: "Executed successfully", sender: alice.accountAddress.toString() });
    expect(await aptos.getTransactionByHash({ transactionHash: pending.hash })).toEqual(committed);
    expect(await aptos.getTransactionByHash({ transactionHash: pending.hash.slice(2) })).toEqual(committed);
    expect(await aptos.getTransactionByVersion({ ledgerVersion: Number(committed.version) })).toEqual(committed);
    expect(await aptos.getAccountTransactions({ accountAddress: alice.accountAddress })).toEqual([committed]);
    expect(await aptos.getAccountAPTAmount({ accountAddress: bob.accountAddress })).toBe(1_000);
    const block = await aptos.getBlockByVersion({ ledgerVersion: Number(committed.version), options: { withTransactions: true } });
    expect(block.transactions?.find((item) => item.hash === pending.hash)).toEqual(committed);
  });

  it("simulates with gas estimates", async () => {
    const alice = await funded(100_000_000);
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: alice.accountAddress, amount: 5 });
    const [result] = await aptos.transaction.simulate.simple({
      signerPublicKey: alice.publicKey,
      transaction,
      options: { estimateGasUnitPrice: true, estimateMaxGasAmount: true },
    });
    expect(result).toMatchObject({ success: true, vm_status: "Executed successfully", gas_unit_price: "100" });
    expect(result).not.toHaveProperty("type");
    expect(await aptos.getAccountAPTAmount({ accountAddress: alice.accountAddress })).toBe(100_000_000);
  });

  it("calls views in BCS and JSON", async () => {
    const functionArguments = [AccountAddress.ONE.toString()];
    const payload = { function: "0x1::account::get_sequence_number", functionArguments } as const;
    expect(await aptos.view({ payload })).toEqual(["0"]);
    expect(await aptos.viewJson({ payload })).toEqual(["0"]);
    expect(await aptos.viewJson({ payload: { function: "0x1::chain_id::get" } })).toEqual([4]);
  });

  it("pages through modules and resources by cursor", async () => {
    const accountAddress = AccountAddress.ONE;
    const first = await aptos.getAccountModulesPage({ accountAddress, options: { limit: 1 } });
    expect(first.modules).toHaveLength(1);
    const names = new Set<string | undefined>();
    let { cursor } = first;
    while (cursor !== undefined) {
      const page = await aptos.getAccountModulesPage({ accountAddress, options: { limit: 100, cursor } });
      expect(page.modules.length).toBeGreaterThan(0);
      for (const module of page.modules) names.add(module.abi?.name);
      cursor = page.cursor;
    }
    expect(names.has(first.modules[0]?.abi?.name)).toBe(false);
    const all = await aptos.getAccountModules({ accountAddress });
    expect(all).toHaveLength(names.size + 1);
    const resources = await aptos.getAccountResourcesPage({ accountAddress, options: { limit: 1 } });
    expect(resources.resources.length).toBeGreaterThan(0);
    const rest = await aptos.getAccountResourcesPage({ accountAddress, options: { limit: 100, cursor: resources.cursor as string } });
    expect(rest.cursor).toBeUndefined();
  });

  it("reads an unused address as an account", async () => {
    const { accountAddress } = Account.generate();
    expect(await aptos.getAccountInfo({ accountAddress })).toEqual({
      sequence_number: "0",
      authentication_key: accountAddress.toStringLong(),
    });
    expect(await aptos.getAccountResources({ accountAddress })).toEqual([]);
    await expect(aptos.getAccountResource({ accountAddress, resourceType: "0x1::account::Account" })).rejects.toMatchObject({
      status: 404,
      data: { error_code: "resource_not_found" },
    });
  });

  it("receives the validation error of a rejected transaction", async () => {
    const poor = Account.generate();
    const transaction = await aptos.transferCoinTransaction({ sender: poor.accountAddress, recipient: poor.accountAddress, amount: 5 });
    const failure = await aptos.signAndSubmitTransaction({ signer: poor, transaction }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AptosApiError);
    expect(failure).toMatchObject({ status: 400, data: { error_code: "vm_error" } });
  });
});
