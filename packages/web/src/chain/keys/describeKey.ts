import { fromHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";
import type { Authenticator, KeyParts } from "./authenticator.ts";
import { keyAddress } from "./derivedAddress.ts";
import type { Fact, Reading } from "./reading.ts";
import { anyKeyBytes } from "./readPublicKey.ts";

/** Describes a public key with the addresses derived from it. An Ed25519 key has a legacy address and a single-key address. */
export function describeKey(key: KeyParts): Reading {
  // Keys of unknown schemes come from a node's JSON; bytes have none.
  if (key.scheme === "unknown") throw new TypeError(`there is no description of ${key.type}`);
  const facts: Fact[] = [];
  if ("issuer" in key) {
    facts.push({ name: "issuer", form: "text", value: key.issuer }, { name: "commitment", form: "hex", value: key.identityCommitment });
    if (key.keysAt !== undefined) facts.push({ name: "jwkAddress", form: "address", value: key.keysAt });
  } else {
    facts.push({ name: "publicKey", form: "hex", value: key.bytes });
  }
  if (key.scheme === "ed25519") facts.push(addressFact("legacyAddress", keyAddress("ed25519", fromHex(key.bytes)).address));
  return { kind: `${key.scheme}Key`, facts: [...facts, addressFact("singleKeyAddress", singleKeyAddress(key))], parts: [] };
}

/** Describes the keys of a multi-key account. */
export function describeKeys(kind: "multiKey" | "multiEd25519", keys: readonly KeyParts[], threshold: number): Reading {
  return {
    kind: kind === "multiKey" ? kind : "multiEd25519Key",
    facts: [
      { name: "threshold", form: "count", value: threshold.toString() },
      addressFact(`${kind}Address`, groupAddress(kind, keys, threshold)),
    ],
    parts: keys.map(describeKey),
  };
}

/** Authentication key that follows from an authenticator's public keys; undefined for functions, missing signatures and unknown keys. */
export function authenticatorKeyHash(authenticator: Authenticator): Address | undefined {
  switch (authenticator.kind) {
    case "ed25519":
      return keyAddress("ed25519", fromHex(authenticator.publicKey)).address;
    case "singleKey":
      return singleKeyAddress(authenticator.key);
    case "multiKey":
    case "multiEd25519": {
      const { kind, members, threshold } = authenticator;
      return groupAddress(
        kind,
        members.map(({ key }) => key),
        threshold,
      );
    }
    default:
      return undefined;
  }
}

function singleKeyAddress(key: KeyParts): Address | undefined {
  const bytes = anyKeyBytes(key);
  return bytes && keyAddress("singleKey", bytes).address;
}

function groupAddress(kind: "multiKey" | "multiEd25519", keys: readonly KeyParts[], threshold: number): Address | undefined {
  const encoded = keys.map((key) => (kind === "multiKey" ? anyKeyBytes(key) : fromHex(key.bytes)));
  if (encoded.includes(undefined)) return undefined;
  // At most 32 keys, so their number fits one byte.
  const count = kind === "multiKey" ? [keys.length] : [];
  return keyAddress(kind, Uint8Array.from([...count, ...encoded.flatMap((bytes) => [...(bytes ?? [])]), threshold])).address;
}

function addressFact(name: Fact["name"], address: Address | undefined): Fact {
  return { name, form: "address", value: address ?? "" };
}
