import { type Address, copyValue, type NativeContext, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { burnFromForGas } from "./aptosAccount.ts";
import { burnCoinFromForGas, depositForGasFee } from "./coin.ts";
import { aptosCoinTag, type CoinCapability, coinCapability, mintCoin } from "./coinInfo.ts";
import { borrowPairedBurnRef, takePairedRef } from "./coinPairing.ts";
import type { FungibleAssetRef } from "./fungibleAssetTypes.ts";

/** Parts of a transaction's fee, in gas units or octas as the field names state. */
export type FeeStatement = {
  total_charge_gas_units: bigint;
  execution_gas_units: bigint;
  io_gas_units: bigint;
  storage_fee_octas: bigint;
  storage_fee_refund_octas: bigint;
};
type AptosFaBurnCapabilities = { burn_ref: FungibleAssetRef };
type AptosCoinCapabilities = { burn_cap: CoinCapability };
type AptosCoinMintCapability = { mint_cap: CoinCapability };

const errorTable = {
  EALREADY_COLLECTING_FEES: [1n, "Fees of the block are being collected already"],
  EINVALID_BURN_PERCENTAGE: [3n, "The share to burn is not a percentage"],
  ENO_LONGER_SUPPORTED: [4n, "Fees are no longer collected in this way"],
  EFA_GAS_CHARGING_NOT_ENABLED: [5n, "Fees are not paid from primary stores on this network"],
} as const;
const errors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::transaction_fee", errorTable);

const faBurnCapabilitiesTag = structTag("0x1::transaction_fee::AptosFABurnCapabilities");
const coinCapabilitiesTag = structTag("0x1::transaction_fee::AptosCoinCapabilities");
const coinMintCapabilityTag = structTag("0x1::transaction_fee::AptosCoinMintCapability");
const feeStatementTag = structTag("0x1::transaction_fee::FeeStatement");

/** Burns a transaction fee of an account. */
export function burnFee(context: NativeContext, account: Address, fee: bigint): void {
  if (context.exists(FRAMEWORK_ADDRESS, faBurnCapabilitiesTag)) {
    burnFromForGas(context, account, fee);
    return;
  }
  context.borrow<AptosCoinCapabilities>(FRAMEWORK_ADDRESS, coinCapabilitiesTag);
  if (isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE)) {
    borrowPairedBurnRef(context, aptosCoinTag);
    burnFromForGas(context, account, fee);
  } else {
    burnCoinFromForGas(context, aptosCoinTag, account, fee);
  }
}

/** Mints and pays a refund for freed storage beyond the fee. */
export function mintAndRefund(context: NativeContext, account: Address, refund: bigint): void {
  context.borrow<AptosCoinMintCapability>(FRAMEWORK_ADDRESS, coinMintCapabilityTag);
  depositForGasFee(context, aptosCoinTag, account, mintCoin(context, aptosCoinTag, refund));
}

/** Stores the capability to burn fees, as the asset's burn ref if fees are paid from primary stores. Only genesis calls this. */
export function storeAptosCoinBurnCapability(context: NativeContext): void {
  if (isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE)) {
    const [burnRef] = takePairedRef(context, aptosCoinTag, "burn");
    storeBurnRef(context, burnRef);
  } else {
    const capabilities: AptosCoinCapabilities = { burn_cap: coinCapability() };
    context.moveTo(FRAMEWORK_ADDRESS, coinCapabilitiesTag, capabilities);
  }
}

/** Stores the capability to mint refunds. Only genesis calls this. */
export function storeAptosCoinMintCapability(context: NativeContext): void {
  const capability: AptosCoinMintCapability = { mint_cap: coinCapability() };
  context.moveTo(FRAMEWORK_ADDRESS, coinMintCapabilityTag, capability);
}

/** Emits the fee statement, the last event of every charged transaction. */
export function emitFeeStatement(context: NativeContext, statement: FeeStatement): void {
  context.emit(feeStatementTag, statement);
}

function storeBurnRef(context: NativeContext, burnRef: FungibleAssetRef): void {
  const capabilities: AptosFaBurnCapabilities = { burn_ref: burnRef };
  context.moveTo(FRAMEWORK_ADDRESS, faBurnCapabilitiesTag, capabilities);
}

function noLongerSupported(): never {
  return errors.abort("notImplemented", "ENO_LONGER_SUPPORTED");
}

/** `0x1::transaction_fee`: burning fees, minting refunds, and the fee statement event. */
export const transactionFeeModule: NativeModule = defineModule({
  id: "0x1::transaction_fee",
  friends: ["0x1::block", "0x1::genesis", "0x1::reconfiguration", "0x1::transaction_validation"],
  errors,
  structs: `
    struct AptosCoinCapabilities has key { burn_cap: coin::BurnCapability<aptos_coin::AptosCoin> }
    struct AptosFABurnCapabilities has key { burn_ref: fungible_asset::BurnRef }
    struct AptosCoinMintCapability has key { mint_cap: coin::MintCapability<aptos_coin::AptosCoin> }
    #[event]
    struct FeeStatement has drop, store {
      total_charge_gas_units: u64,
      execution_gas_units: u64,
      io_gas_units: u64,
      storage_fee_octas: u64,
      storage_fee_refund_octas: u64,
    }
    struct CollectedFeesPerBlock has key {
      amount: coin::AggregatableCoin<aptos_coin::AptosCoin>,
      proposer: Option<address>,
      burn_percentage: u8,
    }
  `,
  functions: {
    "public(friend) fun burn_fee(account: address, fee: u64)": ({ context }, account: Address, fee: bigint) =>
      burnFee(context, account, fee),
    "public(friend) fun mint_and_refund(account: address, refund: u64)": ({ context }, account: Address, refund: bigint) =>
      mintAndRefund(context, account, refund),
    "public(friend) fun store_aptos_coin_burn_cap(aptos_framework: &signer, burn_cap: coin::BurnCapability<aptos_coin::AptosCoin>)": (
      { context },
      framework: Address,
    ) => {
      assertAptosFramework(framework);
      storeAptosCoinBurnCapability(context);
    },
    "public entry fun convert_to_aptos_fa_burn_ref(aptos_framework: &signer)": ({ context }, framework: Address) => {
      errors.check(isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE), "none", "EFA_GAS_CHARGING_NOT_ENABLED");
      assertAptosFramework(framework);
      context.borrow<AptosCoinCapabilities>(FRAMEWORK_ADDRESS, coinCapabilitiesTag);
      storeBurnRef(context, copyValue(borrowPairedBurnRef(context, aptosCoinTag)));
    },
    "public(friend) fun store_aptos_coin_mint_cap(aptos_framework: &signer, mint_cap: coin::MintCapability<aptos_coin::AptosCoin>)": (
      { context },
      framework: Address,
    ) => {
      assertAptosFramework(framework);
      storeAptosCoinMintCapability(context);
    },
    "fun emit_fee_statement(fee_statement: FeeStatement)": ({ context }, statement: FeeStatement) => emitFeeStatement(context, statement),
    "public fun initialize_fee_collection_and_distribution(_aptos_framework: &signer, _burn_percentage: u8)": noLongerSupported,
    "public fun upgrade_burn_percentage(_aptos_framework: &signer, _new_burn_percentage: u8)": noLongerSupported,
    "public fun initialize_storage_refund(_: &signer)": noLongerSupported,
  },
});
