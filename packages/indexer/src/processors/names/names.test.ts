import { AccountAddress, createObjectAddress } from "@aptos-labs/ts-sdk";
import type { JsonValue } from "@atoll/move";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ActingAccounts, createActingAccounts, type UserTransactionJson } from "../../../testing/actingAccounts.ts";
import { type IndexedChain, startIndexedChain } from "../../../testing/indexedChain.ts";
import { secondsText } from "../timestamp.ts";

const REGISTRY = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
const YEAR = 31_536_000;
const DAY = 86_400;
const NONE = { vec: [] };
const some = (value: string) => ({ vec: [value] });

let indexed: IndexedChain;
let acting: ActingAccounts;
let count = 0;
beforeAll(async () => {
  indexed = await startIndexedChain();
  acting = createActingAccounts(indexed);
});
afterAll(() => indexed?.stop());

const someone = () => acting.account(`0xa4e5${++count}`);
const router = (sender: string, name: string, ...args: JsonValue[]) => acting.call(sender, `${REGISTRY}::router::${name}`, args);
const first = (sender: string, name: string, ...args: JsonValue[]) => acting.call(sender, `${REGISTRY}::domains::${name}`, args);
const rows = (query: string) => indexed.rows(query);
const lookup = (domain: string) =>
  rows(`select * from current_ans_lookup_v2 where domain = '${domain}' order by token_standard, subdomain`);
const names = (domain: string) => rows(`select * from current_aptos_names where domain = '${domain}' order by token_standard, subdomain`);
const primary = (account: string) =>
  rows(`select * from current_ans_primary_name_v2 where registered_address = '${account}' order by token_standard`);
const version = ({ version }: UserTransactionJson) => Number(version);
const secondsOf = ({ timestamp }: UserTransactionJson) => Math.floor(Number(timestamp) / 1_000_000);
const at = (seconds: number) => secondsText(BigInt(seconds));
function tokenOf(name: string, collection: string): string {
  const registry = createObjectAddress(AccountAddress.from(REGISTRY), "ANS v2");
  return createObjectAddress(registry, `${collection}::${name}.apt`).toString();
}
const domainToken = (name: string) => tokenOf(name, "Aptos Domain Names V2");
const subdomainToken = (name: string) => tokenOf(name, "Aptos Subdomain Names V2");
/** Sets the chain's clock, which determines name expiry. */
async function waitUntil(seconds: number): Promise<void> {
  indexed.chain.setClock(BigInt(seconds) * 1_000_000n);
  await indexed.chain.mine();
}
const registerDomain = (owner: string, domain: string) => router(owner, "register_domain", domain, String(YEAR), NONE, NONE);
const registerSubdomain = (owner: string, domain: string, subdomain: string, expiration: number, policy: number, to: string) =>
  router(owner, "register_subdomain", domain, subdomain, String(expiration), policy, true, some(to), some(to));

test("index row of a registered domain contains target address, owner and primary name", async () => {
  const [alice, bob] = [await someone(), await someone()];
  const bought = await registerDomain(alice, "lagoon");
  const record = {
    domain: "lagoon",
    subdomain: "",
    token_standard: "v2",
    token_name: "lagoon.apt",
    token_data_id: domainToken("lagoon"),
    registered_address: alice,
    registration_timestamp: at(secondsOf(bought)),
    expiration_timestamp: at(secondsOf(bought) + YEAR),
    subdomain_expiration_policy: null,
    is_deleted: false,
    last_transaction_version: version(bought),
  };
  expect(await lookup("lagoon")).toEqual([record]);
  expect(await primary(alice)).toEqual([
    {
      registered_address: alice,
      token_standard: "v2",
      domain: "lagoon",
      subdomain: "",
      token_name: "lagoon.apt",
      is_deleted: false,
      last_transaction_version: version(bought),
    },
  ]);
  const shown = {
    domain: "lagoon",
    subdomain: "",
    token_standard: "v2",
    token_name: "lagoon.apt",
    registered_address: alice,
    domain_with_suffix: "lagoon.apt",
    owner_address: alice,
    expiration_timestamp: record.expiration_timestamp,
    domain_expiration_timestamp: record.expiration_timestamp,
    subdomain_expiration_policy: null,
    is_primary: true,
    is_active: true,
    last_transaction_version: version(bought),
  };
  expect(await names("lagoon")).toEqual([shown]);

  const led = await router(alice, "set_target_addr", "lagoon", NONE, bob);
  expect(await lookup("lagoon")).toEqual([{ ...record, registered_address: bob, last_transaction_version: version(led) }]);
  expect(await names("lagoon")).toMatchObject([{ registered_address: bob, owner_address: alice, is_primary: false }]);
  expect(await primary(alice)).toMatchObject([{ domain: null, subdomain: null, token_name: null, is_deleted: true }]);

  const again = await router(alice, "set_primary_name", "lagoon", NONE);
  expect(await names("lagoon")).toEqual([{ ...shown, last_transaction_version: version(again) }]);
  await router(alice, "clear_primary_name");
  expect(await names("lagoon")).toMatchObject([{ is_primary: false, registered_address: alice }]);

  await router(alice, "clear_target_addr", "lagoon", NONE);
  expect(await lookup("lagoon")).toMatchObject([{ registered_address: null }]);
});

test("transferred name is no longer the previous owner's primary name in the index", async () => {
  const [alice, bob] = [await someone(), await someone()];
  await registerDomain(alice, "current");
  await acting.call(alice, "0x1::object::transfer", [domainToken("current"), bob], ["0x4::token::Token"]);
  expect(await acting.view(`${REGISTRY}::router::get_primary_name`, [alice])).toEqual([NONE, NONE]);
  expect(await names("current")).toMatchObject([{ owner_address: bob, registered_address: alice, is_primary: false, is_active: true }]);
});

