import type { ChainClient } from "../../client/chainClient.ts";
import { readAddress } from "../../facts/address.ts";
import type { Address, TransactionFacts } from "../../facts/types.ts";
import { accountTransactions } from "../../indexer/accountTransactions.ts";
import { sentTransactions } from "../../ledger/transactions.ts";
import { ChainError } from "../../transport/chainError.ts";
import { ConnectivityError } from "../../transport/connectivityError.ts";

/** Recipients in one page of an account's sent transactions. */
export interface PaidPage {
  /** Distinct recipients. */
  readonly addresses: readonly Address[];
  /** Version before which the next page begins; undefined for the last page. */
  readonly next: bigint | undefined;
}

/** Page size, the maximum of public indexes. */
const PAGE_ROWS = 100;
/** Page limit: the newest 1,000 transactions, about 60 kB per page. */
export const PAID_PAGES_MAX = 10;

/** Longest wait for the index before querying the node. */
const INDEX_WAIT_MS = 2_500;
/** Longest wait for the node. */
const NODE_WAIT_MS = 2_500;
/** Longest duration of a first page: index, then node. */
export const PAID_PAGE_MS = INDEX_WAIT_MS + NODE_WAIT_MS;

/** Argument position of the recipient in each framework transfer. */
const RECIPIENT_PLACES: Readonly<Record<string, number>> = {
  "0x1::aptos_account::transfer": 0,
  "0x1::aptos_account::transfer_coins": 0,
  "0x1::aptos_account::batch_transfer": 0,
  "0x1::aptos_account::batch_transfer_coins": 0,
  "0x1::aptos_account::transfer_fungible_assets": 1,
  "0x1::coin::transfer": 0,
  "0x1::primary_fungible_store::transfer": 1,
};

/**
 * Recipients of an account's own transactions, newest first: index pages or, if no index answers in time, plain transfers among the node's
 * newest transactions. An index can hide rows, so the result only adds warnings.
 */
export async function loadPaidPage(
  client: Pick<ChainClient, "network" | "node" | "index">,
  owner: Address,
  before: bigint | undefined,
  signal?: AbortSignal,
): Promise<PaidPage> {
  if (client.network.endpoints.indexer === undefined) return paidByNode(client, owner, signal);
  const deadline = AbortSignal.timeout(INDEX_WAIT_MS);
  try {
    const page = { before, limit: PAGE_ROWS, filter: "sent" } as const;
    const { transactions } = await client.index.ask(accountTransactions(owner, page), either(signal, deadline));
    const deposits = transactions.flatMap(({ activities }) => activities.filter(({ kind }) => kind === "deposit"));
    const paid = deposits.flatMap(({ owner: to }) => (to === undefined ? [] : [to]));
    return { addresses: others(paid, owner), next: transactions.length < PAGE_ROWS ? undefined : transactions.at(-1)?.version };
  } catch (error) {
    const isIndexAtFault = deadline.aborted || error instanceof ChainError || error instanceof ConnectivityError;
    if (!isIndexAtFault || before !== undefined || signal?.aborted === true) throw error;
    return paidByNode(client, owner, signal);
  }
}

async function paidByNode(client: Pick<ChainClient, "node">, owner: Address, signal: AbortSignal | undefined): Promise<PaidPage> {
  const deadline = AbortSignal.timeout(NODE_WAIT_MS);
  const sent = await sentTransactions(client.node, owner, { before: undefined, limit: PAGE_ROWS }, { signal: either(signal, deadline) });
  return { addresses: others(sent.flatMap(recipientsIn), owner), next: undefined };
}

function either(signal: AbortSignal | undefined, deadline: AbortSignal): AbortSignal {
  return signal === undefined ? deadline : AbortSignal.any([signal, deadline]);
}

function recipientsIn({ user, success }: TransactionFacts): readonly Address[] {
  const place = RECIPIENT_PLACES[user?.functionId ?? ""];
  if (user === undefined || place === undefined || success !== true) return [];
  const argument = user.args[place];
  return (Array.isArray(argument) ? argument : [argument]).flatMap((one) => {
    try {
      return [readAddress(one)];
    } catch {
      return [];
    }
  });
}

function others(addresses: readonly Address[], owner: Address): readonly Address[] {
  return [...new Set(addresses)].filter((address) => address !== owner);
}
