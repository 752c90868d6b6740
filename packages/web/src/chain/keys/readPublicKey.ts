import type { DecodedNode } from "../bcs/decode.ts";
import { encodeValue } from "../bcs/encode.ts";
import { WELL_KNOWN } from "../bcs/wellKnown.ts";
import { fromHex, toHex } from "../facts/hex.ts";
import { keyAddress } from "./derivedAddress.ts";
import { nodeTextOf, part } from "./nodeParts.ts";
import type { Fact, Reading } from "./reading.ts";

const ED25519_BYTES = 32;

/** Encodes a bare key as `AnyPublicKey`. */
function anyKeyBytes(variant: "Ed25519" | "Secp256k1Ecdsa" | "Secp256r1Ecdsa", key: Uint8Array): Uint8Array {
  const encoded = encodeValue({ [variant]: toHex(key) }, { kind: "named", name: "AnyPublicKey" }, WELL_KNOWN);
  if (!encoded.ok) throw new TypeError(`${key.length} bytes are no ${variant} key`);
  return encoded.bytes;
}

/** Describes an Ed25519 key: the same bytes belong to a legacy account and a single-key account, at different addresses. */
export function readEd25519Key(key: Uint8Array): Reading {
  return {
    kind: "ed25519Key",
    facts: [
      { name: "publicKey", form: "hex", value: toHex(key) },
      { name: "legacyAddress", form: "address", value: keyAddress("ed25519", key).address },
      singleKeyAddress(anyKeyBytes("Ed25519", key)),
    ],
    parts: [],
  };
}

export function readSecpKey(variant: "Secp256k1Ecdsa" | "Secp256r1Ecdsa", key: Uint8Array): Reading {
  return {
    kind: variant === "Secp256k1Ecdsa" ? "secp256k1Key" : "secp256r1Key",
    facts: [{ name: "publicKey", form: "hex", value: toHex(key) }, singleKeyAddress(anyKeyBytes(variant, key))],
    parts: [],
  };
}

/** Describes a decoded `AnyPublicKey`; `bytes` are its encoding. */
export function readAnyKey(node: DecodedNode, bytes: Uint8Array): Reading {
  const own = singleKeyAddress(bytes.subarray(node.start, node.end));
  const [held] = node.children;
  switch (node.variant) {
    case "Ed25519":
      return readEd25519Key(fromHex(nodeTextOf(held)));
    case "Secp256k1Ecdsa":
    case "Secp256r1Ecdsa":
      return readSecpKey(node.variant, fromHex(nodeTextOf(held)));
    case "Keyless":
      return { kind: "keylessKey", facts: [...identityFacts(held), own], parts: [] };
    default: {
      const jwkAddress: Fact = { name: "jwkAddress", form: "address", value: nodeTextOf(part(held, "jwk_addr")) };
      return { kind: "federatedKeylessKey", facts: [...identityFacts(part(held, "pk")), jwkAddress, own], parts: [] };
    }
  }
}

export function readMultiKey(node: DecodedNode, bytes: Uint8Array): Reading {
  return {
    kind: "multiKey",
    facts: [
      { name: "threshold", form: "count", value: nodeTextOf(part(node, "signatures_required")) },
      { name: "multiKeyAddress", form: "address", value: keyAddress("multiKey", bytes.subarray(node.start, node.end)).address },
    ],
    parts: part(node, "public_keys").children.map((key) => readAnyKey(key, bytes)),
  };
}

/** Parses a legacy multi-key: concatenated 32-byte keys followed by the threshold; undefined for a wrong length or threshold. */
export function readMultiEd25519Key(key: Uint8Array): Reading | undefined {
  const keys = (key.length - 1) / ED25519_BYTES;
  const threshold = key.at(-1) ?? 0;
  if (!Number.isInteger(keys) || keys < 2 || keys > 32 || threshold === 0 || threshold > keys) return undefined;
  return {
    kind: "multiEd25519Key",
    facts: [
      { name: "threshold", form: "count", value: threshold.toString() },
      { name: "multiEd25519Address", form: "address", value: keyAddress("multiEd25519", key).address },
    ],
    parts: Array.from({ length: keys }, (_, at) => readEd25519Key(key.subarray(at * ED25519_BYTES, (at + 1) * ED25519_BYTES))),
  };
}

function identityFacts(node: DecodedNode | undefined): readonly Fact[] {
  return [
    { name: "issuer", form: "text", value: nodeTextOf(part(node, "iss_val")) },
    { name: "commitment", form: "hex", value: nodeTextOf(part(node, "idc")) },
  ];
}

function singleKeyAddress(anyKey: Uint8Array): Fact {
  return { name: "singleKeyAddress", form: "address", value: keyAddress("singleKey", anyKey).address };
}
