import type { EncodedStateKey, StateKey } from "../chain/stateKey.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { decodeResourceGroup } from "../execution/resourceGroup.ts";
import { decodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { readLedgerValue } from "./ledgerValue.ts";
import type { ReadContext } from "./readContext.ts";
import type { ChangeRecord, DecodedKey } from "./records.ts";
import type { TableType } from "./tablesIn.ts";

/** Decodes the state changes of a transaction. */
export function readChanges(context: ReadContext, version: bigint, writes: readonly LedgerWrite[]): ChangeRecord[] {
  return Array.from(changesIn(context, version, writes));
}

/** Decodes state changes like `readChanges`, but lazily, one at a time. */
export function* changesIn(context: ReadContext, version: bigint, writes: readonly LedgerWrite[]): Generator<ChangeRecord> {
  for (const write of writes) yield* changesOf(context, version, write);
}

function* changesOf(context: ReadContext, version: bigint, { key: stateKey, op }: LedgerWrite): Generator<ChangeRecord> {
  const key = readKey(stateKey);
  switch (key.kind) {
    case "resource":
    case "resourceGroup": {
      const { address } = key;
      if (op.kind === "deletion") {
        yield { kind: "deleteResource", stateKey, address, type: key.type };
        return;
      }
      const members = key.kind === "resource" ? [{ type: key.type, bytes: op.bytes }] : decodeResourceGroup(op.bytes).values();
      for (const { type, bytes } of members) {
        yield { kind: "writeResource", stateKey, address, type, data: readLedgerValue(context, type, bytes) };
      }
      return;
    }
    case "module": {
      const { address, name } = key;
      if (op.kind === "deletion") yield { kind: "deleteModule", stateKey, address, name };
      else yield { kind: "writeModule", stateKey, address, name, bytes: op.bytes };
      return;
    }
    case "tableItem": {
      const item = { stateKey, handle: key.handle, key: key.key };
      const types = context.tableTypes.get(key.handle, version);
      const decodedKey = types && readItemKey(context, types, key.key);
      if (op.kind === "deletion") {
        yield { kind: "deleteTableItem", ...item, decoded: decodedKey };
        return;
      }
      const decoded = types &&
        decodedKey && { ...decodedKey, value: readLedgerValue(context, types.value, op.bytes), valueType: types.value };
      yield { kind: "writeTableItem", ...item, value: op.bytes, decoded };
      return;
    }
  }
}

function readItemKey(context: ReadContext, { key: keyType }: TableType, bytes: Uint8Array): DecodedKey {
  return { key: readLedgerValue(context, keyType, bytes), keyType };
}

// Maximum number of cached decoded state keys: the same keys (supply, fee collector, active accounts) are written repeatedly.
const MAX_CACHED_KEYS = 20_000;
const readKeys = new Map<EncodedStateKey, StateKey>();

function readKey(encoded: EncodedStateKey): StateKey {
  let key = readKeys.get(encoded);
  if (key === undefined) {
    key = decodeStateKey(encoded);
    if (readKeys.size >= MAX_CACHED_KEYS) readKeys.clear();
    readKeys.set(encoded, key);
  }
  return key;
}
