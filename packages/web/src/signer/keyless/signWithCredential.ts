import {
  Deserializer,
  Ed25519PrivateKey,
  EphemeralCertificate,
  EphemeralCertificateVariant,
  EphemeralPublicKey,
  EphemeralSignature,
  generateSigningMessage,
  KeylessSignature,
  ZeroKnowledgeSig,
} from "@aptos-labs/ts-sdk";
import { type Bytes, concatBytes } from "../bytes.ts";
import type { KeylessCredential } from "../keylessRecords.ts";
import { SignerError } from "../signer.ts";

const TRANSACTION_AND_PROOF = "APTOS::TransactionAndProof";
/** BCS tag of an option with a value. */
const SOME = Uint8Array.of(1);

/** Signs with a keyless sign-in's ephemeral key: transaction bytes together with the proof, other messages unchanged. */
export function signWithCredential(
  { session }: KeylessCredential,
  { message, transaction }: { readonly message: Bytes; readonly transaction: Bytes | undefined },
): KeylessSignature {
  if (session === undefined) throw new SignerError("signed_out", "This account is signed out.");
  const privateKey = new Ed25519PrivateKey(session.ephemeralKey, false);
  const certificate = ZeroKnowledgeSig.deserialize(new Deserializer(session.proof));
  const signed =
    transaction === undefined
      ? message
      : generateSigningMessage(concatBytes(transaction, SOME, certificate.proof.bcsToBytes()), TRANSACTION_AND_PROOF);
  return new KeylessSignature({
    jwtHeader: session.header,
    ephemeralCertificate: new EphemeralCertificate(certificate, EphemeralCertificateVariant.ZkProof),
    expiryDateSecs: session.expirySecs,
    ephemeralPublicKey: new EphemeralPublicKey(privateKey.publicKey()),
    ephemeralSignature: new EphemeralSignature(privateKey.sign(signed)),
  });
}
