import { type Address, decodeBcs, encodeBcs } from "@atoll/move";
import type { LedgerSettings, Store } from "../ledger/store.ts";

/** A moment that the chain can go back to. */
export interface Snapshot {
  readonly id: string;
  readonly blockHeight: bigint;
  readonly version: bigint;
  readonly clockOffsetUsecs: bigint;
  readonly actAs: readonly Address[];
}

/** What a chain remembers besides its ledger. */
export interface ChainSettings {
  readonly clockOffsetUsecs: bigint;
  /** Addresses whose transactions need no signature. */
  readonly actAs: readonly Address[];
  readonly snapshots: readonly Snapshot[];
  /** How many snapshots were ever taken, so that no id is given twice. */
  readonly snapshotsTaken: bigint;
}

export const INITIAL_SETTINGS: ChainSettings = { clockOffsetUsecs: 0n, actAs: [], snapshots: [], snapshotsTaken: 0n };

/** One setting, so that all of it changes in one step. */
const SETTING = "chain";

export function loadChainSettings(store: Store): ChainSettings {
  const encoded = store.getSetting(SETTING);
  if (encoded === undefined) return INITIAL_SETTINGS;
  return decodeBcs(encoded, (reader) => ({
    clockOffsetUsecs: reader.u64(),
    actAs: reader.vector((r) => r.address()),
    snapshots: reader.vector((r) => ({
      id: r.string(),
      blockHeight: r.u64(),
      version: r.u64(),
      clockOffsetUsecs: r.u64(),
      actAs: r.vector((inner) => inner.address()),
    })),
    snapshotsTaken: reader.u64(),
  }));
}

export function saveChainSettings(store: Store, settings: ChainSettings): void {
  store.setSetting(SETTING, encode(settings));
}

/** As `revertTo` takes them. */
export function chainSettingsEntry(settings: ChainSettings): LedgerSettings {
  return new Map([[SETTING, encode(settings)]]);
}

function encode({ clockOffsetUsecs, actAs, snapshots, snapshotsTaken }: ChainSettings): Uint8Array {
  return encodeBcs((writer) => {
    writer.u64(clockOffsetUsecs).vector(actAs, (w, signer) => w.address(signer));
    writer.vector(snapshots, (w, snapshot) => {
      w.string(snapshot.id).u64(snapshot.blockHeight).u64(snapshot.version).u64(snapshot.clockOffsetUsecs);
      w.vector(snapshot.actAs, (inner, signer) => inner.address(signer));
    });
    writer.u64(snapshotsTaken);
  });
}
