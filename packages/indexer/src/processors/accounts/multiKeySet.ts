import { printTypeTag, type StructValue } from "@atoll/move";
import { setBits, type UserRecord } from "@atoll/node";
import type { AccountSignature, NamedBytes } from "../accountSignature.ts";
import { addressIn, bytesIn, fieldsOf, smallIntegerIn } from "../moveValues.ts";
import { readMultiKey, writeMultiKey } from "./multiKeyBytes.ts";

/** The keys of an account that has several. */
export interface MultiKeySet {
  readonly keys: readonly NamedBytes[];
  /** Places of the keys that are known to have signed. */
  readonly used: readonly number[];
  readonly signatureType: "multi_ed25519_signature" | "multi_key_signature";
  /** All of it as one public key. */
  readonly accountPublicKey: Uint8Array;
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
export function rotationOf({ events, signed }: UserRecord): StructValue | undefined {
  for (const { type, data } of events) {
    const rotation = printTypeTag(type) === "0x1::account::KeyRotationToPublicKey" ? fieldsOf(data) : undefined;
    if (rotation !== undefined && addressIn(rotation.account) === signed.raw.sender) return rotation;
  }
  return undefined;
}

const MULTI_ED25519 = 1;
const MULTI_KEY = 3;
const ED25519_BYTES = 32;

/** The set that the event names; single keys are none. */
export function keysOfRotation(event: StructValue): MultiKeySet | undefined {
  const bytes = bytesIn(event.public_key);
  const used = setBits(bytesIn(event.verified_public_key_bit_map));
  switch (smallIntegerIn(event.public_key_scheme)) {
    case MULTI_ED25519: {
      const count = Math.floor(bytes.length / ED25519_BYTES);
      const keys = Array.from({ length: count }, (_, place) => ({
        type: "ed25519",
        value: bytes.subarray(place * ED25519_BYTES, (place + 1) * ED25519_BYTES),
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

function multiEd25519(keys: readonly NamedBytes[], threshold: number, used: readonly number[]): MultiKeySet {
  const accountPublicKey = Uint8Array.from([...keys.flatMap(({ value }) => [...value]), threshold]);
  return { keys, used, signatureType: "multi_ed25519_signature", accountPublicKey };
}

function multiKey(keys: readonly NamedBytes[], required: number, used: readonly number[]): MultiKeySet {
  return { keys, used, signatureType: "multi_key_signature", accountPublicKey: writeMultiKey(keys, required) };
}
