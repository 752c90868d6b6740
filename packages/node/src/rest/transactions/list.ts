import { type Address, encodeBcs } from "@atoll/move";
import type { LedgerTransaction } from "../../ledger/store.ts";
import { writeOnChainTransaction } from "../../render/onChainBcs.ts";
import type { TransactionRenderer } from "../../render/transaction.ts";
import { sequenceNumberAt } from "../accounts.ts";
import type { RestContext } from "../context.ts";
import { versionPruned } from "../errors.ts";
import type { Operation, RestRequest } from "../operation.ts";
import { pageLimit, pageStart } from "../page.ts";
import { ADDRESS, pathParameter, queryParameter, U64 } from "../params.ts";
import { bcs, jsonText, type Reply } from "../reply.ts";
import { readTransaction, readTransactions } from "./read.ts";

export function listOperations(context: RestContext, renderer: TransactionRenderer): Operation[] {
  return [
    {
      method: "GET",
      path: "/transactions",
      id: "get_transactions",
      summary: "Transactions from a version on; without one, the latest",
      query: ["start", "limit"],
      handle: (request) => show(renderer, request, page(context, request)),
    },
    {
      method: "GET",
      path: "/accounts/:address/transactions",
      id: "get_account_transactions",
      summary: "Transactions that an account sent with a sequence number, from a number on; without one, the latest",
      query: ["start", "limit"],
      handle: (request) => show(renderer, request, accountPage(context, request, pathParameter(request, "address", ADDRESS))),
    },
  ];
}

function page(context: RestContext, request: RestRequest): LedgerTransaction[] {
  const { ledger } = request;
  const requested = queryParameter(request, "start", U64);
  const limit = pageLimit(request);
  const wanted = pageStart(requested, limit, ledger.version);
  const start = requested === undefined && wanted < ledger.oldestVersion ? ledger.oldestVersion : wanted;
  if (start < ledger.oldestVersion) throw versionPruned(start);
  return readTransactions(context, start, limit, ledger.version);
}

function accountPage(context: RestContext, request: RestRequest, sender: Address): LedgerTransaction[] {
  const { ledger } = request;
  const requested = queryParameter(request, "start", U64);
  const limit = pageLimit(request);
  const start = requested ?? lastPage(sequenceNumberAt(context, sender, ledger.version), limit);
  return context.chain.store
    .listAccountVersions(sender, start, limit)
    .filter((version) => version >= ledger.oldestVersion && version <= ledger.version)
    .map((version) => readTransaction(context, version));
}

function lastPage(sequenceNumber: bigint, limit: number): bigint {
  return sequenceNumber > BigInt(limit) ? sequenceNumber - BigInt(limit) : 0n;
}

function show(renderer: TransactionRenderer, request: RestRequest, transactions: readonly LedgerTransaction[]): Reply {
  if (request.format === "bcs") return bcs(encodeBcs((writer) => writer.vector(transactions, writeOnChainTransaction)));
  return jsonText(`[${transactions.map(renderer.committed).join(",")}]`);
}
