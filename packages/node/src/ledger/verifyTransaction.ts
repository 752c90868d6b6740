import { bytesToHex } from "@atoll/move";
import type { LedgerTransaction, Store } from "../chain/store.ts";
import { eventRootHash } from "./eventEncoding.ts";
import { hashTransaction } from "./transactionInfoEncoding.ts";
import { writeSetHash } from "./writeSet.ts";

/** Lists problems of one transaction: hashes, written state and index entries. */
export function verifyTransaction(store: Store, { version, transaction, info, events, writes, user }: LedgerTransaction): string[] {
  const problems: string[] = [];
  checkHash(`hash of version ${version}`, hashTransaction(transaction), info.transactionHash);
  checkHash(`event root of version ${version}`, eventRootHash(events), info.eventRootHash);
  checkHash(`change hash of version ${version}`, writeSetHash(writes), info.stateChangeHash);
  if (store.getVersionByHash(info.transactionHash) !== version) problems.push(`version ${version} is not found by its hash`);
  for (const { key, op } of writes) {
    const stored = store.getState(key, version);
    const written = op.kind === "deletion" ? undefined : op.bytes;
    if (!sameBytes(stored?.bytes, written)) problems.push(`state at version ${version} is not what was written to ${key}`);
  }
  for (const event of events) {
    if (event.kind !== "v1") continue;
    const [found] = store.listEvents(event.key, event.sequenceNumber, 1);
    if (found?.version !== version) problems.push(`event ${event.sequenceNumber} of version ${version} is not found by its handle`);
  }
  if (user === undefined) return problems;
  const { sender, sequenceNumber } = user;
  const [sent] = store.listSentVersions(sender, { from: version, to: version, limit: 1, newestFirst: false });
  const isNumbered = sequenceNumber === undefined || store.listAccountVersions(sender, sequenceNumber, 1)[0] === version;
  if (sent !== version || !isNumbered) problems.push(`version ${version} is not found by its sender`);
  return problems;

  function checkHash(what: string, computed: Uint8Array, recorded: Uint8Array): void {
    if (!sameBytes(computed, recorded)) problems.push(`${what} is ${bytesToHex(computed)} and not ${bytesToHex(recorded)}`);
  }
}

/** Whether two optional byte arrays are equal. */
export function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
