import { type Address, address, MoveAbort } from "@atoll/move";

/**
 * What `0x1::permissioned_signer` answers on this network. A signer here is always the account itself: nothing creates restricted
 * signers, so every check passes and nothing can be granted to one.
 */
const PERMISSIONED_SIGNER = { address: address("0x1"), name: "permissioned_signer" };
/** permission_denied(ECANNOT_AUTHORIZE) */
const CANNOT_AUTHORIZE = (5n << 16n) | 2n;

/** Grants to a restricted signer. The second signer never is one, which is the error a real network gives for that. */
export function grantPermission(_master: Address, _permissioned: Address): never {
  throw new MoveAbort(PERMISSIONED_SIGNER, CANNOT_AUTHORIZE);
}
