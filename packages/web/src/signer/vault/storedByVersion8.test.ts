import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import type { VaultMethods } from "../protocol.ts";
import { NO_SITES } from "../sites.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { rememberedArgon2 } from "../testing/rememberedArgon2.ts";
import { createVaultHarness, ED25519_KEY, exportSecret, MNEMONIC, SECP256K1_KEY } from "../testing/vaultHarness.ts";
import type { StoredSignature, StoredVault } from "../vaultStorage.ts";

interface Fixture {
  readonly password: string;
  readonly vaults: readonly StoredVault[];
  readonly signatures: readonly StoredSignature[];
  readonly backup: string;
}

/**
 * Vault of version 8, its signature log and a backup of format 6, written by commit 55fec6e8 before identifiers were renamed; created by the
 * code of that commit with the real key derivation and public test keys.
 */
const fixture: Fixture = JSON.parse(readFileSync(new URL("../../testing/fixtures/storedByVersion8.json", import.meta.url), "utf8"));

const TIMEOUT = { timeout: 60_000 };
const long = (digit: string) => `0x${digit.repeat(64)}`;
const PHRASE_KEY = "0x7b38900e759c34278e70aa08c7e9bc1d1b3b8ac2c82806818e99f6b7b77cb578";
const OUTSIDE_KEY = `0x${"12".repeat(32)}`;
const SAVINGS = "0x7deeccb1080854f499ec8b4c1b213b82c5e34b925cf6875fec02d4b77adbd2d6";
const FROM_PHRASE = { kind: "mnemonic", path: "m/44'/637'/0'/0'/0'" };
const CREATED = { createdAt: 1_700_000_000_000, beside: undefined };
const ACCOUNTS = [
  {
    id: "35e031a2cde6a7b4",
    address: "0xa3a54a136006c8ec675ab183930bcdf9a8c19e3c71bc1fa2ad5539ff3bb605f2",
    label: "Everyday",
    colour: 114,
    key: { scheme: "ed25519", publicKey: PHRASE_KEY },
    source: FROM_PHRASE,
    ...CREATED,
  },
  {
    id: "60d7274f19a3f2ab",
    address: SAVINGS,
    label: "Savings",
    colour: 238,
    key: { scheme: "ed25519", publicKey: PHRASE_KEY },
    source: FROM_PHRASE,
    ...CREATED,
  },
  {
    id: "881fbd7fb12d29b1",
    address: "0x5792c985bc96f436270bd2a3c692210b09c7febb8889345ceefdbae4bacfe498",
    label: "Curve",
    colour: 272,
    key: {
      scheme: "singleKeySecp256k1",
      publicKey:
        "0x04acdd16651b839c24665b7e2033b55225f384554949fef46c397b5275f37f6ee95554d70fb5d9f93c5831ebf695c7206e7477ce708f03ae9bb2862dc6c9e033ea",
    },
    source: { kind: "privateKey" },
    ...CREATED,
  },
  { id: "31ca879909f491cb", address: long("a"), label: "Watched", colour: 330, key: undefined, source: { kind: "watch" }, ...CREATED },
  {
    id: "a817f14bea52bad1",
    address: long("d"),
    label: "Outside",
    colour: 213,
    key: { scheme: "ed25519", publicKey: OUTSIDE_KEY },
    source: { kind: "external", wallet: "Other wallet" },
    ...CREATED,
  },
  {
    id: "fd83cb9b40d0e89c",
    address: "0x077f9b76c3643022e6e548db7ec4da4be80fc3c613924a7578ae12dfce46cf82",
    label: "Joint",
    colour: 242,
    key: {
      scheme: "multiKey",
      threshold: 1,
      members: [
        { curve: "ed25519", publicKey: PHRASE_KEY },
        { curve: "ed25519", publicKey: OUTSIDE_KEY },
      ],
    },
    source: { kind: "multi" },
    ...CREATED,
  },
  {
    id: "a886fa70ac2ba3ec",
    address: SAVINGS,
    label: "Savings",
    colour: 238,
    key: { scheme: "ed25519", publicKey: "0xb9c6ee1630ef3e711144a648db06bbb2284f7274cfbee53ffcee503cc1a49200" },
    source: { kind: "privateKey" },
    ...CREATED,
    beside: "rotation",
  },
];
const CONTACTS = [
  { address: long("b"), name: "Bob", note: "Rent, monthly" },
  { address: long("c"), name: "Club", note: "" },
];
const API_KEYS = [{ network: "harbour", key: "harbour_y", origins: ["https://node.harbour.example"] }];
const PINS = [{ network: "harbour", name: "Harbour", chainId: 77, confirmedAt: 1_700_000_000_000 }];

