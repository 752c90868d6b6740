import { encodeBcs } from "@atoll/move";
import type { LedgerBlock } from "../chain/store.ts";
import { blockPieces } from "../render/block.ts";
import type { TransactionRenderer } from "../render/transactionRenderer.ts";
import { MAX_BLOCK_TRANSACTIONS } from "./limits.ts";
import { BCS_TYPE } from "./negotiate.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { bytesInPieces, type Pieces, textInPieces } from "./pieces.ts";
import { JSON_TEXT_TYPE, type Reply } from "./reply.ts";
import { BOOLEAN, pathParameter, queryParameter, UINT64 } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { ApiError, notFound, versionNotFound, versionPruned } from "./restErrors.ts";
import { transactionList, transactionListBcs, versionsFrom } from "./transactions/read.ts";

export function blockOperations(context: RestContext, renderer: TransactionRenderer): Operation[] {
  return [
    {
      method: "GET",
      path: "/blocks/by_height/:block_height",
      id: "get_block_by_height",
      summary: "A block, by its height",
      query: ["with_transactions"],
      handle: (request) => showBlock(context, renderer, request, blockByHeight),
    },
    {
      method: "GET",
      path: "/blocks/by_version/:version",
      id: "get_block_by_version",
      summary: "The block that a version is in",
      query: ["with_transactions"],
      handle: (request) => showBlock(context, renderer, request, blockByVersion),
    },
  ];
}

function blockByHeight(context: RestContext, request: RestRequest): LedgerBlock {
  const height = pathParameter(request, "block_height", UINT64);
  if (height < request.ledger.oldestBlockHeight) throw new ApiError(410, "block_pruned", `Block(${height}) has been pruned`);
  const block = height > request.ledger.blockHeight ? undefined : context.chain.store.getBlockByHeight(height);
  if (block === undefined) throw notFound("block_not_found", "Block", `Block height(${height})`);
  return block;
}

function blockByVersion(context: RestContext, request: RestRequest): LedgerBlock {
  const version = pathParameter(request, "version", UINT64);
  if (version < request.ledger.oldestVersion) throw versionPruned(version);
  if (version > request.ledger.version) throw versionNotFound(version);
  const block = context.chain.store.getBlockByVersion(version);
  if (block === undefined) throw notFound("block_not_found", "Block", `Ledger version(${version})`);
  return block;
}

function showBlock(context: RestContext, renderer: TransactionRenderer, request: RestRequest, find: typeof blockByHeight): Reply {
  const isWanted = queryParameter(request, "with_transactions", BOOLEAN) ?? false;
  const block = find(context, request);
  const versions = isWanted ? versionsOf(block) : undefined;
  if (request.format === "bcs") return bytesInPieces(context, BCS_TYPE, blockBcs(context, block, versions));
  return textInPieces(context, JSON_TEXT_TYPE, blockPieces(block, versions && transactionList(context, renderer, versions)));
}

function versionsOf({ firstVersion, lastVersion }: LedgerBlock): bigint[] {
  return versionsFrom(firstVersion, MAX_BLOCK_TRANSACTIONS, lastVersion);
}

function* blockBcs(context: RestContext, block: LedgerBlock, versions: readonly bigint[] | undefined): Pieces<Uint8Array> {
  yield encodeBcs((writer) => {
    writer.u64(block.height).fixedBytes(block.hash).u64(block.timestampUsecs).u64(block.firstVersion).u64(block.lastVersion);
    writer.bool(versions !== undefined);
  });
  if (versions !== undefined) yield* transactionListBcs(context, versions);
}
