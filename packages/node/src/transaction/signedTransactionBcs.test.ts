import {
  Account,
  AccountAddress,
  type AccountAuthenticator,
  AccountAuthenticatorNoAccountAuthenticator,
  type AnyRawTransaction,
  Bool,
  ChainId,
  EntryFunction,
  generateSignedTransaction,
  generateSigningMessageForTransaction,
  generateUserTransactionHash,
  MoveVector,
  MultiAgentTransaction,
  MultiEd25519Account,
  MultiEd25519PublicKey,
  MultiKeyAccount,
  MultiSig,
  MultiSigTransactionPayload,
  parseTypeTag,
  RawTransaction,
  Script,
  Serialized,
  SigningSchemeInput,
  SimpleTransaction,
  TransactionExecutableEntryFunction,
  TransactionExecutableScript,
  TransactionExtraConfigV1,
  TransactionInnerPayloadV1,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  TransactionPayloadScript,
  U8,
  U16,
  U32,
  U64,
  U128,
  U256,
} from "@aptos-labs/ts-sdk";
import { BcsError, bytesToHex } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { authenticationKeyOf } from "./authenticationKey.ts";
import { authenticatorParts } from "./authenticatorParts.ts";
import {
  createSignedTransaction,
  decodeSignedTransaction,
  decodeSignedTransactions,
  encodeRawTransaction,
} from "./signedTransactionBcs.ts";
import { signingMessage, signingScopeOf, withoutFeePayer } from "./signingMessage.ts";
import { verifyAuthenticator } from "./verifyAuthenticator.ts";

const alice = Account.generate();
const bob = Account.generate({ scheme: SigningSchemeInput.Ed25519, legacy: false });
const carol = Account.generate({ scheme: SigningSchemeInput.Secp256k1Ecdsa });
const ed25519Members = [Account.generate(), Account.generate(), Account.generate()];
const committee = new MultiEd25519Account({
  publicKey: new MultiEd25519PublicKey({ publicKeys: ed25519Members.map((member) => member.publicKey), threshold: 2 }),
  signers: ed25519Members.slice(1).map((member) => member.privateKey),
});
const council = MultiKeyAccount.fromPublicKeysAndSigners({
  publicKeys: [bob.publicKey, carol.publicKey, alice.publicKey],
  signaturesRequired: 2,
  signers: [bob, carol],
});

const transfer = EntryFunction.build(
  "0x1::coin",
  "transfer",
  [parseTypeTag(`0x1::coin::Coin<vector<u8>, 0x${"ca".repeat(32)}::a_module::Name<bool>>`), parseTypeTag("u256")],
  [bob.accountAddress, new U64(717)],
);
const script = new Script(
  new Uint8Array([0xa1, 0x1c, 0xeb, 0x0b]),
  [parseTypeTag("vector<address>")],
  [
    new U8(1),
    new U16(2),
    new U32(3),
    new U64(4n),
    new U128(5n),
    new U256(6n),
    AccountAddress.ONE,
    new Bool(true),
    MoveVector.U8([7, 8]),
    new Serialized(new Uint8Array([9])),
  ],
);

const payloads: Record<string, TransactionPayload> = {
  "entry function": new TransactionPayloadEntryFunction(transfer),
  script: new TransactionPayloadScript(script),
  multisig: new TransactionPayloadMultiSig(new MultiSig(AccountAddress.TWO, new MultiSigTransactionPayload(transfer))),
  "multisig with the stored payload": new TransactionPayloadMultiSig(new MultiSig(AccountAddress.TWO)),
  "orderless entry function": new TransactionInnerPayloadV1(
    new TransactionExecutableEntryFunction(transfer),
    new TransactionExtraConfigV1(undefined, 0xcafebabedeadbeefn),
  ),
  "versioned script for a multisig account": new TransactionInnerPayloadV1(
    new TransactionExecutableScript(script),
    new TransactionExtraConfigV1(AccountAddress.THREE),
  ),
};

function rawTransaction(sender: AccountAddress, payload: TransactionPayload = new TransactionPayloadEntryFunction(transfer)) {
  return new RawTransaction(sender, 3n, payload, 200_000n, 100n, 1_900_000_000n, new ChainId(4));
}

