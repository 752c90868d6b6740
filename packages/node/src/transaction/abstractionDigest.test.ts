import {
  AbstractedAccount,
  Account,
  AccountAddress,
  type AnyRawTransaction,
  ChainId,
  DerivableAbstractedAccount,
  EntryFunction,
  FeePayerRawTransaction,
  generateSignedTransaction,
  MultiAgentTransaction,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { createSignedTransaction, decodeSignedTransaction } from "./signedTransactionBcs.ts";
import { verifyAuthenticator } from "./verifyAuthenticator.ts";

const HEX = "0x7::test_derivable_account_abstraction_ed25519_hex::authenticate";
const alice = Account.generate();
const payer = Account.generate();
const abstracted = new AbstractedAccount({
  accountAddress: alice.accountAddress,
  authenticationFunction: "0x1::permissioned_delegation::authenticate",
  signer: () => new Uint8Array(3),
});
const derived = new DerivableAbstractedAccount({
  authenticationFunction: HEX,
  abstractPublicKey: alice.publicKey.toUint8Array(),
  signer: () => new Uint8Array(64),
});

function raw(sender: AccountAddress): RawTransaction {
  const payload = EntryFunction.build("0x1::aptos_account", "transfer", [], [payer.accountAddress, new U64(1)]);
  return new RawTransaction(sender, 0n, new TransactionPayloadEntryFunction(payload), 2000n, 100n, 4_000_000_000n, new ChainId(4));
}
/** Signs a transaction with the client library and decodes it as the node does. */
function signed(
  signers: { readonly sender: Account; readonly secondary?: Account; readonly feePayer?: Account },
  transaction: AnyRawTransaction,
): SignedTransaction {
  const { sender, secondary, feePayer } = signers;
  return decodeSignedTransaction(
    generateSignedTransaction({
      transaction,
      senderAuthenticator: sender.signTransactionWithAuthenticator(transaction),
      ...(secondary && { additionalSignersAuthenticators: [secondary.signTransactionWithAuthenticator(transaction)] }),
      ...(feePayer && { feePayerAuthenticator: feePayer.signTransactionWithAuthenticator(transaction) }),
    }),
  );
}

const cases: [string, SignedTransaction][] = [
  ["a sender of its own function", signed({ sender: abstracted }, new SimpleTransaction(raw(abstracted.accountAddress)))],
  ["a derivable sender", signed({ sender: derived }, new SimpleTransaction(raw(derived.accountAddress)))],
  [
    "a derivable secondary signer",
    signed({ sender: payer, secondary: derived }, new MultiAgentTransaction(raw(payer.accountAddress), [derived.accountAddress])),
  ],
  [
    "a derivable fee payer",
    signed({ sender: payer, feePayer: derived }, new SimpleTransaction(raw(payer.accountAddress), derived.accountAddress)),
  ],
  [
    "a sponsored one",
    signed({ sender: derived, feePayer: payer }, new SimpleTransaction(raw(derived.accountAddress), payer.accountAddress)),
  ],
];

describe("digest in a signature of an abstracted account", () => {
  it.each(cases)("matches the client library for %s", (_, transaction) => {
    expect(verifyAuthenticator(transaction)).toBe(true);
  });

  it.each(cases)("changes with the transaction for %s", (_, { raw: decoded, authenticator }) => {
    expect(verifyAuthenticator(createSignedTransaction({ ...decoded, maxGasAmount: 2001n }, authenticator))).toBe(false);
  });

  it("changes with the authentication function", () => {
    const { raw: decoded, authenticator } = (cases[1] as [string, SignedTransaction])[1];
    if (authenticator.kind !== "singleSender" || authenticator.sender.kind !== "abstraction") throw new Error("unexpected");
    const { functionInfo } = authenticator.sender;
    const other = { ...authenticator.sender, functionInfo: { ...functionInfo, functionName: "other" } };
    expect(verifyAuthenticator(createSignedTransaction(decoded, { kind: "singleSender", sender: other }))).toBe(false);
  });

  it("may leave the fee payer's address zero, except in the fee payer's own signature", () => {
    const open = new FeePayerRawTransaction(raw(derived.accountAddress), [], AccountAddress.ZERO);
    const unknown = new SimpleTransaction(open.raw_txn, AccountAddress.ZERO);
    const known = new SimpleTransaction(open.raw_txn, payer.accountAddress);
    const early = derived.signTransactionWithAuthenticator(unknown);
    const feePayerAuthenticator = payer.signTransactionWithAuthenticator(known);
    const transaction = generateSignedTransaction({ transaction: known, senderAuthenticator: early, feePayerAuthenticator });
    expect(verifyAuthenticator(decodeSignedTransaction(transaction))).toBe(true);
    const paying = new SimpleTransaction(raw(payer.accountAddress), derived.accountAddress);
    const bad = generateSignedTransaction({
      transaction: paying,
      senderAuthenticator: payer.signTransactionWithAuthenticator(paying),
      feePayerAuthenticator: derived.signTransactionWithAuthenticator(
        new SimpleTransaction(raw(payer.accountAddress), AccountAddress.ZERO),
      ),
    });
    expect(verifyAuthenticator(decodeSignedTransaction(bad))).toBe(false);
  });
});
