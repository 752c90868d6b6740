import {
  type KeylessClaim,
  type KeylessFault,
  type KeylessIdentity,
  type KeylessLimits,
  keylessFault,
  loadPoseidon,
  type PreparedVerificationKey,
  prepareVerificationKey,
  type RsaKey,
} from "@atoll/framework/keyless";
import { crypto, decodeBcs, hexToBytes } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import type { EphemeralCertificate, KeylessSignature } from "../chain/keyless.ts";
import { readKeylessPublicKey, readKeylessSignature } from "./keylessBcs.ts";

// Test fixture of client library 5.1.4 (tests/unit/helper.ts): proofs of the real circuit, countersigned by the public prover of devnet.
const PUBLIC_KEY = "12746573742e6f6964632e70726f766964657220bdc98aab184dc40bbb5c483410ccac4c0b2ef20eeac8d568cf25125e9cdafc0f";
const MESSAGE = new TextEncoder().encode("hello world");
const SIGNATURE =
  "000028edb9b770bd33823ed3aa95d6a464ee61a6370f3662f9edb205e1fad45e3c943296fed377bcece279bd6f68649fdab2f81ca3e83b34fce490492574e2943f04e4f9bfda70c4325e4567bcb58c1a7ccbd67ff9ba618e03be794be0483141bc15a436433070367193c102fbad99c1fed866e34b1f624d64ecfd818a09aa62a41b80969800000000000000010040119893806295fa773fa806a1f5e0754055f773e8a2ca72a0442c23945c004f011c3a03ed218f246e0d758032f16de78b9c93b6868b0b81bea083c114e6d855052c7b22616c67223a225253323536222c22747970223a224a5754222c226b6964223a22746573742d727361227dea16b04c020000000020d04ab232742bb4ab3a1368bd4615e4e6d0224ab71a016baf8520a332c97787370040be6bc1c26488a31fdb030ccd1546e0dcb6dd4ffbada797040deba21231ce894470f1aef38272fe4c77725e77945c6c3b67c6c16d29e2d3ccf4f30bf4374b0f08";
/** Second proof of the same statement, from an account in the library's tests. */
const OTHER_PROOF = {
  a: hexToBytes("ac1c3add4fa703c66a940e9e947a71bcdb8f30258e72460c01f63d6236d9b2a8"),
  b: hexToBytes(
    "35188c3ac199bea3905270b9660ddafacbf4f9addb93a3e235e9703ca72c40258362273f596f93594499527ca4802ef40cf0166ba3bd2d65d1a7f50562060127",
  ),
  c: hexToBytes("dcdcd995f9ae5e193582cce456f3ddfe8c0c935719ad8636a8e777369279d5a4"),
};
const OTHER_COUNTERSIGNATURE = hexToBytes(
  "d6433ea43090d25fc4f4a15c362a98a5343dcf4e29e3854f3b74d0d99a0b43abd9955c55a7d20f47372a5802a0e26cc4f860969109d48c9e989dab8287c41501",
);
const KEY: RsaKey = {
  kid: "test-rsa",
  alg: "RS256",
  e: "AQAB",
  n: "y5Efs1ZzisLLKCARSvTztgWj5JFP3778dZWt-od78fmOZFxem3a_aYbOXSJToRp862do0PxJ4PDMpmqwV5f7KplFI6NswQV-WPufQH8IaHXZtuPdCjPOcHybcDiLkO12d0dG6iZQUzypjAJf63APcadio-4JDNWlGC5_Ow_XQ9lIY71kTMiT9lkCCd0ZxqEifGtnJe5xSoZoaMRKrvlOw-R6iVjLUtPAk5hyUX95LDKxwAR-oshnj7gmATejga2EvH9ozdn3M8Go11PSDa04OQxPcA25OoDTfxLvT28LRpSXrbmUWZ-O_lGtDl3ZAtjIguYGEobTk4N11eRssC95Cw",
};
const VERIFICATION_KEY = {
  alpha_g1: hexToBytes("e2f26dbea299f5223b646cb1fb33eadb059d9407559d7441dfd902e3a79a4d2d"),
  beta_g2: hexToBytes(
    "abb73dc17fbc13021e2471e0c08bd67d8401f52b73d6d07483794cad4778180e0c06f33bbc4c79a9cadef253a68084d382f17788f885c9afd176f7cb2f036789",
  ),
  gamma_g2: hexToBytes(
    "edf692d95cbdde46ddda5ef7d422436779445c5e66006a42761e1f12efde0018c212f3aeb785e49712e7a9353349aaf1255dfb31b7bf60723a480d9293938e19",
  ),
  delta_g2: hexToBytes(
    "b106619932d0ef372c46909a2492e246d5de739aa140e27f2c71c0470662f125219049cfe15e4d140d7e4bb911284aad1cad19880efb86f2d9dd4b1bb344ef8f",
  ),
  gamma_abc_g1: [
    hexToBytes("6123b6fea40de2a7e3595f9c35210da8a45a7e8c2f7da9eb4548e9210cfea81a"),
    hexToBytes("32a9b8347c512483812ee922dc75952842f8f3083edb6fe8d5c3c07e1340b683"),
  ],
};
const LIMITS: KeylessLimits = {
  overrideAudiences: [],
  maxSignaturesPerTransaction: 3,
  maxExpiryHorizonSecs: 10_000_000n,
  trainingWheelsKey: hexToBytes("1388de358cf4701696bd58ed4b96e9d670cbbb914b888be1ceda6374a3098ed4"),
  maxCommittedEphemeralKeyBytes: 93,
  maxIssuerBytes: 120,
  maxExtraFieldBytes: 350,
  maxJwtHeaderBase64Bytes: 300,
};

