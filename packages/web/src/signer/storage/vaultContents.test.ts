import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountKey, MemberKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { ApprovalState } from "../approvalState.ts";
import { NO_KEYLESS } from "../keylessRecords.ts";
import { NO_SITES } from "../sites.ts";
import {
  decodeVaultContents,
  EMPTY_CONTENTS,
  encodeReadableContents,
  encodeVaultContents,
  type VaultAccount,
  wipeContents,
} from "./vaultContents.ts";
import { VAULT_VERSION } from "./vaultFormat.ts";

const bytes = (least: number, most = least) => fc.uint8Array({ minLength: least, maxLength: most }).map((value) => new Uint8Array(value));
const key = bytes(32).filter((value) => value.some((byte) => byte !== 0));
const facts = fc.record({
  id: fc.string(),
  address: bytes(32).map((value) => `0x${Buffer.from(value).toString("hex")}` as Address),
  label: fc.string({ unit: "grapheme" }),
  colour: fc.integer({ min: 0, max: 359 }),
  beside: fc.constantFrom(undefined, "rotation", "backup"),
  createdAt: fc.nat(),
});
const hexOf = (length: number) => bytes(length).map((value) => `0x${Buffer.from(value).toString("hex")}`);
const credentialId = bytes(1, 64).map((value) => Buffer.from(value).toString("base64url"));
const ed25519Member = hexOf(32).map((publicKey) => ({ curve: "ed25519" as const, publicKey }));
const member: fc.Arbitrary<MemberKey> = fc.oneof(
  ed25519Member,
  hexOf(65).map((publicKey) => ({ curve: "secp256k1" as const, publicKey })),
  fc
    .tuple(hexOf(65), fc.option(credentialId, { nil: undefined }))
    .map(([publicKey, known]) => ({ curve: "passkey" as const, publicKey, credentialId: known })),
);
const passkey = fc.tuple(hexOf(65), credentialId).map(([publicKey, id]) => ({ scheme: "passkey" as const, publicKey, credentialId: id }));
const keylessKey = fc.tuple(bytes(32), fc.boolean()).map(([commitment, isFederated]) => {
  const issuer = Buffer.from("https://issuer-1.atoll.test");
  const inner = Buffer.concat([Uint8Array.of(issuer.length), issuer, Uint8Array.of(32), commitment]).toString("hex");
  return isFederated
    ? { scheme: "federatedKeyless" as const, publicKey: `0x${"0b".repeat(32)}${inner}` }
    : { scheme: "keyless" as const, publicKey: `0x${inner}` };
});
const multi: fc.Arbitrary<AccountKey> = fc.oneof(
  fc.array(member, { minLength: 1, maxLength: 32 }).map((members) => ({ scheme: "multiKey" as const, threshold: members.length, members })),
  fc.array(ed25519Member, { minLength: 2, maxLength: 32 }).map((members) => ({ scheme: "multiEd25519" as const, threshold: 1, members })),
);
const account: fc.Arbitrary<VaultAccount> = fc.oneof(
  facts.map((record) => ({ record: { ...record, key: undefined, source: { kind: "watch" as const } }, secret: undefined })),
  fc
    .tuple(facts, passkey)
    .map(([record, own]) => ({ record: { ...record, key: own, source: { kind: "passkey" as const } }, secret: undefined })),
  fc
    .tuple(facts, keylessKey)
    .map(([record, own]) => ({ record: { ...record, key: own, source: { kind: "keyless" as const } }, secret: undefined })),
  fc
    .tuple(facts, multi)
    .map(([record, own]) => ({ record: { ...record, key: own, source: { kind: "multi" as const } }, secret: undefined })),
  fc.tuple(facts, fc.oneof(multi, passkey), fc.string()).map(([record, own, wallet]) => ({
    record: { ...record, key: own, source: { kind: "external" as const, wallet } },
    secret: undefined,
  })),
  fc.tuple(facts, key).map(([record, privateKey]) => ({
    record: { ...record, key: { scheme: "singleKeySecp256k1" as const, publicKey: "0x04" }, source: { kind: "privateKey" as const } },
    secret: { privateKey, entropy: undefined },
  })),
  fc.tuple(facts, key, bytes(16, 32)).map(([record, privateKey, entropy]) => ({
    record: { ...record, key: { scheme: "ed25519" as const, publicKey: "0x01" }, source: { kind: "mnemonic" as const, path: "m" } },
    secret: { privateKey, entropy },
  })),
);

