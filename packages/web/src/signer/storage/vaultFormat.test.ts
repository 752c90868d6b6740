import { describe, expect, it } from "vitest";
import { utf8Bytes } from "../bytes.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { SignerError } from "../signer.ts";
import { fastKdf, PASSWORD } from "../testing/vaultHarness.ts";
import { createVaultKey, sealVault, unlockVaultKey, unsealVault } from "./vaultCipher.ts";
import { createVaultRecord, parseVaultRecord, VAULT_VERSION, type VaultRecord } from "./vaultFormat.ts";

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const facts = { revision: 3, createdAt: 1_700_000_000_000, autoLockMinutes: 15, lockOnReload: false };
const key = await createVaultKey(passwordBytes(PASSWORD), fastKdf, random);
const record = await sealVault(utf8Bytes("some contents"), key, facts, random);

function codeOfParse(value: unknown): string {
  try {
    parseVaultRecord(value);
  } catch (error) {
    if (error instanceof SignerError) return error.code;
    throw error;
  }
  return "read";
}

const otherSalt = (await createVaultKey(passwordBytes(PASSWORD), fastKdf, random)).kdf.salt;
const otherNonce = (await sealVault(utf8Bytes("x"), key, facts, random)).cipher.nonce;
const flip = (text: string): string => (text.startsWith("A") ? "B" : "A") + text.slice(1);

const tampered: readonly (readonly [string, VaultRecord])[] = [
  ["revision", { ...record, revision: 4 }],
  ["memory cost", { ...record, kdf: { ...record.kdf, memoryKiB: 65_537 } }],
  ["number of passes", { ...record, kdf: { ...record.kdf, passes: 4 } }],
  ["salt", { ...record, kdf: { ...record.kdf, salt: otherSalt } }],
  ["password check value", { ...record, kdf: { ...record.kdf, check: flip(record.kdf.check) } }],
  ["nonce", { ...record, cipher: { ...record.cipher, nonce: otherNonce } }],
  ["ciphertext", { ...record, ciphertext: flip(record.ciphertext) }],
  ["creation time", { ...record, createdAt: 1 }],
  ["auto-lock", { ...record, autoLockMinutes: null }],
  ["lock on reload", { ...record, lockOnReload: true }],
];

describe("a stored vault record", () => {
  it("survives JSON encoding and opens with its password", async () => {
    const parsed = parseVaultRecord(JSON.parse(JSON.stringify(record)));
    const again = await unlockVaultKey(passwordBytes(PASSWORD), parsed.kdf, fastKdf);
    expect(again && new TextDecoder().decode(await unsealVault(parsed, again))).toBe("some contents");
  });

  it.each(tampered)("with another %s is reported as damaged before the password prompt", (_, changed) => {
    expect(codeOfParse(changed)).toBe("vault_damaged");
  });

  it.each(tampered)("with another %s and a matching checksum does not open with the correct password", async (_, changed) => {
    const { ciphertext, checksum: _checksum, ...header } = changed;
    const parsed = parseVaultRecord(createVaultRecord(header, ciphertext));
    const again = await unlockVaultKey(passwordBytes(PASSWORD), parsed.kdf, fastKdf);
    expect(again === undefined ? undefined : await unsealVault(parsed, again)).toBeUndefined();
    // Decryption with the key of an unlocked tab fails as well.
    expect(await unsealVault(parsed, key)).toBeUndefined();
  });

  it("gets a fresh nonce on each write", async () => {
    const nonces = new Set<string>();
    for (let index = 0; index < 50; index++) nonces.add((await sealVault(utf8Bytes("x"), key, facts, random)).cipher.nonce);
    expect(nonces.size).toBe(50);
  });

  it("distinguishes a newer version from damage", () => {
    expect(codeOfParse({ ...record, version: VAULT_VERSION + 1 })).toBe("vault_newer");
    expect(codeOfParse({ version: 99 })).toBe("vault_newer");
  });

  const broken: readonly (readonly [string, unknown])[] = [
    ["undefined", undefined],
    ["null", null],
    ["text", JSON.stringify(record)],
    ["an array", [record]],
    ["version 1 for contents of version 2", { ...record, version: 1 }],
    ["version 0", { ...record, version: 0 }],
    ["version as text", { ...record, version: "1" }],
    ["version 1.5", { ...record, version: 1.5 }],
    ["revision 0", { ...record, revision: 0 }],
    ["one field too many", { ...record, extra: 1 }],
    ["too little memory", { ...record, kdf: { ...record.kdf, memoryKiB: 8 } }],
    ["memory beyond reason", { ...record, kdf: { ...record.kdf, memoryKiB: 2 ** 30 } }],
    ["too few passes", { ...record, kdf: { ...record.kdf, passes: 1 } }],
    ["passes beyond reason", { ...record, kdf: { ...record.kdf, passes: 10_000 } }],
    ["with another key derivation", { ...record, kdf: { ...record.kdf, name: "pbkdf2" } }],
    ["more lanes", { ...record, kdf: { ...record.kdf, parallelism: 2 } }],
    ["a short salt", { ...record, kdf: { ...record.kdf, salt: "AAAA" } }],
    ["another cipher", { ...record, cipher: { ...record.cipher, name: "AES-CBC" } }],
    ["a nonce that is no base64", { ...record, cipher: { ...record.cipher, nonce: "not base64!!" } }],
    ["no ciphertext", { ...record, ciphertext: "" }],
    ["a truncated ciphertext", { ...record, ciphertext: record.ciphertext.slice(0, 8) }],
    ["auto-lock of 0", { ...record, autoLockMinutes: 0 }],
    ["lock on reload as a number", { ...record, lockOnReload: 1 }],
    ["lock on reload in version 8", { ...record, version: 8 }],
    ["auto-lock of 241", { ...record, autoLockMinutes: 241 }],
    ["an empty checksum", { ...record, checksum: "" }],
    ...Object.keys(record).map(
      (field) => [`no ${field}`, Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))] as const,
    ),
  ];
  it.each(broken)("counts as damaged if it is %s", (_, value) => {
    expect(codeOfParse(value)).toBe("vault_damaged");
  });
});
