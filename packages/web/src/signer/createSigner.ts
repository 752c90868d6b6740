import { workerUrl } from "../chain/facts/workerUrl.ts";
import { createIndexedDbVaultStorage } from "./indexedDbVaultStorage.ts";
import type { Signer } from "./signer.ts";
import { createSignerClient, type SignerClientOptions } from "./signerClient.ts";
import { createVaultChannel } from "./vaultChannel.ts";
import { systemClock } from "./vaultStorage.ts";
import { createWebVaultLocks } from "./webVaultLocks.ts";
import signerWorkerUrl from "./worker.ts?worker&url";

/** Creates the page's signer, once per page. The worker starts with the first password or new phrase. */
export function createSigner(options: Partial<SignerClientOptions> = {}): Signer {
  return createSignerClient({
    startWorker: () => new Worker(workerUrl(signerWorkerUrl), { type: "module", name: "atoll-signer" }),
    storage: createIndexedDbVaultStorage(),
    locks: createWebVaultLocks(),
    channel: createVaultChannel(),
    clock: systemClock,
    // The result does not matter: the vault works either way.
    persistStorage: () => void navigator.storage?.persist?.().catch(() => undefined),
    ...options,
  });
}
