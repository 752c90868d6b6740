import { type Address, printTypeTag, type StructValue, structTag } from "@atoll/move";
import type { ChangeRecord, TransactionRecord } from "@atoll/node";
import { typeArgumentOf } from "../moveTypes.ts";
import { addressIn, fieldsOf, integerIn, optionIn, smallIntegerIn, structIn, textIn } from "../moveValues.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { wholeSecondsText } from "../timestamp.ts";
import { NO_OWNER, ownerOfObject } from "./stores.ts";

const COIN_INFO = structTag("0x1::coin::CoinInfo");

/** Updates an asset's name, symbol, decimals and supply. */
export function addMetadata(transaction: TransactionRecord, change: ChangeRecord, facts: LedgerFacts, rows: Rows): void {
  if (change.kind !== "writeResource") return;
  const coin = typeArgumentOf(change.type, COIN_INFO);
  if (coin === undefined && printTypeTag(change.type) !== "0x1::fungible_asset::Metadata") return;
  const fields = fieldsOf(change.data);
  if (fields === undefined) return;
  rows.upsert("fungible_asset_metadata", {
    last_transaction_version: transaction.version,
    last_transaction_timestamp: wholeSecondsText(transaction.timestampUsecs),
    // A column that public indexers no longer fill.
    is_token_v2: null,
    ...(coin === undefined ? assetRow(change.address, fields, facts) : coinRow(coin, change.address, fields)),
  });
}

function assetRow(asset: Address, metadata: StructValue, facts: LedgerFacts) {
  return {
    asset_type: asset,
    creator_address: ownerOfObject(asset, facts) ?? NO_OWNER,
    name: textIn(metadata.name),
    symbol: textIn(metadata.symbol),
    decimals: smallIntegerIn(metadata.decimals),
    icon_uri: textIn(metadata.icon_uri),
    project_uri: textIn(metadata.project_uri),
    token_standard: "v2",
    ...supplyOf(asset, facts),
  };
}

function supplyOf(asset: Address, facts: LedgerFacts): { supply_v2: bigint | null; maximum_v2: bigint | null } {
  const concurrent = facts.resourceAfter(asset, "0x1::fungible_asset::ConcurrentSupply");
  if (concurrent !== undefined) {
    const current = structIn(concurrent.current);
    // An unlimited aggregator has the largest u128 as its maximum; public indexers store the same value.
    return { supply_v2: integerIn(current.value), maximum_v2: integerIn(current.max_value) };
  }
  const plain = facts.resourceAfter(asset, "0x1::fungible_asset::Supply");
  if (plain === undefined) return { supply_v2: null, maximum_v2: null };
  const maximum = optionIn(plain.maximum);
  return { supply_v2: integerIn(plain.current), maximum_v2: maximum === undefined ? null : integerIn(maximum) };
}

function coinRow(coin: string, creator: Address, info: StructValue) {
  const aggregator = supplyAggregator(info);
  return {
    asset_type: coin,
    creator_address: creator,
    name: textIn(info.name),
    symbol: textIn(info.symbol),
    decimals: smallIntegerIn(info.decimals),
    icon_uri: null,
    project_uri: null,
    supply_aggregator_table_handle_v1: aggregator === undefined ? null : addressIn(aggregator.handle),
    supply_aggregator_table_key_v1: aggregator === undefined ? null : addressIn(aggregator.key),
    token_standard: "v1",
    supply_v2: null,
    maximum_v2: null,
  };
}

function supplyAggregator(info: StructValue): StructValue | undefined {
  const supply = optionIn(info.supply);
  const aggregator = supply === undefined ? undefined : optionIn(structIn(supply).aggregator);
  return aggregator === undefined ? undefined : structIn(aggregator);
}
