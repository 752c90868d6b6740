import {
  Account,
  AccountAddress,
  type Aptos,
  createObjectAddress,
  Ed25519Account,
  Ed25519PrivateKey,
  type InputGenerateTransactionOptions,
  type SimpleTransaction,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Both are in the client library for everybody to see.
const REGISTRY = AccountAddress.from("0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82");
const REGISTRY_KEY = "ed25519-priv-0x37368b46ce665362562c6d1d4ec01a08c8644c488690df5a17e13ba163e20221";
const APT = 100_000_000n;
const DAY = 86_400;
const YEAR = 365 * DAY;

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

/** Signs, sends and waits, whether it succeeds or not. */
async function send(signer: Ed25519Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  const pending = await aptos.signAndSubmitTransaction({ signer, transaction });
  const options = { waitForIndexer: false, checkSuccess: false };
  return (await aptos.waitForTransaction({ transactionHash: pending.hash, options })) as UserTransactionResponse;
}
async function succeed(signer: Ed25519Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  const done = await send(signer, transaction);
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}
async function failure(signer: Ed25519Account, transaction: SimpleTransaction): Promise<string> {
  const { success, vm_status } = await send(signer, transaction);
  expect(success).toBe(false);
  return vm_status;
}
async function chainSeconds(): Promise<number> {
  const { nowMs } = await control<{ nowMs: number }>(network, "clock");
  return Math.floor(nowMs / 1000);
}
/** The library counts a transaction's time from its own clock, which the chain has left behind. */
async function soon(): Promise<InputGenerateTransactionOptions> {
  return { expireTimestamp: (await chainSeconds()) + 60 };
}
async function waitUntil(seconds: number): Promise<void> {
  await control(network, "clock", { setToMs: seconds * 1000 });
}
async function canRegister(domain: string): Promise<boolean> {
  const payload = { function: `${REGISTRY}::router::can_register` as const, functionArguments: [domain, undefined] };
  const [answer] = await aptos.view<[boolean]>({ payload });
  return answer;
}
/** The token of a name, by the rules for addresses of named tokens. */
function tokenOf(name: string, collection: string): AccountAddress {
  return createObjectAddress(createObjectAddress(REGISTRY, "ANS v2"), `${collection}::${name}.apt`);
}
const text = (address: AccountAddress | undefined) => address?.toString();

it("a name from its registration through subdomains, gifts, renewal and grace to its next owner", async () => {
  const [alice, bob, carol] = [
    await fundedAccount(aptos, 100 * Number(APT)),
    await fundedAccount(aptos, 100 * Number(APT)),
    await fundedAccount(aptos),
  ];
  const [aliceAddress, bobAddress] = [alice.accountAddress.toString(), bob.accountAddress.toString()];

  // The registry is where the library looks for it, with the days of grace that the library asks for.
  expect(await aptos.getAccountModule({ accountAddress: REGISTRY, moduleName: "domains" })).toHaveProperty("abi.name", "domains");
  expect(await aptos.view({ payload: { function: `${REGISTRY}::config::reregistration_grace_sec` } })).toEqual([String(30 * DAY)]);
  expect(await aptos.ans.getOwnerAddress({ name: "atoll.apt" })).toBeUndefined();
  expect(await aptos.ans.getExpiration({ name: "atoll.apt" })).toBeUndefined();
  expect(await canRegister("atoll")).toBe(true);

  // Alice buys atoll.apt, five letters for 5 APT, and has her first name.
  const [aliceBefore, registryBefore] = [await balanceOf(aptos, aliceAddress), await balanceOf(aptos, REGISTRY)];
  const domainPolicy = { policy: "domain", years: 1 } as const;
  const bought = await succeed(alice, await aptos.ans.registerName({ sender: alice, name: "atoll.apt", expiration: domainPolicy }));
  const gas = BigInt(bought.gas_used) * BigInt(bought.gas_unit_price);
  const refund = bought.events.find((event) => event.type === "0x1::transaction_fee::FeeStatement")?.data.storage_fee_refund_octas;
  expect(await balanceOf(aptos, aliceAddress)).toBe(aliceBefore - 5n * APT - gas + BigInt(refund));
  expect(await balanceOf(aptos, REGISTRY)).toBe(registryBefore + 5n * APT);
  const boughtAt = Math.floor(Number(bought.timestamp) / 1_000_000);
  const firstEnd = boughtAt + YEAR;
  expect(text(await aptos.ans.getOwnerAddress({ name: "atoll.apt" }))).toBe(aliceAddress);
  expect(text(await aptos.ans.getTargetAddress({ name: "atoll" }))).toBe(aliceAddress);
  expect(await aptos.ans.getPrimaryName({ address: aliceAddress })).toBe("atoll");
  expect(await aptos.ans.getExpiration({ name: "atoll" })).toBe(firstEnd * 1000);
  expect(bought.events).toContainEqual(
    expect.objectContaining({
      type: `${REGISTRY}::v2_1_domains::RegisterNameEvent`,
      data: {
        domain_name: "atoll",
        subdomain_name: { vec: [] },
        registration_fee_octas: "500000000",
        expiration_time_secs: String(firstEnd),
      },
    }),
  );

  // Nobody else can have it; and what is no name, the library and the chain both refuse.
  expect(await failure(bob, await aptos.ans.registerName({ sender: bob, name: "atoll", expiration: domainPolicy }))).toContain(
    "ENAME_NOT_AVAILABLE",
  );
  await expect(aptos.ans.registerName({ sender: bob, name: "At", expiration: domainPolicy })).rejects.toThrow("not valid");
  const direct = { function: `${REGISTRY}::router::register_domain` as const, functionArguments: ["At", YEAR, undefined, undefined] };
  expect(await failure(bob, await aptos.transaction.build.simple({ sender: bobAddress, data: direct }))).toContain("EDOMAIN_NAME_INVALID");

  // A subdomain with a date of its own goes to Bob, who may pass it on; another follows the domain and stays where it is.
  const market = { policy: "subdomain:independent", expirationDate: (boughtAt + 90 * DAY) * 1000 } as const;
  const toBob = { toAddress: bobAddress, targetAddress: bobAddress };
  await succeed(
    alice,
    await aptos.ans.registerName({ sender: alice, name: "market.atoll.apt", expiration: market, transferable: true, ...toBob }),
  );
  const follow = { policy: "subdomain:follow-domain" } as const;
  await succeed(alice, await aptos.ans.registerName({ sender: alice, name: "lagoon.atoll.apt", expiration: follow, ...toBob }));
  expect(text(await aptos.ans.getOwnerAddress({ name: "market.atoll" }))).toBe(bobAddress);
  expect(text(await aptos.ans.getTargetAddress({ name: "lagoon.atoll" }))).toBe(bobAddress);
  expect(await aptos.ans.getExpiration({ name: "market.atoll" })).toBe((boughtAt + 90 * DAY) * 1000);
  expect(await aptos.ans.getExpiration({ name: "lagoon.atoll" })).toBe(firstEnd * 1000);
  const tooLong = { policy: "subdomain:independent", expirationDate: (firstEnd + DAY) * 1000 } as const;
  await expect(aptos.ans.registerName({ sender: alice, name: "reef.atoll", expiration: tooLong })).rejects.toThrow("cannot be greater");
  expect(await failure(bob, await aptos.ans.registerName({ sender: bob, name: "reef.atoll", expiration: follow }))).toContain(
    "ENOT_OWNER_OF_DOMAIN",
  );

  // Bob is known by his subdomain and gives it to Carol; the other cannot be moved.
  await succeed(bob, await aptos.ans.setPrimaryName({ sender: bob, name: "market.atoll.apt" }));
  expect(await aptos.ans.getPrimaryName({ address: bobAddress })).toBe("market.atoll");
  const giveAway = (name: string) =>
    aptos.transferDigitalAssetTransaction({
      sender: bob,
      digitalAssetAddress: tokenOf(name, "Aptos Subdomain Names V2"),
      recipient: carol.accountAddress,
    });
  await succeed(bob, await giveAway("market.atoll"));
  expect(text(await aptos.ans.getOwnerAddress({ name: "market.atoll" }))).toBe(carol.accountAddress.toString());
  expect(await aptos.ans.getPrimaryName({ address: bobAddress })).toBeUndefined();
  expect(await failure(bob, await giveAway("lagoon.atoll"))).toContain("ENO_UNGATED_TRANSFERS");

  // A name that leads elsewhere stands for nobody; set as primary, it leads home again.
  await succeed(alice, await aptos.ans.setTargetAddress({ sender: alice, name: "atoll", address: bobAddress }));
  expect(text(await aptos.ans.getTargetAddress({ name: "atoll" }))).toBe(bobAddress);
  expect(await aptos.ans.getPrimaryName({ address: aliceAddress })).toBeUndefined();
  expect(await failure(bob, await aptos.ans.setTargetAddress({ sender: bob, name: "atoll", address: bobAddress }))).toContain(
    "ENOT_OWNER_OF_NAME",
  );
  await succeed(alice, await aptos.ans.setPrimaryName({ sender: alice, name: "atoll" }));
  expect(await aptos.ans.getPrimaryName({ address: aliceAddress })).toBe("atoll");
  expect(text(await aptos.ans.getTargetAddress({ name: "atoll" }))).toBe(aliceAddress);
  await succeed(alice, await aptos.ans.setPrimaryName({ sender: alice }));
  expect(await aptos.ans.getPrimaryName({ address: aliceAddress })).toBeUndefined();

  // It is too early to renew. Ninety days later Carol's subdomain is over and free at once; the other goes on.
  expect(await failure(alice, await aptos.ans.renewDomain({ sender: alice, name: "atoll" }))).toContain("EDOMAIN_NOT_AVAILABLE_TO_RENEW");
  await waitUntil(boughtAt + 90 * DAY);
  expect(await aptos.ans.getOwnerAddress({ name: "market.atoll" })).toBeUndefined();
  expect(text(await aptos.ans.getOwnerAddress({ name: "lagoon.atoll" }))).toBe(bobAddress);
  const again = { sender: alice, name: "market.atoll", expiration: follow, options: await soon() };
  await succeed(alice, await aptos.ans.registerName(again));
  expect(text(await aptos.ans.getOwnerAddress({ name: "market.atoll" }))).toBe(aliceAddress);

  // In the last half year anybody may pay for another. Subdomains that follow get it too.
  await waitUntil(firstEnd - 180 * DAY);
  const registryThen = await balanceOf(aptos, REGISTRY);
  await succeed(bob, await aptos.ans.renewDomain({ sender: bob, name: "atoll", options: await soon() }));
  expect(await balanceOf(aptos, REGISTRY)).toBe(registryThen + 5n * APT);
  const end = firstEnd + YEAR;
  expect(await aptos.ans.getExpiration({ name: "atoll" })).toBe(end * 1000);
  expect(await aptos.ans.getExpiration({ name: "lagoon.atoll" })).toBe(end * 1000);

  // When its time is over the name is nobody's, and kept for Alice for thirty days.
  await waitUntil(end);
  expect(await aptos.ans.getOwnerAddress({ name: "atoll" })).toBeUndefined();
  expect(await aptos.ans.getTargetAddress({ name: "atoll" })).toBeUndefined();
  const late = { sender: alice, name: "atoll", address: bobAddress, options: await soon() };
  expect(await failure(alice, await aptos.ans.setTargetAddress(late))).toContain("ENAME_EXPIRED");
  await waitUntil(end + 30 * DAY - 60);
  expect(await canRegister("atoll")).toBe(false);
  const early = { sender: bob, name: "atoll", expiration: domainPolicy, options: await soon() };
  expect(await failure(bob, await aptos.ans.registerName(early))).toContain("ENAME_NOT_AVAILABLE");

  // Then it is too late to renew, and Bob has it, for the same price; subdomains of before are nobody's.
  await waitUntil(end + 30 * DAY + 1);
  const tooLate = { sender: alice, name: "atoll", options: await soon() };
  expect(await failure(alice, await aptos.ans.renewDomain(tooLate))).toContain("ECANNOT_RENEW_NAME_THAT_IS_EXPIRED_AND_PAST_GRACE_PERIOD");
  expect(await canRegister("atoll")).toBe(true);
  await succeed(bob, await aptos.ans.registerName({ ...early, options: await soon() }));
  expect(text(await aptos.ans.getOwnerAddress({ name: "atoll" }))).toBe(bobAddress);
  expect(await aptos.ans.getPrimaryName({ address: bobAddress })).toBe("atoll");
  expect(await aptos.ans.getOwnerAddress({ name: "lagoon.atoll" })).toBeUndefined();

  // The registry's administrator, whose key everybody has, can end a name's time.
  const admin = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(REGISTRY_KEY) });
  expect(admin).toBeInstanceOf(Ed25519Account);
  const data = {
    function: `${REGISTRY}::v2_1_domains::force_set_name_expiration` as const,
    functionArguments: ["atoll", undefined, await chainSeconds()],
  };
  const options = await soon();
  await succeed(admin, await aptos.transaction.build.simple({ sender: admin.accountAddress, data, options }));
  expect(await aptos.ans.getOwnerAddress({ name: "atoll" })).toBeUndefined();
  expect(await failure(bob, await aptos.transaction.build.simple({ sender: bobAddress, data, options }))).toContain("ENOT_AUTHORIZED");
}, 60_000);
