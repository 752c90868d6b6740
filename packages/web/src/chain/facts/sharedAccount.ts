import type { Address } from "./types.ts";

/** An account that several owners decide for: a multisig account of the framework. */
export interface SharedAccount {
  readonly address: Address;
  readonly owners: readonly Address[];
  /** How many owners must agree. */
  readonly threshold: bigint;
  /** The number of the last proposal that was executed or cleared; the next to run is the one after it. */
  readonly lastResolved: bigint;
  /** Where the chain keeps its proposals, by which an index finds those that are resolved. */
  readonly tableHandle: string;
  /** What waits, in the order in which it can run. The framework keeps 20 at the most. */
  readonly pending: readonly Proposal[];
  /** Of which version of the ledger this is. */
  readonly version: bigint;
}

/** Of a shared account, what shows what waits for whom. */
export interface SharedStanding extends Pick<SharedAccount, "address" | "owners" | "threshold" | "lastResolved"> {
  readonly pending: readonly Ballot[];
}

/** Of a proposal, what its owners have said. */
export type Ballot = Pick<Proposal, "number" | "votes">;

/** What was last read of a shared account from a node, and no index knows. */
export interface ReadShared {
  readonly address: Address;
  readonly version: bigint;
  /** Undefined where there was none at the address. */
  readonly account: Pick<SharedAccount, "owners" | "threshold" | "lastResolved" | "tableHandle"> | undefined;
}

/** What is kept of what a node said. */
export function readOf({ address, version, owners, threshold, lastResolved, tableHandle }: SharedAccount): ReadShared {
  return { address, version, account: { owners, threshold, lastResolved, tableHandle } };
}

/** A transaction that is proposed to the owners of a shared account. */
export interface Proposal {
  readonly number: bigint;
  /** What it would run; undefined where only its hash is on chain. */
  readonly payload: Uint8Array | undefined;
  /** Of what it would run: SHA3-256, as hex. Undefined where the chain has all of it. */
  readonly payloadHash: string | undefined;
  /** In the order in which they were cast; of former owners too, which do not count. */
  readonly votes: readonly ProposalVote[];
  readonly creator: Address;
  readonly createdAtSecs: bigint;
}

export interface ProposalVote {
  readonly owner: Address;
  readonly approves: boolean;
}

/** What one owner can do about a proposal, and what the others have said. */
export interface ProposalStanding {
  readonly approvals: readonly Address[];
  readonly rejections: readonly Address[];
  /** Owners who have said nothing yet. */
  readonly open: readonly Address[];
  /** Only the next one can be executed or cleared. */
  readonly isNext: boolean;
  /** Enough have approved, whoever executes it. */
  readonly isApproved: boolean;
  /** Enough have rejected, whoever clears it. */
  readonly isRejected: boolean;
  /** What this owner has said; undefined where nothing, or where it is no owner. */
  readonly ownVote: "approves" | "rejects" | undefined;
  /** Executing it counts as an approval of whoever does. */
  readonly canExecute: boolean;
  /** Clearing it counts as a rejection of whoever does. */
  readonly canClear: boolean;
}

/** How a proposal stands, for one of the owners. */
export function standingOf(
  { owners, threshold, lastResolved }: Pick<SharedAccount, "owners" | "threshold" | "lastResolved">,
  { number, votes }: Ballot,
  owner: Address | undefined,
): ProposalStanding {
  const voteOf = (who: Address) => votes.find((vote) => vote.owner === who)?.approves;
  const approvals = owners.filter((one) => voteOf(one) === true);
  const rejections = owners.filter((one) => voteOf(one) === false);
  const isNext = number === lastResolved + 1n;
  const isOwner = owner !== undefined && owners.includes(owner);
  const own = isOwner ? voteOf(owner) : undefined;
  const reached = (count: number) => BigInt(count) >= threshold;
  return {
    approvals,
    rejections,
    open: owners.filter((one) => voteOf(one) === undefined),
    isNext,
    isApproved: reached(approvals.length),
    isRejected: reached(rejections.length),
    ownVote: own === undefined ? undefined : own ? "approves" : "rejects",
    canExecute: isOwner && isNext && reached(approvals.length + (own === true ? 0 : 1)),
    canClear: isOwner && isNext && reached(rejections.length + (own === false ? 0 : 1)),
  };
}

/** What waits for an owner: a vote, or to be executed or cleared, which enough have agreed on. */
export type WaitingFor = "vote" | "execute" | "clear";

/** A proposal and what it waits for. */
export interface WaitingProposal {
  readonly proposal: Ballot;
  readonly waits: WaitingFor;
}

/** The proposals of a shared account that wait for one of its owners, the next to run first. */
export function waitingFor(account: SharedStanding, owner: Address): readonly WaitingProposal[] {
  if (!account.owners.includes(owner)) return [];
  return account.pending.flatMap((proposal): readonly WaitingProposal[] => {
    const standing = standingOf(account, proposal, owner);
    if (standing.isNext && standing.isApproved) return [{ proposal, waits: "execute" }];
    if (standing.isNext && standing.isRejected) return [{ proposal, waits: "clear" }];
    return standing.ownVote === undefined ? [{ proposal, waits: "vote" }] : [];
  });
}
