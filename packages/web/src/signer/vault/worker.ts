import { argon2Kdf } from "../storage/argon2Kdf.ts";
import { createIndexedDbVaultStorage } from "../storage/indexedDbVaultStorage.ts";
import { createWebVaultLocks } from "../storage/webVaultLocks.ts";
import { systemClock } from "../vaultStorage.ts";
import { createVaultService } from "./vaultService.ts";
import { serveVault } from "./workerHost.ts";

// Dedicated worker that holds the vault's keys. Stored secrets leave it only by an export that the user confirms with password or
// passkey, or in an encrypted backup.
serveVault(self, (post) =>
  createVaultService({
    storage: createIndexedDbVaultStorage(),
    locks: createWebVaultLocks(),
    clock: systemClock,
    kdf: argon2Kdf,
    origin: self.location.origin,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    onLocked: (reason) => post({ kind: "locked", reason }),
  }),
);
