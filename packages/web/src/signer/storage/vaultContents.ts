import { isSecretKey } from "../accountKeyJson.ts";
import { type ApiKey, apiKeysFromJson, apiKeysToJson, formerApiKeysFromJson } from "../apiKeys.ts";
import { type ApprovalState, approvalsFromJson, approvalsToJson, INITIAL_APPROVALS } from "../approvalState.ts";
import { type Bytes, base64ToBytes, bytesToBase64, concatBytes, isBase64Of, utf8Bytes } from "../bytes.ts";
import { type Contact, contactsFromJson } from "../contacts.ts";
import { disabledRulesFromJson } from "../disabledRules.ts";
import { accountFromJson, accountToJson, formerAccountFromJson } from "../displayAccounts.ts";
import { hasExactKeys, isIntegerIn } from "../json.ts";
import { type KeylessRecords, keylessSecrets, NO_KEYLESS } from "../keylessRecords.ts";
import { type AccountRecord, SignerError } from "../signer.ts";
import { NO_SITES, type Sites, sitesFromJson } from "../sites.ts";
import { FORMER_LOG_KEYS_MAX } from "../vaultLimits.ts";
import { keylessFromJson, keylessToJson, PEPPER_BYTES } from "./keylessRecordsJson.ts";
import { VAULT_VERSION, type VaultVersion } from "./vaultFormat.ts";

/** Private key and phrase of an account, as bytes instead of text, so that they can be overwritten. */
export interface AccountSecret {
  readonly privateKey: Bytes;
  /** BIP-39 entropy of the recovery phrase, if the account came from one. */
  readonly entropy: Bytes | undefined;
}

export interface VaultAccount {
  readonly record: AccountRecord;
  /** Private key; undefined if it is not in the vault: watched address, passkey, other wallet or multi-key. */
  readonly secret: AccountSecret | undefined;
}

/** Decrypted contents of the vault. */
export interface VaultContents {
  readonly accounts: readonly VaultAccount[];
  readonly approvals: ApprovalState;
  readonly apiKeys: readonly ApiKey[];
  /** Log encryption keys of former passwords, newest first, which keep earlier log entries readable. */
  readonly formerLogKeys: readonly Bytes[];
  readonly contacts: readonly Contact[];
  readonly keyless: KeylessRecords;
  /** Names of disabled preview warnings. Vaults before version 8 have none. */
  readonly disabledRules: readonly string[];
  /** Permissions of sites, and blocked sites. Vaults before version 10 have none. */
  readonly sites: Sites;
}

/** Contents of a new vault. */
export const EMPTY_CONTENTS: VaultContents = {
  accounts: [],
  approvals: INITIAL_APPROVALS,
  apiKeys: [],
  formerLogKeys: [],
  contacts: [],
  keyless: NO_KEYLESS,
  disabledRules: [],
  sites: NO_SITES,
};

const PRIVATE_KEY_BYTES = 32;
const ENTROPY_BYTES_MAX = 32;
const LENGTH_BYTES = 4;
const LOG_KEY_BYTES = 32;

/**
 * Encodes the vault's plaintext: length of the JSON in four bytes (little-endian), JSON of accounts and other contents without secrets,
 * then the secrets in account order, then those of keyless identities and sign-ins, with sizes stated in the JSON.
 */
export function encodeVaultContents({
  accounts,
  approvals,
  apiKeys,
  formerLogKeys,
  contacts,
  keyless,
  disabledRules,
  sites,
}: VaultContents): Bytes {
  const json = utf8Bytes(
    JSON.stringify({
      accounts: accounts.map(({ record, secret }) => ({
        record: accountToJson(record),
        secretSizes: [secret?.privateKey.length ?? 0, secret?.entropy?.length ?? 0],
      })),
      approvals: approvalsToJson(approvals),
      apiKeys: apiKeysToJson(apiKeys),
      formerLogKeys: formerLogKeys.map(bytesToBase64),
      contacts,
      keyless: keylessToJson(keyless),
      disabledRules,
      sites,
    }),
  );
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, json.length, true);
  const secrets = accounts.flatMap(({ secret }) => (secret === undefined ? [] : [secret.privateKey, secret.entropy ?? new Uint8Array()]));
  // A wiped private key must never replace the stored one.
  const keys = [...accounts.map(({ secret }) => secret?.privateKey), ...ephemeralKeys(keyless)];
  if (keys.some((key) => key?.every((byte) => byte === 0))) throw new TypeError("A wiped key cannot be stored.");
  return concatBytes(length, json, ...secrets, ...keylessSecrets(keyless));
}

