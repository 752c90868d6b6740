import { declaration, errors, type SignerCapability, tags } from "../../generated/account/account.ts";

export type { SignerCapability } from "../../generated/account/account.ts";

import type { Address, NativeContext, SignerValue, TypeTag } from "@atoll/move";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { OFFERING_PERMISSION, ROTATION_PERMISSION } from "./accountPermissions.ts";
import {
  createAccount,
  createAccountIfDoesNotExist,
  createAccountUnchecked,
  createGuid,
  existsAt,
  getAuthenticationKey,
  getGuidNextCreationNumber,
  getSequenceNumber,
  incrementSequenceNumber,
  newEventHandle,
  originatingAddress,
  registerCoin,
} from "./accountResource.ts";
import { upsertBackupKey } from "./backupKey.ts";
import {
  authorizedSigner,
  isOffered,
  offeredTo,
  offerRotationCapability,
  offerSignerCapability,
  revokeAnyOffer,
  revokeOffer,
  verifySignedMessage,
} from "./capabilityOffers.ts";
import { rotateAuthenticationKey, rotateOfferedAuthenticationKey, rotateToKeyHash, rotateToUnverifiedKey } from "./keyRotation.ts";
import { createResourceAccount, createResourceAddress } from "./resourceAccountAddress.ts";

export {
  ensureAccountResource,
  existsAt,
  getAuthenticationKey,
  getSequenceNumber,
  newEventHandle,
  setAuthenticationKey,
} from "./accountResource.ts";

const HIGHEST_FRAMEWORK_ADDRESS = 10n;

/** Creates the table of rotated keys. Genesis only. */
export function initializeAccounts(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.OriginatingAddress, { address_map: { handle: context.tables.create() } });
}

/** Creates an account from 0x1 to 0xa. Genesis only. */
export function createFrameworkReservedAccount(context: NativeContext, owner: Address): SignerCapability {
  const number = BigInt(owner);
  const isReserved = number >= 1n && number <= HIGHEST_FRAMEWORK_ADDRESS;
  errors.check(isReserved, "permissionDenied", "ENO_VALID_FRAMEWORK_RESERVED_ADDRESS");
  createAccountUnchecked(context, owner);
  return { account: owner };
}

/** `0x1::account`: accounts, their keys, sequence numbers and capabilities. */
export const accountModule = implementModule(declaration, {
  initialize: ({ context }, framework) => initializeAccounts(context, framework),
  create_account_if_does_not_exist: ({ context }, owner) => createAccountIfDoesNotExist(context, owner),
  create_account: ({ context }, owner) => createAccount(context, owner),
  exists_at: ({ context }, owner) => existsAt(context, owner),
  get_guid_next_creation_num: ({ context }, owner) => getGuidNextCreationNumber(context, owner),
  get_sequence_number: ({ context }, owner) => getSequenceNumber(context, owner),
  originating_address: ({ context }, key) => originatingAddress(context, key),
  increment_sequence_number: ({ context }, owner) => incrementSequenceNumber(context, owner),
  get_authentication_key: ({ context }, owner) => getAuthenticationKey(context, owner),
  rotate_authentication_key_internal: ({ context }, owner, key) => rotateToKeyHash(context, owner, key),
  rotate_authentication_key_call: ({ context }, owner, key) => rotateToKeyHash(context, owner, key),
  rotate_authentication_key_from_public_key: ({ context }, owner, scheme, publicKey) =>
    rotateToUnverifiedKey(context, owner, scheme, publicKey),
  upsert_ed25519_backup_key_on_keyless_account: ({ context }, owner, keylessPublicKey, publicKey, proof) =>
    upsertBackupKey(context, owner, keylessPublicKey, { publicKey, proof }),
  grant_key_rotation_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
    authorizeUnlimited(context, master, permissioned, ROTATION_PERMISSION),
  ),
  grant_key_offering_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
    authorizeUnlimited(context, master, permissioned, OFFERING_PERMISSION),
  ),
  rotate_authentication_key: ({ context }, owner, fromScheme, fromPublicKey, toScheme, toPublicKey, currentProof, newProof) =>
    rotateAuthenticationKey(
      context,
      owner,
      { scheme: fromScheme, publicKey: fromPublicKey, proof: currentProof },
      { scheme: toScheme, publicKey: toPublicKey, proof: newProof },
    ),
  rotate_authentication_key_with_rotation_capability: ({ context }, delegate, offerer, scheme, publicKey, proof) =>
    rotateOfferedAuthenticationKey(context, delegate, offerer, { scheme, publicKey, proof }),
  offer_rotation_capability: ({ context }, owner, signature, scheme, publicKey, recipient) =>
    offerRotationCapability(context, owner, { signature, scheme, publicKey }, recipient),
  set_originating_address: () => errors.abort("invalidState", "ESET_ORIGINATING_ADDRESS_DISABLED"),
  is_rotation_capability_offered: ({ context }, owner) => isOffered(context, owner, "rotation_capability_offer"),
  get_rotation_capability_offer_for: ({ context }, owner) =>
    offeredTo(context, owner, "rotation_capability_offer", "ENO_SUCH_ROTATION_CAPABILITY_OFFER"),
  revoke_rotation_capability: ({ context }, owner, recipient) =>
    revokeOffer(context, owner, "rotation_capability_offer", "ENO_SUCH_ROTATION_CAPABILITY_OFFER", recipient),
  revoke_any_rotation_capability: ({ context }, owner) =>
    revokeAnyOffer(context, owner, "rotation_capability_offer", "ENO_SUCH_ROTATION_CAPABILITY_OFFER"),
  offer_signer_capability: ({ context }, owner, signature, scheme, publicKey, recipient) =>
    offerSignerCapability(context, owner, { signature, scheme, publicKey }, recipient),
  is_signer_capability_offered: ({ context }, owner) => isOffered(context, owner, "signer_capability_offer"),
  get_signer_capability_offer_for: ({ context }, owner) =>
    offeredTo(context, owner, "signer_capability_offer", "ENO_SIGNER_CAPABILITY_OFFERED"),
  revoke_signer_capability: ({ context }, owner, recipient) =>
    revokeOffer(context, owner, "signer_capability_offer", "ENO_SUCH_SIGNER_CAPABILITY", recipient),
  revoke_any_signer_capability: ({ context }, owner) =>
    revokeAnyOffer(context, owner, "signer_capability_offer", "ENO_SUCH_SIGNER_CAPABILITY"),
  create_authorized_signer: ({ context }, caller, offerer) => authorizedSigner(context, caller, offerer),
  create_resource_address: (_, source, seed) => createResourceAddress(source, seed),
  create_resource_account: ({ context }, source, seed) => createResourceAccount(context, source, seed),
  create_framework_reserved_account: ({ context }, owner) => [owner, createFrameworkReservedAccount(context, owner)],
  create_guid: ({ context }, owner) => createGuid(context, owner),
  new_event_handle: ({ context }, owner) => newEventHandle(context, owner),
  register_coin: ({ context, typeArguments: [coinType] }, owner) => registerCoin(context, owner, coinType as TypeTag),
  create_signer_with_capability: (_, capability) => capability.account,
  get_signer_capability_address: (_, capability) => capability.account,
  verify_signed_message: ({ context, typeArguments: [type] }, owner, scheme, publicKey, signature, message) =>
    verifySignedMessage(context, owner, { scheme, publicKey, signature }, type as TypeTag, message),
});
