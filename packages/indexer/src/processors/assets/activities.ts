import { type Address, printTypeTag, type StructValue, structTag, type Value } from "@atoll/move";
import type { EventRecord, TransactionRecord, UserRecord } from "@atoll/node";
import { entryFunctionId } from "../entryFunction.ts";
import { typeArgumentOf } from "../moveTypes.ts";
import { addressIn, fieldsOf, flagIn, integerIn, structIn, textIn } from "../moveValues.ts";
import { APTOS_METADATA, pairedMetadataAddress, primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { timestampText } from "../timestamp.ts";
import { deletedStores, ownerOfObject, storeAfter } from "./stores.ts";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
const COIN_STORE = structTag("0x1::coin::CoinStore");
const GAS_FEE = "0x1::aptos_coin::GasFeeEvent";
const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";
/** Event index of the gas fee row: the fee has no event and sorts before the transaction's events. */
const GAS_FEE_INDEX = -1;

/** Inserts an activity row for each deposit, withdrawal and freeze, and one for the gas fee. */
export function addActivities(transaction: TransactionRecord, facts: LedgerFacts, rows: Rows): void {
  const { version, blockHeight, timestampUsecs, status, events } = transaction;
  const shared = {
    transaction_version: version,
    block_height: blockHeight,
    transaction_timestamp: timestampText(timestampUsecs),
    is_transaction_success: status.kind === "success",
    entry_function_id_str: entryFunctionId(transaction),
  };
  if (transaction.kind === "user") rows.insert("fungible_asset_activities", { ...shared, ...gasFeeRow(transaction) });
  events.forEach((event, index) => {
    const row = activityRow(event, transaction, facts);
    if (row === undefined) return;
    rows.insert("fungible_asset_activities", {
      ...shared,
      event_index: index,
      type: printTypeTag(event.type),
      is_gas_fee: false,
      storage_refund_amount: 0n,
      ...row,
    });
  });
}

/** Gas fee row, owned by the sender even if a fee payer paid. */
function gasFeeRow({ events, gasUsed, signed }: UserRecord): Row {
  const statement = events.find(({ type }) => printTypeTag(type) === FEE_STATEMENT);
  const refund = statement && fieldsOf(statement.data)?.storage_fee_refund_octas;
  const { raw, authenticator } = signed;
  return {
    event_index: GAS_FEE_INDEX,
    type: GAS_FEE,
    is_gas_fee: true,
    owner_address: raw.sender,
    storage_id: primaryStoreAddress(raw.sender, APTOS_METADATA),
    asset_type: APTOS_COIN,
    amount: gasUsed * raw.gasUnitPrice,
    gas_fee_payer_address: authenticator.kind === "feePayer" ? authenticator.feePayerAddress : null,
    is_frozen: null,
    token_standard: "v1",
    storage_refund_amount: refund === undefined ? 0n : integerIn(refund),
  };
}

function activityRow(event: EventRecord, transaction: TransactionRecord, facts: LedgerFacts): Row | undefined {
  const data = fieldsOf(event.data);
  if (data === undefined) return undefined;
  switch (printTypeTag(event.type)) {
    case "0x1::fungible_asset::Deposit":
    case "0x1::fungible_asset::Withdraw":
    case "0x1::fungible_asset::Frozen":
      return storeActivity(addressIn(data.store), data, transaction, facts);
    case "0x1::fungible_asset::DepositEvent":
    case "0x1::fungible_asset::WithdrawEvent":
    case "0x1::fungible_asset::FrozenEvent":
      return storeActivity(event.account, data, transaction, facts);
    case "0x1::coin::CoinDeposit":
    case "0x1::coin::CoinWithdraw":
      return coinActivity(addressIn(data.account), textIn(data.coin_type), data);
    case "0x1::coin::DepositEvent":
    case "0x1::coin::WithdrawEvent": {
      const coin = coinOfStream(event, transaction);
      return coin === undefined ? undefined : coinActivity(event.account, coin, data);
    }
    default:
      return undefined;
  }
}

/**
 * Activity row of a fungible store. For a store deleted in this transaction, the deletion event supplies owner and asset; without such an
 * event, the remaining object supplies the owner.
 */
function storeActivity(place: Address, { amount, frozen }: StructValue, { events }: TransactionRecord, facts: LedgerFacts): Row {
  const store = storeAfter(place, facts) ?? deletedStores(events).find((deleted) => deleted.address === place);
  return {
    storage_id: place,
    owner_address: store?.owner ?? ownerOfObject(place, facts) ?? null,
    asset_type: store?.metadata ?? null,
    amount: amount === undefined ? null : integerIn(amount),
    is_frozen: frozen === undefined ? null : flagIn(frozen),
    token_standard: "v2",
  };
}

function coinActivity(account: Address, coin: string, data: StructValue): Row {
  return {
    storage_id: primaryStoreAddress(account, pairedMetadataAddress(coin)),
    owner_address: account,
    asset_type: coin,
    amount: integerIn(data.amount),
    is_frozen: null,
    token_standard: "v1",
  };
}

/**
 * Coin type of a legacy event. Legacy coin events omit the coin type, so the written coin store, or else the deleted store, supplies it.
 */
function coinOfStream({ account, creationNumber }: EventRecord, { changes }: TransactionRecord): string | undefined {
  let deleted: string | undefined;
  for (const change of changes) {
    if ((change.kind !== "writeResource" && change.kind !== "deleteResource") || change.address !== account) continue;
    const coin = typeArgumentOf(change.type, COIN_STORE);
    if (coin === undefined) continue;
    if (change.kind === "deleteResource") {
      deleted ??= coin;
      continue;
    }
    const store = fieldsOf(change.data);
    if (store === undefined) continue;
    if ([store.deposit_events, store.withdraw_events].some((handle) => streamNumber(handle) === creationNumber)) return coin;
  }
  return deleted;
}

function streamNumber(handle: Value | undefined): bigint {
  return integerIn(structIn(structIn(structIn(handle).guid).id).creation_num);
}
