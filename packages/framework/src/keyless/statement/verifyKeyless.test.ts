import { constants, createSign, generateKeyPairSync } from "node:crypto";
import { EphemeralKeyPair, Ed25519PrivateKey as LibraryKey, KeylessPublicKey as LibraryKeylessKey } from "@aptos-labs/ts-sdk";
import { bytesToHex } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import {
  NEXT_VERIFICATION_KEY,
  SAMPLE,
  SAMPLE_KEY,
  SAMPLE_LIMITS,
  SAMPLE_PROOF,
  SAMPLE_PROOF_FOR_NEXT_KEY,
  SAMPLE_PROOF_WITHOUT_EXTRA_FIELD,
  SAMPLE_VERIFICATION_KEY,
} from "../../../testing/keyless/sampleProof.ts";
import { type PreparedVerificationKey, prepareVerificationKey } from "./groth16.ts";
import { identityCommitment, oauthNonce } from "./identity.ts";
import { type HashScalars, loadPoseidon } from "./poseidon.ts";
import type { KeylessClaim, KeylessIdentity, KeylessLimits, OpenIdCertificate, RsaKey, ZeroKnowledgeCertificate } from "./types.ts";
import { type KeylessRules, keylessFault } from "./verifyKeyless.ts";

let hash: HashScalars;
let firstKey: PreparedVerificationKey;
let nextKey: PreparedVerificationKey;
let identity: KeylessIdentity;
const libraryKey = new LibraryKey(SAMPLE.ephemeralPrivateKey, false);
const ephemeralPublicKey = { kind: "ed25519", bytes: libraryKey.publicKey().toUint8Array() } as const;

beforeAll(async () => {
  hash = await loadPoseidon();
  firstKey = prepared(SAMPLE_VERIFICATION_KEY);
  nextKey = prepared(NEXT_VERIFICATION_KEY);
  identity = { issuer: SAMPLE.issuer, identityCommitment: commitmentOf(SAMPLE) };
});

function prepared(key: typeof SAMPLE_VERIFICATION_KEY): PreparedVerificationKey {
  const result = prepareVerificationKey(key);
  if (result === undefined) throw new Error("The sample key was refused.");
  return result;
}
function commitmentOf(preimage: Parameters<typeof identityCommitment>[1]): Uint8Array {
  const commitment = identityCommitment(hash, preimage);
  if (commitment === undefined) throw new Error("The identity does not fit.");
  return commitment;
}

const CERTIFICATE: ZeroKnowledgeCertificate = {
  kind: "zeroKnowledge",
  proof: SAMPLE_PROOF,
  expiryHorizonSecs: SAMPLE.expiryHorizonSecs,
  extraField: SAMPLE.extraField,
  overrideAudience: undefined,
  trainingWheelsSignature: undefined,
};
const CLAIM: KeylessClaim = {
  certificate: CERTIFICATE,
  jwtHeader: SAMPLE.jwtHeader,
  expiryDateSecs: SAMPLE.expiryDateSecs,
  ephemeralPublicKey,
};
function rules(changes: Partial<KeylessRules> & { readonly key?: RsaKey; readonly limits?: KeylessLimits } = {}): KeylessRules {
  const { key = SAMPLE_KEY, ...rest } = changes;
  return {
    limits: SAMPLE_LIMITS,
    verificationKey: firstKey,
    ledgerTimeMicros: 1_700_000_000_000_000n,
    issuerKey: (issuer, kid) => (issuer === SAMPLE.issuer && kid === key.kid ? key : undefined),
    ...rest,
  };
}
function zeroKnowledge(changes: Partial<ZeroKnowledgeCertificate>): KeylessClaim {
  return { ...CLAIM, certificate: { ...CERTIFICATE, ...changes } };
}
function withFlippedBit(bytes: Uint8Array, index = 3): Uint8Array {
  return bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
}

