import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { KeylessKey } from "../chain/facts/accountKey.ts";
import type { Address } from "../chain/facts/types.ts";

const HEX = /^0x(?:[0-9a-f]{2})+$/;
const ADDRESS_BYTES = 32;
const COMMITMENT_BYTES = 32;
/** Framework limit of an issuer's length; below 128, so its BCS length takes one byte. */
const ISSUER_BYTES_MAX = 120;

/** Decoded keyless public key: issuer, identity commitment, and for a federated issuer the address of its keys. */
export interface KeylessKeyParts {
  readonly issuer: string;
  /** Identity commitment: 32 bytes, hex. */
  readonly commitment: string;
  readonly jwkAddress: Address | undefined;
}

/** Decodes a keyless public key strictly; undefined if invalid. */
export function readKeylessPublicKey({ scheme, publicKey }: KeylessKey): KeylessKeyParts | undefined {
  if (!HEX.test(publicKey)) return undefined;
  const bytes = hexToBytes(publicKey.slice(2));
  const start = scheme === "federatedKeyless" ? ADDRESS_BYTES : 0;
  const issuerLength = bytes[start] ?? 0;
  const issuerEnd = start + 1 + issuerLength;
  if (issuerLength === 0 || issuerLength > ISSUER_BYTES_MAX || bytes.length !== issuerEnd + 1 + COMMITMENT_BYTES) return undefined;
  if (bytes[issuerEnd] !== COMMITMENT_BYTES) return undefined;
  const issuer = textOf(bytes.subarray(start + 1, issuerEnd));
  if (issuer === undefined) return undefined;
  const jwkAddress = start === 0 ? undefined : (`0x${bytesToHex(bytes.subarray(0, start))}` as Address);
  return { issuer, commitment: bytesToHex(bytes.subarray(issuerEnd + 1)), jwkAddress };
}

export function isKeylessPublicKey(scheme: KeylessKey["scheme"], publicKey: string): boolean {
  return readKeylessPublicKey({ scheme, publicKey }) !== undefined;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
