import { type Address, address, structTag } from "@atoll/move";
import type { Aggregator } from "../generated/stdlib/aggregator_v2.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import type { FunctionInfo } from "../objects/functionInfo.ts";
import type { ObjectValue } from "../objects/object.ts";

/** Metadata object of APT. APT cannot have dispatch functions or be frozen, which simplifies many checks. */
export const APT_METADATA: Address = address("0xa");

export type Metadata = { name: MoveString; symbol: MoveString; decimals: number; icon_uri: MoveString; project_uri: MoveString };
export type Supply = { current: bigint; maximum: Option<bigint> };
export type ConcurrentSupply = { current: Aggregator<bigint> };
export type FungibleStore = { metadata: ObjectValue; balance: bigint; frozen: boolean };
export type ConcurrentFungibleBalance = { balance: Aggregator<bigint> };
export type DispatchFunctionStore = {
  withdraw_function: Option<FunctionInfo>;
  deposit_function: Option<FunctionInfo>;
  derived_balance_function: Option<FunctionInfo>;
};
export type DeriveSupply = { dispatch_function: Option<FunctionInfo> };

/** Amount of an asset outside any store. */
export type FungibleAsset = { metadata: ObjectValue; amount: bigint };
/** `MintRef`, `BurnRef`, `TransferRef`, `RawBalanceRef`, `RawSupplyRef` and `MutateMetadataRef` contain only their asset. */
export type FungibleAssetRef = { metadata: ObjectValue };

export const metadataTag = structTag("0x1::fungible_asset::Metadata");
export const supplyTag = structTag("0x1::fungible_asset::Supply");
export const concurrentSupplyTag = structTag("0x1::fungible_asset::ConcurrentSupply");
export const fungibleStoreTag = structTag("0x1::fungible_asset::FungibleStore");
export const concurrentFungibleBalanceTag = structTag("0x1::fungible_asset::ConcurrentFungibleBalance");
export const untransferableAssetTag = structTag("0x1::fungible_asset::Untransferable");
export const dispatchFunctionStoreTag = structTag("0x1::fungible_asset::DispatchFunctionStore");
export const deriveSupplyTag = structTag("0x1::fungible_asset::DeriveSupply");

const errorTable = {
  EAMOUNT_CANNOT_BE_ZERO: [1n, "The amount must be more than zero"],
  ETRANSFER_REF_AND_FUNGIBLE_ASSET_MISMATCH: [2n, "The transfer ref is for another asset"],
  ESTORE_IS_FROZEN: [3n, "The store is frozen"],
  EINSUFFICIENT_BALANCE: [4n, "There is less than the amount asked for"],
  EMAX_SUPPLY_EXCEEDED: [5n, "More would exist than the asset's maximum supply"],
  EFUNGIBLE_ASSET_MISMATCH: [6n, "The two amounts are of different assets"],
  EMINT_REF_AND_STORE_MISMATCH: [7n, "The mint ref is for another asset than the store"],
  ENOT_STORE_OWNER: [8n, "The signer does not own the store"],
  ETRANSFER_REF_AND_STORE_MISMATCH: [9n, "The transfer ref is for another asset than the store"],
  EBURN_REF_AND_STORE_MISMATCH: [10n, "The burn ref is for another asset than the store"],
  EFUNGIBLE_ASSET_AND_STORE_MISMATCH: [11n, "The store holds another asset"],
  EAMOUNT_IS_NOT_ZERO: [12n, "Only a zero amount can be thrown away"],
  EBURN_REF_AND_FUNGIBLE_ASSET_MISMATCH: [13n, "The burn ref is for another asset"],
  EBALANCE_IS_NOT_ZERO: [14n, "Only an empty store can be removed"],
  ENAME_TOO_LONG: [15n, "The name has more than 32 bytes"],
  ESYMBOL_TOO_LONG: [16n, "The symbol has more than 32 bytes"],
  EDECIMALS_TOO_LARGE: [17n, "There are more than 32 decimals"],
  EOBJECT_IS_DELETABLE: [18n, "An asset can only live in an object that cannot be deleted"],
  EURI_TOO_LONG: [19n, "The URI has more than 512 bytes"],
  ESUPPLY_UNDERFLOW: [20n, "More would be taken away than the supply"],
  ESUPPLY_NOT_FOUND: [21n, "The asset has no supply resource"],
  ECONCURRENT_SUPPLY_NOT_ENABLED: [22n, "Concurrent supply is switched off on this network"],
  EFUNGIBLE_STORE_EXISTENCE: [23n, "There is no such store"],
  ENOT_METADATA_OWNER: [24n, "The signer does not own the asset's metadata"],
  EWITHDRAW_FUNCTION_SIGNATURE_MISMATCH: [25n, "The withdraw function has the wrong signature"],
  EDEPOSIT_FUNCTION_SIGNATURE_MISMATCH: [26n, "The deposit function has the wrong signature"],
  EDERIVED_BALANCE_FUNCTION_SIGNATURE_MISMATCH: [27n, "The balance function has the wrong signature"],
  EINVALID_DISPATCHABLE_OPERATIONS: [28n, "The asset has its own function for this: use dispatchable_fungible_asset"],
  EALREADY_REGISTERED: [29n, "Dispatch functions are registered already"],
  EFUNGIBLE_METADATA_EXISTENCE: [30n, "The object is no fungible asset"],
  EAPT_NOT_DISPATCHABLE: [31n, "APT cannot have dispatch functions"],
  ECONCURRENT_BALANCE_NOT_ENABLED: [32n, "Concurrent balances are switched off on this network"],
  EDERIVED_SUPPLY_FUNCTION_SIGNATURE_MISMATCH: [33n, "The supply function has the wrong signature"],
  ERAW_BALANCE_REF_AND_FUNGIBLE_ASSET_MISMATCH: [34n, "The raw balance ref is for another asset"],
  ERAW_SUPPLY_REF_AND_FUNGIBLE_ASSET_MISMATCH: [35n, "The raw supply ref is for another asset"],
  EWITHDRAW_PERMISSION_DENIED: [36n, "The signer may not withdraw that much"],
} as const;
export const fungibleAssetErrors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::fungible_asset", errorTable);
