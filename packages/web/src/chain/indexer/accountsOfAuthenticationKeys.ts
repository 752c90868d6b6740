import { readAddress } from "../facts/address.ts";
import { asArray, asObject } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";

const QUERY = `query AccountsOfKeys($where: auth_key_account_addresses_bool_exp!, $limit: Int!) {
  auth_key_account_addresses(where: $where, order_by: [{ last_transaction_version: desc }], limit: $limit) { account_address }
}`;

/**
 * Query for accounts whose key was rotated to one of these authentication keys, latest used first. A later rotation may have replaced the
 * key.
 */
export function accountsOfAuthenticationKeys(keys: readonly string[]): IndexQuestion<readonly Address[]> {
  return {
    query: QUERY,
    variables: { where: { auth_key: { _in: keys } }, limit: MAX_ROWS },
    read: (data) => asArray(asObject(data).auth_key_account_addresses).map((row) => readAddress(asObject(row).account_address)),
  };
}
