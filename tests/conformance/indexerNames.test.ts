import { AccountAddress, type Aptos, createObjectAddress, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { sendIndexed, untilIndexed } from "../support/indexed.ts";
import { startIndexedNetwork } from "../support/indexedNetwork.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";

const REGISTRY = AccountAddress.from("0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82");
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

let network: NetworkProcess;
let aptos: Aptos;
let alice: Ed25519Account;
let bob: Ed25519Account;
beforeAll(async () => {
  network = await startIndexedNetwork();
  aptos = createClient(network);
  [alice, bob] = await Promise.all([fundedAccount(aptos, 10_000_000_000), fundedAccount(aptos, 10_000_000_000)]);
});
afterAll(() => network?.stop());

const text = ({ accountAddress }: Ed25519Account) => accountAddress.toString();
/**
 * Timestamp in whole seconds, in the indexer's format. The library converts one of the two time columns to milliseconds and leaves the
 * other.
 */
const timestamp = (ms: number) => new Date(ms).toISOString().replace(".000Z", "");
const fullName = ({ domain, subdomain }: { domain?: string | null; subdomain?: string | null }) =>
  subdomain ? `${subdomain}.${domain}` : domain;
const alphabetically = { orderBy: [{ domain: "asc" as const }, { subdomain: "asc" as const }] };

it("registered names are found in the index by name, owner and domain", async () => {
  const forAYear = { policy: "domain", years: 1 } as const;
  const follow = { policy: "subdomain:follow-domain" } as const;
  const bought = await sendIndexed(aptos, alice, aptos.ans.registerName({ sender: alice, name: "atoll.apt", expiration: forAYear }));
  await sendIndexed(aptos, alice, aptos.ans.registerName({ sender: alice, name: "lagoon.apt", expiration: forAYear }));
  const boughtAt = Math.floor(Number(bought.timestamp) / 1_000_000) * 1000;
  expect(await aptos.ans.getName({ name: "atoll.apt" })).toEqual({
    domain: "atoll",
    subdomain: "",
    expiration_timestamp: boughtAt + YEAR_MS,
    domain_expiration_timestamp: timestamp(boughtAt + YEAR_MS),
    registered_address: text(alice),
    owner_address: text(alice),
    token_standard: "v2",
    is_primary: true,
    subdomain_expiration_policy: null,
  });
  expect(await aptos.ans.getName({ name: "lagoon" })).toMatchObject({ is_primary: false, owner_address: text(alice) });
  expect(await aptos.ans.getName({ name: "nobodys-name" })).toBeUndefined();

  // One subdomain belongs to Bob and expires independently, the other follows its domain.
  const market = { policy: "subdomain:independent", expirationDate: boughtAt + 90 * DAY_MS } as const;
  const toBob = { transferable: true, toAddress: text(bob), targetAddress: text(bob) };
  await sendIndexed(aptos, alice, aptos.ans.registerName({ sender: alice, name: "market.atoll", expiration: market, ...toBob }));
  await sendIndexed(aptos, alice, aptos.ans.registerName({ sender: alice, name: "reef.atoll", expiration: follow }));
  expect(await aptos.ans.getName({ name: "market.atoll.apt" })).toMatchObject({
    domain: "atoll",
    subdomain: "market",
    expiration_timestamp: boughtAt + 90 * DAY_MS,
    domain_expiration_timestamp: timestamp(boughtAt + YEAR_MS),
    owner_address: text(bob),
    registered_address: text(bob),
    subdomain_expiration_policy: 0,
  });
  expect(await aptos.ans.getName({ name: "reef.atoll" })).toMatchObject({
    subdomain_expiration_policy: 1,
    expiration_timestamp: boughtAt + YEAR_MS,
  });

  const ofAlice = { accountAddress: text(alice), options: alphabetically };
  const ofBob = { accountAddress: text(bob), options: alphabetically };
  expect((await aptos.ans.getAccountNames(ofAlice)).map(fullName)).toEqual(["atoll", "reef.atoll", "lagoon"]);
  expect((await aptos.ans.getAccountDomains(ofAlice)).map(fullName)).toEqual(["atoll", "lagoon"]);
  expect((await aptos.ans.getAccountSubdomains(ofAlice)).map(fullName)).toEqual(["reef.atoll"]);
  expect((await aptos.ans.getDomainSubdomains({ domain: "atoll", options: alphabetically })).map(fullName)).toEqual([
    "market.atoll",
    "reef.atoll",
  ]);
  expect((await aptos.ans.getAccountNames(ofBob)).map(fullName)).toEqual(["market.atoll"]);
  expect(await aptos.ans.getAccountDomains(ofBob)).toEqual([]);
  const second = { ...ofAlice, options: { ...alphabetically, limit: 1, offset: 1 } };
  expect((await aptos.ans.getAccountNames(second)).map(fullName)).toEqual(["reef.atoll"]);
  const filtered = { ...ofAlice, options: { where: { is_primary: { _eq: true } } } };
  expect((await aptos.ans.getAccountNames(filtered)).map(fullName)).toEqual(["atoll"]);

  // Owners set a primary name, which ends when the name points to another address.
  const primaryNames = async (accountAddress: string) =>
    (await aptos.ans.getAccountNames({ accountAddress, options: { where: { is_primary: { _eq: true } } } })).map(fullName);
  await sendIndexed(aptos, bob, aptos.ans.setPrimaryName({ sender: bob, name: "market.atoll" }));
  await sendIndexed(aptos, alice, aptos.ans.setPrimaryName({ sender: alice, name: "lagoon" }));
  expect([await primaryNames(text(alice)), await primaryNames(text(bob))]).toEqual([["lagoon"], ["market.atoll"]]);
  expect(await aptos.ans.getPrimaryName({ address: text(alice) })).toBe("lagoon");
  await sendIndexed(aptos, alice, aptos.ans.setPrimaryName({ sender: alice }));
  expect(await primaryNames(text(alice))).toEqual([]);
  await sendIndexed(aptos, alice, aptos.ans.setTargetAddress({ sender: alice, name: "lagoon", address: text(bob) }));
  expect(await aptos.ans.getName({ name: "lagoon" })).toMatchObject({ registered_address: text(bob), owner_address: text(alice) });

  // A transferred name belongs to its new owner.
  const token = createObjectAddress(createObjectAddress(REGISTRY, "ANS v2"), "Aptos Subdomain Names V2::market.atoll.apt");
  await sendIndexed(
    aptos,
    bob,
    aptos.transferDigitalAssetTransaction({ sender: bob, digitalAssetAddress: token, recipient: alice.accountAddress }),
  );
  expect((await aptos.ans.getAccountSubdomains(ofAlice)).map(fullName)).toEqual(["market.atoll", "reef.atoll"]);
  expect(await aptos.ans.getAccountNames(ofBob)).toEqual([]);
  expect(await primaryNames(text(bob))).toEqual([]);

  // Typical explorer queries: owner of an address, number of names, and name of a token.
  const query = `query ($who: String, $token: String) {
    current_aptos_names_aggregate(where: { owner_address: { _eq: $who }, is_active: { _eq: true } }) { aggregate { count } }
    current_token_datas_v2(where: { token_data_id: { _eq: $token } }) { aptos_name { domain_with_suffix owner_address } }
  }`;
  const variables = { who: text(alice), token: token.toStringLong() };
  expect(await aptos.queryIndexer({ query: { query, variables } })).toEqual({
    current_aptos_names_aggregate: { aggregate: { count: 4 } },
    current_token_datas_v2: [{ aptos_name: { domain_with_suffix: "atoll.apt", owner_address: text(alice) } }],
  });

  // After its on-chain expiry, only the expired name becomes inactive.
  await control(network, "clock", { advanceSeconds: (91 * DAY_MS) / 1000 });
  await control(network, "blocks", { mine: 1 });
  const { ledger_version } = await aptos.getLedgerInfo();
  await untilIndexed(aptos, ledger_version);
  const over = "query { current_aptos_names(where: { is_active: { _eq: false } }) { domain subdomain } }";
  expect(await aptos.queryIndexer({ query: { query: over } })).toEqual({ current_aptos_names: [{ domain: "atoll", subdomain: "market" }] });
}, 60_000);
