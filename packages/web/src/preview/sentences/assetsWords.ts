import {
  bytesText,
  coinName,
  coins,
  coinsSum,
  howMany,
  octas,
  octasSum,
  storeUnits,
  units,
  unitsSum,
  who,
  yesNo,
} from "./argumentReaders.ts";
import { type CallWords, words } from "./callWords.ts";

/** Preview texts for functions about coins and fungible assets. */
export const assetsWords: Readonly<Record<string, CallWords>> = {
  "0x1::aptos_account::create_account": words("calls:createAccount", { account: who(0) }),
  "0x1::aptos_account::batch_transfer": words("calls:batchApt", { total: octasSum(1), count: howMany(0) }),
  "0x1::aptos_account::batch_transfer_coins": words("calls:batchCoins", { total: coinsSum(1), count: howMany(0) }),
  "0x1::aptos_account::batch_transfer_fungible_assets": words("calls:batchAssets", { total: unitsSum(2, 0), count: howMany(1) }),
  "0x1::aptos_account::fungible_transfer_only": words("calls:fungibleOnly", { amount: octas(1), recipient: who(0) }),
  "0x1::aptos_account::set_allow_direct_coin_transfers": words("calls:directTransfers", { answer: yesNo(0) }),
  "0x1::primary_fungible_store::transfer_assert_minimum_deposit": words("calls:sendsAtLeast", {
    amount: units(2, 0),
    recipient: who(1),
    least: units(3, 0),
  }),
  "0x1::fungible_asset::transfer": words("calls:betweenStores", { amount: storeUnits(2, [0, 1]), source: who(0), target: who(1) }),
  "0x1::dispatchable_fungible_asset::transfer": words("calls:betweenStores", {
    amount: storeUnits(2, [0, 1]),
    source: who(0),
    target: who(1),
  }),
  "0x1::dispatchable_fungible_asset::transfer_assert_minimum_deposit": words("calls:betweenStoresAtLeast", {
    amount: storeUnits(2, [0, 1]),
    source: who(0),
    target: who(1),
    least: storeUnits(3, [0, 1]),
  }),
  "0x1::fungible_asset::upgrade_store_to_concurrent": words("calls:concurrentStore", { store: who(0) }),
  "0x1::coin::migrate_to_fungible_store": words("calls:migrateCoins", { coin: coinName() }),
  "0x1::coin::migrate_coin_store_to_fungible_store": words("calls:migrateOthers", { coin: coinName(), count: howMany(0) }),
  "0x1::coin::create_pairing": words("calls:pairCoin", { coin: coinName() }),
  "0x1::managed_coin::initialize": words("calls:newCoin", { coin: coinName(), name: bytesText(0), symbol: bytesText(1) }),
  "0x1::managed_coin::mint": words("calls:mintCoins", { amount: coins(1), recipient: who(0) }),
  "0x1::managed_coin::burn": words("calls:burnCoins", { amount: coins(0) }),
  "0x1::managed_coin::register": words("calls:registerCoin", { coin: coinName() }),
  "0x1::managed_coin::destroy_caps": words("calls:destroyCaps", { coin: coinName() }),
  "0x1::aptos_coin::mint": words("calls:mintApt", { amount: octas(1), recipient: who(0) }),
};
