import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address } from "../chain/types.ts";
import { decodeVaultContents, encodeVaultContents, type VaultAccount, wipeAccounts } from "./vaultContents.ts";

const bytes = (least: number, most = least) => fc.uint8Array({ minLength: least, maxLength: most }).map((value) => new Uint8Array(value));
const key = bytes(32).filter((value) => value.some((byte) => byte !== 0));
const facts = fc.record({
  id: fc.string(),
  address: bytes(32).map((value) => `0x${Buffer.from(value).toString("hex")}` as Address),
  label: fc.string({ unit: "grapheme" }),
  colour: fc.integer({ min: 0, max: 359 }),
  createdAt: fc.nat(),
});
const account: fc.Arbitrary<VaultAccount> = fc.oneof(
  facts.map((record) => ({ record: { ...record, key: undefined, source: { kind: "watch" as const } }, secret: undefined })),
  fc.tuple(facts, key).map(([record, privateKey]) => ({
    record: { ...record, key: { scheme: "singleKeySecp256k1" as const, publicKey: "0x04" }, source: { kind: "privateKey" as const } },
    secret: { privateKey, entropy: undefined },
  })),
  fc.tuple(facts, key, bytes(16, 32)).map(([record, privateKey, entropy]) => ({
    record: { ...record, key: { scheme: "ed25519" as const, publicKey: "0x01" }, source: { kind: "mnemonic" as const, path: "m" } },
    secret: { privateKey, entropy },
  })),
);

describe("the vault's contents", () => {
  it("come back as they went in", () => {
    fc.assert(
      fc.property(fc.array(account, { maxLength: 6 }), (accounts) => {
        expect(decodeVaultContents(encodeVaultContents(accounts))).toEqual(accounts);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it("are refused when cut or lengthened anywhere", () => {
    const [sample] = fc.sample(fc.array(account, { minLength: 3, maxLength: 3 }), { numRuns: 1, seed: 3 });
    const encoded = encodeVaultContents(sample ?? []);
    for (let length = 0; length < encoded.length; length++) expect(decodeVaultContents(encoded.slice(0, length))).toBeUndefined();
    expect(decodeVaultContents(new Uint8Array([...encoded, 0]))).toBeUndefined();
  });

  it("are never stored after they were wiped", () => {
    const [sample] = fc.sample(key, { numRuns: 1, seed: 3 });
    const accounts: VaultAccount[] = [
      {
        record: {
          id: "a",
          address: `0x${"1".repeat(64)}` as Address,
          label: "",
          colour: 0,
          key: { scheme: "ed25519", publicKey: "" },
          source: { kind: "privateKey" },
          createdAt: 0,
        },
        secret: { privateKey: sample ?? new Uint8Array(32), entropy: undefined },
      },
    ];
    wipeAccounts(accounts);
    expect(() => encodeVaultContents(accounts)).toThrow("wiped");
  });
});