describe("keyless proofs of the real circuit", () => {
  it("verify with and without an extra field, and under the replacement verification key", () => {
    expect(keylessFault(hash, identity, CLAIM, rules())).toBeUndefined();
    const plain = zeroKnowledge({ proof: SAMPLE_PROOF_WITHOUT_EXTRA_FIELD, extraField: undefined });
    expect(keylessFault(hash, identity, plain, rules())).toBeUndefined();
    const rotated = zeroKnowledge({ proof: SAMPLE_PROOF_FOR_NEXT_KEY });
    expect(keylessFault(hash, identity, rotated, rules({ verificationKey: nextKey }))).toBeUndefined();
  });

  it("fail under any other verification key", () => {
    expect(keylessFault(hash, identity, CLAIM, rules({ verificationKey: nextKey }))).toBe("proofWrong");
    expect(keylessFault(hash, identity, zeroKnowledge({ proof: SAMPLE_PROOF_FOR_NEXT_KEY }), rules())).toBe("proofWrong");
  });

  it.each<[string, () => KeylessClaim | KeylessIdentity | RsaKey]>([
    ["expiry date", () => ({ ...CLAIM, expiryDateSecs: SAMPLE.expiryDateSecs + 1n })],
    ["expiry horizon", () => zeroKnowledge({ expiryHorizonSecs: SAMPLE.expiryHorizonSecs - 1n })],
    ["extra field", () => zeroKnowledge({ extraField: '"family_name":"Strake",' })],
    ["extra field left out", () => zeroKnowledge({ extraField: undefined })],
    ["override audience", () => zeroKnowledge({ overrideAudience: "test.recovery.aud" })],
    ["ephemeral key", () => ({ ...CLAIM, ephemeralPublicKey: { kind: "ed25519", bytes: withFlippedBit(ephemeralPublicKey.bytes) } })],
    ["kind of ephemeral key", () => ({ ...CLAIM, ephemeralPublicKey: { kind: "secp256r1", bytes: ephemeralPublicKey.bytes } })],
    ["header", () => ({ ...CLAIM, jwtHeader: '{"alg":"RS256","typ":"JWS","kid":"test-rsa"}' })],
    ["proof's C", () => zeroKnowledge({ proof: { ...SAMPLE_PROOF, c: SAMPLE_PROOF.a } })],
    ["identity", () => ({ ...identity, identityCommitment: withFlippedBit(identity.identityCommitment) })],
    ["issuer's key", () => ({ ...SAMPLE_KEY, n: `7${SAMPLE_KEY.n.slice(1)}` })],
  ])("fail with a different %s", (_, alter) => {
    const altered = alter();
    if ("n" in altered) expect(keylessFault(hash, identity, CLAIM, rules({ key: altered }))).toBe("proofWrong");
    else if ("issuer" in altered) expect(keylessFault(hash, altered, CLAIM, rules())).toBe("proofWrong");
    else expect(keylessFault(hash, identity, altered, rules())).toBe("proofWrong");
  });

  it("fail with bytes that encode no point", () => {
    const notAPoint = new Uint8Array(32).fill(0xff);
    expect(keylessFault(hash, identity, zeroKnowledge({ proof: { ...SAMPLE_PROOF, a: notAPoint } }), rules())).toBe("proofWrong");
    expect(prepareVerificationKey({ ...SAMPLE_VERIFICATION_KEY, alpha_g1: notAPoint })).toBeUndefined();
    expect(prepareVerificationKey({ ...SAMPLE_VERIFICATION_KEY, gamma_abc_g1: [SAMPLE_VERIFICATION_KEY.alpha_g1] })).toBeUndefined();
  });
});

describe("keyless signature checks before the proof is verified", () => {
  it.each<[string, KeylessClaim, Parameters<typeof rules>[0], string]>([
    ["that expired", CLAIM, { ledgerTimeMicros: SAMPLE.expiryDateSecs * 1_000_000n + 1n }, "expired"],
    ["whose header is not JSON", { ...CLAIM, jwtHeader: "{" }, {}, "headerUnreadable"],
    ["whose header names no key", { ...CLAIM, jwtHeader: '{"alg":"RS256"}' }, {}, "headerUnreadable"],
    ["by a key that the issuer no longer publishes", CLAIM, { key: { ...SAMPLE_KEY, kid: "other" } }, "issuerKeyUnknown"],
    ["with another algorithm than the key's", { ...CLAIM, jwtHeader: '{"alg":"none","kid":"test-rsa"}' }, {}, "algorithmMismatch"],
    ["with a horizon beyond the limit", CLAIM, { limits: { ...SAMPLE_LIMITS, maxExpiryHorizonSecs: 10_000_000n } }, "horizonTooLong"],
    ["for an audience that is not a recovery service", zeroKnowledge({ overrideAudience: "evil" }), {}, "audienceNotAllowed"],
    ["with an extra field too long for the circuit", zeroKnowledge({ extraField: "x".repeat(351) }), {}, "statementUnfit"],
    [
      "with a header too long for the circuit",
      { ...CLAIM, jwtHeader: `{"alg":"RS256","kid":"test-rsa","x":"${"x".repeat(300)}"}` },
      {},
      "statementUnfit",
    ],
    ["without a verification key on chain", CLAIM, { verificationKey: undefined }, "verificationKeyMissing"],
    [
      "without a required countersignature",
      CLAIM,
      { limits: { ...SAMPLE_LIMITS, trainingWheelsKey: ephemeralPublicKey.bytes } },
      "trainingWheelsMissing",
    ],
    [
      "countersigned by another key",
      zeroKnowledge({ trainingWheelsSignature: { kind: "ed25519", bytes: new Uint8Array(64) } }),
      { limits: { ...SAMPLE_LIMITS, trainingWheelsKey: ephemeralPublicKey.bytes } },
      "trainingWheelsWrong",
    ],
  ])("reject a signature %s", (_, claim, changes, fault) => {
    expect(keylessFault(hash, identity, claim, rules(changes))).toBe(fault);
  });

  it("accept a signature in the exact microsecond of its expiration", () => {
    expect(keylessFault(hash, identity, CLAIM, rules({ ledgerTimeMicros: SAMPLE.expiryDateSecs * 1_000_000n }))).toBeUndefined();
  });
});