interface Signed {
  readonly transaction: AnyRawTransaction;
  readonly senderAuthenticator: AccountAuthenticator;
  readonly feePayerAuthenticator?: AccountAuthenticator;
  readonly additionalSignersAuthenticators?: AccountAuthenticator[];
}
const single = (account: Account, payload?: TransactionPayload): Signed => {
  const transaction = new SimpleTransaction(rawTransaction(account.accountAddress, payload));
  return { transaction, senderAuthenticator: account.signTransactionWithAuthenticator(transaction) };
};
const multiAgent = (): Signed => {
  const transaction = new MultiAgentTransaction(rawTransaction(alice.accountAddress), [bob.accountAddress, carol.accountAddress]);
  return {
    transaction,
    senderAuthenticator: alice.signTransactionWithAuthenticator(transaction),
    additionalSignersAuthenticators: [bob, carol].map((account) => account.signTransactionWithAuthenticator(transaction)),
  };
};
const sponsored = (signedFeePayer: AccountAddress): Signed => {
  const raw = rawTransaction(alice.accountAddress);
  const transaction = new MultiAgentTransaction(raw, [carol.accountAddress], bob.accountAddress);
  const asSigned = new MultiAgentTransaction(raw, [carol.accountAddress], signedFeePayer);
  return {
    transaction,
    senderAuthenticator: alice.signTransactionWithAuthenticator(asSigned),
    additionalSignersAuthenticators: [carol.signTransactionWithAuthenticator(asSigned)],
    feePayerAuthenticator: bob.signTransactionWithAuthenticator(transaction),
  };
};

const signedForms: Record<string, Signed> = {
  ed25519: single(alice),
  "single key ed25519": single(bob),
  secp256k1: single(carol),
  multiEd25519: single(committee),
  "multi key": single(council),
  "multi agent": multiAgent(),
  "fee payer known to all": sponsored(bob.accountAddress),
  "fee payer left open": sponsored(AccountAddress.ZERO),
  ...Object.fromEntries(Object.entries(payloads).map(([name, payload]) => [`payload: ${name}`, single(alice, payload)])),
};

describe.each(Object.entries(signedForms))("transaction signed by the client library (%s)", (_, signed) => {
  const bytes = generateSignedTransaction(signed);
  const decoded = decodeSignedTransaction(bytes);

  it("has the hash that the library computed", () => {
    expect(`0x${bytesToHex(decoded.hash)}`).toBe(generateUserTransactionHash(signed));
  });
  it("encodes to its original bytes", () => {
    expect(decoded.bytes).toEqual(bytes);
    expect(encodeRawTransaction(decoded.raw)).toEqual(signed.transaction.rawTransaction.bcsToBytes());
    expect(createSignedTransaction(decoded.raw, decoded.authenticator)).toEqual(decoded);
  });
  it("has the signing message of the library", () => {
    expect(signingMessage(decoded.rawBytes, signingScopeOf(decoded.authenticator))).toEqual(
      generateSigningMessageForTransaction(signed.transaction),
    );
  });
  it("passes signature verification", () => {
    expect(verifyAuthenticator(decoded)).toBe(true);
  });
  it("fails verification if signed content changes", () => {
    const changed = createSignedTransaction({ ...decoded.raw, maxGasAmount: decoded.raw.maxGasAmount + 1n }, decoded.authenticator);
    expect(verifyAuthenticator(changed)).toBe(false);
  });
  it("is rejected if truncated at any byte", () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeSignedTransaction(bytes.subarray(0, length)), `cut to ${length} bytes`).toThrow(BcsError);
    }
  });
  it("is rejected with trailing bytes", () => {
    expect(() => decodeSignedTransaction(new Uint8Array([...bytes, 0]))).toThrow(new BcsError("remaining input"));
  });
});

describe("authentication keys", () => {
  it.each([
    ["ed25519", alice],
    ["single key ed25519", bob],
    ["secp256k1", carol],
    ["multiEd25519", committee],
    ["multi key", council],
  ] as const)("match the client library for %s accounts", (_, account) => {
    const decoded = decodeSignedTransaction(generateSignedTransaction(single(account)));
    expect(authenticationKeyOf(authenticatorParts(decoded.authenticator).sender)).toEqual(account.publicKey.authKey().toUint8Array());
  });
});

describe("signing messages", () => {
  it("contain address zero for an unknown fee payer", () => {
    const { rawBytes } = decodeSignedTransaction(generateSignedTransaction(signedForms["fee payer left open"] as Signed));
    const scope = { kind: "feePayer", secondaryAddresses: [], feePayerAddress: decoded(alice) } as const;
    const open = new SimpleTransaction(rawTransaction(alice.accountAddress), AccountAddress.ZERO);
    expect(signingMessage(rawBytes, withoutFeePayer(scope))).toEqual(generateSigningMessageForTransaction(open));
  });
});

