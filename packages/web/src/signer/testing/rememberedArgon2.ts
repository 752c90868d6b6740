import { argon2Kdf } from "../argon2Kdf.ts";
import { bytesToBase64 } from "../bytes.ts";
import type { Kdf } from "../vaultCipher.ts";

const derived = new Map<string, Promise<Uint8Array>>();

/** The real derivation, which is made once for the same password and parameters: a test that opens a vault several times would spend most of its time on it. */
export const rememberedArgon2: Kdf = async (password, parameters) => {
  const key = `${bytesToBase64(password)} ${JSON.stringify(parameters)}`;
  const made = derived.get(key) ?? argon2Kdf(password, parameters);
  derived.set(key, made);
  // Whoever gets a key wipes it.
  return new Uint8Array(await made);
};
