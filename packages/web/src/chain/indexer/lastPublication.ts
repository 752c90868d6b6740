import { asArray, asObject } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { PUBLISHING } from "./publications.ts";
import { readTimestamp } from "./timestamp.ts";

const QUERY = `query LastPublication($where: account_transactions_bool_exp!) {
  account_transactions(where: $where, order_by: [{ transaction_version: desc }], limit: 1) { user_transaction { timestamp } }
}`;

/** Query for the time of the last publication or upgrade at an address, in microseconds since 1970; undefined without any in the index. */
export function lastPublication(address: Address): IndexQuestion<bigint | undefined> {
  const where = { account_address: { _eq: address }, user_transaction: { entry_function_id_str: { _in: PUBLISHING } } };
  return {
    query: QUERY,
    variables: { where },
    read(data) {
      const [row] = asArray(asObject(data).account_transactions);
      return row === undefined ? undefined : readTimestamp(asObject(asObject(row).user_transaction).timestamp);
    },
  };
}
