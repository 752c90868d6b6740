import { type Bytes, concatBytes, utf8Bytes } from "./bytes.ts";
import { accountFromJson, accountToJson } from "./displayAccounts.ts";
import { hasExactKeys, isIntegerIn } from "./json.ts";
import type { AccountRecord } from "./signer.ts";

/** Kept as bytes and never as text, so that they can be overwritten. */
export interface AccountSecret {
  readonly privateKey: Bytes;
  /** What the words stand for, where the account came from words. */
  readonly entropy: Bytes | undefined;
}

export interface VaultAccount {
  readonly record: AccountRecord;
  /** Undefined for a watched address. */
  readonly secret: AccountSecret | undefined;
}

const PRIVATE_KEY_BYTES = 32;
const ENTROPY_BYTES_MAX = 32;
const LENGTH_BYTES = 4;

/**
 * The plaintext: the length of the JSON in four bytes (little-endian), the JSON of the accounts without their secrets, then the secrets' bytes
 * one after another in the order of the accounts, of the sizes the JSON states.
 */
export function encodeVaultContents(accounts: readonly VaultAccount[]): Bytes {
  const json = utf8Bytes(
    JSON.stringify({
      accounts: accounts.map(({ record, secret }) => ({
        record: accountToJson(record),
        secretSizes: [secret?.privateKey.length ?? 0, secret?.entropy?.length ?? 0],
      })),
    }),
  );
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, json.length, true);
  const secrets = accounts.flatMap(({ secret }) => (secret === undefined ? [] : [secret.privateKey, secret.entropy ?? new Uint8Array()]));
  // A key that has been wiped must never replace the stored one.
  if (accounts.some(({ secret }) => secret?.privateKey.every((byte) => byte === 0))) throw new TypeError("A wiped key cannot be stored.");
  return concatBytes(length, json, ...secrets);
}

/** Undefined where the bytes are not exactly that. */
export function decodeVaultContents(bytes: Bytes): readonly VaultAccount[] | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const jsonEnd = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (jsonEnd > bytes.length) return undefined;
  const json = parseJson(bytes.subarray(LENGTH_BYTES, jsonEnd));
  if (!hasExactKeys(json, ["accounts"]) || !Array.isArray(json.accounts)) return undefined;

  let offset = jsonEnd;
  const take = (length: number): Bytes => {
    const taken = bytes.slice(offset, offset + length);
    offset += length;
    return taken;
  };
  const accounts: VaultAccount[] = [];
  for (const entry of json.accounts) {
    if (!hasExactKeys(entry, ["record", "secretSizes"])) return undefined;
    const record = accountFromJson(entry.record);
    const sizes: unknown = entry.secretSizes;
    if (record === undefined || !Array.isArray(sizes) || sizes.length !== 2) return undefined;
    const [keySize, entropySize]: readonly unknown[] = sizes;
    if (!isIntegerIn(keySize, 0, PRIVATE_KEY_BYTES) || !isIntegerIn(entropySize, 0, ENTROPY_BYTES_MAX)) return undefined;
    if (keySize !== (record.key === undefined ? 0 : PRIVATE_KEY_BYTES)) return undefined;
    if (entropySize > 0 !== (record.source.kind === "mnemonic")) return undefined;
    const privateKey = take(keySize);
    const entropy = take(entropySize);
    accounts.push({ record, secret: keySize === 0 ? undefined : { privateKey, entropy: entropySize === 0 ? undefined : entropy } });
  }
  return offset === bytes.length ? accounts : undefined;
}

export function wipeAccounts(accounts: readonly VaultAccount[]): void {
  for (const { secret } of accounts) if (secret !== undefined) wipeSecret(secret);
}

export function wipeSecret(secret: AccountSecret): void {
  secret.privateKey.fill(0);
  secret.entropy?.fill(0);
}

function parseJson(bytes: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
