import {
  AccountAddress,
  AccountAuthenticatorEd25519,
  AnyPublicKey,
  createObjectAddress,
  createResourceAddress,
  createTokenAddress,
  createUserDerivedObjectAddress,
  DerivableAbstractedAccount,
  Deserializer,
  Ed25519PublicKey,
  FederatedKeylessPublicKey,
  generateSigningMessageForTransaction,
  generateUserTransactionHash,
  KeylessPublicKey,
  MultiEd25519PublicKey,
  MultiKey,
  Secp256k1PublicKey,
  SignedTransaction,
  SimpleTransaction,
  TransactionAuthenticatorEd25519,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { signedSamples } from "../bcs/testing/signedSamples.ts";
import { toHex } from "../facts/hex.ts";
import { createdSharedAddress } from "../facts/sharedAddress.ts";
import type { Address } from "../facts/types.ts";
import { loadPoseidon } from "../library/poseidonLite.ts";
import {
  collectionAddress,
  derivableAccountAddress,
  multisigAddress,
  namedObjectAddress,
  namedTokenAddress,
  resourceAccountAddress,
  userDerivedAddress,
} from "./derivedAddress.ts";
import { transactionHash } from "./hashes.ts";
import { keylessAddress } from "./keylessAddress.ts";
import type { Fact, Reading } from "./reading.ts";
import { readKeyText } from "./readKeyText.ts";
import { transactionSigners } from "./transactionSigners.ts";

const ALICE = `0x${"a1".repeat(32)}` as Address;
const alice = AccountAddress.from(ALICE);
const seed = new TextEncoder().encode("reef");
const samples = await signedSamples();
const sample = (name: string): Uint8Array => samples.find((each) => each.name === name)?.bytes ?? new Uint8Array();

function allFacts(readings: readonly Reading[]): readonly Fact[] {
  return readings.flatMap(({ facts, parts }) => [...facts, ...allFacts(parts)]);
}
function factsOf(text: string): readonly string[] {
  const read = readKeyText(text);
  if (!read.ok) throw new Error(read.problem);
  return allFacts(read.readings).map(({ name, value }) => `${name} ${value}`);
}

describe("derived address", () => {
  it.each([
    ["a resource account", resourceAccountAddress(ALICE, seed), createResourceAddress(alice, seed)],
    ["a named object", namedObjectAddress(ALICE, seed), createObjectAddress(alice, seed)],
    ["a collection", collectionAddress(ALICE, "Tides"), createObjectAddress(alice, "Tides")],
    ["a token", namedTokenAddress(ALICE, "Tides", "High"), createTokenAddress(alice, "Tides", "High")],
    [
      "a primary store",
      userDerivedAddress(ALICE, `0x${"0".repeat(63)}a` as Address),
      createUserDerivedObjectAddress(alice, AccountAddress.A),
    ],
  ])("of %s matches the client library", (_what, ours, theirs) => {
    expect(ours.address).toBe(theirs.toStringLong());
  });

  it("of a multisig account and a derivable account matches the client library", () => {
    expect(multisigAddress(ALICE, 7n).address).toBe(createdSharedAddress(ALICE, 7n));
    const key = new TextEncoder().encode("a key of another chain");
    const theirs = DerivableAbstractedAccount.computeAccountAddress("0x1::solana_derivable_account::authenticate", key);
    const info = { address: `0x${"1".padStart(64, "0")}` as Address, module: "solana_derivable_account", name: "authenticate" };
    expect(derivableAccountAddress(info, key).address).toBe(toHex(theirs));
  });

  it("of a keyless account matches the client library, including federated issuers", async () => {
    const identity = {
      issuer: "https://issuer-1.atoll.test",
      audience: "atoll",
      claim: "sub",
      subject: "42",
      pepper: new Uint8Array(31).fill(3),
    };
    const parts = { iss: identity.issuer, aud: identity.audience, uidKey: "sub", uidVal: "42", pepper: identity.pepper };
    await loadPoseidon();
    const plain = new AnyPublicKey(KeylessPublicKey.create(parts)).authKey().derivedAddress();
    const federated = new AnyPublicKey(FederatedKeylessPublicKey.create({ ...parts, jwkAddress: alice })).authKey().derivedAddress();
    expect((await keylessAddress({ ...identity, jwkAddress: undefined })).address).toBe(plain.toStringLong());
    expect((await keylessAddress({ ...identity, jwkAddress: ALICE })).address).toBe(federated.toStringLong());
  });
});

describe("parser of keys and authenticators", () => {
  const ed25519 = new Ed25519PublicKey(`0x${"01".repeat(32)}`);
  const secp256k1 = new Secp256k1PublicKey(
    "0x0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8",
  );

  it("derives legacy and single-key addresses of an Ed25519 key in any notation", () => {
    const legacy = `legacyAddress ${ed25519.authKey().derivedAddress().toStringLong()}`;
    const single = `singleKeyAddress ${new AnyPublicKey(ed25519).authKey().derivedAddress().toStringLong()}`;
    for (const text of [ed25519.toString(), `ed25519-pub-${ed25519}`, new AnyPublicKey(ed25519).bcsToHex().toString()]) {
      expect(factsOf(text)).toEqual(expect.arrayContaining([legacy, single]));
    }
  });

  it("derives addresses of secp256k1 keys, multi-keys and legacy multi-keys", () => {
    const single = new AnyPublicKey(secp256k1);
    expect(factsOf(`secp256k1-pub-${secp256k1}`)).toContain(`singleKeyAddress ${single.authKey().derivedAddress().toStringLong()}`);
    const multi = new MultiKey({ publicKeys: [ed25519, single], signaturesRequired: 1 });
    expect(factsOf(multi.bcsToHex().toString())).toContain(`multiKeyAddress ${multi.authKey().derivedAddress().toStringLong()}`);
    const legacy = new MultiEd25519PublicKey({ publicKeys: [ed25519, ed25519, ed25519], threshold: 2 });
    expect(factsOf(toHex(legacy.toUint8Array()))).toEqual(
      expect.arrayContaining(["threshold 2", `multiEd25519Address ${legacy.authKey().derivedAddress().toStringLong()}`]),
    );
  });

  it("lists the signers of every sample transaction with their signed messages", () => {
    for (const { bytes } of samples) {
      const signers = transactionSigners(bytes) ?? [];
      const { raw_txn } = SignedTransaction.deserialize(new Deserializer(bytes));
      expect(signers[0]?.address).toBe(raw_txn.sender.toStringLong());
      const isPlain = signers.length === 1;
      if (isPlain)
        expect(toHex(signers[0]?.messages[0] ?? bytes)).toBe(toHex(generateSigningMessageForTransaction(new SimpleTransaction(raw_txn))));
    }
    expect(transactionSigners(sample("a sponsored payment"))?.map(({ role }) => role)).toEqual(["sender", "feePayer"]);
    expect(transactionSigners(sample("a transaction of two"))?.map(({ role }) => role)).toEqual(["sender", "secondary"]);
  });

  it("describes passkeys, keyless accounts, multi-keys and abstract accounts", () => {
    expect(factsOf(toHex(sample("a passkey")))).toEqual(expect.arrayContaining(["challenge AA", "lowS true"]));
    expect(factsOf(toHex(sample("a keyless account")))).toContain("issuer https://issuer-1.atoll.test");
    expect(factsOf(toHex(sample("2 of 3 mixed keys")))).toEqual(expect.arrayContaining(["signedBy 2, 3", "threshold 2"]));
    expect(factsOf(toHex(sample("2 of 3 legacy keys")))).toEqual(expect.arrayContaining(["signedBy 2, 3", "threshold 2"]));
    expect(factsOf(toHex(sample("an abstract account"))).join(" ")).toContain("::solana_derivable_account::authenticate");
  });

  it.each([
    ["a private key", `ed25519-priv-0x${"11".repeat(32)}`, "secret"],
    ["a recovery phrase", "ripple ".repeat(12), "secret"],
    ["other bytes", "0x0102", "unknown"],
    ["a text", "hello", "notHex"],
    ["a compressed key", `0x02${"11".repeat(32)}`, "compressed"],
  ])("rejects %s", (_what, text, problem) => {
    expect(readKeyText(text)).toEqual({ ok: false, problem });
  });

  it("computes the same transaction hash as the client library", () => {
    const bytes = sample("a payment of a legacy Ed25519 key");
    const { raw_txn, authenticator } = SignedTransaction.deserialize(new Deserializer(bytes));
    if (!(authenticator instanceof TransactionAuthenticatorEd25519)) throw new Error("another authenticator");
    const senderAuthenticator = new AccountAuthenticatorEd25519(authenticator.public_key, authenticator.signature);
    const theirs = generateUserTransactionHash({ transaction: new SimpleTransaction(raw_txn), senderAuthenticator });
    expect(toHex(transactionHash(bytes))).toBe(theirs);
  });
});