const approvals: fc.Arbitrary<ApprovalState> = fc.record({
  pins: fc.array(
    fc.record({
      network: fc.constantFrom("devnet", "harbour", "our-test"),
      name: fc.string({ unit: "grapheme" }),
      // Devnet cannot have a public network's chain id.
      chainId: fc.integer({ min: 3, max: 255 }),
      confirmedAt: fc.nat(),
    }),
  ),
  presence: fc.constantFrom("exceptTests" as const, "always" as const),
  allowance: fc.option(
    fc.record({
      octasPerDay: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      day: fc.nat(),
      spentOctas: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    }),
    { nil: undefined },
  ),
  passkeys: fc.array(
    fc.record({
      credentialId: bytes(1, 64).map((value) => Buffer.from(value).toString("base64url")),
      publicKey: bytes(65).map((value) => Buffer.from(value).toString("base64")),
      label: fc.string({ unit: "grapheme" }),
      createdAt: fc.nat(),
    }),
  ),
});

const hexText = bytes(16).map((value) => Buffer.from(value).toString("hex"));
const seconds = fc.integer({ min: 1, max: 2_000_000_000 });
const place = {
  network: fc.constantFrom("local", "devnet"),
  issuer: fc.constant("https://issuer-1.atoll.test"),
  audience: fc.constant("atoll"),
  claim: fc.constantFrom("sub" as const, "email" as const),
};
const keyless = fc.record({
  unreadable: fc.constant([]),
  credentials: fc.uniqueArray(
    fc.record({
      key: keylessKey,
      identity: fc.record({ ...place, value: fc.emailAddress() }),
      pepperKey: fc.option(hexText, { nil: undefined }),
      secondAnswer: fc.option(
        fc.oneof(
          fc.constant("same" as const),
          facts.map(({ address }) => address),
        ),
        { nil: undefined },
      ),
      pepper: bytes(31),
      session: fc.option(
        fc.record({
          expirySecs: seconds,
          header: fc.constant('{"alg":"RS256","kid":"k"}'),
          verificationKeyHash: hexText,
          ephemeralKey: key,
          proof: bytes(1, 300),
        }),
        { nil: undefined },
      ),
    }),
    { selector: (credential) => credential.key.publicKey, maxLength: 3 },
  ),
  pending: fc.array(
    fc.record({
      id: hexText,
      state: hexText,
      identity: fc.record(place),
      jwkAddress: fc.option(
        facts.map(({ address }) => address),
        { nil: undefined },
      ),
      renews: fc.option(
        keylessKey.map(({ publicKey }) => publicKey),
        { nil: undefined },
      ),
      label: fc.string(),
      facts: fc.record({ horizonSecs: seconds, pepperKey: fc.option(hexText, { nil: undefined }) }),
      expirySecs: seconds,
      startedAt: fc.nat(),
      ephemeralKey: key,
      blinder: bytes(31),
      token: bytes(0, 60),
      pepper: fc.oneof(bytes(0), bytes(31)),
    }),
    { maxLength: 3 },
  ),
});

const apiKeys = fc.constantFrom(
  [],
  [{ network: "mainnet", key: "aptoslabs_x", origins: undefined }],
  [
    { network: "testnet", key: "a", origins: ["https://api.testnet.example"] },
    { network: "harbour", key: "~!", origins: ["http://127.0.0.1:8080", "https://index.harbour.example"] },
  ],
);

