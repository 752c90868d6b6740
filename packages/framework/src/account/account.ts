import type { Address, NativeContext, SignerValue, TypeTag, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited } from "../permissions/permissionedSigner.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { accountErrors } from "./accountErrors.ts";
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
  ORIGINATING_ADDRESS,
  originatingAddress,
  registerCoin,
  type SignerCapability,
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

export type { SignerCapability } from "./accountResource.ts";
export {
  ensureAccountResource,
  existsAt,
  getAuthenticationKey,
  getSequenceNumber,
  newEventHandle,
  setAuthenticationKey,
} from "./accountResource.ts";

const HIGHEST_FRAMEWORK_ADDRESS = 10n;

/** Creates the table of rotated keys. Only genesis calls this. */
export function initializeAccounts(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, ORIGINATING_ADDRESS, { address_map: { handle: context.tables.create() } });
}

/** Creates an account from 0x1 to 0xa. Only genesis calls this. */
export function createFrameworkReservedAccount(context: NativeContext, owner: Address): SignerCapability {
  const number = BigInt(owner);
  const isReserved = number >= 1n && number <= HIGHEST_FRAMEWORK_ADDRESS;
  accountErrors.check(isReserved, "permissionDenied", "ENO_VALID_FRAMEWORK_RESERVED_ADDRESS");
  createAccountUnchecked(context, owner);
  return { account: owner };
}

const STRUCTS = `
  #[event] struct KeyRotation has drop, store { account: address, old_authentication_key: vector<u8>, new_authentication_key: vector<u8> }
  #[event] struct KeyRotationToPublicKey has drop, store {
    account: address,
    verified_public_key_bit_map: vector<u8>,
    public_key_scheme: u8,
    public_key: vector<u8>,
    old_auth_key: vector<u8>,
    new_auth_key: vector<u8>,
  }
  struct Account has key, store {
    authentication_key: vector<u8>,
    sequence_number: u64,
    guid_creation_num: u64,
    coin_register_events: event::EventHandle<CoinRegisterEvent>,
    key_rotation_events: event::EventHandle<KeyRotationEvent>,
    rotation_capability_offer: CapabilityOffer<RotationCapability>,
    signer_capability_offer: CapabilityOffer<SignerCapability>,
  }
  struct KeyRotationEvent has drop, store { old_authentication_key: vector<u8>, new_authentication_key: vector<u8> }
  struct CoinRegisterEvent has drop, store { type_info: type_info::TypeInfo }
  #[event] struct CoinRegister has drop, store { account: address, type_info: type_info::TypeInfo }
  struct CapabilityOffer<phantom T> has store { for: Option<address> }
  struct RotationCapability has drop, store { account: address }
  struct SignerCapability has drop, store { account: address }
  struct OriginatingAddress has key { address_map: table::Table<address, address> }
  struct RotationProofChallenge has copy, drop {
    sequence_number: u64,
    originator: address,
    current_auth_key: address,
    new_public_key: vector<u8>,
  }
  struct RotationCapabilityOfferProofChallenge has drop { sequence_number: u64, recipient_address: address }
  struct SignerCapabilityOfferProofChallenge has drop { sequence_number: u64, recipient_address: address }
  struct RotationCapabilityOfferProofChallengeV2 has drop {
    chain_id: u8,
    sequence_number: u64,
    source_address: address,
    recipient_address: address,
  }
  struct SignerCapabilityOfferProofChallengeV2 has copy, drop { sequence_number: u64, source_address: address, recipient_address: address }
  enum AccountPermission has copy, drop, store { KeyRotation, Offering }
`;

