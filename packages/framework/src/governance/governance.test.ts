import { type Address, address, structTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../testing/network.ts";
import { GENESIS_DEFAULTS, type GenesisOptions } from "../genesisOptions.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "../native/addresses.ts";
import { DEFAULT_FEATURES } from "../stdlib/features/features.ts";
import { moveString, stringText } from "../stdlib/string/string.ts";
import { resolveGovernanceProposal, resolveGovernanceStep } from "./aptos_governance/aptosGovernance.ts";

const START = 1_700_000_000_000_000n;
const CAROL = address("0xca401");
const PROPOSAL = "0x1::governance_proposal::GovernanceProposal";
const HASH = new Uint8Array(32).fill(1);
const NEXT_HASH = new Uint8Array(32).fill(2);
const NO_METADATA = new Uint8Array(0);
const GOVERNANCE = "0x1::aptos_governance";

function moveClock(network: Network, time: bigint): void {
  const args: Value[] = [VM_ADDRESS, address("0xb10c"), 0n, 0n, GENESIS_DEFAULTS.validator.owner, [], new Uint8Array(0), time];
  network.call("0x1::block::block_prologue", ...args);
}
function startedNetwork(options: Partial<GenesisOptions> = {}): Network {
  const network = createNetwork(options);
  moveClock(network, START);
  return network;
}
/** Creates a stake pool for the owner, with stake locked for one day. */
function createPool(network: Network, owner: Address, stake: bigint, voter = owner): void {
  network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, owner, stake);
  network.call("0x1::stake::initialize_stake_owner", owner, stake, owner, voter);
  network.call("0x1::stake::increase_lockup", owner);
}
function propose(network: Network, owner: Address, isMultiStep = false): bigint {
  const [id] = network.call(`${GOVERNANCE}::create_proposal_v2_impl`, owner, owner, HASH, NO_METADATA, NO_METADATA, isMultiStep);
  return id as bigint;
}
const vote = (network: Network, who: Address, id: bigint, shouldPass = true) =>
  outcomeOf(() => network.call(`${GOVERNANCE}::vote`, who, who, id, shouldPass));
const ofProposal = (network: Network, name: string, id: bigint, forum = FRAMEWORK_ADDRESS) =>
  network.call(`0x1::voting::${name}<${PROPOSAL}>`, forum, id);
const afterVoting = START + 3_601_000_000n;
/** Resolves a governance proposal from a script with the given hash. */
const resolve = (network: Network, id: bigint, scriptHash = HASH) =>
  outcomeOf(() => network.run((context) => resolveGovernanceProposal(context, id, FRAMEWORK_ADDRESS), { scriptHash }));
const resolveStep = (network: Network, id: bigint, next: Uint8Array, scriptHash: Uint8Array) =>
  outcomeOf(() => network.run((context) => resolveGovernanceStep(context, id, FRAMEWORK_ADDRESS, next), { scriptHash }));
const approvedHashes = (network: Network) =>
  network.resource<{ hashes: { data: { key: bigint; value: Uint8Array }[] } }>(FRAMEWORK_ADDRESS, `${GOVERNANCE}::ApprovedExecutionHashes`)
    ?.hashes.data;

