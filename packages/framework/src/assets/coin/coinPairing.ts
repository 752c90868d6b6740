import { type Address, copyValue, type NativeContext, structTag, type TypeTag, typeTagsEqual, valuesEqual } from "@atoll/move";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import {
  type Coin,
  type CoinConversionMap,
  errors,
  type PairedCoinType,
  type PairedFungibleAssetRefs,
  tags,
} from "../../generated/assets/coin.ts";
import type { FungibleAsset } from "../../generated/assets/fungible_asset.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import { type TypeInfo, tags as typeInfoTags } from "../../generated/stdlib/type_info.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import type { Option } from "../../native/moveTypes.ts";
import { createNamedObject, createObjectAt, isObject } from "../../objects/object/object.ts";
import { none, optionValue, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { tableId } from "../../stdlib/table/table.ts";
import { typeInfoOf, typeNameOf } from "../../stdlib/type_info/typeInfo.ts";
import { burnFungibleAsset, mintFungibleAsset } from "../fungible_asset/fungibleAsset.ts";
import { APT_METADATA, type FungibleAssetRef } from "../fungible_asset/fungibleAssetTypes.ts";
import { generateAssetRef } from "../fungible_asset/fungibleMetadata.ts";
import { createPrimaryStoreEnabledFungibleAsset } from "../primary_fungible_store/primaryFungibleStore.ts";
import { borrowCoinInfo, burnCoin, mintCoin } from "./coinInfo.ts";

/** Receipt that obliges the borrower to return a ref. */
export type RefReceipt = { metadata: ObjectValue };
/** Kind of ref of a coin's paired asset. */
export type PairedRefKind = "mint" | "transfer" | "burn";

const metadataObjectTag = structTag("0x1::object::Object<0x1::fungible_asset::Metadata>");

const REF_FIELDS = { mint: "mint_ref_opt", transfer: "transfer_ref_opt", burn: "burn_ref_opt" } as const;
const REF_NOT_FOUND = { mint: "EMINT_REF_NOT_FOUND", transfer: "ETRANSFER_REF_NOT_FOUND", burn: "EBURN_REF_NOT_FOUND" } as const;
const RECEIPT_MISMATCH = {
  mint: "EMINT_REF_RECEIPT_MISMATCH",
  transfer: "ETRANSFER_REF_RECEIPT_MISMATCH",
  burn: "EBURN_REF_RECEIPT_MISMATCH",
} as const;

/** Creates the map from coin types to paired assets if missing. */
export function createCoinConversionMap(context: NativeContext): void {
  if (context.exists(FRAMEWORK_ADDRESS, tags.CoinConversionMap)) return;
  const map: CoinConversionMap = { coin_to_fungible_asset_map: { handle: context.tables.create() } };
  context.moveTo(FRAMEWORK_ADDRESS, tags.CoinConversionMap, map);
}

/** Metadata of the coin's paired asset, if paired. */
export function pairedMetadata(context: NativeContext, coinType: TypeTag): Address | undefined {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.CoinConversionMap)) return undefined;
  const found = context.tables.get(conversionTable(context), typeInfoOf(coinType));
  return found?.inner;
}

/** Metadata of the coin's paired asset, created on first use. APT is paired by genesis only. */
export function ensurePairedMetadata(context: NativeContext, coinType: TypeTag): Address {
  return pairedMetadataOrCreate(context, coinType, false);
}

/** Pairs a coin, including APT, with an asset. */
export function createPairing(context: NativeContext, coinType: TypeTag): void {
  pairedMetadataOrCreate(context, coinType, true);
}

function pairedMetadataOrCreate(context: NativeContext, coinType: TypeTag, mayPairApt: boolean): Address {
  const known = pairedMetadata(context, coinType);
  if (known !== undefined) return known;
  errors.check(context.exists(FRAMEWORK_ADDRESS, tags.CoinConversionMap), "notFound", "ECOIN_CONVERSION_MAP_NOT_FOUND");
  const isApt = typeTagsEqual(coinType, aptosCoinTags.AptosCoin);
  errors.check(!isApt || mayPairApt, "invalidState", "EAPT_PAIRING_IS_NOT_ENABLED");
  const ref = isApt
    ? createObjectAt(context, FRAMEWORK_ADDRESS, APT_METADATA, false)
    : createNamedObject(context, APT_METADATA, typeNameOf(coinType).bytes);
  pairWithNewAsset(context, coinType, ref);
  return ref.self;
}