describe("encoded vault contents", () => {
  it("decode to the original contents", () => {
    fc.assert(
      fc.property(
        fc.record({
          accounts: fc.array(account, { maxLength: 6 }),
          approvals,
          apiKeys,
          formerLogKeys: fc.array(bytes(32), { maxLength: 3 }),
          contacts: fc.uniqueArray(
            fc.record({ address: facts.map(({ address }) => address), name: fc.string({ minLength: 1 }), note: fc.string() }),
            { selector: ({ address }) => address, maxLength: 3 },
          ),
          keyless,
          disabledRules: fc.subarray(["high_fee", "new_recipient", "zero_amount"]),
          sites: fc.constantFrom(NO_SITES, {
            permissions: [{ origin: "https://lagoon.example", network: "local", accountId: "1", connectedAt: 5 }],
            blocked: ["http://localhost:5173"],
          }),
        }),
        (contents) => {
          expect(decodeVaultContents(encodeVaultContents(contents), VAULT_VERSION)).toEqual(contents);
          for (const version of [1, 2, 3, 4] as const) expect(decodeVaultContents(encodeVaultContents(contents), version)).toBeUndefined();
        },
      ),
      { numRuns: 200, seed: 7 },
    );
  });

  it("are rejected if truncated or extended anywhere", () => {
    const [sample] = fc.sample(fc.array(account, { minLength: 3, maxLength: 3 }), { numRuns: 1, seed: 3 });
    const [signIns] = fc.sample(keyless, { numRuns: 1, seed: 4 });
    const encoded = encodeVaultContents({ ...EMPTY_CONTENTS, accounts: sample ?? [], keyless: signIns ?? NO_KEYLESS });
    for (let length = 0; length < encoded.length; length++)
      expect(decodeVaultContents(encoded.slice(0, length), VAULT_VERSION)).toBeUndefined();
    expect(decodeVaultContents(new Uint8Array([...encoded, 0]), VAULT_VERSION)).toBeUndefined();
  });

  it("are never stored after the secrets were wiped", () => {
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
          beside: undefined,
          createdAt: 0,
        },
        secret: { privateKey: sample ?? new Uint8Array(32), entropy: undefined },
      },
    ];
    wipeContents({ ...EMPTY_CONTENTS, accounts });
    expect(() => encodeVaultContents({ ...EMPTY_CONTENTS, accounts })).toThrow("wiped");
  });

  const pending = fc
    .sample(keyless, { numRuns: 20, seed: 7 })
    .flatMap((records) => records.pending)
    .at(0);
  it.each([
    ["a horizon of zero", { facts: { horizonSecs: 0, pepperKey: undefined } }],
    ["a pepper service's key of 250 bytes", { facts: { horizonSecs: 1, pepperKey: "ab".repeat(250) } }],
    ["a label of 100,000 characters", { label: "a".repeat(100_000) }],
    ["an expiry of half a second", { expirySecs: 0.5 }],
  ])("are rejected before storing if a sign-in has %s", (_name, wrong) => {
    if (pending === undefined) throw new Error("the sample has no sign-in");
    const contentsOf = (signIn: typeof pending) => ({ ...EMPTY_CONTENTS, keyless: { ...NO_KEYLESS, pending: [signIn] } });
    expect(encodeReadableContents(contentsOf(pending)).length).toBeGreaterThan(0);
    expect(() => encodeReadableContents(contentsOf({ ...pending, ...wrong }))).toThrow(expect.objectContaining({ code: "not_storable" }));
  });

  it("open without unreadable sign-in records, which are preserved byte for byte", () => {
    const [good] = fc
      .sample(keyless, { numRuns: 20, seed: 7 })
      .filter((records) => records.credentials.length > 1 && records.pending.length > 1);
    const [accounts] = fc.sample(fc.array(account, { minLength: 2, maxLength: 2 }), { numRuns: 1, seed: 3 });
    const [credential, ...credentials] = good?.credentials ?? [];
    const [signIn, ...signIns] = good?.pending ?? [];
    if (credential === undefined || signIn === undefined || accounts === undefined) throw new Error("the sample has too little");
    const session = {
      expirySecs: 1,
      header: "h".repeat(400),
      verificationKeyHash: "aa",
      ephemeralKey: new Uint8Array(32).fill(7),
      proof: new Uint8Array(200).fill(8),
    };
    const damaged = {
      ...EMPTY_CONTENTS,
      accounts,
      keyless: {
        ...NO_KEYLESS,
        // A duplicate identity and an oversized header, two unreadable records.
        credentials: [{ ...credential, session }, ...credentials, ...credentials.slice(0, 1)],
        pending: [{ ...signIn, facts: { horizonSecs: 0, pepperKey: undefined } }, ...signIns],
      },
    };
    const opened = decodeVaultContents(encodeVaultContents(damaged), VAULT_VERSION);
    expect(opened).toMatchObject({ accounts, keyless: { credentials, pending: signIns } });
    expect(opened?.keyless.unreadable.map(({ list, secret }) => [list, secret.length])).toEqual([
      ["credentials", 31 + 32 + 200],
      ["credentials", (credentials[0]?.session?.proof.length ?? -32) + 32 + 31],
      ["pending", 32 + 31 + signIn.token.length + signIn.pepper.length],
    ]);
    if (opened === undefined) throw new Error("it was not opened");
    // Storing and opening again loses and changes nothing.
    expect(decodeVaultContents(encodeReadableContents(opened), VAULT_VERSION)).toEqual(opened);
    wipeContents(opened);
    expect(() => encodeVaultContents(opened)).toThrow("wiped");
  });

  it("are rejected if an unreadable record omits the size of its secrets", () => {
    const encoded = encodeVaultContents({ ...EMPTY_CONTENTS, keyless: { ...NO_KEYLESS, pending: pending === undefined ? [] : [pending] } });
    const text = new TextDecoder("latin1").decode(encoded);
    const cut = Uint8Array.from(text.replace(/"tokenSize":\d/, '"tokenSize":-'), (character) => character.charCodeAt(0));
    expect(decodeVaultContents(cut, VAULT_VERSION)).toBeUndefined();
  });
});
