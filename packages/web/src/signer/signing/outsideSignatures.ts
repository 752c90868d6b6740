import { type AccountAuthenticator, type Signature, WebAuthnSignature } from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { OutsideNeed, OutsideSignature, PasskeyAssertion } from "../approvals.ts";
import { type Bytes, bytesToBase64 } from "../bytes.ts";
import { SignerError } from "../signer.ts";
import { lowSignatureFromDer } from "../verification/ecdsaSignature.ts";
import { isSignedBy, signatureIn } from "../verification/verifySignature.ts";
import { readAuthenticator } from "../workerAuthenticator.ts";
import { checkAssertion } from "./passkeyCheck.ts";
import { isOutside, type PlannedSignature } from "./signingPlan.ts";

/** Verified signature of a passkey or another wallet. A wallet that signs for the whole account returns a complete authenticator. */
export type CheckedSignature =
  | { readonly kind: "signature"; readonly signature: Signature }
  | { readonly kind: "authenticator"; readonly authenticator: AccountAuthenticator };

/** Signatures that passkeys and wallets must make for one message of an account. `item` is the message's index in the approved list. */
export function outsideNeeds(plan: readonly PlannedSignature[], message: Uint8Array, item: number): readonly OutsideNeed[] {
  return plan.flatMap(({ member, maker }): readonly OutsideNeed[] => {
    if (maker.kind === "wallet") return [{ kind: "wallet", item, member, wallet: maker.wallet, address: maker.address }];
    return maker.kind === "passkey"
      ? [{ kind: "passkey", item, member, credentialId: maker.credentialId, challenge: sha3_256(message) }]
      : [];
  });
}

/** Verifies the signatures of passkeys and wallets for one message; rejects the first that the chain would not accept. */
export async function checkOutside(
  plan: readonly PlannedSignature[],
  message: Bytes,
  signatures: readonly OutsideSignature[],
  origin: string,
): Promise<ReadonlyMap<number, CheckedSignature>> {
  const wanted = plan.filter(({ maker }) => isOutside(maker));
  if (wanted.length !== signatures.length) throw new SignerError("approval_refused", "A signature from outside is missing.");
  const checked = new Map<number, CheckedSignature>();
  for (const [index, { member, maker }] of wanted.entries()) {
    const signature = signatures[index];
    if (maker.kind === "passkey" && signature?.kind === "passkey") {
      checked.set(member, { kind: "signature", signature: await checkPasskey(maker, signature.assertion, message, origin) });
    } else if (maker.kind === "wallet" && signature?.kind === "wallet") {
      checked.set(member, await checkWallet(maker, new Uint8Array(signature.authenticator), message, plan.length === 1));
    } else {
      throw new SignerError("approval_refused", "A signature from outside is of another kind than was asked for.");
    }
  }
  return checked;
}

/** Converts a passkey assertion for the chain, after checking message, key, origin and user verification. */
async function checkPasskey(
  { credentialId, publicKey }: { readonly credentialId: string; readonly publicKey: string },
  assertion: PasskeyAssertion,
  message: Bytes,
  origin: string,
): Promise<WebAuthnSignature> {
  const known = { credentialId, publicKey: bytesToBase64(hexToBytes(publicKey.slice(2))) };
  await checkAssertion(assertion, [known], { origin, challenge: new Uint8Array(sha3_256(message)) });
  const signature = lowSignatureFromDer(new Uint8Array(assertion.signature));
  if (signature === undefined) throw new SignerError("approval_refused", "The passkey's signature cannot be read.");
  return new WebAuthnSignature(signature, new Uint8Array(assertion.authenticatorData), new Uint8Array(assertion.clientDataJson));
}

async function checkWallet(
  { wallet, key }: { readonly wallet: string; readonly key: AccountKey },
  bytes: Bytes,
  message: Bytes,
  isWhole: boolean,
): Promise<CheckedSignature> {
  const authenticator = readAuthenticator(bytes);
  if (authenticator === undefined || !(await isSignedBy(key, authenticator, message))) {
    throw new SignerError("wallet_refused", `What ${wallet} gave is no signature of this account for this transaction.`);
  }
  if (isWhole) return { kind: "authenticator", authenticator };
  const signature = signatureIn(authenticator);
  if (signature === undefined) throw new SignerError("wallet_refused", `${wallet} signed with several keys where one was asked for.`);
  return { kind: "signature", signature };
}
