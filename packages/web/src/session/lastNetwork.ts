import { createStoredText } from "./storedText.ts";

/** The network beside the page, unless that one has a name of its own: then this one is not there. */
export const DEFAULT_NETWORK = "local";
const stored = createStoredText("atoll-last-network");

/** The network last visited; `/` and pages outside a network use it. */
export function lastNetwork(): string {
  const id = stored.read();
  return id !== undefined && isNetworkId(id) ? id : DEFAULT_NETWORK;
}

export function rememberNetwork(id: string): void {
  if (stored.read() !== id) stored.write(id);
}

/** The form of an id, known or not. */
export function isNetworkId(text: string): boolean {
  return /^[a-z][a-z0-9-]{2,31}$/.test(text);
}
