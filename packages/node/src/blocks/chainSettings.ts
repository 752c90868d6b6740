import { type Address, decodeBcs, encodeBcs } from "@atoll/move";
import type { Snapshot } from "../chain/chain.ts";
import type { LedgerSettings, Store } from "../chain/store.ts";

/** Persistent chain state outside the ledger. */
export interface ChainSettings {
  readonly clockOffsetUsecs: bigint;
  /** Impersonated addresses, whose transactions need no signature. */
  readonly actAs: readonly Address[];
  readonly snapshots: readonly Snapshot[];
  /** Number of snapshots ever created, so that ids stay unique. */
  readonly snapshotsTaken: bigint;
}

export const INITIAL_SETTINGS: ChainSettings = { clockOffsetUsecs: 0n, actAs: [], snapshots: [], snapshotsTaken: 0n };

/** All fields share one store entry, so they change atomically. */
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

/** Settings in the form that `revertTo` expects. */
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
