import { useSyncExternalStore } from "react";
import { createListeners } from "../storage/createListeners.ts";
import { createStoredText } from "../storage/storedText.ts";

/** A number that the user can adjust: default and range. */
export interface AdjustableLimit {
  readonly initial: number;
  readonly least: number;
  readonly most: number;
}

/** All adjustable limits. The page Settings → Limits explains their defaults. */
export const ADJUSTABLE = {
  /** Seconds between preview and expiry of a payment. */
  expirySecs: { initial: 120, least: 30, most: 3_600 },
  /** APT requested per faucet click. */
  faucetApt: { initial: 100, least: 1, most: 1_000 },
  /** Seconds of polling for a transaction that the network does not know. */
  waitSecs: { initial: 20, least: 5, most: 600 },
  /** Rows loaded per page of a list. */
  listRows: { initial: 25, least: 10, most: 100 },
} as const satisfies Readonly<Record<string, AdjustableLimit>>;
export type LimitName = keyof typeof ADJUSTABLE;
export type Limits = Readonly<Record<LimitName, number>>;

const stored = createStoredText("atoll-limits");
const { notify, subscribe } = createListeners();
let known: { readonly text: string | undefined; readonly limits: Limits } | undefined;

/** Whether a value is within a limit's range. */
export function isWithin(name: LimitName, value: unknown): value is number {
  const { least, most } = ADJUSTABLE[name];
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/** Parses stored limits. Missing or out-of-range values reset to their defaults. */
export function readLimits(found: unknown): Limits {
  const values: Readonly<Record<string, unknown>> = typeof found === "object" && found !== null ? { ...found } : {};
  const storedOrDefault = (name: LimitName): number => {
    const value = values[name];
    return isWithin(name, value) ? value : ADJUSTABLE[name].initial;
  };
  return {
    expirySecs: storedOrDefault("expirySecs"),
    faucetApt: storedOrDefault("faucetApt"),
    listRows: storedOrDefault("listRows"),
    waitSecs: storedOrDefault("waitSecs"),
  };
}

/** Current limits. */
export function limits(): Limits {
  const text = stored.read();
  if (known === undefined || known.text !== text) known = { text, limits: readLimits(parse(text)) };
  return known.limits;
}

/** Stores limits; out-of-range values reset to their defaults. */
export function writeLimits(changed: Limits): void {
  stored.write(JSON.stringify(readLimits(changed)));
  notify();
}

/** Hook for the current limits; updates on change. */
export function useLimits(): Limits {
  return useSyncExternalStore(subscribe, limits);
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    // Damaged storage counts as unchanged limits.
    return {};
  }
}
