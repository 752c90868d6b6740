import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { KeylessSecrets } from "@atoll/keyless";
import { bytesToHex, hexToBytes } from "@atoll/move";
import type { LocalnetKeys } from "../keys.ts";
import type { MediaFiles } from "../media/mediaFiles.ts";
import type { ConsentKeeper } from "../services/consent/consentKeeper.ts";
import { openConsentFile } from "./consentFile.ts";
import { type DataLock, type DataLockOptions, lockDataDirectory } from "./dataLock.ts";
import { type KeylessFile, openKeylessFile } from "./keylessFile.ts";
import { makeDirectory } from "./makeDirectory.ts";
import { openMediaDirectory } from "./mediaDirectory.ts";
import { StartError } from "./startError.ts";
import { writeDurably } from "./writeDurably.ts";

/** Data format versions of this build. A number increases when older data becomes unreadable. */
export const DATA_VERSIONS = { store: 1, framework: 2, index: 1 } as const;
type DataVersions = Readonly<Record<keyof typeof DATA_VERSIONS, number>>;
/** Versions that must match for a ledger to open; another index version only causes a rebuild. */
const LEDGER_VERSIONS = ["store", "framework"] as const satisfies readonly (keyof DataVersions)[];

const VERSION_FILE = "version.json";
const ROOT_KEY_FILE = "faucet-root.key";
const KEYLESS_FILE = "keyless.json";
const OUR_ENTRIES = new Set([
  "ledger",
  "index",
  "keys",
  "media",
  "fork-cache",
  "lock",
  "lock.takeover",
  VERSION_FILE,
  `${VERSION_FILE}.new`,
]);

/** Data directory locked by this process. */
export interface DataDirectory {
  readonly ledgerPath: string;
  readonly indexPath: string;
  /** True if an index of another version was deleted; it can be rebuilt from the ledger. */
  readonly isIndexDropped: boolean;
  readonly keys: LocalnetKeys;
  readonly consent: ConsentKeeper;
  readonly keyless: KeylessFile;
  /** Uploaded pictures, deleted with the ledger. */
  readonly media: MediaFiles;
  readonly lock: DataLock;
}

export interface DataDirectoryOptions extends DataLockOptions {
  readonly isReset: boolean;
  /** Keyless secrets still being generated, for a directory without any. */
  readonly keylessSecrets?: Promise<KeylessSecrets> | undefined;
}

/** Returns true if opening the directory would create keyless secrets. */
export function lacksKeylessSecrets(path: string): boolean {
  return !existsSync(keylessPath(path));
}

function keylessPath(path: string): string {
  return join(path, "keys", KEYLESS_FILE);
}

/** Opens or creates the directory. Throws `StartError` for a foreign, unreadable or outdated directory, and never changes it. */
export async function openDataDirectory(path: string, options: DataDirectoryOptions): Promise<DataDirectory> {
  return explainingFileErrors(path, async () => {
    makeDirectory(path);
    refuseForeign(path);
    const lock = await lockDataDirectory(path, options);
    try {
      if (options.isReset)
        for (const part of ["ledger", "index", "media", VERSION_FILE]) rmSync(join(path, part), { recursive: true, force: true });
      const isNew = !existsSync(join(path, VERSION_FILE));
      const found = isNew ? undefined : readLedgerVersions(path);
      const keys = readKeys(path, isNew);
      const consent = openConsentFile(join(path, "keys"));
      const keyless = await openKeylessFile(keylessPath(path), options.keylessSecrets);
      const indexPath = join(path, "index");
      const isIndexDropped = found?.index !== DATA_VERSIONS.index && existsSync(indexPath);
      if (isIndexDropped) rmSync(indexPath, { recursive: true, force: true });
      if (found?.index !== DATA_VERSIONS.index) writeDurably(join(path, VERSION_FILE), `${JSON.stringify(DATA_VERSIONS)}\n`, 0o600);
      const ledgerPath = join(path, "ledger");
      makeDirectory(ledgerPath);
      const media = openMediaDirectory(join(path, "media"), lock.check);
      return { ledgerPath, indexPath, isIndexDropped, keys: { ...keys, keyless: keyless.secrets }, consent, keyless, media, lock };
    } catch (error) {
      lock.release();
      throw error;
    }
  });
}

function refuseForeign(path: string): void {
  if (!statSync(path).isDirectory()) throw new StartError(`${path} is not a directory; choose another with --data-dir.`);
  const entries = readdirSync(path);
  if (entries.includes(VERSION_FILE)) return;
  // An interrupted first start leaves keys without a ledger; other contents without our version file are foreign.
  if (entries.includes("ledger") || entries.some((entry) => !OUR_ENTRIES.has(entry))) {
    throw new StartError(`${path} holds files that are not Atoll's; choose an empty directory with --data-dir.`);
  }
}

type FoundVersions = Pick<DataVersions, (typeof LEDGER_VERSIONS)[number]> & { readonly index?: unknown };

/** Throws an error if the ledger has another version. */
function readLedgerVersions(path: string): FoundVersions {
  const found = readVersions(join(path, VERSION_FILE));
  if (found === undefined) {
    throw new StartError(`The version record in ${path} cannot be read; start with --reset to begin a new ledger there.`);
  }
  if (LEDGER_VERSIONS.some((name) => found[name] !== DATA_VERSIONS[name])) {
    const list = (versions: FoundVersions) => LEDGER_VERSIONS.map((name) => `${name} ${versions[name]}`).join(", ");
    throw new StartError(
      `The data in ${path} is of another version (${list(found)}; this build reads ${list(DATA_VERSIONS)}); start with --reset to begin a new ledger there.`,
    );
  }
  return found;
}

function readVersions(path: string): FoundVersions | undefined {
  try {
    const record = JSON.parse(readFileSync(path, "utf8"));
    return LEDGER_VERSIONS.every((name) => Number.isInteger(record[name])) ? record : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function readKeys(path: string, isNew: boolean): LocalnetKeys {
  const keyPath = join(path, "keys", ROOT_KEY_FILE);
  if (!existsSync(keyPath)) {
    // The faucet's private key must exist for an existing ledger: genesis contains its public key, so without it the faucet could never
    // sign again.
    if (!isNew) throw new StartError(`The keys in ${path} are missing; start with --reset to begin a new ledger there.`);
    makeDirectory(join(path, "keys"));
    writeDurably(keyPath, `0x${bytesToHex(randomBytes(32))}\n`, 0o600);
  }
  const digits = /^0x([0-9a-f]{64})\n?$/.exec(readFileSync(keyPath, "utf8"))?.[1];
  if (digits === undefined) throw new StartError(`The key in ${keyPath} is damaged; remove it and start with --reset.`);
  return { root: hexToBytes(digits) };
}

async function explainingFileErrors<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (error instanceof StartError || typeof code !== "string") throw error;
    if (code === "ENOTDIR" || code === "EEXIST") throw new StartError(`${path} is not a directory; choose another with --data-dir.`);
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new StartError(`The disk is full: nothing can be written to ${path}. Free some disk space and start again.`);
    throw new StartError(`The data directory ${path} cannot be used (${code}); choose another with --data-dir.`);
  }
}
