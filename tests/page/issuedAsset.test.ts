import "../../packages/web/src/language/testing/english.ts";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Account, type Aptos, Deserializer, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { assembleModule, writeCompiledModule } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import {
  burnAsset,
  freezeAccount,
  giveUp,
  handOver,
  type IssueCall,
  issueAsset,
  type ManagedAsset,
  mintAsset,
  type NewAsset,
  publishTemplate,
} from "../../packages/web/src/chain/actions/issuing.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { isTemplateCode, templatePackage } from "../../packages/web/src/chain/issuing/issuedAsset.ts";
import { TEMPLATE_ADDRESS_OFFSET } from "../../packages/web/src/chain/issuing/template.ts";
import { assetFacts, issuingCode } from "../../packages/web/src/chain/ledger/assetFacts.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { buildPackage, publish } from "../support/movePackage.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { previewAndRun, previewOf, sentenceText } from "./support/previewAndRun.ts";

// Move template of issued assets: its bytes are compared with the source, and each operation's preview with the on-chain result.

const SOURCE = readFileSync(new URL("../../packages/web/src/chain/issuing/issuedAsset.masm", import.meta.url), "utf8");

describe("compiled Move template of issued assets", () => {
  const publisher = `0x${"5a".repeat(32)}` as Address;

  it("equals its assembled source except for the publisher's address", () => {
    const { code } = templatePackage(publisher);
    const named = /^module (0x[0-9a-f]{64})::/m.exec(SOURCE)?.[1] ?? expect.fail("the source names no address");
    expect(Buffer.from(writeCompiledModule(assembleModule(SOURCE))).toString("hex")).toBe(
      Buffer.from(templatePackage(named as Address).code).toString("hex"),
    );
    expect(Buffer.from(writeCompiledModule(assembleModule(SOURCE.replace(named, publisher)))).toString("hex")).toBe(
      Buffer.from(code).toString("hex"),
    );
  });

  it("is recognised only by identical bytes at its publisher's address", () => {
    const { code } = templatePackage(publisher);
    const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`;
    expect(isTemplateCode(hex(code), publisher)).toBe(true);
    expect(isTemplateCode(hex(code), `0x${"5b".repeat(32)}` as Address)).toBe(false);
    for (const at of [0, TEMPLATE_ADDRESS_OFFSET - 1, TEMPLATE_ADDRESS_OFFSET + 32, code.length - 1]) {
      const altered = Uint8Array.from(code, (byte, index) => (index === at ? byte ^ 1 : byte));
      expect(isTemplateCode(hex(altered), publisher)).toBe(false);
    }
  });

  it("includes its source and an immutable upgrade policy", () => {
    const from = new Deserializer(templatePackage(publisher).metadata);
    expect(from.deserializeStr()).toBe("IssuedAsset");
    expect([from.deserializeU8(), from.deserializeU64()]).toEqual([2, 0n]);
    from.deserializeStr();
    expect(gunzipSync(from.deserializeBytes()).toString()).toContain("immutable");
    expect(from.deserializeUleb128AsU32()).toBe(1);
    expect(from.deserializeStr()).toBe("issued_asset");
    expect(gunzipSync(from.deserializeBytes()).toString()).toBe(SOURCE);
  });
});

let aptos: Aptos;
let client: ChainClient;
let issuer: Ed25519Account;
let me: Address;
const bob = Account.generate();
const bobs = readAddress(bob.accountAddress.toStringLong());
let pearl: ManagedAsset;

beforeAll(async () => {
  const network = await sharedNetwork();
  aptos = createClient(network);
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer: undefined, pepper: undefined, prover: undefined };
  const transport = createTransport({ endpoints, fetch });
  client = createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints }, transport);
  issuer = await fundedAccount(aptos);
  me = readAddress(issuer.accountAddress.toStringLong());
  await aptos.fundAccount({ accountAddress: bob.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
});

/** Preview text, argument names and triggered preview rules of a call. */
async function previewed(wanted: IssueCall, from: Ed25519Account = issuer) {
  const { preview } = await previewOf({ client, from, wanted });
  const rules = preview.findings.map(({ rule }) => rule);
  return { said: sentenceText(preview.sentence), names: preview.callArguments.map(({ name }) => name), rules };
}
const STRANGE_CODE = ["unread_call", "unknown_code", "fresh_code", "upgradable_code", "takes_assets"];

const run = (wanted: IssueCall, from: Ed25519Account = issuer) => previewAndRun({ client, from, wanted });
const refused = async (wanted: IssueCall, from: Ed25519Account) => (await previewOf({ client, from, wanted })).preview.outcome;
const rights = async () => (await assetFacts(client.node, { kind: "fungible", metadata: pearl.id }, {}))?.issued;
async function balanceOf(owner: Address): Promise<bigint> {
  const [balance] = await aptos.viewJson<[string]>({
    payload: {
      function: "0x1::primary_fungible_store::balance",
      typeArguments: ["0x1::fungible_asset::Metadata"],
      functionArguments: [owner, pearl.id],
    },
  });
  return BigInt(balance);
}

const PEARL: Omit<NewAsset, "minter" | "burner" | "freezer"> = {
  name: "Pearl",
  symbol: "PEARL",
  decimals: 6,
  iconUri: "",
  projectUri: "https://pearl.example",
  maximum: 5_000_000n,
  supply: 1_000_000n,
};

describe("asset issued from the template", () => {
  it("uses code that is published once, and matches its preview", async () => {
    expect(await issuingCode(client.node, me, {})).toBe("absent");
    const published = await run(publishTemplate(me));
    expect(published.effects).toContainEqual(
      expect.objectContaining({ kind: "module", address: me, modules: ["issued_asset"], policy: "immutable" }),
    );
    expect(await issuingCode(client.node, me, {})).toBe("template");

    const preview = await run(issueAsset(me, { ...PEARL, minter: me, burner: me, freezer: me }));
    const made = preview.effects.find((effect) => effect.kind === "object" && effect.change === "made");
    pearl = { publisher: me, id: made?.kind === "object" ? made.object : expect.fail("no asset"), symbol: "PEARL" };
    expect(await assetFacts(client.node, { kind: "fungible", metadata: pearl.id }, {})).toMatchObject({
      described: { name: "Pearl", symbol: "PEARL", decimals: 6 },
      projectUri: "https://pearl.example",
      supply: 1_000_000n,
      maximum: 5_000_000n,
      storedRights: [],
      issued: { publisher: me, minter: me, burner: me, freezer: me },
    });
    expect(await balanceOf(me)).toBe(1_000_000n);
  });

  it("is minted, burned, frozen and unfrozen only by the holder of each right", async () => {
    const acts = [mintAsset(pearl, bobs, 250n), burnAsset(pearl, bobs, 50n), freezeAccount(pearl, bobs, true)];
    for (const act of [...acts, handOver(pearl, "minting", bobs), giveUp(pearl, "burning")]) {
      expect(await refused(act, bob)).toMatchObject({ kind: "fails" });
    }
    const mint = await previewed(mintAsset(pearl, bobs, 250n));
    expect(mint.said).toContain(`${me} mints 250 PEARL for ${bobs}.`);
    expect([mint.names, mint.rules.filter((rule) => STRANGE_CODE.includes(rule))]).toEqual([["asset", "to", "amount"], []]);
    expect((await previewed(giveUp(pearl, "minting"))).said).toContain("gives up the right to mint");
    for (const act of acts) await run(act);
    expect(await balanceOf(bobs)).toBe(200n);
    const frozen = () =>
      aptos.viewJson({
        payload: {
          function: "0x1::primary_fungible_store::is_frozen",
          typeArguments: ["0x1::fungible_asset::Metadata"],
          functionArguments: [bobs, pearl.id],
        },
      });
    expect(await frozen()).toEqual([true]);
    await run(freezeAccount(pearl, bobs, false));
    expect(await frozen()).toEqual([false]);
    expect(await refused(mintAsset(pearl, me, 5_000_000n), issuer)).toMatchObject({ kind: "fails" });
  });

  it("allows transferring and renouncing each right separately", async () => {
    await run(handOver(pearl, "minting", bobs));
    expect(await rights()).toMatchObject({ minter: bobs, burner: me, freezer: me });
    expect(await refused(mintAsset(pearl, me, 1n), issuer)).toMatchObject({ kind: "fails" });
    await run(mintAsset(pearl, bobs, 1n), bob);
    await run(giveUp(pearl, "minting"), bob);
    await run(giveUp(pearl, "burning"));
    expect(await rights()).toMatchObject({ minter: undefined, burner: undefined, freezer: me });
    expect(await refused(mintAsset(pearl, bobs, 1n), bob)).toMatchObject({ kind: "fails" });
    await run(giveUp(pearl, "freezing"));
    expect(await rights()).toBeUndefined();
  });

  it("is distinguished from other code with the same module name", async () => {
    const other = await fundedAccount(aptos);
    const at = other.accountAddress.toStringLong();
    const modules = { issued_asset: `module ${at}::issued_asset version 7\n struct MintRight has key { holder: address }` };
    expect(await publish(aptos, other, buildPackage({ name: "Other", modules }))).toMatchObject({ success: true });
    expect(await issuingCode(client.node, readAddress(at), {})).toBe("other");
    const { said, rules } = await previewed(mintAsset({ publisher: readAddress(at), id: pearl.id, symbol: "PEARL" }, bobs, 1n), other);
    expect(said).not.toContain("mints");
    expect(rules).toContain("unread_call");
  });
});
