import { workerUrl } from "../../chain/facts/workerUrl.ts";
import type { Signer } from "../signer.ts";
import { createIndexedDbVaultStorage } from "../storage/indexedDbVaultStorage.ts";
import { createVaultChannel } from "../storage/vaultChannel.ts";
import { createWebVaultLocks } from "../storage/webVaultLocks.ts";
import signerWorkerUrl from "../vault/worker.ts?worker&url";
import { systemClock } from "../vaultStorage.ts";
import { createSignerClient, type SignerClientOptions } from "./signerClient.ts";

/** Creates the page's signer, once per page. The worker starts when a password or a new phrase is first needed. */
export function createSigner(options: Partial<SignerClientOptions> = {}): Signer {
  return createSignerClient({
    startWorker: () => new Worker(workerUrl(signerWorkerUrl), { type: "module", name: "atoll-signer" }),
    storage: createIndexedDbVaultStorage(),
    locks: createWebVaultLocks(),
    channel: createVaultChannel(),
    clock: systemClock,
    // The vault works whether or not the browser grants persistent storage.
    persistStorage: () => void navigator.storage?.persist?.().catch(() => undefined),
    ...options,
  });
}
