import { argon2id } from "hash-wasm";
import { base64ToBytes } from "../bytes.ts";
import type { Kdf } from "./vaultCipher.ts";

const KEY_BYTES = 32;

/** Argon2id key derivation. Takes about a second and 64 MiB on purpose, so it belongs in the worker. */
export const argon2Kdf: Kdf = async (password, parameters) => {
  const salt = base64ToBytes(parameters.salt);
  if (salt === undefined) throw new TypeError("The salt is not base64.");
  const key = await argon2id({
    password,
    salt,
    iterations: parameters.passes,
    parallelism: parameters.parallelism,
    memorySize: parameters.memoryKiB,
    hashLength: KEY_BYTES,
    outputType: "binary",
  });
  return new Uint8Array(key);
};
