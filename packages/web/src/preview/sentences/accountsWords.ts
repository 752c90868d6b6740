import { hex, shownFunctionName, who } from "./argumentReaders.ts";
import { type CallWords, words } from "./callWords.ts";

/** Preview texts for functions about keys, offers, authenticators and other account permissions. */
export const accountsWords: Readonly<Record<string, CallWords>> = {
  "0x1::account::rotate_authentication_key": words("calls:rotateKey", {}),
  "0x1::account::rotate_authentication_key_call": words("calls:rotateKeyUnproven", { key: hex(0) }),
  "0x1::account::rotate_authentication_key_from_public_key": words("calls:rotateKeyPublic", { key: hex(1) }),
  "0x1::account::rotate_authentication_key_with_rotation_capability": words("calls:rotateOther", { account: who(0) }),
  "0x1::account::offer_signer_capability": words("calls:offerSigner", { recipient: who(3) }),
  "0x1::account::offer_rotation_capability": words("calls:offerRotation", { recipient: who(3) }),
  "0x1::account::revoke_signer_capability": words("calls:revokeSigner", { recipient: who(0) }),
  "0x1::account::revoke_any_signer_capability": words("calls:revokeAnySigner", {}),
  "0x1::account::revoke_rotation_capability": words("calls:revokeRotation", { recipient: who(0) }),
  "0x1::account::revoke_any_rotation_capability": words("calls:revokeAnyRotation", {}),
  "0x1::account::set_originating_address": words("calls:originatingAddress", {}),
  "0x1::account::upsert_ed25519_backup_key_on_keyless_account": words("calls:backupKey", {}),
  "0x1::account_abstraction::add_authentication_function": words("calls:addAuthenticator", { function: shownFunctionName(0, 1, 2) }),
  "0x1::account_abstraction::remove_authentication_function": words("calls:removeAuthenticator", { function: shownFunctionName(0, 1, 2) }),
  "0x1::account_abstraction::remove_authenticator": words("calls:removeAuthenticators", {}),
  "0x1::permissioned_signer::revoke_all_handles": words("calls:revokeHandles", {}),
  "0x1::permissioned_signer::revoke_permission_storage_address": words("calls:revokeHandle", { handle: who(0) }),
  "0x1::resource_account::create_resource_account": words("calls:resourceAccount", {}),
  "0x1::resource_account::create_resource_account_and_fund": words("calls:resourceAccount", {}),
};
