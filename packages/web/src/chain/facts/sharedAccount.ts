import type { Address } from "./types.ts";

/** A multisig account of the framework, controlled by several owners. */
export interface SharedAccount {
  readonly address: Address;
  readonly owners: readonly Address[];
  /** Number of owners who must agree. */
  readonly threshold: bigint;
  /** Number of the last executed or cleared proposal; the next one is executable. */
  readonly lastResolved: bigint;
  /** Table handle of its proposals, used to query resolved ones from an index. */
  readonly tableHandle: string;
  /** Pending proposals in execution order. The framework limits them to 20. */
  readonly pending: readonly Proposal[];
  /** Ledger version of this state. */
  readonly version: bigint;
}

/** Parts of a multisig account needed to find proposals that wait for an owner. */
export interface SharedStanding extends Pick<SharedAccount, "address" | "owners" | "threshold" | "lastResolved"> {
  readonly pending: readonly Ballot[];
}

/** Votes on a proposal. */
export type Ballot = Pick<Proposal, "number" | "votes">;

/** State of a multisig account last read from a node, before an index has it. */
export interface ReadShared {
  readonly address: Address;
  readonly version: bigint;
  /** Undefined if the address had no multisig account. */
  readonly account: Pick<SharedAccount, "owners" | "threshold" | "lastResolved" | "tableHandle"> | undefined;
}

/** Reduces a node's answer to the stored fields. */
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
  /** Owners without a vote. */
  readonly open: readonly Address[];
  /** Whether the proposal is next in line; later ones can be neither executed nor cleared. */
  readonly isNext: boolean;
  /** Whether approvals reach the threshold, regardless of the executing owner. */
  readonly isApproved: boolean;
  /** Whether rejections reach the threshold, regardless of the clearing owner. */
  readonly isRejected: boolean;
  /** The owner's vote; undefined without a vote or for a non-owner. */
  readonly ownVote: "approves" | "rejects" | undefined;
  /** Whether the owner can execute it; execution counts as the owner's approval. */
  readonly canExecute: boolean;
  /** Whether the owner can clear it; clearing counts as the owner's rejection. */
  readonly canClear: boolean;
}

/** Standing of a proposal from one owner's view. */
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

/** A proposal with the expected action. */
export interface WaitingProposal {
  readonly proposal: Ballot;
  readonly waits: WaitingFor;
}

/** Proposals of a multisig account that wait for an owner, next to execute first. */
export function waitingFor(account: SharedStanding, owner: Address): readonly WaitingProposal[] {
  if (!account.owners.includes(owner)) return [];
  return account.pending.flatMap((proposal): readonly WaitingProposal[] => {
    const standing = standingOf(account, proposal, owner);
    if (standing.isNext && standing.isApproved) return [{ proposal, waits: "execute" }];
    if (standing.isNext && standing.isRejected) return [{ proposal, waits: "clear" }];
    return standing.ownVote === undefined ? [{ proposal, waits: "vote" }] : [];
  });
}