describe("creating a governance proposal", () => {
  it("opens a vote of the configured duration and emits two events", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 500n);
    const args: Value[] = [ALICE, ALICE, HASH, new TextEncoder().encode("where"), new TextEncoder().encode("what")];
    network.call(`${GOVERNANCE}::create_proposal`, ...args);
    const events = network.lastEvents();
    expect(events.map(({ kind, type }) => `${kind} ${type}`)).toEqual([
      "v2 0x1::voting::CreateProposal",
      "v2 0x1::aptos_governance::CreateProposal",
    ]);
    const keys = events.map(({ data }) => {
      const { metadata, proposal_metadata } = data as Record<string, { data: { key: { bytes: Uint8Array } }[] } | undefined>;
      return (metadata ?? proposal_metadata)?.data.map(({ key }) => stringText(key));
    });
    expect(keys).toEqual([
      ["metadata_location", "metadata_hash", "IS_MULTI_STEP_PROPOSAL_KEY"],
      ["metadata_location", "metadata_hash"],
    ]);
    expect(ofProposal(network, "get_proposer", 0n)).toEqual([ALICE]);
    expect(ofProposal(network, "get_proposal_expiration_secs", 0n)).toEqual([START / 1_000_000n + 3_600n]);
    expect(network.call(`0x1::voting::next_proposal_id<${PROPOSAL}>`, FRAMEWORK_ADDRESS)).toEqual([1n]);
    const [threshold] = ofProposal(network, "get_early_resolution_vote_threshold", 0n) as [{ vec: [bigint] }];
    const [supply] = network.call("0x1::coin::supply<0x1::aptos_coin::AptosCoin>") as [{ vec: [bigint] }];
    expect(threshold.vec[0]).toBe(supply.vec[0] / 2n + 1n);
  });

  it.each<[string, (network: Network) => Value[], string]>([
    ["an account that is not the pool's voter", () => [BOB, ALICE, HASH, NO_METADATA, NO_METADATA, false], `${GOVERNANCE} 0x10002`],
    ["an address without a pool", () => [BOB, BOB, HASH, NO_METADATA, NO_METADATA, false], "0x1::stake 0x1000e"],
    ["too little stake", () => [CAROL, CAROL, HASH, NO_METADATA, NO_METADATA, false], `${GOVERNANCE} 0x10001`],
    ["an empty script hash", () => [ALICE, ALICE, new Uint8Array(0), NO_METADATA, NO_METADATA, false], "0x1::voting 0x10004"],
    ["a metadata location that is too long", () => [ALICE, ALICE, HASH, new Uint8Array(257), NO_METADATA, false], `${GOVERNANCE} 0x10009`],
    ["a metadata hash that is too long", () => [ALICE, ALICE, HASH, NO_METADATA, new Uint8Array(257), false], `${GOVERNANCE} 0x1000a`],
    ["metadata that is not UTF-8", () => [ALICE, ALICE, HASH, Uint8Array.of(0xff), NO_METADATA, false], "0x1::string 0x1"],
    [
      "a lockup that ends before the vote",
      (network) => {
        moveClock(network, START + 83_000_000_000n);
        return [ALICE, ALICE, HASH, NO_METADATA, NO_METADATA, false];
      },
      `${GOVERNANCE} 0x10003`,
    ],
  ])("rejects a proposal with this fault: %s", (_, prepare, outcome) => {
    const network = startedNetwork({ governance: { proposerStakeOctas: 500n } });
    createPool(network, ALICE, 500n);
    createPool(network, CAROL, 499n);
    const args = prepare(network);
    expect(outcomeOf(() => network.call(`${GOVERNANCE}::create_proposal_v2`, ...args))).toBe(outcome);
  });
});

