import { Account, type Aptos, isUserTransactionResponse } from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, outcomeOf } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { nodeAddress } from "../support/nodeAddress.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

/** Sends a raw HTTP request to the faucet. */
async function post(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(network.faucetUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
}
const HASHES = { txn_hashes: [expect.stringMatching(/^[0-9a-f]{64}$/)] };

describe("POST /fund", () => {
  it("returns one transaction hash without 0x, which the library can look up (checklist 4, T17)", async () => {
    const { accountAddress } = Account.generate();
    const { status, body } = await post("/fund", { address: accountAddress.toString(), amount: 1000 });
    expect([status, body]).toEqual([200, HASHES]);
    const [hash] = body.txn_hashes;
    const done = await outcomeOf(aptos, { hash });
    expect([done.type, done.success, done.hash]).toEqual(["user_transaction", true, `0x${hash}`]);
    expect(await aptos.getTransactionByHash({ transactionHash: hash })).toStrictEqual(done);
  });

  it.each([1, 100, 1000, 500_000_000, 1_000_000_000, 100_000_000_000])("pays %i octas exactly (checklist 4)", async (amount) => {
    const { accountAddress } = Account.generate();
    const funding = await aptos.fundAccount({ accountAddress, amount, options: { waitForIndexer: false } });
    expect([funding.type, funding.success]).toEqual(["user_transaction", true]);
    expect(await balanceOf(aptos, accountAddress)).toBe(BigInt(amount));
  });

  it("sends one orderless transaction from another account (checklist 4, T11)", async () => {
    const { accountAddress } = Account.generate();
    const before = BigInt((await aptos.getLedgerInfo()).ledger_version);
    const { version } = await aptos.fundAccount({ accountAddress, amount: 5, options: { waitForIndexer: false } });
    const since = await aptos.getTransactions({ options: { offset: before, limit: 100 } });
    const touching = since.filter(isUserTransactionResponse).filter((each) => JSON.stringify(each).includes(nodeAddress(accountAddress)));
    expect(touching.map((each) => each.version)).toEqual([version]);
    expect(touching[0]?.sender).toBe("0xa550c18");
    expect(touching[0]?.replay_protection_nonce).toEqual(expect.stringMatching(/^[0-9]+$/));
    expect(await aptos.getAccountTransactions({ accountAddress })).toEqual([]);
  });

  it("adds the amount to an existing balance (checklist 4)", async () => {
    const { accountAddress } = Account.generate();
    for (const amount of [7, 8]) await aptos.fundAccount({ accountAddress, amount, options: { waitForIndexer: false } });
    expect(await balanceOf(aptos, accountAddress)).toBe(15n);
  });

  it("serves concurrent requests, several of them for the same account (checklist 4)", async () => {
    const accounts = Array.from({ length: 4 }, () => Account.generate().accountAddress);
    await Promise.all(
      [...accounts, ...accounts, ...accounts].map((accountAddress) =>
        aptos.fundAccount({ accountAddress, amount: 11, options: { waitForIndexer: false } }),
      ),
    );
    expect(await Promise.all(accounts.map((address) => balanceOf(aptos, address)))).toEqual([33n, 33n, 33n, 33n]);
  });

  it("accepts any authorization token (checklist 4)", async () => {
    const { accountAddress } = Account.generate();
    const asked = { address: accountAddress.toString(), amount: 3 };
    expect((await post("/fund", asked, { authorization: "Bearer of-no-meaning" })).status).toBe(200);
    expect(await balanceOf(aptos, accountAddress)).toBe(3n);
  });

  it("accepts a public key or authentication key as receiver and has a default amount (checklist 4)", async () => {
    const [byKey, byAuthenticationKey] = [Account.generate(), Account.generate()];
    await post("/fund", { pub_key: byKey.publicKey.toString(), amount: 21 });
    await post("/fund", { auth_key: byAuthenticationKey.publicKey.authKey().toString() });
    expect(await balanceOf(aptos, byKey.accountAddress)).toBe(21n);
    expect(await balanceOf(aptos, byAuthenticationKey.accountAddress)).toBeGreaterThan(0n);
  });

  it("accepts the faucet's own asset in the query and rejects other assets (checklist 4)", async () => {
    const { accountAddress } = Account.generate();
    const asked = { address: accountAddress.toString(), amount: 4 };
    expect(await post("/fund?asset=apt", asked)).toEqual({ status: 200, body: HASHES });
    expect(await post("/fund?asset=gold", asked)).toMatchObject({ status: 400, body: { error_code: "InvalidRequest" } });
    expect(await balanceOf(aptos, accountAddress)).toBe(4n);
  });
});

describe("other faucet endpoints", () => {
  it("GET / reports a healthy faucet (checklist 4)", async () => {
    const answer = await fetch(`${network.faucetUrl}/`);
    expect([answer.status, await answer.text()]).toEqual([200, "tap:ok"]);
  });

  it("POST /mint accepts query parameters (checklist 4)", async () => {
    const { accountAddress } = Account.generate();
    expect(await post(`/mint?address=${accountAddress}&amount=12`)).toEqual({ status: 200, body: HASHES.txn_hashes });
    expect(await balanceOf(aptos, accountAddress)).toBe(12n);
  });

  it("POST /is_eligible accepts without paying (checklist 4)", async () => {
    const { accountAddress } = Account.generate();
    expect((await post("/is_eligible", { address: accountAddress.toString(), amount: 9 })).status).toBe(200);
    expect(await balanceOf(aptos, accountAddress)).toBe(0n);
  });

  it.each<[name: string, body: unknown]>([
    ["no receiver", { amount: 1 }],
    ["a malformed receiver", { address: "nobody", amount: 1 }],
    ["a negative amount", { address: "0x1", amount: -1 }],
  ])("a request with %s is rejected with the four error fields (checklist 4)", async (_, asked) => {
    const { status, body } = await post("/fund", asked);
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.any(String), error_code: expect.any(String), rejection_reasons: [], txn_hashes: [] });
  });
});
