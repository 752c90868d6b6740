import {
  type AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  AnySignature,
  Ed25519PublicKey,
  Ed25519Signature,
  MultiEd25519PublicKey,
  MultiEd25519Signature,
  MultiKey,
  MultiKeySignature,
  type Signature,
} from "@aptos-labs/ts-sdk";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import { libraryKey } from "../../chain/transactions/libraryKey.ts";
import { isSecretKey } from "../accountKeyJson.ts";
import type { Bytes } from "../bytes.ts";
import { signWithCredential } from "../keyless/signWithCredential.ts";
import { SignerError } from "../signer.ts";
import type { VaultAccount } from "../storage/vaultContents.ts";
import { privateKeyOf } from "./accountKeys.ts";
import type { CheckedSignature } from "./outsideSignatures.ts";
import type { PlannedSignature } from "./signingPlan.ts";

/**
 * Signs a message with vault keys and combines these signatures with those of passkeys and wallets. Returns BCS of the account
 * authenticator.
 */
export function assembleSignature(
  key: AccountKey,
  plan: readonly PlannedSignature[],
  { message, transaction }: { readonly message: Bytes; readonly transaction: Bytes | undefined },
  outside: ReadonlyMap<number, CheckedSignature>,
): Bytes {
  const signatures: Signature[] = [];
  for (const { member, maker } of plan) {
    const checked = outside.get(member);
    if (checked?.kind === "authenticator") return new Uint8Array(checked.authenticator.bcsToBytes());
    if (maker.kind === "secret") signatures.push(signWithSecret(maker.account, message));
    else if (maker.kind === "keyless") signatures.push(signWithCredential(maker.credential, { message, transaction }));
    else if (maker.kind === "signIn") throw new SignerError("sign_in_expired", "The sign-in of this account has ended.");
    else if (checked !== undefined) signatures.push(checked.signature);
    else throw new SignerError("approval_refused", "A signature from outside is missing.");
  }
  const members = plan.map(({ member }) => member);
  return new Uint8Array(authenticatorOf(key, signatures, members).bcsToBytes());
}

function signWithSecret({ record, secret }: VaultAccount, message: Bytes): Signature {
  if (secret === undefined || record.key === undefined || !isSecretKey(record.key)) throw new TypeError("The account has no secret.");
  const privateKey = privateKeyOf(record.key.scheme, secret);
  // The account's address need not derive from the key, but the public key must match: otherwise the chain rejects the signature.
  if (privateKey.publicKey().toString() !== record.key.publicKey) {
    throw new SignerError("vault_damaged", "The stored key does not belong to the account's public key.");
  }
  return privateKey.sign(message);
}

function authenticatorOf(key: AccountKey, signatures: readonly Signature[], members: readonly number[]): AccountAuthenticator {
  const publicKey = libraryKey(key);
  const [first] = signatures;
  if (first === undefined) throw new TypeError("There is no signature.");
  if (publicKey instanceof MultiKey) {
    return new AccountAuthenticatorMultiKey(publicKey, new MultiKeySignature({ signatures: [...signatures], bitmap: [...members] }));
  }
  if (publicKey instanceof MultiEd25519PublicKey) {
    const ed25519 = signatures.filter((signature) => signature instanceof Ed25519Signature);
    return new AccountAuthenticatorMultiEd25519(publicKey, new MultiEd25519Signature({ signatures: ed25519, bitmap: [...members] }));
  }
  if (publicKey instanceof Ed25519PublicKey && first instanceof Ed25519Signature) return new AccountAuthenticatorEd25519(publicKey, first);
  if (publicKey instanceof AnyPublicKey) return new AccountAuthenticatorSingleKey(publicKey, new AnySignature(first));
  throw new TypeError("Key and signature are of different schemes.");
}
