import { type Address, bytesToHex, crypto, encodeBcs } from "@atoll/move";

const ANY_PUBLIC_KEY_KEYLESS = 3;
const SINGLE_KEY_SCHEME = 2;

/** Account address of a keyless identity. */
export function keylessAddress(issuer: string, identityCommitment: Uint8Array): Address {
  const preimage = encodeBcs((writer) =>
    writer.uleb128(ANY_PUBLIC_KEY_KEYLESS).string(issuer).bytes(identityCommitment).u8(SINGLE_KEY_SCHEME),
  );
  return `0x${bytesToHex(crypto.sha3_256(preimage))}` as Address;
}
