import { sha3_256 } from "@noble/hashes/sha3.js";
import { decode } from "./decode.ts";
import { WELL_KNOWN } from "./wellKnown.ts";

/** Candidate types for recognition, most specific first. Omits types that match almost any bytes, such as numbers and texts. */
const CANDIDATES = [
  "SignedTransaction",
  "SigningMessage",
  "SigningMessageWithData",
  "RawTransactionWithData",
  "RawTransaction",
  "AccountAuthenticator",
  "TransactionAuthenticator",
  "TransactionPayload",
  "MultisigTransactionPayload",
  "EntryFunction",
  "Script",
  "RotationProofChallenge",
  "MultiKey",
  "AnyPublicKey",
  "AnySignature",
  "KeylessSignature",
  "KeylessPublicKey",
  "FederatedKeylessPublicKey",
  "StructTag",
  "TypeTag",
] as const;
/** Minimum number of bytes for recognition. Shorter input is ambiguous: a single zero is a type, a payload and an authenticator at once. */
const BYTES_MIN = 34;

const seedOf = (name: string): Uint8Array => sha3_256(new TextEncoder().encode(`APTOS::${name}`));
const SEEDS: Readonly<Record<string, Uint8Array>> = {
  SigningMessage: seedOf("RawTransaction"),
  SigningMessageWithData: seedOf("RawTransactionWithData"),
};

/** Well-known types that decode the bytes completely and canonically, most specific first. */
export function recogniseTypes(bytes: Uint8Array): readonly string[] {
  if (bytes.length < BYTES_MIN) return [];
  return CANDIDATES.filter((name) => {
    const seed = SEEDS[name];
    if (seed !== undefined && !seed.every((byte, at) => bytes[at] === byte)) return false;
    return decode(bytes, { kind: "named", name }, WELL_KNOWN).ok;
  });
}
