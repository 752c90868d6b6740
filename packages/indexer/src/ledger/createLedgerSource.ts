import { address, type JsonObject, structTag } from "@atoll/move";
import { createLedgerReader, type LedgerReaderOptions } from "@atoll/node";
import type { LedgerSource } from "./ledgerSource.ts";
import type { TransactionJson } from "./transactionJson.ts";

export interface LedgerSourceOptions extends LedgerReaderOptions {
  readonly chainId: number;
  /** Where the store is another thread's: moves on to what that one has committed. */
  readonly refresh?: () => void;
}

/** A ledger as the indexer reads it. */
export function createLedgerSource(options: LedgerSourceOptions): LedgerSource {
  const reader = createLedgerReader(options);
  return {
    chainId: options.chainId,
    refresh: () => options.refresh?.(),
    latestVersion: () => reader.latestVersion(),
    transaction(version) {
      const read = reader.transaction(version);
      if (read === undefined) return undefined;
      const { blockHeight, epoch, timestampUsecs } = read.ledger;
      // The renderer's own form, which the types name.
      return { version, blockHeight, epoch, timestampUsecs, json: read.json as TransactionJson };
    },
    resource: (owner, type, version) => reader.resource(address(owner), structTag(type), version) as JsonObject | undefined,
    forget: () => reader.forget(),
  };
}
