import { bytesToHex, encodeBcs } from "@atoll/move";
import type { LedgerSummary } from "../../chain/chain.ts";
import type { SignedTransaction } from "../../chain/signedTransaction.ts";
import { writeOnChainTransaction } from "../../render/onChainBcs.ts";
import type { TransactionRenderer } from "../../render/transactionRenderer.ts";
import { MAX_WAITING_REQUESTS, WAIT_BY_HASH_TIMEOUT_MS } from "../limits.ts";
import type { Format } from "../negotiate.ts";
import type { Operation, RestRequest } from "../operation.ts";
import { textInPieces } from "../pieces.ts";
import { bcs, JSON_TEXT_TYPE, jsonText, type Reply } from "../reply.ts";
import { HASH, pathParameter, U64 } from "../requestParams.ts";
import type { RestContext } from "../restContext.ts";
import { notFound, versionPruned } from "../restErrors.ts";
import { readLedgerTransaction } from "./read.ts";

export function byHashOperations(context: RestContext, renderer: TransactionRenderer): Operation[] {
  let waiting = 0;

  function getByHash(format: Format, hash: Uint8Array, ledger: LedgerSummary): Reply {
    const pending = context.chain.getPending(hash);
    if (pending !== undefined) return showPending(renderer, format, pending);
    const version = context.chain.store.getVersionByHash(hash);
    if (version === undefined || version > ledger.version) {
      throw notFound("transaction_not_found", "Transaction", `Transaction hash(0x${bytesToHex(hash)})`);
    }
    if (version < ledger.oldestVersion) throw versionPruned(version);
    return showCommitted(context, renderer, format, version);
  }

  /** Long poll: delays the response while the transaction is pending, up to a limit. */
  async function waitByHash(request: RestRequest): Promise<Reply> {
    const hash = pathParameter(request, "txn_hash", HASH);
    if (context.chain.getPending(hash) === undefined || waiting >= MAX_WAITING_REQUESTS) {
      return getByHash(request.format, hash, request.ledger);
    }
    waiting += 1;
    try {
      await context.chain.waitForTransaction(hash, WAIT_BY_HASH_TIMEOUT_MS);
    } finally {
      waiting -= 1;
    }
    const ledger = context.chain.ledger();
    return { ...getByHash(request.format, hash, ledger), ledger };
  }

  function getByVersion(request: RestRequest): Reply {
    const version = pathParameter(request, "txn_version", U64);
    if (version > request.ledger.version) throw notFound("transaction_not_found", "Transaction", `Ledger version(${version})`);
    if (version < request.ledger.oldestVersion) throw versionPruned(version);
    return showCommitted(context, renderer, request.format, version);
  }

  return [
    {
      method: "GET",
      path: "/transactions/by_hash/:txn_hash",
      id: "get_transaction_by_hash",
      summary: "A transaction, pending or committed, by its hash",
      handle: (request) => getByHash(request.format, pathParameter(request, "txn_hash", HASH), request.ledger),
    },
    {
      method: "GET",
      path: "/transactions/wait_by_hash/:txn_hash",
      id: "wait_transaction_by_hash",
      summary: "As by hash, but a pending transaction is given a moment to commit first",
      handle: waitByHash,
    },
    {
      method: "GET",
      path: "/transactions/by_version/:txn_version",
      id: "get_transaction_by_version",
      summary: "A committed transaction, by its version",
      handle: getByVersion,
    },
  ];
}

const COMMITTED = 0;
const PENDING = 1;

function showPending(renderer: TransactionRenderer, format: Format, transaction: SignedTransaction): Reply {
  if (format === "json") return jsonText(renderer.pending(transaction));
  return bcs(encodeBcs((writer) => writer.uleb128(PENDING).fixedBytes(transaction.bytes)));
}

function showCommitted(context: RestContext, renderer: TransactionRenderer, format: Format, version: bigint): Reply {
  const transaction = readLedgerTransaction(context, version);
  if (format === "json") return textInPieces(context, JSON_TEXT_TYPE, renderer.committed(transaction));
  return bcs(encodeBcs((writer) => writeOnChainTransaction(writer.uleb128(COMMITTED), transaction)));
}
