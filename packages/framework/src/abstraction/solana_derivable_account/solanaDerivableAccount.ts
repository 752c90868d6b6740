import { isValidEd25519PublicKey, type NativeContext } from "@atoll/move";
import { newEd25519Signature, verifyEd25519 } from "../../crypto/ed25519/ed25519.ts";
import type { AbstractionAuthData as AuthData } from "../../generated/abstraction/auth_data.ts";
import { declaration, errors } from "../../generated/abstraction/solana_derivable_account.ts";
import { implementModule } from "../../native/implementModule.ts";
import { abstractPublicKeyOf, abstractSignatureOf } from "../auth_data/authData.ts";
import { digestText, signInMessage } from "../common_account_abstractions_utils/signInMessage.ts";
import { authenticationBodies, readAccountAndDomain, readSignatureV1 } from "../derivableAccount.ts";

const BASE_58_ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BASE_58_ZERO = BASE_58_ALPHABET.charCodeAt(0);
/**
 * Internal gas per byte of a decoded Solana key. Each character is multiplied into all previous bytes, so the cost grows quadratically with
 * key length.
 */
const GAS_PER_CONVERTED_BYTE = 2_000n;
const PUBLIC_KEY_LENGTH_BYTES = 32;

/**
 * Decodes a Solana key from base 58. Each leading "1" is a zero byte, and the number itself has at least one byte. A text of only "1"
 * characters thus decodes to one zero byte more than usual, as in core v1.38.
 */
function publicKeyBytes(context: NativeContext, text: Uint8Array): Uint8Array {
  const bytes = [0];
  for (const character of text) {
    context.charge(BigInt(bytes.length) * GAS_PER_CONVERTED_BYTE);
    let carry = BASE_58_ALPHABET.indexOf(String.fromCharCode(character));
    errors.check(carry >= 0, "none", "EINVALID_BASE_58_PUBLIC_KEY");
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] as number) * BASE_58_ALPHABET.length;
      bytes[i] = carry & 0xff;
      carry >>= 8;
    }
    if (carry > 0) bytes.push(carry);
  }
  for (let i = 0; text[i] === BASE_58_ZERO; i++) bytes.push(0);
  errors.check(bytes.length === PUBLIC_KEY_LENGTH_BYTES, "none", "EINVALID_PUBLIC_KEY_LENGTH");
  return Uint8Array.from(bytes.reverse());
}

function checkAuthData(context: NativeContext, data: AuthData, functionName: Uint8Array): void {
  // The account part is the base 58 key, as text bytes.
  const [account, domain] = readAccountAndDomain(abstractPublicKeyOf(data));
  const key = publicKeyBytes(context, account);
  errors.check(isValidEd25519PublicKey(key), "none", "EINVALID_PUBLIC_KEY");
  const { signature } = readSignatureV1(errors, abstractSignatureOf(data));
  const message = signInMessage(context, { chainName: "Solana", account, domain, functionName }, digestText(data));
  errors.check(verifyEd25519(context, newEd25519Signature(signature), { bytes: key }, message), "none", "EINVALID_SIGNATURE");
}

/** `0x1::solana_derivable_account`: accounts controlled by keys of Solana wallets. */
export const solanaDerivableAccountModule = implementModule(declaration, {
  deserialize_abstract_public_key: (_, bytes) => readAccountAndDomain(bytes),
  deserialize_abstract_signature: (_, bytes) => readSignatureV1(errors, bytes),
  to_public_key_bytes: ({ context }, text) => publicKeyBytes(context, text),
  ...authenticationBodies(errors, checkAuthData),
});
