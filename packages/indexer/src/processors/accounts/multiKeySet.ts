import { printTypeTag, type StructValue } from "@atoll/move";
import { setBits, type UserRecord } from "@atoll/node";
import type { AccountSignature, NamedBytes } from "../accountSignature.ts";
import { addressIn, bytesIn, fieldsOf, smallIntegerIn } from "../moveValues.ts";
import { readMultiKey, writeMultiKey } from "./multiKeyBytes.ts";

/** Public keys of a multi-key account. */
export interface MultiKeySet {
  readonly keys: readonly NamedBytes[];
  /** Indices of the keys that are known to have signed. */
  readonly used: readonly number[];
  readonly signatureType: "multi_ed25519_signature" | "multi_key_signature";
  /** BCS bytes of the whole multi-key. */
  readonly accountPublicKey: Uint8Array;
}

/** Key set of a multi-key signature; `undefined` for single-key accounts. */
export function keysOfSignature(signature: AccountSignature): MultiKeySet | undefined {
  if (signature.kind === "multi_ed25519_signature") {
    const keys = signature.publicKeys.map((value) => ({ type: "ed25519", value }));
    return multiEd25519(keys, signature.threshold, signature.indices);
  }
  if (signature.kind !== "multi_key_signature") return undefined;
  const used = signature.signatures.map(({ index }) => index);
  return multiKey(signature.publicKeys, signature.threshold, used);
}

/** Finds the event with the sender's new public key. Ignores rotations of other accounts, which leave the sender's own key unchanged. */
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

/** Key set of a rotation event; `undefined` for a single key. */
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
