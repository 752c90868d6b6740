import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Ballot, ReadShared } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import { readVotes } from "../ledger/sharedAccountResource.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { proposalNumber } from "./indexedSharedAccounts.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";

/** Index facts about known multisig accounts: pending proposals and later activity. Owners are not indexed. */
export interface IndexedShared extends IndexPosition {
  /** Pending proposals by table handle of the multisig account. Missing handles were not queried or did not fit into the response. */
  readonly pending: ReadonlyMap<Address, readonly Ballot[]>;
  /**
   * Version of the newest transaction that touched each multisig account after it was read. Excludes votes, which change only the table.
   */
  readonly touched: ReadonlyMap<Address, bigint>;
}

// The query requests only the votes of a proposal: payloads may be long, and a multisig account may have twenty pending proposals.
const LISTED = `query ListedShared($accounts: [String!]!, $handles: [String!]!, $since: bigint!, $limit: Int!, $processors: [String!]!) {
  account_transactions(
    where: { account_address: { _in: $accounts }, transaction_version: { _gt: $since } }
    distinct_on: account_address, order_by: [{ account_address: asc }, { transaction_version: desc }], limit: $limit
  ) { account_address transaction_version }
  current_table_items(
    where: { table_handle: { _in: $handles }, is_deleted: { _eq: false } }
    order_by: [{ table_handle: asc }, { key_hash: asc }], limit: $limit
  ) { table_handle key decoded_value(path: "$.votes.data") }
  ${PROCESSOR_STATUS}
}`;

/** Query for pending proposals of at most 100 multisig accounts and 100 proposals. */
export function indexedMultisigs(read: readonly ReadShared[]): IndexQuestion<IndexedShared> {
  const included = read.slice(0, MAX_ROWS);
  const handles = included.flatMap(({ account }) => (account === undefined ? [] : [readAddress(account.tableHandle)])).toSorted();
  const versions = included.map(({ version }) => version);
  return {
    query: LISTED,
    variables: {
      accounts: included.map(({ address }) => address),
      handles,
      since: versions.reduce((least, version) => (version < least ? version : least), versions[0] ?? 0n),
      limit: MAX_ROWS,
      processors: ["default_processor", "account_transactions_processor"],
    },
    read: (data) => {
      const { account_transactions: touched, current_table_items: items, processor_status: status } = asObject(data);
      const rows = asArray(items).map(asObject);
      const isWhole = rows.length < MAX_ROWS;
      const pending = new Map<Address, Ballot[]>();
      // Rows are ordered by table: in a full response the last table may be truncated, and later ones are missing.
      const last = isWhole ? undefined : readAddress(rows.at(-1)?.table_handle);
      for (const handle of handles) if (last === undefined || handle < last) pending.set(handle, []);
      for (const row of rows) {
        pending.get(readAddress(row.table_handle))?.push({ number: proposalNumber(asText(row.key)), votes: readVotes(row.decoded_value) });
      }
      return {
        pending: new Map([...pending].map(([handle, ballots]) => [handle, ballots.toSorted((a, b) => (a.number < b.number ? -1 : 1))])),
        touched: new Map(
          asArray(touched).map((json) => {
            const row = asObject(json);
            return [readAddress(row.account_address), asInteger(row.transaction_version)] as const;
          }),
        ),
        ...readIndexPosition(status),
      };
    },
  };
}
