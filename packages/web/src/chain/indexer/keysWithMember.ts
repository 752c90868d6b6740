import type { MemberKey } from "../facts/accountKey.ts";
import { asArray, asObject, asText } from "../facts/jsonFields.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

const QUERY = `query KeysWithMember($where: public_key_auth_keys_bool_exp!, $limit: Int!) {
  public_key_auth_keys(where: $where, order_by: [{ last_transaction_version: desc }], limit: $limit) { account_public_key }
}`;

/** Names in the index of the curves that the vault supports. */
const TYPES: Partial<Readonly<Record<MemberKey["curve"], string>>> = { ed25519: "ed25519", secp256k1: "secp256k1_ecdsa" };

/**
 * Query for multi-keys (BCS in hex) that contain a key and have been used by it. Unused entries are ignored: anybody can list a foreign
 * key.
 */
export function keysWithMember({ curve, publicKey }: MemberKey): IndexQuestion<readonly string[]> {
  const where = {
    public_key: { _eq: publicKey },
    public_key_type: { _eq: TYPES[curve] ?? "" },
    signature_type: { _eq: "multi_key_signature" },
    is_public_key_used: { _eq: true },
  };
  return {
    query: QUERY,
    variables: { where, limit: MAX_ROWS },
    read: (data) => asArray(asObject(data).public_key_auth_keys).map((row) => asText(asObject(row).account_public_key)),
  };
}
