import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import { optionValue } from "../moveOption.ts";
import { typeArgumentOf } from "../moveTypes.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { NO_OWNER, standardAddress } from "../standardAddress.ts";
import { wholeSecondsText } from "../timestamp.ts";

/** What an asset is called and how much of it there is. */
export function addMetadata(transaction: IndexedTransaction, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if (change.type !== "write_resource") return;
  const { type, data } = change.data;
  const coin = typeArgumentOf(type, "0x1::coin::CoinInfo");
  if (type !== "0x1::fungible_asset::Metadata" && coin === undefined) return;
  rows.upsert("fungible_asset_metadata", {
    last_transaction_version: transaction.version,
    last_transaction_timestamp: wholeSecondsText(transaction.timestampUsecs),
    ...(coin === undefined ? assetRow(change.address, data, facts) : coinRow(coin, change.address, data)),
  });
}

function assetRow(address: string, metadata: JsonObject, facts: LedgerFacts) {
  const owner = facts.resourceAfter(address, "0x1::object::ObjectCore")?.owner ?? NO_OWNER;
  return {
    asset_type: standardAddress(address),
    creator_address: standardAddress(String(owner)),
    name: String(metadata.name),
    symbol: String(metadata.symbol),
    decimals: Number(metadata.decimals),
    icon_uri: String(metadata.icon_uri),
    project_uri: String(metadata.project_uri),
    token_standard: "v2",
    ...supplyOf(address, facts),
  };
}

function supplyOf(address: string, facts: LedgerFacts): { supply_v2: string | null; maximum_v2: string | null } {
  const concurrent = asObject(facts.resourceAfter(address, "0x1::fungible_asset::ConcurrentSupply")?.current);
  if (concurrent !== undefined) {
    // Without a limit of its own the aggregator's is the largest u128, and that is what rows have.
    return { supply_v2: String(concurrent.value), maximum_v2: String(concurrent.max_value) };
  }
  const plain = facts.resourceAfter(address, "0x1::fungible_asset::Supply");
  if (plain === undefined) return { supply_v2: null, maximum_v2: null };
  const maximum = optionValue(plain.maximum);
  return { supply_v2: String(plain.current), maximum_v2: maximum === undefined ? null : String(maximum) };
}

function coinRow(coin: string, address: string, info: JsonObject) {
  const aggregator = asObject(optionValue(asObject(optionValue(info.supply))?.aggregator));
  return {
    asset_type: coin,
    creator_address: standardAddress(address),
    name: String(info.name),
    symbol: String(info.symbol),
    decimals: Number(info.decimals),
    icon_uri: null,
    project_uri: null,
    supply_aggregator_table_handle_v1: aggregator === undefined ? null : standardAddress(String(aggregator.handle)),
    supply_aggregator_table_key_v1: aggregator === undefined ? null : standardAddress(String(aggregator.key)),
    token_standard: "v1",
    supply_v2: null,
    maximum_v2: null,
  };
}
