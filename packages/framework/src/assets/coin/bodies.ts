import { type Address, copyValue, type NativeCall, type TypeTag } from "@atoll/move";
import { type BurnCapability, declaration, errors, type FreezeCapability, type MintCapability } from "../../generated/assets/coin.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isPermissionedSigner } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { checkWithdrawal, refillWithdrawal } from "../fungible_asset/withdrawPermission.ts";
import { primaryStoreAddress } from "../primary_fungible_store/primaryFungibleStore.ts";
import * as coins from "./coin.ts";
import * as info from "./coinInfo.ts";
import * as pairing from "./coinPairing.ts";
import { ensurePairedMetadata } from "./coinPairing.ts";

/** Aborts if a restricted signer has no permission to withdraw the coin; the amount is not checked here. */
function checkMayUseCoin(call: NativeCall, account: Address): void {
  if (isPermissionedSigner(call.context, account)) checkWithdrawal(call.context, account, primaryCoinStore(call, account), 0n);
}

function primaryCoinStore(call: NativeCall, owner: Address): Address {
  return primaryStoreAddress(owner, ensurePairedMetadata(call.context, coinTypeOf(call)));
}

/** `0x1::coin`: legacy coin standard. Balances live in the paired asset's primary stores. */
export const coinModule = implementModule(declaration, {
  paired_metadata: (call) => {
    const metadata = pairing.pairedMetadata(call.context, coinTypeOf(call));
    return optionOf(metadata === undefined ? undefined : { inner: metadata });
  },
  create_coin_conversion_map: ({ context }, framework) => {
    assertAptosFramework(framework);
    pairing.createCoinConversionMap(context);
  },
  create_pairing: (call, framework) => {
    assertAptosFramework(framework);
    pairing.createPairing(call.context, coinTypeOf(call));
  },
  ensure_paired_metadata: (call) => ({
    inner: pairing.ensurePairedMetadata(call.context, coinTypeOf(call)),
  }),
  paired_coin: ({ context }, { inner }) => pairing.pairedCoin(context, inner),
  coin_to_fungible_asset: (call, coin) => pairing.coinToFungibleAsset(call.context, coinTypeOf(call), coin),
  paired_mint_ref_exists: (call) => pairedRefExists(call, "mint"),
  get_paired_mint_ref: (call) => takePairedRef(call, "mint"),
  return_paired_mint_ref: ({ context }, ref, receipt) => pairing.returnPairedRef(context, ref, receipt, "mint"),
  paired_transfer_ref_exists: (call) => pairedRefExists(call, "transfer"),
  get_paired_transfer_ref: (call) => takePairedRef(call, "transfer"),
  return_paired_transfer_ref: ({ context }, ref, receipt) => pairing.returnPairedRef(context, ref, receipt, "transfer"),
  paired_burn_ref_exists: (call) => pairedRefExists(call, "burn"),
  get_paired_burn_copy_ref: (call) => copyValue(pairing.borrowPairedBurnRef(call.context, coinTypeOf(call))),
  get_paired_burn_ref: (call) => takePairedRef(call, "burn"),
  convert_and_take_paired_burn_ref: (call) => pairing.takePairedRef(call.context, coinTypeOf(call), "burn")[0],
  return_paired_burn_ref: ({ context }, ref, receipt) => pairing.returnPairedRef(context, ref, receipt, "burn"),
  allow_supply_upgrades: supplyUpgradeNotSupported,
  migrate_to_fungible_store: (call, account) => {
    checkMayUseCoin(call, account);
    coins.convertToFungibleStore(call.context, coinTypeOf(call), account);
  },
  migrate_coin_store_to_fungible_store: (call, accounts) => coins.migrateCoinStores(call.context, coinTypeOf(call), accounts),
  balance: (call, owner) => coins.coinBalance(call.context, coinTypeOf(call), owner),
  is_balance_at_least: (call, owner, amount) => coins.isCoinBalanceAtLeast(call.context, coinTypeOf(call), owner, amount),
  is_coin_initialized: (call) => info.isCoinInitialized(call.context, coinTypeOf(call)),
  is_coin_store_frozen: (call, owner) => coins.isCoinStoreFrozen(call.context, coinTypeOf(call), owner),
  is_account_registered: (call) => coins.isAccountRegistered(call.context, coinTypeOf(call)),
  name: (call) => copyValue(info.borrowCoinInfo(call.context, coinTypeOf(call)).name),
  symbol: (call) => copyValue(info.borrowCoinInfo(call.context, coinTypeOf(call)).symbol),
  decimals: (call) => info.borrowCoinInfo(call.context, coinTypeOf(call)).decimals,
  supply: (call) => coins.totalCoinSupply(call.context, coinTypeOf(call)),
  coin_supply: (call) => info.coinSupply(call.context, coinTypeOf(call)),
  burn: (call, coin) => {
    info.burnCoin(call.context, coinTypeOf(call), coin);
  },
  burn_from: (call, owner, amount) => coins.burnCoinFrom(call.context, coinTypeOf(call), owner, amount),
  burn_from_for_gas: (call, owner, amount) => coins.burnCoinFromForGas(call.context, coinTypeOf(call), owner, amount),
  deposit: (call, owner, coin) => coins.depositCoin(call.context, coinTypeOf(call), owner, coin),
  deposit_with_signer: (call, owner, coin) => {
    refillWithdrawal(call.context, owner, primaryCoinStore(call, owner), coin.value);
    coins.depositCoin(call.context, coinTypeOf(call), owner, coin);
  },
  deposit_for_gas_fee: (call, owner, coin) => coins.depositForGasFee(call.context, coinTypeOf(call), owner, coin),
  destroy_zero: (_, coin) => coins.destroyZeroCoin(coin),
  extract: (_, coin, amount) => coins.extractCoin(coin.get(), amount),
  extract_all: (_, reference) => {
    const coin = reference.get();
    return coins.extractCoin(coin, coin.value);
  },
  freeze_coin_store: (call, owner) => coins.setCoinStoreFrozen(call.context, coinTypeOf(call), owner, true),
  unfreeze_coin_store: (call, owner) => coins.setCoinStoreFrozen(call.context, coinTypeOf(call), owner, false),
  upgrade_supply: supplyUpgradeNotSupported,
  initialize: (call, account, name, symbol, decimals, monitorSupply) => {
    checkMayUseCoin(call, account);
    const description = { name, symbol, decimals, monitorSupply, parallelizableSupply: false };
    info.initializeCoin(call.context, account, coinTypeOf(call), description);
    return capabilities();
  },
  initialize_with_parallelizable_supply: (call, account, name, symbol, decimals, monitorSupply) => {
    assertAptosFramework(account);
    checkMayUseCoin(call, account);
    const description = { name, symbol, decimals, monitorSupply, parallelizableSupply: true };
    info.initializeCoin(call.context, account, coinTypeOf(call), description);
    return capabilities();
  },
  merge: (_, into, coin) => coins.mergeCoins(into.get(), coin),
  mint: (call, amount) => info.mintCoin(call.context, coinTypeOf(call), amount),
  register: (call, account) => {
    checkMayUseCoin(call, account);
    coins.isAccountRegistered(call.context, coinTypeOf(call));
  },
  transfer: (call, from, to, amount) => coins.transferCoin(call.context, coinTypeOf(call), from, to, amount),
  value: (_, coin) => coin.value,
  withdraw: (call, owner, amount) => coins.withdrawCoin(call.context, coinTypeOf(call), owner, amount),
  zero: () => ({ value: 0n }),
  destroy_freeze_cap: () => {},
  destroy_mint_cap: () => {},
  destroy_burn_cap: () => {},
});

function coinTypeOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

function pairedRefExists(call: NativeCall, kind: pairing.PairedRefKind): boolean {
  return pairing.pairedRefExists(call.context, coinTypeOf(call), kind);
}

function takePairedRef(call: NativeCall, kind: pairing.PairedRefKind): ReturnType<typeof pairing.takePairedRef> {
  return pairing.takePairedRef(call.context, coinTypeOf(call), kind);
}

function capabilities(): [BurnCapability, FreezeCapability, MintCapability] {
  return [info.coinCapability(), info.coinCapability(), info.coinCapability()];
}

function supplyUpgradeNotSupported(): never {
  return errors.abort("invalidState", "ECOIN_SUPPLY_UPGRADE_NOT_SUPPORTED");
}