type ZeroKnowledge = Extract<EphemeralCertificate, { kind: "zeroKnowledge" }>;
const identity = decodeBcs(hexToBytes(PUBLIC_KEY), readKeylessPublicKey);
const signature = decodeBcs(hexToBytes(SIGNATURE), readKeylessSignature);
let hash: Awaited<ReturnType<typeof loadPoseidon>>;
let verificationKey: PreparedVerificationKey | undefined;
beforeAll(async () => {
  hash = await loadPoseidon();
  verificationKey = prepareVerificationKey(VERIFICATION_KEY);
});

interface Case {
  readonly identity: KeylessIdentity;
  readonly signature: KeylessClaim;
  readonly key: RsaKey;
  readonly limits: KeylessLimits;
}
function faultOf(changes: Partial<Case> = {}): KeylessFault | undefined {
  const { key = KEY, limits = LIMITS } = changes;
  const rules = { limits, verificationKey, ledgerTimeMicros: 1_700_000_000_000_000n, issuerKey: () => key };
  return keylessFault(hash, changes.identity ?? identity, changes.signature ?? signature, rules);
}
function certificate(): ZeroKnowledge {
  if (signature.certificate.kind !== "zeroKnowledge") throw new Error(signature.certificate.kind);
  return signature.certificate;
}
const withCertificate = (changes: Partial<ZeroKnowledge>): KeylessSignature => ({
  ...signature,
  certificate: { ...certificate(), ...changes },
});
const flipped = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 5 ? byte ^ 1 : byte));

describe("keyless signature from the client library's tests", () => {
  it("verifies with ephemeral signature, countersignature and proof, as does the account's second proof", () => {
    const { ephemeralPublicKey, ephemeralSignature } = signature;
    if (ephemeralSignature.kind !== "ed25519") throw new Error(ephemeralSignature.kind);
    expect(crypto.ed25519Verify(ephemeralPublicKey.bytes, MESSAGE, ephemeralSignature.bytes)).toBe(true);
    expect(crypto.ed25519Verify(ephemeralPublicKey.bytes, flipped(MESSAGE), ephemeralSignature.bytes)).toBe(false);
    expect(faultOf()).toBeUndefined();
    const trainingWheelsSignature = { kind: "ed25519", bytes: OTHER_COUNTERSIGNATURE } as const;
    expect(faultOf({ signature: withCertificate({ proof: OTHER_PROOF, trainingWheelsSignature }) })).toBeUndefined();
  });

  it.each<[string, () => Partial<Case>]>([
    ["identity", () => ({ identity: { ...identity, identityCommitment: flipped(identity.identityCommitment) } })],
    ["issuer", () => ({ identity: { ...identity, issuer: "test.oidc.providor" } })],
    ["header", () => ({ signature: { ...signature, jwtHeader: `${signature.jwtHeader} ` } })],
    ["expiry", () => ({ signature: { ...signature, expiryDateSecs: signature.expiryDateSecs + 1n } })],
    ["horizon", () => ({ signature: withCertificate({ expiryHorizonSecs: certificate().expiryHorizonSecs - 1n }) })],
    [
      "ephemeral key",
      () => ({ signature: { ...signature, ephemeralPublicKey: { kind: "ed25519", bytes: flipped(signature.ephemeralPublicKey.bytes) } } }),
    ],
    ["proof", () => ({ signature: withCertificate({ proof: { ...certificate().proof, a: OTHER_PROOF.a } }) })],
    ["issuer's key", () => ({ key: { ...KEY, n: `x${KEY.n.slice(1)}` } })],
  ])("fails with a changed %s, rejected by the countersignature or else by the proof", (_, change) => {
    expect(faultOf(change())).toBe("trainingWheelsWrong");
    expect(faultOf({ ...change(), limits: { ...LIMITS, trainingWheelsKey: undefined } })).toBe("proofWrong");
  });

  it("fails with a different countersignature, countersignature key or verification key", () => {
    const other = withCertificate({ trainingWheelsSignature: { kind: "ed25519", bytes: OTHER_COUNTERSIGNATURE } });
    expect(faultOf({ signature: other })).toBe("trainingWheelsWrong");
    expect(faultOf({ limits: { ...LIMITS, trainingWheelsKey: signature.ephemeralPublicKey.bytes } })).toBe("trainingWheelsWrong");
    const [first, second] = VERIFICATION_KEY.gamma_abc_g1;
    const swapped = prepareVerificationKey({ ...VERIFICATION_KEY, gamma_abc_g1: [second, first].flatMap((point) => point ?? []) });
    const rules = { limits: LIMITS, verificationKey: swapped, ledgerTimeMicros: 1_700_000_000_000_000n, issuerKey: () => KEY };
    expect(keylessFault(hash, identity, signature, rules)).toBe("proofWrong");
  });
});
