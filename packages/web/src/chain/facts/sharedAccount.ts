import type { Address } from "./types.ts";

/** A multisig account of the framework, controlled by several owners. */
export interface SharedAccount {
  readonly address: Address;
  readonly owners: readonly Address[];
  /** Number of owners who must approve a proposal. */
  readonly threshold: bigint;
  /** Number of the last executed or cleared proposal; the next one is executable. */
  readonly lastResolved: bigint;
  /** Handle of the table with the account's proposals, used to query executed and cleared ones from an index. */
  readonly tableHandle: string;
  /** Pending proposals in execution order. The framework limits them to 20. */
  readonly pending: readonly Proposal[];
  /** Ledger version at which this state was read. */
  readonly version: bigint;
}

/** Fields of a multisig account that are needed to find proposals waiting for an owner. */
export interface SharedStanding extends Pick<SharedAccount, "address" | "owners" | "threshold" | "lastResolved"> {
  readonly pending: readonly Ballot[];
}

/** Votes on a proposal. */
export type Ballot = Pick<Proposal, "number" | "votes">;

/** State of a multisig account last read from a node, used until an index has it. */
export interface ReadShared {
  readonly address: Address;
  readonly version: bigint;
  /** The account's state; undefined if the address had no multisig account. */
  readonly account: Pick<SharedAccount, "owners" | "threshold" | "lastResolved" | "tableHandle"> | undefined;
}

/** Reduces a node's response to the fields that the page stores. */
export function readOf({ address, version, owners, threshold, lastResolved, tableHandle }: SharedAccount): ReadShared {
  return { address, version, account: { owners, threshold, lastResolved, tableHandle } };
}

/** A transaction proposed to the owners of a multisig account. */
export interface Proposal {
  readonly number: bigint;
  /** Payload to execute; undefined if the chain stores only its hash. */
  readonly payload: Uint8Array | undefined;
  /** SHA3-256 of the payload as hex; undefined if the chain stores the whole payload. */
  readonly payloadHash: string | undefined;
  /** Votes in the order of casting, including those of former owners, which do not count. */
  readonly votes: readonly ProposalVote[];
  readonly creator: Address;
  readonly createdAtSecs: bigint;
}

export interface ProposalVote {
  readonly owner: Address;
  readonly approves: boolean;
}

/** Votes on a proposal and the actions available to one owner. */
export interface ProposalStanding {
  readonly approvals: readonly Address[];
  readonly rejections: readonly Address[];
  /** Owners who have not voted. */
  readonly open: readonly Address[];
  /** True if the proposal is next in line; later ones can be neither executed nor cleared. */
  readonly isNext: boolean;
  /** True if approvals reach the threshold, regardless of the executing owner. */
  readonly isApproved: boolean;
  /** True if rejections reach the threshold, regardless of the clearing owner. */
  readonly isRejected: boolean;
  /** The owner's own vote; undefined without a vote or for a non-owner. */
  readonly ownVote: "approves" | "rejects" | undefined;
  /** True if the owner can execute the proposal; execution counts as the owner's approval. */
  readonly canExecute: boolean;
  /** True if the owner can clear the proposal; clearing counts as the owner's rejection. */
  readonly canClear: boolean;
}

/** State of a multisig proposal from one owner's view. */
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

/** Action expected from an owner: a vote, or executing or clearing after enough owners agreed. */
type WaitingFor = "vote" | "execute" | "clear";

/** A multisig proposal with the action expected from an owner. */
export interface WaitingProposal {
  readonly proposal: Ballot;
  readonly waits: WaitingFor;
}

/** Proposals of a multisig account that wait for an owner, the next one to execute first. */
export function waitingFor(account: SharedStanding, owner: Address): readonly WaitingProposal[] {
  if (!account.owners.includes(owner)) return [];
  return account.pending.flatMap((proposal): readonly WaitingProposal[] => {
    const standing = standingOf(account, proposal, owner);
    if (standing.isNext && standing.isApproved) return [{ proposal, waits: "execute" }];
    if (standing.isNext && standing.isRejected) return [{ proposal, waits: "clear" }];
    return standing.ownVote === undefined ? [{ proposal, waits: "vote" }] : [];
  });
}
