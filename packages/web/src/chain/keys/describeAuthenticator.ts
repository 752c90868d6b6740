import { fromHex, toHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";
import type { AssertionParts, Authenticator, KeylessParts, SignatureParts } from "./authenticator.ts";
import { derivableAccountAddress } from "./derivedAddress.ts";
import { describeKey, describeKeys } from "./describeKey.ts";
import type { Fact, Reading } from "./reading.ts";

const NUMBER_BYTES = 32;
/** Half of each curve's order: of two valid signatures, the chain accepts only the one with the lower S value. */
const HALF_ORDER = {
  secp256k1: 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n,
  secp256r1: 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n,
} as const;

/** Describes an account authenticator: its facts, keys and signatures. */
export function describeAuthenticator(authenticator: Authenticator): Reading {
  switch (authenticator.kind) {
    case "ed25519": {
      const parts = [
        describeKey({ scheme: "ed25519", bytes: authenticator.publicKey }),
        describeSignature({ scheme: "ed25519", bytes: authenticator.signature }),
      ];
      return { kind: "ed25519Authenticator", facts: [], parts };
    }
    case "singleKey": {
      const parts = [describeKey(authenticator.key), describeSignature(authenticator.signature)];
      return { kind: "singleKeyAuthenticator", facts: [], parts };
    }
    case "multiEd25519":
    case "multiKey":
      return describeMembers(authenticator);
    case "abstraction":
      return { kind: "abstractAuthenticator", facts: abstractionFacts(authenticator), parts: [] };
    case "none":
    case "unknown":
      return { kind: "noAuthenticator", facts: [], parts: [] };
  }
}

function describeMembers(authenticator: Extract<Authenticator, { readonly members: unknown }>): Reading {
  const { kind, members, threshold } = authenticator;
  const keys = describeKeys(
    kind,
    members.map(({ key }) => key),
    threshold,
  );
  const signers = members.flatMap(({ index, signature }) => (signature === undefined ? [] : [index]));
  const signatures = members.flatMap(({ signature }) => signature ?? []);
  if (kind === "multiEd25519") {
    return { kind: "multiEd25519Authenticator", facts: [], parts: [keys, describeMultiEd25519Signature(signers, signatures)] };
  }
  const bitmap: Fact = { name: "bitmap", form: "hex", value: authenticator.bitmap ?? "0x" };
  return { kind: "multiKeyAuthenticator", facts: [signedBy(signers), bitmap], parts: [keys, ...signatures.map(describeSignature)] };
}

/** Describes a legacy multi-key signature; `signers` are the positions of the keys that signed. */
export function describeMultiEd25519Signature(signers: readonly number[], signatures: readonly SignatureParts[]): Reading {
  return { kind: "multiEd25519Signature", facts: [signedBy(signers)], parts: signatures.map(describeSignature) };
}

export function describeSignature(signature: SignatureParts): Reading {
  switch (signature.scheme) {
    case "ed25519":
      return { kind: "ed25519Signature", facts: bothNumbers(signature.bytes), parts: [] };
    case "secp256k1":
      return { kind: "secp256k1Signature", facts: ecdsaFacts("secp256k1", signature.bytes), parts: [] };
    case "webAuthn":
      return { kind: "webAuthnSignature", facts: assertionFacts(signature.assertion), parts: [] };
    case "keyless":
      return describeKeyless(signature.keyless);
    case "unknown":
      // Signatures of unknown schemes come from a node's JSON; bytes have none.
      throw new TypeError(`there is no description of ${signature.type}`);
  }
}

/** Describes a keyless signature: identity proof and signature of the ephemeral key. */
export function describeKeyless({ certificate, header, expiresSecs, ephemeralKey, ephemeralSignature }: KeylessParts): Reading {
  const wheels = certificate.kind === "zeroKnowledge" ? certificate.trainingWheels : undefined;
  return {
    kind: "keylessSignature",
    facts: [
      { name: "jwtHeader", form: "text", value: header },
      { name: "expires", form: "time", value: expiresSecs.toString() },
      ...certificateFacts(certificate),
      { name: "trainingWheels", form: "yesNo", value: String(wheels !== undefined) },
    ],
    parts: [describeKey(ephemeralKey), describeSignature(ephemeralSignature), ...(wheels === undefined ? [] : [describeSignature(wheels)])],
  };
}

function certificateFacts(certificate: KeylessParts["certificate"]): readonly Fact[] {
  if (certificate.kind === "openId") {
    return [
      { name: "jwtPayload", form: "text", value: certificate.payload },
      { name: "userClaim", form: "text", value: certificate.claim },
      { name: "pepper", form: "hex", value: certificate.pepper },
    ];
  }
  const { proof, horizonSecs, extraField, overrideAudience } = certificate;
  return [
    { name: "horizon", form: "count", value: horizonSecs.toString() },
    { name: "proof", form: "hex", value: proof.a + proof.b.slice(2) + proof.c.slice(2) },
    ...textFacts({ extraField, overrideAudience }),
  ];
}

/** Facts of a passkey assertion: signed data and origin. */
function assertionFacts({ signature, device, authenticatorData, type, challenge, origin, ...client }: AssertionParts): readonly Fact[] {
  return [
    ...ecdsaFacts("secp256r1", signature),
    ...textFacts({ assertionType: type, challenge, origin }),
    ...(device === undefined
      ? ([{ name: "flags", form: "hex", value: authenticatorData }] satisfies readonly Fact[])
      : ([
          { name: "relyingParty", form: "hex", value: device.relyingPartyHash },
          { name: "flags", form: "text", value: flagsText(device.flags) },
          { name: "counter", form: "count", value: device.counter.toString() },
        ] satisfies readonly Fact[])),
    { name: "clientData", form: client.clientText === undefined ? "hex" : "text", value: client.clientText ?? client.clientData },
  ];
}

function textFacts(texts: Partial<Record<Fact["name"], string | undefined>>): readonly Fact[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name: name as Fact["name"], form: "text" as const, value }],
  );
}

