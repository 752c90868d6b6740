import {
  type AccountAddress,
  AccountAuthenticatorNoAccountAuthenticator,
  type Aptos,
  type Ed25519Account,
  type EntryFunctionArgumentTypes,
  type InputEntryFunctionData,
  type SimpleEntryFunctionArgumentTypes,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const PROPOSAL = "0x1::governance_proposal::GovernanceProposal" as const;
const STAKE = 50_000_000n;
const SCRIPT_HASH = new Uint8Array(32).fill(0xab);

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

type Argument = EntryFunctionArgumentTypes | SimpleEntryFunctionArgumentTypes;

/** Calls an entry function of 0x1 and waits for its result, successful or failed. */
async function call(
  signer: Ed25519Account,
  name: `${string}::${string}`,
  ...functionArguments: Argument[]
): Promise<UserTransactionResponse> {
  // Expiry uses the ledger's time, because tests advance the network's clock ahead of this machine's.
  const { ledger_timestamp } = await aptos.getLedgerInfo();
  const transaction = await aptos.transaction.build.simple({
    sender: signer.accountAddress,
    data: { function: `0x1::${name}`, functionArguments },
    options: { expireTimestamp: Number(BigInt(ledger_timestamp) / 1_000_000n) + 60 },
  });
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  const options = { waitForIndexer: false, checkSuccess: false };
  return (await aptos.waitForTransaction({ transactionHash: hash, options })) as UserTransactionResponse;
}
async function succeed(...args: Parameters<typeof call>): Promise<UserTransactionResponse> {
  const done = await call(...args);
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}
async function view<T>(name: `${string}::${string}`, typeArguments: string[], ...functionArguments: Argument[]): Promise<T[]> {
  return aptos.view<never>({ payload: { function: `0x1::${name}`, typeArguments, functionArguments } });
}
const ofProposal = <T>(name: string, id: bigint): Promise<T[]> => view<T>(`voting::${name}`, [PROPOSAL], "0x1", id);

/** Creates a voter with a separate stake pool locked for a day. */
async function stakingVoter(stake = STAKE): Promise<Ed25519Account> {
  const voter = await fundedAccount(aptos, 100_000_000);
  await succeed(voter, "stake::initialize_stake_owner", stake, voter.accountAddress, voter.accountAddress);
  await succeed(voter, "stake::increase_lockup");
  return voter;
}
function propose(proposer: Ed25519Account, pool: AccountAddress, isMultiStep = false): Promise<UserTransactionResponse> {
  const location = new TextEncoder().encode("https://example.com/proposal.json");
  return call(proposer, "aptos_governance::create_proposal_v2", pool, SCRIPT_HASH, location, new Uint8Array([1, 2]), isMultiStep);
}
function eventOf<T>(transaction: UserTransactionResponse, type: string): T {
  const event = transaction.events.find((candidate) => candidate.type === type);
  if (event === undefined) throw new Error(`no ${type} among ${transaction.events.map((candidate) => candidate.type).join(", ")}`);
  return event.data as T;
}
/** Creates a proposal and returns its id from the event. */
async function proposed(proposer: Ed25519Account): Promise<bigint> {
  const done = await propose(proposer, proposer.accountAddress);
  expect(done.vm_status).toBe("Executed successfully");
  return BigInt(eventOf<{ proposal_id: string }>(done, "0x1::aptos_governance::CreateProposal").proposal_id);
}

it("governance proposal by a stake pool's voter appears in events, views, the voting forum's table and the proposal resource", async () => {
  const alice = await stakingVoter();
  const done = await propose(alice, alice.accountAddress);
  const created = eventOf<Record<string, unknown>>(done, "0x1::aptos_governance::CreateProposal");
  const id = BigInt(created.proposal_id as string);
  expect(created).toMatchObject({
    proposer: alice.accountAddress.toString(),
    stake_pool: alice.accountAddress.toString(),
    execution_hash: `0x${"ab".repeat(32)}`,
  });
  expect(eventOf(done, "0x1::voting::CreateProposal")).toMatchObject({ proposal_id: id.toString(), min_vote_threshold: "0" });

  expect(await ofProposal("get_proposer", id)).toEqual([alice.accountAddress.toString()]);
  expect(await ofProposal("get_execution_hash", id)).toEqual([`0x${"ab".repeat(32)}`]);
  expect(await ofProposal("get_proposal_state", id)).toEqual(["0"]);
  expect(await ofProposal("is_voting_closed", id)).toEqual([false]);
  const [duration] = await view<string>("aptos_governance::get_voting_duration_secs", []);
  const [createdAt] = await ofProposal<string>("get_proposal_creation_secs", id);
  const [expiresAt] = await ofProposal<string>("get_proposal_expiration_secs", id);
  expect(BigInt(expiresAt as string) - BigInt(createdAt as string)).toBe(BigInt(duration as string));

  const forum = await aptos.getAccountResource<{ proposals: { handle: string }; next_proposal_id: string }>({
    accountAddress: "0x1",
    resourceType: `0x1::voting::VotingForum<${PROPOSAL}>`,
  });
  expect(BigInt(forum.next_proposal_id)).toBe(id + 1n);
  const item = await aptos.getTableItem<{ proposer: string; yes_votes: string; metadata: { data: { key: string }[] } }>({
    handle: forum.proposals.handle,
    data: { key_type: "u64", value_type: `0x1::voting::Proposal<${PROPOSAL}>`, key: id.toString() },
  });
  expect(item).toMatchObject({ proposer: alice.accountAddress.toString(), yes_votes: "0" });
  expect(item.metadata.data.map(({ key }) => key)).toEqual(["metadata_location", "metadata_hash", "IS_MULTI_STEP_PROPOSAL_KEY"]);
});

it("governance vote uses a stake pool's whole voting power once, or parts of it until exhausted", async () => {
  const [alice, bob] = [await stakingVoter(), await stakingVoter()];
  const id = await proposed(alice);
  expect(await view("aptos_governance::get_voting_power", [], alice.accountAddress)).toEqual([STAKE.toString()]);

  const voted = await succeed(alice, "aptos_governance::vote", alice.accountAddress, id, true);
  expect(eventOf(voted, "0x1::aptos_governance::Vote")).toEqual({
    proposal_id: id.toString(),
    voter: alice.accountAddress.toString(),
    stake_pool: alice.accountAddress.toString(),
    num_votes: STAKE.toString(),
    should_pass: true,
  });
  const again = await call(alice, "aptos_governance::vote", alice.accountAddress, id, true);
  expect(again.vm_status).toContain("ENO_VOTING_POWER(0x10005)");

  await succeed(bob, "aptos_governance::partial_vote", bob.accountAddress, id, 20_000_000n, false);
  expect(await view("aptos_governance::get_remaining_voting_power", [], bob.accountAddress, id)).toEqual(["30000000"]);
  await succeed(bob, "aptos_governance::partial_vote", bob.accountAddress, id, 25_000_000n, true);
  // A partial vote for more than the remaining voting power uses the remainder.
  await succeed(bob, "aptos_governance::partial_vote", bob.accountAddress, id, STAKE, false);
  expect(await view("aptos_governance::get_remaining_voting_power", [], bob.accountAddress, id)).toEqual(["0"]);
  expect(await view("aptos_governance::has_entirely_voted", [], bob.accountAddress, id)).toEqual([false]);
  expect(await ofProposal("get_votes", id)).toEqual(["75000000", "25000000"]);
});

it("governance voter can vote for several stake pools at once", async () => {
  const voter = await stakingVoter();
  const owner = await fundedAccount(aptos);
  await succeed(owner, "stake::initialize_stake_owner", 10_000_000, owner.accountAddress, voter.accountAddress);
  await succeed(owner, "stake::increase_lockup");
  const id = await proposed(voter);
  await succeed(voter, "aptos_governance::batch_partial_vote", [voter.accountAddress, owner.accountAddress], id, 1_000, true);
  expect(await ofProposal("get_votes", id)).toEqual(["2000", "0"]);
  await succeed(voter, "aptos_governance::batch_vote", [voter.accountAddress, owner.accountAddress], id, false);
  expect(await ofProposal("get_votes", id)).toEqual(["2000", "59998000"]);
});

it("governance rejects proposals and votes without a stake pool, a sufficient lockup or stake", async () => {
  const alice = await stakingVoter();
  const id = await proposed(alice);
  const stranger = await fundedAccount(aptos);
  expect((await propose(stranger, alice.accountAddress)).vm_status).toContain("ENOT_DELEGATED_VOTER(0x10002)");
  expect((await propose(stranger, stranger.accountAddress)).vm_status).toContain("ESTAKE_POOL_DOES_NOT_EXIST(0x1000e)");
  expect((await call(stranger, "aptos_governance::vote", alice.accountAddress, id, true)).vm_status).toContain(
    "ENOT_DELEGATED_VOTER(0x10002)",
  );

  const unlocked = await fundedAccount(aptos);
  await succeed(unlocked, "stake::initialize_stake_owner", 1_000, unlocked.accountAddress, unlocked.accountAddress);
  expect((await propose(unlocked, unlocked.accountAddress)).vm_status).toContain("EINSUFFICIENT_STAKE_LOCKUP(0x10003)");
  expect((await call(unlocked, "aptos_governance::vote", unlocked.accountAddress, id, true)).vm_status).toContain(
    "EINSUFFICIENT_STAKE_LOCKUP(0x10003)",
  );

  const poor = await stakingVoter(0n);
  expect((await call(poor, "aptos_governance::vote", poor.accountAddress, id, true)).vm_status).toContain("ENO_VOTING_POWER(0x10005)");
});

it("governance votes of a genesis validator can be cast by impersonation", async () => {
  const alice = await stakingVoter();
  const id = await proposed(alice);
  const set = await aptos.getAccountResource<{ active_validators: { addr: string }[] }>({
    accountAddress: "0x1",
    resourceType: "0x1::stake::ValidatorSet",
  });
  const pool = set.active_validators[0]?.addr as string;
  const [voter] = (await view<string>("stake::get_delegated_voter", [], pool)) as [string];
  const [power] = (await view<string>("aptos_governance::get_voting_power", [], pool)) as [string];
  await aptos.fundAccount({ accountAddress: voter, amount: 100_000_000, options: { waitForIndexer: false } });
  const data: InputEntryFunctionData = { function: "0x1::aptos_governance::vote", functionArguments: [pool, id, true] };
  const transaction = await aptos.transaction.build.simple({ sender: voter, data });
  const submit = () =>
    aptos.transaction.submit.simple({ transaction, senderAuthenticator: new AccountAuthenticatorNoAccountAuthenticator() });
  await expect(submit()).rejects.toThrow("INVALID_SIGNATURE");
  await control(network, "actAs", { address: voter });
  const { hash } = await submit();
  await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
  expect(await ofProposal("get_votes", id)).toEqual([power, "0"]);
});

it("governance proposal passes or fails at its deadline, and later votes are rejected", async () => {
  const [alice, bob] = [await stakingVoter(), await stakingVoter(10_000_000n)];
  const [passing, failing] = [await proposed(alice), await proposed(alice)];
  for (const [id, shouldPass] of [
    [passing, true],
    [failing, false],
  ] as const) {
    await succeed(alice, "aptos_governance::vote", alice.accountAddress, id, shouldPass);
    await succeed(bob, "aptos_governance::vote", bob.accountAddress, id, !shouldPass);
  }
  const early = await call(alice, "aptos_governance::add_approved_script_hash_script", passing);
  expect(early.vm_status).toContain("EPROPOSAL_NOT_RESOLVABLE_YET(0x10006)");

  const [duration] = await view<string>("aptos_governance::get_voting_duration_secs", []);
  await control(network, "clock", { advanceSeconds: Number(duration) + 2 });
  expect([await ofProposal("get_proposal_state", passing), await ofProposal("get_proposal_state", failing)]).toEqual([["1"], ["3"]]);
  expect(await ofProposal("is_voting_closed", passing)).toEqual([true]);
  const late = await call(alice, "aptos_governance::vote", alice.accountAddress, failing, true);
  expect(late.vm_status).toContain("EPROPOSAL_EXPIRED(0x1000f)");

  await succeed(alice, "aptos_governance::add_approved_script_hash_script", passing);
  const refused = await call(alice, "aptos_governance::add_approved_script_hash_script", failing);
  expect(refused.vm_status).toContain("EPROPOSAL_NOT_RESOLVABLE_YET(0x10006)");
  const approved = await aptos.getAccountResource<{ hashes: { data: unknown[] } }>({
    accountAddress: "0x1",
    resourceType: "0x1::aptos_governance::ApprovedExecutionHashes",
  });
  expect(approved.hashes.data).toContainEqual({ key: passing.toString(), value: `0x${"ab".repeat(32)}` });
});

it("framework packages are listed with their modules at the framework addresses", async () => {
  const packages = async (accountAddress: string) => {
    const registry = await aptos.getAccountResource<{
      packages: { name: string; modules: { name: string }[]; upgrade_policy: { policy: number } }[];
    }>({
      accountAddress,
      resourceType: "0x1::code::PackageRegistry",
    });
    return registry.packages;
  };
  const core = await packages("0x1");
  expect(core.map(({ name }) => name)).toEqual(["MoveStdlib", "AptosStdlib", "AptosFramework"]);
  expect((await packages("0x4")).map(({ name }) => name)).toEqual(["AptosTokenObjects"]);
  const published = await aptos.getAccountModules({ accountAddress: "0x1", options: { limit: 1000 } });
  const listed = core.flatMap(({ modules }) => modules.map(({ name }) => name));
  expect(listed.sort()).toEqual(published.map(({ abi }) => abi?.name).sort());
  const publishing = await call(await fundedAccount(aptos), "code::publish_package_txn", new Uint8Array([0]), []);
  expect(publishing.vm_status, "bytes that are no package's metadata").toBe("Move abort in 0x1::util: 0x10001");
});
