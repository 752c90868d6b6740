import type { LedgerIdentity } from "../facts/types.ts";

/** How long a gas price is taken as it is. */
const PRICE_FRESH_MS = 10_000;
/** How long what a kind of transaction used is taken for what it will use. */
const USED_FRESH_MS = 60_000;
const KEPT = 200;

/** What is known about gas on each ledger, so that the same is not asked twice. */
export interface GasMemory {
  price(identity: LedgerIdentity): bigint | undefined;
  rememberPrice(identity: LedgerIdentity, price: bigint): void;
  /** Gas that a kind of transaction used when it was last simulated. */
  used(identity: LedgerIdentity, kind: string): bigint | undefined;
  rememberUsed(identity: LedgerIdentity, kind: string, gas: bigint): void;
}

/** `now` is in milliseconds; only differences count. */
export function createGasMemory(now: () => number = () => performance.now()): GasMemory {
  const prices = createFreshMap(PRICE_FRESH_MS, now);
  const used = createFreshMap(USED_FRESH_MS, now);
  return {
    price: (identity) => prices.get(identity),
    rememberPrice: (identity, price) => prices.set(identity, price),
    used: (identity, kind) => used.get(`${identity} ${kind}`),
    rememberUsed: (identity, kind, gas) => used.set(`${identity} ${kind}`, gas),
  };
}

function createFreshMap(freshMs: number, now: () => number) {
  const kept = new Map<string, { readonly value: bigint; readonly at: number }>();
  return {
    get(key: string): bigint | undefined {
      const found = kept.get(key);
      return found !== undefined && now() - found.at < freshMs ? found.value : undefined;
    },
    set(key: string, value: bigint): void {
      kept.delete(key);
      kept.set(key, { value, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
