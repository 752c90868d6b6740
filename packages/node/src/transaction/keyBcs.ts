import type { BcsReader, BcsWriter } from "@atoll/move";
import type { AnyPublicKey, AnySignature } from "../chain/authenticator.ts";
import {
  readAssertion,
  readFederatedKeylessPublicKey,
  readKeylessPublicKey,
  readKeylessSignature,
  writeAssertion,
  writeFederatedKeylessPublicKey,
  writeKeylessPublicKey,
  writeKeylessSignature,
} from "./keylessBcs.ts";
import { ED25519_PUBLIC_KEY_BYTES, readSizedBytes, SECP256_PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "./sizedBytes.ts";
import { enumCodec } from "./variant.ts";

/** Codec of a key or signature that is a byte string of known length. */
function sized<const Kind extends string>(kind: Kind, length: number) {
  return {
    read: (reader: BcsReader) => ({ kind, bytes: readSizedBytes(reader, length) }),
    write: (writer: BcsWriter, { bytes }: { readonly bytes: Uint8Array }) => writer.bytes(bytes),
  };
}

export const { read: readAnyPublicKey, write: writeAnyPublicKey } = enumCodec<AnyPublicKey>({
  ed25519: sized("ed25519", ED25519_PUBLIC_KEY_BYTES),
  secp256k1: sized("secp256k1", SECP256_PUBLIC_KEY_BYTES),
  secp256r1: sized("secp256r1", SECP256_PUBLIC_KEY_BYTES),
  keyless: { read: (reader) => ({ kind: "keyless", ...readKeylessPublicKey(reader) }), write: writeKeylessPublicKey },
  federatedKeyless: {
    read: (reader) => ({ kind: "federatedKeyless", ...readFederatedKeylessPublicKey(reader) }),
    write: writeFederatedKeylessPublicKey,
  },
});

export const { read: readAnySignature, write: writeAnySignature } = enumCodec<AnySignature>({
  ed25519: sized("ed25519", SIGNATURE_BYTES),
  secp256k1: sized("secp256k1", SIGNATURE_BYTES),
  webAuthn: { read: readAssertion, write: writeAssertion },
  keyless: { read: (reader) => ({ kind: "keyless", ...readKeylessSignature(reader) }), write: writeKeylessSignature },
});
