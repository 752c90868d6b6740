import "../../packages/web/src/language/testing/english.ts";
import { Account, type Aptos, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stakeCall } from "../../packages/web/src/chain/actions/stake.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { DelegatedStake, StakeAct } from "../../packages/web/src/chain/facts/staking.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { endedEpochs, poolHistory } from "../../packages/web/src/chain/indexer/stakeActivities.ts";
import { accountContracts, nextVesting, vestingContract } from "../../packages/web/src/chain/ledger/stakeContracts.ts";
import { addStakeFee, commissionAt, delegatedStake, isInvited, poolFacts } from "../../packages/web/src/chain/ledger/stakePools.ts";
import { type ComparedPool, loadPools } from "../../packages/web/src/chain/staking/loadPools.ts";
import { positionOf } from "../../packages/web/src/chain/staking/positions.ts";
import {
  earned,
  leastToAdd,
  missingToLeast,
  planAdd,
  planReactivate,
  planUnlock,
  planWithdraw,
  type StakePlan,
} from "../../packages/web/src/chain/staking/stakeRules.ts";
import { submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { SentencePart } from "../../packages/web/src/preview/previewTypes.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Staking pools and positions in the page's chain client: each operation's preview must match the on-chain result read by the client
// library.

const APT = 100_000_000n;
const SECONDS_PER_DAY = 86_400;
/** The embedded network's pools: without commission, with 5 per cent, and with 10 per cent by invitation. */
const [FREE, PAID, CLOSED] = [0n, 500n, 1_000n];
const VESTING_ADMIN = readAddress("0x9e571e90000");

let network: NetworkProcess;
let aptos: Aptos;
let requests: string[] = [];
const alice: Ed25519Account = Account.generate();
const me = readAddress(alice.accountAddress.toStringLong());
let pools: ReadonlyMap<bigint | undefined, ComparedPool>;

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
const load = (indexer: string | undefined = network.indexerUrl) =>
  loadPools(clientOf(indexer), { after: undefined, limit: 100, delegator: me, ledger: undefined });
const poolFor = (commission: bigint): Address => {
  const pool = pools.get(commission);
  if (pool === undefined) throw new Error(`no pool takes ${commission}`);
  return pool.address;
};
async function view(name: string, ...functionArguments: string[]): Promise<string[]> {
  return aptos.view({ payload: { function: `0x1::${name}` as `${string}::${string}::${string}`, functionArguments } });
}
/** Reads the stake through the library instead of the page's client. */
async function stakeOnChain(pool: Address): Promise<DelegatedStake> {
  const [active = "", inactive = "", pendingInactive = ""] = await view("delegation_pool::get_stake", pool, me);
  return { active: BigInt(active), inactive: BigInt(inactive), pendingInactive: BigInt(pendingInactive) };
}

beforeAll(async () => {
  network = await startNetworkProcess({ hasIndexer: true });
  aptos = createClient(network);
  await control(network, "fund", { address: me, amount: String(1_000n * APT) });
  await control(network, "epoch", { advance: 2 });
  await vi.waitFor(
    async () => {
      const { epochEndVersion, pools: found } = await load();
      expect([epochEndVersion, found.length]).toEqual([expect.any(BigInt), 3]);
      pools = new Map(found.map((pool) => [pool.commission, pool]));
    },
    { timeout: 60_000, interval: 200 },
  );
}, 120_000);
afterAll(() => network?.stop());

describe("staking pools in the page's client", () => {
  it("load with the chain's figures in one index request and two node requests", async () => {
    requests = [];
    const { pools: found, next, own, source } = await load();
    expect(requests.filter((url) => url.startsWith(network.indexerUrl))).toHaveLength(1);
    expect(requests.filter((url) => url.startsWith(network.nodeUrl))).toHaveLength(2);
    expect([next, own, source.kind]).toEqual([undefined, { pools: [], activities: [] }, "index"]);
    expect(found.map(({ commission }) => commission).sort()).toEqual([FREE, CLOSED, PAID]);
    for (const pool of found) {
      const [[commission], [lockup], [power], [operator], delegators] = await Promise.all([
        view("delegation_pool::operator_commission_percentage", pool.address),
        view("stake::get_lockup_secs", pool.address),
        view("stake::get_current_epoch_voting_power", pool.address),
        view("stake::get_operator", pool.address),
        aptos.getNumberOfDelegators({ poolAddress: pool.address }),
      ]);
      expect([pool.commission, pool.lockedUntilSecs, pool.stake, pool.operator, pool.delegators, pool.status]).toEqual([
        BigInt(commission ?? ""),
        BigInt(lockup ?? ""),
        BigInt(power ?? ""),
        readAddress(operator),
        BigInt(delegators),
        "validating",
      ]);
      expect(pool.lastRewards).toBeGreaterThan(0n);
    }
  });

  it("fall back to the validator list with fewer details if the index is offline", async () => {
    const { pools: found, own, source } = await load("http://127.0.0.1:9/v1/graphql");
    expect(source).toEqual({ kind: "node", why: "indexAway" });
    expect(own).toBeUndefined();
    expect(found).toHaveLength(4);
    const [first] = found;
    expect([first?.commission, first?.delegators, first?.lockedUntilSecs]).toEqual(Array(3).fill(undefined));
  });

  it("show their commission, announced changes and invitation requirement", async () => {
    const announced = { commission: 500n, next: { commission: 800n, fromSecs: 100n }, isByInvitation: false };
    expect(commissionAt(announced, 99n)).toEqual({ now: 500n, next: announced.next });
    expect(commissionAt(announced, 100n)).toEqual({ now: 800n, next: undefined });
    const { terms } = (await poolFacts(clientOf(undefined).node, poolFor(CLOSED), {})) ?? {};
    expect(terms).toEqual({ commission: CLOSED, next: undefined, isByInvitation: true });
    expect(await isInvited(clientOf(undefined).node, poolFor(CLOSED), me, {})).toBe(false);
    expect(await poolFacts(clientOf(undefined).node, me, {})).toBeUndefined();
  });
});

const words = (parts: readonly SentencePart[]): string =>
  parts
    .map((part) => (part.kind === "text" ? part.text : part.kind === "amount" ? `${part.units} ${part.asset.symbol}` : part.address))
    .join("");

/** Previews and runs a stake operation as the page does. Returns the preview's text. */
async function perform(act: StakeAct, pool: Address, plan: StakePlan) {
  if (!plan.ok) throw new Error(plan.problem);
  const { octas } = plan;
  const chain = clientOf(undefined);
  const { transaction, preview } = await prepareFlow(
    chain,
    {
      sender: { address: me, key: { publicKey: alice.publicKey.toString(), scheme: "ed25519" } },
      payload: stakeCall(act, pool, octas),
      secondarySigners: [],
      feePayer: undefined,
      replay: { kind: "sequence", sequenceNumber: undefined },
      gasUnitPrice: undefined,
      maxGasAmount: undefined,
      intent: { kind: "stake", act, pool, octas },
      chainId: 4,
      expiresInSecs: 60,
    },
    { accountId: "one", known: { ownAccounts: [{ address: me, label: "Everyday" }], recipients: [], assets: [] } },
  );
  const balances = preview.effects.filter((effect) => effect.kind === "balance");
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = alice.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
  const done = await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
  expect(done.success).toBe(preview.outcome.kind === "succeeds");
  const own = balances.find(({ owner }) => owner === me);
  expect(BigInt(await aptos.getAccountAPTAmount({ accountAddress: me }))).toBe(own?.after);
  const [delegation] = preview.effects.filter((effect) => effect.kind === "delegation");
  return { sentence: words(preview.sentence), octas: delegation?.octas, act: delegation?.act };
}
/** Shares round down to whole octas. */
const expectNearly = (actual: bigint | undefined, expected: bigint) =>
  expect(Math.abs(Number((actual ?? 0n) - expected))).toBeLessThanOrEqual(3);

it("stake operations match their previews, from adding stake to withdrawal", async () => {
  const pool = poolFor(FREE);
  const reader = () => clientOf(network.indexerUrl);
  const fee = await addStakeFee(reader().node, pool, 100n * APT, {});
  expect(fee).toBeGreaterThan(0n);
  const nothing = await stakeOnChain(pool);
  expect(planAdd(nothing, 10n * APT, await addStakeFee(reader().node, pool, 10n * APT, {})).ok).toBe(false);
  // The suggested minimum suffices, and slightly less does not.
  const missing = missingToLeast(nothing);
  const least = leastToAdd(missing, await addStakeFee(reader().node, pool, missing, {}));
  expect(planAdd(nothing, least, await addStakeFee(reader().node, pool, least, {})).ok).toBe(true);
  expect(planAdd(nothing, least - 20_000n, await addStakeFee(reader().node, pool, least - 20_000n, {})).ok).toBe(false);
  const delegatorsOf = async () => {
    const found = (await load()).pools.find(({ address }) => address === pool)?.delegators;
    return [found, (await reader().index.ask(poolHistory(pool, me))).delegators];
  };
  const [countedBefore = 0n] = await delegatorsOf();

  const added = await perform("add", pool, planAdd(await stakeOnChain(pool), 100n * APT, fee));
  expect(added.sentence).toContain(`${me} stakes ${100n * APT} APT with the pool ${pool}.`);
  expect([added.act, added.octas]).toEqual(["add", 100n * APT]);
  const waiting = await stakeOnChain(pool);
  expect(await delegatedStake(reader().node, pool, me, {})).toEqual(waiting);
  expectNearly(waiting.active, 100n * APT - fee);

  // The index reports the whole stake as pending until the next epoch, then as active.
  const position = async () => {
    const { own, epochEndVersion, pools: found } = await load();
    if (own === undefined) throw new Error("the index is away");
    const stake = await delegatedStake(reader().node, pool, me, {});
    const { status, lockedUntilSecs } = found.find(({ address }) => address === pool) ?? {
      status: "resting" as const,
      lockedUntilSecs: undefined,
    };
    return {
      own,
      state: positionOf({ pool, stake, status, lockedUntilSecs }, { activities: own.activities, epochEndVersion, nowSecs: 0n }),
    };
  };
  await vi.waitFor(async () => expect((await position()).own.pools).toEqual([pool]), { timeout: 60_000, interval: 200 });
  // The null address owns the held-back shares and does not count as a delegator.
  expect(await delegatorsOf()).toEqual([countedBefore + 1n, countedBefore + 1n]);
  expect((await position()).state).toMatchObject({ active: 0n, pendingActive: waiting.active, pendingInactive: 0n, inactive: 0n });
  await control(network, "epoch", { advance: 1 });
  await vi.waitFor(async () => expect((await position()).state.pendingActive).toBe(0n), { timeout: 60_000, interval: 200 });

  // Amounts below the minimum cannot be unlocked: plan, preview text and chain agree on the raised amount.
  const few = planUnlock(await stakeOnChain(pool), 5n * APT);
  expect(few).toMatchObject({ because: "leastMoves", octas: 10n * APT + 1n });
  const unlocked = await perform("unlock", pool, few);
  expect(unlocked.sentence).toContain(`unstakes ${10n * APT + 1n} APT from the pool ${pool}`);
  expectNearly(unlocked.octas, 10n * APT + 1n);
  expectNearly((await stakeOnChain(pool)).pendingInactive, 10n * APT + 1n);

  const back = await perform("reactivate", pool, planReactivate(await stakeOnChain(pool), 1n));
  expectNearly(back.octas, 10n * APT + 1n);
  expect([back.act, (await stakeOnChain(pool)).pendingInactive]).toEqual(["reactivate", 0n]);

  // Less than the minimum would stay active, so the whole stake unlocks.
  const before = await stakeOnChain(pool);
  const most = planUnlock(before, before.active - APT);
  expect(most).toMatchObject({ because: "allMoves", octas: before.active });
  expectNearly((await perform("unlock", pool, most)).octas, before.active);
  expect(planWithdraw(await stakeOnChain(pool), 0n, before.active).ok).toBe(false);

  await control(network, "clock", { advanceSeconds: SECONDS_PER_DAY + 1 });
  const free = await stakeOnChain(pool);
  expect([free.active, free.pendingInactive, free.inactive > 100n * APT]).toEqual([0n, 0n, true]);
  const withdrawn = await perform("withdraw", pool, planWithdraw(free, free.inactive, free.inactive));
  expect([withdrawn.act, withdrawn.octas]).toEqual(["withdraw", free.inactive]);
  expect(withdrawn.sentence).toContain(`withdraws ${free.inactive} APT from the pool ${pool}`);
  expect(await stakeOnChain(pool)).toEqual({ active: 0n, inactive: 0n, pendingInactive: 0n });

  // The rewards in the history add up to the octa, and each carries the number of its epoch.
  await vi.waitFor(
    async () => {
      const history = await reader().index.ask(poolHistory(pool, me));
      expect(history.activities.map(({ act }) => act)).toEqual(["withdraw", "unlock", "reactivate", "unlock", "add"]);
      expect(earned(await stakeOnChain(pool), history.activities, history.isWhole)).toBe(free.inactive - 100n * APT);
    },
    { timeout: 60_000, interval: 200 },
  );
  const { rewards } = await reader().index.ask(poolHistory(pool, me));
  const epochs = await reader().index.ask(endedEpochs(rewards.map(({ version }) => version)));
  expect(epochs.map(({ epoch }) => epoch)).toEqual(rewards.map((_, index) => (epochs[0]?.epoch ?? 0n) - BigInt(index)));
  expect(epochs.at(-1)?.epoch).toBe(1n);
});

it("page finds staking and vesting contracts by their creator's or manager's address", async () => {
  const reader = clientOf(undefined);
  expect(await accountContracts(reader.node, me, {})).toEqual({ staking: [], vesting: [] });
  const { vesting, staking } = await accountContracts(reader.node, VESTING_ADMIN, {});
  expect([vesting.length, staking.length]).toEqual([1, 0]);
  const [address] = vesting;
  const contract = address && (await vestingContract(reader.node, address, {}));
  if (contract === undefined) throw new Error("the embedded network begins with a vesting contract");
  expect((await view("vesting::remaining_grant", contract.address))[0]).toBe(String(contract.remaining));
  expect(contract.shareholders.map(({ octas }) => octas)).toEqual([60_000n * APT, 40_000n * APT, 20_000n * APT]);
  // The first vesting period pays a quarter of the stake, thirty days after the start.
  expect(nextVesting(contract)).toEqual({ atSecs: contract.startSecs + 30n * BigInt(SECONDS_PER_DAY), octas: 30_000n * APT });
  const ofContract = await accountContracts(reader.node, contract.address, {});
  expect(ofContract.staking).toEqual([{ pool: contract.pool, operator: contract.operator, principal: 120_000n * APT, commission: 10n }]);
  expect(await vestingContract(reader.node, me, {})).toBeUndefined();
});
