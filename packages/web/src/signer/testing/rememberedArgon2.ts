import { bytesToBase64 } from "../bytes.ts";
import { argon2Kdf } from "../storage/argon2Kdf.ts";
import type { Kdf } from "../storage/vaultCipher.ts";

const derived = new Map<string, Promise<Uint8Array>>();

/**
 * Real Argon2 derivation, cached per password and parameters: tests that open a vault several times would otherwise spend most of their
 * time on it.
 */
export const rememberedArgon2: Kdf = async (password, parameters) => {
  const key = `${bytesToBase64(password)} ${JSON.stringify(parameters)}`;
  const made = derived.get(key) ?? argon2Kdf(password, parameters);
  derived.set(key, made);
  // Callers wipe their derived key, so each gets a copy.
  return new Uint8Array(await made);
};