describe("transaction without signature", () => {
  const transaction = new SimpleTransaction(rawTransaction(alice.accountAddress));
  const unsigned = decodeSignedTransaction(
    generateSignedTransaction({ transaction, senderAuthenticator: new AccountAuthenticatorNoAccountAuthenticator() }),
  );

  it("fails verification", () => {
    expect(verifyAuthenticator(unsigned)).toBe(false);
  });
  it("passes verification only for an impersonated sender", () => {
    expect(verifyAuthenticator(unsigned, (address) => address === unsigned.raw.sender)).toBe(true);
    expect(verifyAuthenticator(unsigned, (address) => address !== unsigned.raw.sender)).toBe(false);
  });
});

describe("verification of multi-signatures", () => {
  it("requires the number of signatures set in the account's key", () => {
    const { raw, authenticator } = decodeSignedTransaction(generateSignedTransaction(single(council)));
    if (authenticator.kind !== "singleSender" || authenticator.sender.kind !== "multiKey") throw new Error("not a multi key");
    const { sender } = authenticator;
    const oneOfTwo = { ...sender, signatures: sender.signatures.slice(0, 1), bitmap: new Uint8Array([0x80, 0, 0, 0]) };
    expect(verifyAuthenticator(createSignedTransaction(raw, { kind: "singleSender", sender: oneOfTwo }))).toBe(false);
  });
  it.each<[string, number[]]>([
    ["shorter than the client library's", [0xc0]],
    ["longer than the client library's", [0xc0, 0, 0, 0, 0]],
    ["with a bit beyond the last key", [0xa0, 0, 0, 0]],
    ["with more bits than signatures", [0xe0, 0, 0, 0]],
  ])("rejects a bitmap %s", (_, bitmap) => {
    const { raw, authenticator } = decodeSignedTransaction(generateSignedTransaction(single(council)));
    if (authenticator.kind !== "singleSender" || authenticator.sender.kind !== "multiKey") throw new Error("not a multi key");
    const { sender } = authenticator;
    const asSigned = createSignedTransaction(raw, {
      kind: "singleSender",
      sender: { ...sender, publicKeys: sender.publicKeys.slice(0, 2) },
    });
    expect(sender.bitmap).toHaveLength(4);
    const changed = { ...sender, publicKeys: sender.publicKeys.slice(0, 2), bitmap: Uint8Array.from(bitmap) };
    expect([verifyAuthenticator(asSigned), sender.bitmap[0]]).toEqual([true, 0xc0]);
    expect(verifyAuthenticator(createSignedTransaction(raw, { kind: "singleSender", sender: changed }))).toBe(false);
  });
  it("rejects a bitmap that names keys other than the signers'", () => {
    const { raw, authenticator } = decodeSignedTransaction(generateSignedTransaction(single(committee)));
    if (authenticator.kind !== "multiEd25519") throw new Error("not MultiEd25519");
    const signature = Uint8Array.from(authenticator.signature);
    signature.set([0xc0], signature.length - 4);
    expect(verifyAuthenticator(createSignedTransaction(raw, { ...authenticator, signature }))).toBe(false);
  });
});

describe("malformed transaction bytes", () => {
  it("fail with an unexpected end of input if only three bytes long", () => {
    expect(() => decodeSignedTransaction(new Uint8Array([1, 2, 3]))).toThrow(new BcsError("unexpected end of input"));
  });
  it("fail with the list of valid variants for an unknown payload kind", () => {
    const bytes = generateSignedTransaction(single(alice));
    bytes[40] = 9;
    expect(() => decodeSignedTransaction(bytes)).toThrow("invalid value: integer `9`, expected variant index 0 <= i < 5");
  });
  it("fail only with BCS errors", () => {
    const valid = generateSignedTransaction(signedForms["fee payer known to all"] as Signed);
    fc.assert(
      fc.property(fc.nat(valid.length - 1), fc.nat(255), (position, byte) => {
        const bytes = Uint8Array.from(valid);
        bytes[position] = byte;
        try {
          expect(bytesToHex(decodeSignedTransaction(bytes).bytes)).toBe(bytesToHex(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(BcsError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("batch of transactions in BCS", () => {
  it("decodes to transactions with their own bytes", () => {
    const parts = [single(alice), single(bob)].map(generateSignedTransaction);
    const batch = new Uint8Array([parts.length, ...parts.flatMap((part) => [...part])]);
    expect(decodeSignedTransactions(batch)).toEqual(parts.map((part) => decodeSignedTransaction(part)));
  });
});

function decoded(account: Account) {
  return decodeSignedTransaction(generateSignedTransaction(single(account))).raw.sender;
}
