import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { IndexQuestion } from "./createIndexApi.ts";

/** Index facts about an address: transaction count, first and last version, accounts with the same key. */
export interface AddressRecord {
  /** Number of transactions that touched the address. */
  readonly transactions: bigint;
  /** First version of a transaction at the address; for an object, its creation. */
  readonly firstVersion: bigint | undefined;
  /** Version of the newest transaction sent by the address. */
  readonly lastSentVersion: bigint | undefined;
  /** Other accounts with the same authentication key. */
  readonly sameKey: readonly Address[];
}

const QUERY = `query AddressRecord($address: String!, $key: String!, $limit: Int!) {
  account_transactions_aggregate(where: { account_address: { _eq: $address } }) { aggregate { count } }
  account_transactions(where: { account_address: { _eq: $address } }, order_by: [{ transaction_version: asc }], limit: 1) { transaction_version }
  user_transactions(where: { sender: { _eq: $address } }, order_by: [{ version: desc }], limit: 1) { version }
  auth_key_account_addresses(where: { auth_key: { _eq: $key }, account_address: { _neq: $address } }, order_by: [{ account_address: asc }], limit: $limit) { account_address }
}`;

const SAME_KEY_ROWS = 20;

/** Query for all facts of an address record, in one request. */
export function addressRecord(address: Address, authenticationKey: string): IndexQuestion<AddressRecord> {
  return {
    query: QUERY,
    variables: { address, key: authenticationKey, limit: SAME_KEY_ROWS },
    read(data) {
      const answer = asObject(data);
      const first = (field: string) => asArray(answer[field]).map(asObject)[0];
      const { aggregate } = asObject(answer.account_transactions_aggregate);
      return {
        transactions: asInteger(asObject(aggregate).count),
        firstVersion: optional(first("account_transactions")?.transaction_version, asInteger),
        lastSentVersion: optional(first("user_transactions")?.version, asInteger),
        sameKey: asArray(answer.auth_key_account_addresses).map((row) => readAddress(asObject(row).account_address)),
      };
    },
  };
}