/** Encodes vault contents for storage. Verifies that they decode: an undecodable vault would lose every key. */
export function encodeReadableContents(contents: VaultContents): Bytes {
  const bytes = encodeVaultContents(contents);
  const decoded = decodeVaultContents(bytes, VAULT_VERSION);
  if (decoded === undefined || decoded.keyless.unreadable.length !== contents.keyless.unreadable.length) {
    bytes.fill(0);
    throw new SignerError("not_storable", "What cannot be read again is not stored.");
  }
  wipeContents(decoded);
  return bytes;
}

/** Decodes the vault's plaintext; undefined if invalid. Fields missing from earlier versions start empty. */
export function decodeVaultContents(bytes: Bytes, version: VaultVersion): VaultContents | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const jsonEnd = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (jsonEnd > bytes.length) return undefined;
  const json = parseJson(bytes.subarray(LENGTH_BYTES, jsonEnd));
  const parts = partsOf(json, version);
  if (parts === undefined) return undefined;

  let offset = jsonEnd;
  const take = (length: number): Bytes => {
    const secret = bytes.slice(offset, offset + length);
    offset += length;
    return secret;
  };
  const accounts: VaultAccount[] = [];
  for (const entry of parts.accounts) {
    if (!hasExactKeys(entry, ["record", "secretSizes"])) return undefined;
    const record = version < 6 ? formerAccountFromJson(entry.record) : accountFromJson(entry.record);
    const sizes: unknown = entry.secretSizes;
    if (record === undefined || !Array.isArray(sizes) || sizes.length !== 2) return undefined;
    const [keySize, entropySize]: readonly unknown[] = sizes;
    if (!isIntegerIn(keySize, 0, PRIVATE_KEY_BYTES) || !isIntegerIn(entropySize, 0, ENTROPY_BYTES_MAX)) return undefined;
    if (keySize !== (keepsSecret(record) ? PRIVATE_KEY_BYTES : 0)) return undefined;
    if (entropySize > 0 !== (record.source.kind === "mnemonic")) return undefined;
    const privateKey = take(keySize);
    const entropy = take(entropySize);
    accounts.push({ record, secret: keySize === 0 ? undefined : { privateKey, entropy: entropySize === 0 ? undefined : entropy } });
  }
  const keyless = version < 5 ? NO_KEYLESS : keylessFromJson(parts.keyless, take);
  return keyless !== undefined && offset === bytes.length ? { ...parts, accounts, keyless } : undefined;
}

interface JsonParts extends Omit<VaultContents, "accounts" | "keyless"> {
  readonly accounts: readonly unknown[];
  readonly keyless: unknown;
}

const FIELDS = {
  1: ["accounts"],
  2: ["accounts", "approvals"],
  3: ["accounts", "approvals", "apiKeys", "formerLogKeys"],
  4: ["accounts", "approvals", "apiKeys", "formerLogKeys", "contacts"],
  5: ["accounts", "approvals", "apiKeys", "formerLogKeys", "contacts", "keyless"],
  6: ["accounts", "approvals", "apiKeys", "formerLogKeys", "contacts", "keyless"],
  7: ["accounts", "approvals", "apiKeys", "formerLogKeys", "contacts", "keyless"],
  8: ["accounts", "approvals", "apiKeys", "formerLogKeys", "contacts", "keyless", "disabledRules"],
  9: ["accounts", "approvals", "apiKeys", "formerLogKeys", "contacts", "keyless", "disabledRules"],
  10: ["accounts", "approvals", "apiKeys", "formerLogKeys", "contacts", "keyless", "disabledRules", "sites"],
} as const satisfies Record<VaultVersion, readonly string[]>;

