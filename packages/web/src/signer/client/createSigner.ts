import { workerUrl } from "../../chain/facts/workerUrl.ts";
import { createWebSessionLocks, WORKER_NAME } from "../sessionLocks.ts";
import type { Signer } from "../signer.ts";
import { createIndexedDbVaultStorage } from "../storage/indexedDbVaultStorage.ts";
import { createVaultChannel } from "../storage/vaultChannel.ts";
import { createWebVaultLocks } from "../storage/webVaultLocks.ts";
import signerWorkerUrl from "../vault/worker.ts?worker&url";
import { systemClock } from "../vaultStorage.ts";
import { createSharedWorkers, holdTabLock } from "./sharedWorkers.ts";
import { createSignerClient, type SignerClientOptions } from "./signerClient.ts";
import type { SignerWorkers } from "./workerConnection.ts";

/** Creates the page's signer, once per page. The worker starts when a password or a new phrase is first needed. */
export function createSigner(options: Partial<SignerClientOptions> = {}): Signer {
  return createSignerClient({
    workers: typeof SharedWorker === "undefined" || navigator.locks === undefined ? dedicatedWorkers : sharedWorkers(),
    storage: createIndexedDbVaultStorage(),
    locks: createWebVaultLocks(),
    channel: createVaultChannel(),
    clock: systemClock,
    isReload: performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload"),
    // The vault works whether or not the browser grants persistent storage.
    persistStorage: () => void navigator.storage?.persist?.().catch(() => undefined),
    ...options,
  });
}

/** One worker for each tab, in browsers without shared workers: each tab unlocks separately, and a reload locks. */
const dedicatedWorkers: SignerWorkers = {
  unlocked: async () => undefined,
  connect: (name) => new Worker(workerUrl(signerWorkerUrl), { type: "module", name }),
};

function sharedWorkers(): SignerWorkers {
  const locks = createWebSessionLocks();
  const tab = holdTabLock(locks);
  // A page in the back/forward cache is no open tab: it releases its lock, and loads again when it is shown again.
  window.addEventListener("pagehide", ({ persisted }) => persisted && void tab.then(({ release }) => release()));
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  return createSharedWorkers({
    locks,
    tab: tab.then(({ name }) => name),
    // Browsers without `extendedLifetime` ignore it: then a reload of the last tab ends the worker.
    start: (name) =>
      new SharedWorker(workerUrl(signerWorkerUrl), { type: "module", name, extendedLifetime: name === WORKER_NAME } as WorkerOptions),
  });
}
