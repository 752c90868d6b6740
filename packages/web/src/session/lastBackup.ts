import { createStoredText } from "./storedText.ts";

const stored = createStoredText("atoll-last-backup");

/** When a backup was last saved from this browser, in milliseconds since 1970. */
export function lastBackup(): number | undefined {
  const text = stored.read();
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A backup was saved just now. */
export function noteBackup(): void {
  stored.write(Date.now().toString());
}
