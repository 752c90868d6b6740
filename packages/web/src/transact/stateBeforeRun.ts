import type { ChainClient } from "../chain/client/chainClient.ts";
import type { Address, TransactionFacts } from "../chain/facts/types.ts";
import { resourceAtVersion } from "../chain/ledger/atVersion.ts";
import { chainQuery } from "../chain/queries/chainQuery.ts";
import { effectsOfRun } from "../preview/comparison/predictedChanges.ts";
import { namesBefore, QUESTIONS_MAX, questionsBefore } from "../preview/effects/questions.ts";
import { NOTHING_BEFORE, type StateBefore } from "../preview/stateBefore.ts";
import { losersIn, outermostOwners } from "./objectOwners.ts";

/** State just before an executed transaction, for comparing the execution with its preview. */
export interface StateBeforeRun {
  readonly before: StateBefore;
  /** Objects inside the user's objects that lose something in the execution. */
  readonly controlled: readonly Address[];
}

export const UNREAD_STATE: StateBeforeRun = { before: NOTHING_BEFORE, controlled: [] };

/** Query for the state just before an executed transaction, as far as comparing its effects needs it. Past state never changes. */
export function stateBeforeRunQuery(ran: TransactionFacts | undefined, accounts: readonly Address[]) {
  return chainQuery({
    key: ["stateBeforeRun", ran?.hash ?? "", accounts.join()],
    ask: ({ client, signal }) => (ran === undefined ? UNREAD_STATE : readStateBeforeRun(client, ran, accounts, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads previous resources and owners of losing objects, up to the limits of a preview. */
export async function readStateBeforeRun(
  client: ChainClient,
  ran: TransactionFacts,
  accounts: readonly Address[],
  signal: AbortSignal,
): Promise<StateBeforeRun> {
  if (ran.version === undefined || ran.version === 0n) return UNREAD_STATE;
  const atVersion = ran.version - 1n;
  const isOwn = (address: Address): boolean => accounts.includes(address);
  const questions = [...questionsBefore(ran, { isPlainTransfer: false, isOwn }), ...namesBefore(ran)].slice(0, QUESTIONS_MAX);
  const resources = await Promise.all(
    questions.map(async ({ address, type }) => ({
      address,
      type,
      data: await resourceAtVersion(client.node, address, type, atVersion, signal),
    })),
  );
  const before = { resources, balances: [] };
  const strangers = losersIn(effectsOfRun(ran, accounts, before)).filter((address) => !isOwn(address));
  const { owners } = await outermostOwners(client, strangers, { isTheirs: isOwn, atVersion }, signal);
  return { before, controlled: owners.filter(({ owner }) => isOwn(owner)).map(({ object }) => object) };
}
