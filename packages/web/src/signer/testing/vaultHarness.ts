import { sha3_256 } from "@noble/hashes/sha3.js";
import { concatBytes, utf8Bytes } from "../bytes.ts";
import { createMemoryVaultLocks, createMemoryVaultStorage } from "../memoryVaultStorage.ts";
import type { VaultMethods } from "../protocol.ts";
import { SignerError } from "../signer.ts";
import type { Kdf } from "../vaultCipher.ts";
import { createVaultService } from "../vaultService.ts";
import type { VaultLocks, VaultStorage } from "../vaultStorage.ts";
import { createFakeClock, type FakeClock } from "./fakeClock.ts";

export const PASSWORD = "lagoon-kettle-violin-47";
export const MNEMONIC = "legal winner thank year wave sausage worth useful legal winner thank yellow";
export const PATH = "m/44'/637'/0'/0'/0'";
export const ED25519_KEY = "ed25519-priv-0x9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f";
export const SECP256K1_KEY = "secp256k1-priv-0xd107155adf816a0a94c6db3c9489c13ad8a1eda7ada2e558ba3bfa47c020347e";

/** As dependent on password and every parameter as the real one, without its cost. */
export const fastKdf: Kdf = async (password, parameters) =>
  new Uint8Array(sha3_256(concatBytes(password, utf8Bytes(JSON.stringify(parameters)))));

export interface VaultHarness {
  readonly storage: VaultStorage;
  readonly locks: VaultLocks;
  readonly clock: FakeClock;
  readonly lockedBy: string[];
  /** Another tab over the same storage; the one made first is `service`. */
  tab(changes?: { readonly storage?: VaultStorage; readonly kdf?: Kdf }): VaultMethods;
  readonly service: VaultMethods;
}

export function createVaultHarness(storage: VaultStorage = createMemoryVaultStorage()): VaultHarness {
  const clock = createFakeClock();
  const locks = createMemoryVaultLocks();
  const lockedBy: string[] = [];
  const tab: VaultHarness["tab"] = (changes = {}) =>
    createVaultService({
      storage,
      locks,
      clock,
      kdf: fastKdf,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      onLocked: (reason) => lockedBy.push(reason),
      ...changes,
    });
  return { storage, locks, clock, lockedBy, tab, service: tab() };
}

/** The refusal of a promise that must not succeed. */
export async function refusalOf(promise: Promise<unknown>): Promise<SignerError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof SignerError) return error;
    throw error;
  }
  throw new Error("It was expected to fail and did not.");
}

/** The code alone. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return (await refusalOf(promise)).code;
}
