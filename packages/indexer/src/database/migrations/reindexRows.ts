import type { Migration } from "kysely";
import { runScript } from "../database.ts";

/** Index tables whose rows are derived from the ledger. */
export const LEDGER_ROWS = `
  account_transactions, user_transactions, signatures, block_metadata_transactions, events, table_items, current_table_items, table_metadatas,
  current_objects, auth_key_account_addresses, public_key_auth_keys, current_fungible_asset_balances, fungible_asset_activities,
  fungible_asset_metadata, current_collections_v2, current_token_datas_v2, current_token_ownerships_v2, token_activities_v2,
  current_token_pending_claims, current_token_royalty_v1, nft_metadata_crawler_parsed_asset_uris, current_ans_lookup_v2,
  current_ans_primary_name_v2, current_staking_pool_voter, delegated_staking_pools, delegated_staking_pool_balances,
  current_delegated_staking_pool_balances, delegated_staking_activities, current_delegator_balances, current_delegated_voter, proposal_votes,
  indexer_status, processor_metadata.ledger_infos, processor_metadata.processor_status, atoll.table_owners, atoll.batches, atoll.undo_journal`;

/** Counts each token of an owner once, even with several stores or property versions; two `group by` levels avoid a sort. */
const HOLDERS = `
create or replace view current_collection_ownership_v2_view as
select
  held.owner_address,
  collection.creator_address,
  collection.collection_id,
  collection.collection_name,
  collection.uri as collection_uri,
  count(*) as distinct_tokens,
  max(held.last_transaction_version) as last_transaction_version,
  min(held.token_uri) as single_token_uri
from (
  select
    ownership.owner_address,
    data.collection_id,
    max(ownership.last_transaction_version) as last_transaction_version,
    min(data.token_uri) as token_uri
  from current_token_ownerships_v2 ownership
  join current_token_datas_v2 data using (token_data_id)
  where ownership.amount > 0
  group by ownership.owner_address, data.collection_id, ownership.token_data_id
) held
join current_collections_v2 collection using (collection_id)
group by held.owner_address, collection.collection_id;
`;

const NEWEST_TOKENS = `
create index newest_tokens_of_collection on current_token_datas_v2 (collection_id, last_transaction_version desc);
`;

export const reindexRowsScripts: readonly string[] = [`truncate ${LEDGER_ROWS};\n`, HOLDERS, NEWEST_TOKENS];

/**
 * Empties all tables because address keys of table items changed format; the follower reindexes the ledger. Adds a faster holder view and
 * an index on a collection's newest tokens.
 */
export const reindexRows: Migration = {
  async up(database) {
    for (const script of reindexRowsScripts) await runScript(database, script);
  },
};
