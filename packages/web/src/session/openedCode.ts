import { readAddress } from "../chain/facts/address.ts";
import type { Address, LedgerIdentity } from "../chain/facts/types.ts";
import { createStoredText } from "./storage/storedText.ts";

/** Maximum number of remembered addresses, over all networks. */
const MOST = 60;
const stored = createStoredText("atoll-opened-code");

/** Addresses whose modules were opened in this browser, newest first. A ledger that was reset starts empty. */
export function openedCode(identity: LedgerIdentity | undefined): readonly Address[] {
  return readAll().flatMap(([ledger, address]) => (ledger === identity ? [address] : []));
}

/** Remembers the address of a module that was opened. */
export function rememberOpenedCode(identity: LedgerIdentity, address: Address): void {
  const others = readAll().filter(([ledger, one]) => ledger !== identity || one !== address);
  stored.write(JSON.stringify([[identity, address], ...others].slice(0, MOST)));
}

/** Reads stored addresses; invalid data counts as empty. */
function readAll(): readonly (readonly [ledger: string, address: Address])[] {
  try {
    const json: unknown = JSON.parse(stored.read() ?? "[]");
    return Array.isArray(json)
      ? json.map(([ledger, address]: [unknown, unknown]) => [String(ledger), readAddress(String(address))] as const)
      : [];
  } catch {
    return [];
  }
}