/** Names of WebAuthn flags, as in the standard. */
function flagsText(flags: number): string {
  const names = [
    [0x01, "UP"],
    [0x04, "UV"],
    [0x08, "BE"],
    [0x10, "BS"],
    [0x40, "AT"],
    [0x80, "ED"],
  ] as const;
  return names
    .filter(([bit]) => (flags & bit) !== 0)
    .map(([, name]) => name)
    .join(" ");
}

function abstractionFacts({ functionId, data }: Extract<Authenticator, { readonly kind: "abstraction" }>): readonly Fact[] {
  const [address = "", module = "", name = ""] = functionId.split("::");
  const facts: readonly Fact[] = [
    { name: "authenticationFunction", form: "text", value: functionId },
    { name: "digest", form: "hex", value: data.digest },
    { name: "abstractSignature", form: "hex", value: data.signature },
  ];
  if (data.identity === undefined) return facts;
  const derived = derivableAccountAddress({ address: address as Address, module, name }, fromHex(data.identity));
  return [
    ...facts,
    { name: "abstractKey", form: "hex", value: data.identity },
    { name: "derivableAddress", form: "address", value: derived.address },
  ];
}

function signedBy(signers: readonly number[]): Fact {
  return { name: "signedBy", form: "places", value: signers.map((index) => index + 1).join(", ") };
}

function ecdsaFacts(curve: keyof typeof HALF_ORDER, signature: string): readonly Fact[] {
  const isLow = BigInt(toHex(fromHex(signature).subarray(NUMBER_BYTES))) <= HALF_ORDER[curve];
  return [...bothNumbers(signature), { name: "lowS", form: "yesNo", value: String(isLow) }];
}

function bothNumbers(signature: string): readonly Fact[] {
  const bytes = fromHex(signature);
  return [
    { name: "signatureR", form: "hex", value: toHex(bytes.subarray(0, NUMBER_BYTES)) },
    { name: "signatureS", form: "hex", value: toHex(bytes.subarray(NUMBER_BYTES)) },
  ];
}
