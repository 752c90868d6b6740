import { readAddress } from "../facts/address.ts";
import { asInteger, asText } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { MAX_ROWS } from "./createIndexApi.ts";
import { tablePage } from "./tablePage.ts";
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

const readPublication = rowReader({
  version: ["version", asInteger],
  sender: ["sender", readAddress],
  functionId: ["entry_function_id_str", asText],
  atUsecs: ["timestamp", readTimestamp],
});

/** A transaction that published or upgraded a package. */
export type Publication = ReturnType<typeof readPublication>;

const FIELDS = "version sender entry_function_id_str timestamp";

/** Query for publications on the network, newest first. Public indexes have no success column for them. */
export function publications({ before, limit }: { readonly before: bigint | undefined; readonly limit: number }) {
  return tablePage(
    {
      name: "Publications",
      table: "user_transactions",
      columns: FIELDS,
      order: "[{ version: desc }]",
      where: { ...PUBLISHING_CALLS, ...(before === undefined ? {} : { version: { _lt: before } }) },
      limit,
      processors: ["user_transaction_processor"],
    },
    (rows, last) => ({ publications: rows.map(readPublication), next: last && readPublication(last).version }),
  );
}

/** Query for publishing transactions that touched an address, newest first, at most 100. They include the versions of its packages. */
export function publicationsAt(address: Address) {
  return tablePage(
    {
      name: "PublicationsAt",
      table: "account_transactions",
      columns: `user_transaction { ${FIELDS} }`,
      order: "[{ transaction_version: desc }]",
      where: { account_address: { _eq: address }, user_transaction: PUBLISHING_CALLS },
      limit: MAX_ROWS,
      processors: ["account_transactions_processor", "user_transaction_processor"],
    },
    (rows) => ({ publications: rows.map(({ user_transaction }) => readPublication(user_transaction)) }),
  );
}
