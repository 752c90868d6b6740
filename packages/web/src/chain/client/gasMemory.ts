import type { LedgerIdentity } from "../facts/types.ts";

/** Lifetime of a cached gas price. */
const PRICE_FRESH_MS = 10_000;
/** Lifetime of a cached gas usage per kind of transaction. */
const USED_FRESH_MS = 60_000;
const MAX_ENTRIES = 200;

/** Cache of gas prices and usage per ledger, to avoid repeated requests. */
export interface GasMemory {
  price(identity: LedgerIdentity): bigint | undefined;
  rememberPrice(identity: LedgerIdentity, price: bigint): void;
  /** Gas used by a kind of transaction in its latest simulation. */
  used(identity: LedgerIdentity, kind: string): bigint | undefined;
  rememberUsed(identity: LedgerIdentity, kind: string, gas: bigint): void;
}

/** `now` returns milliseconds of any monotonic clock. */
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
  const remembered = new Map<string, { readonly value: bigint; readonly at: number }>();
  return {
    get(key: string): bigint | undefined {
      const found = remembered.get(key);
      return found !== undefined && now() - found.at < freshMs ? found.value : undefined;
    },
    set(key: string, value: bigint): void {
      remembered.delete(key);
      remembered.set(key, { value, at: now() });
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_ENTRIES && oldest !== undefined) remembered.delete(oldest);
    },
  };
}
