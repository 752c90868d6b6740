import "../../packages/web/src/language/testing/english.ts";
import { Account, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { APT_COIN } from "../../packages/web/src/chain/facts/aptAsset.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { loadPaidPage, PAID_PAGE_MS } from "../../packages/web/src/chain/history/load/paidOnChain.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { Known } from "../../packages/web/src/preview/create/createPreview.ts";
import { APT } from "../../packages/web/src/preview/findAsset.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";

// Recipients paid with another program, read from index and node and compared with the recipient of a preview.

let network: NetworkAddresses;
let alice: Ed25519Account;
let owner: Address;
const bob = readAddress(Account.generate().accountAddress.toStringLong());
const carol = readAddress(Account.generate().accountAddress.toStringLong());

/** Creates the page's chain client; `answer` rewrites the index's responses. */
function clientOf(indexer: string | undefined, answer?: (text: string) => string) {
  const ask: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (answer === undefined || String(url) !== indexer) return response;
    return new Response(answer(await response.text()), { status: 200, headers: { "content-type": "application/json" } });
  };
  return clientAsking(indexer, ask);
}

/** Fetch stub that never responds and rejects on abort. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));

/** Creates the page's chain client; `ask` replaces fetch for the index, or for both index and node. */
function clientWith(ask: typeof fetch, services: "index" | "both" = "index") {
  return clientAsking(network.indexerUrl, (url, init) =>
    (services === "both" || String(url) === network.indexerUrl ? ask : fetch)(url, init),
  );
}

function clientAsking(indexer: string | undefined, ask: typeof fetch) {
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer, pepper: undefined, prover: undefined };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  return createChainClient(definition, createTransport({ endpoints, fetch: ask, sleep: async () => undefined }));
}

beforeAll(async () => {
  network = await sharedIndexedNetwork();
  const aptos = createClient(network);
  alice = await fundedAccount(aptos, 1_000_000_000);
  owner = readAddress(alice.accountAddress.toStringLong());
  await runSuccessfully(aptos, alice, { function: "0x1::aptos_account::transfer", functionArguments: [bob, 1_000n] });
  const list = [
    [bob, carol],
    [1_000n, 1_000n],
  ];
  await runSuccessfully(aptos, alice, { function: "0x1::aptos_account::batch_transfer", functionArguments: list });
  await vi.waitFor(async () => expect((await loadPaidPage(clientOf(network.indexerUrl), owner, undefined)).addresses).toHaveLength(2), {
    timeout: 60_000,
    interval: 200,
  });
}, 120_000);

describe("recipients that an account has paid on chain", () => {
  it("are read from the index without duplicates and without the sender", async () => {
    const page = await loadPaidPage(clientOf(network.indexerUrl), owner, undefined);
    expect([new Set(page.addresses), page.addresses.length, page.next]).toEqual([new Set([bob, carol]), 2, undefined]);
  });

  it("come from the node if the index fails", async () => {
    const failing = clientOf(network.indexerUrl, () => '{"errors":[{"message":"no"}]}');
    for (const client of [clientOf(undefined), failing]) {
      expect(new Set((await loadPaidPage(client, owner, undefined)).addresses)).toEqual(new Set([bob, carol]));
    }
  });

  it("come from the node if the index never answers or cannot be reached", async () => {
    const hanging = clientWith(silence);
    const unreachable = clientWith(async () => {
      throw new TypeError("Failed to fetch");
    });
    for (const client of [hanging, unreachable]) {
      const started = Date.now();
      expect(new Set((await loadPaidPage(client, owner, undefined)).addresses)).toEqual(new Set([bob, carol]));
      expect(Date.now() - started).toBeLessThan(PAID_PAGE_MS);
    }
  });

  it("fail to load after a time limit if neither index nor node answers", async () => {
    const client = clientWith(silence, "both");
    const started = Date.now();
    await expect(loadPaidPage(client, owner, undefined)).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(PAID_PAGE_MS + 1_000);
  });

  it("reveal a look-alike of an account that was paid with another program", async () => {
    const lookAlike = readAddress(`${bob.slice(0, 6)}${"7".repeat(56)}${bob.slice(-4)}`);
    const client = clientOf(network.indexerUrl);
    const request = paymentRequest(
      { sender: { address: owner, key: undefined }, recipient: lookAlike, octas: 1_000n },
      { chainId: 4, expiresInSecs: 60 },
    );
    const rules = async (known: Partial<Known>) => {
      const everything = { ownAccounts: [], recipients: [], assets: [APT], ...known };
      const { preview } = await prepareFlow(client, request, { accountId: "one", known: everything });
      return preview.findings.map(({ rule }) => rule);
    };
    expect(request.intent).toMatchObject({ asset: APT_COIN });
    expect(await rules({})).not.toContain("resembling_address");
    const { addresses } = await loadPaidPage(client, owner, undefined);
    expect(await rules({ paidOnChain: addresses })).toContain("resembling_address");
    // If the index hides payments, the recipients in the local history still count.
    const hiding = clientOf(network.indexerUrl, (text) =>
      text.replace(/"account_transactions"\s*:\s*\[.*\](?=\s*,\s*"processor)/s, '"account_transactions":[]'),
    );
    const hidden = await loadPaidPage(hiding, owner, undefined);
    expect(hidden.addresses).toEqual([]);
    expect(await rules({ paidOnChain: hidden.addresses, recipients: [{ address: bob, lastSentAt: 1 }] })).toContain("resembling_address");
  });
});