/** Exports the phrase and both imported private keys. */
async function expectSecrets(service: VaultMethods): Promise<void> {
  expect(await exportSecret(service, "35e031a2cde6a7b4", fixture.password)).toMatchObject({ mnemonic: MNEMONIC });
  expect(await exportSecret(service, "881fbd7fb12d29b1", fixture.password)).toMatchObject({ privateKey: SECP256K1_KEY });
  expect(await exportSecret(service, "a886fa70ac2ba3ec", fixture.password)).toMatchObject({ privateKey: ED25519_KEY });
}

describe("storage written before identifiers were renamed", () => {
  it("opens a vault of version 8 with exactly its accounts, contacts, disabled warnings, settings and secrets", TIMEOUT, async () => {
    const storage = createMemoryVaultStorage();
    for (const vault of fixture.vaults) await storage.addVault(vault);
    expect((await storage.readVaults()).map(({ record }) => record)).toMatchObject([{ version: 8, revision: 17 }]);
    const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
    expect(await service.unlock({ password: passwordBytes(fixture.password) })).toEqual({
      accounts: ACCOUNTS,
      contacts: CONTACTS,
      disabledRules: ["high_fee", "new_recipient"],
      sites: NO_SITES,
      apiKeys: API_KEYS,
      autoLockMinutes: 42,
      lockOnReload: false,
      approvals: { pins: PINS, presence: "always", octasPerDay: 500_000_000n, octasLeftToday: 499_799_995n, passkeys: [] },
      keyless: {
        identities: [],
        unreadable: [],
        pending: [
          {
            id: "44280c31a3a33085",
            network: "local",
            issuer: "https://issuer.example",
            audience: "atoll",
            claim: "email",
            jwkAddress: undefined,
            renews: undefined,
            label: "Signed in",
            startedAt: 1_700_000_000_000,
            at: "token",
          },
        ],
      },
    });
    await expectSecrets(service);
  });

  it("decrypts the signature log of a vault of version 8", TIMEOUT, async () => {
    const storage = createMemoryVaultStorage();
    for (const vault of fixture.vaults) await storage.addVault(vault);
    await storage.addSignatures(fixture.signatures);
    const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
    await service.unlock({ password: passwordBytes(fixture.password) });
    const { entries } = await service.signatures({ before: undefined, limit: 10 });
    expect(entries).toMatchObject([
      {
        number: 1,
        at: 1_700_000_000_000,
        network: "local",
        chainId: 4,
        role: "sender",
        approvedBy: "allowance",
        payload: { kind: "entryFunction", functionId: "0x1::aptos_account::transfer" },
        transfer: { recipient: long("b"), units: 5n, assetId: "0x1::aptos_coin::AptosCoin" },
        maxFeeOctas: 200_000n,
      },
    ]);
  });

  it("restores a backup of format 6 into an empty browser and reports its disabled warnings", TIMEOUT, async () => {
    const service = createVaultHarness().tab({ kdf: rememberedArgon2 });
    const restored = await service.restore({ file: fixture.backup, password: passwordBytes(fixture.password) });
    expect(restored.vault.accounts).toEqual(ACCOUNTS);
    expect(restored).toMatchObject({
      added: 7,
      contacts: CONTACTS,
      apiKeys: API_KEYS,
      networksWithoutKey: [],
      disabledRules: ["high_fee", "new_recipient"],
      vault: {
        contacts: CONTACTS,
        apiKeys: API_KEYS,
        disabledRules: [],
        approvals: { pins: PINS, presence: "always", octasPerDay: undefined },
      },
    });
    expect(JSON.parse(restored.pageData)).toMatchObject({ version: 1, theme: "dark", language: "de" });
    await expectSecrets(service);
  });
});
