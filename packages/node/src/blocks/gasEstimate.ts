import { displayAddress } from "@atoll/move";
import type { TransactionPayload } from "../chain/signedTransaction.ts";
import type { LedgerBlock, Store } from "../chain/store.ts";
import { TRANSACTION_LIMITS } from "../execution/gas/gasParams.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";

export interface GasEstimate {
  readonly deprioritized: bigint;
  readonly market: bigint;
  readonly prioritized: bigint;
}

const MIN_PRICE = TRANSACTION_LIMITS.minGasUnitPriceOctas;
/** Gas price lanes of public networks. A higher price helps only if it reaches the next lane. */
const PRICE_LANES = [0n, 150n, 300n, 500n, 1_000n, 3_000n, 5_000n, 10_000n, 100_000n, 1_000_000n];
/** Number of user transactions from which a block counts as full, so that the gas price decides about inclusion. */
const FULL_BLOCK_TRANSACTIONS = 250;
const LOW_HISTORY_BLOCKS = 10;
const MARKET_HISTORY_BLOCKS = 30;
const HISTORY_BLOCKS = 120;

/** Estimates gas prices for inclusion from recent blocks of the current epoch. */
export function createGasEstimator(store: Store): { estimate(): GasEstimate } {
  const priceByBlock = new Map<LedgerBlock["height"], { readonly hash: Uint8Array; readonly price: bigint }>();

  function inclusionPrice(block: LedgerBlock): bigint {
    const known = priceByBlock.get(block.height);
    if (known !== undefined && sameHash(known.hash, block.hash)) return known.price;
    const price = computeInclusionPrice(store, block);
    priceByBlock.set(block.height, { hash: block.hash, price });
    // Drops cached prices of blocks far below the current one, which are never requested again. Other heights arrive in arbitrary order.
    if (priceByBlock.size > 4 * HISTORY_BLOCKS) {
      for (const height of priceByBlock.keys()) if (height + BigInt(HISTORY_BLOCKS) < block.height) priceByBlock.delete(height);
    }
    return price;
  }

  return {
    estimate() {
      const latest = store.latestBlock();
      const prices: bigint[] = [];
      for (let height = (latest?.height ?? 0n) - 1n; height > 0n && prices.length < HISTORY_BLOCKS; height--) {
        const block = store.getBlockByHeight(height);
        if (block === undefined || block.epoch !== latest?.epoch) break;
        prices.push(inclusionPrice(block));
      }
      if (prices.length === 0) return { deprioritized: MIN_PRICE, market: MIN_PRICE, prioritized: nextLane(MIN_PRICE) };
      const deprioritized = prices.slice(0, LOW_HISTORY_BLOCKS).reduce((least, price) => (price < least ? price : least));
      const market = greater(deprioritized, atShare(prices.slice(0, MARKET_HISTORY_BLOCKS), 1, 2));
      return { deprioritized, market, prioritized: nextLane(greater(market, atShare(prices, 9, 10))) };
    },
  };
}

function computeInclusionPrice(store: Store, block: LedgerBlock): bigint {
  const transactionCount = Number(block.lastVersion - block.firstVersion) + 1;
  if (transactionCount < FULL_BLOCK_TRANSACTIONS) return MIN_PRICE;
  let least: bigint | undefined;
  let userCount = 0;
  const countByUse = new Map<string, number>();
  for (let version = block.firstVersion; version <= block.lastVersion; version++) {
    const record = store.getTransaction(version);
    if (record?.user === undefined) continue;
    const transaction = decodeTransaction(record.transaction);
    if (transaction.kind !== "user") continue;
    const { gasUnitPrice, payload } = transaction.signed.raw;
    if (least === undefined || gasUnitPrice < least) least = gasUnitPrice;
    userCount++;
    const use = useOf(payload);
    countByUse.set(use, (countByUse.get(use) ?? 0) + 1);
  }
  if (least === undefined || userCount < FULL_BLOCK_TRANSACTIONS) return MIN_PRICE;
  // If one contract fills over half of a block, the block does not count as full: transactions for other contracts still fit, because
  // blocks mix contracts.
  const isOneSided = [...countByUse.values()].some((count) => count * 2 > userCount);
  return isOneSided ? MIN_PRICE : nextLane(least);
}

/** Contract that a transaction calls; all framework modules count as `platform`. */
function useOf(payload: TransactionPayload): string {
  const executable = payload.kind === "v1" ? payload.executable : payload;
  if (executable.kind !== "entryFunction") return "other";
  const { address } = executable.entryFunction.module;
  return displayAddress(address) === address ? address : "platform";
}

function nextLane(price: bigint): bigint {
  return PRICE_LANES.find((lane) => lane > price) ?? price;
}

/** Quantile `numerator / denominator` of sorted prices. */
function atShare(prices: readonly bigint[], numerator: number, denominator: number): bigint {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor((sorted.length * numerator) / denominator)] as bigint;
}

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function sameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((byte, index) => byte === b[index]);
}
