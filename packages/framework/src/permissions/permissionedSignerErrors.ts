import { defineErrors } from "../native/errors.ts";

/** Abort codes of `0x1::permissioned_signer`. */
export const permissionedSignerErrors = defineErrors("0x1::permissioned_signer", {
  ENOT_MASTER_SIGNER: [1n, "Only a signer of the whole account may do this"],
  ECANNOT_AUTHORIZE: [2n, "Permissions go from a signer of the whole account to a restricted signer of the same account"],
  ENOT_PERMISSIONED_SIGNER: [3n, "The signer is not a restricted one"],
  ECANNOT_EXTRACT_PERMISSION: [4n, "The signer has less of the permission than was asked for"],
  E_PERMISSION_EXPIRED: [5n, "The handle has expired"],
  E_PERMISSION_MISMATCH: [6n, "The permission belongs to another signer"],
  E_PERMISSION_REVOKED: [7n, "The handle was revoked"],
  E_NOT_ACTIVE: [8n, "The handle is not one that this account has given out"],
  EPERMISSION_SIGNER_DISABLED: [9n, "Restricted signers are switched off on this network"],
});
