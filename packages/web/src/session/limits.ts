import { useSyncExternalStore } from "react";
import { createStoredText } from "./storedText.ts";

/** A number that the person may change: what it is at first, and within which bounds. */
export interface AdjustableLimit {
  readonly initial: number;
  readonly least: number;
  readonly most: number;
}

/** Every limit that can be changed; Settings → Limits says where each comes from. */
export const ADJUSTABLE = {
  /** Seconds from the preview until a payment expires. */
  expirySecs: { initial: 120, least: 30, most: 3_600 },
  /** APT that one press asks a faucet for. */
  faucetApt: { initial: 10, least: 1, most: 1_000 },
  /** Seconds for which a transaction that the network does not know is asked for again. */
  waitSecs: { initial: 20, least: 5, most: 600 },
  /** Rows of a list that are read at a time. */
  listRows: { initial: 25, least: 10, most: 100 },
} as const satisfies Readonly<Record<string, AdjustableLimit>>;
export type LimitName = keyof typeof ADJUSTABLE;
export type Limits = Readonly<Record<LimitName, number>>;

const stored = createStoredText("atoll-limits");
const listeners = new Set<() => void>();
let known: { readonly text: string | undefined; readonly limits: Limits } | undefined;

/** Whether a limit may have this value. */
export function isWithin(name: LimitName, value: unknown): value is number {
  const { least, most } = ADJUSTABLE[name];
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/** Limits as they were stored. What is missing or out of bounds is as at first. */
export function readLimits(found: unknown): Limits {
  const values: Readonly<Record<string, unknown>> = typeof found === "object" && found !== null ? { ...found } : {};
  const kept = (name: LimitName): number => {
    const value = values[name];
    return isWithin(name, value) ? value : ADJUSTABLE[name].initial;
  };
  return { expirySecs: kept("expirySecs"), faucetApt: kept("faucetApt"), listRows: kept("listRows"), waitSecs: kept("waitSecs") };
}

/** The limits that hold now. */
export function limits(): Limits {
  const text = stored.read();
  if (known === undefined || known.text !== text) known = { text, limits: readLimits(parse(text)) };
  return known.limits;
}

/** Puts limits in place; each within its bounds. */
export function writeLimits(changed: Limits): void {
  stored.write(JSON.stringify(readLimits(changed)));
  for (const listener of listeners) listener();
}

/** The limits that hold now, live. */
export function useLimits(): Limits {
  return useSyncExternalStore(subscribe, limits);
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    // Damaged: as if nothing had been changed.
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
