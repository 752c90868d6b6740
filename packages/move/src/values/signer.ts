import type { Address } from "../types/address.ts";

/** A signer: the address of an account, or that of the account and behind it the address where permissions are kept. */
export type SignerValue = Address | RestrictedSigner;
/** A signer that may do less than its account. */
export type RestrictedSigner = string & { readonly __restrictedSigner: unique symbol };

const ADDRESS_TEXT_LENGTH = 66;

/** A signer of the account that may do what is permitted at `permissions`. */
export function restrictedSigner(account: Address, permissions: Address): RestrictedSigner {
  return `${account}${permissions}` as RestrictedSigner;
}

/** The account that a signer acts for. */
export function signerAddress(signer: SignerValue): Address {
  return (signer.length === ADDRESS_TEXT_LENGTH ? signer : signer.slice(0, ADDRESS_TEXT_LENGTH)) as Address;
}

/** Where the permissions of a restricted signer are kept; `undefined` for a signer of the whole account. */
export function permissionsAddress(signer: SignerValue): Address | undefined {
  return signer.length === ADDRESS_TEXT_LENGTH ? undefined : (signer.slice(ADDRESS_TEXT_LENGTH) as Address);
}

/** A restricted signer has no form in BCS. */
export class RestrictedSignerError extends Error {
  override readonly name = "RestrictedSignerError";
  constructor() {
    super("a signer that may do less than its account cannot be written as bytes");
  }
}
