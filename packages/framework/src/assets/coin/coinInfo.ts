import type { Address, NativeContext, StructTag, TypeTag } from "@atoll/move";
import { type Coin, type CoinInfo, errors } from "../../generated/assets/coin.ts";
import type { OptionalAggregator } from "../../generated/stdlib/optional_aggregator.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, optionValue, some } from "../../stdlib/option/option.ts";
import {
  addToOptionalAggregator,
  newOptionalAggregator,
  readOptionalAggregator,
  subFromOptionalAggregator,
} from "../../stdlib/optional_aggregator/optionalAggregator.ts";
import { typeInfoOf } from "../../stdlib/type_info/typeInfo.ts";

/** `MintCapability`, `BurnCapability` and `FreezeCapability` have no content: possession grants the right. */
export type CoinCapability = { dummy_field: boolean };

const MAX_COIN_NAME_LENGTH_BYTES = 32;
const MAX_COIN_SYMBOL_LENGTH_BYTES = 32;
const MAX_DECIMALS = 32;

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
  errors.check(coinAddress(coinType) === account, "invalidArgument", "ECOIN_INFO_ADDRESS_MISMATCH");
  errors.check(!isCoinInitialized(context, coinType), "alreadyExists", "ECOIN_INFO_ALREADY_PUBLISHED");
  errors.check(coin.name.bytes.length <= MAX_COIN_NAME_LENGTH_BYTES, "invalidArgument", "ECOIN_NAME_TOO_LONG");
  errors.check(coin.symbol.bytes.length <= MAX_COIN_SYMBOL_LENGTH_BYTES, "invalidArgument", "ECOIN_SYMBOL_TOO_LONG");
  errors.check(coin.decimals <= MAX_DECIMALS, "invalidArgument", "ECOIN_DECIMALS_TOO_LARGE");
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
