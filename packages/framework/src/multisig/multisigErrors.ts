import { defineErrors } from "../native/errors.ts";

export const multisigErrors = defineErrors("0x1::multisig_account", {
  EDUPLICATE_OWNER: [1n, "The same owner is listed twice"],
  EPAYLOAD_CANNOT_BE_EMPTY: [4n, "A proposed transaction needs a payload"],
  ENOT_ENOUGH_OWNERS: [5n, "Fewer owners would be left than signatures are required"],
  ENOT_ENOUGH_REJECTIONS: [10n, "The transaction has too few rejections to be removed"],
  EINVALID_SIGNATURES_REQUIRED: [11n, "At least one signature must be required, and no more than there are owners"],
  EINVALID_PAYLOAD_HASH: [12n, "A payload hash is 32 bytes of SHA3-256"],
  EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: [13n, "A multisig account cannot be among its own owners"],
  EMULTISIG_ACCOUNTS_NOT_ENABLED_YET: [14n, "Multisig accounts are not enabled on this network"],
  ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH: [15n, "Metadata needs one value for each key"],
  EDUPLICATE_METADATA_KEY: [16n, "The same metadata key is given twice"],
  EINVALID_SEQUENCE_NUMBER: [17n, "No transaction of this account has had that sequence number, or it is resolved"],
  EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP: [18n, "An owner cannot be added and removed at once"],
  EMAX_PENDING_TRANSACTIONS_EXCEEDED: [19n, "The account's queue of pending transactions is full"],
  EMULTISIG_V2_ENHANCEMENT_NOT_ENABLED: [20n, "The second version of multisig accounts is not enabled"],
  EACCOUNT_NOT_MULTISIG: [2002n, "The account is not a multisig account"],
  ENOT_OWNER: [2003n, "The signer is not an owner of the multisig account"],
  ETRANSACTION_NOT_FOUND: [2006n, "No transaction is pending under that number"],
  EPAYLOAD_DOES_NOT_MATCH_HASH: [2008n, "The payload is not the one whose hash was approved"],
  ENOT_ENOUGH_APPROVALS: [2009n, "The transaction has too few approvals to be executed"],
  EPAYLOAD_DOES_NOT_MATCH: [2010n, "The payload is not the one that was stored"],
});
