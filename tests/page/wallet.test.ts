import "../../packages/web/src/language/testing/english.ts";
import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MOON_COIN, trialAssets } from "../../packages/indexer/testing/trialAssets.ts";
import { migrateCoins } from "../../packages/web/src/chain/actions/coins.ts";
import {
  nameToken,
  registerDomain,
  registerSubdomain,
  renewDomain,
  setPrimary,
  setTarget,
  transferName,
} from "../../packages/web/src/chain/actions/names.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { AssetBalance } from "../../packages/web/src/chain/facts/assetHolding.ts";
import { parseAssetId } from "../../packages/web/src/chain/facts/assetId.ts";
import { namesContract } from "../../packages/web/src/chain/facts/namesContract.ts";
import type { Address, NetworkEndpoints, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { loadBalances, loadPosition } from "../../packages/web/src/chain/holdings/loadBalances.ts";
import type { HoldingsCursor } from "../../packages/web/src/chain/indexer/accountAssets.ts";
import { accountNames, primaryNames, subdomainsOf } from "../../packages/web/src/chain/indexer/accountNames.ts";
import { type ActivityFilter, assetActivities } from "../../packages/web/src/chain/indexer/assetActivities.ts";
import { type AssetDirectoryQuestion, assetDirectory } from "../../packages/web/src/chain/indexer/assetDirectory.ts";
import { assetHolders } from "../../packages/web/src/chain/indexer/assetHolders.ts";
import { firstActivity } from "../../packages/web/src/chain/indexer/firstActivity.ts";
import type { SortedCursor } from "../../packages/web/src/chain/indexer/sortedRows.ts";
import { assetFacts } from "../../packages/web/src/chain/ledger/assetFacts.ts";
import { nameFacts, nameTerms } from "../../packages/web/src/chain/ledger/nameFacts.ts";
import { assetBalance, balanceOfAsset } from "../../packages/web/src/chain/ledger/storesWithBalance.ts";
import { assetPaymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import type { ArgumentValue } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { metadataAddress } from "../../packages/web/src/preview/effects/assetIds.ts";
import type { Effect, Preview, PreviewAsset } from "../../packages/web/src/preview/previewTypes.ts";
import { argumentNames } from "../../packages/web/src/preview/words/argumentNames.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { createIssuer, type Issuer, runSuccessfully } from "../support/issuedAssets.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { previewOf, previewAndRun as runTrial, sentenceText, type Trial } from "./support/previewAndRun.ts";

// Balances and asset facts in the page's chain client, from a real index and node, with all requests counted.

const MINTED = 18_446_744_073_709_551_615n;
const TRANSFER = "0x1::primary_fungible_store::transfer";
const METADATA = "0x1::fungible_asset::Metadata";
let network: NetworkAddresses;
let aptos: Aptos;
let issuer: Issuer;
let holder: Ed25519Account;
let owner: Address;
let pearl: string;
let shell: string;
let moon: string;
let requests: string[] = [];

function clientOf(indexer: string | undefined): ChainClient {
  return clientAt({ node: network.nodeUrl, faucet: network.faucetUrl, indexer, pepper: undefined, prover: undefined });
}

function clientAt(endpoints: NetworkEndpoints, ask: typeof fetch = fetch): ChainClient {
  const transport = createTransport({
    endpoints,
    sleep: async () => undefined,
    fetch: async (url, init) => {
      requests.push(String(url));
      return ask(url, init);
    },
  });
  return createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints }, transport);
}
const indexed = () => clientOf(network.indexerUrl);
const page = (limit: number, after?: HoldingsCursor) => ({ owner, after, limit, ledger: undefined });
const idOf = (text: string) => {
  const id = parseAssetId(text);
  if (id === undefined) throw new TypeError(text);
  return { id, metadata: metadataAddress(text) };
};
const brief = ({ asset, units, isFrozen, described }: AssetBalance) => [asset, units, described?.symbol, isFrozen];

