import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { parseAssetId } from "../../packages/web/src/chain/facts/assetId.ts";
import type { HeldAsset } from "../../packages/web/src/chain/facts/heldAsset.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { loadHeldAssets, loadPosition } from "../../packages/web/src/chain/holdings/loadHeldAssets.ts";
import type { HeldCursor } from "../../packages/web/src/chain/indexer/accountAssets.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { metadataAddress } from "../../packages/web/src/preview/effects/assetIds.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { createIssuer, type Issuer, runSuccessfully } from "../support/issuedAssets.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// What an account holds and what is known of an asset, as the page reads them, from a real index and a real node, with every request counted.

const MINTED = 18_446_744_073_709_551_615n;
const TRANSFER = "0x1::primary_fungible_store::transfer";
const METADATA = "0x1::fungible_asset::Metadata";
let network: NetworkProcess;
let aptos: Aptos;
let issuer: Issuer;
let holder: Ed25519Account;
let owner: Address;
let pearl: string;
let shell: string;
let moon: string;
let requests: string[] = [];

function clientOf(indexer: string | undefined): ChainClient {
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer, pepper: undefined, prover: undefined };
  const transport = createTransport({
    endpoints,
    sleep: async () => undefined,
    fetch: async (url, init) => {
      requests.push(String(url));
      return fetch(url, init);
    },
  });
  return createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints }, transport);
}
const indexed = () => clientOf(network.indexerUrl).assets;
const page = (limit: number, after?: HeldCursor) => ({ owner, after, limit, ledger: undefined });
const idOf = (text: string) => {
  const id = parseAssetId(text);
  if (id === undefined) throw new TypeError(text);
  return { id, metadata: metadataAddress(text) };
};
const brief = ({ asset, units, isFrozen, described }: HeldAsset) => [asset, units, described?.symbol, isFrozen];

beforeAll(async () => {
  network = await startNetworkProcess({ hasIndexer: true });
  aptos = createClient(network);
  holder = await fundedAccount(aptos);
  owner = readAddress(holder.accountAddress.toStringLong());
  issuer = await createIssuer(aptos, await fundedAccount(aptos));
  pearl = await issuer.issue(
    { name: "Pearl", symbol: "PEARL", decimals: 6, project: "https://pearl.test", maximum: MINTED },
    owner,
    MINTED,
  );
  shell = await issuer.issue({ name: "\u202ellehS", symbol: "<b>SHELL</b>", decimals: 0 }, owner, 3n);
  moon = await issuer.issueCoin(owner, 1_500_000n);
  const functionArguments = [pearl, issuer.account.accountAddress, 1_000_000n];
  await runSuccessfully(aptos, holder, { function: TRANSFER, typeArguments: [METADATA], functionArguments });
  await issuer.freeze(shell, owner, true);
  await vi.waitFor(
    async () => {
      const held = await loadHeldAssets(indexed(), page(100));
      expect(held.assets.find(({ asset }) => asset === shell)?.isFrozen).toBe(true);
    },
    { timeout: 30_000, interval: 200 },
  );
}, 120_000);
afterAll(() => network?.stop());

