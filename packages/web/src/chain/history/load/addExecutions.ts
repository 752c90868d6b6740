import type { ChainClient } from "../../client/chainClient.ts";
import type { Address, TransactionFacts } from "../../facts/types.ts";
import { findTransaction, sentTransactions } from "../../ledger/transactions.ts";
import { ChainError } from "../../transport/chainError.ts";
import type { HistoryEntry, SharedExecution } from "../historyEntry.ts";
import { counterpartyOf, movementsOf } from "../movements.ts";
import { lineOfFacts } from "./lineOfFacts.ts";
import { type HistoryLookUp, planLookUps } from "./planLookUps.ts";

/** Multisig functions that owners call in their own name. */
const OWN_ACT = /^0x1::multisig_account::(?:create|approve_|reject_|vote_|execute_)/;

/**
 * True if only the node can tell a transaction's effects. Indexers attribute a shared account's executions to the sender or omit them, and
 * report a failed execution only as an event. Any call without balance changes may be such an execution.
 */
export function needsNodeData({ state, version, sender, functionId, movements, shared, isExecutionChecked }: HistoryEntry): boolean {
  if (isExecutionChecked || version === undefined || sender === undefined || shared !== undefined || movements.length > 0) return false;
  if (state !== "committed" && (state !== "failed" || functionId !== undefined)) return false;
  return functionId === undefined || !OWN_ACT.test(functionId);
}

/** Adds a shared account's execution, read from node data, to a line. */
function withExecution<L extends HistoryEntry>(entry: L, facts: TransactionFacts, run: SharedRun): L {
  const paid = run.hasFailed ? undefined : paymentOf(entry, facts, run.account);
  return {
    ...entry,
    state: run.hasFailed ? "failed" : entry.state,
    functionId: run.functionId,
    counterparty: entry.counterparty ?? paid?.recipient ?? run.account,
    shared: { account: run.account, paid },
  };
}

function paymentOf(
  { transfers }: HistoryEntry,
  facts: TransactionFacts,
  account: SharedExecution["account"],
): SharedExecution["paid"] | undefined {
  // The node does not return metadata of assets other than APT.
  const { movements, counterparty } =
    transfers === undefined
      ? lineOfFacts(facts, account)
      : { movements: movementsOf(transfers, account), counterparty: counterpartyOf(transfers, account) };
  const [movement, ...more] = movements;
  if (movement === undefined || more.length > 0 || movement.units > 0n || counterparty === undefined) return undefined;
  return { movement, recipient: counterparty };
}

/** Call executed by a multisig account. */
export interface SharedRun {
  readonly account: Address;
  /** Undefined for a script, or if only the chain stores the payload. */
  readonly functionId: string | undefined;
  /** True if the inner call failed; the outer transaction still succeeds. */
  readonly hasFailed: boolean;
}

/** Source of executions for shared accounts. */
export interface Executions {
  /** Node data of transactions by version; null if the node has pruned it. */
  readonly known: {
    get(version: bigint): TransactionFacts | null | undefined;
    set(version: bigint, facts: TransactionFacts | null): void;
  };
  /** Reads the executed call from node data; undefined if the sender acted for itself. */
  readonly runOf: (facts: TransactionFacts) => SharedRun | undefined;
}

type FactsClient = Pick<ChainClient, "node">;

/**
 * Adds executions for shared accounts to the leading lines or entries that at most `most` node requests can cover. Entries pruned by the node stay
 * unchanged.
 */
export async function addExecutions<L extends HistoryEntry>(
  client: FactsClient,
  entries: readonly L[],
  { known, runOf }: Executions,
  most: number,
  signal?: AbortSignal,
): Promise<readonly L[]> {
  const unread = entries.filter((entry) => needsNodeData(entry) && factsOf(entry, known) === undefined);
  const { lookUps, covered } = planLookUps(unread, most);
  const answers = await Promise.all(lookUps.map((lookUp) => lookUpFacts(client, lookUp, signal)));
  const found = new Map(answers.flat().map((facts) => [facts.version, facts]));
  for (const { version } of unread.slice(0, covered)) if (version !== undefined) known.set(version, found.get(version) ?? null);
  const beyond = unread[covered];
  const coveredEntries = beyond === undefined ? entries : entries.slice(0, entries.indexOf(beyond));
  return coveredEntries.map((entry) => {
    const facts = needsNodeData(entry) ? factsOf(entry, known) : undefined;
    const run = facts == null ? undefined : runOf(facts);
    return { ...(facts == null || run === undefined ? entry : withExecution(entry, facts, run)), isExecutionChecked: true };
  });
}

function factsOf({ version }: HistoryEntry, known: Executions["known"]): TransactionFacts | null | undefined {
  return version === undefined ? null : known.get(version);
}

/** Requests transactions from the node; empty if the node has pruned them. */
async function lookUpFacts(
  client: FactsClient,
  lookUp: HistoryLookUp,
  signal: AbortSignal | undefined,
): Promise<readonly TransactionFacts[]> {
  try {
    if (lookUp.kind === "version") return [(await findTransaction(client.node, lookUp.version.toString(), { signal })) ?? []].flat();
    const { sender, first, last } = lookUp;
    return await sentTransactions(client.node, sender, { before: last + 1n, limit: Number(last - first + 1n) }, { signal });
  } catch (error) {
    if (error instanceof ChainError && error.status === 410) return [];
    throw error;
  }
}
