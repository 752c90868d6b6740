import { copyValue } from "@atoll/move";
import { deserializeAddress, hasRemaining, newBcsStream, streamAt } from "../../datastructures/bcs_stream/bcsStream.ts";
import { declaration, errors, type PublicKey as FederatedKeylessPublicKey } from "../../generated/crypto/federated_keyless.ts";
import type { BCSStream as BcsStream } from "../../generated/datastructures/bcs_stream.ts";
import { implementModule } from "../../native/implementModule.ts";
import { deserializeKeylessPublicKey } from "../keyless/keyless.ts";

export function deserializeFederatedKeylessPublicKey(stream: BcsStream): FederatedKeylessPublicKey {
  const jwk_address = deserializeAddress(stream);
  return { jwk_address, keyless_public_key: deserializeKeylessPublicKey(stream) };
}
/** `0x1::federated_keyless`: the public keys of federated keyless accounts, as data. */
export const federatedKeylessModule = implementModule(declaration, {
  new_public_key_from_bytes: (_, bytes) => {
    const stream = newBcsStream(bytes);
    const key = deserializeFederatedKeylessPublicKey(stream);
    errors.check(!hasRemaining(stream), "invalidArgument", "E_INVALID_FEDERATED_KEYLESS_PUBLIC_KEY_EXTRA_BYTES");
    return key;
  },
  deserialize_public_key: (_, stream) => deserializeFederatedKeylessPublicKey(streamAt(stream)),
  new: (_, keyless_public_key, jwk_address) => ({ jwk_address, keyless_public_key }),
  get_jwk_address: (_, key) => key.jwk_address,
  get_keyless_public_key: (_, key) => copyValue(key.keyless_public_key),
});
