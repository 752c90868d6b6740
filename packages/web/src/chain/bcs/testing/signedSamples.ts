import {
  AccountAddress,
  type AccountAuthenticator,
  AccountAuthenticatorAbstraction,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorNoAccountAuthenticator,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  AnySignature,
  ChainId,
  Ed25519Account,
  Ed25519PrivateKey,
  EntryFunction,
  FederatedKeylessPublicKey,
  generateSignedTransaction,
  KeylessPublicKey,
  KeylessSignature,
  MultiAgentTransaction,
  MultiEd25519Account,
  MultiEd25519PublicKey,
  MultiKey,
  MultiKeySignature,
  MultiSig,
  MultiSigTransactionPayload,
  parseTypeTag,
  RawTransaction,
  Script,
  Secp256k1PrivateKey,
  Secp256r1PublicKey,
  SimpleTransaction,
  SingleKeyAccount,
  TransactionExecutableEntryFunction,
  TransactionExtraConfigV1,
  TransactionInnerPayloadV1,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  TransactionPayloadScript,
  U64,
  WebAuthnSignature,
} from "@aptos-labs/ts-sdk";

export interface SignedSample {
  readonly name: string;
  /** BCS of a signed transaction. */
  readonly bytes: Uint8Array;
}

const secret = (byte: number): string => `0x${byte.toString(16).padStart(2, "0").repeat(32)}`;
const ed25519 = (byte: number) => new Ed25519Account({ privateKey: new Ed25519PrivateKey(secret(byte), false) });
const secp256k1 = (byte: number) => new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(secret(byte), false) });
const anyEd25519 = (byte: number) => new SingleKeyAccount({ privateKey: new Ed25519PrivateKey(secret(byte), false) });

/** Deterministic signed transactions for every payload and authenticator type of the client library. */
export async function signedSamples(): Promise<readonly SignedSample[]> {
  const alice = ed25519(1);
  const bob = secp256k1(2);
  const call = EntryFunction.build(
    "0x1::aptos_account",
    "transfer_coins",
    [parseTypeTag("0x1::aptos_coin::AptosCoin"), parseTypeTag("vector<0x1::object::Object<u64>>")],
    [bob.accountAddress, new U64(5n)],
  );
  const entry = new TransactionPayloadEntryFunction(call);
  const script = new TransactionPayloadScript(new Script(Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b), [], [new U64(7n), AccountAddress.ONE]));
  const multisig = new TransactionPayloadMultiSig(
    new MultiSig(AccountAddress.from("0x5".padEnd(66, "5")), new MultiSigTransactionPayload(call)),
  );
  const orderless = new TransactionInnerPayloadV1(
    new TransactionExecutableEntryFunction(call),
    new TransactionExtraConfigV1(undefined, 0xdead_beefn),
  );
  const raw = (sender: AccountAddress, payload: TransactionPayload) =>
    new RawTransaction(sender, 3n, payload, 200_000n, 100n, 1_900_000_000n, new ChainId(4));
  const alone = (
    name: string,
    sender: AccountAddress,
    payload: TransactionPayload,
    sign: (tx: SimpleTransaction) => AccountAuthenticator,
  ) => {
    const transaction = new SimpleTransaction(raw(sender, payload));
    return { name, bytes: generateSignedTransaction({ transaction, senderAuthenticator: sign(transaction) }) };
  };
  const by = (account: { signTransactionWithAuthenticator(tx: SimpleTransaction): AccountAuthenticator }) => (tx: SimpleTransaction) =>
    account.signTransactionWithAuthenticator(tx);

  const members = [1, 2, 3].map((byte) => new Ed25519PrivateKey(secret(byte), false));
  const legacyMulti = new MultiEd25519Account({
    publicKey: new MultiEd25519PublicKey({ publicKeys: members.map((key) => key.publicKey()), threshold: 2 }),
    signers: members.slice(1),
  });
  const mixed = new MultiKey({ publicKeys: [alice.publicKey, bob.publicKey, anyEd25519(3).publicKey], signaturesRequired: 2 });
  const passkey = new AnyPublicKey(new Secp256r1PublicKey(`0x04${"6b".repeat(64)}`));
  const assertion = new WebAuthnSignature(
    new Uint8Array(64).fill(9),
    new Uint8Array(37).fill(5),
    new TextEncoder().encode('{"challenge":"AA"}'),
  );
  const identity = new KeylessPublicKey("https://issuer-1.atoll.test", new Uint8Array(32).fill(8));
  const signedIn = new AnySignature(KeylessSignature.getSimulationSignature());

  const sponsored = new SimpleTransaction(raw(alice.accountAddress, entry), bob.accountAddress);
  const together = new MultiAgentTransaction(raw(alice.accountAddress, script), [bob.accountAddress]);
  return [
    alone("a payment of a legacy Ed25519 key", alice.accountAddress, entry, by(alice)),
    alone("a script of a secp256k1 key", bob.accountAddress, script, by(bob)),
    alone("a multisig payload of a single Ed25519 key", anyEd25519(3).accountAddress, multisig, by(anyEd25519(3))),
    alone("an orderless call", alice.accountAddress, orderless, by(alice)),
    alone("2 of 3 legacy keys", legacyMulti.accountAddress, entry, by(legacyMulti)),
    alone("2 of 3 mixed keys", alice.accountAddress, entry, (tx) => {
      const sign = (account: SingleKeyAccount) => new AnySignature(account.signTransaction(tx).signature);
      const bitmap = MultiKey.prototype.createBitmap.call(mixed, { bits: [1, 2] });
      return new AccountAuthenticatorMultiKey(mixed, new MultiKeySignature({ signatures: [sign(bob), sign(anyEd25519(3))], bitmap }));
    }),
    alone("a passkey", alice.accountAddress, entry, () => new AccountAuthenticatorSingleKey(passkey, new AnySignature(assertion))),
    alone("a keyless account", alice.accountAddress, entry, () => new AccountAuthenticatorSingleKey(new AnyPublicKey(identity), signedIn)),
    alone(
      "a federated keyless account",
      alice.accountAddress,
      entry,
      () => new AccountAuthenticatorSingleKey(new AnyPublicKey(new FederatedKeylessPublicKey(AccountAddress.ONE, identity)), signedIn),
    ),
    alone(
      "an abstract account",
      alice.accountAddress,
      entry,
      () =>
        new AccountAuthenticatorAbstraction(
          "0x1::solana_derivable_account::authenticate",
          new Uint8Array(32).fill(1),
          new Uint8Array(64),
          new Uint8Array(40),
        ),
    ),
    alone("nobody's signature", alice.accountAddress, entry, () => new AccountAuthenticatorNoAccountAuthenticator()),
    {
      name: "a sponsored payment",
      bytes: generateSignedTransaction({
        transaction: sponsored,
        senderAuthenticator: alice.signTransactionWithAuthenticator(sponsored),
        feePayerAuthenticator: bob.signTransactionWithAuthenticator(sponsored),
      }),
    },
    {
      name: "a transaction of two",
      bytes: generateSignedTransaction({
        transaction: together,
        senderAuthenticator: alice.signTransactionWithAuthenticator(together),
        additionalSignersAuthenticators: [bob.signTransactionWithAuthenticator(together)],
      }),
    },
  ];
}
