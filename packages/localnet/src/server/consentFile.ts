import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bytesToHex, hexToBytes } from "@atoll/move";
import type { ConsentKeeper } from "../services/consent/consentKeeper.ts";
import { StartError } from "./startError.ts";
import { writeDurably } from "./writeDurably.ts";

const CONSENT_FILE = "consent.json";

/** Opens the consent key and generation in the data directory's keys, or creates them. */
export function openConsentFile(keysPath: string): ConsentKeeper {
  const path = join(keysPath, CONSENT_FILE);
  if (!existsSync(path)) write(path, new Uint8Array(randomBytes(32)), 0);
  const found = read(path);
  if (found === undefined) {
    throw new StartError(`The file ${path} is damaged; remove it, and the page will ask again what it may reach.`);
  }
  let { generation } = found;
  return {
    key: found.key,
    generation: () => generation,
    raiseGeneration: () => {
      write(path, found.key, generation + 1);
      generation++;
    },
  };
}

function write(path: string, key: Uint8Array, generation: number): void {
  writeDurably(path, `${JSON.stringify({ key: `0x${bytesToHex(key)}`, generation })}\n`, 0o600);
}

function read(path: string): { readonly key: Uint8Array<ArrayBuffer>; readonly generation: number } | undefined {
  try {
    const { key, generation } = JSON.parse(readFileSync(path, "utf8"));
    const digits = /^0x([0-9a-f]{64})$/.exec(key)?.[1];
    return digits !== undefined && Number.isSafeInteger(generation) && generation >= 0
      ? { key: new Uint8Array(hexToBytes(digits)), generation }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
