import { keccak256, type NativeContext, VARIANT_KEY, VmFailure, valuesEqual } from "@atoll/move";
import { ecdsaRecover, newSecp256k1Signature } from "../../crypto/secp256k1/secp256k1.ts";
import { deserializeBytes, deserializeU8, newBcsStream } from "../../datastructures/bcs_stream/bcsStream.ts";
import type { AbstractionAuthData as AuthData } from "../../generated/abstraction/auth_data.ts";
import {
  declaration,
  errors,
  type SIWEAbstractPublicKey as PublicKey,
  type SIWEAbstractSignature as Signature,
} from "../../generated/abstraction/ethereum_derivable_account.ts";
import { implementModule } from "../../native/implementModule.ts";
import { chainId } from "../../stdlib/chain_id/chainId.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { utf8 } from "../../stdlib/string/string.ts";
import { sliceBytes } from "../../stdlib/vector/vector.ts";
import { abstractPublicKeyOf, abstractSignatureOf } from "../auth_data/authData.ts";
import { decodeBase16 } from "../base16/base16.ts";
import { digestText, joinText, signInText } from "../common_account_abstractions_utils/signInMessage.ts";
import { authenticationBodies, readAccountAndDomain } from "../derivableAccount.ts";

/** Prefix by which Ethereum wallets mark signed messages, as opposed to transactions. */
const MESSAGE_PREFIX = "\x19Ethereum Signed Message:\n";
const FIRST_RECOVERY_VALUE = 27;
const UNCOMPRESSED_KEY_MARK = 4;

function readPublicKey(bytes: Uint8Array): PublicKey {
  const [ethereum_address, domain] = readAccountAndDomain(bytes);
  return { ethereum_address, domain };
}

function readSignature(bytes: Uint8Array): Signature {
  const stream = newBcsStream(bytes);
  switch (deserializeU8(stream)) {
    case 0: {
      const issuedAt = deserializeBytes(stream);
      const signature = deserializeBytes(stream);
      return { [VARIANT_KEY]: "MessageV1", issued_at: utf8(issuedAt), signature };
    }
    case 1: {
      const scheme = deserializeBytes(stream);
      const issuedAt = deserializeBytes(stream);
      const signature = deserializeBytes(stream);
      return { [VARIANT_KEY]: "MessageV2", scheme: utf8(scheme), issued_at: utf8(issuedAt), signature };
    }
    default:
      return errors.abort("none", "EINVALID_SIGNATURE_TYPE");
  }
}

interface Request {
  readonly account: Uint8Array;
  readonly domain: Uint8Array;
  readonly functionName: Uint8Array;
  readonly digest: string | Uint8Array;
  readonly issuedAt: Uint8Array;
  readonly scheme: Uint8Array;
}

/** Builds the "Sign-In with Ethereum" message with the wallet prefix. */
function message(context: NativeContext, { account, domain, functionName, digest, issuedAt, scheme }: Request): Uint8Array {
  const text = joinText(
    signInText(context, { chainName: "Ethereum", account, domain, functionName }),
    "\n\nURI: ",
    scheme,
    "://",
    domain,
    `\nVersion: 1\nChain ID: ${chainId(context)}\nNonce: `,
    digest,
    "\nIssued At: ",
    issuedAt,
  );
  return joinText(`${MESSAGE_PREFIX}${text.length}`, text);
}

/** Recovers the signer's uncompressed public key from a signature. */
function recoverPublicKey(context: NativeContext, signature: Uint8Array, digest: Uint8Array): Uint8Array {
  const numbers = sliceBytes(signature, 0n, 64n);
  const recovery = signature[64];
  if (recovery === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", "the signature has no recovery value");
  errors.check(recovery === FIRST_RECOVERY_VALUE || recovery === FIRST_RECOVERY_VALUE + 1, "none", "EUNEXPECTED_V");
  const key = optionValue(ecdsaRecover(context, digest, recovery - FIRST_RECOVERY_VALUE, newSecp256k1Signature(numbers).bytes));
  if (key === undefined) return errors.abort("none", "EINVALID_SIGNATURE");
  return Uint8Array.of(UNCOMPRESSED_KEY_MARK, ...key.bytes);
}

function checkAuthData(context: NativeContext, data: AuthData, functionName: Uint8Array): void {
  const key = readPublicKey(abstractPublicKeyOf(data));
  const signature = readSignature(abstractSignatureOf(data));
  // Only `MessageV2` signatures contain the URL scheme of the page.
  if (signature[VARIANT_KEY] !== "MessageV2") throw new VmFailure("STRUCT_VARIANT_MISMATCH", "expected MessageV2, found MessageV1");
  const signed = message(context, {
    account: key.ethereum_address,
    domain: key.domain,
    functionName,
    digest: digestText(data),
    issuedAt: signature.issued_at.bytes,
    scheme: signature.scheme.bytes,
  });
  const publicKey = recoverPublicKey(context, signature.signature, keccak256(signed));
  const signer = keccak256(publicKey.subarray(1)).slice(12);
  const digits = sliceBytes(key.ethereum_address, 2n, BigInt(key.ethereum_address.length));
  errors.check(valuesEqual(signer, decodeBase16(digits)), "none", "EADDR_MISMATCH");
}

/** `0x1::ethereum_derivable_account`: accounts controlled by keys of Ethereum wallets. */
export const ethereumDerivableAccountModule = implementModule(declaration, {
  deserialize_abstract_public_key: (_, bytes) => readPublicKey(bytes),
  deserialize_abstract_signature: (_, bytes) => readSignature(bytes),
  construct_message: ({ context }, account, domain, functionName, digest, issuedAt, scheme) =>
    message(context, { account, domain, functionName, digest, issuedAt, scheme }),
  recover_public_key: ({ context }, signature, digest) => recoverPublicKey(context, signature, digest),
  ...authenticationBodies(errors, checkAuthData),
});
