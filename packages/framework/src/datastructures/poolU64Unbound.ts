import { type NativeContext, typeTag } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import {
  addCounted,
  destroyEmptyCounted,
  innerId,
  newTableWithLength,
  removeCounted,
  type TableWithLength,
} from "../stdlib/tableWithLength.ts";
import { type PoolTotals, sharePool } from "./sharePool.ts";

/** Pool of coins, owned in proportion to shares by any number of shareholders. */
export type UnboundPool = PoolTotals & { shares: TableWithLength };

const SHARE_TYPES = { key: typeTag("address"), value: typeTag("u128") };

export function newUnboundPool(context: NativeContext, scalingFactor = 1n): UnboundPool {
  return { total_coins: 0n, total_shares: 0n, shares: newTableWithLength(context), scaling_factor: scalingFactor };
}

const pools = sharePool<UnboundPool, NativeContext>({
  module: "0x1::pool_u64_unbound",
  shareType: "u128",
  totalOverflow: "EPOOL_TOTAL_SHARES_OVERFLOW",
  storeOf: ({ context }) => context,
  find: (context, { shares }, shareholder) => context.tables.get(innerId(shares, SHARE_TYPES), shareholder) as bigint | undefined,
  add: (context, { shares }, shareholder, value) => addCounted(context, shares, SHARE_TYPES, shareholder, value),
  set: (context, { shares }, shareholder, value) => context.tables.set(innerId(shares, SHARE_TYPES), shareholder, value),
  remove: (context, { shares }, shareholder) => removeCounted(context, shares, SHARE_TYPES, shareholder),
});

export const {
  sharesOf: unboundPoolShares,
  balanceOf: unboundPoolBalance,
  amountToShares: unboundAmountToShares,
  sharesToAmount: unboundSharesToAmount,
  buyIn: unboundBuyIn,
  redeemShares: unboundRedeemShares,
  transferShares: unboundTransferShares,
} = pools;

export function destroyEmptyUnboundPool(pool: UnboundPool): void {
  pools.checkEmpty(pool);
  destroyEmptyCounted(pool.shares);
}

/** `0x1::pool_u64_unbound`: coin pool without a shareholder limit. */
export const poolU64UnboundModule = defineModule({
  id: "0x1::pool_u64_unbound",
  errors: pools.errors,
  structs: `
    struct Pool has store {
      total_coins: u64,
      total_shares: u128,
      shares: table_with_length::TableWithLength<address, u128>,
      scaling_factor: u64,
    }
  `,
  functions: {
    "public fun new(): Pool": ({ context }) => newUnboundPool(context),
    "#[deprecated] public fun create(): Pool": ({ context }) => newUnboundPool(context),
    "public fun create_with_scaling_factor(scaling_factor: u64): Pool": ({ context }, factor: bigint) => newUnboundPool(context, factor),
    "public fun destroy_empty(self: Pool)": (_, pool: UnboundPool) => destroyEmptyUnboundPool(pool),
    "public fun shareholders_count(self: &Pool): u64": (_, pool: UnboundPool) => pool.shares.length,
    "public fun shares_to_amount_with_total_stats(self: &Pool, shares: u128, total_coins: u64, total_shares: u128): u64": (
      _,
      pool: UnboundPool,
      shares: bigint,
      totalCoins: bigint,
      totalShares: bigint,
    ) => pools.sharesToAmount(pool, shares, totalCoins, totalShares),
    ...pools.functions,
  },
});