beforeAll(async () => {
  network = await sharedIndexedNetwork();
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
      const balances = await loadBalances(indexed(), page(100));
      expect(balances.assets.find(({ asset }) => asset === shell)?.isFrozen).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );
}, 120_000);

describe("assets of an account besides APT", () => {
  it("include every coin and fungible asset exactly, with the issuer's metadata, in one index request", async () => {
    requests = [];
    const { assets, source, next } = await loadBalances(indexed(), page(100));
    expect(assets.map(brief)).toEqual([
      [shell, 3n, "<b>SHELL</b>", true],
      [pearl, MINTED - 1_000_000n, "PEARL", false],
      [moon, 1_500_000n, "MOON", false],
    ]);
    expect([source.kind, next, requests]).toEqual(["index", undefined, [network.indexerUrl]]);
  });

  it("load in pages without repeating or omitting a store", async () => {
    const seen: string[] = [];
    let after: HoldingsCursor | undefined;
    do {
      const { assets, next } = await loadBalances(indexed(), page(1, after));
      seen.push(...assets.map(({ asset }) => asset));
      after = next;
    } while (after !== undefined);
    expect(seen).toEqual([shell, pearl, moon]);
  });

  it.each([
    [undefined, "noIndex"],
    ["http://127.0.0.1:9/v1/graphql", "indexAway"],
  ])("come from the node if the index is %s, and name that source", async (indexer, why) => {
    const { assets, source } = await loadBalances(clientOf(indexer), page(100));
    expect([assets, source]).toEqual([[], { kind: "node", why }]);
  });

  it("are equal whether read from node or index, for a single asset", async () => {
    for (const asset of [pearl, shell, moon]) {
      const question = { owner, ...idOf(asset), ledger: undefined };
      const byIndex = await loadPosition(indexed(), question);
      const byNode = await loadPosition(clientOf(undefined), question);
      const fieldsOf = ({ units, coinUnits, isFrozen, isPrimary }: AssetBalance) => [units, coinUnits, isFrozen, isPrimary];
      expect(byNode.assets.map(fieldsOf), asset).toEqual(byIndex.assets.map(fieldsOf));
    }
  });

  it("are empty for an asset that the account never had", async () => {
    const stranger = readAddress(Account.generate().accountAddress.toStringLong());
    for (const asset of [pearl, moon]) {
      const question = { owner: stranger, ...idOf(asset), ledger: undefined };
      expect((await loadPosition(clientOf(undefined), question)).assets).toEqual([]);
    }
  });
});

