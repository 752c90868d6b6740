import type { LedgerSummary } from "../chain/chain.ts";

/** Names of response headers that browser scripts may read. */
export const EXPOSED_HEADERS = [
  "x-aptos-chain-id",
  "x-aptos-ledger-version",
  "x-aptos-ledger-oldest-version",
  "x-aptos-ledger-timestampusec",
  "x-aptos-epoch",
  "x-aptos-block-height",
  "x-aptos-oldest-block-height",
  "x-aptos-gas-used",
  "x-aptos-cursor",
] as const;

export const CURSOR_HEADER = "X-Aptos-Cursor";
export const GAS_USED_HEADER = "X-Aptos-Gas-Used";

// Headers cached per ledger summary, which all responses share until the next block.
const known = new WeakMap<LedgerSummary, Readonly<Record<string, string>>>();

/** Response headers with the ledger position. */
export function ledgerHeaders(chainId: number, ledger: LedgerSummary): Readonly<Record<string, string>> {
  let headers = known.get(ledger);
  if (headers === undefined) {
    headers = writeLedgerHeaders(chainId, ledger);
    known.set(ledger, headers);
  }
  return headers;
}

function writeLedgerHeaders(chainId: number, ledger: LedgerSummary): Readonly<Record<string, string>> {
  return {
    "X-Aptos-Chain-Id": chainId.toString(),
    "X-Aptos-Ledger-Version": ledger.version.toString(),
    "X-Aptos-Ledger-Oldest-Version": ledger.oldestVersion.toString(),
    "X-Aptos-Ledger-TimestampUsec": ledger.timestampUsecs.toString(),
    "X-Aptos-Epoch": ledger.epoch.toString(),
    "X-Aptos-Block-Height": ledger.blockHeight.toString(),
    "X-Aptos-Oldest-Block-Height": ledger.oldestBlockHeight.toString(),
  };
}