describe("keyless commitments", () => {
  it("to the ephemeral key match the client library's nonces", () => {
    const blinder = SAMPLE.blinder;
    const pair = new EphemeralKeyPair({ privateKey: libraryKey, expiryDateSecs: 9_876_543_210, blinder });
    const nonce = oauthNonce(hash, { ephemeralPublicKey, expiryDateSecs: 9_876_543_210n, blinder, maxCommittedEphemeralKeyBytes: 93 });
    expect(nonce).toBe(pair.nonce);
  });

  it.each([
    ["sub", "user-1", "app"],
    ["email", "someone@example.test", "x".repeat(120)],
  ])("to identities by %s match the client library", (uidKey, uidVal, aud) => {
    const { pepper } = SAMPLE;
    const expected = LibraryKeylessKey.create({ iss: SAMPLE.issuer, uidKey, uidVal, aud, pepper });
    expect(bytesToHex(commitmentOf({ pepper, audience: aud, userIdClaim: uidKey, userId: uidVal }))).toBe(
      bytesToHex(expected.idCommitment),
    );
  });

  it("reject inputs longer than the circuit's limits", () => {
    const base = { pepper: SAMPLE.pepper, audience: "a", userIdClaim: "sub", userId: "u" };
    expect(identityCommitment(hash, { ...base, audience: "x".repeat(121) })).toBeUndefined();
    expect(identityCommitment(hash, { ...base, userId: "x".repeat(331) })).toBeUndefined();
    expect(identityCommitment(hash, { ...base, userIdClaim: "x".repeat(31) })).toBeUndefined();
    expect(identityCommitment(hash, { ...base, pepper: new Uint8Array(30) })).toBeUndefined();
  });
});

