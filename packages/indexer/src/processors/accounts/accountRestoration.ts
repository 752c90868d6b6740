import { address, printTypeTag } from "@atoll/move";
import { hex, type UserRecord } from "@atoll/node";
import { type AccountSignature, signersOfTransaction } from "../accountSignature.ts";
import { entryFunctionOf } from "../entryFunction.ts";
import { bytesIn, fieldsOf } from "../moveValues.ts";
import type { Processor } from "../processor.ts";
import { keysOfRotation, keysOfSignature, type MultiKeySet, rotationOf } from "./multiKeySet.ts";

const FRAMEWORK = address("0x1");
const ACCOUNT = "0x1::account::Account";
/** Event types of key rotations without proof that the owner has the new key. */
const UNVERIFIED = new Set(["rotate_authentication_key_call", "rotate_authentication_key_from_public_key"]);
/** Event types of key rotations signed by the new key. */
const VERIFIED = new Set([
  "rotate_authentication_key",
  "rotate_authentication_key_with_rotation_capability",
  "upsert_ed25519_backup_key_on_keyless_account",
]);

/** Maps authentication keys to accounts whose address differs from the key, for account restoration. */
export const accountRestoration: Processor = {
  name: "account_restoration_processor",
  process(transaction, _facts, rows) {
    if (transaction.kind !== "user" || transaction.status.kind !== "success") return;
    const authKey = writtenAuthKey(transaction);
    if (authKey === undefined) return;
    const { version, signed } = transaction;
    const signature = signersOfTransaction(signed)[0]?.signature;
    const rotation = rotationOf(transaction);
    const isUsed = judge(transaction, { authKey, signature, isRotation: rotation !== undefined });
    if (isUsed === undefined) return;
    rows.upsert("auth_key_account_addresses", {
      auth_key: authKey,
      account_address: signed.raw.sender,
      last_transaction_version: version,
      is_auth_key_used: isUsed,
    });
    const keys = rotation === undefined ? signature && keysOfSignature(signature) : keysOfRotation(rotation);
    for (const row of keys === undefined ? [] : keyRows(keys)) {
      rows.upsert("public_key_auth_keys", { ...row, auth_key: authKey, last_transaction_version: version });
    }
  },
};

function writtenAuthKey({ changes, signed }: UserRecord): string | undefined {
  for (const change of changes) {
    if (change.kind !== "writeResource" || change.address !== signed.raw.sender || printTypeTag(change.type) !== ACCOUNT) continue;
    const account = fieldsOf(change.data);
    return account && hex(bytesIn(account.authentication_key));
  }
  return undefined;
}

interface Evidence {
  readonly authKey: string;
  readonly signature: AccountSignature | undefined;
  readonly isRotation: boolean;
}

/** True if the account's owner proved possession of the key; `undefined` if the address equals the authentication key. */
function judge({ signed }: UserRecord, { authKey, signature, isRotation }: Evidence): boolean | undefined {
  const entry = entryFunctionOf(signed.raw.payload);
  const rotation = entry?.address === FRAMEWORK && entry.module === "account" ? entry.name : "";
  if (UNVERIFIED.has(rotation)) return false;
  const isMulti = signature?.kind === "multi_ed25519_signature" || signature?.kind === "multi_key_signature";
  return VERIFIED.has(rotation) || authKey !== signed.raw.sender || isMulti || isRotation ? true : undefined;
}

function keyRows(keys: MultiKeySet) {
  return keys.keys.map(({ type, value }, place) => ({
    public_key: hex(value),
    public_key_type: type,
    is_public_key_used: keys.used.includes(place),
    account_public_key: hex(keys.accountPublicKey),
    signature_type: keys.signatureType,
  }));
}