describe("voting on a governance proposal", () => {
  it("uses a pool's voting power once, entirely or in parts", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 500n);
    createPool(network, BOB, 300n, CAROL);
    const id = propose(network, ALICE);
    expect(vote(network, ALICE, id)).toBe("ok");
    expect(vote(network, ALICE, id)).toBe(`${GOVERNANCE} 0x10005`);
    const partly = (power: bigint, shouldPass: boolean) =>
      outcomeOf(() => network.call(`${GOVERNANCE}::partial_vote`, CAROL, BOB, id, power, shouldPass));
    expect([partly(100n, false), partly(0n, false), partly(900n, true), partly(1n, true)]).toEqual([
      "ok",
      `${GOVERNANCE} 0x10005`,
      "ok",
      `${GOVERNANCE} 0x10005`,
    ]);
    expect(ofProposal(network, "get_votes", id)).toEqual([700n, 100n]);
    expect(network.call(`${GOVERNANCE}::get_remaining_voting_power`, BOB, id)).toEqual([0n]);
  });

  it("gives votes to newly added stake", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 500n);
    const id = propose(network, ALICE);
    vote(network, ALICE, id);
    network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, ALICE, 70n);
    network.call("0x1::stake::add_stake", ALICE, 70n);
    expect(network.call(`${GOVERNANCE}::get_remaining_voting_power`, ALICE, id)).toEqual([70n]);
    expect(vote(network, ALICE, id, false)).toBe("ok");
    expect(ofProposal(network, "get_votes", id)).toEqual([500n, 70n]);
  });

  it("counts only validators of the current epoch when the validator set cannot change", () => {
    const network = createNetwork({ staking: { allowValidatorSetChange: false } });
    const { owner, stakeOctas } = GENESIS_DEFAULTS.validator;
    createPool(network, ALICE, 500n);
    expect(network.call(`${GOVERNANCE}::get_voting_power`, ALICE)).toEqual([0n]);
    expect(network.call(`${GOVERNANCE}::get_voting_power`, owner)).toEqual([stakeOctas]);
  });

  it("rejects votes after the voting period, and reports zero remaining power", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 500n);
    const id = propose(network, ALICE);
    moveClock(network, afterVoting);
    expect(vote(network, ALICE, id)).toBe(`${GOVERNANCE} 0x1000f`);
    expect(network.call(`${GOVERNANCE}::get_remaining_voting_power`, ALICE, id)).toEqual([0n]);
    expect(vote(network, ALICE, 7n)).toBe("0x1::table 0x6507");
  });

  it("never counts more votes than stake, for any split into partial votes", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 1_000n);
    createPool(network, BOB, 600n);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.bigInt(0n, 400n), fc.boolean()), { maxLength: 12 }), (votes) => {
        const id = propose(network, ALICE);
        for (const [isAlice, power, shouldPass] of votes) {
          const who = isAlice ? ALICE : BOB;
          outcomeOf(() => network.call(`${GOVERNANCE}::partial_vote`, who, who, id, power, shouldPass));
        }
        const wanted = (side: boolean) => votes.filter(([isAlice]) => isAlice === side).reduce((sum, [, power]) => sum + power, 0n);
        const least = (left: bigint, right: bigint) => (left < right ? left : right);
        const [yes, no] = ofProposal(network, "get_votes", id) as [bigint, bigint];
        expect(yes + no).toBe(least(wanted(true), 1_000n) + least(wanted(false), 600n));
      }),
      { numRuns: 30 },
    );
  });
});

