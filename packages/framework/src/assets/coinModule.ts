import { type Address, copyValue, type NativeCall, type Reference, type TypeTag, type Value } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import type { ObjectValue } from "../objects/object.ts";
import { isPermissionedSigner } from "../permissions/permissionedSigner.ts";
import { optionOf } from "../stdlib/option/option.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import * as coins from "./coin.ts";
import * as info from "./coinInfo.ts";
import * as pairing from "./coinPairing.ts";
import { ensurePairedMetadata } from "./coinPairing.ts";
import { coinStructs } from "./coinStructs.ts";
import type { FungibleAssetRef } from "./fungibleAssetTypes.ts";
import { primaryStoreAddress } from "./primaryFungibleStore.ts";
import { checkWithdrawal, refillWithdrawal } from "./withdrawPermission.ts";

type Coin = info.Coin;

/** Requires that a restricted signer has a permission to withdraw the coin, of any amount. */
function checkMayUseCoin(call: NativeCall, account: Address): void {
  if (isPermissionedSigner(call.context, account)) checkWithdrawal(call.context, account, primaryCoinStore(call, account), 0n);
}

function primaryCoinStore(call: NativeCall, owner: Address): Address {
  return primaryStoreAddress(owner, ensurePairedMetadata(call.context, coinTypeOf(call)));
}

