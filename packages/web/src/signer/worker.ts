import { argon2Kdf } from "./argon2Kdf.ts";
import { createIndexedDbVaultStorage } from "./indexedDbVaultStorage.ts";
import { createVaultService } from "./vaultService.ts";
import { systemClock } from "./vaultStorage.ts";
import { createWebVaultLocks } from "./webVaultLocks.ts";
import { serveVault } from "./workerHost.ts";

// The dedicated worker that holds the keys. Secrets come in by message and leave only by an export behind the password.
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