function partsOf(json: unknown, version: VaultVersion): JsonParts | undefined {
  if (!hasExactKeys<string>(json, FIELDS[version]) || !Array.isArray(json.accounts)) return undefined;
  const approvals = version === 1 ? INITIAL_APPROVALS : approvalsFromJson(json.approvals);
  const apiKeys = version < 3 ? [] : version < 7 ? formerApiKeysFromJson(json.apiKeys) : apiKeysFromJson(json.apiKeys);
  const formerLogKeys = version < 3 ? [] : logKeysFromJson(json.formerLogKeys);
  const contacts = version < 4 ? [] : contactsFromJson(json.contacts);
  const disabledRules = version < 8 ? [] : disabledRulesFromJson(json.disabledRules);
  const sites = version < 10 ? NO_SITES : sitesFromJson(json.sites);
  if (approvals === undefined || apiKeys === undefined || formerLogKeys === undefined) return undefined;
  if (contacts === undefined || disabledRules === undefined || sites === undefined) return undefined;
  return { accounts: json.accounts, approvals, apiKeys, formerLogKeys, contacts, keyless: json.keyless, disabledRules, sites };
}

function logKeysFromJson(value: unknown): readonly Bytes[] | undefined {
  if (!Array.isArray(value) || value.length > FORMER_LOG_KEYS_MAX) return undefined;
  const keys = value.map((text) => (isBase64Of(text, LOG_KEY_BYTES) ? base64ToBytes(text) : undefined)).filter((key) => key !== undefined);
  return keys.length === value.length ? keys : undefined;
}

/** Whether the vault holds an account's private key. */
function keepsSecret({ key, source }: AccountRecord): boolean {
  return key !== undefined && isSecretKey(key) && source.kind !== "external";
}

/** Returns the account with an id; throws if unknown. */
export function accountIn(accounts: readonly VaultAccount[], id: string): VaultAccount {
  const account = accounts.find(({ record }) => record.id === id);
  if (account === undefined) throw new SignerError("account_unknown", "This account is not in the vault.");
  return account;
}

/** Secrets in memory that a wipe must overwrite. */
function secretsIn({ accounts, keyless }: Pick<VaultContents, "accounts" | "keyless">): readonly Bytes[] {
  const own = accounts.flatMap(({ secret }) => (secret === undefined ? [] : [secret.privateKey, secret.entropy]));
  return [...own.filter((bytes) => bytes !== undefined), ...keylessSecrets(keyless)];
}

/** Overwrites the secrets, except those in memory shared with `shared`. */
export function wipeContents(
  contents: Pick<VaultContents, "accounts" | "keyless">,
  shared?: Pick<VaultContents, "accounts" | "keyless">,
): void {
  const stay = new Set(shared === undefined ? [] : secretsIn(shared));
  for (const bytes of secretsIn(contents)) if (!stay.has(bytes)) bytes.fill(0);
}

/** Copies a secret to separate memory, so that wiping one account's key leaves another's intact. */
export function cloneSecret({ privateKey, entropy }: AccountSecret): AccountSecret {
  return { privateKey: privateKey.slice(), entropy: entropy?.slice() };
}

export function wipeSecret(secret: AccountSecret): void {
  secret.privateKey.fill(0);
  secret.entropy?.fill(0);
}

/** Ephemeral keys of keyless sign-ins, including those within unreadable records: any secret longer than a pepper contains one. */
function ephemeralKeys({ credentials, pending, unreadable }: KeylessRecords): readonly Bytes[] {
  const own = credentials.flatMap(({ session }) => session?.ephemeralKey ?? []);
  return [
    ...own,
    ...pending.map(({ ephemeralKey }) => ephemeralKey),
    ...unreadable.map(({ secret }) => secret).filter(({ length }) => length > PEPPER_BYTES),
  ];
}

function parseJson(bytes: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
