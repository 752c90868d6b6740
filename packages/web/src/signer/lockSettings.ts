import { AUTO_LOCK_MINUTES_MAX, AUTO_LOCK_MINUTES_MIN } from "./vaultLimits.ts";

/** Rejects an idle time that is neither a whole number of minutes in the allowed range nor `undefined`, which means never. */
export function refuseAutoLock(minutes: number | undefined): void {
  const isAllowed =
    minutes === undefined || (Number.isInteger(minutes) && minutes >= AUTO_LOCK_MINUTES_MIN && minutes <= AUTO_LOCK_MINUTES_MAX);
  if (!isAllowed) throw new RangeError("Minutes must be a whole number from 1 to 240.");
}

/** Whether the vault would stay unlocked longer without use; `undefined` means that it never locks. */
export function isLongerAutoLock(minutes: number | undefined, before: number | undefined): boolean {
  return before !== undefined && (minutes === undefined || minutes > before);
}
