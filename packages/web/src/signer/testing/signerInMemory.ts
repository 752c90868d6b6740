import { createSignerClient } from "../client/signerClient.ts";
import type { Signer } from "../signer.ts";
import { createMemoryVaultLocks, createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { createFakeClock } from "./fakeClock.ts";
import { startInProcessWorker } from "./inProcessWorker.ts";
import { fastKdf, ORIGIN, PASSWORD } from "./vaultHarness.ts";

/** Signer of a single-tab browser, with a new unlocked vault. */
export async function createSignerInMemory(): Promise<Signer> {
  const [storage, locks, clock] = [createMemoryVaultStorage(), createMemoryVaultLocks(), createFakeClock()];
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const signer = createSignerClient({
    storage,
    locks,
    clock,
    channel: { post: () => {}, listen: () => {} },
    persistStorage: () => {},
    isReload: false,
    workers: {
      unlocked: async () => undefined,
      connect: () => startInProcessWorker({ storage, locks, clock, kdf: fastKdf, random, origin: ORIGIN }),
    },
  });
  await signer.createVault(PASSWORD);
  return signer;
}