describe("keyless signature with a plain OpenID token", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = publicKey.export({ format: "jwk" });
  const key: RsaKey = { kid: "test-rsa", alg: "RS256", e: String(jwk.e), n: String(jwk.n) };
  const IAT = 1_700_000_000;
  const expiryDateSecs = BigInt(IAT) + 1_000_000n;

  function claims(changes: Readonly<Record<string, unknown>> = {}): string {
    const nonce = oauthNonce(hash, { ephemeralPublicKey, expiryDateSecs, blinder: SAMPLE.blinder, maxCommittedEphemeralKeyBytes: 93 });
    const { issuer: iss, audience: aud, userId: sub } = SAMPLE;
    return JSON.stringify({
      iss,
      aud,
      sub,
      email: "user-1@example.test",
      email_verified: true,
      nonce,
      iat: IAT,
      exp: IAT + 60,
      ...changes,
    });
  }
  function signed(payload: string, header: string = SAMPLE.jwtHeader): Uint8Array {
    const encoded = [header, payload].map((part) => Buffer.from(part).toString("base64url")).join(".");
    return createSign("sha256").update(encoded).sign({ key: privateKey, padding: constants.RSA_PKCS1_PADDING });
  }
  function openId(payload: string, changes: Partial<OpenIdCertificate> = {}): KeylessClaim {
    const certificate: OpenIdCertificate = {
      kind: "openId",
      jwtSignature: signed(payload),
      jwtPayload: payload,
      userIdClaim: "sub",
      ephemeralKeyBlinder: SAMPLE.blinder,
      pepper: SAMPLE.pepper,
      committedAudience: undefined,
      ...changes,
    };
    return { certificate, jwtHeader: SAMPLE.jwtHeader, expiryDateSecs, ephemeralPublicKey };
  }
  const tokenRules = () => rules({ key, limits: { ...SAMPLE_LIMITS, maxExpiryHorizonSecs: 10_000_000n } });

  it("is accepted with the issuer's signature", () => {
    expect(keylessFault(hash, identity, openId(claims()), tokenRules())).toBeUndefined();
  });

  it("is accepted with another user id claim, and for account recovery", () => {
    const byEmail = commitmentOf({ ...SAMPLE, userIdClaim: "email", userId: "user-1@example.test" });
    const email = openId(claims(), { userIdClaim: "email" });
    expect(keylessFault(hash, { ...identity, identityCommitment: byEmail }, email, tokenRules())).toBeUndefined();
    const recovery = openId(claims({ aud: "test.recovery.aud" }), { committedAudience: SAMPLE.audience });
    expect(keylessFault(hash, identity, recovery, tokenRules())).toBeUndefined();
  });

  it.each<[string, Readonly<Record<string, unknown>>, Partial<OpenIdCertificate>]>([
    ["another issuer", { iss: "https://elsewhere.example" }, {}],
    ["another audience", { aud: "another-app" }, {}],
    ["another user", { sub: "somebody-else" }, {}],
    ["another nonce", { nonce: "1" }, {}],
    ["an ephemeral key that outlives the horizon", { iat: IAT - 10_000_000 }, {}],
    ["an audience that is not a recovery service", { aud: "evil" }, { committedAudience: SAMPLE.audience }],
    ["a missing claim", {}, { userIdClaim: "phone" }],
    ["an unverified e-mail address", { email_verified: false }, { userIdClaim: "email" }],
    ["an inherited JavaScript property as claim", {}, { userIdClaim: "toString" }],
    ["another pepper", {}, { pepper: withFlippedBit(SAMPLE.pepper) }],
    ["a list of audiences", { aud: [SAMPLE.audience] }, {}],
    ["a time that is not a number", { iat: "soon" }, {}],
  ])("is rejected for %s, although the issuer signed it", (_, changes, certificate) => {
    expect(keylessFault(hash, identity, openId(claims(changes), certificate), tokenRules())).toBe("claimsWrong");
  });

  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  it.each<[string, string, string, string | undefined]>([
    ["a duplicate relevant claim", '{"iss"', '{"sub":"somebody-else","iss"', "claimsWrong"],
    ["a duplicate relevant claim, once with escapes", '{"iss"', '{"\\u0073ub":"somebody-else","iss"', "claimsWrong"],
    ["a duplicate irrelevant claim", '{"iss"', '{"x":1,"x":"{\\"sub\\":2,\\"","iss"', undefined],
    ["the name of a claim in a nested object", '{"iss"', '{"x":{"sub":1,"sub":2},"iss"', undefined],
    ["127 levels", '{"iss"', `{"x":${nested(126)},"iss"`, undefined],
    ["128 levels", '{"iss"', `{"x":${nested(127)},"iss"`, "claimsWrong"],
    ["a time in another spelling", `"iat":${IAT}`, `"iat":${IAT}.0`, "claimsWrong"],
    ["a time with an exponent", `"iat":${IAT}`, '"iat":17e8', "claimsWrong"],
    ["an e-mail address that is not text", '"email":"user-1@example.test"', '"email":5', "claimsWrong"],
    ["no e-mail address", '"email":"user-1@example.test"', '"email":null', undefined],
  ])("parses the token as public nodes do: %s", (_, from, to, fault) => {
    expect(claims()).toContain(from);
    expect(keylessFault(hash, identity, openId(claims().replace(from, to)), tokenRules())).toBe(fault);
  });

  it("rejects a reserved claim as user id", () => {
    const byIssuer = commitmentOf({ ...SAMPLE, userIdClaim: "iss", userId: SAMPLE.issuer });
    const claim = openId(claims(), { userIdClaim: "iss" });
    expect(keylessFault(hash, { ...identity, identityCommitment: byIssuer }, claim, tokenRules())).toBe("claimsWrong");
  });

  it("rejects a header with duplicate key ids", () => {
    const header = SAMPLE.jwtHeader.replace("{", '{"kid":"x",');
    const claim = { ...openId(claims(), { jwtSignature: signed(claims(), header) }), jwtHeader: header };
    expect(keylessFault(hash, identity, claim, tokenRules())).toBe("headerUnreadable");
  });

  it("is rejected without the issuer's signature", () => {
    const payload = claims();
    const wrong = [
      openId(payload, { jwtSignature: signed(payload).map((byte, index) => (index === 9 ? byte ^ 1 : byte)) }),
      openId(payload, { jwtSignature: new Uint8Array(0) }),
      openId(payload, { jwtSignature: signed(payload).subarray(1) }),
      openId(`${payload} `, { jwtSignature: signed(payload) }),
      { ...openId(payload), jwtHeader: `${SAMPLE.jwtHeader} ` },
    ];
    for (const claim of wrong) expect(keylessFault(hash, identity, claim, tokenRules())).toBe("tokenSignatureWrong");
  });

  it("is rejected with a key for another algorithm than RS256", () => {
    const none = { ...openId(claims()), jwtHeader: '{"alg":"none","kid":"test-rsa"}' };
    expect(keylessFault(hash, identity, none, rules({ key: { ...key, alg: "none" } }))).toBe("algorithmMismatch");
  });
});
