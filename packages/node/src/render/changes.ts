import { type JsonObject, type JsonValue, printModuleId, printTypeTag, type StructTag, shortAddress } from "@atoll/move";
import type { StateCodes } from "../chain/code.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import { stateKeyHash } from "../ledger/stateKeyEncoding.ts";
import type { LedgerValue } from "../reader/ledgerValue.ts";
import type { ChangeRecord, DecodedKey } from "../reader/records.ts";
import { hex } from "./hex.ts";
import { ledgerValueToJson, type ShowValue } from "./ledgerValueToJson.ts";
import { type ModuleJson, moduleToJson } from "./module.ts";

export type ChangeJson = { readonly [key: string]: JsonValue | ModuleJson };

/** Converts a state change to the API's JSON. */
export function changeToJson(codes: StateCodes, change: ChangeRecord, show: ShowValue): ChangeJson {
  const state_key_hash = keyHash(change.stateKey);
  switch (change.kind) {
    case "writeResource": {
      const address = shortAddress(change.address);
      return { type: "write_resource", address, state_key_hash, data: resourceToJson(change.type, change.data, show) };
    }
    case "deleteResource":
      return { type: "delete_resource", address: shortAddress(change.address), state_key_hash, resource: printTypeTag(change.type) };
    case "writeModule": {
      const address = shortAddress(change.address);
      return { type: "write_module", address, state_key_hash, data: moduleToJson(codes, change, change.bytes) };
    }
    case "deleteModule":
      return { type: "delete_module", address: shortAddress(change.address), state_key_hash, module: printModuleId(change) };
    case "writeTableItem": {
      const { handle, key, value, decoded } = change;
      const data = decoded && {
        ...keyToJson(decoded, show),
        value: show(decoded.value),
        value_type: printTypeTag(decoded.valueType),
      };
      const item = { state_key_hash, handle: shortAddress(handle), key: hex(key), value: hex(value), data: data ?? null };
      return { type: "write_table_item", ...item };
    }
    case "deleteTableItem": {
      const { handle, key, decoded } = change;
      const data = decoded === undefined ? null : keyToJson(decoded, show);
      return { type: "delete_table_item", state_key_hash, handle: shortAddress(handle), key: hex(key), data };
    }
  }
}

/** Converts a resource to the API's JSON. */
export function resourceToJson(type: StructTag, data: LedgerValue, show: ShowValue = ledgerValueToJson): JsonObject {
  return { type: printTypeTag(type), data: show(data) };
}

function keyToJson({ key, keyType }: DecodedKey, show: ShowValue): JsonObject {
  return { key: show(key), key_type: printTypeTag(keyType) };
}

// Maximum number of cached state key hashes: the same keys (supply, fee collector, active accounts) are written repeatedly.
const MAX_CACHED_HASHES = 20_000;
const hashes = new Map<EncodedStateKey, string>();

function keyHash(key: EncodedStateKey): string {
  let hash = hashes.get(key);
  if (hash === undefined) {
    hash = hex(stateKeyHash(key));
    if (hashes.size >= MAX_CACHED_HASHES) hashes.clear();
    hashes.set(key, hash);
  }
  return hash;
}
