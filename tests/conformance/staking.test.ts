import {
  AccountAddress,
  AccountAuthenticatorNoAccountAuthenticator,
  type Aptos,
  Ed25519Account,
  type EntryFunctionArgumentTypes,
  type SimpleEntryFunctionArgumentTypes,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const OCTAS_PER_APT = 100_000_000n;
const SECONDS_PER_DAY = 86_400;
const NOTHING = new Uint8Array(0);
/** Validator state numbers of the framework. */
const [JOINING, ACTIVE, LEAVING, OUT] = ["1", "2", "3", "4"];

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

type Argument = EntryFunctionArgumentTypes | SimpleEntryFunctionArgumentTypes;
/** Sender of a transaction: an account with a key, or an impersonated address. */
type Sender = Ed25519Account | AccountAddress;

/** Calls an entry function of 0x1 and waits for its result, successful or failed. */
async function call(sender: Sender, name: `${string}::${string}`, ...functionArguments: Argument[]): Promise<UserTransactionResponse> {
  // Expiry uses the ledger's time, because tests advance the network's clock ahead of this machine's.
  const { ledger_timestamp } = await aptos.getLedgerInfo();
  const transaction = await aptos.transaction.build.simple({
    sender: sender instanceof Ed25519Account ? sender.accountAddress : sender,
    data: { function: `0x1::${name}`, functionArguments },
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
async function view<T extends string | boolean | object>(name: `${string}::${string}`, ...functionArguments: Argument[]): Promise<T[]> {
  return aptos.view<never>({ payload: { function: `0x1::${name}`, functionArguments } });
}
async function one<T extends string | boolean | object>(...args: Parameters<typeof view>): Promise<T> {
  return (await view<T>(...args))[0] as T;
}
function eventOf<T>(done: UserTransactionResponse, type: string): T | undefined {
  return done.events.find((event) => event.type === type)?.data as T | undefined;
}
/** Active, inactive, pending active and pending inactive stake. */
async function stakeOf(pool: AccountAddress): Promise<bigint[]> {
  return (await view<string>("stake::get_stake", pool)).map(BigInt);
}

async function rich(apt: bigint): Promise<Ed25519Account> {
  const account = await fundedAccount(aptos);
  await control(network, "fund", { address: account.accountAddress.toString(), amount: String(apt * OCTAS_PER_APT) });
  return account;
}
/** Ends epochs; every validator proposes a block in each of them. */
const passEpochs = (advance: number) => control(network, "epoch", { advance });
const passDays = (days: number) => control(network, "clock", { advanceSeconds: days * SECONDS_PER_DAY + 1 });

/** Creates a consensus key with its proof of possession. */
function createConsensusKey(): { publicKey: Uint8Array; proof: Uint8Array } {
  const scheme = bls12_381.longSignatures;
  const secret = bls12_381.utils.randomSecretKey();
  const publicKey = scheme.getPublicKey(secret).toBytes();
  const message = scheme.hash(publicKey, "BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_");
  return { publicKey, proof: scheme.sign(message, secret).toBytes() };
}

it("stake pool with its own consensus key joins the validators, earns rewards and leaves with its stake", async () => {
  const owner = await rich(10_000n);
  const pool = owner.accountAddress;
  const key = createConsensusKey();
  const forged = await call(owner, "stake::initialize_validator", key.publicKey, createConsensusKey().proof, NOTHING, NOTHING);
  expect(forged.vm_status).toContain("EINVALID_PUBLIC_KEY");
  await succeed(owner, "stake::initialize_validator", key.publicKey, key.proof, Uint8Array.of(0), Uint8Array.of(0));
  expect(await one("stake::get_validator_state", pool)).toBe(OUT);
  await succeed(owner, "stake::add_stake", 9_000n * OCTAS_PER_APT);
  await succeed(owner, "stake::join_validator_set", pool);
  expect(await one("stake::get_validator_state", pool)).toBe(JOINING);

  await passEpochs(1);
  expect(await one("stake::get_validator_state", pool)).toBe(ACTIVE);
  expect(BigInt(await one<string>("stake::get_current_epoch_voting_power", pool))).toBe(9_000n * OCTAS_PER_APT);
  const { active_validators } = await aptos.getAccountResource<{
    active_validators: { addr: string; config: { consensus_pubkey: string } }[];
  }>({ accountAddress: "0x1", resourceType: "0x1::stake::ValidatorSet" });
  const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`;
  expect(active_validators.find(({ addr }) => AccountAddress.from(addr).equals(pool))?.config.consensus_pubkey).toBe(hex(key.publicKey));

  const next = createConsensusKey();
  const rotated = await succeed(owner, "stake::rotate_consensus_key", pool, next.publicKey, next.proof);
  expect(eventOf(rotated, "0x1::stake::RotateConsensusKey")).toMatchObject({
    old_consensus_pubkey: hex(key.publicKey),
    new_consensus_pubkey: hex(next.publicKey),
  });
  // Verifying the key's proof of possession dominates the gas cost: 37.9 units, as on mainnet.
  expect(Number(rotated.gas_used)).toBeGreaterThan(38);
  await passEpochs(2);
  const [active = 0n] = await stakeOf(pool);
  expect(active).toBeGreaterThan(9_000n * OCTAS_PER_APT);

  await succeed(owner, "stake::leave_validator_set", pool);
  expect(await one("stake::get_validator_state", pool)).toBe(LEAVING);
  await passEpochs(1);
  expect(await one("stake::get_validator_state", pool)).toBe(OUT);
  const [all = 0n] = await stakeOf(pool);
  await succeed(owner, "stake::unlock", all);
  expect(await stakeOf(pool)).toEqual([0n, 0n, 0n, all]);
  await passDays(1);
  const withdrawn = await succeed(owner, "stake::withdraw", all);
  expect(eventOf(withdrawn, "0x1::stake::WithdrawStake")).toMatchObject({ amount_withdrawn: String(all) });
  expect(await stakeOf(pool)).toEqual([0n, 0n, 0n, 0n]);
});

it("staking contract pays its operator's commission and switches to another operator", async () => {
  const staker = await rich(50_000n);
  const operator = await fundedAccount(aptos);
  const successor = await fundedAccount(aptos);
  const parties = [staker.accountAddress, operator.accountAddress] as const;
  const principal = 30_000n * OCTAS_PER_APT;
  const created = await succeed(
    staker,
    "staking_contract::create_staking_contract",
    operator.accountAddress,
    staker.accountAddress,
    principal,
    10,
    NOTHING,
  );
  const pool = AccountAddress.from(await one<string>("staking_contract::stake_pool_address", ...parties));
  expect(eventOf(created, "0x1::staking_contract::CreateStakingContract")).toMatchObject({
    pool_address: pool.toString(),
    principal: String(principal),
    commission_percentage: "10",
  });
  expect(await one("staking_contract::get_expected_stake_pool_address", ...parties, NOTHING)).toEqual(pool.toString());

  const key = createConsensusKey();
  await succeed(operator, "stake::rotate_consensus_key", pool, key.publicKey, key.proof);
  await succeed(operator, "stake::join_validator_set", pool);
  await passEpochs(1);
  await succeed(staker, "staking_contract::add_stake", operator.accountAddress, 1_000n * OCTAS_PER_APT);
  await passEpochs(3);

  const [total = 0n, rewards = 0n, commission = 0n] = (await view<string>("staking_contract::staking_contract_amounts", ...parties)).map(
    BigInt,
  );
  expect(total).toBe(principal + 1_000n * OCTAS_PER_APT + rewards);
  expect(rewards).toBeGreaterThan(0n);
  expect(commission).toBe(rewards / 10n);
  const stranger = await call(successor, "staking_contract::request_commission", ...parties);
  expect(stranger.vm_status).toContain("ENOT_STAKER_OR_OPERATOR_OR_BENEFICIARY");
  const requested = await succeed(operator, "staking_contract::request_commission", ...parties);
  expect(eventOf(requested, "0x1::staking_contract::RequestCommission")).toEqual({
    operator: operator.accountAddress.toString(),
    pool_address: pool.toString(),
    accumulated_rewards: String(rewards),
    commission_amount: String(commission),
  });
  expect(await one("staking_contract::pending_distribution_counts", ...parties)).toBe("1");

  // The lockup lasts a day; unlocked stake becomes inactive with the first epoch end after it.
  await passDays(1);
  await passEpochs(1);
  const before = await balanceOf(aptos, operator.accountAddress);
  const distributed = await succeed(staker, "staking_contract::distribute", ...parties);
  const paid = eventOf<{ recipient: string; amount: string }>(distributed, "0x1::staking_contract::Distribute");
  expect(paid?.recipient).toEqual(operator.accountAddress.toString());
  expect(BigInt(paid?.amount ?? 0)).toBeGreaterThanOrEqual(commission);
  expect(await balanceOf(aptos, operator.accountAddress)).toBe(before + BigInt(paid?.amount ?? 0));

  const switched = await succeed(staker, "staking_contract::switch_operator", operator.accountAddress, successor.accountAddress, 5);
  expect(eventOf(switched, "0x1::staking_contract::SwitchOperator")).toEqual({
    old_operator: operator.accountAddress.toString(),
    new_operator: successor.accountAddress.toString(),
    pool_address: pool.toString(),
  });
  expect(await one("staking_contract::staking_contract_exists", ...parties)).toBe(false);
  expect(await one("staking_contract::commission_percentage", staker.accountAddress, successor.accountAddress)).toBe("5");
  expect(await one("stake::get_operator", pool)).toEqual(successor.accountAddress.toString());
  await succeed(successor, "stake::leave_validator_set", pool);
});

it("vesting contract pays its shareholders monthly, or their beneficiaries if set", async () => {
  // Genesis includes a vesting contract, because creating one needs custom code: the library cannot pass a map of coins.
  const person = (number: number) => AccountAddress.from(`0x${`9e571e9000${number}`.padStart(64, "0")}`);
  const [admin, first, second, third] = [person(0), person(1), person(2), person(3)];
  const anybody = await fundedAccount(aptos);
  const beneficiary = await fundedAccount(aptos);
  await control(network, "actAs", { address: admin.toString() });
  await control(network, "fund", { address: admin.toString() });

  const [address = ""] = await one<string[]>("vesting::vesting_contracts", admin);
  const contract = AccountAddress.from(address);
  const grant = 120_000n * OCTAS_PER_APT;
  expect(await one("vesting::remaining_grant", contract)).toBe(String(grant));
  const shareholders = await one<string[]>("vesting::shareholders", contract);
  expect(shareholders.map((shareholder) => AccountAddress.from(shareholder, { maxMissingChars: 63 }))).toEqual([first, second, third]);

  const refused = await call(anybody, "vesting::set_beneficiary", contract, second, beneficiary.accountAddress);
  expect(refused.vm_status).toContain("ENOT_ADMIN");
  const named = await succeed(admin, "vesting::set_beneficiary", contract, second, beneficiary.accountAddress);
  expect(eventOf(named, "0x1::vesting::SetBeneficiary")).toMatchObject({ new_beneficiary: beneficiary.accountAddress.toString() });

  // Vesting schedule: a quarter in the first month, an eighth in the second, a twenty-fourth in the third, as 32-bit fixed-point
  // fractions.
  const part = (numerator: bigint) => (grant * ((numerator << 32n) / 24n)) >> 32n;
  let received = 0n;
  for (const [period, amount] of [part(6n), part(3n), part(1n)].entries()) {
    await passDays(30);
    const vested = await succeed(anybody, "vesting::vest", contract);
    expect(eventOf(vested, "0x1::vesting::Vest")).toMatchObject({ period_vested: String(period + 1), amount: String(amount) });
    const early = await succeed(anybody, "vesting::vest", contract);
    expect(eventOf(early, "0x1::vesting::Vest")).toBeUndefined();

    const before = await balanceOf(aptos, beneficiary.accountAddress);
    const paid = await succeed(anybody, "vesting::distribute", contract);
    expect(eventOf(paid, "0x1::vesting::Distribute")).toMatchObject({ amount: String(amount) });
    expect(await balanceOf(aptos, beneficiary.accountAddress)).toBe(before + amount / 3n);
    received += amount / 2n;
    expect(await balanceOf(aptos, first)).toBe(received);
  }
  expect(await balanceOf(aptos, second)).toBe(0n);

  await succeed(admin, "vesting::terminate_vesting_contract", contract);
  const ended = await call(anybody, "vesting::vest", contract);
  expect(ended.vm_status).toContain("EVESTING_CONTRACT_NOT_ACTIVE");
  const rest = BigInt(grant - [part(6n), part(3n), part(1n)].reduce((sum, amount) => sum + amount));
  const withdrawn = await succeed(admin, "vesting::admin_withdraw", contract);
  expect(eventOf(withdrawn, "0x1::vesting::AdminWithdraw")).toMatchObject({ amount: String(rest) });
});