/** `0x1::coin`: legacy coin standard. Balances live in the paired asset's primary stores. */
export const coinModule: NativeModule = defineModule({
  id: "0x1::coin",
  friends: ["0x1::aptos_coin", "0x1::genesis", "0x1::transaction_fee"],
  errors: info.coinErrors,
  structs: coinStructs,
  functions: {
    "#[view] public fun paired_metadata<CoinType>(): Option<Object<fungible_asset::Metadata>>": (call) => {
      const metadata = pairing.pairedMetadata(call.context, coinTypeOf(call));
      return optionOf(metadata === undefined ? undefined : { inner: metadata });
    },
    "public entry fun create_coin_conversion_map(aptos_framework: &signer)": ({ context }, framework: Address) => {
      assertAptosFramework(framework);
      pairing.createCoinConversionMap(context);
    },
    "public entry fun create_pairing<CoinType>(aptos_framework: &signer)": (call, framework: Address) => {
      assertAptosFramework(framework);
      pairing.createPairing(call.context, coinTypeOf(call));
    },
    "public(friend) fun ensure_paired_metadata<CoinType>(): Object<fungible_asset::Metadata>": (call) => ({
      inner: pairing.ensurePairedMetadata(call.context, coinTypeOf(call)),
    }),
    "#[view] public fun paired_coin(metadata: Object<fungible_asset::Metadata>): Option<type_info::TypeInfo>": (
      { context },
      { inner }: ObjectValue,
    ) => pairing.pairedCoin(context, inner),
    "public fun coin_to_fungible_asset<CoinType>(coin: Coin<CoinType>): fungible_asset::FungibleAsset": (call, coin: Coin) =>
      pairing.coinToFungibleAsset(call.context, coinTypeOf(call), coin),

    "#[view] public fun paired_mint_ref_exists<CoinType>(): bool": (call) => pairedRefExists(call, "mint"),
    "public fun get_paired_mint_ref<CoinType>(_: &MintCapability<CoinType>): (fungible_asset::MintRef, MintRefReceipt)": (call) =>
      takePairedRef(call, "mint"),
    "public fun return_paired_mint_ref(mint_ref: fungible_asset::MintRef, receipt: MintRefReceipt)": (
      { context },
      ref: FungibleAssetRef,
      receipt: pairing.RefReceipt,
    ) => pairing.returnPairedRef(context, ref, receipt, "mint"),
    "#[view] public fun paired_transfer_ref_exists<CoinType>(): bool": (call) => pairedRefExists(call, "transfer"),
    "public fun get_paired_transfer_ref<CoinType>(_: &FreezeCapability<CoinType>): (fungible_asset::TransferRef, TransferRefReceipt)": (
      call,
    ) => takePairedRef(call, "transfer"),
    "public fun return_paired_transfer_ref(transfer_ref: fungible_asset::TransferRef, receipt: TransferRefReceipt)": (
      { context },
      ref: FungibleAssetRef,
      receipt: pairing.RefReceipt,
    ) => pairing.returnPairedRef(context, ref, receipt, "transfer"),
    "#[view] public fun paired_burn_ref_exists<CoinType>(): bool": (call) => pairedRefExists(call, "burn"),
    "public(friend) fun get_paired_burn_copy_ref<CoinType>(burn_cap: &BurnCapability<CoinType>): fungible_asset::BurnRef": (call) =>
      copyValue(pairing.borrowPairedBurnRef(call.context, coinTypeOf(call))),
    "public fun get_paired_burn_ref<CoinType>(_: &BurnCapability<CoinType>): (fungible_asset::BurnRef, BurnRefReceipt)": (call) =>
      takePairedRef(call, "burn"),
    "public fun convert_and_take_paired_burn_ref<CoinType>(burn_cap: BurnCapability<CoinType>): fungible_asset::BurnRef": (call) =>
      pairing.takePairedRef(call.context, coinTypeOf(call), "burn")[0],
    "public fun return_paired_burn_ref(burn_ref: fungible_asset::BurnRef, receipt: BurnRefReceipt)": (
      { context },
      ref: FungibleAssetRef,
      receipt: pairing.RefReceipt,
    ) => pairing.returnPairedRef(context, ref, receipt, "burn"),

    "public fun allow_supply_upgrades(_aptos_framework: &signer, _allowed: bool)": supplyUpgradeNotSupported,
    "public entry fun migrate_to_fungible_store<CoinType>(account: &signer)": (call, account: Address) => {
      checkMayUseCoin(call, account);
      coins.convertToFungibleStore(call.context, coinTypeOf(call), account);
    },
    "public entry fun migrate_coin_store_to_fungible_store<CoinType>(accounts: vector<address>)": (call, accounts: Address[]) =>
      coins.migrateCoinStores(call.context, coinTypeOf(call), accounts),
    "#[view] public fun balance<CoinType>(owner: address): u64": (call, owner: Address) =>
      coins.coinBalance(call.context, coinTypeOf(call), owner),
    "#[view] public fun is_balance_at_least<CoinType>(owner: address, amount: u64): bool": (call, owner: Address, amount: bigint) =>
      coins.isCoinBalanceAtLeast(call.context, coinTypeOf(call), owner, amount),
    "#[view] public fun is_coin_initialized<CoinType>(): bool": (call) => info.isCoinInitialized(call.context, coinTypeOf(call)),
    "#[view] public fun is_coin_store_frozen<CoinType>(account_addr: address): bool": (call, owner: Address) =>
      coins.isCoinStoreFrozen(call.context, coinTypeOf(call), owner),
    "#[view] public fun is_account_registered<CoinType>(_account_addr: address): bool": (call) =>
      coins.isAccountRegistered(call.context, coinTypeOf(call)),
    "#[view] public fun name<CoinType>(): String": (call) => copyValue(info.borrowCoinInfo(call.context, coinTypeOf(call)).name),
    "#[view] public fun symbol<CoinType>(): String": (call) => copyValue(info.borrowCoinInfo(call.context, coinTypeOf(call)).symbol),
    "#[view] public fun decimals<CoinType>(): u8": (call) => info.borrowCoinInfo(call.context, coinTypeOf(call)).decimals,
    "#[view] public fun supply<CoinType>(): Option<u128>": (call) => coins.totalCoinSupply(call.context, coinTypeOf(call)),
    "#[view] public fun coin_supply<CoinType>(): Option<u128>": (call) => info.coinSupply(call.context, coinTypeOf(call)),

    "public fun burn<CoinType>(coin: Coin<CoinType>, _cap: &BurnCapability<CoinType>)": (call, coin: Coin) => {
      info.burnCoin(call.context, coinTypeOf(call), coin);
    },
    "public fun burn_from<CoinType>(account_addr: address, amount: u64, burn_cap: &BurnCapability<CoinType>)": (
      call,
      owner: Address,
      amount: bigint,
    ) => coins.burnCoinFrom(call.context, coinTypeOf(call), owner, amount),
    "public(friend) fun burn_from_for_gas<CoinType>(account_addr: address, amount: u64, burn_cap: &BurnCapability<CoinType>)": (
      call,
      owner: Address,
      amount: bigint,
    ) => coins.burnCoinFromForGas(call.context, coinTypeOf(call), owner, amount),
    "public fun deposit<CoinType>(account_addr: address, coin: Coin<CoinType>)": (call, owner: Address, coin: Coin) =>
      coins.depositCoin(call.context, coinTypeOf(call), owner, coin),
    "public fun deposit_with_signer<CoinType>(account: &signer, coin: Coin<CoinType>)": (call, owner: Address, coin: Coin) => {
      refillWithdrawal(call.context, owner, primaryCoinStore(call, owner), coin.value);
      coins.depositCoin(call.context, coinTypeOf(call), owner, coin);
    },
    "public(friend) fun deposit_for_gas_fee<CoinType>(account_addr: address, coin: Coin<CoinType>)": (call, owner: Address, coin: Coin) =>
      coins.depositForGasFee(call.context, coinTypeOf(call), owner, coin),
    "public fun destroy_zero<CoinType>(zero_coin: Coin<CoinType>)": (_, coin: Coin) => coins.destroyZeroCoin(coin),
    "public fun extract<CoinType>(coin: &mut Coin<CoinType>, amount: u64): Coin<CoinType>": (_, coin: Reference, amount: bigint) =>
      coins.extractCoin(coin.get() as Coin, amount),
    "public fun extract_all<CoinType>(coin: &mut Coin<CoinType>): Coin<CoinType>": (_, reference: Reference) => {
      const coin = reference.get() as Coin;
      return coins.extractCoin(coin, coin.value);
    },
    "public entry fun freeze_coin_store<CoinType>(account_addr: address, _freeze_cap: &FreezeCapability<CoinType>)": (
      call,
      owner: Address,
    ) => coins.setCoinStoreFrozen(call.context, coinTypeOf(call), owner, true),
    "public entry fun unfreeze_coin_store<CoinType>(account_addr: address, _freeze_cap: &FreezeCapability<CoinType>)": (
      call,
      owner: Address,
    ) => coins.setCoinStoreFrozen(call.context, coinTypeOf(call), owner, false),
    "public entry fun upgrade_supply<CoinType>(_account: &signer)": supplyUpgradeNotSupported,
    "public fun initialize<CoinType>(account: &signer, name: String, symbol: String, decimals: u8, monitor_supply: bool): (BurnCapability<CoinType>, FreezeCapability<CoinType>, MintCapability<CoinType>)":
      (call, account: Address, name: MoveString, symbol: MoveString, decimals: number, monitorSupply: boolean) => {
        checkMayUseCoin(call, account);
        const description = { name, symbol, decimals, monitorSupply, parallelizableSupply: false };
        info.initializeCoin(call.context, account, coinTypeOf(call), description);
        return capabilities();
      },
    "public(friend) fun initialize_with_parallelizable_supply<CoinType>(account: &signer, name: String, symbol: String, decimals: u8, monitor_supply: bool): (BurnCapability<CoinType>, FreezeCapability<CoinType>, MintCapability<CoinType>)":
      (call, account: Address, name: MoveString, symbol: MoveString, decimals: number, monitorSupply: boolean) => {
        assertAptosFramework(account);
        checkMayUseCoin(call, account);
        const description = { name, symbol, decimals, monitorSupply, parallelizableSupply: true };
        info.initializeCoin(call.context, account, coinTypeOf(call), description);
        return capabilities();
      },
    "public fun merge<CoinType>(dst_coin: &mut Coin<CoinType>, source_coin: Coin<CoinType>)": (_, into: Reference, coin: Coin) =>
      coins.mergeCoins(into.get() as Coin, coin),
    "public fun mint<CoinType>(amount: u64, _cap: &MintCapability<CoinType>): Coin<CoinType>": (call, amount: bigint) =>
      info.mintCoin(call.context, coinTypeOf(call), amount),
    "public fun register<CoinType>(account: &signer)": (call, account: Address) => {
      checkMayUseCoin(call, account);
      coins.isAccountRegistered(call.context, coinTypeOf(call));
    },
    "public entry fun transfer<CoinType>(from: &signer, to: address, amount: u64)": (call, from: Address, to: Address, amount: bigint) =>
      coins.transferCoin(call.context, coinTypeOf(call), from, to, amount),
    "public fun value<CoinType>(coin: &Coin<CoinType>): u64": (_, coin: Coin) => coin.value,
    "public fun withdraw<CoinType>(account: &signer, amount: u64): Coin<CoinType>": (call, owner: Address, amount: bigint) =>
      coins.withdrawCoin(call.context, coinTypeOf(call), owner, amount),
    "public fun zero<CoinType>(): Coin<CoinType>": () => ({ value: 0n }),
    "public fun destroy_freeze_cap<CoinType>(freeze_cap: FreezeCapability<CoinType>)": () => {},
    "public fun destroy_mint_cap<CoinType>(mint_cap: MintCapability<CoinType>)": () => {},
    "public fun destroy_burn_cap<CoinType>(burn_cap: BurnCapability<CoinType>)": () => {},
  },
});

function coinTypeOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

function pairedRefExists(call: NativeCall, kind: pairing.PairedRefKind): boolean {
  return pairing.pairedRefExists(call.context, coinTypeOf(call), kind);
}

function takePairedRef(call: NativeCall, kind: pairing.PairedRefKind): Value[] {
  return pairing.takePairedRef(call.context, coinTypeOf(call), kind);
}

function capabilities(): Value[] {
  return [info.coinCapability(), info.coinCapability(), info.coinCapability()];
}

function supplyUpgradeNotSupported(): never {
  return info.coinErrors.abort("invalidState", "ECOIN_SUPPLY_UPGRADE_NOT_SUPPORTED");
}
