import {
  Account,
  Ed25519PrivateKey,
  MultiEd25519Account,
  MultiEd25519PublicKey,
  MultiKeyAccount,
  SigningSchemeInput,
} from "@aptos-labs/ts-sdk";

/** Signature schemes with an account class in the client library, and the node's JSON type of their plain transactions. */
export interface AccountKind {
  readonly name: string;
  readonly signatureType: "ed25519_signature" | "multi_ed25519_signature" | "single_sender";
  create(): Account;
}

export const legacyEd25519: AccountKind = {
  name: "legacy Ed25519",
  signatureType: "ed25519_signature",
  create: () => Account.generate(),
};
export const singleEd25519: AccountKind = {
  name: "single-key Ed25519",
  signatureType: "single_sender",
  create: () => Account.generate({ scheme: SigningSchemeInput.Ed25519, legacy: false }),
};
export const singleSecp256k1: AccountKind = {
  name: "single-key secp256k1",
  signatureType: "single_sender",
  create: () => Account.generate({ scheme: SigningSchemeInput.Secp256k1Ecdsa }),
};
export const multiEd25519: AccountKind = {
  name: "2 of 3 Ed25519 keys",
  signatureType: "multi_ed25519_signature",
  create() {
    const signers = [1, 2, 3].map(() => Ed25519PrivateKey.generate());
    const publicKey = new MultiEd25519PublicKey({ publicKeys: signers.map((key) => key.publicKey()), threshold: 2 });
    return new MultiEd25519Account({ publicKey, signers: signers.slice(1) });
  },
};
export const mixedMultiKey: AccountKind = {
  name: "2 of 3 mixed keys",
  signatureType: "single_sender",
  create() {
    const [first, second, third] = [legacyEd25519.create(), singleSecp256k1.create(), singleEd25519.create()];
    return MultiKeyAccount.fromPublicKeysAndSigners({
      publicKeys: [first, second, third].map((account) => account.publicKey),
      signaturesRequired: 2,
      // These keys are unsorted on purpose, because the library sorts signers by key.
      signers: [third, second] as ConstructorParameters<typeof MultiKeyAccount>[0]["signers"],
    });
  },
};

export const ACCOUNT_KINDS: readonly AccountKind[] = [legacyEd25519, singleEd25519, singleSecp256k1, multiEd25519, mixedMultiKey];
