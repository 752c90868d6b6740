import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AccountAddress,
  AccountAuthenticatorNoAccountAuthenticator,
  type Aptos,
  Ed25519Account,
  type EntryFunctionArgumentTypes,
  type MoveValue,
  type SimpleEntryFunctionArgumentTypes,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLedger } from "../faults/auditLedger.ts";
import { balanceOf, createClient, fundedAccount, supplyAt } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { nodeAddress } from "../support/nodeAddress.ts";

const APT = 100_000_000n;
const SECONDS_PER_DAY = 86_400;
/** Fractions are compared in parts per million. */
const MILLION = 1_000_000n;

let dataDir: string;
let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "atoll-delegation-"));
  network = await startNetworkProcess({ dataDir });
  aptos = createClient(network);
});
afterAll(async () => {
  await network?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Argument = EntryFunctionArgumentTypes | SimpleEntryFunctionArgumentTypes;
/** Sender of a transaction: an account with a key, or an impersonated address. */
type Sender = Ed25519Account | AccountAddress;

/** Calls an entry function of `0x1::delegation_pool` and waits for its result, successful or failed. */
async function call(sender: Sender, name: string, ...functionArguments: Argument[]): Promise<UserTransactionResponse> {
  // Expiry uses the ledger's time, because tests advance the network's clock ahead of this machine's.
  const { ledger_timestamp } = await aptos.getLedgerInfo();
  const transaction = await aptos.transaction.build.simple({
    sender: sender instanceof Ed25519Account ? sender.accountAddress : sender,
    data: { function: `0x1::delegation_pool::${name}`, functionArguments },
    options: { expireTimestamp: Number(BigInt(ledger_timestamp) / 1_000_000n) + 60 },
  });
  const senderAuthenticator =
    sender instanceof Ed25519Account
      ? aptos.transaction.sign({ signer: sender, transaction })
      : new AccountAuthenticatorNoAccountAuthenticator();
  const { hash } = await aptos.transaction.submit.simple({ transaction, senderAuthenticator });
  const options = { waitForIndexer: false, checkSuccess: false };
  return (await aptos.waitForTransaction({ transactionHash: hash, options })) as UserTransactionResponse;
}
async function succeed(...args: Parameters<typeof call>): Promise<UserTransactionResponse> {
  const done = await call(...args);
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}
async function view<T extends MoveValue[]>(name: `${string}::${string}`, ...functionArguments: Argument[]): Promise<T> {
  return aptos.view<T>({ payload: { function: `0x1::${name}`, functionArguments } });
}
async function one<T extends MoveValue>(name: string, ...functionArguments: Argument[]): Promise<T> {
  return (await view<[T]>(`delegation_pool::${name}`, ...functionArguments))[0];
}
function eventOf<T>(done: UserTransactionResponse, name: string): T {
  const event = done.events.find(({ type }) => type === `0x1::delegation_pool::${name}`);
  if (event === undefined) throw new Error(`no event ${name} in ${done.hash}`);
  return event.data as T;
}

/** A delegator's stake in a pool, in octas by state. */
interface Stake {
  readonly active: bigint;
  readonly free: bigint;
  readonly unlocking: bigint;
}
async function stakeIn(pool: AccountAddress, who: AccountAddress): Promise<Stake> {
  const [active, free, unlocking] = await view<[string, string, string]>("delegation_pool::get_stake", pool, who);
  return { active: BigInt(active), free: BigInt(free), unlocking: BigInt(unlocking) };
}
async function rich(apt: bigint): Promise<Ed25519Account> {
  const account = await fundedAccount(aptos);
  await control(network, "fund", { address: account.accountAddress.toString(), amount: String(apt * APT) });
  return account;
}
/** Impersonates a genesis account without a key. */
async function actAs(who: string): Promise<AccountAddress> {
  await control(network, "actAs", { address: who });
  await control(network, "fund", { address: who, amount: String(APT) });
  return AccountAddress.from(who, { maxMissingChars: 63 });
}
const passEpochs = (advance: number) => control(network, "epoch", { advance });
const passDays = (days: number) => control(network, "clock", { advanceSeconds: days * SECONDS_PER_DAY });

/** Delegation pools among the validators, by commission. */
async function findPools(): Promise<Map<string, AccountAddress>> {
  const { active_validators } = await aptos.getAccountResource<{ active_validators: { addr: string }[] }>({
    accountAddress: "0x1",
    resourceType: "0x1::stake::ValidatorSet",
  });
  const pools = new Map<string, AccountAddress>();
  for (const { addr } of active_validators) {
    const pool = AccountAddress.from(addr, { maxMissingChars: 63 });
    if (await one<boolean>("delegation_pool_exists", pool)) pools.set(await one<string>("operator_commission_percentage", pool), pool);
  }
  return pools;
}
/** Compares two amounts with a tolerance of 3 octas, because pool shares round down to whole octas. */
function expectNearly(actual: bigint | string, expected: bigint): void {
  expect(Math.abs(Number(BigInt(actual) - expected))).toBeLessThanOrEqual(3);
}
/** Relative growth of an amount in parts per million. */
const growth = (before: bigint, after: bigint): bigint => ((after - before) * MILLION) / before;

it("delegated stake in pools with different commissions earns rewards, is unlocked, reactivated and withdrawn", async () => {
  // The network has three pools: without commission, with 5 per cent, and with 10 per cent by invitation.
  const pools = await findPools();
  expect([...pools.keys()].sort()).toEqual(["0", "1000", "500"]);
  const [free, paid, closed] = ["0", "500", "1000"].map((commission) => pools.get(commission)) as [
    AccountAddress,
    AccountAddress,
    AccountAddress,
  ];
  const lockups = await Promise.all([free, paid, closed].map(async (pool) => (await view<[string]>("stake::get_lockup_secs", pool))[0]));
  expect(new Set(lockups).size).toBe(3);

  // Alice delegates to the first two pools. Each holds back a small fee until the next epoch, when her stake becomes active.
  const alice = await rich(1_000n);
  const inFree = () => stakeIn(free, alice.accountAddress);
  const inPaid = () => stakeIn(paid, alice.accountAddress);
  const fee = BigInt(await one<string>("get_add_stake_fee", free, 100n * APT));
  const added = await succeed(alice, "add_stake", free, 100n * APT);
  expect(eventOf(added, "AddStake")).toEqual({
    pool_address: free.toString(),
    delegator_address: alice.accountAddress.toString(),
    amount_added: String(100n * APT),
    add_stake_fee: String(fee),
  });
  expect(fee).toBeGreaterThan(0n);
  await succeed(alice, "add_stake", paid, 200n * APT);
  expect((await inFree()).active).toBe(100n * APT - fee);

  // The pools reject amounts below the minimum and delegators without an invitation.
  expect((await call(await rich(20n), "add_stake", free, 5n * APT)).vm_status).toContain("EDELEGATOR_ACTIVE_BALANCE_TOO_LOW");
  expect((await call(alice, "add_stake", closed, 50n * APT)).vm_status).toContain("EDELEGATOR_NOT_ALLOWLISTED");
  expect(await one("delegator_allowlisted", closed, alice.accountAddress)).toBe(false);
  const guests = await one<string[]>("get_delegators_allowlist", closed);
  const [host = ""] = guests.filter((guest) => guest.endsWith("30000"));
  const owner = await actAs(host);
  expect(await one("get_owned_pool_address", owner)).toEqual(closed.toString());
  await succeed(owner, "allowlist_delegator", alice.accountAddress);
  await succeed(alice, "add_stake", closed, 50n * APT);

  // The next epoch returns the held-back fee. From then on Alice earns rewards, of which the second pool keeps a twentieth.
  await passEpochs(1);
  const start = { free: await inFree(), paid: await inPaid() };
  expectNearly(start.free.active, 100n * APT);
  await passEpochs(20);
  const [freeGrowth, paidGrowth] = [growth(start.free.active, (await inFree()).active), growth(start.paid.active, (await inPaid()).active)];
  expect(freeGrowth).toBeGreaterThan(400n);
  expect(Number(paidGrowth) / Number(freeGrowth)).toBeCloseTo(0.95, 2);
  expect((await stakeIn(closed, alice.accountAddress)).active).toBeGreaterThan(50n * APT);

  // Alice unlocks some stake and reactivates part of it.
  const unlocked = await succeed(alice, "unlock", free, 60n * APT);
  expectNearly(eventOf<{ amount_unlocked: string }>(unlocked, "UnlockStake").amount_unlocked, 60n * APT);
  const reactivated = await succeed(alice, "reactivate_stake", free, 20n * APT);
  expectNearly(eventOf<{ amount_reactivated: string }>(reactivated, "ReactivateStake").amount_reactivated, 20n * APT);
  const waiting = await inFree();
  expect(waiting.free).toBe(0n);
  expectNearly(waiting.unlocking, 40n * APT);
  expect(await view("delegation_pool::get_pending_withdrawal", free, alice.accountAddress)).toEqual([false, String(waiting.unlocking)]);
  const tooSoon = await succeed(alice, "withdraw", free, waiting.unlocking);
  expect(tooSoon.events.some(({ type }) => type.endsWith("::WithdrawStake"))).toBe(false);

  // The second pool announces a commission of 8 per cent, effective when its lockup ends; until then it takes 5.
  const [paidOperator] = await view<[string]>("stake::get_operator", paid);
  const operator = await actAs(paidOperator);
  const paidOwner = await actAs(paidOperator.replace(/f$/, "0"));
  expect((await call(paidOwner, "update_commission_percentage", 2_000)).vm_status).toContain("ETOO_LARGE_COMMISSION_INCREASE");
  await succeed(paidOwner, "update_commission_percentage", 800);
  const terms = async () => [
    await one("operator_commission_percentage", paid),
    await one("operator_commission_percentage_next_lockup_cycle", paid),
    await one("is_next_commission_percentage_effective", paid),
  ];
  expect(await terms()).toEqual(["500", "800", false]);

  // The operator names Bob, who never staked, as beneficiary of the commission.
  const bob = await fundedAccount(aptos);
  await succeed(operator, "set_beneficiary_for_operator", bob.accountAddress);
  expect(await stakeIn(paid, bob.accountAddress)).toEqual({ active: 0n, free: 0n, unlocking: 0n });
  const poolActive = async () => BigInt((await view<[string]>("delegation_pool::get_delegation_pool_stake", paid))[0]);
  const atFive = await poolActive();
  await passEpochs(5);
  const earnedAtFive = (await poolActive()) - atFive;
  const distributed = await succeed(alice, "synchronize_delegation_pool", paid);
  expect(eventOf(distributed, "DistributeCommission")).toEqual({
    pool_address: paid.toString(),
    operator: nodeAddress(operator),
    beneficiary: bob.accountAddress.toString(),
    commission_active: String((earnedAtFive * 500n) / 10_000n),
    commission_pending_inactive: "0",
  });
  expectNearly((await stakeIn(paid, bob.accountAddress)).active, (earnedAtFive * 500n) / 10_000n);

  // A day later the first pool's lockup has ended: unlocked stake earned rewards until then and can be withdrawn now.
  await passDays(1);
  const ended = await inFree();
  expect(ended.unlocking).toBe(0n);
  expect(ended.free).toBeGreaterThan(waiting.unlocking);
  expect(await view("delegation_pool::get_pending_withdrawal", free, alice.accountAddress)).toEqual([true, String(ended.free)]);
  expect((await call(alice, "reactivate_stake", free, 10n * APT)).vm_status).toBe("Executed successfully");
  expect((await inFree()).free).toBe(ended.free);
  const before = await balanceOf(aptos, alice.accountAddress);
  const withdrawn = await succeed(alice, "withdraw", free, ended.free);
  expect(eventOf(withdrawn, "WithdrawStake")).toMatchObject({ amount_withdrawn: String(ended.free) });
  const statement = withdrawn.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement")?.data as Record<string, string>;
  const refund = BigInt(statement.storage_fee_refund_octas ?? 0);
  const gas = BigInt(withdrawn.gas_used) * BigInt(withdrawn.gas_unit_price);
  expect(await balanceOf(aptos, alice.accountAddress)).toBe(before + ended.free - gas + refund);
  expect(await one("observed_lockup_cycle", free)).toBe("1");

  // Two days later the second pool's lockup has ended too, so its commission is 8 per cent.
  expect(await terms()).toEqual(["500", "800", false]);
  await passDays(2);
  expect(await terms()).toEqual(["800", "800", true]);
  await succeed(alice, "synchronize_delegation_pool", paid);
  const atEight = await poolActive();
  await passEpochs(5);
  const earnedAtEight = (await poolActive()) - atEight;
  const later = await succeed(alice, "synchronize_delegation_pool", paid);
  expect(eventOf(later, "DistributeCommission")).toMatchObject({ commission_active: String((earnedAtEight * 800n) / 10_000n) });

  // Alice leaves the second pool. Balances and total supply must add up.
  const all = (await inPaid()).active;
  await succeed(alice, "unlock", paid, all);
  await passDays(1);
  await succeed(alice, "withdraw", paid, 2n * all);
  expect(await inPaid()).toEqual({ active: 0n, free: 0n, unlocking: 0n });

  await control(network, "blocks", { mode: "manual" });
  const { ledger_version } = await aptos.getLedgerInfo();
  const supply = await supplyAt(aptos, BigInt(ledger_version));
  await network.stop();
  const audit = auditLedger(dataDir);
  expect(audit.problems).toEqual([]);
  expect(audit.balances).toBe(supply);
}, 180_000);
