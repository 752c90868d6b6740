import { type Address, decodeBcs, encodeBcs } from "@atoll/move";
import type { Snapshot } from "../chain/chain.ts";
import type { LedgerSettings, Store } from "../chain/store.ts";

/** Persistent settings of a chain outside its ledger. */
export interface ChainSettings {
  /** Chain time minus wall clock time; negative while a ledger that began in the past catches up. */
  readonly clockOffsetUsecs: bigint;
  /** Impersonated addresses, whose transactions need no signature. */
  readonly actAs: readonly Address[];
  readonly snapshots: readonly Snapshot[];
  /** Number of snapshots ever created, which makes their ids unique. */
  readonly snapshotsTaken: bigint;
}

export const INITIAL_SETTINGS: ChainSettings = { clockOffsetUsecs: 0n, actAs: [], snapshots: [], snapshotsTaken: 0n };

/** Name of the single store entry for all settings, so they change atomically. */
const SETTING = "chain";

export function loadChainSettings(store: Store): ChainSettings {
  const encoded = store.getSetting(SETTING);
  if (encoded === undefined) return INITIAL_SETTINGS;
  return decodeBcs(encoded, (reader) => ({
    clockOffsetUsecs: BigInt.asIntN(64, reader.u64()),
    actAs: reader.vector((r) => r.address()),
    snapshots: reader.vector((r) => ({
      id: r.string(),
      blockHeight: r.u64(),
      version: r.u64(),
      clockOffsetUsecs: BigInt.asIntN(64, r.u64()),
      actAs: r.vector((inner) => inner.address()),
    })),
    snapshotsTaken: reader.u64(),
  }));
}

export function saveChainSettings(store: Store, settings: ChainSettings): void {
  store.setSetting(SETTING, encode(settings));
}

/** Encodes the settings in the form that `revertTo` expects. */
export function chainSettingsEntry(settings: ChainSettings): LedgerSettings {
  return new Map([[SETTING, encode(settings)]]);
}

function encode({ clockOffsetUsecs, actAs, snapshots, snapshotsTaken }: ChainSettings): Uint8Array {
  return encodeBcs((writer) => {
    writer.u64(BigInt.asUintN(64, clockOffsetUsecs)).vector(actAs, (w, signer) => w.address(signer));
    writer.vector(snapshots, (w, snapshot) => {
      w.string(snapshot.id).u64(snapshot.blockHeight).u64(snapshot.version);
      w.u64(BigInt.asUintN(64, snapshot.clockOffsetUsecs));
      w.vector(snapshot.actAs, (inner, signer) => inner.address(signer));
    });
    writer.u64(snapshotsTaken);
  });
}
