import { readAddress } from "../facts/address.ts";
import type { SharedAccount } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import { sharedTraces } from "../indexer/indexedSharedAccounts.ts";
import type { IndexPosition } from "../indexer/processorStatus.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { undefinedIfNotFound } from "../ledger/findResource.ts";
import { readTransaction } from "../ledger/readTransaction.ts";
import { sharedAccount } from "../ledger/sharedAccountResource.ts";
import { ChainError } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { ChainClient } from "./chainClient.ts";

/** Age limit for multisig accounts created by others: public indexes have no list of them by kind. */
const LOOKED_BACK_VERSIONS = 1_000_000n;
/** Maximum number of candidate addresses to query. */
const CANDIDATES_MAX = 20;

/** Multisig accounts found for an owner, possibly incomplete, since public indexes do not list owners. */
export interface DiscoveredAccounts extends IndexPosition {
  readonly accounts: readonly SharedAccount[];
  /** Number of checked addresses; `isWhole` is false if more candidates existed. */
  readonly looked: number;
  readonly isWhole: boolean;
  /** Number of the owner's votes pruned by the node; their multisig accounts are unknown. */
  readonly prunedVotes: number;
}

/** Finds multisig accounts of an owner: candidates from the index, confirmed by the node. */
export async function discoverShared(
  { node, index }: Pick<ChainClient, "node" | "index">,
  owner: Address,
  newestVersion: bigint,
  signal?: AbortSignal,
): Promise<DiscoveredAccounts> {
  const since = newestVersion > LOOKED_BACK_VERSIONS ? newestVersion - LOOKED_BACK_VERSIONS : 0n;
  const { votes, candidates, ...position } = await index.ask(sharedTraces(owner, since), signal);
  const voted = await Promise.all(votes.map((version) => votedOn(node, version, signal)));
  const all = [...new Set([...voted.flatMap((vote) => (vote === "pruned" ? [] : (vote ?? []))), ...candidates])];
  const examined = all.slice(0, CANDIDATES_MAX);
  const found = await Promise.all(examined.map((address) => sharedAccount(node, address, { signal })));
  return {
    accounts: found.flatMap((account) => (account?.owners.includes(owner) === true ? [account] : [])),
    looked: examined.length,
    isWhole: examined.length === all.length,
    prunedVotes: voted.filter((vote) => vote === "pruned").length,
    ...position,
  };
}

/** Multisig account of a vote; undefined if the node does not have the transaction yet. */
async function votedOn(api: NodeApi, version: bigint, signal: AbortSignal | undefined): Promise<Address | "pruned" | undefined> {
  const options = { signal, maxBytes: ANSWER_BYTES.transaction };
  try {
    const transaction = await undefinedIfNotFound(api.get(`transactions/by_version/${version}`, readTransaction, options));
    return transaction?.user && readAddress(transaction.user.args[0]);
  } catch (error) {
    if (error instanceof ChainError && error.status === PRUNED) return "pruned";
    throw error;
  }
}

const PRUNED = 410;
