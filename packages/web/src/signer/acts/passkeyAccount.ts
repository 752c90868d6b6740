import { bytesToHex } from "@noble/hashes/utils.js";
import type { PasskeyKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import { libraryKey } from "../../chain/transactions/libraryKey.ts";
import type { ApprovalPasskey } from "../approvalState.ts";
import { base64ToBytes } from "../bytes.ts";

/** Creates an account key from a passkey, with the account's address. */
export function createPasskeyKey({ credentialId, publicKey }: Pick<ApprovalPasskey, "credentialId" | "publicKey">): {
  readonly key: PasskeyKey;
  readonly address: Address;
} {
  const point = base64ToBytes(publicKey);
  if (point === undefined) throw new TypeError("The passkey's key is no base64.");
  const key: PasskeyKey = { scheme: "passkey", publicKey: `0x${bytesToHex(point)}`, credentialId };
  return { key, address: libraryKey(key).authKey().derivedAddress().toStringLong() as Address };
}
