import type { DecodedNode } from "../bcs/decode.ts";
import { fromHex, toHex } from "../facts/hex.ts";
import { nodeTextOf, part } from "./nodeParts.ts";
import type { Fact, Reading } from "./reading.ts";
import { readEd25519Key, readSecpKey } from "./readPublicKey.ts";

const NUMBER_BYTES = 32;
const RELYING_PARTY_BYTES = 32;
const AUTHENTICATOR_DATA_BYTES = 37;
/** Half of each curve's order: of two valid signatures, the chain accepts only the one with the lower S value. */
const HALF_ORDER = {
  secp256k1: 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n,
  secp256r1: 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n,
} as const;

/** Parses a 64-byte Ed25519 signature. */
export function readEd25519Signature(signature: Uint8Array): Reading {
  return { kind: "ed25519Signature", facts: bothNumbers(signature), parts: [] };
}

/** Parses a 64-byte ECDSA signature. */
export function readEcdsaSignature(curve: keyof typeof HALF_ORDER, signature: Uint8Array): readonly Fact[] {
  const second = BigInt(toHex(signature.subarray(NUMBER_BYTES)));
  return [...bothNumbers(signature), { name: "lowS", form: "yesNo", value: String(second <= HALF_ORDER[curve]) }];
}

/** Describes a decoded `AnySignature`. */
export function readAnySignature(node: DecodedNode): Reading {
  const [held] = node.children;
  switch (node.variant) {
    case "Ed25519":
      return readEd25519Signature(fromHex(nodeTextOf(held)));
    case "Secp256k1Ecdsa":
      return { kind: "secp256k1Signature", facts: readEcdsaSignature("secp256k1", fromHex(nodeTextOf(held))), parts: [] };
    case "WebAuthn":
      return readAssertion(held);
    default:
      return readKeylessSignature(held);
  }
}

/** Describes a passkey assertion: signed data and origin. */
function readAssertion(node: DecodedNode | undefined): Reading {
  const [signature] = part(node, "signature").children;
  const data = fromHex(nodeTextOf(part(node, "authenticator_data")));
  const clientData = fromHex(nodeTextOf(part(node, "client_data_json")));
  const hasData = data.length >= AUTHENTICATOR_DATA_BYTES;
  const client = clientDataOf(clientData);
  return {
    kind: "webAuthnSignature",
    facts: [
      ...readEcdsaSignature("secp256r1", fromHex(nodeTextOf(signature))),
      ...client.facts,
      ...(hasData
        ? ([
            { name: "relyingParty", form: "hex", value: toHex(data.subarray(0, RELYING_PARTY_BYTES)) },
            { name: "flags", form: "text", value: flagsText(data[RELYING_PARTY_BYTES] ?? 0) },
            { name: "counter", form: "count", value: new DataView(data.buffer, data.byteOffset).getUint32(33).toString() },
          ] satisfies readonly Fact[])
        : ([{ name: "flags", form: "hex", value: toHex(data) }] satisfies readonly Fact[])),
      { name: "clientData", form: client.text === undefined ? "hex" : "text", value: client.text ?? toHex(clientData) },
    ],
    parts: [],
  };
}

function clientDataOf(bytes: Uint8Array): { readonly text: string | undefined; readonly facts: readonly Fact[] } {
  let text: string | undefined;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return { text, facts: [] };
    const fields = value as Readonly<Record<string, unknown>>;
    const wanted = [
      ["assertionType", fields.type],
      ["challenge", fields.challenge],
      ["origin", fields.origin],
    ] as const;
    return {
      text,
      facts: wanted.flatMap(([name, held]) => (typeof held === "string" ? [{ name, form: "text" as const, value: held }] : [])),
    };
  } catch {
    // Client data that is no JSON is shown unchanged.
    return { text, facts: [] };
  }
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

/** Describes a decoded `KeylessSignature`: identity proof and signature of the ephemeral key. */
export function readKeylessSignature(node: DecodedNode | undefined): Reading {
  const certificate = part(node, "cert");
  const [held] = certificate.children;
  const [key] = part(node, "ephemeral_pubkey").children;
  const isEd25519 = part(node, "ephemeral_pubkey").variant === "Ed25519";
  const ephemeralKey = fromHex(nodeTextOf(key));
  const wheels = certificate.variant === "ZeroKnowledgeSig" ? part(held, "training_wheels_signature").children[0] : undefined;
  return {
    kind: "keylessSignature",
    facts: [
      { name: "jwtHeader", form: "text", value: nodeTextOf(part(node, "jwt_header_json")) },
      { name: "expires", form: "time", value: nodeTextOf(part(node, "exp_date_secs")) },
      ...(certificate.variant === "ZeroKnowledgeSig" ? proofFacts(held) : openIdFacts(held)),
      { name: "trainingWheels", form: "yesNo", value: String(wheels !== undefined) },
    ],
    parts: [
      isEd25519 ? readEd25519Key(ephemeralKey) : readSecpKey("Secp256r1Ecdsa", ephemeralKey),
      readEphemeralSignature(part(node, "ephemeral_signature")),
      ...(wheels === undefined ? [] : [readEphemeralSignature(wheels)]),
    ],
  };
}

function readEphemeralSignature(node: DecodedNode): Reading {
  const [held] = node.children;
  return node.variant === "Ed25519" ? readEd25519Signature(fromHex(nodeTextOf(held))) : readAssertion(held);
}

function proofFacts(node: DecodedNode | undefined): readonly Fact[] {
  const [proof] = part(node, "proof").children;
  const points = ["a", "b", "c"].map((point) => nodeTextOf(part(proof, point)).slice(2)).join("");
  return [
    { name: "horizon", form: "count", value: nodeTextOf(part(node, "exp_horizon_secs")) },
    { name: "proof", form: "hex", value: `0x${points}` },
    ...optionalText("extraField", part(node, "extra_field")),
    ...optionalText("overrideAudience", part(node, "override_aud_val")),
  ];
}

function openIdFacts(node: DecodedNode | undefined): readonly Fact[] {
  return [
    { name: "jwtPayload", form: "text", value: nodeTextOf(part(node, "jwt_payload_json")) },
    { name: "userClaim", form: "text", value: nodeTextOf(part(node, "uid_key")) },
    { name: "pepper", form: "hex", value: nodeTextOf(part(node, "pepper")) },
  ];
}

function optionalText(name: "extraField" | "overrideAudience", { children: [held] }: DecodedNode): readonly Fact[] {
  return held === undefined ? [] : [{ name, form: "text", value: nodeTextOf(held) }];
}

function bothNumbers(signature: Uint8Array): readonly Fact[] {
  return [
    { name: "signatureR", form: "hex", value: toHex(signature.subarray(0, NUMBER_BYTES)) },
    { name: "signatureS", form: "hex", value: toHex(signature.subarray(NUMBER_BYTES)) },
  ];
}
