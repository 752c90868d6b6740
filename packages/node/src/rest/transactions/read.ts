import { encodeBcs } from "@atoll/move";
import type { LedgerTransaction } from "../../chain/store.ts";
import { writeOnChainTransaction } from "../../render/onChainBcs.ts";
import type { TransactionRenderer } from "../../render/transactionRenderer.ts";
import { listText, type Pieces } from "../pieces.ts";
import type { RestContext } from "../restContext.ts";

/** Lists consecutive versions from `start`, up to `limit` and `last`. */
export function versionsFrom(start: bigint, limit: number, last: bigint): bigint[] {
  const versions: bigint[] = [];
  for (let version = start; version <= last && versions.length < limit; version++) versions.push(version);
  return versions;
}

/** Renders transactions as a JSON list, each read on demand. */
export function transactionList(context: RestContext, renderer: TransactionRenderer, versions: readonly bigint[]): Pieces<string> {
  return listText(versions, (version) => renderer.committed(readLedgerTransaction(context, version)));
}

/** Encodes transactions as a BCS list, each read on demand. */
export function* transactionListBcs(context: RestContext, versions: readonly bigint[]): Pieces<Uint8Array> {
  yield encodeBcs((writer) => writer.uleb128(versions.length));
  for (const version of versions) yield encodeBcs((writer) => writeOnChainTransaction(writer, readLedgerTransaction(context, version)));
}

/** Reads a transaction of the ledger; throws if the version is missing. */
export function readLedgerTransaction(context: RestContext, version: bigint): LedgerTransaction {
  const transaction = context.chain.store.getTransaction(version);
  if (transaction === undefined) throw new Error(`version ${version} is missing in the ledger`);
  return transaction;
}