test("subdomain in the index expires on its own date or with its domain, by the chain's clock", async () => {
  const [alice, bob] = [await someone(), await someone()];
  const bought = await registerDomain(alice, "harbour");
  const end = secondsOf(bought) + YEAR;
  const own = secondsOf(bought) + 90 * DAY;
  await registerSubdomain(alice, "harbour", "market", own, 0, bob);
  const follower = await registerSubdomain(alice, "harbour", "pier", end, 1, bob);
  expect((await lookup("harbour")).slice(1)).toMatchObject([
    { subdomain: "market", token_data_id: subdomainToken("market.harbour"), subdomain_expiration_policy: 0, expiration_timestamp: at(own) },
    {
      subdomain: "pier",
      token_name: "pier.harbour.apt",
      token_data_id: subdomainToken("pier.harbour"),
      registered_address: bob,
      subdomain_expiration_policy: 1,
      registration_timestamp: at(secondsOf(follower)),
    },
  ]);
  const times = async () =>
    (await names("harbour")).map((row) => [
      row.token_name,
      row.owner_address,
      row.subdomain_expiration_policy,
      row.expiration_timestamp,
      row.domain_expiration_timestamp,
      row.is_active,
    ]);
  expect(await times()).toEqual([
    ["harbour.apt", alice, null, at(end), at(end), true],
    ["market.harbour.apt", bob, 0, at(own), at(end), true],
    ["pier.harbour.apt", bob, 1, at(end), at(end), true],
  ]);

  await waitUntil(own - 1);
  expect((await times())[1]?.at(-1)).toBe(true);
  await waitUntil(own);
  expect((await times()).map((row) => row.at(-1))).toEqual([true, false, true]);

  await waitUntil(end - 30 * DAY);
  await router(alice, "renew_domain", "harbour", String(YEAR));
  expect((await lookup("harbour"))[2]).toMatchObject({ subdomain: "pier", expiration_timestamp: at(end) });
  expect((await times()).slice(2)).toEqual([["pier.harbour.apt", bob, 1, at(end + YEAR), at(end + YEAR), true]]);

  await waitUntil(end + YEAR);
  expect((await times()).map((row) => row.at(-1))).toEqual([false, false, false]);

  // Another owner has registered the domain, so the first owner's subdomains are inactive under any expiration policy.
  await waitUntil(end + YEAR + 31 * DAY);
  const carol = await someone();
  await registerDomain(carol, "harbour");
  expect((await times()).map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ["harbour.apt", carol, true],
    ["market.harbour.apt", bob, false],
    ["pier.harbour.apt", bob, false],
  ]);
  expect(await acting.view(`${REGISTRY}::router::get_owner_addr`, ["harbour", some("pier")])).toEqual([NONE]);
});

test("names of the v1 registry are indexed from table items, and their tokens have property versions", async () => {
  const [alice, bob] = [await someone(), await someone()];
  const bought = await first(alice, "register_domain", "oyster", 1);
  const end = secondsOf(bought) + YEAR;
  const [record] = await lookup("oyster");
  expect(record).toEqual({
    domain: "oyster",
    subdomain: "",
    token_standard: "v1",
    token_name: "oyster.apt",
    token_data_id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    registered_address: alice,
    registration_timestamp: null,
    expiration_timestamp: at(end),
    subdomain_expiration_policy: null,
    is_deleted: false,
    last_transaction_version: version(bought),
  });
  expect(await primary(alice)).toMatchObject([
    { token_standard: "v1", domain: "oyster", subdomain: "", token_name: "oyster.apt", is_deleted: false },
  ]);
  expect(await names("oyster")).toMatchObject([
    { owner_address: alice, registered_address: alice, is_primary: true, is_active: true, domain_expiration_timestamp: at(end) },
  ]);
  await first(alice, "register_subdomain", "pearl", "oyster", String(end - DAY));
  expect((await names("oyster"))[1]).toMatchObject({
    token_name: "pearl.oyster.apt",
    owner_address: alice,
    expiration_timestamp: at(end - DAY),
  });

  await first(alice, "clear_reverse_lookup_entry");
  expect(await primary(alice)).toMatchObject([{ token_standard: "v1", domain: null, token_name: null, is_deleted: true }]);

  // Alice still owns the token of her expired registration, which no longer represents the name.
  await waitUntil(end + 31 * DAY);
  await first(bob, "register_domain", "oyster", 1);
  const owners = await rows(
    `select owner_address from current_token_ownerships_v2 where token_data_id = '${String(record?.token_data_id)}' and amount > 0 order by 1`,
  );
  expect(owners).toEqual([{ owner_address: alice }, { owner_address: bob }]);
  expect((await names("oyster")).filter(({ subdomain }) => subdomain === "")).toMatchObject([
    { owner_address: bob, is_primary: true, is_active: true },
  ]);

  const moved = await router(bob, "migrate_name", "oyster", NONE);
  expect((await lookup("oyster")).filter(({ subdomain }) => subdomain === "")).toMatchObject([
    { token_standard: "v1", is_deleted: true, registered_address: null, last_transaction_version: version(moved) },
    { token_standard: "v2", is_deleted: false, token_data_id: domainToken("oyster"), registered_address: bob },
  ]);
  expect((await names("oyster")).filter(({ subdomain }) => subdomain === "")).toMatchObject([{ token_standard: "v2", owner_address: bob }]);
});
