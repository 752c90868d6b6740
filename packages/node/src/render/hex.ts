import { bytesToHex } from "@atoll/move";

/** Bytes as the API shows them. */
export function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}
