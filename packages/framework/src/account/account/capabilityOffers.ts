import { type Address, address, MoveAbort, type NativeContext, type TypeTag, type Value } from "@atoll/move";
import { type Account, errors, tags } from "../../generated/account/account.ts";
import type { PermissionKey } from "../../permissions/permissioned_signer/permissions.ts";
import { chainId } from "../../stdlib/chain_id/chainId.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { checkAccountPermission, OFFERING_PERMISSION, ROTATION_PERMISSION } from "./accountPermissions.ts";
import { accountExists, ensureAccountResource, existsAt, getAuthenticationKey, hasDefaultAccounts } from "./accountResource.ts";
import { checkProof, legacyAuthenticationKey } from "./signedProof.ts";

const OPTION_MODULE = { address: address("0x1"), name: "option" };
/** Abort code of `option::extract` on an empty option. */
const EOPTION_NOT_SET = 0x40001n;

type OfferField = "rotation_capability_offer" | "signer_capability_offer";
type MissingOffer = "ENO_SUCH_ROTATION_CAPABILITY_OFFER" | "ENO_SUCH_SIGNER_CAPABILITY" | "ENO_SIGNER_CAPABILITY_OFFERED";

/** Proof of a capability offer: signature by the offering account's current key. */
export interface OfferProof {
  readonly signature: Uint8Array;
  readonly scheme: number;
  readonly publicKey: Uint8Array;
}

const PERMISSION_FOR: Readonly<Record<OfferField, PermissionKey>> = {
  rotation_capability_offer: ROTATION_PERMISSION,
  signer_capability_offer: OFFERING_PERMISSION,
};

export function offerRotationCapability(context: NativeContext, owner: Address, proof: OfferProof, recipient: Address): void {
  checkAccountPermission(context, owner, ROTATION_PERMISSION);
  const account = prepareOffer(context, owner, proof, recipient);
  checkProof(context, proof.scheme, proof.publicKey, proof.signature, tags.RotationCapabilityOfferProofChallengeV2, {
    chain_id: chainId(context),
    sequence_number: account.sequence_number,
    source_address: owner,
    recipient_address: recipient,
  });
  account.rotation_capability_offer.for = some(recipient);
}

export function offerSignerCapability(context: NativeContext, owner: Address, proof: OfferProof, recipient: Address): void {
  checkAccountPermission(context, owner, OFFERING_PERMISSION);
  const account = prepareOffer(context, owner, proof, recipient);
  checkProof(context, proof.scheme, proof.publicKey, proof.signature, tags.SignerCapabilityOfferProofChallengeV2, {
    sequence_number: account.sequence_number,
    source_address: owner,
    recipient_address: recipient,
  });
  account.signer_capability_offer.for = some(recipient);
}

function prepareOffer(context: NativeContext, owner: Address, proof: OfferProof, recipient: Address): Account {
  ensureAccountResource(context, owner);
  errors.check(existsAt(context, recipient), "notFound", "EACCOUNT_DOES_NOT_EXIST");
  const account = context.borrowMut(owner, tags.Account);
  checkCurrentKey(account.authentication_key, proof);
  return account;
}

/** Verifies that the account's current key signed the message; aborts otherwise. */
export function verifySignedMessage(context: NativeContext, owner: Address, proof: OfferProof, type: TypeTag, message: Value): void {
  checkCurrentKey(getAuthenticationKey(context, owner), proof);
  checkProof(context, proof.scheme, proof.publicKey, proof.signature, type, message);
}

function checkCurrentKey(authenticationKey: Uint8Array, { scheme, publicKey }: OfferProof): void {
  const expected = legacyAuthenticationKey(scheme, publicKey);
  const isCurrent = expected.every((byte, index) => byte === authenticationKey[index]);
  errors.check(isCurrent, "invalidArgument", "EWRONG_CURRENT_PUBLIC_KEY");
}

export function isOffered(context: NativeContext, owner: Address, field: OfferField): boolean {
  if (!accountExists(context, owner)) {
    errors.check(hasDefaultAccounts(context), "notFound", "EACCOUNT_DOES_NOT_EXIST");
    return false;
  }
  return context.borrow(owner, tags.Account)[field].for.vec.length > 0;
}

/** Recipient of an offered capability; aborts without an offer. */
export function offeredTo(context: NativeContext, owner: Address, field: OfferField, missing: MissingOffer): Address {
  checkHasAccount(context, owner, missing);
  const recipient = context.borrow(owner, tags.Account)[field].for.vec[0];
  return recipient ?? errors.abort("notFound", "ENO_SIGNER_CAPABILITY_OFFERED");
}

/** Revokes a capability offer to the given recipient. */
export function revokeOffer(context: NativeContext, owner: Address, field: OfferField, missing: MissingOffer, recipient: Address): void {
  checkAccountPermission(context, owner, PERMISSION_FOR[field]);
  errors.check(existsAt(context, recipient), "notFound", "EACCOUNT_DOES_NOT_EXIST");
  checkHasAccount(context, owner, missing);
  errors.check(context.borrow(owner, tags.Account)[field].for.vec[0] === recipient, "notFound", missing);
  context.borrowMut(owner, tags.Account)[field].for = none();
}

/** Revokes any existing capability offer. */
export function revokeAnyOffer(context: NativeContext, owner: Address, field: OfferField, missing: MissingOffer): void {
  checkAccountPermission(context, owner, PERMISSION_FOR[field]);
  checkHasAccount(context, owner, missing);
  const account = context.borrowMut(owner, tags.Account);
  if (account[field].for.vec.length === 0) throw new MoveAbort(OPTION_MODULE, EOPTION_NOT_SET);
  account[field].for = none();
}

/** Returns the signer of an account that offered its signer capability to the caller. */
export function authorizedSigner(context: NativeContext, caller: Address, offerer: Address): Address {
  checkAccountPermission(context, caller, OFFERING_PERMISSION);
  checkHasAccount(context, offerer, "ENO_SUCH_SIGNER_CAPABILITY");
  const isForCaller = context.borrow(offerer, tags.Account).signer_capability_offer.for.vec[0] === caller;
  errors.check(isForCaller, "notFound", "ENO_SUCH_SIGNER_CAPABILITY");
  return offerer;
}

function checkHasAccount(context: NativeContext, owner: Address, missing: MissingOffer): void {
  const code = hasDefaultAccounts(context) ? missing : "EACCOUNT_DOES_NOT_EXIST";
  errors.check(accountExists(context, owner), "notFound", code);
}
