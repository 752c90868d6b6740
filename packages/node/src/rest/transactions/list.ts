import type { Address } from "@atoll/move";
import type { TransactionRenderer } from "../../render/transactionRenderer.ts";
import { sequenceNumberAt } from "../accounts.ts";
import { BCS_TYPE } from "../negotiate.ts";
import type { Operation, RestRequest } from "../operation.ts";
import { pageLimit, pageStart } from "../page.ts";
import { bytesInPieces, textInPieces } from "../pieces.ts";
import { JSON_TEXT_TYPE, type Reply } from "../reply.ts";
import { ADDRESS, pathParameter, queryParameter, U64 } from "../requestParams.ts";
import type { RestContext } from "../restContext.ts";
import { versionPruned } from "../restErrors.ts";
import { transactionList, transactionListBcs, versionsFrom } from "./read.ts";

export function listOperations(context: RestContext, renderer: TransactionRenderer): Operation[] {
  return [
    {
      method: "GET",
      path: "/transactions",
      id: "get_transactions",
      summary: "Transactions from a version on; without one, the latest",
      query: ["start", "limit"],
      handle: (request) => show(context, renderer, request, page(request)),
    },
    {
      method: "GET",
      path: "/accounts/:address/transactions",
      id: "get_account_transactions",
      summary: "Transactions that an account sent with a sequence number, from a number on; without one, the latest",
      query: ["start", "limit"],
      handle: (request) => show(context, renderer, request, accountPage(context, request, pathParameter(request, "address", ADDRESS))),
    },
  ];
}

function page(request: RestRequest): bigint[] {
  const { ledger } = request;
  const requested = queryParameter(request, "start", U64);
  const limit = pageLimit(request);
  const wanted = pageStart(requested, limit, ledger.version);
  const start = requested === undefined && wanted < ledger.oldestVersion ? ledger.oldestVersion : wanted;
  if (start < ledger.oldestVersion) throw versionPruned(start);
  return versionsFrom(start, limit, ledger.version);
}

function accountPage(context: RestContext, request: RestRequest, sender: Address): bigint[] {
  const { ledger } = request;
  const requested = queryParameter(request, "start", U64);
  const limit = pageLimit(request);
  const start = requested ?? lastPage(sequenceNumberAt(context, sender, ledger.version), limit);
  return context.chain.store
    .listAccountVersions(sender, start, limit)
    .filter((version) => version >= ledger.oldestVersion && version <= ledger.version);
}

function lastPage(sequenceNumber: bigint, limit: number): bigint {
  return sequenceNumber > BigInt(limit) ? sequenceNumber - BigInt(limit) : 0n;
}

function show(context: RestContext, renderer: TransactionRenderer, request: RestRequest, versions: readonly bigint[]): Reply {
  return request.format === "bcs"
    ? bytesInPieces(context, BCS_TYPE, transactionListBcs(context, versions))
    : textInPieces(context, JSON_TEXT_TYPE, transactionList(context, renderer, versions));
}
