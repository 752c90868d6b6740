import type { UserTransactionJson } from "../../ledger/transactionJson.ts";
import { type AccountSignature, signersOfTransaction } from "../accountSignature.ts";
import { entryFunctionOf } from "../entryFunction.ts";
import type { Processor } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { keysOfRotation, keysOfSignature, type MultiKeySet, rotationOf } from "./multiKeySet.ts";

const ACCOUNT = "0x1::account::Account";
/** Rotations whose new key proved nothing. */
const UNVERIFIED = new Set(["rotate_authentication_key_call", "rotate_authentication_key_from_public_key"]);
/** Rotations whose new key signed. */
const VERIFIED = new Set([
  "rotate_authentication_key",
  "rotate_authentication_key_with_rotation_capability",
  "upsert_ed25519_backup_key_on_keyless_account",
]);

/** Which accounts a key opens, where the address alone does not say it. */
export const accountRestoration: Processor = {
  name: "account_restoration_processor",
  process({ version, json }, _facts, rows) {
    if (json.type !== "user_transaction" || !json.success) return;
    const authKey = writtenAuthKey(json);
    if (authKey === undefined) return;
    const account = standardAddress(json.sender);
    const signature = signersOfTransaction(json.signature, json.sender)[0]?.signature;
    const rotation = rotationOf(json);
    const isUsed = judge(json, { account, authKey, signature, isRotation: rotation !== undefined });
    if (isUsed === undefined) return;
    rows.upsert("auth_key_account_addresses", {
      auth_key: authKey,
      account_address: account,
      last_transaction_version: version,
      is_auth_key_used: isUsed,
    });
    const keys = rotation === undefined ? signature && keysOfSignature(signature) : keysOfRotation(rotation);
    for (const row of keys === undefined ? [] : keyRows(keys)) {
      rows.upsert("public_key_auth_keys", { ...row, auth_key: authKey, last_transaction_version: version });
    }
  },
};

function writtenAuthKey(json: UserTransactionJson): string | undefined {
  for (const change of json.changes) {
    if (change.type !== "write_resource" || change.data.type !== ACCOUNT || change.address !== json.sender) continue;
    return standardAddress(String(change.data.data.authentication_key));
  }
  return undefined;
}

interface Evidence {
  readonly account: string;
  readonly authKey: string;
  readonly signature: AccountSignature | undefined;
  readonly isRotation: boolean;
}

/** Whether the key is known to be its owner's; undefined when the address already says everything. */
function judge(json: UserTransactionJson, { account, authKey, signature, isRotation }: Evidence): boolean | undefined {
  const entry = entryFunctionOf(json.payload);
  const rotation =
    entry !== undefined && standardAddress(entry.address) === standardAddress("0x1") && entry.module === "account" ? entry.name : "";
  if (UNVERIFIED.has(rotation)) return false;
  const isMulti = signature?.kind === "multi_ed25519_signature" || signature?.kind === "multi_key_signature";
  return VERIFIED.has(rotation) || authKey !== account || isMulti || isRotation ? true : undefined;
}

function keyRows(keys: MultiKeySet) {
  return keys.keys.map(({ type, value }, place) => ({
    public_key: value,
    public_key_type: type,
    is_public_key_used: keys.used.includes(place),
    account_public_key: keys.accountPublicKey,
    signature_type: keys.signatureType,
  }));
}
