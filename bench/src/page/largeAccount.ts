import { Client } from "pg";

/** Number of assets, tokens and transactions of an account. */
export interface AccountSize {
  readonly assets: number;
  readonly tokens: number;
  readonly transactions: number;
}

/** First version of inserted rows, far above the ledger's highest version during the run. */
const FIRST_VERSION = 1_000_000;

/**
 * Inserts rows for a large account directly into the index, because creating them on chain would take hours. The index answers the page's
 * queries normally; the node knows nothing about these rows.
 */
export async function fillIndex(databaseUrl: string, address: string, { assets, tokens, transactions }: AccountSize): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of [...assetRows(assets), ...tokenRows(tokens), ...transactionRows(transactions)]) {
      await client.query(statement.replaceAll(":owner", `'${address}'`));
    }
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

const id = (kind: string) => `'0x' || md5('${kind}' || n) || md5('${kind} again' || n)`;
const when = "now()::timestamp - n * interval '1 minute'";
const version = `${FIRST_VERSION} - n`;

function assetRows(count: number): readonly string[] {
  const rows = `generate_series(1, ${count}) AS n`;
  return [
    `INSERT INTO fungible_asset_metadata (asset_type, creator_address, decimals, icon_uri, last_transaction_timestamp, last_transaction_version, name, project_uri, symbol, token_standard, supply_v2)
     SELECT ${id("asset")}, ${id("issuer")}, n % 9, '', ${when}, ${version}, 'Asset number ' || n, '', 'A' || n, 'v2', 1000000 FROM ${rows}`,
    `INSERT INTO current_fungible_asset_balances (amount_v2, asset_type_v2, is_frozen, is_primary, last_transaction_timestamp_v2, last_transaction_version_v2, owner_address, storage_id)
     SELECT n * 1000, ${id("asset")}, n % 50 = 0, true, ${when}, ${version}, :owner, ${id("store")} FROM ${rows}`,
  ];
}

function tokenRows(count: number): readonly string[] {
  const rows = `generate_series(1, ${count}) AS n`;
  return [
    `INSERT INTO current_collections_v2 (collection_id, collection_name, creator_address, current_supply, description, last_transaction_timestamp, last_transaction_version, token_standard, uri)
     SELECT ${id("collection")}, 'Collection ' || n, ${id("creator")}, 100, '', ${when}, ${version}, 'v2', '' FROM generate_series(0, ${Math.ceil(count / 100)}) AS n`,
    `INSERT INTO current_token_datas_v2 (collection_id, description, is_deleted_v2, last_transaction_timestamp, last_transaction_version, token_data_id, token_name, token_properties, token_standard, token_uri)
     SELECT ${id("collection").replaceAll("|| n", "|| (n / 100)")}, '', false, ${when}, ${version}, ${id("token")}, 'Token ' || n, '{}', 'v2', '' FROM ${rows}`,
    `INSERT INTO current_token_ownerships_v2 (amount, is_soulbound_v2, last_transaction_timestamp, last_transaction_version, owner_address, property_version_v1, storage_id, token_data_id, token_standard)
     SELECT 1, false, ${when}, ${version}, :owner, 0, ${id("token")}, ${id("token")}, 'v2' FROM ${rows}`,
  ];
}

/** Rows for payments of one octa, every third sent by the account. */
function transactionRows(count: number): readonly string[] {
  const rows = `generate_series(1, ${count}) AS n`;
  const sender = `CASE WHEN n % 3 = 0 THEN :owner ELSE ${id("sender")} END`;
  const at = "now()::timestamp - n * interval '1 second'";
  const activity = (event: number, type: string, owner: string) =>
    `INSERT INTO fungible_asset_activities (amount, asset_type, block_height, entry_function_id_str, event_index, is_gas_fee, is_transaction_success, owner_address, storage_id, storage_refund_amount, token_standard, transaction_timestamp, transaction_version, type)
     SELECT 1, '0x1::aptos_coin::AptosCoin', n, '0x1::aptos_account::transfer', ${event}, false, true, ${owner}, ${id("store")}, 0, 'v2', ${at}, ${version}, '0x1::fungible_asset::${type}' FROM ${rows}`;
  return [
    `INSERT INTO account_transactions (account_address, transaction_version) SELECT :owner, ${version} FROM ${rows}`,
    `INSERT INTO user_transactions (block_height, entry_function_contract_address, entry_function_function_name, entry_function_id_str, entry_function_module_name, epoch, expiration_timestamp_secs, gas_unit_price, max_gas_amount, parent_signature_type, sender, sequence_number, timestamp, version, success, gas_used, vm_status)
     SELECT n, '0x1', 'transfer', '0x1::aptos_account::transfer', 'aptos_account', 1, now()::timestamp, 100, 1000, 'ed25519_signature', ${sender}, n, ${at}, ${version}, true, 7, 'Executed successfully' FROM ${rows}`,
    activity(0, "Withdraw", sender),
    activity(1, "Deposit", `CASE WHEN n % 3 = 0 THEN ${id("recipient")} ELSE :owner END`),
  ];
}
