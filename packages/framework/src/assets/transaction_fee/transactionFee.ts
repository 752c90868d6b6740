import { type Address, copyValue, type NativeContext } from "@atoll/move";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import {
  type AptosCoinCapabilities,
  type AptosCoinMintCapability,
  type AptosFABurnCapabilities as AptosFaBurnCapabilities,
  declaration,
  errors,
  type FeeStatement,
  tags,
} from "../../generated/assets/transaction_fee.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { burnGasFee } from "../aptos_account/aptosAccount.ts";
import { burnCoinFromForGas, depositForGasFee } from "../coin/coin.ts";
import { coinCapability, mintCoin } from "../coin/coinInfo.ts";
import { borrowPairedBurnRef, takePairedRef } from "../coin/coinPairing.ts";
import type { FungibleAssetRef } from "../fungible_asset/fungibleAssetTypes.ts";

/** Burns a fee. */
export function burnFee(context: NativeContext, account: Address, fee: bigint): void {
  if (context.exists(FRAMEWORK_ADDRESS, tags.AptosFABurnCapabilities)) {
    burnGasFee(context, account, fee);
    return;
  }
  context.borrow(FRAMEWORK_ADDRESS, tags.AptosCoinCapabilities);
  if (isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE)) {
    borrowPairedBurnRef(context, aptosCoinTags.AptosCoin);
    burnGasFee(context, account, fee);
  } else {
    burnCoinFromForGas(context, aptosCoinTags.AptosCoin, account, fee);
  }
}

/** Refunds freed storage beyond the fee. */
export function mintAndRefund(context: NativeContext, account: Address, refund: bigint): void {
  context.borrow(FRAMEWORK_ADDRESS, tags.AptosCoinMintCapability);
  depositForGasFee(context, aptosCoinTags.AptosCoin, account, mintCoin(context, aptosCoinTags.AptosCoin, refund));
}

/** Stores the capability to burn fees, as the asset's burn ref if fees are paid from primary stores. Genesis only. */
export function storeAptosCoinBurnCapability(context: NativeContext): void {
  if (isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE)) {
    const [burnRef] = takePairedRef(context, aptosCoinTags.AptosCoin, "burn");
    storeBurnRef(context, burnRef);
  } else {
    const capabilities: AptosCoinCapabilities = { burn_cap: coinCapability() };
    context.moveTo(FRAMEWORK_ADDRESS, tags.AptosCoinCapabilities, capabilities);
  }
}

/** Stores the capability to mint refunds. Genesis only. */
export function storeAptosCoinMintCapability(context: NativeContext): void {
  const capability: AptosCoinMintCapability = { mint_cap: coinCapability() };
  context.moveTo(FRAMEWORK_ADDRESS, tags.AptosCoinMintCapability, capability);
}

/** Emits the fee statement, the last event of every charged transaction. */
export function emitFeeStatement(context: NativeContext, statement: FeeStatement): void {
  context.emit(tags.FeeStatement, statement);
}

function storeBurnRef(context: NativeContext, burnRef: FungibleAssetRef): void {
  const capabilities: AptosFaBurnCapabilities = { burn_ref: burnRef };
  context.moveTo(FRAMEWORK_ADDRESS, tags.AptosFABurnCapabilities, capabilities);
}

function noLongerSupported(): never {
  return errors.abort("notImplemented", "ENO_LONGER_SUPPORTED");
}

/** `0x1::transaction_fee` */
export const transactionFeeModule = implementModule(declaration, {
  burn_fee: ({ context }, account, fee) => burnFee(context, account, fee),
  mint_and_refund: ({ context }, account, refund) => mintAndRefund(context, account, refund),
  store_aptos_coin_burn_cap: ({ context }, framework) => {
    assertAptosFramework(framework);
    storeAptosCoinBurnCapability(context);
  },
  convert_to_aptos_fa_burn_ref: ({ context }, framework) => {
    errors.check(isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE), "none", "EFA_GAS_CHARGING_NOT_ENABLED");
    assertAptosFramework(framework);
    context.borrow(FRAMEWORK_ADDRESS, tags.AptosCoinCapabilities);
    storeBurnRef(context, copyValue(borrowPairedBurnRef(context, aptosCoinTags.AptosCoin)));
  },
  store_aptos_coin_mint_cap: ({ context }, framework) => {
    assertAptosFramework(framework);
    storeAptosCoinMintCapability(context);
  },
  emit_fee_statement: ({ context }, statement) => emitFeeStatement(context, statement),
  initialize_fee_collection_and_distribution: noLongerSupported,
  upgrade_burn_percentage: noLongerSupported,
  initialize_storage_refund: noLongerSupported,
});
