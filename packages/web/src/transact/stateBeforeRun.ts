import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../chain/client/chainClient.ts";
import type { Address, LedgerIdentity, TransactionFacts } from "../chain/facts/types.ts";
import { common, queryKey } from "../chain/queries/queryKey.ts";
import { namesBefore, QUESTIONS_MAX, questionsBefore } from "../preview/effects/questions.ts";
import { NOTHING_BEFORE, type StateBefore } from "../preview/effects/stateBefore.ts";

/** Query for the state just before an executed transaction, as far as reading its effects needs it. Past state never changes. */
export function stateBeforeRunQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  ran: TransactionFacts | undefined,
  accounts: readonly Address[],
) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "stateBeforeRun", ran?.hash ?? ""),
    queryFn: ({ signal }) => (ran === undefined ? NOTHING_BEFORE : readStateBeforeRun(client, ran, accounts, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readStateBeforeRun(
  client: ChainClient,
  ran: TransactionFacts,
  accounts: readonly Address[],
  signal: AbortSignal,
): Promise<StateBefore> {
  if (ran.version === undefined || ran.version === 0n) return NOTHING_BEFORE;
  const version = ran.version - 1n;
  const questions = [
    ...questionsBefore(ran, { isPlainTransfer: false, isOwn: (address) => accounts.includes(address) }),
    ...namesBefore(ran),
  ].slice(0, QUESTIONS_MAX);
  const read = async ({ address, type }: (typeof questions)[number]) => ({
    address,
    type,
    data: await client.resourceAt(address, type, version, signal),
  });
  return { resources: await Promise.all(questions.map(read)), balances: [] };
}
