import { keccak256, type NativeContext, VARIANT_KEY, VmFailure, valuesEqual } from "@atoll/move";
import { ecdsaRecover, newSecp256k1Signature } from "../crypto/secp256k1.ts";
import { deserializeBytes, deserializeU8, newBcsStream } from "../datastructures/bcs_stream/bcsStream.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { chainId } from "../stdlib/chain_id/chainId.ts";
import { optionValue } from "../stdlib/option/option.ts";
import { utf8 } from "../stdlib/string/string.ts";
import { sliceBytes } from "../stdlib/vector/vector.ts";
import { type AuthData, abstractPublicKeyOf, abstractSignatureOf } from "./authData.ts";
import { decodeBase16 } from "./base16.ts";
import { authenticationFunctions, readAccountAndDomain } from "./derivableAccount.ts";
import { digestText, joinText, signInText } from "./signInMessage.ts";

const errors = defineErrors("0x1::ethereum_derivable_account", {
  EINVALID_SIGNATURE: [1n, "The signature is not one of any key"],
  EMISSING_ENTRY_FUNCTION_PAYLOAD: [2n, "Only calls of entry functions can be approved in this way"],
  EINVALID_SIGNATURE_TYPE: [3n, "There is no such kind of signature"],
  EADDR_MISMATCH: [4n, "The signature is that of another Ethereum account"],
  EUNEXPECTED_V: [5n, "The recovery value of an Ethereum signature is 27 or 28"],
});

/** Prefix by which Ethereum wallets mark signed messages, as opposed to transactions. */
const MESSAGE_PREFIX = "\x19Ethereum Signed Message:\n";
const FIRST_RECOVERY_VALUE = 27;
const UNCOMPRESSED_KEY_MARK = 4;

type PublicKey = { ethereum_address: Uint8Array; domain: Uint8Array };
type Signature =
  | { [VARIANT_KEY]: "MessageV1"; issued_at: MoveString; signature: Uint8Array }
  | { [VARIANT_KEY]: "MessageV2"; scheme: MoveString; issued_at: MoveString; signature: Uint8Array };

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
export const ethereumDerivableAccountModule = defineModule({
  id: "0x1::ethereum_derivable_account",
  errors,
  structs: `
    enum SIWEAbstractSignature has drop {
      MessageV1 { issued_at: String, signature: vector<u8> }
      MessageV2 { scheme: String, issued_at: String, signature: vector<u8> }
    }
    struct SIWEAbstractPublicKey has drop { ethereum_address: vector<u8>, domain: vector<u8> }
  `,
  functions: {
    "fun deserialize_abstract_public_key(abstract_public_key: &vector<u8>): SIWEAbstractPublicKey": (_, bytes: Uint8Array) =>
      readPublicKey(bytes),
    "fun deserialize_abstract_signature(abstract_signature: &vector<u8>): SIWEAbstractSignature": (_, bytes: Uint8Array) =>
      readSignature(bytes),
    "fun construct_message(ethereum_address: &vector<u8>, domain: &vector<u8>, entry_function_name: &vector<u8>, digest_utf8: &vector<u8>, issued_at: &vector<u8>, scheme: &vector<u8>): vector<u8>":
      (
        { context },
        account: Uint8Array,
        domain: Uint8Array,
        functionName: Uint8Array,
        digest: Uint8Array,
        issuedAt: Uint8Array,
        scheme: Uint8Array,
      ) => message(context, { account, domain, functionName, digest, issuedAt, scheme }),
    "fun recover_public_key(signature_bytes: &vector<u8>, message: &vector<u8>): vector<u8>": (
      { context },
      signature: Uint8Array,
      digest: Uint8Array,
    ) => recoverPublicKey(context, signature, digest),
    ...authenticationFunctions(errors, checkAuthData),
  },
});
