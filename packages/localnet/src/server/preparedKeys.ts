import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createIssuerKeys, type IssuerKeys, issuerKeysFromJson, issuerKeysToJson } from "@atoll/keyless";
import { NEEDS_ISSUER_KEY } from "../keyless/createKeylessServices.ts";
import { writeDurably } from "./writeDurably.ts";

/** In `dist`, whether this file runs from there or from `src`. */
export const PREPARED_KEYS_FILE = fileURLToPath(new URL("../../dist/prepared/issuers.json", import.meta.url));

/** Made when Atoll was built; new networks of this installation begin with them. `undefined` where there are none, or none for these issuers. */
export function findPreparedKeys(): IssuerKeys | undefined {
  const text = readPrepared();
  const keys = text === undefined ? undefined : issuerKeysFromJson(text);
  const isForThese = keys?.length === NEEDS_ISSUER_KEY.length && NEEDS_ISSUER_KEY.every((isNeeded, place) => !isNeeded || keys[place]);
  return isForThese ? keys : undefined;
}

/** Makes them, unless they are there. */
export async function prepareKeys(): Promise<void> {
  if (findPreparedKeys() !== undefined) return;
  mkdirSync(dirname(PREPARED_KEYS_FILE), { recursive: true, mode: 0o700 });
  writeDurably(PREPARED_KEYS_FILE, `${issuerKeysToJson(await createIssuerKeys(NEEDS_ISSUER_KEY))}\n`, 0o600);
}

function readPrepared(): string | undefined {
  try {
    return readFileSync(PREPARED_KEYS_FILE, "utf8");
  } catch (error) {
    // Who has none makes some: it only takes longer.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
