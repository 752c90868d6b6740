import { AccountAddress, type Aptos, type Ed25519Account, type UserTransactionResponse } from "@aptos-labs/ts-sdk";
import { beforeAll, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { sendIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

const APT = 100_000_000;

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

/** Finds a delegation pool without commission, whose operator therefore gets no shares. */
async function freePool(): Promise<string> {
  const { active_validators } = await aptos.getAccountResource<{ active_validators: { addr: string }[] }>({
    accountAddress: "0x1",
    resourceType: "0x1::stake::ValidatorSet",
  });
  for (const { addr } of active_validators) {
    const ask = async (name: string) =>
      (await aptos.view<[boolean | string]>({ payload: { function: `0x1::delegation_pool::${name}`, functionArguments: [addr] } }))[0];
    if ((await ask("delegation_pool_exists")) && (await ask("operator_commission_percentage")) === "0") {
      return AccountAddress.from(addr, { maxMissingChars: 63 }).toStringLong();
    }
  }
  throw new Error("no pool is free of charge");
}
function call(sender: Ed25519Account, name: string, pool: string, amount: number): Promise<UserTransactionResponse> {
  const data = { function: `0x1::delegation_pool::${name}` as const, functionArguments: [pool, amount] };
  return sendIndexed(aptos, sender, aptos.transaction.build.simple({ sender: sender.accountAddress, data }));
}
interface Shares {
  total_coins: string;
  shares: { length: string };
}
/** Active shares of all delegators, from the pool's resource. */
async function activeShares(pool: string): Promise<Shares> {
  const resourceType = "0x1::delegation_pool::DelegationPool";
  return (await aptos.getAccountResource<{ active_shares: Shares }>({ accountAddress: pool, resourceType })).active_shares;
}
/** Number of shareholders of a pool, possibly including the null address 0x0 for held-back shares. */
const shareholders = async (pool: string) => Number((await activeShares(pool)).shares.length);
/** Amount named in a pool event. */
function amountOf({ events }: UserTransactionResponse, name: string, field: string): number {
  return Number(events.find(({ type }) => type === `0x1::delegation_pool::${name}`)?.data[field]);
}

it("index contains the activities, pools and shares of a delegator", async () => {
  const poolAddress = await freePool();
  const before = await aptos.getNumberOfDelegators({ poolAddress });
  expect(before).toBe(await shareholders(poolAddress));
  const [alice, bob] = [await fundedAccount(aptos, 1_000 * APT), await fundedAccount(aptos, 1_000 * APT)];
  const delegatorAddress = alice.accountAddress;
  expect(await aptos.getDelegatedStakingActivities({ delegatorAddress, poolAddress })).toEqual([]);

  const added = await call(alice, "add_stake", poolAddress, 100 * APT);
  await call(bob, "add_stake", poolAddress, 50 * APT);
  const unlocked = await call(alice, "unlock", poolAddress, 40 * APT);
  const reactivated = await call(alice, "reactivate_stake", poolAddress, 10 * APT);
  const minimumLedgerVersion = BigInt(reactivated.version);

  const activities = await aptos.getDelegatedStakingActivities({ delegatorAddress, poolAddress, minimumLedgerVersion });
  const shared = { delegator_address: delegatorAddress.toString(), pool_address: poolAddress, event_index: expect.any(Number) };
  expect(activities.sort((left, right) => left.transaction_version - right.transaction_version)).toEqual([
    { ...shared, event_type: "0x1::delegation_pool::AddStake", amount: 100 * APT, transaction_version: Number(added.version) },
    {
      ...shared,
      event_type: "0x1::delegation_pool::UnlockStake",
      amount: amountOf(unlocked, "UnlockStake", "amount_unlocked"),
      transaction_version: Number(unlocked.version),
    },
    {
      ...shared,
      event_type: "0x1::delegation_pool::ReactivateStake",
      amount: amountOf(reactivated, "ReactivateStake", "amount_reactivated"),
      transaction_version: Number(reactivated.version),
    },
  ]);

  const joined = await aptos.getNumberOfDelegators({ poolAddress, minimumLedgerVersion });
  expect(joined).toBe(await shareholders(poolAddress));
  expect(joined).toBeGreaterThanOrEqual(before + 2);
  expect(await aptos.getNumberOfDelegators({ poolAddress: alice.accountAddress })).toBe(0);
  const orderBy = [{ num_active_delegator: "desc" as const }];
  const pools = await aptos.getNumberOfDelegatorsForAllPools({ minimumLedgerVersion, options: { orderBy } });
  expect(pools).toContainEqual({ pool_address: poolAddress, num_active_delegator: joined });
  const numbers = pools.map(({ num_active_delegator }) => num_active_delegator);
  expect(numbers).toEqual([...numbers].sort((left, right) => right - left));

  // Typical explorer query about a delegator: pools with commission and operator.
  const query = `query ($who: String) {
    delegator_distinct_pool(where: { delegator_address: { _eq: $who } }) {
      pool_address
      current_pool_balance { operator_commission_percentage total_coins }
      staking_pool_metadata { operator_address voter_address operator_aptos_name { domain } }
    }
    delegator_distinct_pool_aggregate(where: { pool_address: { _eq: "${poolAddress}" } }) { aggregate { count } }
    current_delegator_balances(where: { delegator_address: { _eq: $who } }, order_by: { pool_type: asc }) { pool_type shares pool_address }
  }`;
  const found = await aptos.queryIndexer<Record<string, object[]>>({ query: { query, variables: { who: delegatorAddress.toString() } } });
  const address = expect.stringMatching(/^0x[0-9a-f]{64}$/);
  expect(found).toEqual({
    delegator_distinct_pool: [
      {
        pool_address: poolAddress,
        current_pool_balance: { operator_commission_percentage: 0, total_coins: Number((await activeShares(poolAddress)).total_coins) },
        staking_pool_metadata: { operator_address: address, voter_address: address, operator_aptos_name: [] },
      },
    ],
    delegator_distinct_pool_aggregate: { aggregate: { count: joined } },
    current_delegator_balances: [
      { pool_type: "active_shares", shares: expect.any(Number), pool_address: poolAddress },
      { pool_type: "inactive_shares", shares: expect.any(Number), pool_address: poolAddress },
    ],
  });

  // A delegator who leaves the pool is no longer counted.
  const [active] = await aptos.view<[string]>({
    payload: { function: "0x1::delegation_pool::get_stake", functionArguments: [poolAddress, bob.accountAddress] },
  });
  const left = await call(bob, "unlock", poolAddress, Number(active));
  expect(await aptos.getNumberOfDelegators({ poolAddress, minimumLedgerVersion: BigInt(left.version) })).toBe(joined - 1);
  expect(joined - 1).toBe(await shareholders(poolAddress));
});
