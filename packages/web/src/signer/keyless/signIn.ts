import {
  Ed25519PrivateKey,
  EphemeralKeyPair,
  EphemeralSignature,
  FederatedKeylessPublicKey,
  Groth16Zkp,
  KeylessPublicKey,
  ZeroKnowledgeSig,
  ZkProof,
  ZkpVariant,
} from "@aptos-labs/ts-sdk";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { KeylessKey } from "../../chain/facts/accountKey.ts";
import type { KeylessProofFacts } from "../../chain/facts/keylessProofFacts.ts";
import type { Address } from "../../chain/facts/types.ts";
import { verificationKeyHash } from "../../chain/ledger/verificationKeyHash.ts";
import { loadPoseidon } from "../../chain/library/poseidonLite.ts";
import { libraryKeylessKey } from "../../chain/transactions/libraryKey.ts";
import { type Bytes, type RandomBytes, utf8Bytes } from "../bytes.ts";
import { readKeylessPublicKey } from "../keylessPublicKey.ts";
import type { KeylessCredential, PendingSignIn, ProofAnswer, SignInRequest } from "../keylessRecords.ts";
import { SignerError } from "../signer.ts";
import { BLINDER_BYTES, isIdentity, PEPPER_BYTES } from "../storage/keylessRecordsJson.ts";
import { readIdentityToken } from "./identityToken.ts";

const ID_BYTES = 8;
const STATE_BYTES = 16;
const EPHEMERAL_KEY_BYTES = 32;

/** Creates a keyless sign-in with a new ephemeral key. */
export function newSignIn(request: SignInRequest, { now, random }: { readonly now: number; readonly random: RandomBytes }): PendingSignIn {
  if (!isIdentity({ ...request.identity, value: "-" })) throw new TypeError("A network, an issuer, an application and a claim are needed.");
  return {
    ...request,
    id: bytesToHex(random(ID_BYTES)),
    state: bytesToHex(random(STATE_BYTES)),
    startedAt: now,
    ephemeralKey: random(EPHEMERAL_KEY_BYTES),
    blinder: random(BLINDER_BYTES),
    token: new Uint8Array(),
    pepper: new Uint8Array(),
  };
}

/** OpenID nonce that binds a token to the ephemeral key of this sign-in. */
export async function nonceOf(pending: PendingSignIn): Promise<string> {
  await loadPoseidon();
  return pairOf(pending).nonce;
}

/** Adds an identity token to a sign-in. The token must match the key, issuer and application; for a renewal, also the user. */
export async function withToken(pending: PendingSignIn, token: string, credentials: readonly KeylessCredential[]): Promise<PendingSignIn> {
  const { issuer, audience, claim } = pending.identity;
  const read = readIdentityToken(token, claim);
  if (read.nonce !== (await nonceOf(pending)) || read.issuer !== issuer || read.audience !== audience) {
    throw new SignerError("token_refused", "The token was issued for something else than this sign-in.");
  }
  const before = credentials.find(({ key }) => key.publicKey === pending.renews);
  if (before !== undefined && before.identity.value !== read.value) {
    throw new SignerError("other_identity", "Somebody else signed in: the account stays as it is.");
  }
  return { ...pending, token: utf8Bytes(token) };
}

/** Request body for the pepper service. */
export async function pepperBody(pending: PendingSignIn): Promise<string> {
  await loadPoseidon();
  return JSON.stringify(tokenRequest(pending));
}

/**
 * Adds a pepper to a sign-in. A renewal keeps its account's original pepper, whatever the service returns now: the prover accepts any
 * pepper, and a different one would make the account's assets unreachable. `otherAddress` is the address that derives from the service's
 * pepper, if different.
 */
export async function withPepper(
  pending: PendingSignIn,
  pepperHex: string,
  renewed: Pick<KeylessCredential, "pepper" | "pepperKey"> | undefined,
): Promise<{ readonly pending: PendingSignIn; readonly otherAddress: Address | undefined }> {
  await loadPoseidon();
  const answered = { ...pending, pepper: hexBytes(pepperHex, PEPPER_BYTES) };
  if (pending.renews === undefined || keyOf(answered).publicKey === pending.renews) return { pending: answered, otherAddress: undefined };
  if (renewed === undefined) throw new SignerError("sign_in_gone", "The account that was to be signed in again is gone.");
  const { pepper, pepperKey } = renewed;
  const { address } = await keyAndAddress(answered);
  return { pending: { ...pending, pepper, facts: { ...pending.facts, pepperKey } }, otherAddress: address };
}

