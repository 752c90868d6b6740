import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createKeylessSecrets, type IssuerKey, type KeylessSecrets, keylessSecretsFromJson, keylessSecretsToJson } from "@atoll/keyless";
import { NEEDS_ISSUER_KEY } from "../keyless/createKeylessServices.ts";
import { makeDirectory } from "./makeDirectory.ts";
import { findPreparedSecrets } from "./preparedSecrets.ts";
import { StartError } from "./startError.ts";
import { writeDurably } from "./writeDurably.ts";

/** Keyless service secrets stored in a data directory. */
export interface KeylessFile {
  readonly secrets: KeylessSecrets;
  /** Replaces the stored key of the issuer at this index. */
  keepIssuerKey(place: number, key: IssuerKey): Promise<void>;
}

/** Creates secrets for a network. Without secrets prepared by the build this takes almost a second, on other threads, so start early. */
export function createIssuerSecrets(): Promise<KeylessSecrets> {
  const secrets = createKeylessSecrets(NEEDS_ISSUER_KEY, findPreparedSecrets());
  // Avoids an unhandled rejection: callers awaiting the promise receive the error, and a start that fails earlier reports its own.
  secrets.catch(() => {});
  return secrets;
}

/**
 * Opens the secrets file, or creates it with new secrets. Secrets outlive the ledger, because keyless account addresses derive from them.
 */
export async function openKeylessFile(path: string, fresh: Promise<KeylessSecrets> | undefined): Promise<KeylessFile> {
  let secrets = existsSync(path) ? read(path) : await (fresh ?? createIssuerSecrets());
  const keep = () => writeDurably(path, `${keylessSecretsToJson(secrets)}\n`, 0o600);
  if (!existsSync(path)) {
    makeDirectory(dirname(path));
    keep();
  }
  return {
    secrets,
    async keepIssuerKey(place, key) {
      secrets = { ...secrets, issuers: secrets.issuers.map((old, index) => (index === place ? key : old)) };
      keep();
    },
  };
}

function read(path: string): KeylessSecrets {
  const secrets = keylessSecretsFromJson(readFileSync(path, "utf8"));
  const isWhole = NEEDS_ISSUER_KEY.every((isNeeded, place) => !isNeeded || secrets?.issuers[place] !== undefined);
  if (secrets?.issuers.length !== NEEDS_ISSUER_KEY.length || !isWhole) {
    throw new StartError(
      `The keyless keys in ${path} are damaged; remove that file and start with --reset. Keyless accounts then get other addresses.`,
    );
  }
  return secrets;
}
