import { type StructTag, type StructValue, structTag } from "@atoll/move";
import { createLedgerReader, type LedgerReaderOptions } from "@atoll/node";
import type { LedgerSource } from "./ledgerSource.ts";

export interface LedgerSourceOptions extends LedgerReaderOptions {
  readonly chainId: number;
  /** Makes a store that another thread writes show its latest commit. */
  readonly refresh?: () => void;
}

/** Creates the indexer's view of a ledger. */
export function createLedgerSource(options: LedgerSourceOptions): LedgerSource {
  const reader = createLedgerReader(options);
  return {
    chainId: options.chainId,
    refresh: () => options.refresh?.(),
    latestVersion: () => reader.latestVersion(),
    transaction: (version) => reader.transaction(version),
    // A resource is a struct or an enum, so its value is an object.
    resource: (owner, type, version) => reader.resource(owner, tagOf(type), version) as StructValue | undefined,
    forget: () => reader.forget(),
  };
}

/** Cache of parsed type tags; processors request a small, fixed set of types. */
const tags = new Map<string, StructTag>();

function tagOf(type: string): StructTag {
  let tag = tags.get(type);
  if (tag === undefined) {
    tag = structTag(type);
    tags.set(type, tag);
  }
  return tag;
}