/** Request body for the prover. */
export async function proverBody(pending: PendingSignIn): Promise<string> {
  await loadPoseidon();
  return JSON.stringify({ ...tokenRequest(pending), exp_horizon_secs: pending.facts.horizonSecs, pepper: bytesToHex(pending.pepper) });
}

/** Public key and address of a sign-in that already has its pepper. */
export async function keyAndAddress(pending: PendingSignIn): Promise<{ readonly key: KeylessKey; readonly address: Address }> {
  await loadPoseidon();
  const key = keyOf(pending);
  return { key, address: libraryKeylessKey(key).authKey().derivedAddress().toStringLong() as Address };
}

/** Credential of a finished sign-in. The Poseidon constants must be loaded, which computing the sign-in's public key does. */
export function credentialOf(pending: PendingSignIn, answer: ProofAnswer, { verificationKey }: KeylessProofFacts): KeylessCredential {
  const { header, value } = readIdentityToken(tokenOf(pending), pending.identity.claim);
  const { horizonSecs, pepperKey } = pending.facts;
  return {
    key: keyOf(pending),
    identity: { ...pending.identity, value },
    pepperKey,
    secondAnswer: undefined,
    pepper: pending.pepper.slice(),
    session: {
      expirySecs: pending.expirySecs,
      header,
      verificationKeyHash: verificationKeyHash(verificationKey),
      ephemeralKey: pending.ephemeralKey.slice(),
      proof: proofOf(answer, horizonSecs),
    },
  };
}

function proofOf({ a, b, c, trainingWheelsSignature }: ProofAnswer, expHorizonSecs: number): Bytes {
  try {
    const proof = new ZkProof(new Groth16Zkp({ a, b, c }), ZkpVariant.Groth16);
    const countersigned = EphemeralSignature.fromHex(trainingWheelsSignature);
    return new Uint8Array(new ZeroKnowledgeSig({ proof, expHorizonSecs, trainingWheelsSignature: countersigned }).bcsToBytes());
  } catch {
    throw new SignerError("service_unreadable", "The prover's answer is no proof.");
  }
}

function keyOf(pending: PendingSignIn): KeylessKey {
  const { issuer: iss, audience: aud, claim: uidKey } = pending.identity;
  const { value: uidVal } = readIdentityToken(tokenOf(pending), uidKey);
  const inner = KeylessPublicKey.create({ iss, aud, uidKey, uidVal, pepper: pending.pepper });
  const whole = pending.jwkAddress === undefined ? inner : new FederatedKeylessPublicKey(pending.jwkAddress, inner);
  const key: KeylessKey = {
    scheme: pending.jwkAddress === undefined ? "keyless" : "federatedKeyless",
    publicKey: `0x${bytesToHex(whole.bcsToBytes())}`,
  };
  if (readKeylessPublicKey(key) === undefined)
    throw new SignerError("token_refused", "The issuer's name is longer than an account's may be.");
  return key;
}

function tokenRequest(pending: PendingSignIn) {
  const pair = pairOf(pending);
  return {
    jwt_b64: tokenOf(pending),
    epk: pair.getPublicKey().bcsToHex().toStringWithoutPrefix(),
    exp_date_secs: pending.expirySecs,
    epk_blinder: bytesToHex(pending.blinder),
    uid_key: pending.identity.claim,
  };
}

function pairOf({ ephemeralKey, expirySecs, blinder }: PendingSignIn): EphemeralKeyPair {
  return new EphemeralKeyPair({ privateKey: new Ed25519PrivateKey(ephemeralKey, false), expiryDateSecs: expirySecs, blinder });
}

function tokenOf({ token }: PendingSignIn): string {
  return new TextDecoder().decode(token);
}

function hexBytes(text: string, length: number): Bytes {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) {
    throw new SignerError("service_unreadable", "The pepper service's answer is no pepper.");
  }
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}
