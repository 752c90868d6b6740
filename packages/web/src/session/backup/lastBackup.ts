import { createStoredText } from "../storage/storedText.ts";

const stored = createStoredText("atoll-last-backup");

/** Time of the last backup from this browser, in milliseconds since 1970. */
export function lastBackup(): number | undefined {
  const text = stored.read();
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Records a backup at the current time. */
export function noteBackup(): void {
  stored.write(Date.now().toString());
}
