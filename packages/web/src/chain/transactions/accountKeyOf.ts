import {
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
import type { AccountKey, MemberKey, MultiKey as OurMultiKey } from "../facts/accountKey.ts";

/** Converts a public key of the client library to this page's type; undefined for unsupported schemes. */
export function accountKeyOf(key: PublicKey): AccountKey | undefined {
  if (key instanceof Ed25519PublicKey) return { scheme: "ed25519", publicKey: key.toString() };
  if (key instanceof MultiEd25519PublicKey) {
    const members = key.publicKeys.map((member) => ({ curve: "ed25519" as const, publicKey: member.toString() }));
    return { scheme: "multiEd25519", threshold: key.threshold, members };
  }
  if (key instanceof MultiKey) {
    const members = key.publicKeys.map(memberOf).filter((member) => member !== undefined);
    return members.length === key.publicKeys.length ? { scheme: "multiKey", threshold: key.signaturesRequired, members } : undefined;
  }
  const member = key instanceof AnyPublicKey ? memberOf(key) : undefined;
  switch (member?.curve) {
    case undefined:
      return undefined;
    case "ed25519":
      return { scheme: "singleKeyEd25519", publicKey: member.publicKey };
    case "secp256k1":
      return { scheme: "singleKeySecp256k1", publicKey: member.publicKey };
    case "passkey":
      // The credential id of a foreign passkey is unknown.
      return { scheme: "passkey", publicKey: member.publicKey, credentialId: "unknown" };
    case "keyless":
    case "federatedKeyless":
      return { scheme: member.curve, publicKey: member.publicKey };
  }
}

function memberOf({ publicKey }: AnyPublicKey): MemberKey | undefined {
  if (publicKey instanceof Ed25519PublicKey) return { curve: "ed25519", publicKey: publicKey.toString() };
  if (publicKey instanceof Secp256k1PublicKey) return { curve: "secp256k1", publicKey: publicKey.toString() };
  if (publicKey instanceof Secp256r1PublicKey) return { curve: "passkey", publicKey: publicKey.toString(), credentialId: undefined };
  if (publicKey instanceof KeylessPublicKey) return { curve: "keyless", publicKey: publicKey.bcsToHex().toString() };
  if (publicKey instanceof FederatedKeylessPublicKey) return { curve: "federatedKeyless", publicKey: publicKey.bcsToHex().toString() };
  return undefined;
}

/** Parses a multi-key from its BCS in hex; undefined if invalid or with trailing bytes. */
export function multiKeyFromHex(hex: string): OurMultiKey | undefined {
  try {
    const reader = Deserializer.fromHex(hex);
    const key = accountKeyOf(MultiKey.deserialize(reader));
    return reader.remaining() === 0 && key?.scheme === "multiKey" ? key : undefined;
  } catch {
    // Index data is only a hint: unreadable keys are ignored.
    return undefined;
  }
}
