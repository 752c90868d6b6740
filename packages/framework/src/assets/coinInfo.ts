import { type Address, type NativeContext, type StructTag, structTag, type TypeTag } from "@atoll/move";
import type { EventHandle } from "../generated/stdlib/event.ts";
import type { OptionalAggregator } from "../generated/stdlib/optional_aggregator.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { none, optionValue, some } from "../stdlib/option/option.ts";
import {
  addToOptionalAggregator,
  newOptionalAggregator,
  readOptionalAggregator,
  subFromOptionalAggregator,
} from "../stdlib/optional_aggregator/optionalAggregator.ts";
import { typeInfoOf } from "../stdlib/type_info/typeInfo.ts";

/** `Coin<T>`: an amount outside any store. */
export type Coin = { value: bigint };
export type CoinStore = { coin: Coin; frozen: boolean; deposit_events: EventHandle; withdraw_events: EventHandle };
export type CoinInfo = { name: MoveString; symbol: MoveString; decimals: number; supply: Option<OptionalAggregator> };
/** `MintCapability`, `BurnCapability` and `FreezeCapability` have no content: possession grants the right. */
export type CoinCapability = { dummy_field: boolean };

const errorTable = {
  ECOIN_INFO_ADDRESS_MISMATCH: [1n, "A coin is initialized by the account that published its type"],
  ECOIN_INFO_ALREADY_PUBLISHED: [2n, "The coin is initialized already"],
  ECOIN_INFO_NOT_PUBLISHED: [3n, "The type is not an initialized coin"],
  ECOIN_STORE_ALREADY_PUBLISHED: [4n, "The account is registered for the coin already"],
  ECOIN_STORE_NOT_PUBLISHED: [5n, "The account has no store of the coin"],
  EINSUFFICIENT_BALANCE: [6n, "There is less than the amount asked for"],
  EDESTRUCTION_OF_NONZERO_TOKEN: [7n, "Only a zero amount can be thrown away"],
  EFROZEN: [10n, "The coin store is frozen"],
  ECOIN_SUPPLY_UPGRADE_NOT_SUPPORTED: [11n, "A coin's way of counting its supply can no longer be changed"],
  ECOIN_NAME_TOO_LONG: [12n, "The name has more than 32 bytes"],
  ECOIN_SYMBOL_TOO_LONG: [13n, "The symbol has more than 32 bytes"],
  EAGGREGATABLE_COIN_VALUE_TOO_LARGE: [14n, "The aggregated amount is too large"],
  EPAIRED_COIN: [15n, "The asset is not paired with a coin"],
  EPAIRED_FUNGIBLE_ASSET: [16n, "The coin is not paired with an asset"],
  ECOIN_TYPE_MISMATCH: [17n, "The asset is paired with another coin"],
  ECOIN_TO_FUNGIBLE_ASSET_FEATURE_NOT_ENABLED: [18n, "Turning coins into assets is switched off on this network"],
  EPAIRED_FUNGIBLE_ASSET_REFS_NOT_FOUND: [19n, "The paired asset has no refs"],
  EMINT_REF_RECEIPT_MISMATCH: [20n, "The mint ref is not the one the receipt is for"],
  EMINT_REF_NOT_FOUND: [21n, "The mint ref has been taken"],
  ETRANSFER_REF_RECEIPT_MISMATCH: [22n, "The transfer ref is not the one the receipt is for"],
  ETRANSFER_REF_NOT_FOUND: [23n, "The transfer ref has been taken"],
  EBURN_REF_RECEIPT_MISMATCH: [24n, "The burn ref is not the one the receipt is for"],
  EBURN_REF_NOT_FOUND: [25n, "The burn ref has been taken"],
  EMIGRATION_FRAMEWORK_NOT_ENABLED: [26n, "Migration from coins to assets is switched off on this network"],
  ECOIN_CONVERSION_MAP_NOT_FOUND: [27n, "There is no map from coins to assets"],
  EAPT_PAIRING_IS_NOT_ENABLED: [28n, "APT is not paired with its asset yet"],
  ECOIN_DECIMALS_TOO_LARGE: [29n, "There are more than 32 decimals"],
} as const;
export const coinErrors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::coin", errorTable);

const MAX_COIN_NAME_LENGTH_BYTES = 32;
const MAX_COIN_SYMBOL_LENGTH_BYTES = 32;
const MAX_DECIMALS = 32;