function pairWithNewAsset(context: NativeContext, coinType: TypeTag, ref: ConstructorRef): void {
  const info = borrowCoinInfo(context, coinType);
  createPrimaryStoreEnabledFungibleAsset(context, ref, {
    maximumSupply: none(),
    name: copyValue(info.name),
    symbol: copyValue(info.symbol),
    decimals: info.decimals,
    iconUri: moveString(""),
    projectUri: moveString(""),
  });
  const paired: PairedCoinType = { type: typeInfoOf(coinType) };
  context.moveTo(ref.self, tags.PairedCoinType, paired);
  context.tables.set(conversionTable(context), typeInfoOf(coinType), { inner: ref.self });
  context.emit(tags.PairCreation, { coin_type: typeInfoOf(coinType), fungible_asset_metadata_address: ref.self });
  const refs: PairedFungibleAssetRefs = {
    mint_ref_opt: some(generateAssetRef(context, ref)),
    transfer_ref_opt: some(generateAssetRef(context, ref)),
    burn_ref_opt: some(generateAssetRef(context, ref)),
  };
  context.moveTo(ref.self, tags.PairedFungibleAssetRefs, refs);
}

function conversionTable(context: NativeContext) {
  const { coin_to_fungible_asset_map } = context.borrow(FRAMEWORK_ADDRESS, tags.CoinConversionMap);
  return tableId<ObjectValue>(coin_to_fungible_asset_map, typeInfoTags.TypeInfo, metadataObjectTag);
}

/** Coin type paired with an asset. */
export function pairedCoin(context: NativeContext, metadata: Address): Option<TypeInfo> {
  if (!context.exists(metadata, tags.PairedCoinType)) return none();
  return some(copyValue(context.borrow(metadata, tags.PairedCoinType).type));
}

/** Converts a coin to its paired asset. */
export function coinToFungibleAsset(context: NativeContext, coinType: TypeTag, coin: Coin): FungibleAsset {
  const metadata = ensurePairedMetadata(context, coinType);
  return mintFungibleAsset(context, metadata, burnCoin(context, coinType, coin));
}

/** Converts a paired asset to its coin. */
export function fungibleAssetToCoin(context: NativeContext, coinType: TypeTag, asset: FungibleAsset): Coin {
  const metadata = asset.metadata.inner;
  errors.check(isObject(context, metadata) && context.exists(metadata, tags.PairedCoinType), "notFound", "EPAIRED_COIN");
  const { type } = context.borrow(metadata, tags.PairedCoinType);
  errors.check(valuesEqual(type, typeInfoOf(coinType)), "invalidArgument", "ECOIN_TYPE_MISMATCH");
  return mintCoin(context, coinType, burnFungibleAsset(context, asset));
}

export function pairedRefExists(context: NativeContext, coinType: TypeTag, kind: PairedRefKind): boolean {
  const metadata = pairedMetadataWithRefs(context, coinType);
  return optionValue(context.borrow(metadata, tags.PairedFungibleAssetRefs)[REF_FIELDS[kind]]) !== undefined;
}

/** Lends a ref of the paired asset to the holder of the coin's matching capability. */
export function takePairedRef(context: NativeContext, coinType: TypeTag, kind: PairedRefKind): [FungibleAssetRef, RefReceipt] {
  const metadata = pairedMetadataWithRefs(context, coinType);
  const slot = context.borrowMut(metadata, tags.PairedFungibleAssetRefs)[REF_FIELDS[kind]];
  const ref = slot.vec.pop();
  if (ref === undefined) return errors.abort("notFound", REF_NOT_FOUND[kind]);
  return [ref, { metadata: { inner: metadata } }];
}

export function returnPairedRef(context: NativeContext, ref: FungibleAssetRef, receipt: RefReceipt, kind: PairedRefKind): void {
  const metadata = receipt.metadata.inner;
  errors.check(ref.metadata.inner === metadata, "invalidArgument", RECEIPT_MISMATCH[kind]);
  // A receipt exists only while its ref is lent, so the slot is empty.
  context.borrowMut(metadata, tags.PairedFungibleAssetRefs)[REF_FIELDS[kind]].vec.push(ref);
}

/** Returns the burn ref of the paired asset without removing it. */
export function borrowPairedBurnRef(context: NativeContext, coinType: TypeTag): FungibleAssetRef {
  const metadata = pairedMetadataWithRefs(context, coinType);
  const ref = optionValue(context.borrow(metadata, tags.PairedFungibleAssetRefs).burn_ref_opt);
  return ref ?? errors.abort("notFound", "EBURN_REF_NOT_FOUND");
}

function pairedMetadataWithRefs(context: NativeContext, coinType: TypeTag): Address {
  const metadata = pairedMetadata(context, coinType) ?? errors.abort("notFound", "EPAIRED_FUNGIBLE_ASSET");
  errors.check(context.exists(metadata, tags.PairedFungibleAssetRefs), "internal", "EPAIRED_FUNGIBLE_ASSET_REFS_NOT_FOUND");
  return metadata;
}