describe("asset page data", () => {
  it("include metadata, exact supply and the capabilities retained by the issuer's code", async () => {
    requests = [];
    const facts = await assetFacts(indexed().node, idOf(pearl).id, {});
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
    // The issuer's code has no burn capability, so no burn right is listed.
    expect(facts?.storedRights.map(({ rights }) => rights)).toEqual([["mint", "transfer"]]);
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it("of a coin include its manager and supply", async () => {
    requests = [];
    const facts = await assetFacts(indexed().node, idOf(moon).id, {});
    expect(facts).toMatchObject({
      described: { symbol: "MOON", decimals: 6 },
      supply: 1_500_000n,
      maximum: undefined,
      paired: metadataAddress(moon),
      isManagedCoin: true,
    });
    expect(requests.length).toBeLessThanOrEqual(4);
    expect(await assetFacts(indexed().node, { kind: "fungible", metadata: metadataAddress(moon) }, {})).toMatchObject({ paired: moon });
    expect((await assetFacts(indexed().node, idOf(pearl).id, {}))?.paired).toBeUndefined();
  });

  it("are undefined for a non-existent asset", async () => {
    expect(await assetFacts(indexed().node, idOf("0xdead").id, {})).toBeUndefined();
    expect(await assetFacts(indexed().node, idOf("0xdead::moon::Moon").id, {})).toBeUndefined();
  });

  it("list holders by balance and activities by transaction", async () => {
    const { holders, count } = await indexed().index.ask(assetHolders([pearl], { after: undefined, limit: 100 }));
    const maker = readAddress(issuer.account.accountAddress.toStringLong());
    expect(holders.map((one) => [one.owner, one.units])).toEqual([
      [owner, MINTED - 1_000_000n],
      [maker, 1_000_000n],
    ]);
    expect(count).toBe(2n);
    const [first] = holders;
    const after = first && { units: first.units, storeId: first.storeId };
    expect((await indexed().index.ask(assetHolders([pearl], { after, limit: 100 }))).holders.map((one) => one.owner)).toEqual([maker]);
    const { activities } = await indexed().index.ask(assetActivities({ ids: [pearl], owner: undefined, before: undefined, limit: 100 }));
    expect(activities.map(({ kind, owner: whose, units }) => [kind, whose, units])).toEqual([
      ["withdrawal", owner, 1_000_000n],
      ["deposit", maker, 1_000_000n],
      ["deposit", owner, MINTED],
    ]);
  });

  it("include the first activity and a history filtered by kind", async () => {
    const of = async (only: ActivityFilter, ids = [pearl]) => {
      const { activities } = await indexed().index.ask(assetActivities({ ids, owner: undefined, only, before: undefined, limit: 100 }));
      return activities.map(({ kind, owner: whose, units }) => [kind, whose, units]);
    };
    const maker = readAddress(issuer.account.accountAddress.toStringLong());
    expect(await of("withdrawals")).toEqual([["withdrawal", owner, 1_000_000n]]);
    expect(await of("deposits")).toEqual([
      ["deposit", maker, 1_000_000n],
      ["deposit", owner, MINTED],
    ]);
    expect(await of("freezes")).toEqual([]);
    expect(await of("freezes", [shell])).toEqual([["frozen", owner, 0n]]);
    expect(await of("fees")).toEqual([]);
    expect(new Set((await of("fees", ["0x1::aptos_coin::AptosCoin"])).map(([kind]) => kind))).toEqual(new Set(["fee"]));
    const { activities } = await indexed().index.ask(assetActivities({ ids: [pearl], owner: undefined, before: undefined, limit: 100 }));
    const oldest = activities.at(-1);
    expect(await indexed().index.ask(firstActivity([pearl]))).toEqual({ version: oldest?.version, atUsecs: oldest?.atUsecs });
    expect(await indexed().index.ask(firstActivity(["0xdead::moon::Moon"]))).toBeUndefined();
  });

  it("never split a transaction across history pages", async () => {
    const seen: string[] = [];
    let before: bigint | undefined;
    do {
      const { activities, next } = await indexed().index.ask(assetActivities({ ids: [pearl], owner: undefined, before, limit: 3 }));
      seen.push(activities.map(({ kind }) => kind).join());
      before = next;
    } while (before !== undefined);
    expect(seen).toEqual(["withdrawal,deposit", "deposit"]);
  });
});

describe("asset directory", () => {
  const everything = { text: "", kind: undefined, key: "changed", isDescending: true } as const;
  async function allOf(question: Partial<AssetDirectoryQuestion>, limit: number): Promise<readonly string[]> {
    const seen: string[] = [];
    let after: SortedCursor | undefined;
    do {
      const { assets, next } = await indexed().index.ask(assetDirectory({ ...everything, ...question, after, limit }));
      seen.push(...assets.map(({ id }) => id));
      after = next;
    } while (after !== undefined);
    return seen;
  }

  it("lists every asset once, APT as a coin, for all sort orders and page sizes", async () => {
    const all = await allOf({}, 100);
    expect(all).toEqual(expect.arrayContaining([pearl, shell, moon, "0x1::aptos_coin::AptosCoin"]));
    expect(new Set(all).size).toBe(all.length);
    for (const key of ["changed", "name", "symbol", "address"] as const) {
      const [up, down] = await Promise.all([allOf({ key, isDescending: false }, 2), allOf({ key, isDescending: true }, 3)]);
      expect([up.length, new Set(up)], key).toEqual([all.length, new Set(all)]);
      expect([down.length, new Set(down)], key).toEqual([all.length, new Set(all)]);
    }
    expect(await allOf({ key: "address", isDescending: false }, 2)).toEqual((await allOf({ key: "address" }, 100)).toReversed());
  });

  it("finds assets by name, symbol, address and issuer in one request per page, with known supplies", async () => {
    requests = [];
    const { assets } = await indexed().index.ask(assetDirectory({ ...everything, text: pearl, after: undefined, limit: 100 }));
    expect(requests).toEqual([network.indexerUrl]);
    const maker = readAddress(issuer.account.accountAddress.toStringLong());
    expect(assets).toMatchObject([{ id: pearl, kind: "fungible", described: { symbol: "PEARL" }, creator: maker, supply: MINTED }]);
    expect(await allOf({ text: "earl" }, 100)).toContain(pearl);
    expect(await allOf({ text: "<b>shell" }, 100)).toContain(shell);
    expect(new Set(await allOf({ text: maker }, 100))).toEqual(new Set([pearl, shell, moon]));
    expect(await allOf({ text: moon }, 100)).toEqual([moon]);
    expect(await allOf({ text: maker, kind: "coin" }, 100)).toEqual([moon]);
    expect(await allOf({ text: "100%_\\" }, 100)).toEqual([]);
  });
});

/** Previews a transaction as the page does, then signs and submits the same bytes. */
function previewAndRun(
  from: Ed25519Account,
  wanted: Trial["wanted"],
  assets: readonly PreviewAsset[] = [],
  client: ChainClient = clientOf(undefined),
): Promise<Preview> {
  return runTrial({ client, from, wanted, assets });
}

describe("asset payment", () => {
  it.each([
    ["a fungible asset", () => pearl, "PEARL"],
    ["a coin", () => moon, "MOON"],
  ])("of %s matches its preview to the unit", async (_what, assetOf, symbol) => {
    const asset = assetOf();
    const recipient = readAddress(Account.generate().accountAddress.toStringLong());
    const sender = { address: owner, key: undefined };
    const paid = { asset, shown: { symbol, decimals: 6 } };
    const request = assetPaymentRequest({ sender, recipient, units: 7n, paid }, { chainId: 4, expiresInSecs: 60 });
    const preview = await previewAndRun(holder, request, [{ id: asset, symbol, decimals: 6 }]);
    expect(sentenceText(preview.sentence)).toContain(`${owner} sends 7 ${symbol} to ${recipient}.`);
    const reported = preview.effects.flatMap((effect) =>
      effect.kind === "balance" && effect.asset.symbol === symbol ? [[effect.owner, effect.after] as const] : [],
    );
    expect(reported.map(([who]) => who)).toEqual([owner, recipient]);
    for (const [who, after] of reported) expect(await assetBalance(clientOf(undefined).node, who, idOf(asset).id, {})).toBe(after);
  });
});

describe("coins in legacy coin stores", () => {
  let localnet: Localnet;
  beforeAll(async () => {
    // Current networks no longer create legacy coin stores, so this network has a module that does.
    localnet = await createLocalnet({ modules: [trialAssets], blockTimeMs: 0 });
  });
  afterAll(() => localnet?.stop());

  it("are listed without an index, and migrate to a fungible store as previewed", async () => {
    const node = "http://127.0.0.1:8080/v1";
    const endpoints = { node, faucet: "http://127.0.0.1:8081", indexer: undefined, pepper: undefined, prover: undefined };
    const client = clientAt(endpoints, (url, init) => localnet.fetch(String(url), init));
    const account = Account.generate();
    const address = readAddress(account.accountAddress.toStringLong());
    await localnet.fund({ address, amount: 1_000_000_000n });
    const call = (name: string, args: readonly ArgumentValue[], parameters: readonly string[]) => ({
      payload: {
        kind: "entryFunction" as const,
        functionId: `${readAddress("0xcafe")}::trial_assets::${name}`,
        typeArguments: [],
        args,
        abi: { typeParameters: 0, parameters },
      },
      intent: { kind: "script" as const },
    });
    await previewAndRun(account, call("create_moon_coin", [], []), [], client);
    await previewAndRun(account, call("put_coin_store", [address, 2_500_000n, false], ["address", "u64", "bool"]), [], client);
    const [balance] = (await loadBalances(client, { owner: address, after: undefined, limit: 100, ledger: undefined })).assets;
    expect(balance).toMatchObject({
      asset: MOON_COIN,
      units: 2_500_000n,
      coinUnits: 2_500_000n,
      described: { symbol: "MOON", decimals: 6 },
    });
    const preview = await previewAndRun(account, migrateCoins(MOON_COIN), [{ id: MOON_COIN, symbol: "MOON", decimals: 6 }], client);
    expect(sentenceText(preview.sentence)).toMatch(/converts its .* coins to the paired fungible asset/);
    expect(preview.effects.filter((effect) => effect.kind === "balance" && effect.asset.symbol === "MOON")).toEqual([]);
    const after = await balanceOfAsset(
      client.node,
      address,
      { id: { kind: "coin", type: MOON_COIN }, metadata: metadataAddress(MOON_COIN) },
      {},
    );
    expect(after).toMatchObject({ units: 2_500_000n, coinUnits: 0n });
  });
});

describe("registered names in the page's client", () => {
  const harbour = { domain: "harbour", subdomain: undefined };
  const pay = { domain: "harbour", subdomain: "pay" };
  const names = () => clientOf(network.indexerUrl);
  const contract = () => namesContract(names().network) ?? expect.fail("the embedded network has names");
  const nameEffects = ({ effects }: Preview) =>
    effects.filter((effect): effect is Extract<Effect, { kind: "name" }> => effect.kind === "name");

  it("are available with a price before registration", async () => {
    expect(await nameFacts(names().node, contract(), harbour, {})).toEqual({ kind: "available" });
    expect(await nameTerms(names().node, contract(), { domain: "harbour", years: 1n }, {})).toMatchObject({ priceOctas: 100_000_000n });
    expect(await nameTerms(names().node, contract(), { domain: "abc", years: 1n }, {})).toMatchObject({ priceOctas: 2_000_000_000n });
  });

  it("match their previews when registered, made primary, given a subdomain, retargeted and transferred", async () => {
    await aptos.fundAccount({ accountAddress: holder.accountAddress, amount: 500_000_000, options: { waitForIndexer: false } });
    const wanted = registerDomain(contract(), { domain: "harbour", years: 1n, target: owner });
    const registered = await previewAndRun(holder, wanted);
    expect(sentenceText(registered.sentence)).toContain("registers the name harbour.apt for 1 year at a price of 100000000 APT.");
    expect(registered.findings.map(({ rule }) => rule)).not.toContain("gives_refs");
    const named = wanted.payload.kind === "entryFunction" ? argumentNames(wanted.payload.functionId, []) : undefined;
    expect(named?.map(({ name }) => name)).toEqual(["name", "duration", "leadsTo", "newOwner"]);
    expect(registered.callArguments).toHaveLength(4);
    const [term] = nameEffects(registered).filter(({ act }) => act === "registered");
    const facts = await nameFacts(names().node, contract(), harbour, {});
    expect(facts).toMatchObject({ kind: "registered", owner, target: owner });
    expect(term).toMatchObject({ name: "harbour.apt", feeOctas: 100_000_000n });
    expect(facts.kind === "registered" && term?.act === "registered" && facts.expirationSecs - term.expirationSecs <= 2n).toBe(true);

    // The first name that points to its owner becomes primary.
    expect(nameEffects(registered)).toContainEqual({ kind: "name", name: "harbour.apt", act: "primary", account: owner });
    expect(await aptos.ans.getPrimaryName({ address: owner })).toBe("harbour");
    expect(facts).toMatchObject({ isPrimary: true });

    const expirationSecs = facts.kind === "registered" ? facts.expirationSecs : 0n;
    const sub = await previewAndRun(
      holder,
      registerSubdomain(contract(), { domain: "harbour", subdomain: "pay", target: owner, expirationSecs }),
    );
    expect(sentenceText(sub.sentence)).toContain("pay.harbour.apt");
    expect(await nameFacts(names().node, contract(), pay, {})).toMatchObject({ kind: "registered", owner, target: owner });

    const primary = await previewAndRun(holder, setPrimary(contract(), pay));
    expect(nameEffects(primary)).toContainEqual({ kind: "name", name: "pay.harbour.apt", act: "primary", account: owner });
    expect(await aptos.ans.getPrimaryName({ address: owner })).toBe("pay.harbour");
    expect(await nameFacts(names().node, contract(), pay, {})).toMatchObject({ isPrimary: true });
    expect(await nameFacts(names().node, contract(), harbour, {})).toMatchObject({ isPrimary: false });

    const bob = readAddress(Account.generate().accountAddress.toStringLong());
    const led = await previewAndRun(holder, setTarget(contract(), pay, bob));
    expect(nameEffects(led)).toContainEqual({ kind: "name", name: "pay.harbour.apt", act: "target", target: bob });
    expect(await nameFacts(names().node, contract(), pay, {})).toMatchObject({ target: bob });

    const given = await previewAndRun(holder, transferName(contract(), harbour, bob));
    expect(sentenceText(given.sentence)).toContain(`${owner} transfers the name harbour.apt to ${bob}.`);
    expect(given.findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["name_given", "new_recipient"]));
    expect(given.effects).toContainEqual(
      expect.objectContaining({ kind: "object", change: "owner", object: nameToken(contract(), harbour), from: owner, to: bob }),
    );
    expect(await nameFacts(names().node, contract(), harbour, {})).toMatchObject({ owner: bob });
  });

  it("of an account are read from the index with their subdomains", async () => {
    await vi.waitFor(
      async () => {
        expect((await names().index.ask(accountNames(owner))).map(({ name }) => name)).toEqual([pay]);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect((await names().index.ask(subdomainsOf("harbour"))).map(({ name }) => name)).toEqual([pay]);
  });

  it("of many addresses are resolved in one request", async () => {
    const maker = readAddress(issuer.account.accountAddress.toStringLong());
    await aptos.fundAccount({ accountAddress: maker, amount: 500_000_000, options: { waitForIndexer: false } });
    await previewAndRun(issuer.account, registerDomain(contract(), { domain: "lighthouse", years: 1n, target: maker }));
    await previewAndRun(issuer.account, setPrimary(contract(), { domain: "lighthouse", subdomain: undefined }));
    const stranger = readAddress(Account.generate().accountAddress.toStringLong());
    await vi.waitFor(
      async () => {
        requests = [];
        const found = await names().index.ask(primaryNames([stranger, maker]));
        expect([...found]).toEqual([[maker, { domain: "lighthouse", subdomain: undefined }]]);
        expect(requests).toEqual([network.indexerUrl]);
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  it("cannot be renewed long before expiry, and the preview predicts that", async () => {
    const { preview } = await previewOf({
      client: clientOf(undefined),
      from: holder,
      wanted: renewDomain(contract(), { domain: "harbour", years: 1n }),
    });
    expect(preview.outcome.kind).toBe("fails");
  });
});
