import { type Address, type BcsWriter, bytesToHex, encodeBcs, type JsonObject, shortAddress } from "@atoll/move";
import type { LedgerTransaction } from "../../chain/store.ts";
import { nonceOf } from "../../render/payloadToJson.ts";
import { decodeTransaction } from "../../transaction/transactionBcs.ts";
import { MAX_PAGE_SIZE } from "../limits.ts";
import type { Operation, RestRequest } from "../operation.ts";
import { bcs, json, type Reply } from "../reply.ts";
import { ADDRESS, pathParameter, queryParameter, U64, UINT16 } from "../requestParams.ts";
import type { RestContext } from "../restContext.ts";
import { readLedgerTransaction } from "./read.ts";

export function summaryOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/accounts/:address/transaction_summaries",
      id: "get_account_transaction_summaries",
      summary: "Short records of everything an account sent, orderless transactions included",
      query: ["start_version", "end_version", "limit"],
      handle: (request) => listSummaries(context, request),
    },
  ];
}

/** Lists transaction summaries from `start_version`, or the latest ones up to the end; oldest first in both cases. */
function listSummaries(context: RestContext, request: RestRequest): Reply {
  const { ledger } = request;
  const sender = pathParameter(request, "address", ADDRESS);
  const start = queryParameter(request, "start_version", U64);
  const end = queryParameter(request, "end_version", U64);
  const limit = Math.min(queryParameter(request, "limit", UINT16) ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE);
  const from = max(start ?? 0n, ledger.oldestVersion);
  const to = min(end ?? ledger.version, ledger.version);
  const newestFirst = start === undefined;
  const versions = from > to || limit === 0 ? [] : context.chain.store.listSentVersions(sender, { from, to, limit, newestFirst });
  if (newestFirst) versions.reverse();
  const summaries = versions.map((version) => summarise(sender, readLedgerTransaction(context, version)));
  return request.format === "bcs" ? bcs(encodeBcs((writer) => writer.vector(summaries, writeSummary))) : json(summaries.map(summaryToJson));
}

interface Summary {
  readonly sender: Address;
  readonly version: bigint;
  readonly hash: Uint8Array;
  readonly replayProtector: { readonly kind: "nonce" | "sequenceNumber"; readonly value: bigint };
}

function summarise(sender: Address, transaction: LedgerTransaction): Summary {
  const common = { sender, version: transaction.version, hash: transaction.info.transactionHash };
  const sequenceNumber = transaction.user?.sequenceNumber;
  if (sequenceNumber !== undefined) return { ...common, replayProtector: { kind: "sequenceNumber", value: sequenceNumber } };
  const decoded = decodeTransaction(transaction.transaction);
  const nonce = decoded.kind === "user" ? nonceOf(decoded.signed.raw.payload) : undefined;
  if (nonce === undefined) throw new TypeError("a sent transaction has neither a sequence number nor a nonce");
  return { ...common, replayProtector: { kind: "nonce", value: nonce } };
}

/** Converts a summary to JSON. Sequence number and nonce both render as a decimal string. */
function summaryToJson({ sender, version, hash, replayProtector }: Summary): JsonObject {
  return {
    sender: shortAddress(sender),
    version: version.toString(),
    transaction_hash: `0x${bytesToHex(hash)}`,
    replay_protector: replayProtector.value.toString(),
  };
}

function writeSummary(writer: BcsWriter, { sender, version, hash, replayProtector }: Summary): void {
  writer.uleb128(0).address(sender).u64(version).fixedBytes(hash);
  writer.uleb128(replayProtector.kind === "nonce" ? 0 : 1).u64(replayProtector.value);
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
