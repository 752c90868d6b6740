import { printModuleId, printTypeTag, type StructTag, shortAddress, type TraceItem } from "@atoll/move";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValueMetadata, StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { decodeResourceGroup } from "../execution/resourceGroup.ts";
import { decodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { sameBytes } from "../ledger/verifyTransaction.ts";
import type { TableTypes } from "../reader/tableTypes.ts";
import type { ItemChange, ItemComparison } from "./replayTypes.ts";
import type { ShowBytes } from "./showBytes.ts";

export interface CompareItemsInput {
  readonly before: StateView;
  readonly original: readonly LedgerWrite[];
  readonly replay: readonly LedgerWrite[];
  readonly tableTypes: Pick<TableTypes, "get">;
  readonly version: bigint;
  /** Decoders with the code before the transaction, after the original and after the replay. */
  readonly show: { readonly before: ShowBytes; readonly original: ShowBytes; readonly replay: ShowBytes };
}

/** Items that the original or the replay changed, in the order of their keys. */
export function compareItems(input: CompareItemsInput): ItemComparison[] {
  const original = new Map(input.original.map((write) => [write.key, write]));
  const replay = new Map(input.replay.map((write) => [write.key, write]));
  const keys = [...new Set([...original.keys(), ...replay.keys()])].sort();
  return keys.flatMap((key) => {
    const pair = { original: original.get(key), replay: replay.get(key) };
    const items = itemsAt(input, key, pair);
    const deposits = { original: depositOf(pair.original), replay: depositOf(pair.replay) };
    const isKnown = deposits.original !== undefined || deposits.replay !== undefined;
    return items.map((item, index) => ({ ...item, deposits: index === 0 && isKnown ? deposits : undefined }));
  });
}

interface Pair {
  readonly original: LedgerWrite | undefined;
  readonly replay: LedgerWrite | undefined;
}

function itemsAt(input: CompareItemsInput, key: EncodedStateKey, pair: Pair): Omit<ItemComparison, "deposits">[] {
  const { show, tableTypes, version } = input;
  const decoded = decodeStateKey(key);
  const stored = input.before.get(key)?.bytes;
  switch (decoded.kind) {
    case "resource":
      return [comparison(resourceItem(decoded.address, decoded.type), stored, pair, (shown, bytes) => shown(decoded.type, bytes), show)];
    case "resourceGroup": {
      const members = new Map<string, StructTag>();
      const groups = [stored, bytesOf(pair.original), bytesOf(pair.replay)].map((bytes) => bytes && decodeResourceGroup(bytes));
      for (const group of groups) for (const [name, { type }] of group ?? []) members.set(name, type);
      const [before, original, replay] = groups;
      const changed = [...members].flatMap(([name, type]) => {
        const old = before?.get(name)?.bytes;
        const made = memberWrite(pair.original, old, original?.get(name)?.bytes);
        const again = memberWrite(pair.replay, old, replay?.get(name)?.bytes);
        if (made === undefined && again === undefined) return [];
        const item = resourceItem(decoded.address, type);
        return [comparison(item, old, { original: made, replay: again }, (shown, bytes) => shown(type, bytes), show)];
      });
      if (changed.length > 0 || (pair.original !== undefined && pair.replay !== undefined)) return changed;
      // One side wrote the group with unchanged bytes.
      return [comparison(resourceItem(decoded.address, decoded.type), stored, pair, () => null, show)];
    }
    case "tableItem": {
      const types = tableTypes.get(decoded.handle, version);
      const shownKey = types === undefined ? show.before(undefined, decoded.key) : show.original(types.key, decoded.key);
      const item: TraceItem = { kind: "tableItem", handle: shortAddress(decoded.handle), key: shownKey };
      return [comparison(item, stored, pair, (shown, bytes) => shown(types?.value, bytes), show)];
    }
    case "module":
      return [comparison({ kind: "module", name: printModuleId(decoded) }, stored, pair, () => null, show)];
  }
}

/** Change of a group's member: none if the transaction did not write the group, or left the member as it was. */
function memberWrite(write: LedgerWrite | undefined, before: Uint8Array | undefined, after: Uint8Array | undefined): Change | undefined {
  if (write === undefined || sameBytes(before, after)) return undefined;
  return { op: after === undefined ? { kind: "deletion" } : { kind: "modification", bytes: after } };
}

interface Change {
  readonly op: { readonly kind: "deletion" } | { readonly kind: "creation" | "modification"; readonly bytes: Uint8Array };
}

function comparison(
  item: TraceItem,
  before: Uint8Array | undefined,
  pair: { readonly original: Change | undefined; readonly replay: Change | undefined },
  print: (show: ShowBytes, bytes: Uint8Array) => ReturnType<ShowBytes>,
  show: CompareItemsInput["show"],
): Omit<ItemComparison, "deposits"> {
  const changeOf = (change: Change | undefined, shown: ShowBytes): ItemChange | undefined => {
    if (change === undefined) return undefined;
    if (change.op.kind === "deletion") return { op: "delete", data: null, sizeBytes: 0 };
    return { op: "write", data: print(shown, change.op.bytes), sizeBytes: change.op.bytes.length };
  };
  return {
    item,
    before: before === undefined ? null : print(show.before, before),
    original: changeOf(pair.original, show.original),
    replay: changeOf(pair.replay, show.replay),
    isEqual: (pair.original === undefined) === (pair.replay === undefined) && sameBytes(bytesOf(pair.original), bytesOf(pair.replay)),
  };
}

function bytesOf(change: Change | undefined): Uint8Array | undefined {
  return change === undefined || change.op.kind === "deletion" ? undefined : change.op.bytes;
}

function resourceItem(owner: Parameters<typeof shortAddress>[0], type: StructTag): TraceItem {
  return { kind: "resource", address: shortAddress(owner), type: printTypeTag(type) };
}

function depositOf(write: LedgerWrite | undefined): bigint | undefined {
  const metadata = write?.op.metadata;
  return metadata === undefined ? undefined : metadata.slotDepositOctas + metadata.bytesDepositOctas;
}

/** Whether two lists of writes are equal, without and with the deposits. */
export function sameWrites(
  a: readonly LedgerWrite[],
  b: readonly LedgerWrite[],
): { readonly changes: boolean; readonly deposits: boolean } {
  const byKey = new Map(b.map((write) => [write.key, write.op]));
  const pairs = a.map(({ key, op }) => ({ op, other: byKey.get(key) }));
  const isComplete = a.length === b.length && pairs.every(({ other }) => other !== undefined);
  const isSame = ({ op, other }: (typeof pairs)[number]) =>
    op.kind === other?.kind &&
    sameBytes(op.kind === "deletion" ? undefined : op.bytes, other.kind === "deletion" ? undefined : other.bytes);
  return {
    changes: isComplete && pairs.every(isSame),
    deposits: isComplete && pairs.every(({ op, other }) => sameMetadata(op.metadata, other?.metadata)),
  };
}

function sameMetadata(a: StateValueMetadata | undefined, b: StateValueMetadata | undefined): boolean {
  return (
    a?.slotDepositOctas === b?.slotDepositOctas &&
    a?.bytesDepositOctas === b?.bytesDepositOctas &&
    a?.creationTimeUsecs === b?.creationTimeUsecs
  );
}