describe("outcome of a governance vote", () => {
  it.each<[string, bigint, bigint, bigint, bigint]>([
    ["passes with more for than against", 500n, 300n, 0n, 1n],
    ["fails with as many against", 300n, 300n, 0n, 3n],
    ["fails with more against", 300n, 500n, 0n, 3n],
    ["fails with too few votes", 500n, 300n, 801n, 3n],
    ["passes with just enough votes", 500n, 300n, 800n, 1n],
  ])("follows from the counted votes: it %s", (_, yes, no, minimumVotes, state) => {
    const network = startedNetwork({ governance: { minimumVotes } });
    createPool(network, ALICE, yes);
    createPool(network, BOB, no);
    const id = propose(network, ALICE);
    vote(network, ALICE, id);
    vote(network, BOB, id, false);
    expect(ofProposal(network, "get_proposal_state", id)).toEqual([0n]);
    moveClock(network, afterVoting);
    expect(ofProposal(network, "get_proposal_state", id)).toEqual([state]);
    expect(outcomeOf(() => network.call(`${GOVERNANCE}::add_approved_script_hash_script`, id))).toBe(
      state === 1n ? "ok" : `${GOVERNANCE} 0x10006`,
    );
  });

  it("gives the proposed script the framework signer once, but never in the second of the last vote", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 500n);
    const id = propose(network, ALICE);
    expect(resolve(network, id)).toBe("0x1::voting 0x30002");
    moveClock(network, START + 3_600_000_000n);
    vote(network, ALICE, id);
    moveClock(network, START + 3_600_900_000n);
    expect(resolve(network, id)).toBe("0x1::voting 0x30002");
    moveClock(network, afterVoting);
    network.call(`${GOVERNANCE}::add_approved_script_hash`, id);
    expect(approvedHashes(network)).toEqual([{ key: id, value: HASH }]);
    expect(resolve(network, id, NEXT_HASH)).toBe("0x1::voting 0x10001");
    expect(outcomeOf(() => network.call(`${GOVERNANCE}::remove_approved_hash`, id))).toBe(`${GOVERNANCE} 0x10008`);
    expect(resolve(network, id)).toBe("ok");
    expect(network.lastEvents()).toMatchObject([
      { type: "0x1::voting::ResolveProposal", data: { proposal_id: id, yes_votes: 500n, no_votes: 0n, resolved_early: false } },
    ]);
    expect(approvedHashes(network)).toEqual([]);
    expect(ofProposal(network, "is_resolved", id)).toEqual([true]);
    expect(ofProposal(network, "get_resolution_time_secs", id)).toEqual([afterVoting / 1_000_000n]);
    expect(resolve(network, id)).toBe("0x1::voting 0x30003");
    expect(ofProposal(network, "get_proposal_state", id)).toEqual([1n]);
  });

  it("is known once votes reach the threshold, and can be resolved from the next second on", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 500n);
    const id = propose(network, ALICE);
    network.run((context) => {
      // Lowers the threshold, because reaching half the supply is impossible in a test.
      const { proposals } = context.borrow<{ proposals: { handle: Address } }>(
        FRAMEWORK_ADDRESS,
        structTag(`0x1::voting::VotingForum<${PROPOSAL}>`),
      );
      const table = { handle: proposals.handle, key: { kind: "u64" } as const, value: structTag(`0x1::voting::Proposal<${PROPOSAL}>`) };
      (context.tables.getMut(table, id) as { early_resolution_vote_threshold: Value }).early_resolution_vote_threshold = { vec: [400n] };
    });
    expect(vote(network, ALICE, id)).toBe("ok");
    expect(ofProposal(network, "get_proposal_state", id)).toEqual([1n]);
    expect(ofProposal(network, "is_voting_closed", id)).toEqual([true]);
    expect(approvedHashes(network)).toEqual([{ key: id, value: HASH }]);
    expect(resolve(network, id)).toBe("0x1::voting 0x30008");
    moveClock(network, START + 1_000_000n);
    expect(resolve(network, id)).toBe("ok");
    expect(network.lastEvents()[0]).toMatchObject({ data: { resolved_early: true } });
  });

  it("executes a multi-step proposal step by step, each step with its own script", () => {
    const network = startedNetwork();
    createPool(network, ALICE, 500n);
    createPool(network, BOB, 10n);
    const id = propose(network, ALICE, true);
    const single = propose(network, ALICE);
    vote(network, ALICE, id);
    vote(network, ALICE, single);
    moveClock(network, afterVoting);
    expect(ofProposal(network, "is_multi_step_proposal_in_execution", id)).toEqual([false]);
    expect(resolve(network, id)).toBe("0x1::voting 0x5000a");
    expect(resolveStep(network, single, NEXT_HASH, HASH)).toBe("0x1::voting 0x1000b");
    expect(outcomeOf(() => ofProposal(network, "is_multi_step_proposal_in_execution", single))).toBe("0x1::voting 0x1000c");

    expect(resolveStep(network, id, NEXT_HASH, HASH)).toBe("ok");
    expect(ofProposal(network, "is_multi_step_proposal_in_execution", id)).toEqual([true]);
    expect(ofProposal(network, "is_resolved", id)).toEqual([false]);
    expect(approvedHashes(network)).toEqual([{ key: id, value: NEXT_HASH }]);
    expect(resolveStep(network, id, new Uint8Array(0), HASH)).toBe("0x1::voting 0x10001");
    expect(resolveStep(network, id, new Uint8Array(0), NEXT_HASH)).toBe("ok");
    expect(ofProposal(network, "is_multi_step_proposal_in_execution", id)).toEqual([false]);
    expect(ofProposal(network, "is_resolved", id)).toEqual([true]);
    expect(approvedHashes(network)).toEqual([]);
    expect(resolveStep(network, single, new Uint8Array(0), HASH)).toBe("ok");
  });
});

