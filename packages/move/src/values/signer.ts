import type { Address } from "../types/address.ts";

/** Signer: an account address; for a restricted signer, followed by the address of its permissions. */
export type SignerValue = Address | RestrictedSigner;
/** Signer with fewer permissions than its account. */
export type RestrictedSigner = string & { readonly __restrictedSigner: unique symbol };

const ADDRESS_TEXT_LENGTH = 66;

/** Signer of an account, limited to the permissions stored at `permissions`. */
export function restrictedSigner(account: Address, permissions: Address): RestrictedSigner {
  return `${account}${permissions}` as RestrictedSigner;
}

/** Account address of a signer. */
export function signerAddress(signer: SignerValue): Address {
  return (signer.length === ADDRESS_TEXT_LENGTH ? signer : signer.slice(0, ADDRESS_TEXT_LENGTH)) as Address;
}

/** Permissions address of a restricted signer; `undefined` for an unrestricted signer. */
export function permissionsAddress(signer: SignerValue): Address | undefined {
  return signer.length === ADDRESS_TEXT_LENGTH ? undefined : (signer.slice(ADDRESS_TEXT_LENGTH) as Address);
}

/** Thrown because restricted signers have no BCS encoding. */
export class RestrictedSignerError extends Error {
  override readonly name = "RestrictedSignerError";
  constructor() {
    super("a signer that may do less than its account cannot be written as bytes");
  }
}
