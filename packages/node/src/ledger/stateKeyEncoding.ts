import {
  type Address,
  BcsError,
  BcsReader,
  BcsWriter,
  bytesToHex,
  encodeBcs,
  hexToBytes,
  type ModuleId,
  parseHex,
  readModuleId,
  readStructTag,
  type StructTag,
  writeModuleId,
  writeStructTag,
} from "@atoll/move";
import type { EncodedStateKey, StateKey } from "../chain/stateKey.ts";
import { domainHash } from "./hashing.ts";

// First byte of an encoded state key, by kind.
const ACCESS_PATH_TAG = "00";
const TABLE_ITEM_TAG = "01";

// First byte of an access path, by kind.
const CODE_PATH = 0;
const RESOURCE_PATH = 1;
const RESOURCE_GROUP_PATH = 2;

const hashStateKey = domainHash("StateKey");

// Cache of encoded resource paths: type tags in this codebase are memoised objects, so the same few hundred paths recur.
const resourcePaths = new WeakMap<StructTag, string>();
const resourceGroupPaths = new WeakMap<StructTag, string>();

/** Encodes a state key as in the ledger: tag byte, then either access path in BCS or table handle and raw item key. */
export function encodeStateKey(key: StateKey): EncodedStateKey {
  switch (key.kind) {
    case "resource":
      return `${ACCESS_PATH_TAG}${key.address.slice(2)}${resourcePath(resourcePaths, RESOURCE_PATH, key.type)}` as EncodedStateKey;
    case "resourceGroup":
      return `${ACCESS_PATH_TAG}${key.address.slice(2)}${resourcePath(resourceGroupPaths, RESOURCE_GROUP_PATH, key.type)}` as EncodedStateKey;
    case "module":
      return `${ACCESS_PATH_TAG}${key.address.slice(2)}${modulePath(key)}` as EncodedStateKey;
    case "tableItem":
      return `${TABLE_ITEM_TAG}${key.handle.slice(2)}${bytesToHex(key.key)}` as EncodedStateKey;
  }
}

/** Decodes a state key strictly, the inverse of `encodeStateKey`; throws `BcsError`. */
export function decodeStateKey(encoded: EncodedStateKey): StateKey {
  const bytes = parseHex(encoded);
  if (bytes === undefined) throw new BcsError("state key is not hex");
  const reader = new BcsReader(bytes);
  const tag = reader.u8();
  switch (tag) {
    case 0: {
      const address = reader.address();
      const path = new BcsReader(reader.bytes());
      reader.end();
      const key = readPath(path);
      path.end();
      if (key.kind === "module" && key.address !== address) throw new BcsError("module id of another address in an access path");
      return { ...key, address };
    }
    case 1:
      return { kind: "tableItem", handle: reader.address(), key: reader.fixedBytes(reader.remaining) };
    default:
      throw new BcsError(`unknown state key tag ${tag}`);
  }
}

/** Hash of a state key, used in proofs and REST responses. */
export function stateKeyHash(encoded: EncodedStateKey): Uint8Array {
  return hashStateKey(hexToBytes(encoded));
}

/** BCS form of a state key in write sets, as hex: the encoded key, with table item keys length-prefixed. */
export function wireStateKey(encoded: EncodedStateKey): string {
  if (!encoded.startsWith(TABLE_ITEM_TAG)) return encoded;
  const length = encodeBcs((writer) => writer.uleb128((encoded.length - TABLE_ITEM_KEY_START) / 2));
  return `${encoded.slice(0, TABLE_ITEM_KEY_START)}${bytesToHex(length)}${encoded.slice(TABLE_ITEM_KEY_START)}`;
}

/** Common prefix of all encoded resource, group and module keys of an address. */
export function accountStatePrefix(address: Address): string {
  return `${ACCESS_PATH_TAG}${address.slice(2)}`;
}

/** Position of the item key in an encoded table key, in hex digits after tag and handle. */
const TABLE_ITEM_KEY_START = 66;

type PathKey = Extract<StateKey, { kind: "resource" | "resourceGroup" | "module" }>;

function readPath(reader: BcsReader): PathKey {
  const variant = reader.uleb128();
  switch (variant) {
    case CODE_PATH: {
      const id = readModuleId(reader);
      return { kind: "module", address: id.address, name: id.name };
    }
    case RESOURCE_PATH: {
      const type = readStructTag(reader);
      return { kind: "resource", address: type.address, type };
    }
    case RESOURCE_GROUP_PATH: {
      const type = readStructTag(reader);
      return { kind: "resourceGroup", address: type.address, type };
    }
    default:
      throw new BcsError(`unknown access path variant ${variant}`);
  }
}

function resourcePath(memo: WeakMap<StructTag, string>, variant: number, type: StructTag): string {
  const known = memo.get(type);
  if (known !== undefined) return known;
  const path = lengthPrefixedHex((writer) => {
    writer.u8(variant);
    writeStructTag(writer, type);
  });
  memo.set(type, path);
  return path;
}

function modulePath(id: ModuleId): string {
  return lengthPrefixedHex((writer) => {
    writer.u8(CODE_PATH);
    writeModuleId(writer, id);
  });
}

function lengthPrefixedHex(write: (writer: BcsWriter) => void): string {
  const path = new BcsWriter();
  write(path);
  return bytesToHex(new BcsWriter().bytes(path.finish()).finish());
}
