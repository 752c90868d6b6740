import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { EMPTY_DRAFT, type OptionsDraft, type SignersDraft } from "./draft.ts";
import { expiryElsewhere, readOptions, readSigners } from "./transactionOptions.ts";

const MAX_U64 = "18446744073709551615";
const options = (changed: Partial<OptionsDraft>) => readOptions({ ...EMPTY_DRAFT.options, ...changed }, 7n);
const [ALICE, BOB] = [readAddress("0xa11ce"), readAddress("0xb0b")];
const bobHere = { id: "bob", address: BOB, key: { scheme: "ed25519", publicKey: "0x01" } } as unknown as AccountRecord;
const signers = (changed: Partial<SignersDraft>) => readSigners({ ...EMPTY_DRAFT.signers, ...changed }, ALICE, [bobHere]);

describe("readOptions, which parses gas, expiry and sequence options", () => {
  it("omits options with an empty field, so that the network decides them", () => {
    expect(options({})).toEqual({ ok: true, options: {} });
  });

  it.each([
    ["maximum gas limit and price", { maxGas: MAX_U64, gasPrice: MAX_U64 }, { maxGasAmount: 2n ** 64n - 1n, gasUnitPrice: 2n ** 64n - 1n }],
    ["grouped digits", { maxGas: "1 000_000" }, { maxGasAmount: 1_000_000n }],
    ["an expiry of one day", { expirySecs: "86400" }, { expiresInSecs: 86_400 }],
    [
      "the maximum sequence number",
      { order: "number", number: "18446744073709551614" },
      { replay: { kind: "sequence", sequenceNumber: 2n ** 64n - 2n } },
    ],
    [
      "a nonce",
      { order: "nonce", nonce: MAX_U64, expirySecs: "60" },
      { replay: { kind: "nonce", nonce: 2n ** 64n - 1n }, expiresInSecs: 60 },
    ],
    ["a drawn nonce, with an expiry below one minute", { order: "nonce" }, { replay: { kind: "nonce", nonce: 7n }, expiresInSecs: 50 }],
  ] as const)("accepts the option: %s", (_, typed, read) => {
    expect(options(typed)).toEqual({ ok: true, options: read });
  });

  it.each([
    ["a zero gas limit", { maxGas: "0" }, "maxGas"],
    ["a price beyond 64 bits", { gasPrice: "18446744073709551616" }, "gasPrice"],
    ["a fractional price", { gasPrice: "1.5" }, "gasPrice"],
    ["an expiry beyond one day", { expirySecs: "86401" }, "expirySecs"],
    ["a nonce with an expiry beyond one minute", { order: "nonce", expirySecs: "61" }, "expirySecs"],
    ["the sequence number reserved for nonces", { order: "number", number: MAX_U64 }, "number"],
    ["a missing sequence number", { order: "number" }, "number"],
    ["a negative nonce", { order: "nonce", nonce: "-1" }, "nonce"],
  ] as const)("rejects the option: %s", (_, typed, field) => {
    const read = options(typed);
    expect(read.ok ? {} : read.problems).toHaveProperty(field);
  });
});

describe("readSigners, which parses further signers and the fee payer", () => {
  it("includes vault keys only for signers in the vault", () => {
    expect(signers({ others: [BOB, "0x5"], feePayer: "account", feePayerAddress: BOB })).toEqual({
      ok: true,
      signers: {
        secondarySigners: [
          { address: BOB, key: bobHere.key },
          { address: readAddress("0x5"), key: undefined },
        ],
        feePayer: { address: BOB, key: bobHere.key },
      },
    });
    expect(signers({ feePayer: "later" })).toEqual({ ok: true, signers: { secondarySigners: [], feePayer: "later" } });
  });

  it.each([
    ["a signer without a key here", { others: ["0x5"] }, 14_400],
    ["an open fee payer", { feePayer: "later" }, 14_400],
    ["only signers with keys here", { others: [BOB] }, undefined],
  ] as const)("default expiry if somebody has to sign elsewhere: %s", (_, typed, expiry) => {
    const read = signers(typed);
    const sender = { address: ALICE, key: bobHere.key };
    expect(read.ok && expiryElsewhere(read.signers, {}, sender)).toBe(expiry);
    expect(read.ok && expiryElsewhere(read.signers, { replay: { kind: "nonce", nonce: 1n } }, sender)).toBeUndefined();
  });

  it.each([
    ["an invalid further signer address", { others: ["0x1", "bob"] }, "others.1"],
    ["a missing fee payer", { feePayer: "account" }, "feePayerAddress"],
    ["the sender as fee payer", { feePayer: "account", feePayerAddress: ALICE }, "feePayerAddress"],
  ] as const)("rejects the signers of a draft: %s", (_, typed, field) => {
    const read = signers(typed);
    expect(read.ok ? {} : read.problems).toHaveProperty([field]);
  });
});
