import {
  type AccountAddress,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  type AnyRawTransaction,
  AnySignature,
  generateSigningMessageForTransaction,
  Secp256r1PrivateKey,
  WebAuthnSignature,
} from "@aptos-labs/ts-sdk";
import { p256 } from "@noble/curves/nist.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { sha3_256 } from "@noble/hashes/sha3.js";

const text = new TextEncoder();

/** Simulated passkey: a P-256 key that signs only WebAuthn challenges of an origin. */
export interface Passkey {
  readonly publicKey: AnyPublicKey;
  readonly accountAddress: AccountAddress;
  sign(transaction: AnyRawTransaction, page?: { origin?: string; challenge?: Uint8Array }): AccountAuthenticatorSingleKey;
}

export function createPasskey(): Passkey {
  const privateKey = Secp256r1PrivateKey.generate();
  const publicKey = new AnyPublicKey(privateKey.publicKey());
  return {
    publicKey,
    accountAddress: publicKey.authKey().derivedAddress(),
    sign(transaction, { origin = "http://localhost:4400", challenge = sha3_256(generateSigningMessageForTransaction(transaction)) } = {}) {
      const clientData = text.encode(
        JSON.stringify({ type: "webauthn.get", challenge: Buffer.from(challenge).toString("base64url"), origin, crossOrigin: false }),
      );
      // WebAuthn authenticator data: hash of the page's domain, flags (user present and verified) and a counter.
      const authenticatorData = Uint8Array.of(...sha256(text.encode(new URL(origin).hostname)), 0x05, 0, 0, 0, 0);
      const signed = Uint8Array.of(...authenticatorData, ...sha256(clientData));
      const signature = p256.sign(signed, privateKey.toUint8Array(), { lowS: true });
      return new AccountAuthenticatorSingleKey(
        publicKey,
        new AnySignature(new WebAuthnSignature(signature, authenticatorData, clientData)),
      );
    },
  };
}
