import { type Address, address } from "@atoll/move";
import fc from "fast-check";

/** Test support: valid and invalid random operations on fungible assets. */
export const ASSETS = ["plain", "capped", "parallel", "levy", "bound", "moon"] as const;
export type AssetName = (typeof ASSETS)[number];

/** Accounts of the test; the first also publishes the coin and owns its capabilities. */
export const HOLDERS: readonly Address[] = ["0xcafe", "0xa11ce", "0xb0b", "0xca501"].map(address);

/**
 * Choice of a store: an account's primary store, existing or not, or a recently created store (0 is the newest); of the operation's asset
 * or a wrong asset.
 */
export type StoreChoice = { readonly wrongAsset: AssetName | undefined } & (
  | { readonly kind: "primary"; readonly owner: Address }
  | { readonly kind: "secondary"; readonly age: number }
);

/** Operations by kind. Missing `who` and `ref` default to valid values: the store's owner and the asset's ref. */
type Operations = {
  mint: { asset: AssetName; ref: AssetName | undefined; store: StoreChoice; amount: bigint };
  mintToOwner: { asset: AssetName; owner: Address; amount: bigint };
  burn: { asset: AssetName; ref: AssetName | undefined; store: StoreChoice; amount: bigint };
  burnFromOwner: { asset: AssetName; owner: Address; amount: bigint };
  transfer: { asset: AssetName; who: Address | undefined; from: StoreChoice; to: StoreChoice; amount: bigint; dispatched: boolean };
  transferAtLeast: { asset: AssetName; who: Address | undefined; from: StoreChoice; to: StoreChoice; amount: bigint; expected: bigint };
  split: {
    asset: AssetName;
    who: Address | undefined;
    from: StoreChoice;
    first: StoreChoice;
    second: StoreChoice;
    amount: bigint;
    part: bigint;
  };
  pay: { who: Address; asset: AssetName; to: Address; amount: bigint };
  transferWithRef: { asset: AssetName; ref: AssetName | undefined; from: StoreChoice; to: StoreChoice; amount: bigint };
  freeze: { asset: AssetName; ref: AssetName | undefined; store: StoreChoice; frozen: boolean };
  createStore: { owner: Address; asset: AssetName };
  giveStore: { asset: AssetName; who: Address | undefined; store: StoreChoice; to: Address };
  removeStore: { asset: AssetName; age: number };
  upgradeStore: { asset: AssetName; who: Address | undefined; store: StoreChoice };
  upgradeSupply: { asset: AssetName };
  coinMint: { who: Address; to: Address; amount: bigint };
  coinBurn: { who: Address; amount: bigint };
  coinTransfer: { who: Address; to: Address; amount: bigint };
  coinStore: { owner: Address; amount: bigint; frozen: boolean };
  migrate: { owners: Address[] };
};
export type AssetOperation = { [Kind in keyof Operations]: { readonly kind: Kind } & Readonly<Operations[Kind]> }[keyof Operations];

const MAX_U64 = (1n << 64n) - 1n;
const holder = fc.constantFrom(...HOLDERS);
const asset = fc.constantFrom(...ASSETS);
/** Random amounts: zero, small, rejected by a hook, above most balances, and near the u64 limit. */
const amount = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 10, arbitrary: fc.bigInt({ min: 1n, max: 40n }) },
  { weight: 1, arbitrary: fc.constantFrom(13n, 14n) },
  { weight: 3, arbitrary: fc.bigInt({ min: 41n, max: 1_500n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: MAX_U64 - 50n, max: MAX_U64 }) },
);
const age = fc.integer({ min: 0, max: 4 });
/** Occasionally chooses a wrong asset. */
const wrong = fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: asset });
const who = fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: holder });
const store: fc.Arbitrary<StoreChoice> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("primary"), owner: holder, wrongAsset: wrong }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("secondary"), age, wrongAsset: wrong }) },
);

function of<Kind extends keyof Operations>(
  kind: Kind,
  weight: number,
  fields: { [Field in keyof Operations[Kind]]: fc.Arbitrary<Operations[Kind][Field]> },
): fc.WeightedArbitrary<{ readonly kind: Kind } & Operations[Kind]> {
  return { weight, arbitrary: fc.record(fields).map((values) => ({ kind, ...(values as Operations[Kind]) })) };
}

const operation: fc.Arbitrary<AssetOperation> = fc.oneof(
  of("mint", 4, { asset, ref: wrong, store, amount }),
  of("mintToOwner", 4, { asset, owner: holder, amount }),
  of("burn", 3, { asset, ref: wrong, store, amount }),
  of("burnFromOwner", 2, { asset, owner: holder, amount }),
  of("transfer", 10, { asset, who, from: store, to: store, amount, dispatched: fc.boolean() }),
  of("transferAtLeast", 2, { asset, who, from: store, to: store, amount, expected: amount }),
  of("split", 4, { asset, who, from: store, first: store, second: store, amount, part: amount }),
  of("pay", 6, { who: holder, asset, to: holder, amount }),
  of("transferWithRef", 4, { asset, ref: wrong, from: store, to: store, amount }),
  of("freeze", 3, { asset, ref: wrong, store, frozen: fc.boolean() }),
  of("createStore", 3, { owner: holder, asset }),
  of("giveStore", 3, { asset, who, store, to: holder }),
  of("removeStore", 1, { asset, age }),
  of("upgradeStore", 1, { asset, who, store }),
  of("upgradeSupply", 1, { asset }),
  of("coinMint", 2, { who: holder, to: holder, amount }),
  of("coinBurn", 1, { who: holder, amount }),
  of("coinTransfer", 3, { who: holder, to: holder, amount }),
  of("coinStore", 1, { owner: holder, amount, frozen: fc.boolean() }),
  of("migrate", 1, { owners: fc.array(holder, { maxLength: 3 }) }),
);

/** Generates random sequences of asset operations. */
export function assetOperations(length: number): fc.Arbitrary<AssetOperation[]> {
  return fc.array(operation, { minLength: length, maxLength: length, size: "max" });
}
