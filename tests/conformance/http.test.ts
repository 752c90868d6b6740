import { Aptos, AptosApiError, AptosConfig, type Client, type ClientRequest, type ClientResponse, Network } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createRecordingClient } from "../support/recordingClient.ts";

const ORIGIN = "https://wallet.example";

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

async function transfer(amount: number, sequenceNumber?: number) {
  const alice = await fundedAccount(aptos);
  const transaction = await aptos.transaction.build.simple({
    sender: alice.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", amount] },
    ...(sequenceNumber === undefined ? {} : { options: { accountSequenceNumber: sequenceNumber } }),
  });
  return { alice, transaction };
}

describe("HTTP headers", () => {
  it("of every response contain ledger version, time, epoch and block height (checklist 2.2)", async () => {
    const answer = await fetch(network.nodeUrl);
    const info = (await answer.json()) as Record<string, string>;
    const header = (name: string) => answer.headers.get(`x-aptos-${name}`);
    expect({
      chain_id: Number(header("chain-id")),
      epoch: header("epoch"),
      ledger_version: header("ledger-version"),
      oldest_ledger_version: header("ledger-oldest-version"),
      ledger_timestamp: header("ledger-timestampusec"),
      block_height: header("block-height"),
      oldest_block_height: header("oldest-block-height"),
    }).toEqual({
      chain_id: 4,
      epoch: info.epoch,
      ledger_version: info.ledger_version,
      oldest_ledger_version: info.oldest_ledger_version,
      ledger_timestamp: info.ledger_timestamp,
      block_height: info.block_height,
      oldest_block_height: info.oldest_block_height,
    });
    const refused = await fetch(`${network.nodeUrl}/transactions/by_version/999999999`);
    expect(refused.headers.get("x-aptos-chain-id")).toBe("4");
  });

  it("of views and simulations contain the gas used (checklist 2.2)", async () => {
    const { aptos: recorded, exchanges } = createRecordingClient(network);
    const gasUsed = () => exchanges.at(-1)?.response.headers["x-aptos-gas-used"];
    await recorded.viewJson({ payload: { function: "0x1::chain_id::get", functionArguments: [] } });
    expect(Number(gasUsed())).toBeGreaterThan(0);
    const { transaction } = await transfer(1);
    const [simulated] = await recorded.transaction.simulate.simple({ transaction });
    expect(gasUsed()).toBe(simulated?.gas_used);
    await recorded.getLedgerInfo();
    expect(gasUsed()).toBe(undefined);
  });

  it("sent by the library name the library and its method, and further custom headers have no effect (checklist 2.2; library 5.1.4)", async () => {
    const settings = {
      clientConfig: { HEADERS: { "x-my-header": "mine" }, API_KEY: "nobody-knows-this-key" },
      faucetConfig: { AUTH_TOKEN: "nor-this-token" },
    };
    const { aptos: recorded, exchanges } = createRecordingClient(network, settings);
    const account = await fundedAccount(recorded);
    expect(exchanges[0]?.request).toMatchObject({
      url: `${network.faucetUrl}/fund`,
      headers: { "x-aptos-client": "aptos-typescript-sdk/5.1.4", "content-type": "application/json", "x-my-header": "mine" },
    });
    await recorded.getAccountInfo({ accountAddress: account.accountAddress });
    expect(exchanges.at(-1)?.request.headers).toEqual({
      "x-aptos-client": "aptos-typescript-sdk/5.1.4",
      "x-aptos-typescript-sdk-origin-method": "getInfo",
      "content-type": "application/json",
      "x-my-header": "mine",
      Authorization: "Bearer nobody-knows-this-key",
    });
    expect(exchanges.at(-1)?.response).toMatchObject({ status: 200, statusText: "OK" });
    expect(exchanges.at(-1)?.response.headers["content-type"]).toMatch(/^application\/json/);
  });

  it.each([
    ["the node", () => `${network.nodeUrl}/accounts/0x1/modules?limit=1`],
    ["the faucet", () => `${network.faucetUrl}/`],
  ])("let web pages of any origin call %s with credentials and read the cursor (checklist 2.2)", async (_, url) => {
    const answer = await fetch(url(), { headers: { origin: ORIGIN } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-aptos-cursor");
    const wanted = ["content-type", "authorization", "x-aptos-client", "x-aptos-typescript-sdk-origin-method"];
    const preflight = await fetch(url(), {
      method: "OPTIONS",
      headers: { origin: ORIGIN, "access-control-request-method": "POST", "access-control-request-headers": wanted.join(",") },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(preflight.headers.get("access-control-allow-credentials")).toBe("true");
    for (const name of wanted) expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
  });

  it.each([
    ["", 200],
    ["/accounts/0x1", 200],
    ["/transactions/by_hash/0x123", 400],
    ["/accounts/0x1/module/nothing", 404],
    ["/no/such/path", 404],
    ["/transactions/wait_by_hash/0x123", 400],
  ])(
    "declare JSON, as the library's browser client assumes, for path '%s' with status %i (checklist 2.2; library 5.1.4)",
    async (path, status) => {
      const answer = await fetch(network.nodeUrl + path);
      expect([answer.status, typeof (await answer.json())]).toEqual([status, "object"]);
    },
  );
});

describe("HTTP client that sends malformed query strings", () => {
  /** HTTP client of a careless application: it stringifies the parameters object as query string. */
  const careless: Client = {
    async provider<Req, Res>({ url, method, params, body, headers }: ClientRequest<Req>): Promise<ClientResponse<Res>> {
      const sent = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
      const answer = await fetch(`${url}?${params}`, { method, headers: headers ?? {}, ...(body === undefined ? {} : { body: sent }) });
      return { status: answer.status, statusText: answer.statusText, data: (await answer.json()) as Res, headers: answer.headers };
    },
  };

  it("pays, waits, simulates, reads and calls views successfully (checklist T16)", async () => {
    const endpoints = { network: Network.LOCAL, fullnode: network.nodeUrl, faucet: network.faucetUrl };
    const custom = new Aptos(new AptosConfig({ ...endpoints, client: careless }));
    const alice = await fundedAccount(custom);
    const transaction = await custom.transferCoinTransaction({ sender: alice.accountAddress, recipient: "0x1", amount: 1 });
    const [simulated] = await custom.transaction.simulate.simple({ signerPublicKey: alice.publicKey, transaction });
    const done = await outcomeOf(custom, await custom.signAndSubmitTransaction({ signer: alice, transaction }));
    expect([done.success, done.gas_used]).toEqual([true, simulated?.gas_used]);
    expect(await custom.viewJson({ payload: { function: "0x1::chain_id::get", functionArguments: [] } })).toEqual([4]);
    const version = { ledgerVersion: BigInt(done.version) };
    expect((await custom.getBlockByVersion(version)).transactions).toBe(null);
    const missing = custom.getTableItem({ handle: "0x1", data: { key_type: "u8", value_type: "u8", key: 1 } });
    await expect(missing).rejects.toMatchObject({ data: { error_code: "table_item_not_found" } });
  });
});

describe("paging with cursors", () => {
  it("returns each module of 0x1 once, with one or a hundred modules per page (checklist 2.3)", async () => {
    const { modules, cursor: begin } = await aptos.getAccountModulesPage({ accountAddress: "0x1", options: { limit: 1 } });
    const seen = modules.map((module) => module.abi?.name);
    expect(seen).toHaveLength(1);
    expect(begin).toEqual(expect.any(String));
    for (let cursor = begin; cursor !== undefined; ) {
      const page = await aptos.getAccountModulesPage({ accountAddress: "0x1", options: { cursor, limit: 100 } });
      expect(page.modules.length).toBeGreaterThan(0);
      seen.push(...page.modules.map((module) => module.abi?.name));
      cursor = page.cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await aptos.getAccountModules({ accountAddress: "0x1" })).length);
  });

  it("returns the remaining resources of 0x1 on the last page, without a cursor (checklist 2.3)", async () => {
    const first = await aptos.getAccountResourcesPage({ accountAddress: "0x1", options: { limit: 1 } });
    expect(first.resources).toHaveLength(1);
    const rest = await aptos.getAccountResourcesPage({ accountAddress: "0x1", options: { limit: 100, cursor: first.cursor ?? "" } });
    expect(rest.resources.length).toBeGreaterThan(0);
    expect(rest.cursor).toBe(undefined);
    expect(rest.resources.map(({ type }) => type)).not.toContain(first.resources[0]?.type);
  });

  it("rejects an invalid cursor (checklist 2.3)", async () => {
    await expect(aptos.getAccountModulesPage({ accountAddress: "0x1", options: { cursor: "nonsense" } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("waiting for a transaction with the client library", () => {
  it("takes one lookup and one long poll (checklist 2.7)", async () => {
    const { aptos: recorded, during } = createRecordingClient(network);
    const { alice, transaction } = await transfer(1, 1);
    const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    // The transaction stays pending until its predecessor in sequence order arrives, which happens during the wait.
    const waiting = during(() => recorded.waitForTransaction({ transactionHash: hash }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const first = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: "0x1", amount: 1 });
    await aptos.signAndSubmitTransaction({ signer: alice, transaction: first });
    const { result, exchanges } = await waiting;
    expect(result.success).toBe(true);
    expect(exchanges.map(({ request }) => request.url.slice(network.nodeUrl.length))).toEqual([
      `/transactions/by_hash/${hash}`,
      `/transactions/wait_by_hash/${hash}`,
    ]);
  });

  it("throws for a failed transaction with its reason, unless checkSuccess is false (checklist 2.7)", async () => {
    const { alice, transaction } = await transfer(1_000_000_000_000);
    const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    const waiting = aptos.waitForTransaction({ transactionHash: hash });
    await expect(waiting).rejects.toMatchObject({ transaction: { type: "user_transaction", success: false } });
    await expect(waiting).rejects.toThrow(`Transaction ${hash} failed with an error: Move abort in 0x1::fungible_asset`);
    expect((await aptos.waitForTransaction({ transactionHash: hash, options: { checkSuccess: false } })).success).toBe(false);
  });

  it("times out on pending and unknown transactions (checklist 2.7)", async () => {
    const { alice, transaction } = await transfer(1, 5);
    const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    const waiting = aptos.waitForTransaction({ transactionHash: hash, options: { timeoutSecs: 1 } });
    await expect(waiting).rejects.toThrow("timed out in pending state after 1 seconds");
    await expect(waiting).rejects.toMatchObject({ lastSubmittedTransaction: { type: "pending_transaction", hash } });
    const unknown = aptos.waitForTransaction({ transactionHash: `0x${"7".repeat(64)}`, options: { timeoutSecs: 1 } });
    await expect(unknown).rejects.toBeInstanceOf(AptosApiError);
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it("rejects a malformed hash immediately (checklist 2.7)", async () => {
    await expect(aptos.waitForTransaction({ transactionHash: "0x123" })).rejects.toMatchObject({ status: 400 });
  });
});
