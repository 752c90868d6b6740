import "../../packages/web/src/language/testing/english.ts";
import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import {
  burnToken,
  changeCollectionText,
  changeRoyalty,
  changeTokenText,
  createCollection,
  freezeToken,
  mintToken,
  removeProperty,
  type TokenCall,
  takeBackToken,
  throwAwayToken,
  transferToken,
  writeProperty,
} from "../../packages/web/src/chain/actions/tokens.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { type PropertyType, parseProperty } from "../../packages/web/src/chain/facts/tokenProperty.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { accountTokens, type OwnedTokenCursor } from "../../packages/web/src/chain/indexer/accountTokens.ts";
import { collectionDirectory } from "../../packages/web/src/chain/indexer/collectionDirectory.ts";
import { collectionTokens, createdCollections } from "../../packages/web/src/chain/indexer/collectionTokens.ts";
import { indexedToken } from "../../packages/web/src/chain/indexer/indexedToken.ts";
import { tokenActivities } from "../../packages/web/src/chain/indexer/tokenActivities.ts";
import { collectionFacts, type TokenFacts, tokenFacts } from "../../packages/web/src/chain/ledger/tokenFacts.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { Preview } from "../../packages/web/src/preview/previewTypes.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { untilIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { previewAndRun, previewOf, sentenceText } from "./support/previewAndRun.ts";

// Collectibles in the page's chain client: each operation's preview must match the on-chain result read by the client library.

let network: NetworkAddresses;
let aptos: Aptos;
let requests: string[] = [];
let creator: Ed25519Account;
let me: Address;
let client: ChainClient;
const bob: Ed25519Account = Account.generate();
const bobs = readAddress(bob.accountAddress.toStringLong());

const RIGHTS = { canChangeCollection: true, canChangeTokens: true, canChangeProperties: true, canBurn: true, canFreeze: true };
const COLLECTION = { name: "Reef", description: "Fish", uri: "", maximum: 20n, royaltyPoints: 250n, ...RIGHTS };
const token = (name: string) => ({ collection: "Reef", name, description: "", uri: "", properties: [], boundTo: undefined });

beforeAll(async () => {
  network = await sharedIndexedNetwork();
  aptos = createClient(network);
  const endpoints = {
    node: network.nodeUrl,
    faucet: network.faucetUrl,
    indexer: network.indexerUrl,
    pepper: undefined,
    prover: undefined,
  };
  const transport = createTransport({
    endpoints,
    sleep: async () => undefined,
    fetch: async (url, init) => {
      requests.push(String(url));
      return fetch(url, init);
    },
  });
  client = createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints }, transport);
  creator = await fundedAccount(aptos);
  me = readAddress(creator.accountAddress.toStringLong());
  await aptos.fundAccount({ accountAddress: bob.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
}, 120_000);

const run = (wanted: TokenCall, from: Ed25519Account = creator) => previewAndRun({ client, from, wanted });
const said = ({ sentence }: Preview) => sentenceText(sentence);
const objectOf = ({ effects }: Preview) => effects.filter((effect) => effect.kind === "object");
async function level(): Promise<void> {
  await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
}
/** Mints a token and returns its address from the preview. */
async function minted(wanted: TokenCall): Promise<Address> {
  const [made] = objectOf(await run(wanted)).filter(({ change }) => change === "made");
  return made?.object ?? expect.fail("nothing was made");
}
async function factsOf(id: Address): Promise<TokenFacts> {
  return (await tokenFacts(client.node, id, {})) ?? expect.fail("there is no such token");
}

describe("collection created with the page's client", () => {
  it("has the previewed fields and requested permissions after creation", async () => {
    const preview = await run(createCollection(COLLECTION));
    expect(said(preview)).toContain(`${me} creates the collection “Reef” with a maximum supply of 20 and a royalty of 2.5%.`);
    const [made] = objectOf(preview);
    expect(made).toMatchObject({ change: "made", what: "collection", name: "Reef", to: me });
    const id = made?.object ?? expect.fail("no collection");
    requests = [];
    expect(await collectionFacts(client.node, id, {})).toEqual({
      id,
      name: "Reef",
      description: "Fish",
      uri: "",
      creator: me,
      supply: { current: 0n, minted: 0n, maximum: 20n },
      royalty: { numerator: 250n, denominator: 10_000n, payee: me },
      rights: {
        changeDescription: true,
        changeUri: true,
        changeRoyalty: true,
        changeTokenName: true,
        changeTokenDescription: true,
        changeTokenUri: true,
        changeTokenProperties: true,
        burnTokens: true,
        freezeTokens: true,
      },
    });
    expect(requests).toHaveLength(1);
    const strict = createCollection({
      ...COLLECTION,
      name: "Strict",
      canChangeCollection: false,
      canChangeTokens: false,
      canChangeProperties: false,
      canBurn: false,
      canFreeze: false,
    });
    const [other] = objectOf(await run(strict));
    const { rights } = (await collectionFacts(client.node, other?.object ?? me, {})) ?? {};
    expect(new Set(Object.values(rights ?? {}))).toEqual(new Set([false]));
  });

  it("has the previewed fields after changes", async () => {
    await level();
    const [, reef] = (await client.index.ask(createdCollections(me))).collections;
    expect(reef).toMatchObject({ name: "Reef", supply: 0n, maximum: 20n });
    requests = [];
    const page = { text: me, key: "name", isDescending: false, after: undefined } as const;
    const { collections, next } = await client.index.ask(collectionDirectory({ ...page, limit: 1 }));
    expect(collections).toMatchObject([{ id: reef?.id, name: "Reef", creator: me, isOlder: false, supply: 0n, maximum: 20n }]);
    expect(requests).toEqual([network.indexerUrl]);
    const rest = await client.index.ask(collectionDirectory({ ...page, after: next, limit: 100 }));
    expect(rest.collections.map(({ name }) => name)).toEqual(["Strict"]);
    const collection = reef ?? expect.fail("the index has no collection");
    const text = await run(changeCollectionText(collection, "description", "Fish & shells"));
    expect(said(text)).toContain(`changes the description of the collection “Reef” (${collection.id}) to “Fish & shells”.`);
    const royalty = await run(changeRoyalty(collection, 500n, bobs));
    expect(said(royalty)).toContain(`sets the royalty of the collection “Reef” (${collection.id}) to 5%, paid to ${bobs}.`);
    expect(await collectionFacts(client.node, collection.id, {})).toMatchObject({
      description: "Fish & shells",
      royalty: { numerator: 500n, denominator: 10_000n, payee: bobs },
    });
    const stranger = await previewOf({ client, from: bob, wanted: changeCollectionText(collection, "uri", "x") });
    expect(stranger.preview.outcome.kind).toBe("fails");
  });
});

describe("collectible in the page's client", () => {
  it("has the entered attributes of every type after minting, and the client library finds it", async () => {
    const typed: readonly (readonly [PropertyType, string])[] = [
      ["bool", "true"],
      ["u8", "255"],
      ["u64", "18446744073709551615"],
      ["u256", "7"],
      ["address", bobs],
      ["vector<u8>", "0x00ff"],
      ["0x1::string::String", "<b>مرحبا</b>"],
    ];
    const properties = typed.map(([type, text]) => ({ key: `of ${type}`, type, value: parseProperty(type, text) ?? expect.fail(text) }));
    const wanted = mintToken({ ...token("One"), description: "First", properties });
    const preview = await run(wanted);
    expect(said(preview)).toContain(`${me} mints “One” in the collection “Reef”.`);
    expect(preview.minted).toEqual({
      description: "First",
      uri: "",
      properties: typed.map(([type, text]) => ({ key: `of ${type}`, type, text })),
    });
    const [made] = objectOf(preview).filter(({ change }) => change === "made");
    expect(made).toMatchObject({ what: "token", name: "One", to: me });
    const id = made?.object ?? expect.fail("no token");
    requests = [];
    const facts = await factsOf(id);
    expect(requests).toHaveLength(2);
    expect(facts).toMatchObject({ name: "One", description: "First", owner: me, transfer: "free", isBurntByOwner: false });
    expect(facts.collection.name).toBe("Reef");
    expect(facts.royalty).toEqual(facts.collection.royalty);
    expect(facts.properties.map(({ type, text }) => [type, text]).toSorted()).toEqual(typed.toSorted());
    expect(new Set(Object.values(facts.rights ?? {}))).toEqual(new Set([true]));
    await level();
    expect(await aptos.getDigitalAssetData({ digitalAssetAddress: id })).toMatchObject({ token_name: "One", description: "First" });
  });

  it("changes as previewed by transfer, freeze, unfreeze, change, discard, recovery and burn", async () => {
    const id = await minted(mintToken(token("Two")));
    const two = { id, name: "Two" };
    expect(said(await run(freezeToken(two, true)))).toContain(`freezes the collectible “Two” (${id}).`);
    expect((await factsOf(id)).transfer).toBe("frozen");
    const stuck = await previewOf({ client, from: creator, wanted: transferToken(two, bobs) });
    expect(stuck.preview.outcome.kind).toBe("fails");
    await run(freezeToken(two, false));
    const given = await run(transferToken(two, bobs));
    expect(said(given)).toContain(`sends the collectible “Two” (${id}) to ${bobs}`);
    expect(objectOf(given)).toEqual([expect.objectContaining({ change: "owner", object: id, name: "Two", from: me, to: bobs })]);
    expect((await factsOf(id)).owner).toBe(bobs);
    const again = await previewOf({ client, from: creator, wanted: transferToken(two, me) });
    expect(again.preview.outcome.kind).toBe("fails");

    const added = await run(writeProperty(two, "add", { key: "depth", type: "u16", value: 12n }));
    expect(said(added)).toContain(`adds the attribute “depth” = 12 to the collectible “Two” (${id}).`);
    const updated = await run(writeProperty(two, "update", { key: "depth", type: "0x1::string::String", value: "deep" }));
    expect(said(updated)).toContain(`changes the attribute “depth” of the collectible “Two” (${id}) to "deep".`);
    expect((await factsOf(id)).properties).toEqual([{ key: "depth", type: "0x1::string::String", text: "deep" }]);
    await run(removeProperty(two, "depth"));
    for (const field of ["name", "description", "uri"] as const) await run(changeTokenText(two, field, `new ${field}`));
    expect(await factsOf(id)).toMatchObject({ name: "new name", description: "new description", uri: "new uri", properties: [] });

    const thrown = await run(throwAwayToken(two), bob);
    expect(objectOf(thrown)).toContainEqual(expect.objectContaining({ change: "thrownAway", object: id, from: bobs }));
    expect(await factsOf(id)).toMatchObject({ isBurntByOwner: true, owner: bobs });
    await run(takeBackToken(two), bob);
    expect(await factsOf(id)).toMatchObject({ isBurntByOwner: false, owner: bobs });

    const notAllowed = await previewOf({ client, from: bob, wanted: burnToken(two) });
    expect(notAllowed.preview.outcome.kind).toBe("fails");
    const burnt = await run(burnToken(two));
    expect(said(burnt)).toContain(`burns the collectible “new name” (${id}).`);
    const destroys = burnt.findings.find(({ rule }) => rule === "destroys");
    expect(destroys?.title).toBe("This destroys another account's property");
    expect(destroys && sentenceText(destroys.text)).toBe(
      `Collectible new name belongs to ${bobs}, not to the signing account, and would be destroyed.`,
    );
    expect(objectOf(burnt)).toContainEqual(expect.objectContaining({ change: "destroyed", object: id, from: bobs }));
    expect(await tokenFacts(client.node, id, {})).toBeUndefined();
    await level();
    expect(await client.index.ask(indexedToken(id))).toMatchObject({ isBurnt: true, name: "new name", owners: [] });
    const { activities } = await client.index.ask(tokenActivities(id, { before: undefined, limit: 100 }));
    expect(activities[0]?.type).toContain("Burn");
    expect(activities.at(-1)?.type).toContain("Mint");
    const transfer = activities.find(({ type }) => type.startsWith("0x1::object::Transfer"));
    expect(transfer).toMatchObject({ from: me, to: bobs });
  });

  it("cannot be transferred if soul-bound, and the mint preview states that", async () => {
    const preview = await run(mintToken({ ...token("Medal"), boundTo: bobs }));
    expect(said(preview)).toContain(`mints “Medal” in the collection “Reef”, permanently bound to ${bobs}.`);
    const [made] = objectOf(preview).filter(({ change }) => change === "made");
    const id = made?.object ?? expect.fail("no token");
    expect(await factsOf(id)).toMatchObject({ owner: bobs, transfer: "soulBound" });
    const { preview: stuck } = await previewOf({ client, from: bob, wanted: transferToken({ id, name: "Medal" }, me) });
    expect(stuck.outcome.kind).toBe("fails");
  });

  it("appears exactly once across list pages and in text search by the index", async () => {
    for (const name of ["100%", "a_b", "Three"]) await run(mintToken(token(name)));
    await level();
    const names: string[] = [];
    let after: OwnedTokenCursor | undefined;
    do {
      const page = await client.index.ask(accountTokens(me, { after, limit: 1 }));
      names.push(...page.tokens.map(({ name }) => name));
      after = page.next;
    } while (after !== undefined);
    expect(names).toEqual(["Three", "a_b", "100%", "One"]);
    const found = async (text: string) =>
      (await client.index.ask(accountTokens(me, { after: undefined, limit: 100, text }))).tokens.map(({ name }) => name);
    requests = [];
    expect(await found("three")).toEqual(["Three"]);
    expect(requests).toEqual([network.indexerUrl]);
    expect([await found("%"), await found("_"), await found("\\")]).toEqual([["100%"], ["a_b"], []]);
    expect(await found("reef")).toHaveLength(4);
    const bound = await client.index.ask(accountTokens(bobs, { after: undefined, limit: 100 }));
    expect(bound.tokens).toEqual([expect.objectContaining({ name: "Medal", isBound: true, standard: "v2", collection: "Reef" })]);
    const [reef] = (await client.index.ask(createdCollections(me))).collections.filter(({ name }) => name === "Reef");
    const { tokens } = await client.index.ask(collectionTokens(reef?.id ?? "", { after: undefined, limit: 100 }));
    expect(tokens.map(({ name }) => name).toSorted()).toEqual(["100%", "Medal", "One", "Three", "a_b"]);
    const first = await client.index.ask(collectionTokens(reef?.id ?? "", { after: undefined, limit: 3 }));
    const rest = await client.index.ask(collectionTokens(reef?.id ?? "", { after: first.next, limit: 3 }));
    expect([...first.tokens, ...rest.tokens].map(({ id }) => id)).toEqual(tokens.map(({ id }) => id));
  });

  it("is undefined for an address without a token", async () => {
    expect(await tokenFacts(client.node, me, {})).toBeUndefined();
    expect(await collectionFacts(client.node, me, {})).toBeUndefined();
    expect(await client.index.ask(indexedToken(me))).toBeUndefined();
  });
});
