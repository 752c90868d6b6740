import { type Address, printTypeTag, type StructTag } from "@atoll/move";
import type { ResourcePlaces } from "../chain/code.ts";
import type { FetchedItem } from "../chain/fork.ts";
import type { EncodedStateKey, StateKey } from "../chain/stateKey.ts";
import type { StateValue, StateValueMetadata, StateView } from "../chain/stateValue.ts";
import { encodeResourceGroup, sortedGroup } from "../execution/resourceGroup.ts";
import { FORK_HISTORY_TABLE } from "../ledger/forkHistory.ts";
import { MissingState } from "../ledger/missingState.ts";
import { accountStatePrefix, decodeStateKey, encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { AccountResource, UpstreamReads } from "./upstreamReads.ts";

/** State of the upstream at the fork's version, as far as it was fetched. */
export interface UpstreamState extends StateView {
  /** Returns a value or `undefined` for an absent item. Throws `MissingState` if the item was not fetched yet. */
  get(key: EncodedStateKey): StateValue | undefined;
  /** Lists an account's items in key order. Throws `MissingState`. Values that only a listing contains have no metadata. */
  listAccount(owner: Address, places: ResourcePlaces): readonly ListedItem[];
  /** Fetches what a `MissingState` names. Concurrent calls share their requests. */
  fetch(missing: MissingState): Promise<void>;
  fetchedFrom(position: number): readonly FetchedItem[];
}
interface ListedItem {
  readonly key: EncodedStateKey;
  readonly value: StateValue;
}

/** Sets how groups are composed where the upstream offers no raw values: the places of resources in the upstream's state. */
export interface UpstreamStateOptions {
  readonly reads: UpstreamReads;
  readonly places: () => ResourcePlaces;
}

export function createUpstreamState({ reads, places }: UpstreamStateOptions): UpstreamState {
  const values = new Map<EncodedStateKey, StateValue | undefined>();
  const moduleLists = new Map<Address, readonly EncodedStateKey[]>();
  const resourceLists = new Map<Address, readonly AccountResource[]>();
  const moduleMetadata: ModuleMetadata = new Map();
  const fetched: FetchedItem[] = [];
  const underway = new Map<string, Promise<void>>();
  /** Keys of groups that must be composed from the account's resources. */
  const composed = new Set<EncodedStateKey>();

  function set(key: EncodedStateKey, value: StateValue | undefined): void {
    values.set(key, value);
    if (value !== undefined && !isModule(key)) fetched.push({ key, bytes: value.bytes });
  }

  function get(key: EncodedStateKey): StateValue | undefined {
    const value = values.get(key);
    if (value !== undefined || values.has(key)) return value;
    const decoded = decodeStateKey(key);
    if (decoded.kind === "module" && moduleLists.has(decoded.address)) {
      values.set(key, undefined);
      return undefined;
    }
    if (decoded.kind === "tableItem" && decoded.handle === FORK_HISTORY_TABLE) return undefined;
    if (decoded.kind === "resourceGroup" && composed.has(key)) {
      const list = resourceLists.get(decoded.address);
      if (list === undefined) throw new MissingState(key);
      set(key, composeGroup(decoded.address, key, list));
      return values.get(key);
    }
    throw new MissingState(key);
  }

  function composeGroup(owner: Address, group: EncodedStateKey, list: readonly AccountResource[]): StateValue | undefined {
    const all = places();
    const members = list.filter(({ type }) => all.locate(owner, type).key === group);
    return members.length === 0 ? undefined : { bytes: groupBytes(members), metadata: undefined };
  }

  async function load(missing: MissingState): Promise<void> {
    const key = decodeStateKey(missing.key);
    if (missing.part === "accountList" && key.kind !== "tableItem") {
      await Promise.all([loadModules(key.address), loadResources(key.address)]);
      return;
    }
    if (missing.part === "metadata") {
      const raw = await reads.rawValue(missing.key);
      moduleMetadata.set(missing.key, raw === "unsupported" ? undefined : raw?.metadata);
      return;
    }
    if (key.kind === "module") return loadModules(key.address);
    const raw = await reads.rawValue(missing.key);
    if (raw !== "unsupported") return set(missing.key, raw);
    await loadWithoutMetadata(missing.key, key);
  }

  async function loadWithoutMetadata(encoded: EncodedStateKey, key: Exclude<StateKey, { kind: "module" }>): Promise<void> {
    switch (key.kind) {
      case "resource":
        return set(encoded, plain(await reads.resource(key.address, key.type)));
      case "tableItem":
        return set(encoded, plain(await reads.tableItem(key.handle, key.key)));
      case "resourceGroup":
        composed.add(encoded);
        return loadResources(key.address);
    }
  }

  async function loadModules(owner: Address): Promise<void> {
    if (moduleLists.has(owner)) return;
    const modules = await reads.modules(owner);
    const keys = modules.map(({ name, bytes }) => {
      const key = encodeStateKey({ kind: "module", address: owner, name });
      if (!values.has(key)) values.set(key, new ModuleValue(key, bytes, moduleMetadata));
      return key;
    });
    moduleLists.set(owner, keys);
  }

  async function loadResources(owner: Address): Promise<void> {
    if (!resourceLists.has(owner)) resourceLists.set(owner, await reads.resources(owner));
  }

  return {
    get,
    listAccount(owner, all) {
      const modules = moduleLists.get(owner);
      const resources = resourceLists.get(owner);
      if (modules === undefined || resources === undefined) throw new MissingState(accountMark(owner), "accountList");
      const byKey = new Map<EncodedStateKey, { readonly isGroup: boolean; readonly members: AccountResource[] }>();
      for (const resource of resources) {
        const { key, isGroup } = all.locate(owner, resource.type);
        const known = byKey.get(key);
        if (known === undefined) byKey.set(key, { isGroup, members: [resource] });
        else known.members.push(resource);
      }
      const listed = [...byKey].map(([key, { isGroup, members }]): ListedItem => {
        const known = values.get(key);
        if (known !== undefined) return { key, value: known };
        const [only] = members;
        return { key, value: { bytes: isGroup || only === undefined ? groupBytes(members) : only.bytes, metadata: undefined } };
      });
      for (const key of modules) {
        const value = values.get(key);
        if (value !== undefined) listed.push({ key, value });
      }
      return listed.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async fetch(missing) {
      const decoded = decodeStateKey(missing.key);
      const name = decoded.kind === "module" ? `modules/${decoded.address}` : `${missing.part}/${missing.key}`;
      let loading = underway.get(name);
      if (loading === undefined) {
        loading = load(missing).finally(() => underway.delete(name));
        underway.set(name, loading);
      }
      await loading;
    },
    fetchedFrom: (position) => fetched.slice(position),
  };
}

type ModuleMetadata = Map<EncodedStateKey, StateValueMetadata | undefined>;

/**
 * Module from a listing, which contains no metadata: an upgrade that needs it fetches it. The value looks it up each time, because a block
 * that runs the upgrade again still has this object.
 */
class ModuleValue implements StateValue {
  readonly bytes: Uint8Array;
  readonly #key: EncodedStateKey;
  readonly #known: ModuleMetadata;
  constructor(key: EncodedStateKey, bytes: Uint8Array, known: ModuleMetadata) {
    this.#key = key;
    this.bytes = bytes;
    this.#known = known;
  }
  get metadata(): StateValueMetadata | undefined {
    if (!this.#known.has(this.#key)) throw new MissingState(this.#key, "metadata");
    return this.#known.get(this.#key);
  }
}

/** Key of an account, to request its listing. */
function accountMark(owner: Address): EncodedStateKey {
  return encodeStateKey({ kind: "module", address: owner, name: "account" });
}

function plain(bytes: Uint8Array | undefined): StateValue | undefined {
  return bytes === undefined ? undefined : { bytes, metadata: undefined };
}

function groupBytes(members: readonly { readonly type: StructTag; readonly bytes: Uint8Array }[]): Uint8Array {
  return encodeResourceGroup(sortedGroup(new Map(members.map((member) => [printTypeTag(member.type), member]))));
}

function isModule(key: EncodedStateKey): boolean {
  return decodeStateKey(key).kind === "module";
}

/** Whether a listing prefix covers exactly one account. */
export function accountOfPrefix(prefix: string): Address | undefined {
  const owner = `0x${prefix.slice(2, 66)}` as Address;
  return prefix.length >= 66 && accountStatePrefix(owner) === prefix.slice(0, 66) ? owner : undefined;
}