/** `0x1::account`: accounts, their keys, sequence numbers and capabilities. */
export const accountModule = defineModule({
  id: "0x1::account",
  friends: [
    "0x1::aptos_account",
    "0x1::coin",
    "0x1::genesis",
    "0x1::multisig_account",
    "0x1::resource_account",
    "0x1::transaction_validation",
  ],
  errors: accountErrors,
  structs: STRUCTS,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) => initializeAccounts(context, framework),
    "public fun create_account_if_does_not_exist(account_address: address)": ({ context }, owner: Address) =>
      createAccountIfDoesNotExist(context, owner),
    "public(friend) fun create_account(new_address: address): signer": ({ context }, owner: Address) => createAccount(context, owner),
    "#[view] public fun exists_at(addr: address): bool": ({ context }, owner: Address) => existsAt(context, owner),
    "#[view] public fun get_guid_next_creation_num(addr: address): u64": ({ context }, owner: Address) =>
      getGuidNextCreationNumber(context, owner),
    "#[view] public fun get_sequence_number(addr: address): u64": ({ context }, owner: Address) => getSequenceNumber(context, owner),
    "#[view] public fun originating_address(auth_key: address): Option<address>": ({ context }, key: Address) =>
      originatingAddress(context, key),
    "public(friend) fun increment_sequence_number(addr: address)": ({ context }, owner: Address) => incrementSequenceNumber(context, owner),
    "#[view] public fun get_authentication_key(addr: address): vector<u8>": ({ context }, owner: Address) =>
      getAuthenticationKey(context, owner),
    "public(friend) fun rotate_authentication_key_internal(account: &signer, new_auth_key: vector<u8>)": (
      { context },
      owner: Address,
      key: Uint8Array,
    ) => rotateToKeyHash(context, owner, key),
    "entry fun rotate_authentication_key_call(account: &signer, new_auth_key: vector<u8>)": (
      { context },
      owner: Address,
      key: Uint8Array,
    ) => rotateToKeyHash(context, owner, key),
    "entry fun rotate_authentication_key_from_public_key(account: &signer, scheme: u8, new_public_key_bytes: vector<u8>)": (
      { context },
      owner: Address,
      scheme: number,
      publicKey: Uint8Array,
    ) => rotateToUnverifiedKey(context, owner, scheme, publicKey),
    "entry fun upsert_ed25519_backup_key_on_keyless_account(account: &signer, keyless_public_key: vector<u8>, backup_public_key: vector<u8>, backup_key_proof: vector<u8>)":
      ({ context }, owner: Address, keylessPublicKey: Uint8Array, publicKey: Uint8Array, proof: Uint8Array) =>
        upsertBackupKey(context, owner, keylessPublicKey, { publicKey, proof }),
    "public fun grant_key_rotation_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) =>
        authorizeUnlimited(context, master, permissioned, ROTATION_PERMISSION),
    ),
    "public fun grant_key_offering_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) =>
        authorizeUnlimited(context, master, permissioned, OFFERING_PERMISSION),
    ),
    "public entry fun rotate_authentication_key(account: &signer, from_scheme: u8, from_public_key_bytes: vector<u8>, to_scheme: u8, to_public_key_bytes: vector<u8>, cap_rotate_key: vector<u8>, cap_update_table: vector<u8>)":
      (
        { context },
        owner: Address,
        fromScheme: number,
        fromPublicKey: Uint8Array,
        toScheme: number,
        toPublicKey: Uint8Array,
        currentProof: Uint8Array,
        newProof: Uint8Array,
      ) =>
        rotateAuthenticationKey(
          context,
          owner,
          { scheme: fromScheme, publicKey: fromPublicKey, proof: currentProof },
          { scheme: toScheme, publicKey: toPublicKey, proof: newProof },
        ),
    "public entry fun rotate_authentication_key_with_rotation_capability(delegate_signer: &signer, rotation_cap_offerer_address: address, new_scheme: u8, new_public_key_bytes: vector<u8>, cap_update_table: vector<u8>)":
      ({ context }, delegate: Address, offerer: Address, scheme: number, publicKey: Uint8Array, proof: Uint8Array) =>
        rotateOfferedAuthenticationKey(context, delegate, offerer, { scheme, publicKey, proof }),
    "public entry fun offer_rotation_capability(account: &signer, rotation_capability_sig_bytes: vector<u8>, account_scheme: u8, account_public_key_bytes: vector<u8>, recipient_address: address)":
      ({ context }, owner: Address, signature: Uint8Array, scheme: number, publicKey: Uint8Array, recipient: Address) =>
        offerRotationCapability(context, owner, { signature, scheme, publicKey }, recipient),
    "entry fun set_originating_address(_account: &signer)": () => accountErrors.abort("invalidState", "ESET_ORIGINATING_ADDRESS_DISABLED"),
    "#[view] public fun is_rotation_capability_offered(account_addr: address): bool": ({ context }, owner: Address) =>
      isOffered(context, owner, "rotation_capability_offer"),
    "#[view] public fun get_rotation_capability_offer_for(account_addr: address): address": ({ context }, owner: Address) =>
      offeredTo(context, owner, "rotation_capability_offer", "ENO_SUCH_ROTATION_CAPABILITY_OFFER"),
    "public entry fun revoke_rotation_capability(account: &signer, to_be_revoked_address: address)": (
      { context },
      owner: Address,
      recipient: Address,
    ) => revokeOffer(context, owner, "rotation_capability_offer", "ENO_SUCH_ROTATION_CAPABILITY_OFFER", recipient),
    "public entry fun revoke_any_rotation_capability(account: &signer)": ({ context }, owner: Address) =>
      revokeAnyOffer(context, owner, "rotation_capability_offer", "ENO_SUCH_ROTATION_CAPABILITY_OFFER"),
    "public entry fun offer_signer_capability(account: &signer, signer_capability_sig_bytes: vector<u8>, account_scheme: u8, account_public_key_bytes: vector<u8>, recipient_address: address)":
      ({ context }, owner: Address, signature: Uint8Array, scheme: number, publicKey: Uint8Array, recipient: Address) =>
        offerSignerCapability(context, owner, { signature, scheme, publicKey }, recipient),
    "#[view] public fun is_signer_capability_offered(account_addr: address): bool": ({ context }, owner: Address) =>
      isOffered(context, owner, "signer_capability_offer"),
    "#[view] public fun get_signer_capability_offer_for(account_addr: address): address": ({ context }, owner: Address) =>
      offeredTo(context, owner, "signer_capability_offer", "ENO_SIGNER_CAPABILITY_OFFERED"),
    "public entry fun revoke_signer_capability(account: &signer, to_be_revoked_address: address)": (
      { context },
      owner: Address,
      recipient: Address,
    ) => revokeOffer(context, owner, "signer_capability_offer", "ENO_SUCH_SIGNER_CAPABILITY", recipient),
    "public entry fun revoke_any_signer_capability(account: &signer)": ({ context }, owner: Address) =>
      revokeAnyOffer(context, owner, "signer_capability_offer", "ENO_SUCH_SIGNER_CAPABILITY"),
    "public fun create_authorized_signer(account: &signer, offerer_address: address): signer": (
      { context },
      caller: Address,
      offerer: Address,
    ) => authorizedSigner(context, caller, offerer),
    "public fun create_resource_address(source: &address, seed: vector<u8>): address": (_, source: Address, seed: Uint8Array) =>
      createResourceAddress(source, seed),
    "public fun create_resource_account(source: &signer, seed: vector<u8>): (signer, SignerCapability)": (
      { context },
      source: Address,
      seed: Uint8Array,
    ) => createResourceAccount(context, source, seed),
    "public(friend) fun create_framework_reserved_account(addr: address): (signer, SignerCapability)": ({ context }, owner: Address) => [
      owner,
      createFrameworkReservedAccount(context, owner),
    ],
    "public fun create_guid(account_signer: &signer): guid::GUID": ({ context }, owner: Address) => createGuid(context, owner),
    "public fun new_event_handle<T: drop + store>(account: &signer): event::EventHandle<T>": ({ context }, owner: Address) =>
      newEventHandle(context, owner),
    "public(friend) fun register_coin<CoinType>(account_addr: address)": ({ context, typeArguments: [coinType] }, owner: Address) =>
      registerCoin(context, owner, coinType as TypeTag),
    "public fun create_signer_with_capability(capability: &SignerCapability): signer": (_, capability: SignerCapability) =>
      capability.account,
    "public fun get_signer_capability_address(capability: &SignerCapability): address": (_, capability: SignerCapability) =>
      capability.account,
    "public fun verify_signed_message<T: drop>(account: address, account_scheme: u8, account_public_key: vector<u8>, signed_message_bytes: vector<u8>, message: T)":
      ({ context, typeArguments: [type] }, owner: Address, scheme: number, publicKey: Uint8Array, signature: Uint8Array, message: Value) =>
        verifySignedMessage(context, owner, { scheme, publicKey, signature }, type as TypeTag, message),
  },
});
