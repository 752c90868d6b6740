import {
  type AccountPublicKey,
  AnyPublicKey,
  Deserializer,
  Ed25519PublicKey,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  MultiEd25519PublicKey,
  MultiKey,
  type PublicKey,
  Secp256k1PublicKey,
  Secp256r1PublicKey,
} from "@aptos-labs/ts-sdk";
import type { AccountKey, KeylessKey, MemberKey } from "../facts/accountKey.ts";

/** Converts a public key to the client library's type. */
export function libraryKey(key: AccountKey): AccountPublicKey {
  switch (key.scheme) {
    case "ed25519":
      return new Ed25519PublicKey(key.publicKey);
    case "singleKeyEd25519":
      return new AnyPublicKey(new Ed25519PublicKey(key.publicKey));
    case "singleKeySecp256k1":
      return new AnyPublicKey(new Secp256k1PublicKey(key.publicKey));
    case "passkey":
      return new AnyPublicKey(new Secp256r1PublicKey(key.publicKey));
    case "keyless":
    case "federatedKeyless":
      return new AnyPublicKey(libraryKeylessKey(key));
    case "multiKey":
      return new MultiKey({ publicKeys: key.members.map(libraryMemberKey), signaturesRequired: key.threshold });
    case "multiEd25519":
      return new MultiEd25519PublicKey({
        publicKeys: key.members.map(({ publicKey }) => new Ed25519PublicKey(publicKey)),
        threshold: key.threshold,
      });
  }
}

/** Converts a multi-key member to the client library's type. */
function libraryMemberKey({ curve, publicKey }: MemberKey): PublicKey {
  switch (curve) {
    case "ed25519":
      return new AnyPublicKey(new Ed25519PublicKey(publicKey));
    case "secp256k1":
      return new AnyPublicKey(new Secp256k1PublicKey(publicKey));
    case "passkey":
      return new AnyPublicKey(new Secp256r1PublicKey(publicKey));
    case "keyless":
    case "federatedKeyless":
      return new AnyPublicKey(libraryKeylessKey({ scheme: curve, publicKey }));
  }
}

/** Converts a bare keyless public key to the client library's type. Throws on trailing bytes. */
export function libraryKeylessKey({ scheme, publicKey }: KeylessKey): KeylessPublicKey | FederatedKeylessPublicKey {
  const reader = Deserializer.fromHex(publicKey);
  const key = scheme === "keyless" ? KeylessPublicKey.deserialize(reader) : FederatedKeylessPublicKey.deserialize(reader);
  reader.assertFinished();
  return key;
}
