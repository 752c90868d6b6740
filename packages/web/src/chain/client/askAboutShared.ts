import { readAddress } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";
import { aptOfAccounts } from "../indexer/accountsTogether.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { joinQuestions } from "../indexer/joinQuestions.ts";
import { type IndexedShared, indexedMultisigs } from "../indexer/listedShared.ts";
import { resolvedProposals, sharedTraces } from "../indexer/sharedAccounts.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { undefinedIfNotFound } from "../ledger/findResource.ts";
import { readTransaction } from "../ledger/readTransaction.ts";
import { pendingProposal, sharedAccount } from "../ledger/sharedAccounts.ts";
import { ChainError } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/limits.ts";
import type { SharedReader } from "./sharedReader.ts";

/** Age limit for multisig accounts created by others: public indexes have no list of them by kind. */
const LOOKED_BACK_VERSIONS = 1_000_000n;
/** Maximum number of candidate addresses to query. */
const CANDIDATES_MAX = 20;

/** Queries about multisig accounts. */
export function askAboutShared(api: NodeApi, index: IndexApi): SharedReader {
  return {
    account: (address, signal) => sharedAccount(api, address, { signal }),
    proposal: (address, number, signal) => pendingProposal(api, address, number, { signal }),
    resolved: (account, { before, limit }, signal) => index.ask(resolvedProposals(account, before, limit), signal),
    async listed(addresses, read, signal) {
      const question = joinQuestions<[IndexedShared, ReadonlyMap<Address, bigint>]>([indexedMultisigs(read), aptOfAccounts(addresses)]);
      const [shared, apt] = await index.ask(question, signal);
      return { shared, apt };
    },

    async discover(owner, newestVersion, signal) {
      const since = newestVersion > LOOKED_BACK_VERSIONS ? newestVersion - LOOKED_BACK_VERSIONS : 0n;
      const { votes, candidates, ...position } = await index.ask(sharedTraces(owner, since), signal);
      const voted = await Promise.all(votes.map((version) => votedOn(api, version, signal)));
      const all = [...new Set([...voted.flatMap((vote) => (vote === "pruned" ? [] : (vote ?? []))), ...candidates])];
      const asked = all.slice(0, CANDIDATES_MAX);
      const found = await Promise.all(asked.map((address) => sharedAccount(api, address, { signal })));
      return {
        accounts: found.flatMap((account) => (account?.owners.includes(owner) === true ? [account] : [])),
        looked: asked.length,
        isWhole: asked.length === all.length,
        prunedVotes: voted.filter((vote) => vote === "pruned").length,
        ...position,
      };
    },
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
