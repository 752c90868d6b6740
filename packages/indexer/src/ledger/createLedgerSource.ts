import { type StructTag, type StructValue, structTag } from "@atoll/move";
import { createLedgerReader, type LedgerReaderOptions } from "@atoll/node";
import type { LedgerSource } from "./ledgerSource.ts";

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
    transaction: (version) => reader.transaction(version),
    // A resource is a struct or an enum, whose values are objects.
    resource: (owner, type, version) => reader.resource(owner, tagOf(type), version) as StructValue | undefined,
    forget: () => reader.forget(),
  };
}

/** Processors ask for few types, which their source names. */
const tags = new Map<string, StructTag>();

function tagOf(type: string): StructTag {
  let tag = tags.get(type);
  if (tag === undefined) {
    tag = structTag(type);
    tags.set(type, tag);
  }
  return tag;
}