/** Type tag of APT. */
export const aptosCoinTag: StructTag = structTag("0x1::aptos_coin::AptosCoin");
const coinInfoTag = coinTagFor("CoinInfo");
export const coinStoreTag = coinTagFor("CoinStore");

/** Returns a function that creates `0x1::coin::Name<CoinType>` tags, cached per type object to avoid repeated printing. */
function coinTagFor(name: string): (coinType: TypeTag) => StructTag {
  const known = new WeakMap<TypeTag, StructTag>();
  return (coinType) => {
    let tag = known.get(coinType);
    if (tag === undefined) {
      tag = { kind: "struct", address: FRAMEWORK_ADDRESS, module: "coin", name, typeArguments: [coinType] };
      known.set(coinType, tag);
    }
    return tag;
  };
}

/** Account that published the coin type; aborts for types other than structs. */
function coinAddress(coinType: TypeTag): Address {
  return coinType.kind === "struct" ? coinType.address : typeInfoOf(coinType).account_address;
}

export function isCoinInitialized(context: NativeContext, coinType: TypeTag): boolean {
  return context.exists(coinAddress(coinType), coinInfoTag(coinType));
}

export function borrowCoinInfo(context: NativeContext, coinType: TypeTag): CoinInfo {
  return context.borrow<CoinInfo>(coinAddress(coinType), coinInfoTag(coinType));
}

export interface CoinDescription {
  readonly name: MoveString;
  readonly symbol: MoveString;
  readonly decimals: number;
  readonly monitorSupply: boolean;
  readonly parallelizableSupply: boolean;
}

/** Initializes a coin type of the signer's account. The caller receives all capabilities. */
export function initializeCoin(context: NativeContext, account: Address, coinType: TypeTag, coin: CoinDescription): void {
  coinErrors.check(coinAddress(coinType) === account, "invalidArgument", "ECOIN_INFO_ADDRESS_MISMATCH");
  coinErrors.check(!isCoinInitialized(context, coinType), "alreadyExists", "ECOIN_INFO_ALREADY_PUBLISHED");
  coinErrors.check(coin.name.bytes.length <= MAX_COIN_NAME_LENGTH_BYTES, "invalidArgument", "ECOIN_NAME_TOO_LONG");
  coinErrors.check(coin.symbol.bytes.length <= MAX_COIN_SYMBOL_LENGTH_BYTES, "invalidArgument", "ECOIN_SYMBOL_TOO_LONG");
  coinErrors.check(coin.decimals <= MAX_DECIMALS, "invalidArgument", "ECOIN_DECIMALS_TOO_LARGE");
  const info: CoinInfo = {
    name: coin.name,
    symbol: coin.symbol,
    decimals: coin.decimals,
    supply: coin.monitorSupply ? some(newOptionalAggregator(context, coin.parallelizableSupply)) : none(),
  };
  context.moveTo(account, coinInfoTag(coinType), info);
}

export function coinCapability(): CoinCapability {
  return { dummy_field: false };
}

/** Supply of a coin that is still in coin form; `none` if untracked. */
export function coinSupply(context: NativeContext, coinType: TypeTag): Option<bigint> {
  const supply = optionValue(borrowCoinInfo(context, coinType).supply);
  return supply === undefined ? none() : some(readOptionalAggregator(context, supply));
}

/** Mints coins. Callers check authorization. */
export function mintCoin(context: NativeContext, coinType: TypeTag, amount: bigint): Coin {
  if (amount !== 0n) {
    const supply = borrowSupplyMut(context, coinType);
    if (supply !== undefined) addToOptionalAggregator(context, supply, amount);
  }
  return { value: amount };
}

/** Burns coins and returns the amount. Callers check authorization. */
export function burnCoin(context: NativeContext, coinType: TypeTag, coin: Coin): bigint {
  if (coin.value !== 0n) {
    const supply = borrowSupplyMut(context, coinType);
    if (supply !== undefined) subFromOptionalAggregator(context, supply, coin.value);
  }
  return coin.value;
}

/** Borrows the supply for writing. An aggregator stores its value elsewhere, so this resource changes only with a plain integer supply. */
function borrowSupplyMut(context: NativeContext, coinType: TypeTag): OptionalAggregator | undefined {
  return optionValue(context.borrowMutIfChanged<CoinInfo>(coinAddress(coinType), coinInfoTag(coinType)).supply);
}
