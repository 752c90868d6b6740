import type { Address } from "@atoll/move";
import { authorize } from "../abstraction/permissionedSigner.ts";

/** Grants to a restricted signer, which nobody can be on this network. */
export function grantPermission(_master: Address, _permissioned: Address): never {
  return authorize();
}
