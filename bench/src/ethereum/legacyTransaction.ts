import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

/** Plain value transfer in the legacy transaction format (EIP-155), which all networks support. */
export interface LegacyTransfer {
  readonly nonce: number;
  readonly gasPriceWei: bigint;
  readonly gasLimit: bigint;
  readonly to: Uint8Array;
  readonly valueWei: bigint;
  readonly chainId: bigint;
}

/** Signs a transfer; returns raw bytes and hash. */
export function signLegacyTransfer(transfer: LegacyTransfer, privateKey: Uint8Array): { raw: Uint8Array; hash: Uint8Array } {
  const fields = [
    integer(BigInt(transfer.nonce)),
    integer(transfer.gasPriceWei),
    integer(transfer.gasLimit),
    transfer.to,
    integer(transfer.valueWei),
    new Uint8Array(),
  ];
  const digest = keccak_256(rlpList([...fields, integer(transfer.chainId), new Uint8Array(), new Uint8Array()]));
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: "recovered" });
  const recovery = BigInt(signature[0] ?? 0);
  const raw = rlpList([
    ...fields,
    integer(recovery + 35n + 2n * transfer.chainId),
    integer(toBigInt(signature.subarray(1, 33))),
    integer(toBigInt(signature.subarray(33, 65))),
  ]);
  return { raw, hash: keccak_256(raw) };
}

/** Account address of a private key. */
export function ethereumAddress(privateKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.getPublicKey(privateKey, false).subarray(1)).subarray(12);
}

function integer(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array();
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
}

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function rlpList(items: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(items.map(rlpBytes));
  return Buffer.concat([rlpHead(content.length, 0xc0), content]);
}

function rlpBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 1 && (bytes[0] as number) < 0x80) return bytes;
  return Buffer.concat([rlpHead(bytes.length, 0x80), bytes]);
}

function rlpHead(length: number, offset: number): Uint8Array {
  if (length < 56) return Uint8Array.of(offset + length);
  const size = integer(BigInt(length));
  return Buffer.concat([Uint8Array.of(offset + 55 + size.length), size]);
}
