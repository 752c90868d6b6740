import type { LockReason } from "../protocol.ts";
import { createWebSessionLocks } from "../sessionLocks.ts";
import { argon2Kdf } from "../storage/argon2Kdf.ts";
import { createIndexedDbVaultStorage } from "../storage/indexedDbVaultStorage.ts";
import { createVaultChannel } from "../storage/vaultChannel.ts";
import { createWebVaultLocks } from "../storage/webVaultLocks.ts";
import { systemClock } from "../vaultStorage.ts";
import { createSharedHost } from "./sharedHost.ts";
import { createVaultService, type VaultService } from "./vaultService.ts";
import { answerRequests } from "./workerHost.ts";

/** Part of the global scope of a shared worker that this file uses; TypeScript's DOM library lacks it. */
interface SharedScope {
  readonly name: string;
  onconnect: ((event: MessageEvent) => void) | null;
  close(): void;
}

// Worker that holds the vault's keys: shared by all tabs, or dedicated to one tab where the browser has no shared workers. Stored secrets
// leave it only by an export that the user confirms with password or passkey, or in an encrypted backup.
const createService = (onLocked: (reason: LockReason) => void): VaultService =>
  createVaultService({
    storage: createIndexedDbVaultStorage(),
    locks: createWebVaultLocks(),
    clock: systemClock,
    kdf: argon2Kdf,
    origin: self.location.origin,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    onLocked,
  });

if ("onconnect" in self) {
  const scope = self as unknown as SharedScope;
  const host = createSharedHost({
    createService,
    locks: createWebSessionLocks(),
    clock: systemClock,
    channel: createVaultChannel(),
    workerName: scope.name,
    instance: crypto.randomUUID(),
    // A separate task, so that the last messages to the tabs leave first.
    end: () => setTimeout(() => scope.close()),
  });
  scope.onconnect = ({ ports: [port] }) => {
    if (port === undefined) return;
    host.connect(port);
    port.start();
  };
} else {
  answerRequests(self, createService((reason) => self.postMessage({ kind: "locked", reason })).connect().methods);
}
