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

// Address and key of the names registry on local networks, published in the client library.
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

/** Signs, submits and waits for the result, successful or failed. */
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
/** Expiry by chain time, because the library uses its own clock, which lags behind the chain's. */
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
/** Token address of a registered name, derived by the rule for named tokens. */
function tokenOf(name: string, collection: string): AccountAddress {
  return createObjectAddress(createObjectAddress(REGISTRY, "ANS v2"), `${collection}::${name}.apt`);
}
const text = (address: AccountAddress | undefined) => address?.toString();

it("registered name goes through registration, subdomains, transfer, renewal, grace period and the next owner", async () => {
  const [alice, bob, carol] = [
    await fundedAccount(aptos, 100 * Number(APT)),
    await fundedAccount(aptos, 100 * Number(APT)),
    await fundedAccount(aptos),
  ];
  const [aliceAddress, bobAddress] = [alice.accountAddress.toString(), bob.accountAddress.toString()];

  // The registry has the address and grace period that the library expects.
  expect(await aptos.getAccountModule({ accountAddress: REGISTRY, moduleName: "domains" })).toHaveProperty("abi.name", "domains");
  expect(await aptos.view({ payload: { function: `${REGISTRY}::config::reregistration_grace_sec` } })).toEqual([String(30 * DAY)]);
  expect(await aptos.ans.getOwnerAddress({ name: "atoll.apt" })).toBeUndefined();
  expect(await aptos.ans.getExpiration({ name: "atoll.apt" })).toBeUndefined();
  expect(await canRegister("atoll")).toBe(true);

  // Alice registers atoll.apt (five letters for 5 APT), which becomes her primary name.
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

  // The name is taken, and both library and chain reject invalid names.
  expect(await failure(bob, await aptos.ans.registerName({ sender: bob, name: "atoll", expiration: domainPolicy }))).toContain(
    "ENAME_NOT_AVAILABLE",
  );
  await expect(aptos.ans.registerName({ sender: bob, name: "At", expiration: domainPolicy })).rejects.toThrow("not valid");
  const direct = { function: `${REGISTRY}::router::register_domain` as const, functionArguments: ["At", YEAR, undefined, undefined] };
  expect(await failure(bob, await aptos.transaction.build.simple({ sender: bobAddress, data: direct }))).toContain("EDOMAIN_NAME_INVALID");

  // One transferable subdomain with its own expiry belongs to Bob; another follows the domain and cannot be transferred.
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

  // Bob sets his subdomain as primary and transfers it to Carol; the other cannot be transferred.
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

  // A name pointing elsewhere is no longer primary; setting it as primary points it back to its owner.
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

  // Renewal so early is rejected. After ninety days Carol's subdomain has expired and is available; the other subdomain remains.
  expect(await failure(alice, await aptos.ans.renewDomain({ sender: alice, name: "atoll" }))).toContain("EDOMAIN_NOT_AVAILABLE_TO_RENEW");
  await waitUntil(boughtAt + 90 * DAY);
  expect(await aptos.ans.getOwnerAddress({ name: "market.atoll" })).toBeUndefined();
  expect(text(await aptos.ans.getOwnerAddress({ name: "lagoon.atoll" }))).toBe(bobAddress);
  const again = { sender: alice, name: "market.atoll", expiration: follow, options: await soon() };
  await succeed(alice, await aptos.ans.registerName(again));
  expect(text(await aptos.ans.getOwnerAddress({ name: "market.atoll" }))).toBe(aliceAddress);

  // Within the last half year any account may pay a renewal, which extends following subdomains too.
  await waitUntil(firstEnd - 180 * DAY);
  const registryThen = await balanceOf(aptos, REGISTRY);
  await succeed(bob, await aptos.ans.renewDomain({ sender: bob, name: "atoll", options: await soon() }));
  expect(await balanceOf(aptos, REGISTRY)).toBe(registryThen + 5n * APT);
  const end = firstEnd + YEAR;
  expect(await aptos.ans.getExpiration({ name: "atoll" })).toBe(end * 1000);
  expect(await aptos.ans.getExpiration({ name: "lagoon.atoll" })).toBe(end * 1000);

  // After expiry the name has no owner and is reserved for Alice for thirty days.
  await waitUntil(end);
  expect(await aptos.ans.getOwnerAddress({ name: "atoll" })).toBeUndefined();
  expect(await aptos.ans.getTargetAddress({ name: "atoll" })).toBeUndefined();
  const late = { sender: alice, name: "atoll", address: bobAddress, options: await soon() };
  expect(await failure(alice, await aptos.ans.setTargetAddress(late))).toContain("ENAME_EXPIRED");
  await waitUntil(end + 30 * DAY - 60);
  expect(await canRegister("atoll")).toBe(false);
  const early = { sender: bob, name: "atoll", expiration: domainPolicy, options: await soon() };
  expect(await failure(bob, await aptos.ans.registerName(early))).toContain("ENAME_NOT_AVAILABLE");

  // After the grace period renewal fails, and Bob registers it for the same price; old subdomains have no owner.
  await waitUntil(end + 30 * DAY + 1);
  const tooLate = { sender: alice, name: "atoll", options: await soon() };
  expect(await failure(alice, await aptos.ans.renewDomain(tooLate))).toContain("ECANNOT_RENEW_NAME_THAT_IS_EXPIRED_AND_PAST_GRACE_PERIOD");
  expect(await canRegister("atoll")).toBe(true);
  await succeed(bob, await aptos.ans.registerName({ ...early, options: await soon() }));
  expect(text(await aptos.ans.getOwnerAddress({ name: "atoll" }))).toBe(bobAddress);
  expect(await aptos.ans.getPrimaryName({ address: bobAddress })).toBe("atoll");
  expect(await aptos.ans.getOwnerAddress({ name: "lagoon.atoll" })).toBeUndefined();

  // The registry's administrator, whose key is public, can end a name's registration.
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
