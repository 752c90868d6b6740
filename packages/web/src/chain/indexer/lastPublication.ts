import { asArray, asObject } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

/** Calls that put code at an address. Code that a script or another contract published is not among them. */
const PUBLISHING = [
  "0x1::code::publish_package_txn",
  "0x1::object_code_deployment::publish",
  "0x1::object_code_deployment::upgrade",
  "0x1::resource_account::create_resource_account_and_publish_package",
];

const QUERY = `query LastPublication($where: account_transactions_bool_exp!) {
  account_transactions(where: $where, order_by: [{ transaction_version: desc }], limit: 1) { user_transaction { timestamp } }
}`;

/** When code was last published or upgraded at an address, in microseconds since 1970; undefined where the index has no such transaction. */
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
