import { type Address, printTypeTag, type StructValue } from "@atoll/move";
import { type LedgerValue, showWithin, type TransactionRecord } from "@atoll/node";
import type { LedgerSource } from "../ledger/ledgerSource.ts";
import { fieldsOf } from "./moveValues.ts";
import type { LedgerFacts, TableOwner } from "./processor.ts";

const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";
/** Resource types in the same resource group as an object's core; writing any of them writes the whole group. */
const OBJECT_GROUP_MEMBERS: ReadonlySet<string> = new Set([
  OBJECT_CORE,
  "0x1::coin::PairedCoinType",
  "0x1::fungible_asset::ConcurrentFungibleBalance",
  "0x1::fungible_asset::ConcurrentSupply",
  "0x1::fungible_asset::FungibleStore",
  "0x1::fungible_asset::Metadata",
  "0x1::fungible_asset::Supply",
]);

/** Maximum row characters per transaction; beyond it, values are stored as bytes instead of JSON. Ordinary transactions stay far below. */
const MAX_TRANSACTION_CHARS = 32_000_000;

export interface FactsOptions {
  readonly tableOwner: (handle: Address) => TableOwner | undefined;
  /** Row characters that the transaction has produced so far. */
  readonly rowChars: () => number;
}

/**
 * Creates the ledger lookups for a transaction's processors. Most lookups hit the transaction's own changes, which are already in memory.
 */
export function createLedgerFacts(
  source: LedgerSource,
  { version, changes }: TransactionRecord,
  { tableOwner, rowChars }: FactsOptions,
): LedgerFacts {
  let changed: ChangedResources | undefined;
  const readAfter = remembered((owner, type) => source.resource(owner, type, version));
  const readBefore = remembered((owner, type) => (version === 0n ? undefined : source.resource(owner, type, version - 1n)));
  return {
    resourceBefore: readBefore,
    resourceAfter(owner, type) {
      changed ??= changedResources(changes);
      const found = changed.written.get(nameOf(owner, type));
      if (found !== undefined) return fieldsOf(found);
      return OBJECT_GROUP_MEMBERS.has(type) && changed.objects.has(owner) ? undefined : readAfter(owner, type);
    },
    tableOwner,
    json: showWithin(MAX_TRANSACTION_CHARS, rowChars),
  };
}

type ReadResource = (owner: Address, type: string) => StructValue | undefined;

interface ChangedResources {
  readonly written: ReadonlyMap<string, LedgerValue>;
  /** Addresses of objects whose resource group the transaction wrote or deleted. */
  readonly objects: ReadonlySet<Address>;
}

function changedResources(changes: TransactionRecord["changes"]): ChangedResources {
  const written = new Map<string, LedgerValue>();
  const objects = new Set<Address>();
  for (const change of changes) {
    if (change.kind === "writeResource") {
      const type = printTypeTag(change.type);
      if (change.data.layout !== undefined) written.set(nameOf(change.address, type), change.data);
      if (type === OBJECT_CORE) objects.add(change.address);
    } else if (change.kind === "deleteResource" && printTypeTag(change.type) === OBJECT_GROUP) objects.add(change.address);
  }
  return { written, objects };
}

/** Caches lookups, because processors repeat them for a transaction. */
function remembered(read: ReadResource): ReadResource {
  const answers = new Map<string, StructValue | undefined>();
  return (owner, type) => {
    const name = nameOf(owner, type);
    if (!answers.has(name)) answers.set(name, read(owner, type));
    return answers.get(name);
  };
}

function nameOf(account: Address, type: string): string {
  return `${account} ${type}`;
}
