import { bytesToHex, hexToBytes, type JsonObject } from "@atoll/move";
import type { UserTransactionJson } from "../../ledger/transactionJson.ts";
import { type AccountSignature, bitmapIndices, type TypedValue } from "../accountSignature.ts";
import { asObject } from "../jsonShape.ts";
import { readMultiKey, writeMultiKey } from "./multiKeyBytes.ts";

/** The keys of an account that has several. */
export interface MultiKeySet {
  readonly keys: readonly TypedValue[];
  /** Places of the keys that are known to have signed. */
  readonly used: readonly number[];
  readonly signatureType: "multi_ed25519_signature" | "multi_key_signature";
  /** All of it as one public key, as hex. */
  readonly accountPublicKey: string;
}

/** Accounts with one key have no set. */
export function keysOfSignature(signature: AccountSignature): MultiKeySet | undefined {
  if (signature.kind === "multi_ed25519_signature") {
    const keys = signature.publicKeys.map((value) => ({ type: "ed25519", value }));
    return multiEd25519(keys, signature.threshold, signature.indices);
  }
  if (signature.kind !== "multi_key_signature") return undefined;
  const used = signature.signatures.map(({ index }) => index);
  return multiKey(signature.publicKeys, signature.threshold, used);
}

/** The event in which the sender says which public key it has now. Who rotates another account's key has not changed its own. */
export function rotationOf(json: UserTransactionJson): JsonObject | undefined {
  for (const { type, data } of json.events) {
    const rotation = type === "0x1::account::KeyRotationToPublicKey" ? asObject(data) : undefined;
    if (rotation?.account === json.sender) return rotation;
  }
  return undefined;
}

const MULTI_ED25519 = 1;
const MULTI_KEY = 3;
const ED25519_BYTES = 32;

/** The set that the event names; single keys are none. */
export function keysOfRotation(event: JsonObject): MultiKeySet | undefined {
  const bytes = hexToBytes(String(event.public_key).slice(2));
  const used = bitmapIndices(String(event.verified_public_key_bit_map));
  switch (Number(event.public_key_scheme)) {
    case MULTI_ED25519: {
      const count = Math.floor(bytes.length / ED25519_BYTES);
      const keys = Array.from({ length: count }, (_, place) => ({
        type: "ed25519",
        value: `0x${bytesToHex(bytes.subarray(place * ED25519_BYTES, (place + 1) * ED25519_BYTES))}`,
      }));
      return multiEd25519(keys, bytes.at(-1) ?? 0, used);
    }
    case MULTI_KEY: {
      const { keys, required } = readMultiKey(bytes);
      return multiKey(keys, required, used);
    }
    default:
      return undefined;
  }
}

function multiEd25519(keys: readonly TypedValue[], threshold: number, used: readonly number[]): MultiKeySet {
  const joined = keys.map(({ value }) => value.slice(2)).join("");
  return { keys, used, signatureType: "multi_ed25519_signature", accountPublicKey: `0x${joined}${byteHex(threshold)}` };
}

function multiKey(keys: readonly TypedValue[], required: number, used: readonly number[]): MultiKeySet {
  return { keys, used, signatureType: "multi_key_signature", accountPublicKey: writeMultiKey(keys, required) };
}

function byteHex(value: number): string {
  return value.toString(16).padStart(2, "0");
}