describe("voting forums other than governance", () => {
  const create = (forum: Address, least: bigint, early: bigint[], metadata: Value[] = []): Value[] => [
    BOB,
    forum,
    { dummy_field: false },
    HASH,
    least,
    START / 1_000_000n + 100n,
    { vec: early },
    { data: metadata },
  ];
  it("belong to the registering account, one forum per proposal type", () => {
    const network = startedNetwork();
    network.call(`0x1::voting::register<${PROPOSAL}>`, ALICE);
    expect(network.lastEvents()).toMatchObject([{ type: "0x1::voting::RegisterForum", data: { hosting_account: ALICE } }]);
    expect(outcomeOf(() => network.call(`0x1::voting::register<${PROPOSAL}>`, ALICE))).toBe("0x1::voting 0x80006");
    const open = (...args: Value[]) => outcomeOf(() => network.call(`0x1::voting::create_proposal<${PROPOSAL}>`, ...args));
    expect(open(...create(ALICE, 11n, [10n]))).toBe("0x1::voting 0x10007");
    // Proposers cannot set the metadata key that marks a multi-step execution in progress.
    const claims = [{ key: moveString("IS_MULTI_STEP_PROPOSAL_IN_EXECUTION"), value: Uint8Array.of(1) }];
    expect(open(...create(ALICE, 10n, [10n], claims))).toBe("ok");
    expect(open(...create(BOB, 10n, []))).toBe("MISSING_DATA");
    expect(ofProposal(network, "get_proposal_metadata", 0n, ALICE)).toEqual([
      { data: [{ key: moveString("IS_MULTI_STEP_PROPOSAL_KEY"), value: Uint8Array.of(0) }] },
    ]);
    const voteHere = (votes: bigint) =>
      outcomeOf(() => network.call(`0x1::voting::vote<${PROPOSAL}>`, { dummy_field: false }, ALICE, 0n, votes, true));
    expect(voteHere(10n)).toBe("ok");
    expect(ofProposal(network, "get_proposal_state", 0n, ALICE)).toEqual([1n]);
    moveClock(network, START + 101_000_000n);
    expect(voteHere(1n)).toBe("0x1::voting 0x30005");
    const [content] = network.run(
      (context) => context.callFunction({ address: FRAMEWORK_ADDRESS, name: "voting" }, "resolve", [structTag(PROPOSAL)], [ALICE, 0n]),
      { scriptHash: HASH },
    );
    expect(content).toEqual({ dummy_field: false });
  });
});

describe("configuration and signers of governance", () => {
  it("can be changed by the framework and used by the root account of a test network", () => {
    const network = startedNetwork();
    network.call(`${GOVERNANCE}::update_governance_config`, FRAMEWORK_ADDRESS, 1n, 2n, 3n);
    expect(network.lastEvents()).toMatchObject([
      {
        type: "0x1::aptos_governance::UpdateConfig",
        data: { min_voting_threshold: 1n, required_proposer_stake: 2n, voting_duration_secs: 3n },
      },
    ]);
    expect(network.call(`${GOVERNANCE}::get_min_voting_threshold`)).toEqual([1n]);
    expect(network.call(`${GOVERNANCE}::get_required_proposer_stake`)).toEqual([2n]);
    expect(network.call(`${GOVERNANCE}::get_voting_duration_secs`)).toEqual([3n]);
    expect(outcomeOf(() => network.call(`${GOVERNANCE}::update_governance_config`, ALICE, 1n, 2n, 3n))).toBe(
      "0x1::system_addresses 0x50003",
    );
    expect(network.call(`${GOVERNANCE}::get_signer_testnet_only`, CORE_RESOURCES_ADDRESS, address("0x3"))).toEqual([address("0x3")]);
    expect(outcomeOf(() => network.call(`${GOVERNANCE}::get_signer_testnet_only`, ALICE, FRAMEWORK_ADDRESS))).toBe(
      "0x1::system_addresses 0x50001",
    );
    expect(outcomeOf(() => network.call(`${GOVERNANCE}::get_signer_testnet_only`, CORE_RESOURCES_ADDRESS, ALICE))).toBe(
      "0x1::simple_map 0x10002",
    );
  });

  it("emit events on the old handles when module events are disabled", () => {
    const network = startedNetwork({ features: DEFAULT_FEATURES.filter((name) => name !== "MODULE_EVENT_MIGRATION") });
    createPool(network, ALICE, 500n);
    const id = propose(network, ALICE);
    const emitted = () => network.lastEvents().map(({ kind, type }) => `${kind} ${type}`);
    expect(emitted()).toEqual(["v1 0x1::voting::CreateProposalEvent", "v1 0x1::aptos_governance::CreateProposalEvent"]);
    vote(network, ALICE, id);
    expect(emitted()).toEqual(["v1 0x1::voting::VoteEvent", "v1 0x1::aptos_governance::VoteEvent"]);
  });
});
