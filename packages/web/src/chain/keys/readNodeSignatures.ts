import { readWhole } from "../bcs/bytesReader.ts";
import { UnreadableBytesError } from "../bcs/decodeProblem.ts";
import { readAddress } from "../facts/address.ts";
import { fromHex } from "../facts/hex.ts";
import { asArray, asInteger, asObject, asText, type JsonObject } from "../facts/jsonFields.ts";
import type { TransactionFacts } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import type { Authenticator, KeyParts, MemberSignature, SignatureParts, SignedPart } from "./authenticator.ts";
import { readAbstractionData, setBits } from "./readAuthenticator.ts";
import { readKeylessKey } from "./readPublicKey.ts";
import { readAssertion, readKeylessSignature } from "./readSignature.ts";

/** Signers of a transaction with their decoded signatures, from a node's response. Empty for unsigned transactions. */
export function readSignatures({ user, raw }: Pick<TransactionFacts, "user" | "raw">): readonly SignedPart[] {
  const { signature } = asObject(raw);
  if (user === undefined || signature === undefined || signature === null) return [];
  const fields = asObject(signature);
  const sender = { role: "sender", address: user.sender, authenticator: senderAuthenticator(fields) } as const;
  if (!hasSeveral(fields)) return [sender];
  const others = asArray(fields.secondary_signers).map((signer) => readAuthenticator(asObject(signer)));
  const addresses = asArray(fields.secondary_signer_addresses).map(readAddress);
  return [
    sender,
    ...addresses.flatMap((address, index) => {
      const authenticator = others[index];
      return authenticator === undefined ? [] : [{ role: "secondary" as const, address, authenticator }];
    }),
    ...(fields.type === "fee_payer_signature"
      ? [
          {
            role: "feePayer" as const,
            address: readAddress(fields.fee_payer_address),
            authenticator: readAuthenticator(asObject(fields.fee_payer_signer)),
          },
        ]
      : []),
  ];
}

/** Sender's authenticator in a node's JSON signature. */
export function senderAuthenticator(signature: JsonObject): Authenticator {
  return readAuthenticator(hasSeveral(signature) ? asObject(signature.sender) : signature);
}

function hasSeveral({ type }: JsonObject): boolean {
  return type === "multi_agent_signature" || type === "fee_payer_signature";
}

function readAuthenticator(fields: JsonObject): Authenticator {
  const type = typeOf(fields);
  try {
    switch (type) {
      case "ed25519_signature":
        return { kind: "ed25519", publicKey: asText(fields.public_key), signature: asText(fields.signature) };
      case "multi_ed25519_signature":
        return readMultiEd25519(fields);
      case "single_key_signature":
        return { kind: "singleKey", key: readKey(fields.public_key), signature: readSignature(fields.signature) };
      case "multi_key_signature":
        return readMultiKey(fields);
      case "abstract_signature":
        return {
          kind: "abstraction",
          functionId: functionIdOf(asText(fields.function_info)),
          data: readWhole(fromHex(asText(fields.auth_data)), readAbstractionData),
        };
      case "no_account_signature":
        return { kind: "none" };
      default:
        return { kind: "unknown", type, json: fields };
    }
  } catch (error) {
    // Unknown newer signature kinds are shown as raw JSON.
    if (isUnreadable(error)) return { kind: "unknown", type, json: fields };
    throw error;
  }
}

/** Kind of a signature. For a single signer, nodes report `single_sender` instead of the kind, so the fields decide. */
function typeOf(fields: JsonObject): string {
  const type = asText(fields.type);
  if (type !== "single_sender") return type;
  if (fields.public_keys !== undefined) return "multi_key_signature";
  if (fields.function_info !== undefined) return "abstract_signature";
  return fields.public_key === undefined ? "no_account_signature" : "single_key_signature";
}

function readMultiEd25519(fields: JsonObject): Authenticator {
  const signatures = asArray(fields.signatures).map(asText);
  const signed = setBits(fromHex(asText(fields.bitmap)));
  const members = asArray(fields.public_keys).map((key, index): MemberSignature => {
    const bytes = signatures[signed.indexOf(index)];
    return {
      index,
      key: { scheme: "ed25519", bytes: asText(key) },
      signature: bytes === undefined ? undefined : { scheme: "ed25519", bytes },
    };
  });
  return { kind: "multiEd25519", members, threshold: Number(asInteger(fields.threshold)) };
}

function readMultiKey(fields: JsonObject): Authenticator {
  const signatures = new Map(
    asArray(fields.signatures).map((one) => [Number(asInteger(asObject(one).index)), readSignature(asObject(one).signature)] as const),
  );
  const members = asArray(fields.public_keys).map((key, index) => ({ index, key: readKey(key), signature: signatures.get(index) }));
  return { kind: "multiKey", members, threshold: Number(asInteger(fields.signatures_required)) };
}

function readKey(json: unknown): KeyParts {
  const { type, value } = asObject(json);
  const bytes = asText(value);
  switch (type) {
    case "ed25519":
      return { scheme: "ed25519", bytes };
    case "secp256k1_ecdsa":
      return { scheme: "secp256k1", bytes };
    case "secp256r1_ecdsa":
      return { scheme: "secp256r1", bytes };
    case "keyless":
      return readKeylessKey(bytes, "keyless");
    case "federated_keyless":
      return readKeylessKey(bytes, "federatedKeyless");
    default:
      return { scheme: "unknown", type: asText(type), bytes };
  }
}

function readSignature(json: unknown): SignatureParts {
  const { type, value } = asObject(json);
  const bytes = asText(value);
  switch (type) {
    case "ed25519":
      return { scheme: "ed25519", bytes };
    case "secp256k1_ecdsa":
      return { scheme: "secp256k1", bytes };
    case "web_authn":
      return { scheme: "webAuthn", assertion: readWhole(fromHex(bytes), readAssertion) };
    case "keyless":
      return { scheme: "keyless", keyless: readWhole(fromHex(bytes), readKeylessSignature) };
    default:
      return { scheme: "unknown", type: asText(type), bytes };
  }
}

/** Authentication function of an abstracted account. Nodes omit the `0x` prefix of its address. */
function functionIdOf(text: string): string {
  const [address = "", ...names] = text.split("::");
  return [readAddress(address.startsWith("0x") ? address : `0x${address}`), ...names].join("::");
}

/** Whether an error means truncated bytes, invalid hex, or fields of an unexpected type. */
function isUnreadable(error: unknown): boolean {
  return error instanceof UnreadableBytesError || error instanceof UnreadableAnswer || error instanceof TypeError;
}
