import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { EventJson, UserTransactionJson } from "../../ledger/transactionJson.ts";
import { entryFunctionOf } from "../entryFunction.ts";
import { asObject } from "../jsonShape.ts";
import { typeArgumentOf } from "../moveTypes.ts";
import { APTOS_METADATA, pairedMetadataAddress, primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { timestampText } from "../timestamp.ts";
import { deletedStores, ownerOfObject, storeAfter } from "./stores.ts";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
const COIN_STORE = "0x1::coin::CoinStore";
const GAS_FEE = "0x1::aptos_coin::GasFeeEvent";
const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";
/** The fee is no event; it comes before all of them. */
const GAS_FEE_INDEX = -1;

/** Every deposit, withdrawal and freeze, and what each transaction cost. */
export function addActivities(transaction: IndexedTransaction, facts: LedgerFacts, rows: Rows): void {
  const { json, version, blockHeight, timestampUsecs } = transaction;
  const shared = {
    transaction_version: version,
    block_height: blockHeight,
    transaction_timestamp: timestampText(timestampUsecs),
    is_transaction_success: json.success,
    entry_function_id_str: json.type === "user_transaction" ? (entryFunctionOf(json.payload)?.id ?? null) : null,
  };
  if (json.type === "user_transaction") rows.insert("fungible_asset_activities", { ...shared, ...gasFeeRow(json) });
  json.events?.forEach((event, index) => {
    const row = activityRow(event, transaction, facts);
    if (row === undefined) return;
    rows.insert("fungible_asset_activities", {
      ...shared,
      event_index: index,
      type: event.type,
      is_gas_fee: false,
      storage_refund_amount: "0",
      ...row,
    });
  });
}

/** The sender's, whoever paid it. */
function gasFeeRow(json: UserTransactionJson): Row {
  const statement = asObject(json.events.find(({ type }) => type === FEE_STATEMENT)?.data);
  const payer = json.signature.type === "fee_payer_signature" ? standardAddress(String(json.signature.fee_payer_address)) : null;
  const owner = standardAddress(json.sender);
  return {
    event_index: GAS_FEE_INDEX,
    type: GAS_FEE,
    is_gas_fee: true,
    owner_address: owner,
    storage_id: primaryStoreAddress(owner, APTOS_METADATA),
    asset_type: APTOS_COIN,
    amount: BigInt(json.gas_used) * BigInt(json.gas_unit_price),
    gas_fee_payer_address: payer,
    is_frozen: null,
    token_standard: "v1",
    storage_refund_amount: String(statement?.storage_fee_refund_octas ?? "0"),
  };
}

function activityRow(event: EventJson, transaction: IndexedTransaction, facts: LedgerFacts): Row | undefined {
  const data = asObject(event.data);
  if (data === undefined) return undefined;
  switch (event.type) {
    case "0x1::fungible_asset::Deposit":
    case "0x1::fungible_asset::Withdraw":
    case "0x1::fungible_asset::Frozen":
      return storeActivity(String(data.store), data, transaction, facts);
    case "0x1::fungible_asset::DepositEvent":
    case "0x1::fungible_asset::WithdrawEvent":
    case "0x1::fungible_asset::FrozenEvent":
      return storeActivity(event.guid.account_address, data, transaction, facts);
    case "0x1::coin::CoinDeposit":
    case "0x1::coin::CoinWithdraw":
      return coinActivity(String(data.account), String(data.coin_type), data);
    case "0x1::coin::DepositEvent":
    case "0x1::coin::WithdrawEvent": {
      const coin = coinOfStream(event, transaction);
      return coin === undefined ? undefined : coinActivity(event.guid.account_address, coin, data);
    }
    default:
      return undefined;
  }
}

/** A store that the transaction deleted is described by the event of its end; one that ended without an event, by its object where that stays. */
function storeActivity(address: string, data: JsonObject, { json }: IndexedTransaction, facts: LedgerFacts): Row {
  const storage_id = standardAddress(address);
  const store = storeAfter(address, facts) ?? deletedStores(json.events ?? []).find((deleted) => deleted.address === storage_id);
  return {
    storage_id,
    owner_address: store?.owner ?? ownerOfObject(address, facts) ?? null,
    asset_type: store?.metadata ?? null,
    amount: data.amount === undefined ? null : String(data.amount),
    is_frozen: data.frozen === undefined ? null : data.frozen === true,
    token_standard: "v2",
  };
}

function coinActivity(account: string, coin: string, data: JsonObject): Row {
  return {
    storage_id: primaryStoreAddress(account, pairedMetadataAddress(coin)),
    owner_address: standardAddress(account),
    asset_type: coin,
    amount: String(data.amount),
    is_frozen: null,
    token_standard: "v1",
  };
}

/** Older coin events do not say which coin: the store that was written with them does, or else the one that was deleted. */
function coinOfStream({ guid }: EventJson, { json }: IndexedTransaction): string | undefined {
  let deleted: string | undefined;
  for (const change of json.changes) {
    if (change.type === "delete_resource" && change.address === guid.account_address) {
      deleted ??= typeArgumentOf(change.resource, COIN_STORE);
    }
    if (change.type !== "write_resource" || change.address !== guid.account_address) continue;
    const coin = typeArgumentOf(change.data.type, COIN_STORE);
    if (coin === undefined) continue;
    const { deposit_events, withdraw_events } = change.data.data;
    if ([deposit_events, withdraw_events].some((handle) => creationNumber(asObject(handle)) === guid.creation_number)) return coin;
  }
  return deleted;
}

function creationNumber(handle: JsonObject | undefined): string {
  return String(asObject(asObject(handle?.guid)?.id)?.creation_num);
}
