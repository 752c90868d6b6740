import { deserializeBytes, deserializeString, hasRemaining, newBcsStream, streamAt } from "../../datastructures/bcs_stream/bcsStream.ts";
import { declaration, errors, type PublicKey as KeylessPublicKey } from "../../generated/crypto/keyless.ts";
import type { BCSStream as BcsStream } from "../../generated/datastructures/bcs_stream.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";

const ID_COMMITMENT_LENGTH_BYTES = 32;
const MAX_ISSUER_LENGTH_BYTES = 120;

function newKeylessPublicKey(iss: MoveString, idc: Uint8Array): KeylessPublicKey {
  errors.check(iss.bytes.length <= MAX_ISSUER_LENGTH_BYTES, "invalidArgument", "E_INVALID_ISSUER_UTF8_BYTES_LENGTH");
  errors.check(idc.length === ID_COMMITMENT_LENGTH_BYTES, "invalidArgument", "E_INVALID_ID_COMMITMENT_BYTES_LENGTH");
  return { iss, idc };
}
export function deserializeKeylessPublicKey(stream: BcsStream): KeylessPublicKey {
  const iss = deserializeString(stream);
  return newKeylessPublicKey(iss, deserializeBytes(stream));
}
/** `0x1::keyless`: public keys of keyless accounts, without verification. */
export const keylessModule = implementModule(declaration, {
  new_public_key_from_bytes: (_, bytes) => {
    const stream = newBcsStream(bytes);
    const key = deserializeKeylessPublicKey(stream);
    errors.check(!hasRemaining(stream), "invalidArgument", "E_INVALID_KEYLESS_PUBLIC_KEY_EXTRA_BYTES");
    return key;
  },
  deserialize_public_key: (_, stream) => deserializeKeylessPublicKey(streamAt(stream)),
  new: (_, iss, idc) => newKeylessPublicKey(iss, idc),
  get_iss: (_, key) => ({ bytes: key.iss.bytes }),
  get_idc: (_, key) => key.idc,
});
