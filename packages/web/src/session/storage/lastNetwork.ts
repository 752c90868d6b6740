import { createStoredText } from "./storedText.ts";

/** Default id of the embedded network. If the embedded network has a custom id, no network named `local` exists. */
export const DEFAULT_NETWORK = "local";
const stored = createStoredText("atoll-last-network");

/** Last visited network; `/` and pages outside a network use it. */
export function lastNetwork(): string {
  const id = stored.read();
  return id !== undefined && isNetworkId(id) ? id : DEFAULT_NETWORK;
}

export function rememberNetwork(id: string): void {
  if (stored.read() !== id) stored.write(id);
}

/** Whether a text has the format of a network id, known or unknown. */
export function isNetworkId(text: string): boolean {
  return /^[a-z][a-z0-9-]{2,31}$/.test(text);
}
