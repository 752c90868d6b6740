import { type NativeContext, typeTag } from "@atoll/move";
import { declaration, errors, type Pool as UnboundPool } from "../../generated/datastructures/pool_u64_unbound.ts";
import { implementModule } from "../../native/implementModule.ts";
import {
  addCounted,
  destroyEmptyCounted,
  innerId,
  newTableWithLength,
  removeCounted,
} from "../../stdlib/table_with_length/tableWithLength.ts";
import { sharePool } from "../sharePool.ts";

const SHARE_TYPES = { key: typeTag("address"), value: typeTag("u128") };

export function newUnboundPool(context: NativeContext, scalingFactor = 1n): UnboundPool {
  return { total_coins: 0n, total_shares: 0n, shares: newTableWithLength(context), scaling_factor: scalingFactor };
}

const pools = sharePool<UnboundPool, NativeContext>({
  errors,
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
export const poolU64UnboundModule = implementModule(declaration, {
  new: ({ context }) => newUnboundPool(context),
  create: ({ context }) => newUnboundPool(context),
  create_with_scaling_factor: ({ context }, factor) => newUnboundPool(context, factor),
  destroy_empty: (_, pool) => destroyEmptyUnboundPool(pool),
  shareholders_count: (_, pool) => pool.shares.length,
  shares_to_amount_with_total_stats: (_, pool, shares, totalCoins, totalShares) =>
    pools.sharesToAmount(pool, shares, totalCoins, totalShares),
  ...pools.bodies,
});
