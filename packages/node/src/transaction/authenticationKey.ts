import { type BcsWriter, createInternedByBytes, crypto, useBcs } from "@atoll/move";
import type { AccountAuthenticator } from "../chain/authenticator.ts";
import { writeAnyPublicKey } from "./keyBcs.ts";

/** Signature scheme byte, hashed last into an authentication key. */
export const AUTHENTICATION_SCHEME = { ed25519: 0, multiEd25519: 1, singleKey: 2, multiKey: 3 } as const;

// Cache of derived keys, because validation and execution both need the keys of a transaction.
const derived = new WeakMap<AccountAuthenticator, Uint8Array>();

/** Authentication key that the account must have on chain for this authenticator; `undefined` without a key. */
export function authenticationKeyOf(authenticator: AccountAuthenticator): Uint8Array | undefined {
  if (authenticator.kind === "none" || authenticator.kind === "abstraction") return undefined;
  let key = derived.get(authenticator);
  if (key === undefined) {
    key = deriveKey(authenticator);
    derived.set(authenticator, key);
  }
  return key;
}

type SigningAuthenticator = Exclude<AccountAuthenticator, { kind: "none" | "abstraction" }>;

function deriveKey(authenticator: SigningAuthenticator): Uint8Array {
  return authenticator.kind === "ed25519" ? deriveEd25519Key(authenticator) : hashKeys(authenticator);
}

/** Maximum number of public keys whose authentication keys are cached. */
const MAX_KNOWN_KEYS = 4_096;
const byPublicKey = createInternedByBytes<Uint8Array>(MAX_KNOWN_KEYS);

/** Derives a single key's authentication key once for all transactions of a sender. */
function deriveEd25519Key(authenticator: Extract<SigningAuthenticator, { kind: "ed25519" }>): Uint8Array {
  const { publicKey } = authenticator;
  let key = byPublicKey.find(publicKey, 0, publicKey.length);
  if (key === undefined) {
    key = hashKeys(authenticator);
    byPublicKey.keep(publicKey, 0, publicKey.length, key);
  }
  return key;
}

function hashKeys(authenticator: SigningAuthenticator): Uint8Array {
  return useBcs((writer) => writeKeys(writer, authenticator), crypto.sha3_256);
}

function writeKeys(writer: BcsWriter, authenticator: SigningAuthenticator): void {
  switch (authenticator.kind) {
    case "ed25519":
    case "multiEd25519":
      writer.fixedBytes(authenticator.publicKey);
      break;
    case "singleKey":
      writeAnyPublicKey(writer, authenticator.publicKey);
      break;
    case "multiKey":
      writer.vector(authenticator.publicKeys, writeAnyPublicKey).u8(authenticator.signaturesRequired);
      break;
  }
  writer.u8(AUTHENTICATION_SCHEME[authenticator.kind]);
}