describe("what an account holds besides APT", () => {
  it("is every coin and fungible asset to its last unit, as its issuer wrote it, in one request to the index", async () => {
    requests = [];
    const { assets, source, next } = await loadHeldAssets(indexed(), page(100));
    expect(assets.map(brief)).toEqual([
      [shell, 3n, "<b>SHELL</b>", true],
      [pearl, MINTED - 1_000_000n, "PEARL", false],
      [moon, 1_500_000n, "MOON", false],
    ]);
    expect([source.kind, next, requests]).toEqual(["index", undefined, [network.indexerUrl]]);
  });

  it("comes in pages that neither repeat nor leave out a store", async () => {
    const seen: string[] = [];
    let after: HeldCursor | undefined;
    do {
      const { assets, next } = await loadHeldAssets(indexed(), page(1, after));
      seen.push(...assets.map(({ asset }) => asset));
      after = next;
    } while (after !== undefined);
    expect(seen).toEqual([shell, pearl, moon]);
  });

  it.each([
    [undefined, "noIndex"],
    ["http://127.0.0.1:9/v1/graphql", "indexAway"],
  ])("is what the node can list where the index is %s, and says so", async (indexer, why) => {
    const { assets, source } = await loadHeldAssets(clientOf(indexer).assets, page(100));
    expect([assets, source]).toEqual([[], { kind: "node", why }]);
  });

  it("of one asset is the same by the node alone as by the index", async () => {
    for (const asset of [pearl, shell, moon]) {
      const question = { owner, ...idOf(asset), ledger: undefined };
      const byIndex = await loadPosition(indexed(), question);
      const byNode = await loadPosition(clientOf(undefined).assets, question);
      const told = ({ units, coinUnits, isFrozen, isPrimary }: HeldAsset) => [units, coinUnits, isFrozen, isPrimary];
      expect(byNode.assets.map(told), asset).toEqual(byIndex.assets.map(told));
    }
  });

  it("is nothing of an asset that it never had", async () => {
    const stranger = readAddress(Account.generate().accountAddress.toStringLong());
    for (const asset of [pearl, moon]) {
      const question = { owner: stranger, ...idOf(asset), ledger: undefined };
      expect((await loadPosition(clientOf(undefined).assets, question)).assets).toEqual([]);
    }
  });
});

describe("an asset", () => {
  it("has its description, its supply to the unit, and the rights that its issuer's code keeps", async () => {
    requests = [];
    const facts = await indexed().facts(idOf(pearl).id);
    expect(facts).toMatchObject({
      described: { name: "Pearl", symbol: "PEARL", decimals: 6 },
      projectUri: "https://pearl.test",
      iconUri: undefined,
      owner: readAddress(issuer.account.accountAddress.toStringLong()),
      supply: MINTED,
      maximum: MINTED,
      hooks: { withdraw: undefined, deposit: undefined, balance: undefined, supply: undefined },
      isUntransferable: false,
    });
    // The code keeps no right to burn: the field for it is empty.
    expect(facts?.kept.map(({ rights }) => rights)).toEqual([["mint", "transfer"]]);
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it("that is a coin says who manages it and how much there is", async () => {
    requests = [];
    const facts = await indexed().facts(idOf(moon).id);
    expect(facts).toMatchObject({
      described: { symbol: "MOON", decimals: 6 },
      supply: 1_500_000n,
      maximum: undefined,
      isManagedCoin: true,
    });
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it("that nobody made is none", async () => {
    expect(await indexed().facts(idOf("0xdead").id)).toBeUndefined();
    expect(await indexed().facts(idOf("0xdead::moon::Moon").id)).toBeUndefined();
  });

  it("has its holders, the largest first, and what moved, transaction by transaction", async () => {
    const { holders, count } = await indexed().holders([pearl], { after: undefined, limit: 100 });
    const maker = readAddress(issuer.account.accountAddress.toStringLong());
    expect(holders.map((one) => [one.owner, one.units])).toEqual([
      [owner, MINTED - 1_000_000n],
      [maker, 1_000_000n],
    ]);
    expect(count).toBe(2n);
    const [first] = holders;
    const after = first && { units: first.units, storeId: first.storeId };
    expect((await indexed().holders([pearl], { after, limit: 100 })).holders.map((one) => one.owner)).toEqual([maker]);
    const { activities } = await indexed().activities({ ids: [pearl], owner: undefined, before: undefined, limit: 100 });
    expect(activities.map(({ kind, owner: whose, units }) => [kind, whose, units])).toEqual([
      ["withdrawal", owner, 1_000_000n],
      ["deposit", maker, 1_000_000n],
      ["deposit", owner, MINTED],
    ]);
  });

  it("never has a transaction of its history torn apart by the end of a page", async () => {
    const seen: string[] = [];
    let before: bigint | undefined;
    do {
      const { activities, next } = await indexed().activities({ ids: [pearl], owner: undefined, before, limit: 3 });
      seen.push(activities.map(({ kind }) => kind).join());
      before = next;
    } while (before !== undefined);
    expect(seen).toEqual(["withdrawal,deposit", "deposit"]);
  });
});
