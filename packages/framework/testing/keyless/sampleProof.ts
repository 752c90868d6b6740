import { hexToBytes } from "@atoll/move";
import type { Groth16VerificationKey } from "../../src/generated/keyless/keyless_account.ts";
import type { Groth16Proof, KeylessLimits, RsaKey } from "../../src/keyless/statement/types.ts";

/**
 * Sample of a real circuit proof: token, keys, proofs and verification keys of core release v1.38 (`types/src/keyless`). Tests use it to
 * check that proofs accepted by public networks verify here.
 */
export const SAMPLE = {
  issuer: "test.oidc.provider",
  audience: "407408718192.apps.googleusercontent.com",
  userIdClaim: "sub",
  userId: "113990307082899718775",
  extraField: '"family_name":"Straka",',
  jwtHeader: '{"alg":"RS256","typ":"JWT","kid":"test-rsa"}',
  expiryDateSecs: 111_111_111_111n,
  expiryHorizonSecs: 999_999_999_999n,
  pepper: Uint8Array.from({ length: 31 }, (_, index) => (index === 0 ? 76 : 0)),
  blinder: Uint8Array.from({ length: 31 }, (_, index) => (index === 0 ? 42 : 0)),
  /** Ephemeral private key: first 32 bytes of ChaCha20 with a zero key. */
  ephemeralPrivateKey: hexToBytes("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"),
} as const;

export const SAMPLE_KEY: RsaKey = {
  kid: "test-rsa",
  alg: "RS256",
  e: "AQAB",
  n: "6S7asUuzq5Q_3U9rbs-PkDVIdjgmtgWreG5qWPsC9xXZKiMV1AiV9LXyqQsAYpCqEDM3XbfmZqGb48yLhb_XqZaKgSYaC_h2DjM7lgrIQAp9902Rr8fUmLN2ivr5tnLxUUOnMOc2SQtr9dgzTONYW5Zu3PwyvAWk5D6ueIUhLtYzpcB-etoNdL3Ir2746KIy_VUsDwAM7dhrqSK8U2xFCGlau4ikOTtvzDownAMHMrfE7q1B6WZQDAQlBmxRQsyKln5DIsKv6xauNsHRgBAKctUxZG8M4QJIx3S6Aughd3RZC4Ca5Ae9fd8L8mlNYBCrQhOZ7dS0f4at4arlLcajtw",
};

export const SAMPLE_LIMITS: KeylessLimits = {
  overrideAudiences: ["test.recovery.aud"],
  maxSignaturesPerTransaction: 3,
  maxExpiryHorizonSecs: 1_000_000_000_000n,
  trainingWheelsKey: undefined,
  maxCommittedEphemeralKeyBytes: 93,
  maxIssuerBytes: 120,
  maxExtraFieldBytes: 350,
  maxJwtHeaderBase64Bytes: 300,
};

export const SAMPLE_PROOF: Groth16Proof = {
  a: hexToBytes("3304cc0defd488d770af0439480ec24c8473b30dbcbfad9fdf99ca62256bd908"),
  b: hexToBytes(
    "2f432b9459375ed2032bcb1ff3ccc1dd5d05a752d6956d2bb003f4e3b42d0b242cf4ab4d3dc8dc700ede17bbfeaddedd42033691e3d85ff8d6621663cb2e779a",
  ),
  c: hexToBytes("d44ee2772f4b48fdb0dbd8d870d3fb4401cd3a28fbdde535e9c57bac9a263f9c"),
};
export const SAMPLE_PROOF_WITHOUT_EXTRA_FIELD: Groth16Proof = {
  a: hexToBytes("bdfda383c9131ab44dd3d8efe65c59842b28e17467e2d07c4020742407c580a7"),
  b: hexToBytes(
    "d27b4c0296ec1045dd050894c635095c25ff8d89c8adf5da401b3434639c560550e3da14e5ec953769aac9d256ddc9b2a8071c021f271f0937fd5be404f2b919",
  ),
  c: hexToBytes("52a25b0b58013a77f8713105d7e0f817468bbdd25d644e9f2a9b3eabd7d4bc17"),
};
/** Proof of the sample statement under the replacement verification key. */
export const SAMPLE_PROOF_FOR_NEXT_KEY: Groth16Proof = {
  a: hexToBytes("4889b1896f0335f8d375370879136577633c8f7ff6957e66bbb10afe244dfa95"),
  b: hexToBytes(
    "f0e1971b492baf5aff3c5ab2c0083fe2bca911d7414416ca160fce4ae9290d07457a6820251d08500f5f4c3d680b063c7bbb0ab4fe52a509f175cf02ef6afe18",
  ),
  c: hexToBytes("7aab5c31cf2fc43acb9cc470e28c7917259a424a2c9d53fbc1c473d49c302c8d"),
};

const COMMON = {
  alpha_g1: hexToBytes("e2f26dbea299f5223b646cb1fb33eadb059d9407559d7441dfd902e3a79a4d2d"),
  beta_g2: hexToBytes(
    "abb73dc17fbc13021e2471e0c08bd67d8401f52b73d6d07483794cad4778180e0c06f33bbc4c79a9cadef253a68084d382f17788f885c9afd176f7cb2f036789",
  ),
  gamma_g2: hexToBytes(
    "edf692d95cbdde46ddda5ef7d422436779445c5e66006a42761e1f12efde0018c212f3aeb785e49712e7a9353349aaf1255dfb31b7bf60723a480d9293938e19",
  ),
  gamma_abc_g1: [
    hexToBytes("7e92d0c6818f2e51248cd1e8e82eb14521d990b0bb155ab0e3cf99b888bc5387"),
    hexToBytes("be1ad9f5fec081770956f846e1d0ea97219a3f6499acc33e1a67aef6d6e16898"),
  ],
};
/** Verification key of the real circuit's set-up. */
export const SAMPLE_VERIFICATION_KEY: Groth16VerificationKey = {
  ...COMMON,
  delta_g2: hexToBytes(
    "6176de7d77e614e09ef5e8e19cbf785ffed405d6531cee13cd71a46e2b4ef30deb18f6976c172bdcd7ea8ab2b509991bb5ce34f9fbb42486b78aac62a894a480",
  ),
};
/** Replacement verification key, with delta equal to gamma. */
export const NEXT_VERIFICATION_KEY: Groth16VerificationKey = { ...COMMON, delta_g2: COMMON.gamma_g2 };
