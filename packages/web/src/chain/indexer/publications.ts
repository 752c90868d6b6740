import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";
import { readTimestamp } from "./timestamp.ts";

const LARGE = [
  "stage_code_chunk_and_publish_to_account",
  "stage_code_chunk_and_publish_to_object",
  "stage_code_chunk_and_upgrade_object_code",
];
/** Addresses of the module for publishing in pieces: on local networks and on public networks. */
const LARGE_PACKAGES = ["0x7", "0x0e1ca3011bdd07246d4d16d909dbb2d6953a86c4735d5acf5865d962c630cce7"];

/** Entry functions that publish code at an address. Publications by scripts or other contracts are not covered. */
export const PUBLISHING: readonly string[] = [
  "0x1::code::publish_package_txn",
  "0x1::object_code_deployment::publish",
  "0x1::object_code_deployment::upgrade",
  "0x1::resource_account::create_resource_account_and_publish_package",
  ...LARGE_PACKAGES.flatMap((address) => LARGE.map((name) => `${address}::large_packages::${name}`)),
];

const PARTS_OF_PUBLISHING = PUBLISHING.map((id) => id.split("::"));
const partAt = (place: number) => [...new Set(PARTS_OF_PUBLISHING.map((parts) => parts[place] ?? ""))];

/**
 * Query condition for publishing functions: by full name, and by parts, because this project's own index finds calls by parts without a
 * full scan.
 */
export const PUBLISHING_CALLS = {
  entry_function_id_str: { _in: PUBLISHING },
  entry_function_contract_address: { _in: partAt(0).map((address) => readAddress(address)) },
  entry_function_module_name: { _in: partAt(1) },
  entry_function_function_name: { _in: partAt(2) },
};

/** A transaction that published or upgraded a package. */
export interface Publication {
  readonly version: bigint;
  readonly sender: Address;
  readonly functionId: string;
  readonly atUsecs: bigint;
}

/** Transactions that published code at an address. */
export interface PublicationsAt extends IndexPosition {
  readonly publications: readonly Publication[];
}

export interface PublicationPage extends PublicationsAt {
  /** Exclusive upper ledger version of the next page; undefined on the last page. */
  readonly next: bigint | undefined;
}

const FIELDS = "version sender entry_function_id_str timestamp";

const EVERYWHERE = `query Publications($where: user_transactions_bool_exp!, $limit: Int!, $processors: [String!]!) {
  user_transactions(where: $where, order_by: [{ version: desc }], limit: $limit) { ${FIELDS} }
  ${PROCESSOR_STATUS}
}`;

/** Query for publications on the network, newest first. Public indexes have no success column for them. */
export function publications(page: { readonly before: bigint | undefined; readonly limit: number }): IndexQuestion<PublicationPage> {
  const limit = Math.min(page.limit, MAX_ROWS);
  const where = { ...PUBLISHING_CALLS, ...(page.before === undefined ? {} : { version: { _lt: page.before } }) };
  return {
    query: EVERYWHERE,
    variables: { where, limit, processors: ["user_transaction_processor"] },
    read: (data) => {
      const { user_transactions: rows, processor_status } = asObject(data);
      const found = asArray(rows).map(readPublication);
      return {
        publications: found,
        next: found.length < limit ? undefined : found.at(-1)?.version,
        ...readIndexPosition(processor_status),
      };
    },
  };
}

const AT_ADDRESS = `query PublicationsAt($where: account_transactions_bool_exp!, $limit: Int!, $processors: [String!]!) {
  account_transactions(where: $where, order_by: [{ transaction_version: desc }], limit: $limit) { user_transaction { ${FIELDS} } }
  ${PROCESSOR_STATUS}
}`;

/** Query for publishing transactions that touched an address, newest first, at most 100. They include the versions of its packages. */
export function publicationsAt(address: Address): IndexQuestion<PublicationsAt> {
  const where = { account_address: { _eq: address }, user_transaction: PUBLISHING_CALLS };
  return {
    query: AT_ADDRESS,
    variables: { where, limit: MAX_ROWS, processors: ["account_transactions_processor", "user_transaction_processor"] },
    read: (data) => {
      const { account_transactions: rows, processor_status } = asObject(data);
      const found = asArray(rows).map((row) => readPublication(asObject(row).user_transaction));
      return { publications: found, ...readIndexPosition(processor_status) };
    },
  };
}

function readPublication(json: unknown): Publication {
  const row = asObject(json);
  return {
    version: asInteger(row.version),
    sender: readAddress(row.sender),
    functionId: asText(row.entry_function_id_str),
    atUsecs: readTimestamp(row.timestamp),
  };
}
