import { bytesToHex, type JsonObject, type JsonValue, printModuleId, printTypeTag, type StructTag, shortAddress } from "@atoll/move";
import { decodeResourceGroup } from "../../execution/resourceGroup.ts";
import type { EncodedStateKey, StateKey } from "../../ledger/stateKey.ts";
import { decodeStateKey, stateKeyHash } from "../../ledger/stateKeyEncoding.ts";
import type { LedgerWrite } from "../../ledger/store.ts";
import type { RenderContext } from "../context.ts";
import { stateToJson } from "./events.ts";
import { type ModuleJson, moduleToJson } from "./module.ts";

export type ChangeJson = { readonly [key: string]: JsonValue | ModuleJson };

/** What a transaction wrote, as the API shows it. A group's write is shown as one write for each resource that the group then held. */
export function changesToJson(context: RenderContext, version: bigint, writes: readonly LedgerWrite[]): ChangeJson[] {
  return writes.flatMap((write) => changeToJson(context, version, write));
}

function changeToJson(context: RenderContext, version: bigint, { key: encoded, op }: LedgerWrite): ChangeJson[] {
  const { key, hash: state_key_hash } = readKey(encoded);
  switch (key.kind) {
    case "resource":
    case "resourceGroup": {
      const address = shortAddress(key.address);
      if (op.kind === "deletion") return [{ type: "delete_resource", address, state_key_hash, resource: printTypeTag(key.type) }];
      const members = key.kind === "resource" ? [{ type: key.type, bytes: op.bytes }] : [...decodeResourceGroup(op.bytes).values()];
      return members.map(({ type, bytes }) => ({
        type: "write_resource",
        address,
        state_key_hash,
        data: resourceToJson(context, type, bytes),
      }));
    }
    case "module": {
      const address = shortAddress(key.address);
      if (op.kind === "deletion") return [{ type: "delete_module", address, state_key_hash, module: printModuleId(key) }];
      return [{ type: "write_module", address, state_key_hash, data: moduleToJson(context.codes, key, op.bytes) }];
    }
    case "tableItem": {
      const item = { state_key_hash, handle: shortAddress(key.handle), key: hex(key.key) };
      const types = context.tableTypes.get(key.handle, version);
      const keyData = types === undefined ? undefined : decodedKey(context, types.key, key.key);
      if (op.kind === "deletion") return [{ type: "delete_table_item", ...item, data: keyData ?? null }];
      const data =
        types === undefined
          ? null
          : { ...keyData, value: stateToJson(context, types.value, op.bytes), value_type: printTypeTag(types.value) };
      return [{ type: "write_table_item", ...item, value: hex(op.bytes), data }];
    }
  }
}

export function resourceToJson(context: RenderContext, type: StructTag, bytes: Uint8Array): JsonObject {
  return { type: printTypeTag(type), data: stateToJson(context, type, bytes) };
}

function decodedKey(context: RenderContext, type: Parameters<typeof printTypeTag>[0], bytes: Uint8Array): JsonObject {
  return { key: stateToJson(context, type, bytes), key_type: printTypeTag(type) };
}

interface ReadKey {
  readonly key: StateKey;
  readonly hash: string;
}

// The same keys (supply, fee collector, active accounts) are written over and over.
const MAX_KEPT_KEYS = 20_000;
const readKeys = new Map<EncodedStateKey, ReadKey>();

function readKey(encoded: EncodedStateKey): ReadKey {
  let read = readKeys.get(encoded);
  if (read === undefined) {
    read = { key: decodeStateKey(encoded), hash: hex(stateKeyHash(encoded)) };
    if (readKeys.size >= MAX_KEPT_KEYS) readKeys.clear();
    readKeys.set(encoded, read);
  }
  return read;
}

function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}
