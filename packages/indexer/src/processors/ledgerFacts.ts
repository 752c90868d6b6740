import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction, LedgerSource } from "../ledger/ledgerSource.ts";
import type { LedgerFacts, TableOwner } from "./processor.ts";
import { standardAddress } from "./standardAddress.ts";

const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";
/** Resources that are stored together with an object's core: whoever writes one writes all. */
const OBJECT_GROUP_MEMBERS: ReadonlySet<string> = new Set([
  OBJECT_CORE,
  "0x1::coin::PairedCoinType",
  "0x1::fungible_asset::ConcurrentFungibleBalance",
  "0x1::fungible_asset::ConcurrentSupply",
  "0x1::fungible_asset::FungibleStore",
  "0x1::fungible_asset::Metadata",
  "0x1::fungible_asset::Supply",
]);

/** What the ledger says about a transaction's surroundings. Most of it stands in the transaction's own changes, which cost nothing to read. */
export function createLedgerFacts(
  source: LedgerSource,
  { version, json }: IndexedTransaction,
  tableOwner: (handle: string) => TableOwner | undefined,
): LedgerFacts {
  let changed: ChangedResources | undefined;
  const readAfter = remembered((owner, type) => source.resource(owner, type, version));
  const readBefore = remembered((owner, type) => (version === 0n ? undefined : source.resource(owner, type, version - 1n)));
  return {
    resourceBefore: readBefore,
    resourceAfter(owner, type) {
      changed ??= changedResources(json);
      const account = standardAddress(owner);
      const found = changed.written.get(nameOf(account, type));
      if (found !== undefined) return found;
      return OBJECT_GROUP_MEMBERS.has(type) && changed.objects.has(account) ? undefined : readAfter(account, type);
    },
    tableOwner,
  };
}

type ReadResource = (owner: string, type: string) => JsonObject | undefined;

interface ChangedResources {
  readonly written: ReadonlyMap<string, JsonObject>;
  /** Objects that were written or deleted as a whole. */
  readonly objects: ReadonlySet<string>;
}

function changedResources(json: IndexedTransaction["json"]): ChangedResources {
  const written = new Map<string, JsonObject>();
  const objects = new Set<string>();
  for (const change of json.changes) {
    if (change.type === "write_resource") {
      const account = standardAddress(change.address);
      written.set(nameOf(account, change.data.type), change.data.data);
      if (change.data.type === OBJECT_CORE) objects.add(account);
    } else if (change.type === "delete_resource" && change.resource === OBJECT_GROUP) objects.add(standardAddress(change.address));
  }
  return { written, objects };
}

/** Processors ask the same of a transaction more than once. */
function remembered(read: ReadResource): ReadResource {
  const answers = new Map<string, JsonObject | undefined>();
  return (owner, type) => {
    const name = nameOf(standardAddress(owner), type);
    if (!answers.has(name)) answers.set(name, read(owner, type));
    return answers.get(name);
  };
}

function nameOf(account: string, type: string): string {
  return `${account} ${type}`;
}
