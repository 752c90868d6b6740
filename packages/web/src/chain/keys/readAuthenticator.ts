import type { DecodedNode } from "../bcs/decode.ts";
import { fromHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";
import { derivableAccountAddress } from "./derivedAddress.ts";
import { nodeTextOf, part } from "./nodeParts.ts";
import type { Fact, Reading } from "./reading.ts";
import { readAnyKey, readEd25519Key, readMultiEd25519Key, readMultiKey } from "./readPublicKey.ts";
import { readAnySignature, readEd25519Signature } from "./readSignature.ts";

const SIGNATURE_BYTES = 64;
const BITMAP_BYTES = 4;

/** Describes a decoded `AccountAuthenticator`; `bytes` are its encoding. */
export function readAccountAuthenticator(node: DecodedNode, bytes: Uint8Array): Reading {
  switch (node.variant) {
    case "Ed25519":
      return {
        kind: "ed25519Authenticator",
        facts: [],
        parts: [
          readEd25519Key(fromHex(nodeTextOf(part(node, "public_key")))),
          readEd25519Signature(fromHex(nodeTextOf(part(node, "signature")))),
        ],
      };
    case "MultiEd25519": {
      const key = readMultiEd25519Key(fromHex(nodeTextOf(part(node, "public_key"))));
      const signature = readMultiEd25519Signature(fromHex(nodeTextOf(part(node, "signature"))));
      return { kind: "multiEd25519Authenticator", facts: [], parts: [key, signature].filter((reading) => reading !== undefined) };
    }
    case "SingleKey":
      return {
        kind: "singleKeyAuthenticator",
        facts: [],
        parts: [readAnyKey(part(node, "public_key"), bytes), readAnySignature(part(node, "signature"))],
      };
    case "MultiKey": {
      const bitmap = fromHex(nodeTextOf(part(node, "signatures_bitmap")));
      return {
        kind: "multiKeyAuthenticator",
        facts: [signedBy(bitmap), { name: "bitmap", form: "hex", value: nodeTextOf(part(node, "signatures_bitmap")) }],
        parts: [readMultiKey(part(node, "public_keys"), bytes), ...part(node, "signatures").children.map(readAnySignature)],
      };
    }
    case "Abstract":
      return readAbstract(node);
    default:
      return { kind: "noAuthenticator", facts: [], parts: [] };
  }
}

/**
 * Parses a legacy multi-key signature: concatenated 64-byte signatures followed by a bitmap of keys; undefined if length and bitmap do not
 * fit.
 */
export function readMultiEd25519Signature(signature: Uint8Array): Reading | undefined {
  const count = (signature.length - BITMAP_BYTES) / SIGNATURE_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > 32) return undefined;
  const bitmap = signature.subarray(signature.length - BITMAP_BYTES);
  if (setBits(bitmap).length !== count) return undefined;
  return {
    kind: "multiEd25519Signature",
    facts: [signedBy(bitmap)],
    parts: Array.from({ length: count }, (_, at) =>
      readEd25519Signature(signature.subarray(at * SIGNATURE_BYTES, (at + 1) * SIGNATURE_BYTES)),
    ),
  };
}

function readAbstract(node: DecodedNode): Reading {
  const info = part(node, "function_info");
  const data = part(node, "auth_data");
  const name = {
    address: nodeTextOf(part(info, "module_address")) as Address,
    module: nodeTextOf(part(info, "module_name")),
    name: nodeTextOf(part(info, "function_name")),
  };
  const abstractKey = data.variant === "DerivableV1" ? nodeTextOf(part(data, "abstract_public_key")) : undefined;
  return {
    kind: "abstractAuthenticator",
    facts: [
      { name: "authenticationFunction", form: "text", value: `${name.address}::${name.module}::${name.name}` },
      { name: "digest", form: "hex", value: nodeTextOf(part(data, "signing_message_digest")) },
      { name: "abstractSignature", form: "hex", value: nodeTextOf(part(data, "abstract_signature")) },
      ...(abstractKey === undefined
        ? []
        : ([
            { name: "abstractKey", form: "hex", value: abstractKey },
            { name: "derivableAddress", form: "address", value: derivableAccountAddress(name, fromHex(abstractKey)).address },
          ] satisfies readonly Fact[])),
    ],
    parts: [],
  };
}

function signedBy(bitmap: Uint8Array): Fact {
  return {
    name: "signedBy",
    form: "places",
    value: setBits(bitmap)
      .map((at) => at + 1)
      .join(", "),
  };
}

/** Indices of set bits in a multi-key's bitmap, from the left. */
function setBits(bitmap: Uint8Array): readonly number[] {
  return [...bitmap].flatMap((byte, at) => [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => (byte & (0x80 >> bit) ? [at * 8 + bit] : [])));
}
